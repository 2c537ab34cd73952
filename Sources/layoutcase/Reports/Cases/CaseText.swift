import CaseImport
import CaseLibrary
import JSON
import LayoutModel
import Spelling

/// A case for a person, as its document gives it before the first pass.
struct CaseText {
  let layoutCase: LayoutCase
  /// Before the first pass, with the constraints of its stack views.
  private let state: CaseState
  /// Whether it was made from a log.
  private let isOfLog: Bool
  /// In the order in which they are told: that of the document, or of the log that the case was made from.
  private let constraints: [ConstraintIndex]

  /// - Parameters:
  ///   - state: with the constraints of its stack views.
  ///   - logged: the log that the case was made from, if any.
  init(_ layoutCase: LayoutCase, _ state: CaseState, _ logged: LoggedCase?) {
    self.layoutCase = layoutCase
    self.state = state
    isOfLog = logged != nil
    let all = layoutCase.constraints.indices.map { ConstraintIndex($0) }
    constraints =
      logged?.conflict.map { log in
        all.sorted {
          (log[$0].entry.location.line, $0) < (log[$1].entry.location.line, $1)
        }
      } ?? all
  }

  func print(on console: Console) throws {
    try console.print(console.painted(layoutCase.name, .heading))
    let facts = [
      layoutCase.title, isOfLog ? "from a log, which stands below" : nil,
      layoutCase.source.map { "source: \($0)" },
      layoutCase.tags.isEmpty ? nil : "tags: \(layoutCase.tags.joined(separator: ", "))",
      "\(layoutCase.environment.shown), rules: \(layoutCase.rules.rawValue), "
        + "origin: \(layoutCase.origin.rawValue)",
      layoutCase.metrics.isEmpty
        ? nil
        : "metrics: " + layoutCase.metrics.map { "\($0.name) \($0.value.shown)" }.joined(separator: ", "),
    ]
    for fact in facts.compactMap(\.self) { try console.print(fact.escapingControls()) }
    for table in tables where !table.rows.isEmpty {
      try console.print(apart: table)
    }
    let passes = layoutCase.history.count
    try console.print(
      apart: passes == 0
        ? "1 pass"
        : "\(passes + 1) passes, 0 to \(passes); all above them is as before pass 1, and "
          + "\(commandLine("history", layoutCase.name.storedWord)) tells what each raised")
  }

  private var tables: [Table] {
    let items = state.items
    return [
      views.table,
      Listing(
        constraints,
        [
          Column("constraint") { Cell(layoutCase[$0].id) },
          Column("equation") { Cell(layoutCase.equation(of: $0)) },
          Column("active", "") { Cell(layoutCase[$0].isActive ? nil : "inactive") },
        ]
      ).tableOfFilledFields,
      Listing(
        state.stackConstraints,
        [
          Column("made by stack views") { Cell($0.id) },
          Column("equation") { Cell($0.equation(in: items)) },
        ]
      ).table,
      Listing(
        layoutCase.recordings,
        [
          Column(layoutCase.origin == .interfaceBuilder ? "imported" : "recorded") {
            Cell(layoutCase[$0.view].id)
          },
          Column("text size") { Cell($0.textSize.rawValue) },
          Column("lines") { Cell($0.maxWidth.map { "at \($0.shown)" } ?? "unwrapped") },
          Column("size") { Cell("\($0.size.width.shown) × \($0.size.height.shown)") },
        ]
      ).table,
      Listing(
        layoutCase.variations,
        [
          Column("varies where") { Cell($0.condition.words) },
          Column("sets") { Cell($0.change.assignments(in: layoutCase).joined(separator: " ")) },
        ]
      ).table,
      Listing(
        Array(zip(1..., layoutCase.history)),
        [
          Column("pass") { Cell($0.0) },
          Column("sets") { Cell($0.1.assignments(in: layoutCase).joined(separator: " ")) },
          Column("note") { Cell($0.1.note) },
        ]
      ).tableOfFilledFields,
    ]
  }

  private var views: Listing {
    let isStyled = layoutCase.views.contains { style(of: $0) != nil }
    return Listing(
      layoutCase.views.indices.map { ViewIndex($0) },
      [
        Column("view") { Cell(layoutCase.indentedName(of: $0)) },
        Column("class") {
          Cell(layoutCase[$0].kind == .guide ? "layout guide" : layoutCase[$0].shownClass ?? "UIView")
        },
        Column("intrinsic") { Cell(intrinsicSize(of: layoutCase[$0])) },
        Column("hugging") { Cell(priorities(.hugging, of: $0)) },
        Column("compression") { Cell(priorities(.compression, of: $0)) },
        Column("style", isStyled ? "style" : nil) { Cell(style(of: layoutCase[$0])) },
        Column("text") { Cell(layoutCase[$0].text.string) },
      ])
  }

  /// "hidden, 2 lines, headline": what a document says of how a view is shown; nil where it says nothing.
  private func style(of view: View) -> String? {
    let (text, font) = (view.text, view.text.font)
    let parts = [
      view.isHidden ? "hidden" : nil, view.stack.map(arrangement),
      text.numberOfLines.map { $0 == 0 ? "any number of lines" : $0.counted("line") },
      font?.textStyle?.rawValue, font?.family, font?.size.map { "\($0.shown) pt" },
      font?.weight.map { "weight \($0.shown)" }, font?.isItalic == true ? "italic" : nil,
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// "vertical, fillEqually, center, spacing 8": what of it is not the usual is told behind the axis.
  private func arrangement(of stack: StackView) -> String {
    let usual = StackView()
    return [
      stack.axis.rawValue, stack.distribution == usual.distribution ? nil : stack.distribution.rawValue,
      stack.alignment == usual.alignment ? nil : stack.alignment.rawValue,
      stack.spacing == usual.spacing ? nil : "spacing \(stack.spacing.shown)",
    ].compactMap(\.self).joined(separator: ", ")
  }

  private func intrinsicSize(of view: View) -> String? {
    let size = [
      view.intrinsic.horizontal ?? view.image?.width, view.intrinsic.vertical ?? view.image?.height,
    ]
    return size == [nil, nil] ? nil : size.map { $0?.shown ?? "–" }.joined(separator: " × ")
  }

  /// Nil for a view without content of its own that declares none.
  private func priorities(_ kind: ContentPriorityKind, of index: ViewIndex) -> String? {
    let view = layoutCase[index]
    let none = AxisPair<LayoutPriority?>(horizontal: nil, vertical: nil)
    let isDeclared = (kind == .hugging ? view.hugging : view.compression) != none
    let hasContent =
      view.intrinsic != AxisPair(horizontal: nil, vertical: nil) || view.showsContent || view.showsText
      || view.scalesContent
    guard hasContent || isDeclared else { return nil }
    return Axis.allCases.map { state.priority(kind, $0, of: index).rawValue.shown }.joined(separator: ", ")
  }
}
