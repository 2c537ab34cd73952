/// The solver beside kiwi, in turns, on the same problems.
struct SolverBench {
  private let workload: Workload
  /// Nil where ours is measured alone.
  private let kiwi: Kiwi?
  private let ours: OurRuns
  private let bench: Bench

  static func measure(with bench: inout Bench) throws {
    let names = Workload.all.map(\.name) + [Workload.largeTree.name]
    guard names.contains(where: { bench.isWanted($0, of: .solver) }) else { return }
    let kiwi = try Kiwi()
    var table = Table(
      "workload", "measure", "ours", "kiwi", "kiwi : ours", "cold : ours", "pivots", "violations")
    let peers = Workload.all.map { ($0, kiwi as Kiwi?) } + [(Workload.largeTree, nil)]
    for ((name, make), kiwi) in peers where bench.isWanted(name, of: .solver) {
      Bench.note(name)
      for row in try SolverBench(make(), kiwi, bench).rows() {
        table.add(row.cells)
        if row.verdict.isFault { bench.report.add(fault: "\(name): \(row.verdict.text)") }
      }
    }
    bench.report.add("The solver beside kiwi \(kiwi.version)", legend, table)
  }

  private static let legend = """
    Medians of the rounds, with the least and the greatest; both solvers give every variable its value after each \
    solution. "kiwi : ours" is how many times as fast ours is, "cold : ours" how many times as fast as our own \
    solution from nothing. Violations are summed up for each priority and compared from the highest down, after \
    every step. Where steps move constants alone, a step "evaluated" evaluates the optimum as a piecewise affine \
    function of them, which ours has made before the clock runs. A step "solved" solves again from the basis before, \
    as kiwi does.
    """

  private init(_ workload: Workload, _ kiwi: Kiwi?, _ bench: Bench) throws {
    (self.workload, self.kiwi, self.bench) = (workload, kiwi, bench)
    ours = OurRuns(workload.problem)
    try kiwi?.load(workload.problem, as: workload.name)
  }

  /// One row of the table.
  private struct Row {
    var workload: String
    var measure: String
    var ours: Sample
    /// Nil where kiwi takes too long.
    var kiwi: Sample?
    /// Of ours from nothing, where it is a step that is measured.
    var cold: Double?
    var pivots: Double
    var verdict: Verdict

    var cells: [String] {
      [
        workload, measure, ours.text, kiwi?.text ?? "–",
        kiwi.map { ($0.median / ours.median).significant } ?? "–",
        cold.map { ($0 / ours.median).significant } ?? "–", pivots.significant, verdict.text,
      ]
    }
  }

  private func rows() throws -> [Row] {
    let build = try self.build()
    guard let kiwi, build.kiwi != nil, !workload.problem.steps.isEmpty else { return [build] }
    let cold = build.ours.median
    guard workload.problem.movesConstantsAlone else { return [build, try step(.replace, kiwi, cold: cold)] }
    return [
      build, try step(.suggest, kiwi, cold: cold, follows: true),
      try step(.suggest, kiwi, cold: cold, follows: false),
      try step(.replace, kiwi, cold: cold, follows: true),
    ]
  }

  private func build() throws -> Row {
    let times = try turns(ours.build) { try kiwi?.build() }
    let before = ours.pivots
    _ = ours.build()
    let values = times.kiwi == nil ? nil : try kiwi?.values()
    return Row(
      workload: workload.name, measure: "from nothing", ours: times.ours, kiwi: times.kiwi,
      pivots: Double(ours.pivots - before),
      verdict: Verdict(workload.problem, ours: ours.values, peer: values))
  }

  /// - Parameter follows: whether ours evaluates the optimum as a function; nil where it cannot.
  private func step(_ way: Kiwi.Way, _ kiwi: Kiwi, cold: Double, follows: Bool? = nil) throws -> Row {
    ours.follows = follows ?? false
    _ = ours.build()
    _ = ours.pass()
    let times = try turns(ours.pass) { try kiwi.step(way) }
    let before = ours.pivots
    _ = ours.pass()
    let pivots = Double(ours.pivots - before) / Double(workload.problem.steps.count)
    return Row(
      workload: workload.name,
      measure: "step" + (follows.map { $0 ? " evaluated" : " solved" } ?? "")
        + ", kiwi \(way == .suggest ? "suggests" : "removes and adds")",
      ours: times.ours, kiwi: times.kiwi, cold: cold, pivots: pivots, verdict: try verdict(ofSteps: way, kiwi)
    )
  }

  /// Times both in turns, ours alone where kiwi takes too long.
  private func turns(
    _ ours: @escaping () -> Double, _ kiwis: @escaping () throws -> Double?
  ) throws -> (ours: Sample, kiwi: Sample?) {
    let ours = { Stopwatch.median(of: ours) }
    guard try kiwis() != nil else { return (try bench.turns(ours)[0], nil) }
    let samples = try bench.turns(ours) {
      guard let time = try kiwis() else { throw BenchError.timeout }
      return time
    }
    return (samples[0], samples[1])
  }

  /// Compares after every step with a solution of ours from nothing, and with kiwi's. The script has been repeated
  /// very often by now, so that a drift would show.
  private func verdict(ofSteps way: Kiwi.Way, _ kiwi: Kiwi) throws -> Verdict {
    var state = workload.problem
    for change in state.steps.joined() { state.apply(change) }
    var worst = Verdict.equal
    for (place, values) in try kiwi.trace(way).enumerated() {
      for change in state.steps[place] { state.apply(change) }
      ours.take(place)
      let fresh = OurRuns(state)
      _ = fresh.build()
      worst = worst.worst(Verdict(state, ours: ours.values, fresh: fresh.values, peer: values))
    }
    return worst
  }
}

/// Our solver on a problem, its memory re-used from one repetition to the next.
final class OurRuns {
  private let stepCount: Int
  /// Whether steps evaluate the optimum as a function of their constants.
  var follows = false
  private var solver: OurSolver

  init(_ problem: BenchmarkProblem) {
    stepCount = problem.steps.count
    solver = OurSolver(problem)
  }

  var values: [Double] { solver.values }
  var pivots: Int { solver.pivots }

  /// Nanoseconds to solve from nothing and to read every variable.
  func build() -> Double { Stopwatch.time { solver.solveFromNothing() } }

  /// Nanoseconds for a step of the script, after which every variable is read.
  func pass() -> Double {
    Stopwatch.time { solver.take(0..<stepCount, follows: follows) } / Double(stepCount)
  }

  func take(_ step: Int) { solver.take(step..<step + 1, follows: follows) }
}
