extension ConflictDescent {
  /// Finds the members that are left where the basis has to change.
  ///
  /// - Parameters:
  ///   - trial: goes on from where it is, as far as that promises less than to begin with all bounds.
  ///   - vertex: at which all bounds are kept.
  /// - Returns: `false` where rounding leaves a doubt.
  mutating func descend(on trial: inout ConflictTrial?, from vertex: FeasibleVertex, to culprit: Int) -> Bool
  {
    var work = trial.take() ?? ConflictTrial(of: vertex)
    hasMoved = true
    let (limit, found) = (admission.limit, Array(members.elements))
    if work.blockCount < Self.fewBlocks || !goOn(on: &work, with: vertex.original, to: culprit) {
      begin(culprit, at: limit, with: found)
      work.vertex.assign(vertex)
      work.limit = culprit
      guard let blockCount = descend(on: &work) else { return false }
      work.blockCount = blockCount
    }
    // Columns that have moved may be beyond bounds that no proof asked for any more.
    work.letGo(bounds, admission)
    work.given.assign(admission.given)
    trial = work
    return true
  }

  /// To begin with all bounds costs no more than to look whether it is far from one end to the next.
  private static let fewBlocks = 8

  private mutating func begin(_ culprit: Int, at limit: Int, with found: [Int] = []) {
    admission.begin(culprit)
    admission.limit = limit
    members.removeAll()
    for member in found { take(member) }
  }

  /// Lets go of ever more bounds, and changes the basis wherever it does not serve.
  ///
  /// - Returns: how often it did not; `nil` where rounding leaves a doubt.
  private mutating func descend(on trial: inout ConflictTrial) -> Int? {
    var blockCount = 0
    while true {
      blockCount += 1
      trial.letGo(bounds, admission)
      if trial.vertex.meet(goal) { turn(at: &trial.vertex) }
      guard !trial.vertex.isDoubtful, find(at: &trial.vertex) else { return nil }
      let outcome = descend(at: &trial.vertex)
      if outcome != .blocked { return outcome == .complete ? blockCount : nil }
    }
  }

  /// Keeps the goal met and makes the hinge that was let go of last a further member of the conflict and the goal: what
  /// contradicted the one contradicts the other.
  private mutating func turn(at vertex: inout FeasibleVertex) {
    vertex.confine(goal)
    take(admission.limit)
    admission.goal = admission.limit
    if vertex.meet(goal) { vertex.doubt() }
  }

  /// Finds the conflict of another hinge from where the one before was found.
  ///
  /// - Returns: `false` where that promises more than to begin with all bounds, or rounding leaves a doubt.
  private mutating func goOn(
    on trial: inout ConflictTrial, with original: OriginalRows, to culprit: Int
  ) -> Bool {
    trial.vertex.adopt(original)
    begin(culprit, at: trial.limit)
    trial.release(bounds, admission)
    guard trial.vertex.isAccurate else { return false }
    if trial.vertex.meet(goal) {
      trial.vertex.confine(goal)
      guard climb(on: &trial, below: culprit) else { return false }
    }
    guard !trial.vertex.isDoubtful, find(at: &trial.vertex) else { return false }
    switch descend(at: &trial.vertex) {
    case .complete: return true
    case .blocked: return descend(on: &trial) != nil
    case .doubtful: return false
    }
  }

  /// Takes the bounds that were let go of up again, until one contradicts the goal and those before it: that hinge is
  /// the last member of the conflict, and the goal.
  ///
  /// - Returns: `false` where it is so far off that to begin with all bounds promises less.
  private mutating func climb(on trial: inout ConflictTrial, below culprit: Int) -> Bool {
    var left = trial.blockCount
    for place in trial.limit..<culprit where bounds.isTaken[place] {
      let hinge = bounds.hinges[place]
      trial.vertex.bring(hinge.column.rawValue)
      if trial.vertex.missing(hinge) != nil { left -= 1 }
      guard left >= 0 else { return false }
      if !trial.vertex.meet(hinge) {
        take(place)
        (admission.goal, admission.limit, trial.limit) = (place, place, place)
        return true
      }
      trial.vertex.confine(hinge)
    }
    return false
  }
}
