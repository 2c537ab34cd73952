/// The intervals of columns as they were before each restriction, so that restrictions can be taken back.
///
/// It is made of stacks. Each independent part of a problem has one, and goes back by itself, the latest restriction
/// first.
struct Trail: Sendable, ~Copyable {
  /// An interval as it was.
  struct Restriction: Sendable {
    var column: Column
    /// The restriction below this one on its stack, or -1.
    fileprivate var previous: Int32
    var interval: Interval
  }

  private var restrictions = UniqueArray<Restriction>()
  /// The first of the indices that are free again, or -1.
  private var unused: Int32 = -1
  /// By stack, its latest restriction, or -1.
  private var heads: UniqueArray<Int32>

  init() { heads = UniqueArray(repeating: -1, count: 1) }

  init(copying other: borrowing Self) {
    restrictions = UniqueArray(copying: other.restrictions)
    unused = other.unused
    heads = UniqueArray(copying: other.heads)
  }

  mutating func reset(stackCount: Int) {
    restrictions.clear()
    unused = -1
    heads.reset(to: -1, count: stackCount)
  }

  /// The latest restriction of a stack, or -1.
  func head(of stack: Int) -> Int32 { heads[stack] }

  /// Pushes a restriction on a stack.
  mutating func append(_ column: Column, _ interval: Interval, on stack: Int) {
    let restriction = Restriction(column: column, previous: heads[stack], interval: interval)
    if unused >= 0 {
      heads[stack] = unused
      unused = restrictions[unused].previous
      restrictions[heads[stack]] = restriction
    } else {
      heads[stack] = Int32(small: restrictions.count)
      restrictions.append(restriction)
    }
  }

  /// Pops the latest restriction of a stack; `nil` where that is one that stays, or none is left.
  mutating func popLast(of stack: Int, downTo head: Int32) -> Restriction? {
    let index = heads[stack]
    guard index != head, index >= 0 else { return nil }
    let restriction = restrictions[index]
    restrictions[index].previous = unused
    (heads[stack], unused) = (restriction.previous, index)
    return restriction
  }
}
