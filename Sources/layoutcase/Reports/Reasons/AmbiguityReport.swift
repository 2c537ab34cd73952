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
  /// By fix, the edits in words, those that are meant most often first.
  private let advice: [[String]]

  /// How many numbers, views and groups of edits are told where not all are wanted.
  private static let usualCount = 20

  /// The one view whose numbers are told; nil for all.
  private let view: ViewIndex?

  /// - Parameter showsAll: whether all is told, and edits are tried until all is determined.
  init(_ reasoned: ReasonedCase, of view: ViewIndex? = nil, showsAll: Bool, measurer: any TextMeasuring) {
    explainer = reasoned.explainer
    ambiguity = explainer.ambiguity(of: view, fixes: showsAll ? nil : Self.usualCount)
    self.view = view
    self.showsAll = showsAll
    name = reasoned.snapshot.layoutCase.name
    let state = explainer.state
    advice = ambiguity.fixes.map { fix in
      let edits = fix.usefulEdits(in: state)
      let ends = edits.map { $0.closing(reasoned, state, measurer: measurer) }
      var words: [String] = []
      for case let content? in edits.map({ $0.content(in: state) }) where !words.contains(content) {
        words.append(content)
      }
      for case let end? in ends where !words.contains("add \(end)") { words.append("add \(end)") }
      // The size of a content area follows from what is in it alone.
      return words
        + zip(edits, ends).filter { edit, end in end == nil || !edit.isOfGuide(in: state) }
        .map { edit, _ in edit.words(in: state) }
    }
  }

  private var state: CaseState { explainer.state }

  func print(on console: Console) throws {
    let title = "\(console.painted(name, .heading)), pass \(explainer.layout.pass)"
    guard !ambiguity.openNumbers.isEmpty else {
      let subject = view.map { "the frame of \(state.name(of: $0))" } ?? "every frame"
      try console.print("\(title): not ambiguous, \(subject) is determined")
      return
    }
    try console.print("\(title): \(ambiguity.openNumbers.count.counted("number")) not determined")
    try console.print()
    try console.print(listing(atMost: shownCount, withoutBound: "none").table)
    try printRest(ambiguity.openNumbers.count, "number", on: console)
    if !ambiguity.ties.isEmpty { try console.print() }
    for tie in ambiguity.ties.prefix(shownCount) {
      try console.print(sentence(tie, namesAll: showsAll))
    }
    try printRest(ambiguity.ties.count, "tie", on: console)
    try console.print()
    try console.print("Two layouts that meet all priorities equally well:")
    try console.print()
    try printExamples(on: console)
    try console.print()
    for (fix, advice) in zip(ambiguity.fixes, advice) {
      let what = fix.determines.map { "\(state.name(of: $0.view)).\($0.measure.rawValue)" }
        .enumerated(by: "and")
      try console.print("To determine \(what), one of:")
      for words in advice.prefix(shownCount) { try console.print("  " + words) }
      try printRest(advice.count, "edit", on: console)
    }
    if ambiguity.fixes.count == shownCount, leftCount > 0 {
      try console.print("Further edits determine the rest; --all shows them.")
    }
  }

  private func sentence(_ tie: BoundViolation, namesAll: Bool) -> String {
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
    func cell(_ bound: Double) -> Cell { bound.isFinite ? Cell(bound) : Cell(withoutBound) }
    return Listing(
      Array(ambiguity.openNumbers.prefix(count)),
      [
        Column("view") { Cell(state.name(of: $0.view)) }, Column("attribute") { Cell($0.measure.rawValue) },
        Column("value", "is") { Cell($0.value) },
        Column("least") { cell($0.range.lowerBound) }, Column("greatest") { cell($0.range.upperBound) },
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
          let frame = frames[index]
          return Cell(
            "\(frame.x.shown), \(frame.y.shown), \(frame.width.shown) × \(frame.height.shown)")
        }
    }
    try console.print(Table(titles: ["view", "one", "the other"], rows: rows))
    try printRest(shown.count, "view", on: console)
  }

  private func framesJSON(_ frames: [Rect]) -> JSONValue {
    let told = zip(state.views, frames).enumerated().filter { view == nil || $0.offset == view?.rawValue }
    return .array(told.map { .object(["view": $0.element.0.id] + $0.element.1.members) })
  }

  /// The whole answer for a program.
  var json: JSONValue {
    .object([
      "case": name, "pass": explainer.layout.pass.rawValue, "ambiguous": !ambiguity.openNumbers.isEmpty,
      "undetermined": listing.json,
      "ties": ambiguity.ties.map { sentence($0, namesAll: true) },
      "examples": ambiguity.examples.map(framesJSON),
      "remedies": advice.map { JSONValue.array($0.map { .string($0) }) }, "leftOpen": leftCount,
    ])
  }
}

extension Ambiguity.Edit {
  /// Whether it gives a guide a size.
  fileprivate func isOfGuide(in state: CaseState) -> Bool {
    guard case .add(let view, let measure, _) = self else { return false }
    return state.views[view].kind == .guide && [.width, .height].contains(measure)
  }

  /// The equation that closes the chain of constraints in a view or a scroll view's content, where the edit gives it a
  /// size that such a chain would determine.
  fileprivate func closing(
    _ reasoned: ReasonedCase, _ state: CaseState, measurer: any TextMeasuring
  ) -> String? {
    guard case .add(let view, let measure, _) = self, [.width, .height].contains(measure) else { return nil }
    let own = state.views[view]
    if own.kind == .view { return reasoned.closing(view, view, measure.axis, measurer: measurer) }
    guard let scroll = own.parent, own.id.hasSuffix(".\(LayoutGuide.content.rawValue)") else { return nil }
    return reasoned.closing(scroll, view, measure.axis, measurer: measurer)
  }

  /// What a document does not say of a view whose size the edit would give.
  fileprivate func content(in state: CaseState) -> String? {
    guard case .add(let view, let measure, _) = self, [.width, .height].contains(measure) else { return nil }
    let own = state.views[view]
    guard own.kind == .view, own.intrinsic[measure.axis] == nil, own.text.string == nil else { return nil }
    if state.environment.era == nil, own.lacksEra {
      return "write \"era\": \"iOS 17\" in the environment: \(own.id) has UIKit's size then"
    }
    guard own.showsText, !own.isScrollView else { return nil }
    return "write \"text\" in \(own.id): with \"\" its content is \(own.isEdited ? "a line high" : "0 × 0")"
  }

  /// "raise label2.compression.horizontal=751", or an equation, whose number the reader may have to say.
  fileprivate func words(in state: CaseState) -> String {
    switch self {
    case .raise(let cause, let priority):
      return "raise \(cause.assignment(in: state))=\(priority.rawValue.shown)"
    case .add(let view, let measure, let value):
      let isSize = [.width, .height].contains(measure)
      guard !pins(in: state), let zero = Self.add(view, measure, 0).equation(in: state)
      else { return equation(in: state).map { "add \($0)" } ?? "" }
      let open = isSize ? String(zero.dropLast()) : "\(zero) + "
      return "add \(open)… with a number of yours; it is \(value.shown) now"
    }
  }
}
