/// The solver beside a peer, in turns, on the same problems.
struct SolverBench {
  private let problem: BenchmarkProblem
  /// Nil where ours is measured alone.
  private let peer: Peer?
  private let ours: OurRuns
  private let bench: Bench

  static func measure(with bench: inout Bench) throws {
    try measure("kiwi", Workload.besideKiwi, Peer.kiwi, with: &bench)
    try measure("HiGHS", Workload.coupled, Peer.highs, with: &bench)
  }

  private static func measure(
    _ name: String, _ workloads: [Workload], _ start: () throws -> Peer, with bench: inout Bench
  ) throws {
    let wanted = workloads.filter { bench.isWanted($0.name, of: .solver) }
    if wanted.isEmpty { return }
    let peer = try start()
    var table = Table(
      "workload", "measure", "ours", name, "\(name) : ours", "cold : ours", "pivots", "violations")
    for workload in wanted {
      Bench.note(workload.name)
      let solvers = try SolverBench(workload.problem(), workload.isAlone ? nil : peer, bench)
      for (cells, verdict) in try solvers.rows() {
        table.add([workload.name] + cells)
        if verdict.isFault { bench.report.add(fault: "\(workload.name): \(verdict.text)") }
      }
    }
    bench.report.add("The solver beside \(name) \(peer.version)", legend, table)
  }

  private static let legend = """
    Medians of the rounds, with the least and the greatest; each gives every variable its value after each solution. \
    "kiwi : ours" is how many times as fast ours is, "cold : ours" how many times as fast as our own solution from \
    nothing. Violations are summed up for each priority and compared from the highest down, after every step.
    """

  private init(_ problem: BenchmarkProblem, _ peer: Peer?, _ bench: Bench) throws {
    (self.problem, self.peer, self.bench) = (problem, peer, bench)
    ours = OurRuns(problem)
    try peer?.load(problem)
  }

  /// The rows of the table behind the workload's name: the solution from nothing, and a step where there are any.
  private func rows() throws -> [(cells: [String], verdict: Verdict)] {
    let build = try turns(ours.build) { try peer?.build() }
    let pivots = ours.pivots
    _ = ours.build()
    let values = build.peer == nil ? nil : try peer?.values()
    let verdict = Verdict(problem, ours: ours.values, peer: values, named: peer?.name ?? "")
    let first = (
      cells(of: "from nothing", build, cold: nil, pivots: Double(ours.pivots - pivots), verdict), verdict
    )
    guard let peer, build.peer != nil, !problem.steps.isEmpty else { return [first] }
    return [first, try step(peer, cold: build.ours.median)]
  }

  private func step(_ peer: Peer, cold: Double) throws -> (cells: [String], verdict: Verdict) {
    _ = ours.pass()
    let times = try turns(ours.pass, peer.step)
    let before = ours.pivots
    _ = ours.pass()
    let pivots = Double(ours.pivots - before) / Double(problem.steps.count)
    let verdict = try verdict(ofSteps: peer)
    return (cells(of: "step", times, cold: cold, pivots: pivots, verdict), verdict)
  }

  /// - Parameter cold: of ours from nothing, where it is a step that is measured.
  private func cells(
    of measure: String, _ times: (ours: Sample, peer: Sample?), cold: Double?, pivots: Double,
    _ verdict: Verdict
  ) -> [String] {
    let ours = times.ours.median
    return [
      measure, times.ours.text, times.peer?.text ?? "–",
      times.peer.map { ($0.median / ours).significant } ?? "–",
      cold.map { ($0 / ours).significant } ?? "–", pivots.significant, verdict.text,
    ]
  }

  /// Times both in turns, ours alone where the peer takes too long.
  private func turns(
    _ ours: @escaping () -> Double, _ peers: @escaping () throws -> Double?
  ) throws -> (ours: Sample, peer: Sample?) {
    let ours = { Stopwatch.median(of: ours) }
    guard try peers() != nil else { return (try bench.turns(workLimit: .max, ours)[0], nil) }
    let samples = try bench.turns(workLimit: .max, ours) {
      guard let time = try peers() else { throw BenchError.timeout }
      return time
    }
    return (samples[0], samples[1])
  }

  /// Compares after every step with a solution of ours from nothing, and with the peer's. The script has been repeated
  /// very often by now, so that a drift would show.
  private func verdict(ofSteps peer: Peer) throws -> Verdict {
    var state = problem
    for change in state.steps.joined() { state.apply(change) }
    var worst = Verdict.equal
    for (place, values) in try peer.trace().enumerated() {
      for change in state.steps[place] { state.apply(change) }
      ours.take(place)
      let fresh = OurRuns(state)
      _ = fresh.build()
      let verdict = Verdict(
        state, ours: ours.values, fresh: fresh.values, peer: values, named: peer.name)
      worst = worst.worst(verdict)
    }
    return worst
  }
}

/// Our solver on a problem, its memory re-used from one repetition to the next.
final class OurRuns {
  private let stepCount: Int
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
  func pass() -> Double { Stopwatch.time { solver.take(0..<stepCount) } / Double(stepCount) }

  func take(_ step: Int) { solver.take(step..<step + 1) }
}
