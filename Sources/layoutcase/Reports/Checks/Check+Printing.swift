import CaseImport
import CaseLibrary
import JSON
import LayoutModel

extension CheckReport.Check {
  var replay: Replay? {
    if case .document(_, let replay) = self { replay } else { nil }
  }

  var report: InterfaceBuilderReport? {
    if case .interfaceBuilder(_, let report) = self { report } else { nil }
  }

  var matches: Bool {
    switch self {
    case .document(_, let replay): replay.matches
    case .interfaceBuilder(_, let report): report.matchedCount == report.comparedCount
    case .unreadable: false
    }
  }

  var name: String {
    switch self {
    case .document(_, let replay): replay.layoutCase.name
    case .interfaceBuilder(_, let report): report.layoutCase.name
    case .unreadable(let unreadable): unreadable.name ?? unreadable.file
    }
  }

  var file: String? {
    switch self {
    case .document(let sourced, _): sourced.file
    case .interfaceBuilder(let file, _): file
    case .unreadable(let unreadable): unreadable.file
    }
  }

  /// What of the file it is; nil for all of it.
  var view: String? {
    switch self {
    case .document(_, let replay): replay.layoutCase.name
    case .interfaceBuilder(_, let report): report.identifier
    case .unreadable(let unreadable): unreadable.name
    }
  }

  var comparedCount: Int? { replay?.expectationCount ?? report?.comparedCount }
  var matchedCount: Int? { replay?.metCount ?? report?.matchedCount }

  var verdict: Cell {
    guard let matchedCount, let comparedCount else { return Cell("unreadable", .bad) }
    let words = comparedCount == 0 && replay != nil ? "none expected" : "\(matchedCount) of \(comparedCount)"
    return Cell(words, matches ? .good : .bad)
  }

  /// What differs, a sentence each.
  var differences: [String] {
    switch self {
    case .document(_, let replay): replay.differences.map { replay.sentence($0) }
    case .interfaceBuilder(_, let report): report.views.compactMap(report.sentence)
    case .unreadable: []
    }
  }

  /// For reports to continuous integration.
  var suite: TestSuite {
    switch self {
    case .document(let sourced, let replay): replay.suite(sourced.file, sourced.document)
    case .interfaceBuilder(let file, let report):
      TestSuite(
        name: report.layoutCase.name, file: file,
        tests: report.views.filter { $0.expected != nil }.map { view in
          TestSuite.Test(
            name: view.id,
            failures: report.sentence(view).map { [.init(sentence: $0, location: view.location)] } ?? [])
        })
    case .unreadable(let unreadable):
      TestSuite(
        name: name, file: unreadable.file,
        tests: [
          TestSuite.Test(
            name: "reading",
            failures: unreadable.error.parts.map { .init(sentence: $0.told, location: $0.location) },
            isUnreadable: true)
        ])
    }
  }

  /// What of the file is not in the case.
  var notes: [String] {
    guard case .interfaceBuilder(let file, let report) = self else { return [] }
    return report.notes.map { "\(file):\($0.location): \($0.text)" }
  }

  var json: JSONValue {
    switch self {
    case .document(let sourced, let replay):
      return .object([
        "file": sourced.file, "case": replay.layoutCase.name, "compared": replay.expectationCount,
        "matched": replay.metCount, "matches": replay.matches,
        "differences": replay.differences.map { $0.sentence(in: replay.layoutCase) },
        "details": replay.differences.map { replay.json($0, sourced.document) },
      ])
    case .interfaceBuilder(let file, let report):
      let counts = InterfaceBuilderReport.FrameSource.allCases.map { source in
        JSONMember(source == .laidOut ? "laidOut" : source.rawValue, .number(report.count(source)))
      }
      return .object(
        ["file": file, "case": report.layoutCase.name, "view": report.identifier] + JSONObject(counts) + [
          "compared": report.comparedCount, "matched": report.matchedCount, "matches": matches,
          "inferred": report.inferred.map { $0.words }, "views": report.views.map(report.json),
          "notes": notes,
        ])
    case .unreadable(let unreadable):
      let errors = unreadable.error.parts.map { part in
        let sentence: JSONObject = ["sentence": part.told]
        return sentence.with("line", ifAny: part.location?.line).with("column", ifAny: part.location?.column)
      }
      let members: JSONObject = ["file": unreadable.file]
      return .object(members.with("case", ifAny: unreadable.name) + ["matches": false, "errors": errors])
    }
  }
}

