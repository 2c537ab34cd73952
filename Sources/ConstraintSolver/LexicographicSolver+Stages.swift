/// The hinges of a problem over the simplex's columns; stage 0 holds the rows that must add up, and the
/// problem's stages follow.
struct TranslatedStages: Equatable, Sendable {
  var hinges: [Hinge] = []
  /// By stage, where its hinges end.
  var ends: [Int] = []
  /// By stage, the cost of determined columns.
  var constants: [Double] = []

  subscript(stage: Int) -> ArraySlice<Hinge> { hinges[(stage == 0 ? 0 : ends[stage - 1])..<ends[stage]] }

  mutating func removeAll() {
    hinges.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    constants.removeAll(keepingCapacity: true)
  }

  mutating func end(constant: Double) {
    ends.append(hinges.count)
    constants.append(constant)
  }

  /// How many stages at the beginning are the same.
  func commonStages(with other: TranslatedStages) -> Int {
    let count = min(ends.count, other.ends.count)
    return (0..<count).first { self[$0] != other[$0] } ?? count
  }
}

extension LexicographicSolver {
  /// Runs the stages from the first that differs from the problem before.
  ///
  /// - Returns: whether the rows add up, and the hard and required stages hold.
  mutating func runStages(of problem: Problem, isWarm: Bool) -> Bool {
    shifts = shifts(for: elimination.constants.offsets, problem)
    swap(&stages, &previousStages)
    translate(problem)
    let first = isWarm ? stages.commonStages(with: previousStages) : 0
    if isWarm {
      simplex.restore(to: marks[first])
    } else {
      marks.removeAll(keepingCapacity: true)
      marks.append(simplex.mark)
      simplex.crash(stages.hinges)
    }
    marks.removeSubrange((first + 1)...)
    minima.removeSubrange(first...)
    for stage in first..<stages.ends.count {
      minima.append(simplex.minimise(stages[stage]))
      marks.append(simplex.mark)
    }
    simplex.refreshValues()
    optima = zip(minima, stages.constants).dropFirst().map { $0 + $1 }
    return minima[0] + optima[0] + optima[1] <= Self.feasibility
  }

  private mutating func translate(_ problem: Problem) {
    stages.removeAll()
    for (row, form) in balances {
      stages.hinges.append(.distance(form, from: elimination.constants.offsets[Int(row)]))
    }
    stages.end(constant: 0)
    for stage in 0..<problem.stageCount {
      var constant = 0.0
      for hinge in problem.stage(stage) {
        if let translated = translated(hinge) {
          stages.hinges.append(translated)
        } else {
          constant += hinge.cost(at: elimination.constants.values[hinge.column.place])
        }
      }
      stages.end(constant: constant)
    }
  }

  /// The hinge for the simplex; `nil` for a determined column.
  func translated(_ hinge: Hinge) -> Hinge? {
    guard let image = images[hinge.column.place] else { return nil }
    var hinge = hinge
    hinge.position -= shifts[hinge.column.place]
    hinge.column = image
    return hinge
  }
}
