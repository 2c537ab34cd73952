import Algorithms
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
  var unreadable: [UnreadableCheck] { checks.compactMap { $0 as? UnreadableCheck } }
  /// The views of files of Interface Builder that have stored frames.
  private var storedViews: [InterfaceBuilderReport.ViewReport] {
    checks.compactMap(\.frames).flatMap(\.views).filter { $0.expected != nil }
  }

  /// The checks without the documents of a file that cannot be read, from the 21st on: a file of something else may have
  /// thousands of them.
  private var shownChecks: [any Check] {
    var counts: [String: Int] = [:]
    return checks.filter { check in
      guard check is UnreadableCheck, let file = check.file else { return true }
      counts[file, default: 0] += 1
      return counts[file, default: 0] <= Self.mostUnreadable
    }
  }

  private static let mostUnreadable = 20

  /// What is wrong with the documents that cannot be read, each in its sentences, and for a file with many of them how
  /// many more there are.
  func sayUnreadable(on console: Console) {
    for unreadable in shownChecks.compactMap({ $0 as? UnreadableCheck }) { console.say(unreadable.error) }
    let hidden = unreadable.compactMap(\.file).grouped(by: \.self).map {
      ($0.key, $0.elements.count - Self.mostUnreadable)
    }
    for (file, count) in hidden where count > 0 {
      console.say(
        note: "\(count.counted("more document")) of \(file) cannot be read either; -o json tells all")
    }
  }

  var matches: Bool { checks.allSatisfy(\.matches) }

  /// The stored cases whose rows cannot be counted.
  var namesOfDamagedLists: [String] { documents.filter { $0.sourced.rowCount == nil }.map(\.name) }

  var listing: Listing { listing(of: checks) }

  private func listing(of checks: [any Check]) -> Listing {
    // What is counted of a file of Interface Builder means nothing for a document.
    let hasFrames = checks.contains { $0.frames != nil }
    func title(_ title: String) -> String? { hasFrames ? title : nil }
    return Listing(
      checks,
      [
        Column("file") { Cell($0.file) }, Column("view", hasFrames ? "view" : "case") { Cell($0.view) },
        Column("input", title("input")) { Cell($0.frames?.count(.input)) },
        Column("kept", title("kept")) { Cell($0.frames?.count(.kept)).quietIfZero },
        Column("ambiguous", title("ambiguous")) { Cell($0.frames?.count(.ambiguous)).quietIfZero },
        Column("laidOut", title("laid out")) { Cell($0.frames?.count(.laidOut)).quietIfZero },
        Column("laidOutMatched", nil) { Cell($0.frames?.laidOutMatchedCount) },
        Column("compared", nil) { Cell($0.comparedCount) }, Column("matched", nil) { Cell($0.matchedCount) },
        Column("matches", nil) { Cell($0.matches) },
        Column(nil, hasFrames ? "matched" : documents.isEmpty ? "result" : "expectations met") {
          $0.verdict
        },
        Column("inferred", title("inferred")) { Cell($0.frames?.inferred?.words) },
      ])
  }

  /// An object for each case.
  var json: JSONValue { .array(checks.map(\.json)) }

  func print(on console: Console) throws {
    try console.print(listing(of: shownChecks).tableOfFilledFields)
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
      let found = Set(cases.flatMap { $0.expectations.map(\.member) })
      let members = LastingExpectation.Member.allCases.filter(found.contains)
      let names = members.map(\.rawValue).joined(separator: ", ")
      let (verb, object) = count == 1 ? ("stays", "it says") : ("stay", "they say")
      return
        "\(count.counted("expectation")) of \(file) \(count.verb("is", "are")) not met and \(verb) as "
        + "written (\(names)): \(object) what must hold, and no number that a layout could replace"
    }
  }

  /// On stored cases of whose last pass nothing is expected, as where it was appended: what is met is of earlier ones.
  var bareEndNote: String? {
    let bare = documents.filter { check in
      let expects = check.replay.passes.map { $0.expectation != nil }
      return check.sourced.file == nil && expects.last == false && expects.contains(true)
    }
    guard let first = bare.first else { return nil }
    let names = bare.map(\.name).enumerated(by: "and", atMost: 4)
    return bare.count == 1
      ? "nothing is expected of pass \(first.replay.layoutCase.lastPass) of \(names), the last: what was compared are "
        + "earlier passes"
      : "nothing is expected of the last passes of \(names): what was compared are earlier ones"
  }

  /// How much was compared and met, a sentence each.
  func sums(on console: Console) -> [String] {
    var lines = unreadableSums + replaySums + frameSums
    if let verdict { lines.append(console.painted(verdict.words, verdict.tone)) }
    return lines
  }

  /// How many files hold no case, and how many files and cases could not be read.
  private var unreadableSums: [String] {
    let empty = unreadable.count { $0.error.subject == .emptyFile }
    let flawed = unreadable.filter { $0.error.subject != .emptyFile }
    var lines: [String] = []
    if empty > 0 { lines.append("\(empty.counted("file")) \(empty.verb("holds", "hold")) no case") }
    // A file is one of these at most; more of it are documents without a name.
    let nameless = flawed.filter { $0.caseName == nil }.grouped(by: \.file).map(\.elements.count)
    for (noun, count) in [
      ("file", nameless.count { $0 == 1 }), ("document", nameless.filter { $0 > 1 }.reduce(0, +)),
      ("case", flawed.count { $0.caseName != nil }),
    ] where count > 0 {
      lines.append("\(count.counted(noun)) could not be read")
    }
    return lines
  }

  /// What of documents and stored cases is met; none without these.
  private var replaySums: [String] {
    let replays = documents.map(\.replay)
    guard !replays.isEmpty else { return [] }
    let expected = replays.reduce(0) { $0 + $1.expectationCount }
    let met = replays.reduce(0) { $0 + $1.metCount }
    let directed = replays.flatMap(\.differences).filter { $0.source == .direction }
    let unmirrored = directed.count { $0.mismatch != nil }
    let states = directed.count - unmirrored
    var found = expected > 0 ? ["\(met) of \(expected) expectations met"] : []
    if comparesDirections {
      found.append(
        unmirrored == 0
          ? "all numbers are mirrored from right to left"
          : "\(unmirrored.counted("number")) \(unmirrored.verb("is", "are")) not mirrored from right to left")
      if states > 0 {
        found.append("\(states.counted("layout")) \(states.verb("has", "have")) other conflicts")
      }
    }
    if found.isEmpty { found = ["nothing is expected; \(recordingRemedy)"] }
    return ["\(replays.count.counted("case")): \(found.joined(separator: ", "))"]
  }

  /// Nil where nothing could be read.
  private var verdict: (words: String, tone: Tone)? {
    let compared = checks.filter { $0.comparedCount != nil }
    if compared.isEmpty { return nil }
    if storedViews.isEmpty, !comparesDirections, documents.allSatisfy({ $0.replay.expectationCount == 0 }) {
      return ("nothing compared", .notable)
    }
    return compared.allSatisfy(\.matches) ? ("no difference", .good) : ("differences", .bad)
  }

  /// How expectations come to be written. A stored case is exported for that, as its passes are never rewritten.
  private var recordingRemedy: String {
    guard let name = documents.first?.replay.layoutCase.name, documents.allSatisfy({ $0.sourced.file == nil })
    else { return "--record adds expectations to a document" }
    return
      "--record adds expectations to a document; \(commandLine("export", name.storedWord)) writes the case as one"
  }

  /// How many stored frames are met; none without these.
  private var frameSums: [String] {
    let views = storedViews
    guard !views.isEmpty else { return [] }
    var lines: [String] = []
    let laidOut = views.filter { $0.source == .laidOut }
    let laidOutShare =
      laidOut.isEmpty
      ? "none laid out on both axes" : "\(laidOut.count) laid out on both axes: \(share(laidOut)) matched"
    lines.append("\(views.count.counted("frame")): \(share(views)) matched; \(laidOutShare)")
    let axes = views.flatMap(\.laidOutAxes)
    if !axes.isEmpty {
      lines.append(
        "\(axes.count) of \(2 * views.count) axes laid out: \(share(axes.count { $0 }, of: axes.count)) matched"
      )
    }
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
