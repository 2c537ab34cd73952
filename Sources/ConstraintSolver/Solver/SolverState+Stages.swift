extension SolverState {
  /// The lane of the simplex's trail that holds what stages beyond the problem's restrict.
  static let laterLane = 0

  /// The stage of the agenda that follows the rows, what is hard and what is required.
  private static let firstOfLevels: Int32 = 3

  /// The least sum of each stage.
  var leastSums: [Double] {
    var result = Array(agenda.constants.elements.dropFirst())
    forEachGroup { stage, sum in
      if stage > 0 { result[stage - 1] += sum }
    }
    return result
  }

  /// Runs the stages, in each part from the first that differs from the problem before; none unless the columns that
  /// were determined meet their hard and required hinges, and once what is required does not hold no later ones.
  ///
  /// - Returns: whether the rows add up, and the hard and required stages hold.
  mutating func runStages(of problem: Problem, isWarm: Bool) -> Bool {
    if isWarm { swap(&agenda, &previousAgenda) }
    guard translate(problem) || isElastic else { return false }
    if isWarm {
      restoreLater()
    } else {
      simplex.crash(agenda.hinges.elements)
    }
    var violation = agenda.constants[1] + agenda.constants[2]
    for part in 0..<partCount {
      let range = agenda.range(ofPart: part)
      let first = isWarm ? agenda.firstDifference(inPart: part, from: previousAgenda) : range.lowerBound
      if isWarm { restore(part, to: first) }
      simplex.lane = part + 1
      let levels = agenda.firstPlace(atOrAfter: Self.firstOfLevels, in: range)
      if first < levels { run(from: first, range.lowerBound..<levels) }
      violation += agenda.sum(of: range.lowerBound..<levels)
      if isElastic || violation <= Tolerance.contradiction { run(from: max(first, levels), range) }
    }
    finish()
    return violation <= Tolerance.contradiction
  }

  /// Takes back what the stages beyond the problem's have restricted.
  mutating func restoreLater() {
    simplex.lane = Self.laterLane
    simplex.restore(to: Simplex.Mark(head: -1))
  }

  /// Takes back what the groups of a part from one on have restricted.
  private mutating func restore(_ part: Int, to first: Int) {
    // What is to be run from one place on was marked there, whichever agenda holds the mark.
    let old = previousAgenda.range(ofPart: part)
    let place = first - agenda.range(ofPart: part).lowerBound + old.lowerBound
    guard place < old.upperBound else { return }
    simplex.lane = part + 1
    simplex.restore(to: previousAgenda.outcomes[place].mark)
  }

  /// Minimises the groups of a part from one on, in the part's lane.
  mutating func run(from first: Int, _ part: Range<Int>) {
    var start = first
    while start < part.upperBound {
      let end = agenda.end(ofGroupAt: start, in: part)
      let mark = simplex.mark
      let result = simplex.minimise(agenda.hinges[start..<end])
      agenda.outcomes[start] = Agenda.Outcome(sum: result, mark: mark)
      start = end
    }
  }

  /// Ends the running of stages.
  private mutating func finish() {
    simplex.lane = Self.laterLane
    simplex.refreshValues()
  }

  private func forEachGroup(_ body: (_ stage: Int, _ sum: Double) -> Void) {
    for part in 0..<partCount {
      let range = agenda.range(ofPart: part)
      var start = range.lowerBound
      while start < range.upperBound {
        body(Int(agenda.stages[start]), agenda.outcomes[start].sum)
        start = agenda.end(ofGroupAt: start, in: range)
      }
    }
  }

  /// Writes the agenda.
  ///
  /// - Returns: whether the columns that were determined meet their hard and required hinges.
  private mutating func translate(_ problem: Problem) -> Bool {
    countHinges(of: problem)
    var writer = agenda.writer
    for i in balances.indices {
      let form = balances[i].form
      writer.add(
        .distance(form, from: elimination.offsets[balances[i].row]), stage: 0, number: -1,
        toPart: parts[form.rawValue])
    }
    return problem.hinges.withUnsafeBufferPointer { hinges in
      var areMet = true
      for stage in 0..<problem.stageCount {
        for number in problem.range(ofStage: stage) {
          let isMet = translate(hinges[number], number, stage + 1, &writer)
          areMet = areMet && (isMet || stage > 1)
        }
      }
      return areMet
    }
  }

  private mutating func countHinges(of problem: Problem) {
    agenda.begin(
      partCount: partCount, stageCount: problem.stageCount + 1, numberCount: problem.hingeCount)
    for i in balances.indices { agenda.count(1, inPart: parts[balances[i].form.rawValue]) }
    for i in kept.indices {
      agenda.count(presolve.hingeCounts[kept[i].column], inPart: parts[kept[i].image])
    }
    for alias in aliases.elements where alias.image >= 0 {
      agenda.count(presolve.hingeCounts[alias.column], inPart: parts[alias.image])
    }
    agenda.allocate()
  }

  /// - Returns: whether the hinge's column is kept, or determined where the hinge is met.
  @inline(__always)
  private mutating func translate(
    _ hinge: Hinge, _ number: Int, _ stage: Int, _ writer: inout Agenda.Writer
  ) -> Bool {
    let image = images[hinge.column.rawValue]
    if image >= 0 {
      writer.add(translated(hinge, to: image), stage: stage, number: number, toPart: parts[image])
      return true
    }
    if image < -1 {
      return translate(hinge, of: aliases[Self.alias(ofImage: image)], number, stage, &writer)
    }
    return translate(hinge, at: elimination.values[hinge.column.rawValue], stage)
  }

  @inline(__always)
  private mutating func translate(
    _ hinge: Hinge, of alias: Alias, _ number: Int, _ stage: Int, _ writer: inout Agenda.Writer
  ) -> Bool {
    guard alias.image >= 0 else { return translate(hinge, at: alias.shift, stage) }
    writer.add(alias.translated(hinge), stage: stage, number: number, toPart: parts[alias.image])
    return true
  }

  /// Of a column that is determined.
  @inline(__always)
  private mutating func translate(_ hinge: Hinge, at value: Double, _ stage: Int) -> Bool {
    agenda.addConstant(hinge.cost(at: value), toStage: stage)
    return hinge.isMet(at: value, within: Tolerance.contradiction)
  }

  /// The hinge for the simplex.
  @inline(__always)
  func translated(_ hinge: Hinge, to image: Int32) -> Hinge {
    Hinge(
      Column(image), at: hinge.position - shifts[image], below: hinge.below, above: hinge.above)
  }
}
