/// Which columns are coupled by forms: disjoint sets with union by size and path halving (Tarjan and van
/// Leeuwen, doi:10.1145/62.2160).
struct Components: Sendable {
  private var parents = Buffer<Int32>()
  private var sizes = Buffer<Int32>()

  mutating func addColumns(_ count: Int) {
    for _ in 0..<count { parents.append(Int32(truncatingIfNeeded: parents.count)) }
    sizes.append(1, count: count)
  }

  mutating func reset() {
    parents.removeAll()
    sizes.removeAll()
  }

  mutating func unshare() {
    parents.unshare()
    sizes.unshare()
  }

  /// The representative of a column's set.
  mutating func find(_ column: Int32) -> Int32 {
    var column = column
    while parents[column] != column {
      let grandparent = parents[parents[column]]
      parents[column] = grandparent
      column = grandparent
    }
    return column
  }

  mutating func join(_ a: Int32, _ b: Int32) {
    let a = find(a)
    let b = find(b)
    guard a != b else { return }
    let (small, large) = sizes[a] < sizes[b] ? (a, b) : (b, a)
    parents[small] = large
    sizes[large] += sizes[small]
  }
}
