extension LexicographicSolver {
  /// Moves a hinge of the problem that was solved last into another stage, and goes on from the first stage of its
  /// independent part that this changes; nothing else is looked at.
  ///
  /// - Parameters:
  ///   - hinge: its number in the problem, which keeps it.
  ///   - stage: another of the problem's stages, after the required one; it may be empty.
  /// - Returns: `false`, and nothing done, where the whole problem has to be solved: the hinge is hard or required,
  ///   its column is held in place, required hinges contradict each other, or the tableau is worn.
  public mutating func move(_ hinge: Int, toStage stage: Int) -> Bool {
    guard isEditable, agenda.places.indices.contains(hinge), agenda.places[hinge] >= 0 else { return false }
    let place = Int(agenda.places[hinge])
    guard stage > 1, stage + 1 < agenda.constants.count, agenda.stages[place] > 2 else { return false }
    unshare()
    restoreLater()
    let part = Int(parts[agenda.hinges[place].column.rawValue])
    let (start, mark) = agenda.move(
      place, toStage: Int32(truncatingIfNeeded: stage + 1), inPart: agenda.range(ofPart: part))
    simplex.lane = part + 1
    simplex.restore(to: mark)
    run(part, from: start)
    finish()
    return true
  }
}
