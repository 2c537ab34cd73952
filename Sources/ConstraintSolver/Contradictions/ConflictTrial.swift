/// A vertex at which bounds are let go of, as near as can be to where the goal of a descent is met.
///
/// Conflicts of one part often end near each other, so that the descent to the next one goes on from there.
struct ConflictTrial: Sendable {
  var vertex: FeasibleVertex
  /// The bounds of the hinges from here on are let go of, but for those that are given.
  var limit = 0
  /// The places of those.
  var given = Buffer<Int32>()
  /// How many times the descent from all bounds was blocked.
  var blockCount = 0

  /// - Parameter vertex: of the part.
  init(of vertex: FeasibleVertex) { self.vertex = vertex.blank() }

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
    for place in given.elements where place >= limit { widen(Int(place), bounds, admission) }
    given.removeAll()
  }

  private mutating func widen(_ place: Int, _ bounds: ColumnBounds, _ admission: Admission) {
    let column = bounds.hinges[place].column.rawValue
    vertex.widen(column, to: bounds.interval(of: column, admission))
  }
}
