/// What a run found, as a page of Markdown.
struct Report {
  var kiwiVersion: String
  var lines: [Comparison.Line] = []
  var growths: [Growth] = []
  /// A large tree, and why there is none.
  var tree: Result<Growth.Probe, BenchError>?
  var rows: RowRates?

  /// Whether anything was found that must not be.
  var isFaulty: Bool { lines.contains { $0.verdict.isFault } || rows.map { $0.differences > 0 } ?? false }

  var text: String {
    var sections = ["- kiwi: \(kiwiVersion)\n"]
    if !lines.isEmpty { sections += [comparison, violations] }
    if !growths.isEmpty { sections.append(growth) }
    if let tree { sections.append(treeSection(tree)) }
    if let rows { sections.append(rows.text) }
    return sections.joined(separator: "\n")
  }

  private var comparison: String {
    var table = Table(
      "workload", "measure", "ours", "min–max", "kiwi", "min–max", "kiwi : ours", "min–max", "cold : ours",
      "pivots", "violations")
    for line in lines {
      table.add(
        line.workload, line.measure, line.ours.median.time, line.ours.spread,
        line.kiwi?.median.time ?? line.reason ?? "–", line.kiwi?.spread ?? "–",
        line.ratio?.median.significant ?? "–",
        line.ratio.map { "\($0.least.significant)–\($0.greatest.significant)" } ?? "–",
        line.cold.map { ($0 / line.ours.median).significant } ?? "–", line.pivots.significant,
        line.verdict.description)
    }
    return """
      ## Beside kiwi
      Medians of the rounds' medians; both solvers took turns, and gave every variable its value after each solution.
      A step is one change of the workload's script. Violations are summed up for each priority and compared
      from the highest down, after every step. "kiwi : ours" is how many times as fast ours is in a round,
      "cold : ours" how many times as fast as our own solution from nothing.

      \(table.text)
      """
  }

  private var violations: String {
    var table = ViolationTable()
    for line in lines { if let found = line.found { table.add(line.workload, found) } }
    return """
      ## Violations
      What the solutions from nothing violate, summed up for each priority: the highest ones at which either solver's do.

      \(table.text)
      """
  }

  private var growth: String {
    var table = Table(
      "workload", "views", "build + solve", "per view", "held per view", "exponent", "over all")
    for growth in growths {
      for (place, probe) in growth.probes.enumerated() {
        let views = Double(probe.viewCount)
        let isLast = place == growth.probes.count - 1
        table.add(
          probe.name, "\(probe.viewCount)", probe.nanoseconds.time, (probe.nanoseconds / views).time,
          (probe.bytes / views).size, growth.exponent(at: place)?.significant ?? "",
          isLast ? growth.exponent?.significant ?? "" : "")
      }
      if let reason = growth.reason { table.add(reason, "", "", "", "", "", "") }
    }
    return """
      ## Growth
      Each size was measured in a process of its own. The exponent is that of the views in the time, from the
      size before, and over all sizes by least squares of the logarithms.

      \(table.text)
      """
  }

  private func treeSection(_ tree: Result<Growth.Probe, BenchError>) -> String {
    switch tree {
    case .failure(let error): "## A large tree\n\(error)\n"
    case .success(let probe):
      """
      ## A large tree
      \(probe.name), \(probe.viewCount) views: the first solution in \(probe.firstNanoseconds.time), again in
      \(probe.nanoseconds.time); the solver holds \(probe.bytes.size), and the process held at most
      \(probe.peakBytes.size).

      """
    }
  }
}

extension Sample {
  fileprivate var spread: String { "\(least.time)–\(greatest.time)" }
}
