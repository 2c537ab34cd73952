import CaseDiagnosis
import CaseLibrary
import JSON
import LayoutEngine
import LayoutModel
import Spelling

/// The numbers that a layout leaves open.
struct AmbiguityReport: Report {
  let ambiguity: Ambiguity
  let explainer: LayoutExplainer
  let name: String
  private let showsAll: Bool
  /// By fix, the edits in words, those that are meant most often first, and what the numbers become by them where they
  /// are raises.
  private let advice: [[(words: String, values: [(name: String, value: Double)]?, isGuess: Bool)]]

  /// What the first raise of a content's priority is in a document: "\"hugging\": { \"horizontal\": 251 } in the view icon".
  let raiseInDocument: String?

  /// How many numbers, views and groups of edits are told where not all are wanted.
  private static let usualCount = 20

  /// More numbers that come of one edit are counted.
  private static let mostValues = 6

  /// Whether the case was made from a log, which is not about all of its numbers.
  private let isOfLog: Bool

  /// The one view whose numbers are told; nil for all.
  private let view: ViewIndex?

  /// - Parameter showsAll: whether all is told, and edits are tried until all is determined.
  init(_ reasoned: ReasonedCase, of view: ViewIndex? = nil, showsAll: Bool, measurer: any TextMeasuring) {
    explainer = reasoned.explainer
    let isKnown = reasoned.knownNumbers
    let isTold = { (number: Quantity) in isKnown(number) && (view == nil || number.view == view) }
    ambiguity = explainer.ambiguity(
      of: view != nil || reasoned.isOfLog ? isTold : nil, fixes: showsAll ? nil : Self.usualCount)
    isOfLog = reasoned.isOfLog
    self.view = view
    self.showsAll = showsAll
    name = reasoned.snapshot.layoutCase.name
    let advice = AmbiguityAdvice(ambiguity, reasoned, measurer: measurer)
    raiseInDocument =
      advice.steps.joined().lazy.compactMap { [explainer] in
        $0.firstRaise(in: explainer.state)
      }.first
    self.advice = zip(advice.steps, ambiguity.fixes).map { [explainer] steps, fix in
      steps.map { step in
        (
          step.words(in: explainer), step.values(of: fix.determines, in: explainer.state),
          step.isGuess(in: explainer.state)
        )
      }
    }
  }

  private var state: CaseState { explainer.state }

  /// A note on what is not told, as it has the frame that Interface Builder stored.
  var keptFramesNote: String? { state.keptFramesNote }

  func print(on console: Console) throws {
    let title = "\(console.painted(name, .heading)), pass \(explainer.layout.pass)"
    guard !ambiguity.openNumbers.isEmpty else {
      let subject = view.map { "the frame of \(state.name(of: $0))" } ?? "every frame"
      try console.print("\(title): not ambiguous, \(subject) is determined")
      return
    }
    let open = ambiguity.openNumbers.count
    try console.print(
      isOfLog
        ? "\(title): of what the log is about, \(open.counted("number")) \(open.verb("is", "are")) not determined"
        : "\(title): \(open.counted("number")) not determined")
    try console.print(apart: listing(atMost: shownCount, withoutBound: "none").table)
    try printRest(ambiguity.openNumbers.count, "number", on: console)
    if !ambiguity.ties.isEmpty { try console.print() }
    for tie in ambiguity.ties.prefix(shownCount) {
      try console.print(sentence(tie, namesAll: showsAll))
    }
    try printRest(ambiguity.ties.count, "tie", on: console)
    try console.print(apart: "Two layouts that meet all priorities equally well:")
    try console.print()
    try printExamples(on: console)
    try printAdvice(on: console)
  }

  /// Prints what determines the numbers, behind an empty line; nothing where all are.
  ///
  /// - Parameter untold: sizes of contents that are not known. What is determined with them is given no number at will.
  func printAdvice(besides untold: [Anchor] = [], on console: Console) throws {
    var isFirst = true
    for (fix, steps) in zip(ambiguity.fixes, advice) {
      let isUntold = fix.determines.contains { $0.size.map(untold.contains) ?? false }
      let advice = steps.filter { !isUntold || !$0.isGuess }
      guard !advice.isEmpty else { continue }
      if isFirst { try console.print() }
      isFirst = false
      let what = fix.determines.map { "\(state.name(of: $0.view)).\($0.measure.rawValue)" }
        .enumerated(by: "and", atMost: shownCount)
      try console.print("To determine \(what)\(advice.count == 1 ? ":" : ", one of:")")
      for (words, values, _) in advice.prefix(shownCount) {
        let outcome = (values ?? []).prefix(Self.mostValues).map { "\($0.name) \($0.value.shown)" }
        let rest = (values ?? []).count - outcome.count
        try console.print(
          "  " + words + (outcome.isEmpty ? "" : ": \(outcome.joined(separator: ", "))")
            + (rest > 0 ? " and \(rest) more" : ""))
      }
      try printRest(advice.count, "edit", on: console)
    }
    if ambiguity.fixes.count == shownCount, leftCount > 0 {
      try console.print("Further edits determine the rest; --all shows them.")
    }
  }

