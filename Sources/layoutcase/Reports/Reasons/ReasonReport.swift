import Algorithms
import CaseDiagnosis
import CaseLibrary
import LayoutEngine
import LayoutModel
import Spelling

/// Why numbers of a view are what they are.
struct ReasonReports: Report {
  let reports: [ReasonReport]

  func print(on console: Console) throws {
    // Another environment than the case's own is told, as no option of the command shows all of it.
    if let snapshot = reports.first?.reasoned.snapshot, snapshot.request != EnvironmentPatch() {
      try console.print("In \(snapshot.shownEnvironment):")
      try console.print()
    }
    // Of a whole frame it is what a person asks for; of one number, beside the point at first.
    let truncation = reports.first(where: \.measure.isSize)?.truncation
    if let truncation, reports.count > 1 {
      try console.print(truncation)
      try console.print()
    }
    for (number, report) in reports.enumerated() {
      if number > 0 { try console.print() }
      try report.print(on: console)
    }
    if let truncation, reports.count == 1 {
      try console.print(apart: truncation)
    }
  }
}

/// Why a number of a layout is what it is.
struct ReasonReport {
  let reasoned: ReasonedCase
  let view: ViewIndex
  let measure: Quantity.Measure
  let details: Details
  /// Of this pass, or of that which made a kept layout where a fresh one would have another value.
  let explainer: LayoutExplainer
  let dual: DualSolution
  /// The bounds that gave way, and how many were not tried: the view's own alone where optional constraints have no
  /// part in the value. Nil where they are not told.
  let violations: (found: [ExplainedViolation], untried: Int)?
  /// How the value follows the numbers near it, and how many of them were not tried. Nil where that is not asked for.
  let ranges: (found: [Sensitivity], untried: Int)?
  /// How the width follows them, where ranges of the height of a text that wraps are asked for.
  let widthRanges: (found: [Sensitivity], untried: Int)?

  /// The line of the view's text that is asked for, where the measure is the edge that it is measured from.
  let baseline: TextLine?

  /// What is told beside what the number is made of and, of a size, what gave way for it.
  struct Details: OptionSet {
    let rawValue: Int

    /// What each priority left open, what gave way for a position, and what required constraints hold.
    static let priorities = Details(rawValue: 1)
    /// How far the numbers near it may change.
    static let ranges = Details(rawValue: 2)
    /// All rows and all trials, and not the first twenty.
    static let all = Details(rawValue: 4)
  }

  init(
    _ reasoned: ReasonedCase, _ view: ViewIndex, _ measure: Quantity.Measure, baseline: TextLine? = nil,
    telling details: Details
  ) {
    let original = reasoned.originalExplainer
    let fresh = reasoned.newExplainer.flatMap {
      ($0.value(of: measure, view) - original.value(of: measure, view)).magnitude < 0.0005 ? $0 : nil
    }
    let explainer = fresh ?? original
    self.explainer = explainer
    let dual = explainer.dualSolution(of: measure, view)
    let most = details.contains(.all) ? nil : Self.usualCount
    self.reasoned = reasoned
    self.view = view
    self.measure = measure
    self.baseline = baseline
    self.details = details
    self.dual = dual
    if !measure.isSize && !details.contains(.priorities) {
      violations = nil
    } else {
      let all =
        dual.isArguable
        ? explainer.violations(bearingOn: measure, of: view, trying: most)
        : (found: explainer.ownViolations(bearingOn: measure, of: view), untried: 0)
      // What is broken is told by what it contradicts.
      let optional = all.found.filter { $0.bound.priority < .required }
      violations = (optional.smallestFirst(for: view, explainer.state), all.untried)
    }
    ranges = details.contains(.ranges) ? explainer.sensitivities(of: dual, atMost: most) : nil
    let followsWidth = ranges != nil && measure == .height && explainer.wrappedLines(of: view) != nil
    widthRanges =
      followsWidth ? explainer.sensitivities(of: explainer.dualSolution(of: .width, view), atMost: most) : nil
  }

  var state: CaseState { explainer.state }
  var name: String { "\(state.name(of: view)).\(measure.rawValue)" }

