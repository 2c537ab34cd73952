extension SolverState {
  /// Moves a hinge of the problem that was solved last into another stage.
  ///
  /// The stages of its independent part are compared with those before: the first that differs is the weaker one of the
  /// two that lose and get the hinge, or the stronger. From there on the part's stages run again.
  ///
  /// - Parameters:
  ///   - hinge: its number in the problem, which keeps it.
  ///   - stage: another of the problem's stages, after the required one; it may be empty.
  /// - Returns: `false`, and nothing done, where the whole problem has to be solved: the hinge is hard or required, its
  ///   column is held in place, required hinges contradict each other, or the tableau has lost accuracy.
  mutating func move(_ hinge: Int, toStage stage: Int) -> Bool {
    guard isEditable(), schedule.places.indices.contains(hinge), schedule.places[hinge] >= 0 else {
      return false
    }
    let place = Int(schedule.places[hinge])
    let (old, new) = (schedule.stages[place], Int32(truncatingIfNeeded: stage + 1))
    guard stage > 1, stage + 1 < schedule.constants.count, old > 2 else { return false }
    restoreLater()
    if old == new { return true }
    let part = Int(parts[schedule.hinges[place].column.rawValue])
    let range = schedule.range(ofPart: part)
    let first = schedule.firstPlace(atOrAfter: min(old, new), in: range)
    simplex.lane = part + 1
    simplex.restore(to: schedule.outcomes[first].mark)
    schedule.move(place, toStage: new, in: range)
    run(from: first, range)
    simplex.checkInvariants()
    simplex.lane = Self.laterLane
    outdate(part: part)
    if outdated.isAll {
      simplex.refreshValues()
    } else {
      simplex.refreshValues(of: partIndex.rows[Int32(truncatingIfNeeded: part)])
    }
    return true
  }
}
