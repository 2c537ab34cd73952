import JSON
import LayoutEngine
import LayoutModel
import Spelling

/// The intervals of a number, and the formulas of frames in each.
struct SweepReport: Report {
  let sweep: LayoutSweep
  /// Those that were asked for; empty for all.
  let asked: [Quantity]
  /// Of the views that were asked for.
  let truncations: SweptTruncations
  /// What gives way by one number in all intervals. It does not depend on what is swept.
  private var constantConcessions: Set<String> = []

  init(_ sweep: LayoutSweep, _ asked: [Quantity], _ truncations: SweptTruncations) {
    self.sweep = sweep
    self.asked = asked
    self.truncations = truncations
    let all = sweep.intervals.map { Set(concessions($0).filter(\.isConstant).map(\.words)) }
    constantConcessions = all.dropFirst().reduce(all.first ?? []) { $0.intersection($1) }
  }

  var layoutCase: LayoutCase { sweep.layoutCase }
  var number: String { sweep.number.name(in: layoutCase) }

  /// More formulas than this are not told of one interval unless they are asked for.
  private static let mostFormulas = 16

  /// The runs of intervals that are one for a reader.
  var runs: [LayoutSweep.Run] { sweep.runs(of: asked) }

  func print(on console: Console) throws {
    let runs = self.runs
    try console.print(
      "\(console.painted(layoutCase.name, .heading)): \(number) \(shown(sweep.intervals[...])), "
        + "\(runs.count.counted("interval"))")
    try console.print()
    let sentences = truncationSentences
    for sentence in sentences { try console.print(sentence) }
    if !sentences.isEmpty { try console.print() }
    var rows: [[Cell]] = []
    for (place, intervals) in runs.enumerated() {
      guard let interval = intervals.first else { continue }
      let before = place > 0 ? runs[place - 1] : []
      rows.append([
        Cell(shown(intervals)), Cell(begins(interval, before.last).joined(separator: "; ")),
        Cell(formulas(interval, before.last).joined(separator: ", ")),
        Cell(concessions(intervals, before).joined(separator: "; ")),
      ])
    }
    try console.print(Table(titles: [number, "holds from here on", "frames", "gives way"], rows: rows))
    if !constantConcessions.isEmpty, let first = sweep.intervals.first, sweep.intervals.count > 1 {
      let words = concessions(first).map(\.words).filter(constantConcessions.contains)
      try console.print(
        apart:
          "Whatever \(number) is, these give way: \(words.joined(separator: "; ")).")
    }
    let uncertain = runs.filter { !$0.allSatisfy(\.isCertain) }
    guard !uncertain.isEmpty else { return }
    console.say(
      note:
        "the ends of \(uncertain.map(shown).enumerated(by: "and")) were found by laying out at ever nearer values; "
        + "what holds for less than a hundredth of a point there may be missing")
  }

  func values(of run: LayoutSweep.Run) -> ClosedRange<Double> {
    let first = run.first?.values.lowerBound ?? 0
    return first...max(first, run.last?.values.upperBound ?? 0)
  }

  private func shown(_ run: LayoutSweep.Run) -> String {
    let range = values(of: run)
    let ends = [range.lowerBound, range.upperBound].map { sweep.number.shown($0) }
    return ends[0] == ends[1] ? ends[0] : "\(ends[0]) … \(ends[1])"
  }

  /// What is so in an interval and was not in the one before.
  private func begins(_ interval: LayoutSweep.Interval, _ before: LayoutSweep.Interval?) -> [String] {
    var words: [String] = []
    let broken = interval.broken.filter { before?.broken.contains($0) != true }
    if !broken.isEmpty {
      words.append(
        "conflict: \(broken.map { name(of: $0) }.enumerated(by: "and")) \(broken.count.verb("breaks", "break"))"
      )
    }
    if interval.broken.isEmpty, before?.broken.isEmpty == false { words.append("no conflict") }
    let known = before.map(ambiguousViews) ?? []
    let ambiguous = ambiguousViews(interval).filter { !known.contains($0) }
    if !ambiguous.isEmpty {
      words.append("ambiguous: \(ambiguous.map { layoutCase.views[$0].id }.enumerated(by: "and"))")
    }
    guard let before else { return words }
    if !known.isEmpty, ambiguousViews(interval).isEmpty {
      words.append("not ambiguous")
    }
    for view in layoutCase.views.indices where isAsked(ViewIndex(view)) {
      guard let old = before.contentHeights[view], let new = interval.contentHeights[view], old != new else {
        continue
      }
      words.append("\(layoutCase.views[view].id)'s content is \(new.shown) high, not \(old.shown)")
    }
    words += told(interval.newlyBinding(after: before), in: interval.state)
      .map { self.words($0, in: interval.state) }
    return words.isEmpty ? ends(interval, before) : words
  }

