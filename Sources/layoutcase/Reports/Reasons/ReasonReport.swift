import CaseLibrary
import LayoutEngine
import LayoutModel
import Spelling

/// Why numbers of a view are what they are.
struct ReasonReports: Report {
  let reports: [ReasonReport]

  func print(on console: Console) throws {
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
      try console.print()
      try console.print(truncation)
    }
  }
}

/// Why a number of a layout is what it is.
struct ReasonReport {
  let reasoned: ReasonedCase
  let view: ViewIndex
  let measure: Quantity.Measure
  /// Whether no more is told than what the number is made of and, of a size, what gave way for it.
  let isBrief: Bool
  /// Whether all is told and tried; a person and JSON are told what is found by twenty trials otherwise.
  let showsAll: Bool
  let dual: DualSolution
  /// The bounds that gave way, and how many were not tried: the view's own alone where optional constraints have no part
  /// in the value. Nil where they are not told.
  let violations: (found: [BoundViolation], untried: Int)?
  /// How the value follows the numbers near it, and how many of them were not tried. Nil where that is not asked for.
  let ranges: (found: [Sensitivity], untried: Int)?
  /// How the width follows them, where ranges of the height of a text that wraps are asked for.
  let widthRanges: (found: [Sensitivity], untried: Int)?

  /// The line of the view's text that is asked for, where the measure is the edge that it is measured from.
  let baseline: TextLine?

  init(
    _ reasoned: ReasonedCase, _ view: ViewIndex, _ measure: Quantity.Measure, baseline: TextLine? = nil,
    isBrief: Bool = false, withRanges: Bool = false, showsAll: Bool
  ) {
    let explainer = reasoned.originalExplainer
    let dual = explainer.dualSolution(of: measure, view)
    let most = showsAll ? nil : Self.usualCount
    self.reasoned = reasoned
    self.view = view
    self.measure = measure
    self.baseline = baseline
    self.isBrief = isBrief
    self.showsAll = showsAll
    self.dual = dual
    if isBrief && !measure.isSize {
      violations = nil
    } else {
      let found = explainer.violations(
        bearingOn: measure, of: view, trying: dual.isArguable ? most : 0, triesRaises: dual.isArguable)
      // What is broken is told by what it contradicts.
      violations = (
        found.found.filter { $0.bound.priority < .required }.smallestFirst(for: view, explainer.state),
        dual.isArguable ? found.untried : 0
      )
    }
    ranges = withRanges ? explainer.sensitivities(of: dual, atMost: most) : nil
    let followsWidth = withRanges && measure == .height && explainer.wrappedLines(of: view) != nil
    widthRanges =
      followsWidth ? explainer.sensitivities(of: explainer.dualSolution(of: .width, view), atMost: most) : nil
  }

  var explainer: LayoutExplainer { reasoned.originalExplainer }
  var state: CaseState { explainer.state }
  var name: String { "\(state.name(of: view)).\(measure.rawValue)" }

  func print(on console: Console) throws {
    if let baseline { try print(baseline, on: console) }
    try console.print(
      "\(console.painted(name, .heading)) is \(dual.value.shown)\(origin)\(frameClause(dual.value))")
    try console.print()
    try printActiveConstraints(on: console)
    for remark in baselineRemarks {
      try console.print()
      try console.print(remark)
    }
    if !isBrief {
      try console.print()
      try console.print(faceRanges)
    }
    if let violations { try printViolations(violations, on: console) }
    for (number, sentence) in requiredSentences.enumerated() {
      if number == 0, violations?.found.isEmpty != false { try console.print() }
      try console.print(sentence)
    }
    for (text, lines) in wrappedTexts {
      try console.print()
      try console.print(
        "\(text).intrinsic.height is that of \(lines.count.counted("line")) at \(lines.width.shown) wide.")
    }
    if let ranges { try printRanges(ranges, on: console) }
    if let widthRanges { try printWidthRanges(widthRanges, on: console) }
    for tie in tiesOfPass {
      try console.print()
      try console.print("Pass \(reasoned.snapshot.layout.pass), laid out anew, has a tie: \(tie)")
    }
  }

