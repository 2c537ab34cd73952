extension SolverState {
  /// The stack of the simplex's trail with the restrictions of a part. The first stack has those of further stages.
  private static func stack(ofPart part: Int) -> Int { part + 1 }

  static let firstOptionalStage = Int32(small: Problem.firstOptionalStage)

  /// See ``LexicographicSolver/leastSums``.
  var leastSums: [Double] {
    var result = Array(schedule.constants.elements)
    for part in 0..<partCount {
      for group in schedule.groups(in: schedule.range(ofPart: part)) {
        let stage = schedule.stages[group.lowerBound]
        if stage >= 0 { result[Int(stage)] += schedule.outcomes[group.lowerBound].sum }
      }
    }
    return result
  }

  /// Runs the stages, in each part from the first that differs from the problem before. None are run where a column
  /// that presolve fixed violates a hard or required hinge, and no later ones once a required hinge is violated.
  ///
  /// - Returns: whether the rows add up, and the hard and required stages hold.
  mutating func runStages(of problem: Problem, isWarm: Bool) -> Bool {
    if isWarm { swap(&schedule, &scratch.previousSchedule) }
    let isElastic = formulation == .elastic
    guard translate(problem) || isElastic else { return false }
    if isWarm {
      restoreFurtherStages()
    } else {
      simplex.crash(schedule.hinges.elements)
    }
    var violation = schedule.constants[Problem.hardStage] + schedule.constants[Problem.requiredStage]
    for part in 0..<partCount {
      let range = schedule.range(ofPart: part)
      let first =
        isWarm ? schedule.firstDifference(inPart: part, from: scratch.previousSchedule) : range.lowerBound
      if isWarm { restore(part, to: first) }
      let levels = schedule.firstIndex(atOrAfter: Self.firstOptionalStage, in: range)
      if first < levels { run(first..<levels, ofPart: part) }
      violation += schedule.sum(of: range.lowerBound..<levels)
      if isElastic || violation <= Tolerance.feasibility {
        run(max(first, levels)..<range.upperBound, ofPart: part)
      }
    }
    simplex.refreshValues()
    return violation <= Tolerance.feasibility
  }

  /// See ``LexicographicSolver/restoreOptimalFace()``.
  mutating func restoreFurtherStages() {
    scratch.knownMovable = nil
    simplex.restore(to: Simplex.Mark(stack: 0, head: -1))
  }

  /// Takes back what the groups of a part from one on have restricted.
  private mutating func restore(_ part: Int, to first: Int) {
    // The index of the first group to run has the same mark in both schedules.
    let old = scratch.previousSchedule.range(ofPart: part)
    let index = first - schedule.range(ofPart: part).lowerBound + old.lowerBound
    guard index < old.upperBound else { return }
    simplex.restore(to: scratch.previousSchedule.outcomes[index].mark)
  }

  /// Minimises the groups at some indices of a part.
  mutating func run(_ indices: Range<Int>, ofPart part: Int) {
    let stack = Self.stack(ofPart: part)
    for group in schedule.groups(in: indices) {
      let mark = simplex.mark(on: stack)
      let sum = simplex.restrict(toOptimaOf: schedule.hinges[group], on: stack)
      schedule.outcomes[group.lowerBound] = StageSchedule.Outcome(sum: sum, mark: mark)
    }
  }

  /// Writes the schedule.
  ///
  /// - Returns: whether the columns that were fixed meet their hard and required hinges.
  private mutating func translate(_ problem: Problem) -> Bool {
    countHinges(of: problem)
    for i in equations.indices {
      let form = equations[i].form
      schedule.add(
        .distance(form, from: presolve.offsets[equations[i].row]), stage: StageSchedule.rowStage, number: -1,
        toPart: parts[form])
    }
    var areMet = true
    for stage in 0..<problem.stageCount {
      for number in problem.range(ofStage: stage) {
        let isMet = translate(problem.hinge(number), number, stage)
        areMet = areMet && (isMet || stage >= Problem.firstOptionalStage)
      }
    }
    return areMet
  }

  private mutating func countHinges(of problem: Problem) {
    schedule.begin(
      partCount: partCount, stageCount: problem.stageCount, numberCount: problem.hingeCount)
    for i in equations.indices { schedule.count(1, inPart: parts[equations[i].form]) }
    for c in images.indices {
      guard case .affine(let image, _, _) = images[c] else { continue }
      schedule.count(structure.hingeCounts[c], inPart: parts[image])
    }
    schedule.allocate()
  }

  /// - Returns: whether the hinge's column is kept, or fixed where the hinge is met.
  private mutating func translate(
    _ hinge: Hinge, _ number: Int, _ stage: Int
  ) -> Bool {
    switch images[hinge.column] {
    case .constant(let value):
      if hinge.isMet(at: value, within: 0) { return true }
      schedule.addConstant(hinge.cost(at: value), toStage: stage)
      return hinge.isMet(at: value, within: Tolerance.feasibility)
    case .affine(let column, let factor, let shift):
      schedule.add(
        hinge.moved(to: column, factor: factor, shift: shift), stage: stage, number: number,
        toPart: parts[column])
      return true
    // A column that has a hinge is eliminated by a doubleton alone.
    case .combination: return true
    }
  }
}

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
