extension SolverState {
  /// See ``LexicographicSolver/move(_:toStage:)``.
  ///
  /// Two stages of the hinge's independent part differ from those before. The part's stages run again from the
  /// stronger of the two on, as after a comparison with another problem.
  mutating func move(_ hinge: Int, toStage stage: Int) -> Bool {
    guard confirmBasis(), schedule.indicesByNumber.indices.contains(hinge),
      schedule.indicesByNumber[hinge] >= 0
    else {
      return false
    }
    let index = Int(schedule.indicesByNumber[hinge])
    let (old, new) = (schedule.stages[index], Int32(small: stage))
    guard new >= Self.firstOptionalStage, stage < schedule.constants.count, old >= Self.firstOptionalStage
    else { return false }
    restoreFurtherStages()
    if old == new { return true }
    let part = Int(parts[schedule.hinges[index].column])
    let range = schedule.range(ofPart: part)
    let first = schedule.firstIndex(atOrAfter: min(old, new), in: range)
    simplex.restore(to: schedule.outcomes[first].mark)
    schedule.move(index, toStage: new, in: range)
    run(first..<range.upperBound, ofPart: part)
    simplex.checkInvariants()
    simplex.refreshValues()
    areValuesOutdated = true
    return true
  }
}
