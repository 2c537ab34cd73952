/// A vertex at which bounds are let go of, as near as can be to where the goal of a descent is met.
///
/// Conflicts of one part often pass near each other, so that the descent to the next one goes on from there.
struct ConflictTrial: Sendable {
  var vertex: FeasibleVertex
  /// The bounds of the hinges from here on are let go of, but for those that are given.
  var limit = 0
  /// The places of those.
  var given = Buffer<Int32>()
  /// How many times the descent was blocked that began here.
  var blockCount = 0

  init(_ vertex: FeasibleVertex, limit: Int) { (self.vertex, self.limit) = (vertex, limit) }

  /// Becomes as another of the same part is, in memory of its own.
  mutating func assign(_ other: Self) {
    vertex.assign(other.vertex)
    given.assign(other.given)
    (limit, blockCount) = (other.limit, 0)
  }

  /// Lets go of the bounds of hinges from the limit of an admission on, unless they are given.
  mutating func letGo(_ bounds: ColumnBounds, _ admission: Admission) {
    for place in admission.limit..<max(limit, admission.limit)
    where bounds.isTaken[place] && !admission.isGiven[place] {
      widen(place, bounds, admission)
    }
    limit = admission.limit
    vertex.refresh()
  }

  /// Lets go of the hinges that were given from the limit on.
  mutating func release(_ bounds: ColumnBounds, _ admission: Admission) {
    vertex.version += 1
    for place in given.elements where place >= limit { widen(Int(place), bounds, admission) }
    given.removeAll()
  }

  /// Notes which hinges are given; the goal's bound is not kept.
  mutating func note(_ admission: Admission) {
    given.removeAll()
    for place in admission.given.elements where place != admission.goal { given.append(place) }
  }

  /// Meets the hinges that are given now, but for the goal.
  ///
  /// - Returns: whether all can be met.
  mutating func give(_ bounds: ColumnBounds, _ admission: Admission) -> Bool {
    for place in admission.given.elements where place != admission.goal {
      let hinge = bounds.hinges[Int(place)]
      guard vertex.meet(hinge) else { return false }
      vertex.confine(hinge)
    }
    return true
  }

  private mutating func widen(_ place: Int, _ bounds: ColumnBounds, _ admission: Admission) {
    let column = bounds.hinges[place].column.rawValue
    vertex.widen(column, to: bounds.interval(of: column, admission))
  }
}
