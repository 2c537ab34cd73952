/// A workload measured with our solver and with kiwi, in turns.
struct Comparison {
  let workload: Workload
  let kiwi: Kiwi
  let settings: Settings
  let ours: Ours

  struct Settings {
    var rounds: Int
    /// For how long a measurement is repeated in a round.
    var milliseconds: Double
    /// No round is begun after this many seconds.
    var timeout: Double
  }

  /// One line of the table.
  struct Line {
    var workload: String
    var measure: String
    /// Nanoseconds, one median a round.
    var ours: Sample
    var kiwi: Sample?
    /// Kiwi's time by ours, of each round.
    var ratio: Sample?
    /// Why kiwi has no times.
    var reason: String?
    /// Of ours, for one measurement.
    var pivots: Double
    /// Nanoseconds that our solver takes from nothing, where it is a step that is measured.
    var cold: Double?
    var verdict: Verdict
    /// Of the solution from nothing, with the measure that stands first.
    var found: Found?
  }

  /// What each solver violates at its optimum; kiwi's only where it has answered.
  struct Found {
    var ours: Violations
    var kiwi: Violations?
  }

  /// - Parameter file: Where the problem can be written for kiwi to read.
  init(_ workload: Workload, with kiwi: Kiwi, settings: Settings, file: String) throws(BenchError) {
    self.workload = workload
    self.kiwi = kiwi
    self.settings = settings
    ours = Ours(workload.problem)
    try write(workload.problem.text, to: file)
    try kiwi.load(file)
  }

  /// Under this many nanoseconds it matters whether kiwi's constraints are ready-made.
  private static let shortBuild = 1e6

  func lines() -> [Line] {
    var lines = [build(.whole)]
    guard let time = lines[0].kiwi else { return lines }
    if !workload.problem.groups.isEmpty { lines.append(build(.editable)) }
    if time.median < Self.shortBuild { lines.append(build(.prepared)) }
    guard !workload.problem.steps.isEmpty else { return lines }
    let cold = lines[0].ours.median
    if !workload.problem.groups.isEmpty { lines.append(steps(.suggest, cold: cold)) }
    lines.append(steps(.replace, cold: cold))
    return lines
  }

  private func build(_ build: Kiwi.Build) -> Line {
    var line = interleaved(
      ours: ours.build,
      kiwi: { () throws(BenchError) in
        try kiwi.build(build, milliseconds: settings.milliseconds)
      })
    line.measure =
      switch build {
      case .whole: "build + solve"
      case .editable: "build + solve, kiwi's edit variables"
      case .prepared: "build + solve, kiwi's objects ready-made"
      }
    line.pivots = ours.pivotsOfBuild()
    let values = line.kiwi == nil ? nil : try? kiwi.values()
    line.verdict =
      values.map { Verdict(workload.problem, ours: ours.values, kiwi: $0) }
      ?? Verdict(workload.problem, ours: ours.values)
    if build == .whole {
      line.found = Found(
        ours: Violations(of: workload.problem, at: ours.values),
        kiwi: values.map { Violations(of: workload.problem, at: $0) })
    }
    return line
  }

  private func steps(_ way: Kiwi.Way, cold: Double) -> Line {
    _ = ours.build()
    _ = ours.pass()
    var line = interleaved(
      ours: ours.pass,
      kiwi: { () throws(BenchError) in try kiwi.steps(way, milliseconds: settings.milliseconds) })
    line.measure = way == .suggest ? "step, kiwi's edit variable" : "step, kiwi's remove and add"
    line.pivots = ours.pivotsOfStep()
    line.cold = cold
    // The script has been repeated very often by now, which shows a drift.
    let end = ours.values
    line.verdict = verdictOfSteps(way).worst(verdict(end, after: workload.problem.steps.joined()))
    return line
  }

  /// Times both in turns: ours, kiwi, ours, kiwi, …
  private func interleaved(ours: () -> Double, kiwi: () throws(BenchError) -> Double) -> Line {
    var times: (ours: [Double], kiwi: [Double]) = ([], [])
    var reason: String?
    let watch = Stopwatch()
    for round in 0..<settings.rounds where round == 0 || watch.elapsed < settings.timeout * 1e9 {
      times.ours.append(Stopwatch.median(milliseconds: settings.milliseconds, of: ours))
      guard reason == nil else { continue }
      do throws(BenchError) { times.kiwi.append(try kiwi()) } catch { reason = reasonOf(error) }
    }
    return Line(
      workload: workload.name, measure: "", ours: Sample(times.ours),
      kiwi: times.kiwi.isEmpty ? nil : Sample(times.kiwi),
      ratio: times.kiwi.isEmpty ? nil : Sample(zip(times.kiwi, times.ours).map { $0 / $1 }),
      reason: reason, pivots: 0, verdict: .equal)
  }

  private func reasonOf(_ error: BenchError) -> String {
    if case .timeout = error { return "over \(settings.timeout.significant) s" }
    return error.description
  }

  /// Compares after every step with a solution of ours from nothing, and with kiwi's.
  private func verdictOfSteps(_ way: Kiwi.Way) -> Verdict {
    let kiwis = (try? kiwi.trace(way)) ?? []
    var changes: [BenchmarkProblem.Change] = []
    var worst = Verdict.equal
    for (i, values) in ours.trace().enumerated() {
      changes += workload.problem.steps[i]
      worst = worst.worst(verdict(values, after: changes, kiwi: i < kiwis.count ? kiwis[i] : nil))
    }
    return worst
  }

  /// Compares with a solution of ours from nothing, and with kiwi's.
  private func verdict(
    _ values: [Double], after changes: some Sequence<BenchmarkProblem.Change>, kiwi: [Double]? = nil
  ) -> Verdict {
    var state = workload.problem
    for change in changes { state.apply(change) }
    let cold = Ours(state)
    _ = cold.build()
    let verdict = Verdict(state, ours: values, cold: cold.values)
    return kiwi.map { verdict.worst(Verdict(state, ours: values, kiwi: $0)) } ?? verdict
  }
}