  private func printWidthRanges(
    _ widthRanges: (found: [Sensitivity], untried: Int), on console: Console
  ) throws {
    try console.print()
    let width = "\(state.name(of: view)).width"
    try console.print(
      "Where its lines break follows from \(width). These are the ranges of \(width); \"layoutcase sweep\" tells at "
        + "which widths \(name) changes:")
    try printRanges(widthRanges, on: console)
  }

  /// The texts that a height rests on and that wrap.
  var wrappedTexts: [(name: String, lines: (count: Int, width: Double))] {
    var views: [ViewIndex] = []
    for active in dual.activeSet {
      if case .intrinsic(let view, .vertical)? = active.cause.rightHandSide, !views.contains(view) {
        views.append(view)
      }
    }
    return views.compactMap { view in
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
    _ all: (found: [BoundViolation], untried: Int), on console: Console
  ) throws {
    let (violations, untried) = all
    guard !violations.isEmpty || untried > 0 else { return }
    try console.print()
    for violation in violations where measure.isSize {
      guard case .content(view, .compression, measure.axis) = violation.bound.cause else { continue }
      let present = explainer.value(of: measure, view)
      let needed = present + violation.bound.amount
      try console.print("\(state.name(of: view)) needs \(needed.shown) and has \(present.shown).")
    }
    let shares = Dictionary(grouping: violations, by: \.bound.priority)
    for violation in violations {
      let sentence = ViolationSentence(
        violation: violation, state: state,
        consequence: { "\(name) would be \(explainer.value(of: measure, view, in: $0).shown)" },
        isShared: (shares[violation.bound.priority]?.count ?? 0) > 1, namesAll: showsAll)
      for line in sentence.lines { try console.print(line) }
    }
    if untried > 0 {
      try console.print(
        "\(untried.counted("more bound")) gave way and \(untried.verb("was", "were")) not tried: --all tries all."
      )
    }
  }

  /// How many rows of a table are told, and how many bounds and numbers are tried, where not all are wanted.
  static let usualCount = 20

  /// How far each number may change before another constraint binds, and how the value follows it.
  private func printRanges(_ ranges: (found: [Sensitivity], untried: Int), on console: Console) throws {
    let (sensitivities, untried) = ranges
    let shown = sensitivities.filter { showsAll || !$0.number.isStacksOwn(in: state) }
    let rows = shown.map { sensitivity in
      [Cell(sensitivity.number.words(in: state)), Cell(sensitivity.present)]
        + [
          Cell(sensitivity.decrease.map { words($0, "down to") } ?? brink(sensitivity, isLeast: true)),
          Cell(sensitivity.increase.map { words($0, "up to") } ?? brink(sensitivity, isLeast: false)),
        ]
    }
    guard !rows.isEmpty else { return }
    try console.print()
    try console.print(Table(titles: ["number", "is", "where it is less", "where it is more"], rows: rows))
    if untried > 0 {
      try console.print(
        "\(untried.counted("more number")) \(untried.verb("was", "were")) not tried: --all tries all.")
    }
  }

  /// What is said where a number has no range on a side.
  private func brink(_ sensitivity: Sensitivity, isLeast: Bool) -> String {
    if case .constant = sensitivity.number { return "a conflict at once" }
    return isLeast && sensitivity.present <= 0 ? "no size is less than 0" : "a conflict at once"
  }

  /// "-1 per point, down to 0: c3"
  private func words(_ range: Sensitivity.ValidityRange, _ direction: String) -> String {
    let sign = range.shadowPrice > 0 ? "+" : ""
    let slope = range.shadowPrice == 0 ? "no change" : "\(sign)\(range.shadowPrice.shown) per point"
    switch range.ending {
    case .never: return "\(slope), without end"
    case .zero: return "\(slope), \(direction) 0"
    case .contradiction: return "\(slope), \(direction) \(range.end.shown), then a conflict"
    case .binding(let causes):
      let end = "\(slope), \(direction) \(range.end.shown)"
      return causes.first.map { "\(end): \($0.shortWords(in: state))" } ?? end
    }
  }

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
    let fresh = afresh.value(of: measure, view)
    let same = (fresh - explainer.value(of: measure, view)).magnitude < 0.0005
    return ": kept since pass \(explainer.layout.pass), whose layout is still optimal; "
      + (same ? "a fresh layout has it too" : "a fresh layout would have \(fresh.shown)")
      + "; what follows is of pass \(explainer.layout.pass)"
  }