  /// The views in document order of which something is ambiguous, of what is asked for: the rest may be so in a part of
  /// intervals that are one.
  private func ambiguousViews(_ interval: LayoutSweep.Interval) -> [Int] {
    guard !asked.isEmpty else { return layoutCase.views.indices.filter { !interval.ambiguity[$0].isEmpty } }
    let views = asked.filter { interval.isAmbiguous($0) }.map(\.view.rawValue)
    return Set(views).sorted()
  }

  /// What gave way or bound in the interval before, and does not any more.
  private func ends(_ interval: LayoutSweep.Interval, _ before: LayoutSweep.Interval) -> [String] {
    let met = interval.newlyMet(after: before).filter { isAsked($0, in: before.state) }
      .map { words($0, in: before.state) }
    let free = told(before.newlyBinding(after: interval), in: before.state).map {
      words($0, in: before.state)
    }
    return met.map { "\($0) is met" } + free.map { "\($0) binds no more" }
  }

  /// What binds, without the widths of lines and what is of no view that was asked for.
  private func told(_ causes: [Cause], in state: CaseState) -> [Cause] {
    causes.filter { !$0.isOfLines(in: state) && isAsked($0, in: state) }
  }

  /// Whether a view is asked for, as all are where no number is named.
  private func isAsked(_ view: ViewIndex) -> Bool { asked.isEmpty || asked.contains { $0.view == view } }

  private func isAsked(_ cause: Cause, in state: CaseState) -> Bool {
    switch cause {
    case .content(let view, _, _), .bound(.notNegative(let view, _)): isAsked(view)
    case .constraint(let index): state.constraint(index).anchors.contains { isAsked($0.view) }
    default: true
    }
  }

  func name(of constraint: ConstraintIndex) -> String {
    constraint.rawValue < layoutCase.constraints.count ? layoutCase[constraint].id : "\(constraint)"
  }

  private func formulas(_ interval: LayoutSweep.Interval, _ before: LayoutSweep.Interval?) -> [String] {
    let quantities = asked.isEmpty ? sweep.quantities : asked
    let told = quantities.filter { quantity in
      guard asked.isEmpty else { return true }
      let function = interval.function(of: quantity)
      let formula = function?.formula(of: "")
      if let before { return formula != before.function(of: quantity)?.formula(of: "") }
      // In the first interval, a constant is told where a later one is compared with it.
      return function?.slope.shown != "0" || isWithoutSize(quantity, in: interval)
        || sweep.intervals.contains { formula != $0.function(of: quantity)?.formula(of: "") }
    }
    // What is not seen any more is told first, as the last formulas may be left out.
    let ordered =
      asked.isEmpty
      ? told.filter { isWithoutSize($0, in: interval) }
        + told.filter { !isWithoutSize($0, in: interval) } : told
    if ordered.isEmpty { return [before == nil ? "none depends on it" : "as before"] }
    let formulas = ordered.compactMap { quantity in
      interval.function(of: quantity).map {
        "\(quantity.name(in: layoutCase)) = \($0.formula(of: number))"
      }
    }
    guard asked.isEmpty, formulas.count > Self.mostFormulas else { return formulas }
    return formulas.prefix(Self.mostFormulas) + ["and \(formulas.count - Self.mostFormulas) more"]
  }

  /// Whether it is the width or the height of a view, and 0 all over an interval.
  private func isWithoutSize(_ quantity: Quantity, in interval: LayoutSweep.Interval) -> Bool {
    guard case .view(let view, let measure) = quantity, measure.isSize else { return false }
    return layoutCase[view].kind == .view && interval.function(of: quantity)?.formula(of: "") == "0"
  }

