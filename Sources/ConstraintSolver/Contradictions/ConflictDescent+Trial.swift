extension ConflictDescent {
  /// Finds the members that are left where the basis has to change: on one trial until it has found some, and on the
  /// next from where that one is blocked.
  ///
  /// - Parameters:
  ///   - trials: those of the conflict before; each goes on as far as that promises less than to begin where the search
  ///     is blocked.
  ///   - vertex: at which all bounds are kept.
  /// - Returns: `false` where rounding leaves a doubt.
  mutating func descend(on trials: inout [ConflictTrial], from vertex: FeasibleVertex) -> Bool {
    // The first conflict may be the only one.
    let last = min(trials.count, Self.mostTrials - 1)
    var (outcome, blocked) = (Outcome.blocked, ConflictTrial(vertex, limit: Int(admission.given[0])))
    for number in 0...last where outcome == .blocked {
      if number == trials.count { trials.append(ConflictTrial(vertex.blank(), limit: 0)) }
      outcome = descend(on: &trials[number], from: blocked, isLast: number == last)
      blocked = trials[number]
    }
    return outcome == .complete
  }

  /// One is near where the first members are found, the other near where the last are; each is a vertex to keep.
  private static let mostTrials = 2

  /// To begin where the search is blocked costs no more than to look whether it is far from one end to the next.
  private static let fewBlocks = 8

  /// - Returns: blocked where members were found and others are left.
  private mutating func descend(
    on trial: inout ConflictTrial, from blocked: ConflictTrial, isLast: Bool
  ) -> Outcome {
    let mark = admission.mark
    var outcome = Outcome.doubtful
    if trial.blockCount >= Self.fewBlocks { outcome = goOn(on: &trial, with: blocked.vertex.original) }
    if outcome == .doubtful {
      admission.restore(to: mark)
      trial.assign(blocked)
      outcome = .blocked
    }
    while outcome == .blocked, isLast || admission.given.count == mark.givenCount {
      trial.blockCount += 1
      outcome = letGo(on: &trial)
    }
    if hasMoved { trial.vertex.values.assign(start) }
    trial.note(admission)
    return outcome
  }

  /// Lets go of the bounds that are in the way of the last part, and changes the basis.
  private mutating func letGo(on trial: inout ConflictTrial) -> Outcome {
    trial.letGo(bounds, admission)
    if trial.vertex.meet(goal) { turn(at: &trial.vertex) }
    return trial.vertex.isDoubtful ? .doubtful : descend(at: &trial.vertex)
  }

  /// Keeps the goal met and makes the hinge that was let go of last a further member of the conflict and the goal: what
  /// contradicted the one contradicts the other.
  private mutating func turn(at vertex: inout FeasibleVertex) {
    vertex.confine(goal)
    admission.give(admission.limit)
    admission.goal = admission.limit
    if vertex.meet(goal) { vertex.doubt() }
  }

  /// Goes on from where the trial of the conflict before is.
  ///
  /// - Returns: doubtful also where that promises more than to begin where the search is blocked.
  private mutating func goOn(on trial: inout ConflictTrial, with original: OriginalRows) -> Outcome {
    let limit = admission.limit
    trial.vertex.adopt(original)
    admission.limit = min(limit, trial.limit)
    trial.release(bounds, admission)
    trial.letGo(bounds, admission)
    guard trial.vertex.isAccurate, trial.give(bounds, admission) else { return .doubtful }
    if trial.vertex.meet(goal) {
      trial.vertex.confine(goal)
      guard climb(on: &trial, to: limit) else { return .doubtful }
    }
    return trial.vertex.isDoubtful ? .doubtful : descend(at: &trial.vertex)
  }

  /// Takes the bounds that were let go of up again, until one contradicts the goal and those before it: that hinge is
  /// the last member that is left, and the goal.
  ///
  /// - Parameter limit: where that is at the latest.
  /// - Returns: `false` where it is so far off that to begin where the search is blocked promises less.
  private mutating func climb(on trial: inout ConflictTrial, to limit: Int) -> Bool {
    var left = trial.blockCount
    for place in trial.limit...limit where bounds.isTaken[place] {
      let hinge = bounds.hinges[place]
      trial.vertex.bring(hinge.column.rawValue)
      if trial.vertex.missing(hinge) != nil { left -= 1 }
      guard left >= 0 else { return false }
      if !trial.vertex.meet(hinge) {
        admission.give(place)
        (admission.goal, admission.limit, trial.limit) = (place, place, place)
        return true
      }
      trial.vertex.confine(hinge)
    }
    return false
  }
}
