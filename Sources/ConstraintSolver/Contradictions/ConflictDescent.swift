/// Finds the minimal conflict of a hinge that contradicts those before it: of these, the one that completes a
/// contradiction with it, then the one before that completes one with both, and so on.
///
/// A proof of the contradiction names the last one that may be it. Where letting go of its bound alone, and of those
/// behind it, would let the hinge be met, it is the one, and the proof goes on to name the next. Otherwise all of these
/// bounds are let go of, and the hinge is either met or there is a proof without them.
struct ConflictDescent {
  private var vertex: FeasibleVertex
  private var bounds: ColumnBounds
  /// The hinges that contradict each other so far, and those before a place.
  private var admission: ColumnBounds.Admission
  private let culprit: Int

  /// - Parameter vertex: as near as can be to where the culprit is met.
  init(to culprit: Int, from vertex: FeasibleVertex, _ bounds: ColumnBounds) {
    self.vertex = vertex
    self.bounds = bounds
    self.bounds.take(culprit)
    self.culprit = culprit
    admission = ColumnBounds.Admission(limit: culprit, given: [culprit], goal: culprit)
  }

  private var goal: Hinge { bounds.hinges[admission.goal] }

  /// The members of the conflict, in order; `nil` where rounding leaves a doubt.
  mutating func run() -> [Int]? {
    guard var proof = infeasibility() else { return nil }
    while let (part, member) = last(of: proof) {
      if isNeeded(part, member, proof) {
        admission.given.insert(member)
        proof.remove(part)
        continue
      }
      letGo(from: member)
      if vertex.meet(goal) { turn(to: member) }
      guard !vertex.isDoubtful, let next = infeasibility() else { return nil }
      proof = next
    }
    return admission.given.subtracting([culprit]).sorted()
  }

  private func infeasibility() -> Infeasibility? { Infeasibility(of: goal, at: vertex, bounds, admission) }

  /// The last hinge that a proof is made of, those left out that are needed for certain.
  private func last(of proof: Infeasibility) -> (part: Infeasibility.Part, member: Int)? {
    var last: (part: Infeasibility.Part, member: Int)?
    for part in proof.parts {
      guard case .hinge(let place) = part.owner, !admission.given.contains(place) else { continue }
      if place > last?.member ?? -1 { last = (part, place) }
    }
    return last
  }

  /// Whether the goal can be met without a hinge and those behind it, by going straight on where it stands in the way.
  private func isNeeded(_ part: Infeasibility.Part, _ member: Int, _ proof: Infeasibility) -> Bool {
    var others = admission
    others.limit = member
    let length = proof.gap / part.factor.magnitude
    let start = vertex.intervals[Int(part.column)].end(toward: part.direction)
    let end = start + part.direction * length
    guard bounds.interval(of: part.column, others).contains(end), !vertex.isBasic(part.column) else {
      return false
    }
    let distance = end - vertex.values[Int(part.column)]
    for (row, coefficient) in vertex.entries(of: part.column) {
      let basic = vertex.basis[row.index]
      let value = vertex.values[Int(basic)] + coefficient * distance
      if vertex.intervals[Int(basic)].contains(value) { continue }
      if !bounds.interval(of: basic, others).contains(value) { return false }
    }
    return true
  }

  /// Takes the bounds of a hinge and of those behind it back, but for the ones that are needed.
  private mutating func letGo(from member: Int) {
    vertex.unshare()
    let places = member..<admission.limit
    admission.limit = member
    for place in places where bounds.isTaken[place] && !admission.given.contains(place) {
      let column = bounds.hinges[place].column.rawValue
      vertex.widen(column, to: bounds.interval(of: column, admission))
    }
  }

  /// Keeps the goal met and makes a further member of the conflict the goal: what contradicted the one contradicts the
  /// other.
  private mutating func turn(to member: Int) {
    vertex.confine(goal)
    admission.given.insert(member)
    admission.goal = member
    if vertex.meet(goal) { vertex.doubt() }
  }
}
