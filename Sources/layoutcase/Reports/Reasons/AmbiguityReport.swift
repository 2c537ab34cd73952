import CaseDiagnosis
import CaseLibrary
import JSON
import LayoutEngine
import LayoutModel
import Spelling

/// The numbers that a layout leaves open.
struct AmbiguityReport: Report {
  let advice: AmbiguityAdvice
  let showsAll: Bool

  private var ambiguity: Ambiguity { advice.ambiguity }
  private var explainer: LayoutExplainer { advice.reasoned.explainer }
  private var state: CaseState { explainer.state }
  private var name: String { advice.reasoned.snapshot.layoutCase.name }

  /// How many numbers and views are told where not all are wanted.
  private static let usualCount = AmbiguityAdvice.usualCount

  /// More numbers that come of one edit are counted.
  private static let mostValues = 6

  /// What the first raise of a content's priority is in a document: "\"hugging\": { \"horizontal\": 251 } in the view icon".
  var raiseInDocument: String? {
    advice.steps.joined().lazy.compactMap { $0.firstRaise(in: state) }.first
  }

  /// A note on what is not told, as it has the frame that Interface Builder stored.
  var keptFramesNote: String? { state.keptFramesNote }

  func print(on console: Console) throws {
    let title = "\(console.painted(name, .heading)), pass \(explainer.layout.pass)"
    guard !ambiguity.openNumbers.isEmpty else {
      let subject = advice.view.map { "the frame of \(state.name(of: $0))" } ?? "every frame"
      try console.print("\(title): not ambiguous, \(subject) is determined")
      return
    }
    let open = ambiguity.openNumbers.count
    try console.print(
      advice.reasoned.isOfLog
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
    for (fix, steps) in zip(ambiguity.fixes, advice.steps) {
      let isUntold = fix.determines.contains { $0.size.map(untold.contains) ?? false }
      let told = steps.filter { !isUntold || !$0.isGuess(in: state) }
      guard !told.isEmpty else { continue }
      if isFirst { try console.print() }
      isFirst = false
      let what = fix.determines.map { "\(state.name(of: $0.view)).\($0.measure.rawValue)" }
        .enumerated(by: "and", atMost: shownCount)
      try console.print("To determine \(what)\(told.count == 1 ? ":" : ", one of:")")
      for step in told.prefix(shownCount) {
        let values = step.values(of: fix.determines, in: state) ?? []
        let outcome = values.prefix(Self.mostValues).map { "\($0.name) \($0.value.shown)" }
        let rest = values.count - outcome.count
        try console.print(
          "  " + step.words(in: advice.reasoned)
            + (outcome.isEmpty ? "" : ": \(outcome.joined(separator: ", "))")
            + (rest > 0 ? " and \(rest) more" : ""))
      }
      try printRest(told.count, "edit", on: console)
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
      if let view = advice.view { return index == view.rawValue }
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
    let told = zip(state.views, frames).enumerated().filter {
      advice.view == nil || $0.offset == advice.view?.rawValue
    }
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
      "remedies": advice.steps.map { JSONValue.array($0.map { .string($0.words(in: advice.reasoned)) }) },
      "leftOpen": leftCount,
      "remedyValues": zip(advice.steps, ambiguity.fixes).map { steps, fix in
        JSONValue.array(steps.map { json($0.values(of: fix.determines, in: state)) })
      },
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
