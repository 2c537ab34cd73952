/// The intervals of columns as they were before each restriction, so that restrictions can be taken back.
///
/// It has *lanes*: each is taken back by itself, the latest restriction first. Independent parts of a problem have
/// a lane each.
struct Trail: Sendable {
  /// An interval as it was.
  struct Restriction: Sendable {
    var column: Column
    /// The restriction of the same lane before this one, or -1.
    fileprivate var previous: Int32
    var lower: Double
    var upper: Double
  }

  private var restrictions = Buffer<Restriction>()
  private var unused: Int32 = -1
  /// By lane, the latest restriction, or -1.
  private var heads = Buffer<Int32>()

  init() { heads.append(-1) }

  mutating func reset(laneCount: Int) {
    restrictions.removeAll()
    unused = -1
    heads.reset(to: -1, count: laneCount)
  }

  mutating func unshare() {
    restrictions.unshare()
    heads.unshare()
  }

  /// The latest restriction of a lane, or -1.
  func head(of lane: Int) -> Int32 { heads[lane] }

  mutating func append(_ column: Column, lower: Double, upper: Double, in lane: Int) {
    let restriction = Restriction(column: column, previous: heads[lane], lower: lower, upper: upper)
    if unused >= 0 {
      let place = unused
      unused = restrictions[place].previous
      restrictions[place] = restriction
      heads[lane] = place
    } else {
      heads[lane] = Int32(truncatingIfNeeded: restrictions.count)
      restrictions.append(restriction)
    }
  }

  /// Takes the latest restriction of a lane away; `nil` where `head` is the latest.
  mutating func popLast(in lane: Int, downTo head: Int32) -> Restriction? {
    let place = heads[lane]
    guard place != head, place >= 0 else { return nil }
    let restriction = restrictions[place]
    heads[lane] = restriction.previous
    restrictions[place].previous = unused
    unused = place
    return restriction
  }
}
