/// Which hinges bound each column, in their order.
struct ColumnBounds: Sendable {
  /// Which of the hinges count.
  struct Admission: Sendable {
    /// Those before this place do.
    var limit: Int
    /// By place, whether a hinge counts all the same.
    var isGiven: [Bool]
    /// This one does not.
    var goal: Int

    func admits(_ place: Int) -> Bool { (place < limit || isGiven[place]) && place != goal }
  }

  /// What keeps a column at a bound.
  enum Owner: Equatable, Sendable {
    case hard
    case hinge(Int)
  }

  let hinges: [Hinge]
  private let hard: [Interval]
  /// By column, the first and the last of its hinges, or -1.
  private var heads: [Int32]
  private var tails: [Int32]
  /// By hinge, the next of its column, or -1.
  private var links: [Int32]
  private(set) var isTaken: [Bool]

  init(_ hinges: [Hinge], hard: [Interval]) {
    self.hinges = hinges
    self.hard = hard
    heads = Array(repeating: -1, count: hard.count)
    tails = heads
    links = Array(repeating: -1, count: hinges.count)
    isTaken = Array(repeating: false, count: hinges.count)
  }

  /// Takes a hinge behind all that were taken.
  mutating func take(_ place: Int) {
    let column = hinges[place].column.place
    let number = Int32(truncatingIfNeeded: place)
    if tails[column] < 0 { heads[column] = number } else { links[Int(tails[column])] = number }
    tails[column] = number
    isTaken[place] = true
  }

  func interval(of column: Int32, _ admission: Admission) -> Interval {
    var result = hard[Int(column)]
    var place = heads[Int(column)]
    while place >= 0 {
      if admission.admits(Int(place)) { result.confine(to: Interval(hinges[Int(place)])) }
      place = links[Int(place)]
    }
    return result
  }

  /// What keeps a column from going beyond a position, if possible something that is given, and else the first that
  /// does.
  func owner(
    of column: Int32, at position: Double, toward direction: Double, _ admission: Admission
  ) -> Owner? {
    func isThere(_ interval: Interval) -> Bool {
      (interval.end(toward: direction) - position).magnitude <= Tolerance.around(position)
    }
    if isThere(hard[Int(column)]) { return .hard }
    var first: Owner?
    var place = heads[Int(column)]
    while place >= 0 {
      let number = Int(place)
      if admission.admits(number), isThere(Interval(hinges[number])) {
        if admission.isGiven[number] { return .hinge(number) }
        first = first ?? .hinge(number)
      }
      place = links[number]
    }
    return first
  }

  /// Whether all that were taken are met.
  func areMet(at values: [Double]) -> Bool {
    zip(hinges, isTaken).allSatisfy { hinge, isTaken in
      !isTaken || hinge.isMet(at: values[hinge.column.place], within: Self.accuracy)
    }
  }

  /// Far below what counts as a contradiction, far above what rounding makes of a vertex in a few thousand steps.
  private static let accuracy = 1e-7
}
