/// Finds the minimal conflict of a hinge that contradicts those before it: of these, the one that completes a
/// contradiction with it, then the one before that completes one with both, and so on.
///
/// A proof of the contradiction names the last one that may be it. Where letting go of its bound alone, and of those
/// behind it, would let the hinge be met, it is the one, and the proof goes on to name the next. Otherwise its column
/// goes as far as it then can: to another bound, which takes its place in the proof, or until another column is in its
/// way, which changes the basis and so the proof.
struct ConflictDescent {
  var bounds: ColumnBounds
  var admission: Admission
  private var proof: Infeasibility
  /// The values of the vertex that the proof is of, once columns have moved from there.
  private(set) var start = Buffer<Double>()
  /// Whether columns have moved from there.
  private(set) var hasMoved = false
  /// Whether other basic columns than the goal's have bounds that a move from the proof's vertex can meet.
  private var hasBlockers = false
  /// Whether the goal's own bounds are known to leave it its target.
  private var isLedToTarget = false

  init(_ hinges: [Hinge], from vertex: FeasibleVertex) {
    bounds = ColumnBounds(hinges, hard: vertex.intervals)
    admission = Admission(count: hinges.count)
    proof = Infeasibility(hingeCount: hinges.count)
  }

  /// Takes a hinge that does not contradict those before it.
  mutating func keep(_ place: Int) { bounds.take(place) }

  /// Whether all hinges that were kept are met.
  func areMet(at values: Buffer<Double>) -> Bool { bounds.areMet(at: values) }

  /// The members of the conflict of the next hinge, which is left out, in order; `nil` where rounding leaves a doubt.
  ///
  /// - Parameters:
  ///   - vertex: at which all bounds are kept, as near as can be to where the hinge is met.
  ///   - trials: those of the conflict before.
  mutating func members(
    of culprit: Int, at vertex: inout FeasibleVertex, _ trials: inout [ConflictTrial]
  ) -> [Int]? {
    bounds.append(culprit)
    admission.begin(culprit)
    vertex.refresh()
    let outcome = descend(at: &vertex)
    if hasMoved { vertex.values.assign(start) }
    if outcome == .doubtful || outcome == .blocked && !descend(on: &trials, from: vertex) { return nil }
    return admission.given.elements.dropFirst().reversed().map(Int.init)
  }

  enum Outcome {
    case complete
    /// A column is in the way of the last part's, or the goal's own bounds.
    case blocked
    /// Rounding leaves a doubt.
    case doubtful
  }

  /// Finds members for as long as the basis serves.
  mutating func descend(at vertex: inout FeasibleVertex) -> Outcome {
    guard find(at: &vertex) else { return .doubtful }
    while let part = proof.last {
      let limit = admission.limit
      admission.limit = Int(part.owner)
      guard !vertex.isBasic(part.column), leadsToTarget else { return .blocked }
      let interval =
        bounds.isAlone(part.owner, on: part.column)
        ? bounds.hard[part.column] : bounds.interval(of: part.column, admission)
      let way = proof.way(of: part)
      var length = leastLength(of: part.column, toward: way, at: &vertex)
      var isMember = isMember(part, in: interval, way, length)
      if !isMember {
        length = self.length(of: part.column, toward: way, at: &vertex)
        isMember = self.isMember(part, in: interval, way, length)
      }
      if isMember {
        admission.give(Int(part.owner))
        proof.removeLast()
        admission.limit = limit
        continue
      }
      let room = (interval.end(toward: way) - part.end) * way
      guard room <= length, room < .infinity else { return .blocked }
      if hasBlockers { move(part.column, by: way * room, at: &vertex) }
      guard proof.move(part, toEndOf: interval, bounds, admission) else { return .doubtful }
    }
    return .complete
  }

  /// Whether the hinge is met once the column of a part goes on, which the hinges before the part's owner let it.
  @inline(__always)
  private func isMember(
    _ part: Infeasibility.Part, in interval: Interval, _ way: Double, _ length: Double
  ) -> Bool {
    if length == .infinity, interval.end(toward: way).isInfinite { return true }
    let distance = proof.distance(of: part)
    return length >= distance && interval.contains(part.end + way * distance)
  }

  /// How far a non-basic column can go for certain until another is in its way.
  @inline(__always)
  private func leastLength(
    of column: Int32, toward way: Double, at vertex: inout FeasibleVertex
  ) -> Double {
    if !hasBlockers { return .infinity }
    return hasMoved ? 0 : vertex.leastReach(of: column, toward: way, admission.limit)
  }

  /// How far a non-basic column can go until another is in its way.
  private func length(of column: Int32, toward way: Double, at vertex: inout FeasibleVertex) -> Double {
    if !hasBlockers { return .infinity }
    return hasMoved
      ? vertex.reach(of: column, toward: way, bounds, admission)
      : vertex.notedReach(of: column, toward: way, bounds, admission)
  }

  private mutating func move(_ column: Int32, by distance: Double, at vertex: inout FeasibleVertex) {
    if !hasMoved { start.assign(vertex.values) }
    hasMoved = true
    vertex.shift(column, by: distance)
  }

  var goal: Hinge { bounds.hinges[admission.goal] }

  /// Whether the goal's own bounds leave it its target; once they do they keep doing so, as they become fewer.
  private var leadsToTarget: Bool {
    mutating get {
      if !isLedToTarget {
        isLedToTarget = bounds.interval(of: goal.column.rawValue, admission).contains(proof.target)
      }
      return isLedToTarget
    }
  }

  private mutating func find(at vertex: inout FeasibleVertex) -> Bool {
    hasBlockers = vertex.hasBlockers(besides: goal.column.rawValue)
    (isLedToTarget, hasMoved) = (false, false)
    vertex.reach.begin(at: vertex.version)
    return proof.find(for: goal, at: &vertex, bounds, admission)
  }
}