  func print(on console: Console) throws {
    if let baseline { try print(baseline, on: console) }
    try console.print(
      "\(console.painted(name, .heading)) is \(dual.value.shown)\(origin)\(frameClause(dual.value))")
    if let answer { try console.print(answer) }
    if let separatorRemark { try console.print(separatorRemark) }
    try printActiveConstraints(on: console)
    for remark in baselineRemarks {
      try console.print(apart: remark)
    }
    if details.contains(.priorities) {
      try console.print(apart: faceRanges)
    }
    if let violations { try printViolations(violations, on: console) }
    for (number, sentence) in requiredSentences.enumerated() {
      if number == 0, violations?.found.isEmpty != false { try console.print() }
      try console.print(sentence)
    }
    for (text, lines) in wrappedTexts {
      try console.print(
        apart:
          "\(text).intrinsic.height is that of \(lines.count.counted("line")) at \(lines.width.shown) wide.")
    }
    if let ranges { try printRanges(ranges, on: console) }
    if ranges != nil, wrappingWidth != nil {
      try console.print(
        "These hold as long as its lines break where they do; \(commandLine("sweep")) tells at which widths that changes."
      )
    }
    if let widthRanges { try printWidthRanges(widthRanges, on: console) }
    for tie in tiesOfPass {
      try console.print(apart: "Pass \(reasoned.snapshot.layout.pass), laid out anew, has a tie: \(tie)")
    }
  }

  /// Of the height that a cell's contents give it: how high the cell is in its table, as `heights` tells it.
  private var separatorRemark: String? {
    let (separator, height) = (explainer.layout.environment.separator, explainer.layout.frames[.root].height)
    let isOfCell = view == .root || state.views[view].parent == .root
    guard measure == .height, separator > 0, isOfCell,
      (dual.value - height).magnitude <= LayoutTolerance.equality
    else { return nil }
    return "With the separator of \(separator.shown), \(state.name(of: .root)) is "
      + "\((height + separator).shown) high."
  }

  /// The texts that a height rests on and that wrap.
  var wrappedTexts: [(name: String, lines: (count: Int, width: Double))] {
    let views = dual.activeSet.compactMap { active in
      if case .intrinsic(let view, .vertical)? = active.cause.rightHandSide { view } else { nil }
    }
    return views.uniqued().compactMap { view in
      explainer.wrappedLines(of: view).map { (state.name(of: view), $0) }
    }
  }

  /// Why the view's text is cut, in one sentence; nil where it is not.
  var truncation: String? {
    guard reasoned.warnings.contains(where: { $0.view == view && $0.kind == .truncated }) else { return nil }
    let most = state.views[view.rawValue].text.numberOfLines ?? 1
    let lines = most > 1 ? explainer.wrappedLines(of: view, atMost: 0)?.count : nil
    if let lines, lines > most {
      return "\(state.name(of: view)) is cut: it needs \(lines) lines, numberOfLines is \(most)."
    }
    let frame = reasoned.snapshot.layout.roundedFrames(state.views)[view]
    let needed = explainer.textSize(of: view)
    return "\(state.name(of: view)) is cut: it needs "
      + "\((needed.horizontal ?? frame.width).shown) × \((needed.vertical ?? frame.height).shown), "
      + "the view is \(frame.width.shown) × \(frame.height.shown)."
  }

  private func printViolations(
    _ all: (found: [ExplainedViolation], untried: Int), on console: Console
  ) throws {
    let untried = all.untried
    // What a stack view asks for itself is nothing that an author can change.
    let violations = all.found.filter { details.contains(.all) || !$0.bound.cause.isStacksOwn(in: state) }
    guard !violations.isEmpty || untried > 0 else { return }
    try console.print()
    let shares = Dictionary(grouping: violations, by: \.bound.priority)
    for violation in violations {
      let sentence = ViolationSentence(
        violation: violation, state: state,
        consequence: consequence,
        isShared: (shares[violation.bound.priority]?.count ?? 0) > 1,
        weaker: violation == ownViolation ? decision(below: violation.bound) : nil,
        namesAll: details.contains(.all))
      let lines = details.contains(.all) || helps(violation) ? sentence.lines[...] : sentence.lines.prefix(1)
      for line in lines { try console.print(line) }
    }
    if untried > 0 {
      try console.print(
        "\(untried.counted("more bound")) gave way and \(untried.verb("was", "were")) not tried: --all tries all."
      )
    }
  }

