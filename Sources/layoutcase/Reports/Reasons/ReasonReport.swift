import CaseDiagnosis
import JSON
import LayoutEngine
import LayoutModel
import Spelling

/// Why numbers of a view are what they are.
struct ReasonReport: Report {
  let reasons: [Reason]
  /// What ends the cut of the view's text; nil where it is whole.
  var cutEnd: CutEnd?

  func print(on console: Console) throws {
    // Another environment than the case's own is told, as no option of the command shows all of it.
    if let snapshot = reasons.first?.reasoned.snapshot, snapshot.request != EnvironmentPatch() {
      try console.print("In \(snapshot.shownEnvironment):")
      try console.print()
    }
    // Of a whole frame it is what a person asks for; of one number, beside the point at first.
    let sentences = [reasons.first(where: \.measure.isSize)?.truncationSentence, cutEndSentence]
    let truncation = sentences[0].map { _ in sentences.compactMap(\.self).joined(separator: " ") }
    if let truncation, reasons.count > 1 {
      try console.print(truncation)
      try console.print()
    }
    for (number, reason) in reasons.enumerated() {
      if number > 0 { try console.print() }
      try reason.print(on: console)
    }
    if let truncation, reasons.count == 1 {
      try console.print(apart: truncation)
    }
  }

  var json: JSONValue {
    .array(
      reasons.map { reason in
        let end: JSONObject? =
          reason.truncation == nil ? nil : cutEnd.map { ["fix": fix, "width": $0.width] }
        return .object(reason.json.with("cutEnd", ifAny: end.map { JSONValue.object($0) }))
      })
  }

  /// The edit that ends the cut, as `lint` tells it.
  private var fix: String? { cutEnd?.finding?.fix?.edit.words(in: reasons[0].reasoned.snapshot.layoutCase) }

  /// "title.numberOfLines=0 ends that, and so does a width of 326.6667."
  private var cutEndSentence: String? {
    guard let cutEnd else { return nil }
    let layoutCase = reasons[0].reasoned.snapshot.layoutCase
    let width = cutEnd.width.map { "a width of \($0.shown)" }
    if let fix {
      let cuts = cutEnd.finding?.fix?.cuts.map { layoutCase[$0].id } ?? []
      let cost = cuts.isEmpty ? "" : ", but leaves \(cuts.enumerated(by: "and", atMost: 3)) cut"
      return "\(fix) ends that\(cost)\(width.map { ", and so does \($0)" } ?? "")."
    }
    let tried = cutEnd.finding?.refusal.map {
      "; \($0.edit.words(in: layoutCase)) was tried: it \($0.clause)"
    }
    return (cutEnd.width.map { "A width of \($0.shown) ends that" } ?? "No edit was found that ends that")
      + (tried ?? "") + "."
  }

  /// The numbers that values are made of.
  var listing: Listing {
    let all = reasons.flatMap { reason in
      reason.dual.activeSet.map { (reason: reason, constraint: $0) }
    }
    return Listing(all, Reason.activeConstraintColumns)
  }
}

extension Reason {
  fileprivate func print(on console: Console) throws {
    if let baseline {
      try console.print(sentence(baseline, on: console))
      try console.print()
    }
    try console.print(
      "\(console.painted(name, .heading)) is \(dual.value.shown)\(origin)\(frameClause(dual.value))")
    if let answerSentence { try console.print(answerSentence) }
    if let separatorSentence { try console.print(separatorSentence) }
    try printActiveConstraints(on: console, asTable: details.contains(.priorities))
    for remark in baselineRemarks {
      try console.print(apart: remark)
    }
    if details.contains(.priorities) {
      try console.print(apart: faceRanges.table)
    }
    let violations = violationSentences
    if !violations.isEmpty { try console.print() }
    for sentence in violations { try console.print(sentence) }
    for (number, sentence) in requiredSentences.enumerated() {
      if number == 0, violations.isEmpty { try console.print() }
      try console.print(sentence)
    }
    for (text, lines) in wrappedTexts {
      try console.print(
        apart:
          "\(state.name(of: text)).intrinsic.height is that of \(lines.count.counted("line")) at "
          + "\(lines.width.shown) wide.")
    }
    if let ranges { try printRanges(ranges, on: console) }
    if ranges != nil, wrappingWidth != nil {
      try console.print(
        "These hold as long as its lines break where they do; \(commandLine("sweep")) tells at which widths that changes."
      )
    }
    if let widthRanges { try printWidthRanges(widthRanges, on: console) }
    for tie in tiesOfPass {
      let afresh = reasoned.explainer.state
      let sentence = ViolationSentence(violation: tie, state: afresh, consequence: nil).lines.first ?? ""
      try console.print(
        apart: "Pass \(reasoned.snapshot.layout.pass), laid out anew, has a tie: \(sentence)")
    }
  }

  /// Where the frame is larger than the alignment rectangle, which is what constraints mean.
  private func frameClause(_ value: Double) -> String {
    let sum = state.views[view].frameExcess(measure)
    guard sum != 0, measure == .width || measure == .height else { return "" }
    return "; the frame is \((value + sum).shown): \(value.shown)\(sum.term) of alignment insets"
  }

  /// Of the height that a cell's contents give it: how high the cell is in its table, as `heights` tells it.
  private var separatorSentence: String? {
    let (separator, height) = (explainer.layout.environment.separator, explainer.layout.frames[.root].height)
    let isOfCell = view == .root || state.views[view].parent == .root
    guard measure == .height, separator > 0, isOfCell,
      (dual.value - height).magnitude <= LayoutTolerance.equality
    else { return nil }
    return "With the separator of \(separator.shown), \(state.name(of: .root)) is "
      + "\((height + separator).shown) high."
  }

  /// For a kept layout: since which pass, and the value in a fresh layout.
  private var origin: String {
    guard let afresh = reasoned.newExplainer else { return "" }
    let pass = reasoned.originalExplainer.layout.pass
    return ": kept since pass \(pass), whose layout is still optimal; "
      + (isOfPass
        ? "a fresh layout has it too"
        : "a fresh layout would have \(afresh.value(of: measure, view).shown); what follows is of pass \(pass)")
  }
}
