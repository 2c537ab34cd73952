/// The solver beside HiGHS, in turns, on problems where much is coupled.
struct HighsBench {
  private let workload: Workload
  private let highs: Highs
  private let bench: Bench

  static func measure(with bench: inout Bench) throws {
    let wanted = Workload.coupled.filter { bench.isWanted($0.name, of: .solver) }
    if wanted.isEmpty { return }
    let highs = try Highs()
    var table = Table("workload", "ours", "HiGHS", "HiGHS : ours", "pivots", "iterations", "violations")
    for (name, make) in wanted {
      Bench.note(name)
      let (cells, verdict) = try HighsBench(workload: make(), highs: highs, bench: bench).row()
      table.add(cells)
      if verdict.isFault { bench.report.add(fault: "\(name): \(verdict.text)") }
    }
    bench.report.add("The solver beside HiGHS \(highs.version)", legend, table)
  }

  private static let legend = """
    `coupled-300-5` are 300 views, each with its left edge next to the right edges of three random ones, at one of 5 \
    priorities. HiGHS runs once for each priority, from the basis of the run before, and a row keeps what was reached. \
    "HiGHS : ours" is how many times as fast ours is. What takes HiGHS more than ten seconds is measured once, and \
    violations are compared as beside kiwi.
    """

  /// What takes longer is measured once, in nanoseconds.
  private static let longest = 1e10

  private func row() throws -> (cells: [String], verdict: Verdict) {
    try highs.load(workload.problem, as: workload.name)
    let ours = OurRuns(workload.problem)
    let first = try highs.solve()
    var samples = (
      ours: try bench.turns(rounds: 1, workLimit: .max, ours.build)[0],
      highs: first.map { Sample([$0.time]) }
    )
    let pivots = Double(ours.pivots)
    let verdict = Verdict(
      workload.problem, ours: ours.values, peer: first == nil ? nil : try highs.values(), named: "HiGHS")
    if let first, first.time < Self.longest {
      let turns = try bench.turns(workLimit: .max, { Stopwatch.median(of: ours.build) }) {
        guard let time = try highs.solve()?.time else { throw BenchError.timeout }
        return time
      }
      samples = (turns[0], turns[1])
    }
    let cells = [
      workload.name, samples.ours.text, samples.highs?.text ?? "over \((Highs.patience * 1e9).time)",
      samples.highs.map { ($0.median / samples.ours.median).significant } ?? "–", pivots.significant,
      first?.iterations.significant ?? "–", verdict.text,
    ]
    return (cells, verdict)
  }
}

extension Workload {
  /// What HiGHS is compared on: the name, and how it is made.
  static var coupled: [(name: String, make: () -> Workload)] {
    [(300, 5), (300, 200), (1000, 5), (1000, 200), (2000, 5), (4000, 5)].map { views, levels in
      ("coupled-\(views)-\(levels)", { coupled(views, levels: levels) })
    }
  }

  /// Views that have their left edges next to the right edges of three random ones each.
  private static func coupled(_ count: Int, levels: Int) -> Workload {
    var sketch = Sketch()
    let views = (0..<count).map { _ in sketch.span() }
    var random = Congruential(state: 5)
    for view in views {
      for _ in 0..<3 {
        let other = views[random.next(below: count)]
        let priority = Double(1 + random.next(below: levels))
        sketch.add(view.start == other.start + other.size + 1, at: priority)
      }
    }
    return Workload("coupled-\(count)-\(levels)", sketch)
  }
}

/// Knuth's linear congruential generator.
private struct Congruential {
  var state: UInt64

  mutating func next(below count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(count))
  }
}