  /// For a kept layout: the ties of the pass itself that the view's hugging or compression resistance is one of.
  private var tiesOfPass: [String] {
    guard !isBrief, let afresh = reasoned.newExplainer else { return [] }
    let own = Set(ContentPriorityKind.allCases.map { afresh.state.priority($0, measure.axis, of: view) })
    let ties = afresh.ties { cause in
      guard case .content(_, _, measure.axis) = cause else { return false }
      return own.contains(cause.priority(in: afresh.state))
    }
    return ties.filter { tie in
      ([tie.bound.cause] + tie.rivals.map(\.cause)).contains { $0.isContent(of: view) }
    }.compactMap { ViolationSentence(violation: $0, state: afresh.state, consequence: nil).lines.first }
  }

  /// Those that add the most, in their order. What holds a stack view's edges together and adds nothing is not shown.
  private func printActiveConstraints(on console: Console) throws {
    let most = dual.activeSet.indices.sorted {
      (dual.activeSet[$0].contribution.magnitude, $1) > (dual.activeSet[$1].contribution.magnitude, $0)
    }
    let shown =
      showsAll ? most : most.prefix(Self.usualCount).filter { !isIdleInStack(dual.activeSet[$0]) }
    let rows = shown.sorted().map { dual.activeSet[$0] }.map { active in
      [
        Cell(active.contribution), Cell(words(active)),
        Cell(([active.cause] + active.others).map { $0.words(in: state) }.joined(separator: "; ")),
        Cell(active.stage.words),
      ]
    }
    try console.print(Table(titles: ["adds", "number", "held by", "decided at"], rows: rows))
    let rest = Set(most).subtracting(shown)
    guard !rest.isEmpty else { return }
    let sum = rest.sorted().reduce(0) { $0 + dual.activeSet[$1].contribution }
    try console.print(
      "\(rest.count.counted("more number")) \(rest.count == 1 ? "adds" : "add") \(sum.shown); --all shows them."
    )
  }

  private func isIdleInStack(_ active: DualSolution.ActiveConstraint) -> Bool {
    guard case .constraint(let constraint) = active.cause else { return false }
    return constraint.rawValue >= reasoned.snapshot.layoutCase.constraints.count
      && active.contribution.magnitude < 0.0005
  }

  /// "0.5 × width": the number, times what a unit of it adds where that is not the unit itself.
  private func words(_ active: DualSolution.ActiveConstraint) -> String? {
    guard let number = active.cause.rightHandSide?.words(in: state) else { return nil }
    let factor = active.shadowPrice.shown
    guard !["1", "-1", "0"].contains(factor) else { return number }
    return "\(factor) × \(number.contains(" ") ? "(\(number))" : number)"
  }

  private var faceRanges: Table {
    let violations = violations?.untried == 0 ? violations?.found : nil
    let rows = dual.faceRanges.map { faceRange in
      var unmet = faceRange.violation
      if let violations, case .priority(let priority) = faceRange.stage {
        // What gives way elsewhere is no answer to this question.
        unmet = violations.filter { $0.bound.priority == priority }.reduce(0) { $0 + $1.bound.amount }
      }
      return [
        Cell(faceRange.stage.words), Cell(faceRange.range.shown),
        Cell(unmet > 0 ? "not met by \(unmet.shown)" : nil), Cell(faceRange.cause?.words(in: state)),
      ]
    }
    return Table(titles: ["after", "leaves", "violation", "by"], rows: rows)
  }
}

extension [BoundViolation] {
  /// Those first for which fewest others would give way, and of equals those of the view that is asked for. What no
  /// raise changes is last.
  fileprivate func smallestFirst(for view: ViewIndex, _ state: CaseState) -> Self {
    func rank(_ violation: BoundViolation) -> (Int, Int) {
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
  /// Whether it is the hugging or the compression resistance of a view.
  fileprivate func isContent(of view: ViewIndex) -> Bool {
    if case .content(view, _, _) = self { true } else { false }
  }
}

extension Quantity.Measure {
  fileprivate var isSize: Bool { self == .width || self == .height }
}