extension Difference {
  /// What of an expectation says what must hold, and is never written anew; nil for numbers and the like.
  var lastingExpectation: LastingExpectation? {
    switch detail {
    case .condition(let text): LastingExpectation(pass: pass, key: "holds", condition: text)
    case .related(.sameAs, _, _, _), .unrelated(.sameAs): LastingExpectation(pass: pass, key: "sameAs")
    case .related(.mirrorOf, _, _, _), .unrelated(.mirrorOf): LastingExpectation(pass: pass, key: "mirrorOf")
    default: nil
    }
  }
}

extension InputError {
  /// The error and what else is wrong with the same file, one by one.
  fileprivate var parts: [InputError] {
    var alone = self
    alone.further = []
    return [alone] + further
  }

  /// The sentence with the way through the document, without the file and the line.
  fileprivate var told: String { path.isEmpty ? sentence : "\(path): \(sentence)" }
}

extension InterfaceBuilderReport {
  /// How many views have their frame from a source.
  func count(_ source: FrameSource) -> Int { views.count { $0.source == source } }

  /// How many views that are laid out have the frame of the file.
  var laidOutMatchedCount: Int {
    views.count { $0.source == .laidOut && $0.expected != nil && $0.cause == nil }
  }
}

extension InterfaceBuilderReport {
  /// "title: x 16, y 11, 100 × 20.5 in the file, and x 16, y 11, 104 × 20.5 here: text metric"
  fileprivate func sentence(_ view: ViewReport) -> String? {
    guard let cause = view.cause, let expected = view.expected else { return nil }
    if case .unread = cause, expected == view.actual { return "\(view.id): \(sentence(cause))" }
    return "\(view.id): \(expected.words) in the file, and \(view.actual.words) here: \(sentence(cause))"
  }

  fileprivate func json(_ view: ViewReport) -> JSONValue {
    let members: JSONObject = [
      "view": view.id, "class": view.className, "source": view.source.rawValue,
      "horizontal": view.sources.horizontal.rawValue, "vertical": view.sources.vertical.rawValue,
      "expected": view.expected?.json, "actual": view.actual.json,
      "matches": view.expected.map { _ in view.cause == nil },
    ]
    return .object(
      members.with("cause", ifAny: view.cause?.word).with("reason", ifAny: view.cause.map(sentence)))
  }

  private func sentence(_ cause: Cause) -> String {
    switch cause {
    case .contradictory: "contradictory: the file's required constraints cannot all hold"
    case .stale(let constraint): "stale: the stored frames miss \(line(of: constraint))"
    case .misplaced: "misplaced: a view beside it is marked so"
    case .textMetric: "text metric: a text here has another size than in Xcode"
    case .unread(let item): "unread: \(item)"
    case .ours: "ours: please report it"
    }
  }

  /// "c06-01-abc: title.trailing == content.trailing - 8"
  private func line(of id: String) -> String {
    layoutCase.constraints.first { $0.id == id }.map { "\(id): \($0.equation(in: layoutCase.views))" } ?? id
  }
}

extension Rect {
  fileprivate var words: String { "x \(x.shown), y \(y.shown), \(width.shown) × \(height.shown)" }

  fileprivate var json: JSONValue {
    .object(FrameMember.allCases.map { JSONMember($0.rawValue, .number(self[$0].withoutNoise)) })
  }
}

extension InterfaceBuilderReport.Cause {
  static let words = ["contradictory", "stale", "misplaced", "text metric", "unread", "ours"]

  /// One of `words`.
  var word: String {
    switch self {
    case .contradictory: "contradictory"
    case .stale: "stale"
    case .misplaced: "misplaced"
    case .textMetric: "text metric"
    case .unread: "unread"
    case .ours: "ours"
    }
  }
}

extension InferredEnvironment {
  /// "safe area 44 at the top, 34 at the bottom", "text size S"
  var words: String {
    var words: [String] = []
    if let top { words.append("\(top.shown) at the top") }
    if let bottom { words.append("\(bottom.shown) at the bottom") }
    if !words.isEmpty { words[0] = "safe area " + words[0] }
    if let textSize { words.append("text size \(textSize.rawValue)") }
    return words.joined(separator: ", ")
  }
}

/// A member of an expectation that no number can replace.
struct LastingExpectation: Hashable {
  let pass: PassNumber
  let key: String
  /// Of `holds`.
  var condition: String?
}
