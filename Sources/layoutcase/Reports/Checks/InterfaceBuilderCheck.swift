import CaseDiagnosis
import CaseImport
import JSON
import LayoutModel

/// A case of a file of Interface Builder, by the frames that Xcode has stored.
struct InterfaceBuilderCheck: Check {
  let report: InterfaceBuilderReport
  let path: String

  var file: String? { path }
  var name: String { report.layoutCase.name }
  var view: String? { report.identifier }
  var frames: InterfaceBuilderReport? { report }
  var comparedCount: Int? { report.comparedCount }
  var matchedCount: Int? { report.matchedCount }
  var matches: Bool { report.matchedCount == report.comparedCount }

  var verdict: Cell {
    Cell("\(report.matchedCount) of \(report.comparedCount)", matches ? .good : .bad)
  }

  var suite: TestSuite {
    TestSuite(
      name: name, file: path,
      tests: report.views.filter { $0.expected != nil }.map { view in
        TestSuite.Test(
          name: view.id,
          failures: report.sentence(view).map { [.init(sentence: $0, location: view.location)] } ?? [])
      })
  }

  /// What of the file is not in the case.
  private var notes: [String] { report.notes.map { "\(path):\($0.location): \($0.text)" } }

  var json: JSONValue {
    let counts = InterfaceBuilderReport.FrameSource.allCases.map { source in
      JSONMember(source == .laidOut ? "laidOut" : source.rawValue, .number(report.count(source)))
    }
    return .object(
      ["file": path, "case": name, "view": report.identifier] + JSONObject(counts) + [
        "compared": report.comparedCount, "matched": report.matchedCount, "matches": matches,
        "inferred": report.inferred.map { $0.words }, "views": report.views.map(report.json), "notes": notes,
      ])
  }

  func printFindings(on console: Console) throws {
    let lines = report.views.compactMap(report.sentence) + notes
    guard !lines.isEmpty else { return }
    try printName(on: console)
    for line in lines { try console.print("  \(line.escapingControls())") }
  }
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
  /// "title: Interface Builder stored x 16, y 11, 100 × 20.5, and the layout gives x 16, y 11, 104 × 20.5: text metric"
  fileprivate func sentence(_ view: ViewReport) -> String? {
    guard let cause = view.cause, let expected = view.expected else { return nil }
    if case .unread = cause, expected == view.actual { return "\(view.id): \(sentence(cause))" }
    return
      "\(view.id): Interface Builder stored \(expected.words), and the layout gives \(view.actual.words): "
      + sentence(cause)
  }

  fileprivate func json(_ view: ViewReport) -> JSONValue {
    let members: JSONObject = [
      "view": view.id, "class": view.className, "source": view.source.rawValue,
      "horizontal": view.sources.horizontal.rawValue, "vertical": view.sources.vertical.rawValue,
      "expected": view.expected?.withoutNoise.members, "actual": view.actual.withoutNoise.members,
      "matches": view.expected.map { _ in view.cause == nil },
    ]
    return .object(
      members.with("cause", ifAny: view.cause?.word.rawValue).with("reason", ifAny: view.cause.map(sentence)))
  }

  private func sentence(_ cause: Cause) -> String {
    let reason =
      switch cause {
      case .contradictory: "the file's required constraints cannot all hold"
      case .stale(let constraint):
        "the stored frames miss \(line(of: constraint)); they are likely older than it, and Xcode's Update Frames renews "
          + "them"
      case .staleLine(let view, let height, let stored):
        "a line of \(view)'s text is \(height.shown) high, and nothing in the file asks for \(stored.shown); the stored "
          + "frame is likely out of date, and Xcode's Update Frames renews it"
      case .staleWidth(let view, let width, let stored):
        "\(view)'s text is \(width.shown) wide, and nothing in the file asks for \(stored.shown); the stored frame is "
          + "likely out of date, and Xcode's Update Frames renews it"
      case .priority(let lesser, let greater):
        "\(lesser.words) gives way to \(greater.words), and in the stored frames it is the other way round"
      case .misplaced: "a view beside it is marked so"
      case .margin(let constraint):
        "\(line(of: constraint)), and that margin is another one in Xcode, whose frame is likely right"
      case .textMetric: "a text has another size here than in Xcode, whose frame is likely right"
      case .unread(let item): item
      case .ours: "please report it"
      }
    return "\(cause.word.rawValue): \(reason)"
  }

  /// "c06-01-abc: title.trailing == content.trailing - 8"
  private func line(of id: String) -> String {
    layoutCase.constraints.first { $0.id == id }.map { "\(id): \($0.equation(in: layoutCase.views))" } ?? id
  }
}

extension Rect {
  fileprivate var words: String { "x \(x.shown), y \(y.shown), \(width.shown) × \(height.shown)" }
}

extension InterfaceBuilderReport.ContentBound {
  /// "imageView's horizontal hugging 250"
  fileprivate var words: String { "\(view)'s \(axis.rawValue) \(kind.words) \(priority.rawValue.shown)" }
}

extension InterfaceBuilderReport.Cause {
  enum Word: String, CaseIterable {
    case contradictory, stale, priority, misplaced, margin
    case textMetric = "text metric"
    case unread, ours
  }

  var word: Word {
    switch self {
    case .contradictory: .contradictory
    case .stale, .staleLine, .staleWidth: .stale
    case .priority: .priority
    case .misplaced: .misplaced
    case .margin: .margin
    case .textMetric: .textMetric
    case .unread: .unread
    case .ours: .ours
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
