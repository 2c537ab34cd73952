/// Sets of columns that are joined one after another: union by size and path halving (R. E. Tarjan and J. van Leeuwen,
/// doi:10.1145/62.2160).
struct DisjointSets: Sendable, ~Copyable {
  private var parents = Buffer<Int32>()
  private var sizes = Buffer<Int32>()

  init() {}

  init(count: Int) { reset(count: count) }

  /// Makes each of so many columns a set of its own.
  mutating func reset(count: Int) {
    parents.resize(count)
    for i in 0..<count { parents[i] = Int32(truncatingIfNeeded: i) }
    sizes.reset(to: 1, count: count)
  }

  /// The representative of a column's set.
  @inline(__always)
  mutating func find(_ column: Int32) -> Int32 {
    let parents = parents.mutableBase
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

  /// Numbers the sets from 0 in the order of their first columns.
  ///
  /// - Parameter numbers: comes to have, by column, the number of its set.
  /// - Returns: how many sets there are.
  mutating func number(_ numbers: inout Buffer<Int32>) -> Int {
    numbers.reset(to: -1, count: parents.count)
    var count: Int32 = 0
    for c in 0..<Int32(truncatingIfNeeded: parents.count) {
      let representative = find(c)
      if numbers[representative] < 0 {
        numbers[representative] = count
        count += 1
      }
      numbers[c] = numbers[representative]
    }
    return Int(count)
  }
}