  private func sentence(_ tie: ExplainedViolation, namesAll: Bool) -> String {
    ViolationSentence(violation: tie, state: state, consequence: nil, namesAll: namesAll).lines.first ?? ""
  }

  private var shownCount: Int { showsAll ? .max : Self.usualCount }

  /// How many numbers the edits leave open.
  private var leftCount: Int {
    ambiguity.openNumbers.count - ambiguity.fixes.reduce(0) { $0 + $1.determines.count }
  }

  private func printRest(_ count: Int, _ noun: String, on console: Console) throws {
    if count > shownCount {
      try console.print("\((count - shownCount).counted("more \(noun)")); --all shows them.")
    }
  }

  var listing: Listing { listing(atMost: .max) }

  /// The numbers that are not determined.
  ///
  /// - Parameter withoutBound: what stands in place of a bound that is infinite.
  private func listing(atMost count: Int, withoutBound: String? = nil) -> Listing {
    func cell(_ number: Ambiguity.OpenNumber, _ value: Double) -> Cell {
      value.isFinite
        ? Cell(value + state.views[number.view].frameExcess(number.measure)) : Cell(withoutBound)
    }
    return Listing(
      Array(ambiguity.openNumbers.prefix(count)),
      [
        Column("view") { Cell(state.name(of: $0.view)) }, Column("attribute") { Cell($0.measure.rawValue) },
        Column("value", "is") { cell($0, $0.value) },
        Column("least") { cell($0, $0.range.lowerBound) },
        Column("greatest") { cell($0, $0.range.upperBound) },
      ])
  }

  private func printExamples(on console: Console) throws {
    // The guides of stack views are the frames' own business as long as they stay where they are.
    let shown = state.views.indices.filter { index in
      if let view { return index == view.rawValue }
      return !state.views[index].id.contains(".UISV-") || Set(ambiguity.examples.map { $0[index] }).count > 1
    }
    let rows = shown.prefix(shownCount).map { index in
      [Cell(state.views[index].id)]
        + ambiguity.examples.map { frames in
          let frame = frames[index].outset(by: state.views[index].alignmentInsets)
          return Cell(
            "\(frame.x.shown), \(frame.y.shown), \(frame.width.shown) × \(frame.height.shown)")
        }
    }
    try console.print(Table(titles: ["view", "one", "the other"], rows: rows))
    try printRest(shown.count, "view", on: console)
  }

  private func json(_ values: [(name: String, value: Double)]?) -> JSONValue {
    values.map { .object(JSONObject($0.map { JSONMember($0.name, .number($0.value)) })) } ?? .null
  }

  private func framesJSON(_ frames: [Rect]) -> JSONValue {
    let told = zip(state.views, frames).enumerated().filter { view == nil || $0.offset == view?.rawValue }
    return .array(
      told.map { _, pair in
        .object(["view": pair.0.id] + pair.1.outset(by: pair.0.alignmentInsets).members)
      })
  }

  /// The whole answer for a program.
  var json: JSONValue {
    .object([
      "case": name, "pass": explainer.layout.pass.rawValue, "ambiguous": !ambiguity.openNumbers.isEmpty,
      "undetermined": listing.json,
      "ties": ambiguity.ties.map { sentence($0, namesAll: true) },
      "examples": ambiguity.examples.map(framesJSON),
      "remedies": advice.map { JSONValue.array($0.map { .string($0.words) }) }, "leftOpen": leftCount,
      "remedyValues": advice.map { JSONValue.array($0.map { json($0.values) }) },
    ])
  }
}

extension View {
  /// By how much a number of the frame is more than that of the alignment rectangle, which is what constraints mean.
  func frameExcess(_ measure: Quantity.Measure) -> Double {
    let insets = alignmentInsets
    return switch measure {
    case .x: -insets.left
    case .y: -insets.top
    case .width: insets.left + insets.right
    case .height: insets.top + insets.bottom
    default: 0
    }
  }
}
