/// Which columns are coupled by forms: disjoint sets with union by size and path halving (Tarjan and van
/// Leeuwen, doi:10.1145/62.2160).
struct Components: Sendable {
  private var parents: [Int32] = []
  private var sizes: [Int32] = []

  mutating func addColumn() {
    parents.append(Int32(parents.count))
    sizes.append(1)
  }

  mutating func reset() {
    parents.removeAll(keepingCapacity: true)
    sizes.removeAll(keepingCapacity: true)
  }

  /// The representative of a column's set.
  mutating func find(_ column: Int32) -> Int32 {
    var column = column
    while parents[Int(column)] != column {
      let grandparent = parents[Int(parents[Int(column)])]
      parents[Int(column)] = grandparent
      column = grandparent
    }
    return column
  }

  mutating func join(_ a: Int32, _ b: Int32) {
    let a = find(a)
    let b = find(b)
    guard a != b else { return }
    let (small, large) = sizes[Int(a)] < sizes[Int(b)] ? (a, b) : (b, a)
    parents[Int(small)] = large
    sizes[Int(large)] += sizes[Int(small)]
  }
}
