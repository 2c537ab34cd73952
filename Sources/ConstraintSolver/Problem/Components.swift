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
  @inline(__always)
  mutating func find(_ column: Int32) -> Int32 {
    let parents = parents.base
    var column = column
    while parents[Int(column)] != column {
      let grandparent = parents[Int(parents[Int(column)])]
      parents[Int(column)] = grandparent
      column = grandparent
    }
    return column
  }

  mutating func join(_ a: Int32, _ b: Int32) { _ = join(representative: find(a), b) }

  /// Joins the set of a representative with that of a column.
  ///
  /// - Returns: the representative of both.
  @inline(__always)
  mutating func join(representative a: Int32, _ column: Int32) -> Int32 {
    let b = find(column)
    guard a != b else { return a }
    let (small, large) = sizes[a] < sizes[b] ? (a, b) : (b, a)
    parents[small] = large
    sizes[large] &+= sizes[small]
    return large
  }
}
