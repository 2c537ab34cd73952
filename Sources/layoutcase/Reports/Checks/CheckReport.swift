import CaseDiagnosis
import CaseImport
import JSON
import LayoutModel
import Spelling

/// What `check` found: a line for each case, then what differs, then the sums.
struct CheckReport: Report {
  let checks: [any Check]
  /// Whether each layout was compared with that from right to left.
  let comparesDirections: Bool

  private var documents: [DocumentCheck] { checks.compactMap { $0 as? DocumentCheck } }
  private var interfaces: [InterfaceBuilderCheck] { checks.compactMap { $0 as? InterfaceBuilderCheck } }
  var unreadable: [UnreadableCheck] { checks.compactMap { $0 as? UnreadableCheck } }

  var matches: Bool { checks.allSatisfy(\.matches) }

  var listing: Listing {
    // What is counted of a file of Interface Builder means nothing for a document.
    let hasFrames = !interfaces.isEmpty
    func title(_ title: String) -> String? { hasFrames ? title : nil }
    func report(_ check: any Check) -> InterfaceBuilderReport? { (check as? InterfaceBuilderCheck)?.report }
    return Listing(
      checks,
      [
        Column("file") { Cell($0.file) }, Column("view", hasFrames ? "view" : "case") { Cell($0.view) },
        Column("input", title("input")) { Cell(report($0)?.count(.input)) },
        Column("kept", title("kept")) { Cell(report($0)?.count(.kept)).quietIfZero },
        Column("ambiguous", title("ambiguous")) { Cell(report($0)?.count(.ambiguous)).quietIfZero },
        Column("laidOut", title("laid out")) { Cell(report($0)?.count(.laidOut)).quietIfZero },
        Column("laidOutMatched", nil) { Cell(report($0)?.laidOutMatchedCount) },
        Column("compared", nil) { Cell($0.comparedCount) }, Column("matched", nil) { Cell($0.matchedCount) },
        Column("matches", nil) { Cell($0.matches) },
        Column(nil, hasFrames ? "matched" : "expectations met") { $0.verdict },
        Column("inferred", title("inferred")) { Cell(report($0)?.inferred?.words) },
      ])
  }

  /// An object for each case.
  var json: JSONValue { .array(checks.map(\.json)) }

  func print(on console: Console) throws {
    try console.print(listing.tableOfFilledFields)
    for check in checks { try check.printFindings(on: console) }
    try console.print()
    for line in sums(on: console) { try console.print(line) }
  }

  /// A sentence for each file with expectations that are not met and that no number can be written for.
  var leftExpectations: [String] {
    let left = documents.compactMap { check -> (file: String, expectations: Set<LastingExpectation>)? in
      guard let file = check.file else { return nil }
      // Each of the frames that a relation compares is a difference of its own.
      let expectations = Set(check.replay.differences.compactMap(\.lastingExpectation))
      return expectations.isEmpty ? nil : (file, expectations)
    }
    return left.grouped(by: \.file).map { file, cases in
      let count = cases.reduce(0) { $0 + $1.expectations.count }
      let found = Set(cases.flatMap { $0.expectations.map(\.key) })
      let kinds = ["sameAs", "mirrorOf", "holds"].filter(found.contains).joined(separator: ", ")
      let (verb, object) = count == 1 ? ("stays", "it says") : ("stay", "they say")
      return
        "\(count.counted("expectation")) of \(file) \(count == 1 ? "is" : "are") not met and \(verb) as "
        + "written (\(kinds)): \(object) what must hold, and no number that a layout could replace"
    }
  }

  private func sums(on console: Console) -> [String] {
    let replays = documents.map(\.replay)
    let views = interfaces.flatMap(\.report.views).filter { $0.expected != nil }
    var lines: [String] = []
    let (empty, flawed) = (
      unreadable.filter(\.error.holdsNothing), unreadable.filter { !$0.error.holdsNothing }
    )
    if !empty.isEmpty {
      lines.append("\(empty.count.counted("file")) \(empty.count == 1 ? "holds" : "hold") no case")
    }
    for (noun, count) in [
      ("file", flawed.count { $0.caseName == nil }), ("case", flawed.count { $0.caseName != nil }),
    ] where count > 0 {
      lines.append("\(count.counted(noun)) could not be read")
    }
    if !replays.isEmpty {
      let expected = replays.reduce(0) { $0 + $1.expectationCount }
      let met = replays.reduce(0) { $0 + $1.metCount }
      let mirrored = replays.flatMap(\.differences).count { $0.source == .direction }
      var found = expected > 0 ? ["\(met) of \(expected) expectations met"] : []
      if comparesDirections {
        found.append(
          mirrored == 0
            ? "all numbers are mirrored from right to left"
            : "\(mirrored.counted("number")) \(mirrored == 1 ? "is" : "are") not mirrored from right to left")
      }
      if found.isEmpty { found = ["nothing is expected; \(recordingRemedy)"] }
      lines.append("\(replays.count.counted("case")): \(found.joined(separator: ", "))")
    }
    lines += sums(of: views)
    let compared = checks.filter { !($0 is UnreadableCheck) }
    guard !compared.isEmpty else { return lines }
    if views.isEmpty, !comparesDirections, replays.allSatisfy({ $0.expectationCount == 0 }) {
      return lines + [console.painted("nothing compared", .notable)]
    }
    lines.append(
      compared.allSatisfy(\.matches)
        ? console.painted("no difference", .good) : console.painted("differences", .bad))
    return lines
  }

  /// Stored cases are only appended to.
  private var recordingRemedy: String {
    guard let name = documents.first?.replay.layoutCase.name, documents.allSatisfy({ $0.sourced.file == nil })
    else { return "--record adds expectations to a document" }
    return "--record adds expectations to a document; \(commandLine("export", name)) writes the case as one"
  }

  /// Of views that have stored frames.
  private func sums(of views: [InterfaceBuilderReport.ViewReport]) -> [String] {
    guard !views.isEmpty else { return [] }
    var lines: [String] = []
    let laidOut = views.filter { $0.source == .laidOut }
    lines.append(
      "\(views.count.counted("frame")): \(share(views)) matched; \(laidOut.count) laid out: \(share(laidOut)) matched"
    )
    let axes = views.flatMap(\.laidOutAxes)
    lines.append(
      "\(axes.count.counted("axis", "axes")) laid out: \(share(axes.count { $0 }, of: axes.count)) matched")
    let causes = views.compactMap(\.cause?.word)
    let counts = InterfaceBuilderReport.Cause.Word.allCases
      .map { word in (word, causes.count { $0 == word }) }.filter { $0.1 > 0 }
    if !counts.isEmpty {
      lines.append("causes: " + counts.map { "\($0.0.rawValue) \($0.1)" }.joined(separator: ", "))
    }
    return lines
  }

  /// "360 (97.3 %)"
  private func share(_ views: [InterfaceBuilderReport.ViewReport]) -> String {
    share(views.count { $0.cause == nil }, of: views.count)
  }

  private func share(_ matched: Int, of count: Int) -> String {
    guard count > 0 else { return "0" }
    // Only all of them are 100 %.
    let share = (Double(matched) / Double(count) * 1000).rounded() / 10
    return "\(matched) (\((matched < count ? min(share, 99.9) : share).shown) %)"
  }
}
