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

  mutating func append(_ column: Column, _ interval: Interval, in stack: Int) {
    var writer = writer(in: stack, room: 1)
    writer.append(column, interval)
    finish(writer)
  }

  /// Pushes restrictions on a stack one after another, until it is finished.
  struct Writer: ~Copyable {
    fileprivate let restrictions: UnsafeMutablePointer<Restriction>
    fileprivate let stack: Int
    fileprivate var head: Int32
    fileprivate var unused: Int32
    fileprivate var count: Int

    @inline(__always)
    mutating func append(_ column: Column, _ interval: Interval) {
      var index = count
      if unused >= 0 {
        index = Int(unused)
        unused = restrictions[index].previous
      } else {
        count &+= 1
      }
      restrictions[index] = Restriction(column: column, previous: head, interval: interval)
      head = Int32(small: index)
    }
  }

  /// - Parameter room: the most restrictions that are pushed.
  mutating func writer(in stack: Int, room: Int) -> Writer {
    let count = restrictions.count
    restrictions.resize(toUninitialised: count + room)
    return Writer(
      restrictions: restrictions.mutableBase, stack: stack, head: heads[stack], unused: unused, count: count)
  }

  /// Ends the pushing.
  mutating func finish(_ writer: consuming Writer) {
    restrictions.truncate(to: writer.count)
    unused = writer.unused
    heads[writer.stack] = writer.head
  }

  /// Pops the restrictions of a stack above one that stays, and calls `body` with each, the latest first.
  @inline(__always)
  mutating func removeAll(in stack: Int, downTo head: Int32, _ body: (Restriction) -> Void) {
    let restrictions = restrictions.mutableBase
    var index = heads[stack]
    var unused = unused
    while index != head, index >= 0 {
      let restriction = restrictions[Int(index)]
      restrictions[Int(index)].previous = unused
      unused = index
      index = restriction.previous
      body(restriction)
    }
    heads[stack] = index
    self.unused = unused
  }
}
