extension LexicographicSolver {
  /// Moves a hinge of the problem that was solved last into another stage. Of its independent part it runs again only
  /// the stages that this can change; nothing else is looked at.
  ///
  /// - Parameters:
  ///   - hinge: its number in the problem, which keeps it.
  ///   - stage: another of the problem's stages, after the required one; it may be empty.
  /// - Returns: `false`, and nothing done, where the whole problem has to be solved: the hinge is hard or required,
  ///   its column is held in place, required hinges contradict each other, or the tableau is worn.
  public mutating func move(_ hinge: Int, toStage stage: Int) -> Bool {
    guard isEditable(), agenda.places.indices.contains(hinge), agenda.places[hinge] >= 0 else { return false }
    let place = Int(agenda.places[hinge])
    let (old, new) = (agenda.stages[place], Int32(truncatingIfNeeded: stage + 1))
    guard stage > 1, stage + 1 < agenda.constants.count, old > 2 else { return false }
    unshare()
    restoreLater()
    let wasFresh = simplex.isFresh
    let part = Int(parts[agenda.hinges[place].column.rawValue])
    simplex.lane = part + 1
    let range = agenda.range(ofPart: part)
    if new < old { raise(place, toStage: new, range) }
    if new > old { lower(place, toStage: new, range) }
    simplex.checkInvariants()
    finish(part, wasFresh: wasFresh)
    return true
  }

  /// Ends the running of a part's stages.
  ///
  /// - Parameter wasFresh: whether the simplex was before it.
  private mutating func finish(_ part: Int, wasFresh: Bool) {
    simplex.lane = Self.laterLane
    stageSums.outdate(part: part)
    // No step was taken.
    if simplex.isFresh { return }
    // Forms that were added later may have coupled parts.
    if simplex.columnCount == parts.count {
      index()
      simplex.refreshValues(of: readout.rows[Int32(truncatingIfNeeded: part)])
      simplex.isFresh = wasFresh
      readout.outdate(part: part)
    } else {
      simplex.refreshValues()
      readout.outdate()
    }
  }

  /// Notes that the part of a column of the simplex may come to lie elsewhere.
  mutating func outdate(partOf image: Int32) {
    if readout.isOutdated { return }
    // Forms that were added later may have coupled parts.
    guard simplex.columnCount == parts.count else { return readout.outdate() }
    index()
    readout.outdate(part: Int(parts[image]))
  }

  /// Finds what belongs to which part, once for a tableau.
  private mutating func index() {
    if readout.isIndexed { return }
    let parts = parts
    let rowCount = simplex.basis.count
    let variableCount = parts.count - rowCount
    readout.rows.load(groupCount: partCount, count: rowCount) { parts[variableCount + $0] }
    readout.columns.reset(to: -1, count: parts.count)
    for i in kept.indices { readout.columns[kept[i].image] = kept[i].column }
    readout.postsolve.load(elimination)
    readout.isIndexed = true
  }

  /// Moves a hinge to a stronger stage.
  ///
  /// Where the stages before its old one leave it room to be met, they keep their sums, and their faces are what they
  /// were but for the hinge's bounds.
  private mutating func raise(_ place: Int, toStage stage: Int32, _ part: Range<Int>) {
    let group = agenda.group(of: place, in: part)
    guard let face = meet(place, of: group, part) else {
      let first = agenda.firstPlace(atOrAfter: stage, in: part)
      restore(to: first, part)
      _ = agenda.move(place, toStage: stage, in: part)
      return run(from: first, part)
    }
    let next = agenda.firstPlace(atOrAfter: stage + 1, in: part)
    let mark = agenda.outcomes[next].mark
    agenda.replace(
      mark, by: simplex.tighten(agenda.hinges[place], behind: mark), from: next, in: part)
    let target = agenda.move(place, toStage: stage, in: part)
    if agenda.group(of: target, in: part).count == 1 {
      agenda.outcomes[target] = Agenda.Outcome(result: Simplex.Outcome(sum: 0, wasMet: true), mark: mark)
    }
    run(from: face == group.lowerBound ? face + 1 : face, part)
  }

  /// Meets a hinge on the smallest face, after its group or before it, that leaves room for that.
  ///
  /// - Returns: the start of the first group that the face comes before; `nil` where neither leaves room.
  private mutating func meet(_ place: Int, of group: Range<Int>, _ part: Range<Int>) -> Int? {
    let hinge = agenda.hinges[place]
    if group.count == 1, !simplex.isMet(hinge) { return nil }
    // The bounds of a group that was met are its hinges', of which this one is to go.
    if group.count > 1, !agenda.outcomes[group.lowerBound].result.wasMet {
      restore(to: group.upperBound, part)
      if simplex.meet(hinge) { return group.upperBound }
    }
    restore(to: group.lowerBound, part)
    return simplex.meet(hinge) ? group.lowerBound : nil
  }

  /// Moves a hinge to a weaker stage.
  ///
  /// Stages whose hinges were all met have bounded their own columns and nothing else, and so would they have without
  /// the hinge.
  private mutating func lower(_ place: Int, toStage stage: Int32, _ part: Range<Int>) {
    let group = agenda.group(of: place, in: part)
    let first = firstDependent(on: place, of: group, before: stage, part)
    restore(to: first, part)
    if first > place,
      let (old, new) = simplex.loosen(
        agenda.hinges[place].column, behind: agenda.outcomes[group.lowerBound].mark)
    {
      agenda.replace(old, by: new, from: group.upperBound, in: part)
    }
    _ = agenda.move(place, toStage: stage, in: part)
    run(from: first > place ? first - 1 : first, part)
  }

  /// The start of the first group, from a hinge's own one on, that may be another one without the hinge; the first that
  /// is not before a stage where there is none.
  private func firstDependent(
    on place: Int, of group: Range<Int>, before stage: Int32, _ part: Range<Int>
  ) -> Int {
    let column = agenda.hinges[place].column
    var (start, other) = (group.lowerBound, group.lowerBound)
    while other < part.upperBound, agenda.stages[other] < stage {
      if agenda.stages[other] != agenda.stages[start] { start = other }
      if other == start, !agenda.outcomes[start].result.wasMet { return start }
      if other != place, agenda.hinges[other].column == column { return start }
      other += 1
    }
    return other
  }

  /// Takes back what the groups of a part from one on have restricted.
  private mutating func restore(to start: Int, _ part: Range<Int>) {
    if start < part.upperBound { simplex.restore(to: agenda.outcomes[start].mark) }
  }
}
