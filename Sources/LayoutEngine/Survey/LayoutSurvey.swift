import ConstraintSolver
public import LayoutModel

/// Looks at passes of a case one by one, without the fold that leads to them.
///
/// Where a case has one optimal layout, the layout of a pass is a function of what holds after the pass, and, as
/// long as passes only change numbers, a piecewise affine one: one layout then tells those of all passes
/// within its piece (see `ParametricSolution`), and they cost nothing.
public struct LayoutSurvey {
  let states: [CaseState]
  var session: LayoutSession
  /// By pass: its problem in numbers, or `nil` where its sizes depend on its layout; empty before a pass was
  /// laid out.
  private var outlines: [Outline?] = []
  private var families: [Family] = []

  /// Where the hinges of a pass's problem stand, and what it is apart from that.
  private struct Outline {
    var family: Int
    var positions: [Double]
  }

  /// The problems that differ in nothing but where their hinges stand.
  private struct Family {
    /// The hinges that stand elsewhere in different passes, those together that always move together.
    var parameters: [[Int]]
    /// Where these stand in the problem that the solution is of.
    var base: [Double]
    var solution: ParametricSolution

    func point(_ positions: [Double]) -> [Double] {
      zip(parameters, base).map { positions[$0[0]] - $1 }
    }
  }

  /// - Parameter request: what holds in place of the case's environment, through the whole history.
  public init(
    _ layoutCase: LayoutCase, request: EnvironmentPatch = EnvironmentPatch(), measurer: any TextMeasuring
  ) {
    session = LayoutSession(layoutCase, request: request, measurer: measurer)
    var state = CaseState(layoutCase, request: request)
    var states = [state]
    for pass in layoutCase.history {
      state.apply(pass)
      states.append(state)
    }
    self.states = states
  }

  /// The case as a pass leaves it.
  public func state(after pass: PassNumber) -> CaseState { states[pass.rawValue] }

  /// The layout that is chosen for a pass, whatever was laid out before it. It is the pass's own layout but where
  /// several are optimal: there the one before may have been kept.
  public mutating func layout(of pass: PassNumber) -> Layout {
    if outlines.isEmpty { outline() }
    let layout = session.layOut(pass, alone: states[pass.rawValue])
    // Only unique layouts give pieces: what is unique at one point of a piece is so at all.
    if layout.status == .solved, !layout.isAmbiguous, let outline = outlines[pass.rawValue] {
      let point = families[outline.family].point(outline.positions)
      _ = families[outline.family].solution.evaluate(at: point.span)
    }
    return layout
  }

  /// The layout of a pass where a layout that was met before tells it: without a conflict and not ambiguous.
  /// What it is said to violate and whether it was kept are left out.
  public mutating func knownLayout(of pass: PassNumber) -> Layout? {
    guard outlines.indices.contains(pass.rawValue), let outline = outlines[pass.rawValue] else { return nil }
    let point = families[outline.family].point(outline.positions)
    guard families[outline.family].solution.recall(at: point.span) else { return nil }
    let values = families[outline.family].solution.values
    let frames = session.solver.program.frames(parents: session.parents, at: values)
    return Layout(
      pass: pass, environment: states[pass.rawValue].environment, isRelaid: true, frames: frames,
      ambiguity: Array(repeating: [], count: frames.count), violations: [], broken: [], requiredCrossings: [])
  }
}

extension LayoutSurvey {
  private mutating func outline() {
    // A first time for the forms, so that none is added between one writing and the next.
    let passes = states.map { session.problem(of: $0) }
    var numbers: [Problem.Shape: Int] = [:]
    var problems: [Problem] = []
    for pass in passes {
      guard let pass else {
        outlines.append(nil)
        continue
      }
      let problem = session.solver.program.writing(pass)
      let family = numbers[problem.shape, default: problems.count]
      if family == problems.count {
        numbers[problem.shape] = family
        problems.append(problem)
      }
      outlines.append(Outline(family: family, positions: problem.positions))
    }
    families = problems.enumerated().map { family, problem in
      Self.family(
        of: problem, outlines.compactMap(\.self).filter { $0.family == family }.map(\.positions),
        session.solver.program.columns)
    }
  }

  private static func family(
    of problem: Problem, _ positions: [[Double]], _ columns: ViewColumns
  ) -> Family {
    var groups: [[Double]: [Int]] = [:]
    for hinge in problem.positions.indices {
      let trace = positions.map { $0[hinge] }
      if trace.contains(where: { $0 != trace[0] }) { groups[trace, default: []].append(hinge) }
    }
    let parameters = groups.values.sorted { $0[0] < $1[0] }
    return Family(
      parameters: parameters, base: parameters.map { problem.positions[$0[0]] },
      solution: ParametricSolution(
        problem, parameters: parameters.map { Parameter(positionOf: $0) }, outputs: columns.variables))
  }
}

extension LayoutProgram {
  /// The problem with the stages of a pass, nothing broken.
  fileprivate func writing(_ pass: PassProblem) -> Problem {
    var problem = problem
    pass.write(pass.levels, columns, breaking: [], into: &problem)
    return problem
  }
}

extension Problem {
  /// A problem apart from where its hinges stand.
  fileprivate struct Shape: Hashable {
    var stages: [[Hinge]]
  }

  fileprivate var shape: Shape {
    Shape(
      stages: (0..<stageCount).map { number in
        stage(number).map { Hinge($0.column, at: 0, below: $0.below, above: $0.above) }
      })
  }

  fileprivate var positions: [Double] { (0..<stageCount).flatMap { stage($0).map(\.position) } }
}
