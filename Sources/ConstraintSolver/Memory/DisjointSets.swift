/// Sets of integers that are joined one after another: union by size and path halving (R. E. Tarjan and J. van Leeuwen,
/// doi:10.1145/62.2160).
struct DisjointSets: Sendable, ~Copyable {
  private var parents = UniqueArray<Int32>()
  private var sizes = UniqueArray<Int32>()

  init() {}

  init(count: Int) { reset(count: count) }

  /// Makes each of so many integers a set of its own.
  mutating func reset(count: Int) {
    parents.resize(toUninitialised: count)
    for i in 0..<count { parents[i] = Int32(small: i) }
    sizes.reset(to: 1, count: count)
  }

  /// The representative of an element's set.
  mutating func find(_ element: Int32) -> Int32 {
    var element = element
    while parents[element] != element {
      let grandparent = parents[parents[element]]
      parents[element] = grandparent
      element = grandparent
    }
    return element
  }

  mutating func join(_ a: Int32, _ b: Int32) { _ = join(representative: find(a), b) }

  /// Joins the set of a representative with that of an element.
  ///
  /// - Returns: the representative of both.
  mutating func join(representative a: Int32, _ element: Int32) -> Int32 {
    let b = find(element)
    guard a != b else { return a }
    let (small, large) = sizes[a] < sizes[b] ? (a, b) : (b, a)
    parents[small] = large
    sizes[large] &+= sizes[small]
    return large
  }

  /// Numbers the sets from 0 in the order of their first elements.
  ///
  /// - Parameter numbers: comes to have, by element, the number of its set.
  /// - Returns: how many sets there are.
  mutating func number(_ numbers: inout UniqueArray<Int32>) -> Int {
    numbers.reset(to: -1, count: parents.count)
    var count: Int32 = 0
    for c in 0..<Int32(small: parents.count) {
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
