import ConstraintSolver
import Glibc
import LayoutEngine
import LayoutModel
import TestSupport

/// What a pass costs in a session of the engine, beside the solver on the same problem.
struct SessionSteps {
  let viewCount: Int
  /// The first layout of the case with a short history, by a session that has laid it out before and begins again.
  private(set) var cold = Times()
  /// The same by a session that is made for it, in nanoseconds of the processor, one median a round.
  private(set) var new: [Double] = []
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
    let (passes, differences) = Self.passes(of: layoutCase)
    let solver = Turns(passes)
    self.differences = differences + solver.differences()
    let short = try sessionCase.layoutCase(change, passCount: change.variants.count)
    var session = LayoutSession(short, measurer: SquareGlyphs())
    for _ in 0..<rounds {
      new.append(Stopwatch.median(milliseconds: milliseconds) { Self.first(of: short) })
      cold.add(
        Stopwatch.median(milliseconds: milliseconds) { Self.first(of: short, &session) },
        Stopwatch.median(milliseconds: milliseconds) { solver.timeFirst() })
      step.add(
        Stopwatch.median(milliseconds: milliseconds) { Self.steps(of: layoutCase, &session) },
        Stopwatch.median(milliseconds: milliseconds) { solver.timeSteps() / Double(Self.passCount) })
    }
  }

  /// The problem of each pass, and how many are laid out otherwise in one session.
  private static func passes(of layoutCase: LayoutCase) -> ([SolverSteps.Pass], differences: Int) {
    let layouts = Array(LayoutSession(layoutCase, measurer: SquareGlyphs()))
    var first = LayoutSession(layoutCase, measurer: SquareGlyphs())
    var differences = first.next() == layouts[0] ? 0 : 1
    var passes = [SolverSteps.Pass(first.problem, layouts[0], of: layoutCase)]
    for (before, after) in zip(layouts, layouts.dropFirst()) {
      var session = LayoutSession(resuming: layoutCase, after: before, measurer: SquareGlyphs())
      if session.next() != after { differences += 1 }
      passes.append(SolverSteps.Pass(session.problem, after, of: layoutCase))
    }
    return (passes, differences)
  }

  @inline(never)
  private static func first(of layoutCase: LayoutCase, _ session: inout LayoutSession) -> Double {
    let watch = Stopwatch(CLOCK_PROCESS_CPUTIME_ID)
    session.begin(layoutCase)
    _ = session.next()
    return watch.elapsed
  }

  @inline(never)
  private static func first(of layoutCase: LayoutCase) -> Double {
    let watch = Stopwatch(CLOCK_PROCESS_CPUTIME_ID)
    var session = LayoutSession(layoutCase, measurer: SquareGlyphs())
    _ = session.next()
    return watch.elapsed
  }

  /// Nanoseconds a pass, the first one left out.
  @inline(never)
  private static func steps(of layoutCase: LayoutCase, _ session: inout LayoutSession) -> Double {
    session.begin(layoutCase)
    _ = session.next()
    let watch = Stopwatch(CLOCK_PROCESS_CPUTIME_ID)
    while session.next() != nil {}
    return watch.elapsed / Double(passCount)
  }

  /// The solver's turns.
  private final class Turns {
    private var steps: SolverSteps

    init(_ passes: [SolverSteps.Pass]) { steps = SolverSteps(passes) }

    /// How many passes have another layout than the engine's.
    func differences() -> Int { steps.differences() }

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

extension SolverSteps.Pass {
  /// A pass that the engine laid out.
  fileprivate init(_ problem: Problem, _ layout: Layout, of layoutCase: LayoutCase) {
    self.init(problem: problem, isRelaid: layout.isRelaid, values: layout.values(of: layoutCase))
  }
}

extension Layout {
  /// What the columns of the engine's problem are: the root's width and height, and of each other view its left and
  /// top in the root, its width and its height.
  fileprivate func values(of layoutCase: LayoutCase) -> [Double] {
    var origins: [(x: Double, y: Double)] = []
    var values: [Double] = []
    for (view, frame) in zip(layoutCase.views, frames) {
      let outer = view.parent.map { origins[$0.rawValue] }
      origins.append(outer.map { ($0.x + frame.x, $0.y + frame.y) } ?? (0, 0))
      if outer != nil { values += [origins[origins.count - 1].x, origins[origins.count - 1].y] }
      values += [frame.width, frame.height]
    }
    return values
  }
}