  /// What the number would be in other frames, and what of it the view's text lacks then.
  private func consequence(_ frames: [Rect]) -> String {
    let value = explainer.value(of: measure, view, in: frames)
    return "\(name) would be \(value.shown)" + (shortage(value, in: frames) ?? "")
  }

  /// ", still less than the 233 it needs", of a text of one line; ", where its text needs 4 lines" of another one.
  private func shortage(_ width: Double, in frames: [Rect]) -> String? {
    guard measure == .width, truncation != nil else { return nil }
    let most = state.views[view.rawValue].text.numberOfLines ?? 1
    if most != 1 {
      let lines = explainer.wrappedLines(of: view, atMost: 0, in: frames)?.count ?? 0
      return most > 0 && lines > most ? ", where its text needs \(lines) lines" : nil
    }
    guard let needed = explainer.textSize(of: view).horizontal, needed - width > LayoutTolerance.equality
    else { return nil }
    return ", still less than the \(needed.shown) it needs"
  }

  /// How many rows of a table are told, and how many bounds and numbers are tried, where not all are wanted.
  static let usualCount = 20

  /// Where the frame is larger than the alignment rectangle, which is what constraints mean.
  private func frameClause(_ value: Double) -> String {
    let sum = state.views[view].frameExcess(measure)
    guard sum != 0, measure == .width || measure == .height else { return "" }
    return "; the frame is \((value + sum).shown): \(value.shown) "
      + "\(sum < 0 ? "-" : "+") \(sum.magnitude.shown) of alignment insets"
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

  /// Whether the pass itself is explained, and not the one that made its layout.
  var isOfPass: Bool { explainer.layout.pass == reasoned.snapshot.layout.pass }

  /// For a kept layout: the ties of the pass itself that the view's hugging or compression resistance is one of.
  private var tiesOfPass: [String] {
    guard details.contains(.priorities), !isOfPass, let afresh = reasoned.newExplainer else { return [] }
    let own = Set(ContentPriorityKind.allCases.map { afresh.state.priority($0, measure.axis, of: view) })
    let ties = afresh.ties { cause in
      guard case .content(_, _, measure.axis) = cause else { return false }
      return own.contains(cause.priority(in: afresh.state))
    }
    return ties.filter { tie in
      ([tie.bound.cause] + tie.rivals.map(\.cause)).contains { $0.isContent(of: view) }
    }.compactMap { ViolationSentence(violation: $0, state: afresh.state, consequence: nil).lines.first }
  }

}

extension [ExplainedViolation] {
  /// Those first for which fewest others would give way, and of equals those of the view that is asked for. What no
  /// raise changes is last.
  fileprivate func smallestFirst(for view: ViewIndex, _ state: CaseState) -> Self {
    func rank(_ violation: ExplainedViolation) -> (Int, Int) {
      let isIdle = violation.next?.isIdle ?? true
      let isOwn = violation.bound.cause.isContent(of: view)
      return (isIdle ? .max : violation.next?.bounds.count ?? 0, isOwn ? 0 : 1)
    }
    // A stable order.
    return enumerated().map { (rank($1), $0, $1) }.sorted { one, other in
      (one.0.0, one.0.1, one.1) < (other.0.0, other.0.1, other.1)
    }.map(\.2)
  }
}

extension Cause {
  /// Whether it is a constraint that a stack view makes and gives a priority.
  fileprivate func isStacksOwn(in state: CaseState) -> Bool {
    guard case .constraint(let constraint) = self else { return false }
    return state.constraints[constraint.rawValue].isOfStackView
  }

  /// Whether it is the hugging or the compression resistance of a view.
  fileprivate func isContent(of view: ViewIndex) -> Bool {
    if case .content(view, _, _) = self { true } else { false }
  }
}
