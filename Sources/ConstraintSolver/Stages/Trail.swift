/// The intervals of columns as they were before each restriction, so that restrictions can be taken back.
///
/// It has *lanes*, which are taken back each by itself, the latest restriction first. Each independent part of a problem
/// has a lane.
struct Trail: Sendable, ~Copyable {
  /// An interval as it was.
  struct Restriction: Sendable {
    var column: Column
    /// The restriction of the same lane before this one, or -1.
    fileprivate var previous: Int32
    var lower: Double
    var upper: Double
  }

  private var restrictions: Buffer<Restriction>
  /// The first of the places that are free again, or -1.
  private var unused: Int32
  /// By lane, the latest restriction, or -1.
  private var heads: Buffer<Int32>

  init() {
    restrictions = Buffer()
    unused = -1
    heads = Buffer(repeating: -1, count: 1)
  }

  init(copying other: borrowing Self) {
    restrictions = Buffer(copying: other.restrictions)
    unused = other.unused
    heads = Buffer(copying: other.heads)
  }

  mutating func reset(laneCount: Int) {
    restrictions.removeAll()
    unused = -1
    heads.reset(to: -1, count: laneCount)
  }

  /// The latest restriction of a lane, or -1.
  func head(of lane: Int) -> Int32 { heads[lane] }

  mutating func append(_ column: Column, lower: Double, upper: Double, in lane: Int) {
    var writer = writer(in: lane, room: 1)
    writer.append(column, lower: lower, upper: upper)
    finish(writer)
  }

  /// Appends restrictions to a lane one after another; valid until the trail is used otherwise.
  struct Writer {
    fileprivate let restrictions: UnsafeMutablePointer<Restriction>
    fileprivate let lane: Int
    fileprivate var head: Int32
    fileprivate var unused: Int32
    fileprivate var count: Int

    @inline(__always)
    mutating func append(_ column: Column, lower: Double, upper: Double) {
      var place = count
      if unused >= 0 {
        place = Int(unused)
        unused = restrictions[place].previous
      } else {
        count &+= 1
      }
      restrictions[place] = Restriction(column: column, previous: head, lower: lower, upper: upper)
      head = Int32(truncatingIfNeeded: place)
    }
  }

  /// - Parameter room: the most restrictions that are appended.
  mutating func writer(in lane: Int, room: Int) -> Writer {
    let count = restrictions.count
    restrictions.resize(count + room)
    return Writer(
      restrictions: restrictions.mutableBase, lane: lane, head: heads[lane], unused: unused, count: count)
  }

  /// Ends the appending.
  mutating func finish(_ writer: Writer) {
    restrictions.removeAll(from: writer.count)
    unused = writer.unused
    heads[writer.lane] = writer.head
  }

  /// Takes the restrictions of a lane away down to one that stays, and calls `body` with each, the latest first.
  @inline(__always)
  mutating func removeAll(in lane: Int, downTo head: Int32, _ body: (Restriction) -> Void) {
    let restrictions = restrictions.mutableBase
    var place = heads[lane]
    var unused = unused
    while place != head, place >= 0 {
      let restriction = restrictions[Int(place)]
      restrictions[Int(place)].previous = unused
      unused = place
      place = restriction.previous
      body(restriction)
    }
    heads[lane] = place
    self.unused = unused
  }
}