  /// What gives way in some intervals, and by which formula. Several that gave way by the same formula before are only
  /// named.
  private func concessions(_ intervals: LayoutSweep.Run, _ before: LayoutSweep.Run) -> [String] {
    let known = Set(concessions(before).map(\.words))
    let all = concessions(intervals)
    let kept = all.filter { known.contains($0.words) }.map(\.name)
    guard kept.count > 1 else { return all.map(\.words) }
    return all.map(\.words).filter { !known.contains($0) }
      + ["as before: \(kept.enumerated(by: "and"))"]
  }

  /// What gives way anywhere in some intervals, once each. It has a formula where that is the same wherever it does.
  /// What is so of the lines of a text in a part of them is left out.
  private func concessions(_ intervals: LayoutSweep.Run) -> [(name: String, words: String)] {
    let constant = sweep.intervals.count > 1 ? constantConcessions : []
    let all = intervals.map { concessions($0).filter { !constant.contains($0.words) } }
    var seen: Set<String> = []
    return all.joined().filter { seen.insert($0.bound).inserted }.compactMap { concession in
      let places = all.indices.filter { place in all[place].contains { $0.bound == concession.bound } }
      let isSame = places.allSatisfy { place in all[place].contains { $0.words == concession.words } }
      let words = isSame ? concession.words : concession.bound
      if concession.isOfLines, !isSame || places.count < intervals.count { return nil }
      return (concession.name, words + part(places, of: intervals.map(\.values)))
    }
  }

  /// " (up to 331)", " (from 331)"; empty where that is everywhere.
  ///
  /// - Parameter places: of some of the intervals, in order.
  private func part(_ places: [Int], of intervals: [ClosedRange<Double>]) -> String {
    guard let first = places.first, let last = places.last, places.count < intervals.count else { return "" }
    let start = sweep.number.shown(intervals[first].lowerBound)
    let end = sweep.number.shown(intervals[last].upperBound)
    guard last - first == places.count - 1 else { return " (in parts)" }
    if first == 0 { return " (up to \(end))" }
    return last == intervals.count - 1 ? " (from \(start))" : " (from \(start) to \(end))"
  }

  /// By bound its name, the bound, and all that is said of it. What the case's author gave no priority is left out.
  private func concessions(
    _ interval: LayoutSweep.Interval
  ) -> [(name: String, bound: String, words: String, isConstant: Bool, isOfLines: Bool)] {
    interval.authoredViolations.filter { isAsked($0.bound.cause, in: interval.state) }.map { concession in
      let cause = concession.bound.cause
      let words = words(cause, in: interval.state)
      return (
        shortWords(cause, in: interval.state), words,
        concession.amount.map { "\(words) by \($0.formula(of: number))" } ?? words,
        concession.amount.map { $0.slope.shown == "0" } ?? false, cause.isOfLines(in: interval.state)
      )
    }
  }

  /// "title's horizontal hugging 250", "gap: a.left == b.right @ 750". A number that is swept itself is left out.
  private func words(_ cause: Cause, in state: CaseState) -> String {
    switch (cause, sweep.number) {
    case (.bound(.notNegative(let view, let axis)), _):
      return "\(state.name(of: view))'s least \(axis.dimension) 0"
    case (.content(let view, let kind, let axis), let number):
      let isSwept = number == .priority(.content(view, kind, axis))
      return shortWords(cause, in: state)
        + (isSwept ? "" : " \(state.priority(kind, axis, of: view).rawValue.shown)")
    case (.constraint, .priority(.constraint(let swept))), (.constraint, .constant(let swept)):
      let own = cause.shortWords(in: state)
      return own == layoutCase[swept].id ? own : cause.words(in: state)
    default: return cause.words(in: state)
    }
  }

  /// "title's horizontal hugging", "gap".
  private func shortWords(_ cause: Cause, in state: CaseState) -> String {
    guard case .content(let view, let kind, let axis) = cause else { return cause.shortWords(in: state) }
    return "\(state.name(of: view))'s \(axis.rawValue) \(kind.words)"
  }
}
