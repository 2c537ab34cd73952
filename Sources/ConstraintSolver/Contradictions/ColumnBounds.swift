/// Which hinges bound each column, in their order.
struct ColumnBounds: Sendable {
  /// What keeps a column at a bound.
  enum Owner: Equatable, Sendable {
    case hard
    case hinge(Int)
  }

  let hinges: [Hinge]
  private(set) var hard = Buffer<Interval>()
  /// By column, the first and the last of its hinges, or -1.
  private var heads = Buffer<Int32>()
  private var tails = Buffer<Int32>()
  /// By hinge, the next of its column, or -1.
  private var links = Buffer<Int32>()
  private(set) var isTaken = Buffer<Bool>()

  init(_ hinges: [Hinge], hard: Buffer<Interval>) {
    self.hinges = hinges
    self.hard.assign(hard)
    heads.reset(to: -1, count: hard.count)
    tails.resize(hard.count)
    links.resize(hinges.count)
    isTaken.reset(to: false, count: hinges.count)
  }

  /// Takes a hinge behind all that were taken.
  mutating func take(_ place: Int) {
    append(place)
    isTaken[place] = true
  }

  /// Lists a hinge behind all of its column, as one that counts where it is given alone.
  mutating func append(_ place: Int) {
    let column = hinges[place].column.rawValue
    let number = Int32(truncatingIfNeeded: place)
    if heads[column] < 0 { heads[column] = number } else { links[tails[column]] = number }
    tails[column] = number
    links[place] = -1
  }

  /// Whether a hinge is the only one of its column.
  @inline(__always)
  func isAlone(_ place: Int32, on column: Int32) -> Bool { heads[column] == place && links[place] < 0 }

  /// Where the hinges that count and what is hard leave a column.
  func interval(of column: Int32, _ admission: Admission) -> Interval {
    var result = hard[column]
    var place = heads[column]
    while place >= 0 {
      if admits(Int(place), admission) { result.confine(to: Interval(hinges[Int(place)])) }
      place = links[place]
    }
    return result
  }

  private func admits(_ place: Int, _ admission: Admission) -> Bool {
    (isTaken[place] && place < admission.limit || admission.isGiven[place]) && place != admission.goal
  }

  /// What keeps a column from going beyond a position, if possible something that is given, and else the first that
  /// does.
  @inline(__always)
  func owner(
    of column: Int32, at position: Double, toward direction: Double, _ admission: Admission
  ) -> Owner? {
    let head = heads[column]
    if head >= 0, links[head] < 0, hard[column].end(toward: direction).isInfinite { return .hinge(Int(head)) }
    return ownerAmongMany(of: column, at: position, toward: direction, admission)
  }

  private func ownerAmongMany(
    of column: Int32, at position: Double, toward direction: Double, _ admission: Admission
  ) -> Owner? {
    func isThere(_ interval: Interval) -> Bool {
      (interval.end(toward: direction) - position).magnitude <= Tolerance.around(position)
    }
    if isThere(hard[column]) { return .hard }
    var first: Owner?
    var place = heads[column]
    while place >= 0 {
      let number = Int(place)
      if admits(number, admission), isThere(Interval(hinges[number])) {
        if admission.isGiven[number] { return .hinge(number) }
        first = first ?? .hinge(number)
      }
      place = links[place]
    }
    return first
  }

  /// Whether all that were taken are met.
  func areMet(at values: Buffer<Double>) -> Bool {
    hinges.indices.allSatisfy { place in
      !isTaken[place] || hinges[place].isMet(at: values[hinges[place].column.place], within: Tolerance.kept)
    }
  }
}
