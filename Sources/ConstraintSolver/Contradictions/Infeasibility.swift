/// Why a vertex cannot come to where a hinge is met: the hinge's column equals a combination of columns each of which is
/// as far as a bound lets it go (Farkas' lemma).
struct Infeasibility: Sendable {
  /// A column at the bound of a hinge.
  struct Part: Sendable {
    var column: Int32
    /// The place of the hinge that bounds it.
    var owner: Int32
    /// How many times it is in the column of the hinge that cannot be met.
    var factor: Double
    /// Where the bound is.
    var end: Double
  }

  /// By how much the hinge is missed.
  private(set) var gap = 0.0
  /// In which direction its column would have to go, and where to.
  private(set) var direction = 1.0
  private(set) var target = 0.0
  /// The greatest part that a column has in the hinge's, in units of what its bound counts.
  private var share = 0.0
  /// Those whose owners are not given, by these.
  private var parts = ProofParts()

  init(hingeCount: Int) { parts.reset(count: hingeCount) }

  /// Finds the proof at a vertex.
  ///
  /// - Returns: whether there is one beyond what rounding may leave.
  mutating func find(
    for hinge: Hinge, at vertex: inout FeasibleVertex, _ bounds: ColumnBounds, _ admission: Admission
  ) -> Bool {
    parts.removeAll()
    guard let (target, direction) = vertex.missing(hinge) else { return false }
    (self.target, self.direction, gap) = (target, direction, target * direction)
    share = 1 / (direction > 0 ? hinge.below : hinge.above)
    let column = hinge.column.rawValue
    let end = vertex.intervals[column].end(toward: direction)
    if !vertex.isBasic(column) || vertex.room(of: column, toward: direction) <= Tolerance.around(end) {
      return add(column, 1, vertex.intervals[column], bounds, admission) && isCertain
    }
    vertex.addUp(RowIndex(vertex.rowOfColumn[column]))
    for i in vertex.sums.touched.indices {
      let column = vertex.sums.touched[i]
      let factor = vertex.sums[column]
      guard factor.magnitude > Tolerance.slope else { continue }
      guard !vertex.isBasic(column), add(column, factor, vertex.intervals[column], bounds, admission) else {
        return false
      }
    }
    return isCertain
  }

  /// Adds a column that is at an end of an interval.
  ///
  /// - Returns: whether something is known to keep it there.
  private mutating func add(
    _ column: Int32, _ factor: Double, _ interval: Interval, _ bounds: ColumnBounds, _ admission: Admission
  ) -> Bool {
    let way = factor * direction > 0 ? 1.0 : -1
    let end = interval.end(toward: way)
    guard end.isFinite, let owner = bounds.owner(of: column, at: end, toward: way, admission) else {
      return false
    }
    gap -= factor * end * direction
    guard case .hinge(let place) = owner else { return true }
    let bound = bounds.hinges[place]
    share = max(share, factor.magnitude / (way > 0 ? bound.above : bound.below))
    if !admission.isGiven[place] {
      parts.insert(
        Part(column: column, owner: Int32(truncatingIfNeeded: place), factor: factor, end: end))
    }
    return true
  }

  private var isCertain: Bool { gap > Self.certainty * share }

  /// A sum of violations that is greater is a contradiction for certain; at a tenth of it there is none.
  private static let certainty = 10 * LexicographicSolver.feasibility

  /// The part whose owner is last.
  var last: Part? { parts.last }

  /// In which direction the column of a part cannot go on.
  func way(of part: Part) -> Double { part.factor * direction > 0 ? 1 : -1 }

  /// How far the column of a part would have to go on for the hinge to be met.
  func distance(of part: Part) -> Double { gap / part.factor.magnitude }

  /// Takes the last part away, whose owner is given from now on.
  mutating func removeLast() { parts.removeLast() }

  /// Lets the column of the last part go on to the end of a wider interval.
  ///
  /// - Returns: whether the proof still holds, with what keeps the column there.
  mutating func move(
    _ part: Part, toEndOf interval: Interval, _ bounds: ColumnBounds, _ admission: Admission
  ) -> Bool {
    parts.removeLast()
    gap += part.factor * part.end * direction
    return add(part.column, part.factor, interval, bounds, admission) && isCertain
  }
}
