import ConstraintSolver
import Glibc
import LayoutEngine
import LayoutModel
import TestSupport

/// What a pass costs in a session of the engine, beside the solver on the same problem.
struct SessionSteps {
  let viewCount: Int
  /// The first layout of a session, which is made for it, of the case with a short history.
  private(set) var cold = Times()
  /// One more pass.
  private(set) var step = Times()
  /// How many passes have another layout than a session gives that has only this pass to lay out.
  let differences: Int

  /// Nanoseconds of the processor, one median a round.
  struct Times {
    private(set) var engine: [Double] = []
    private(set) var solver: [Double] = []

    fileprivate mutating func add(_ engine: Double, _ solver: Double) {
      self.engine.append(engine)
      self.solver.append(solver)
    }

    var ratio: Sample { Sample(zip(engine, solver).map { $0 / $1 }) }
  }

  private static let passCount = 60

  init(_ sessionCase: SessionCase, _ change: SessionChange, rounds: Int, milliseconds: Double) throws {
    let layoutCase = try sessionCase.layoutCase(change, passCount: Self.passCount)
    viewCount = layoutCase.views.count
    let (problems, differences) = Self.problems(of: layoutCase)
    self.differences = differences
    let solver = Turns(problems)
    let short = try sessionCase.layoutCase(change, passCount: change.variants.count)
    for _ in 0..<rounds {
      cold.add(
        Stopwatch.median(milliseconds: milliseconds) { Self.first(of: short) },
        Stopwatch.median(milliseconds: milliseconds) { solver.timeFirst() })
      step.add(
        Stopwatch.median(milliseconds: milliseconds) { Self.steps(of: layoutCase) },
        Stopwatch.median(milliseconds: milliseconds) { solver.timeSteps() / Double(Self.passCount) })
    }
  }

  /// The problem of each pass, and how many are laid out otherwise in one session.
  private static func problems(of layoutCase: LayoutCase) -> ([Problem], differences: Int) {
    let layouts = Array(LayoutSession(layoutCase, measurer: SquareGlyphs()))
    var first = LayoutSession(layoutCase, measurer: SquareGlyphs())
    var differences = first.next() == layouts[0] ? 0 : 1
    var problems = [first.problem]
    for (before, after) in zip(layouts, layouts.dropFirst()) {
      var session = LayoutSession(resuming: layoutCase, after: before, measurer: SquareGlyphs())
      if session.next() != after { differences += 1 }
      problems.append(session.problem)
    }
    return (problems, differences)
  }

  private static func first(of layoutCase: LayoutCase) -> Double {
    let watch = Stopwatch(CLOCK_PROCESS_CPUTIME_ID)
    var session = LayoutSession(layoutCase, measurer: SquareGlyphs())
    _ = session.next()
    return watch.elapsed
  }

  /// Nanoseconds a pass, the first one left out.
  private static func steps(of layoutCase: LayoutCase) -> Double {
    var session = LayoutSession(layoutCase, measurer: SquareGlyphs())
    _ = session.next()
    let watch = Stopwatch(CLOCK_PROCESS_CPUTIME_ID)
    while session.next() != nil {}
    return watch.elapsed / Double(passCount)
  }

  /// The solver's turns.
  private final class Turns {
    private var steps: SolverSteps

    init(_ problems: [Problem]) { steps = SolverSteps(problems) }

    func timeFirst() -> Double {
      let watch = Stopwatch(CLOCK_PROCESS_CPUTIME_ID)
      steps.solveFromNothing()
      return watch.elapsed
    }

    func timeSteps() -> Double {
      steps.solveFromNothing()
      let watch = Stopwatch(CLOCK_PROCESS_CPUTIME_ID)
      steps.takeSteps()
      return watch.elapsed
    }
  }
}
