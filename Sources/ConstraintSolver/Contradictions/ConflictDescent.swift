/// Finds the minimal conflict of a hinge that contradicts those before it: of these, the one that completes a
/// contradiction with it, then the one before that completes one with both, and so on.
///
/// A proof of the contradiction names the last one that may be it. Where letting go of its bound alone, and of those
/// behind it, would let the hinge be met, it is the one, and the proof goes on to name the next. Otherwise bounds are
/// let go of for a trial, from one on that is found by halves: either the hinge is met, or there is a proof without
/// them.
struct ConflictDescent {
  private var vertex: FeasibleVertex
  private var bounds: ColumnBounds
  /// The hinges that contradict each other so far, and those before a place.
  private var admission: ColumnBounds.Admission
  private var members: [Int] = []
  /// The next member is not before this place, as far as is known.
  private var floor = -1
  /// Bounds of how many members of a proof are let go of.
  private var stride = 1

  /// Whether other basic columns than the goal's have bounds that a move from the proof's vertex can meet.
  private var hasBlockers = true

  /// - Parameter vertex: as near as can be to where the culprit is met.
  init(to culprit: Int, from vertex: FeasibleVertex, _ bounds: ColumnBounds) {
    self.vertex = vertex
    self.bounds = bounds
    self.bounds.take(culprit)
    admission = ColumnBounds.Admission(
      limit: culprit, isGiven: Array(repeating: false, count: bounds.hinges.count), goal: culprit)
    admission.isGiven[culprit] = true
  }

  private var goal: Hinge { bounds.hinges[admission.goal] }

  /// The members of the conflict, in order; `nil` where rounding leaves a doubt.
  mutating func run() -> [Int]? {
    guard var proof = infeasibility() else { return nil }
    while let part = proof.parts.last {
      if isNeeded(part, proof) {
        take(part.owner)
        proof.removeLast()
        continue
      }
      let first = firstToLetGo(of: proof.parts)
      var trial = self
      trial.letGo(from: first)
      if !trial.vertex.meet(goal) {
        self = trial
        stride *= 2
      } else if first == part.owner {
        self = trial
        turn(to: first)
      } else {
        floor = first
        continue
      }
      guard !vertex.isDoubtful, let next = infeasibility() else { return nil }
      proof = next
    }
    return members.reversed()
  }

  /// From which member of a proof on bounds are let go of for a trial: ever more at a time, and once they were too many,
  /// half of those that are left.
  private func firstToLetGo(of parts: [Infeasibility.Part]) -> Int {
    let candidates = parts.drop { $0.owner <= floor }
    let count = floor < 0 ? stride : max(1, candidates.count / 2)
    return candidates.suffix(count).first?.owner ?? floor
  }

  private mutating func infeasibility() -> Infeasibility? {
    let goal = goal
    hasBlockers = vertex.basis.contains {
      vertex.intervals[Int($0)].isBounded && $0 != goal.column.rawValue
    }
    return Infeasibility(of: goal, at: vertex, bounds, admission)
  }

  /// Makes a hinge a member of the conflict.
  private mutating func take(_ member: Int) {
    members.append(member)
    admission.isGiven[member] = true
    (floor, stride) = (-1, 1)
  }

  /// Whether the goal can be met without the last hinge of a proof and those behind it, by going straight on where it
  /// stands in the way.
  private func isNeeded(_ part: Infeasibility.Part, _ proof: Infeasibility) -> Bool {
    var others = admission
    others.limit = part.owner
    let start = vertex.intervals[Int(part.column)].end(toward: part.direction)
    let end = start + part.direction * proof.gap / part.factor.magnitude
    guard bounds.interval(of: part.column, others).contains(end), !vertex.isBasic(part.column) else {
      return false
    }
    if !hasBlockers {
      return bounds.interval(of: goal.column.rawValue, others).contains(vertex.missing(goal)?.target ?? 0)
    }
    let distance = end - vertex.values[Int(part.column)]
    return vertex.allEntries(of: part.column) { row, coefficient in
      let basic = vertex.basis[row]
      let value = vertex.values[Int(basic)] + coefficient * distance
      return vertex.intervals[Int(basic)].contains(value)
        || bounds.interval(of: basic, others).contains(value)
    }
  }

  /// Takes the bounds of a hinge and of those behind it back, but for the ones that are needed.
  private mutating func letGo(from member: Int) {
    vertex.unshare()
    let places = member..<admission.limit
    admission.limit = member
    for place in places where bounds.isTaken[place] && !admission.isGiven[place] {
      let column = bounds.hinges[place].column.rawValue
      vertex.widen(column, to: bounds.interval(of: column, admission))
    }
  }

  /// Keeps the goal met and makes a further member of the conflict the goal: what contradicted the one contradicts the
  /// other.
  private mutating func turn(to member: Int) {
    vertex.confine(goal)
    take(member)
    admission.goal = member
    if vertex.meet(goal) { vertex.doubt() }
  }
}
