import JSON
import LayoutEngine
import LayoutModel
import Spelling

/// A layout for a person: what came of the pass, the frames, and what could not be met.
struct LayoutReport: Report {
  let snapshot: CaseSnapshot
  private let isCached: Bool
  let warnings: [LayoutWarning]
  private let warningsOfViews: [ViewIndex: [LayoutWarning]]
  let layout: Layout
  let isRounded: Bool

  /// - Parameters:
  ///   - isCached: whether the layout was stored already.
  ///   - isRounded: whether frames are shown with their edges on pixels.
  init(_ snapshot: CaseSnapshot, isCached: Bool, _ warnings: [LayoutWarning], isRounded: Bool = false) {
    self.snapshot = snapshot
    self.isCached = isCached
    self.warnings = warnings
    warningsOfViews = Dictionary(grouping: warnings, by: \.view)
    self.isRounded = isRounded
    var layout = snapshot.layout
    if isRounded { layout.frames = layout.roundedFrames(snapshot.layoutCase.views).map(\.withoutNoise) }
    self.layout = layout
  }

  var layoutCase: LayoutCase { snapshot.layoutCase }
  /// Equations are those of its constraints.
  var state: CaseState { snapshot.state }

  var json: JSONValue {
    .object(
      (layout.json(of: layoutCase, layoutCase.state(after: layout.pass)) + [
        "cached": isCached, "warnings": warnings.map { $0.json(in: layoutCase) },
      ]).with("rounded", ifAny: isRounded ? true : nil)
        .with("overflow", ifAny: openCell?.amount)
        .with("openAt", ifAny: openCell?.openView(in: layoutCase)))
  }

  func print(on console: Console) throws {
    try console.print(
      "\(console.painted(layoutCase.name, .heading)), pass \(layout.pass) of \(layoutCase.history.count)")
    let rounding = isRounded ? ", frames rounded to pixels" : ""
    try console.print("\(snapshot.shownEnvironment), rules: \(layoutCase.rules.rawValue)\(rounding)")
    for note in notes { try console.print(note: note) }
    let origin = layout.isRelaid ? "laid out anew" : "kept from the pass before"
    try console.print("\(outcome(on: console)), \(origin)")
    try console.print(apart: listing.table)
    try printViolations(on: console)
    try printBroken(on: console)
    try printSection(wrappingNotes) { try console.print(note: $0) }
    try printSection(contentSizes(on: console)) { try console.print($0) }
    try printSection([separatorRemark].compactMap(\.self)) { try console.print($0) }
    try printSection(unsettledNotes) { try console.print(note: $0) }
    try printSection([exactnessNote].compactMap(\.self)) { try console.print(note: $0) }

    func printSection(_ lines: [String], _ print: (String) throws -> Void) throws {
      if !lines.isEmpty { try console.print() }
      for line in lines { try print(line) }
    }
  }

  /// More names of one kind are counted.
  static let mostNamed = 3

  var openCell: CellOverflow? { layout.openCell(in: state) }

  /// A record for each frame. What hangs out of an open cell is told at the lowest view.
  ///
  /// A person sees which numbers differ between optimal layouts, where there are texts also what their sizes come from,
  /// and what is hidden, which has no place on the screen.
  var listing: Listing {
    let sources = state.contentSources(of: layout)
    let isHidden = state.views.areHidden
    let hasTexts = sources.contains { $0 == .font || $0 == .recorded }
    let openCell = openCell
    func overflow(_ index: Int) -> CellOverflow? { openCell?.view.rawValue == index ? openCell : nil }
    func name(_ index: Int) -> Cell {
      let shown = layoutCase.indentedName(of: ViewIndex(index)) + (isHidden[index] ? " (hidden)" : "")
      return Cell(layoutCase.views[index].id, shown: shown)
    }
    return Listing(
      Array(layout.frames.indices),
      [Column("view", cell: name)]
        + FrameMember.allCases.map { member in Column(member.rawValue) { Cell(layout.frames[$0][member]) } }
        + [
          Column("ambiguous", nil) { Cell(!layout.ambiguity[$0].isEmpty) },
          Column("source", nil) { Cell(sources[$0]?.rawValue) },
          Column("warnings", warnings.isEmpty ? nil : "warnings") { warningCell(of: ViewIndex($0)) },
          Column("overflow", nil) { Cell(overflow($0)?.amount) },
          Column("openAt", nil) { Cell(overflow($0)?.openView(in: layoutCase)) },
          Column(nil, layout.isAmbiguous ? "ambiguous" : nil) { Cell(layout.ambiguity[$0].names) },
          Column(nil, hasTexts ? "content" : nil) { Cell(word(for: sources[$0])) },
        ])
  }

  /// "conflict, ambiguous"
  func outcome(on console: Console) -> String {
    let status =
      layout.status == .solved ? console.painted("solved", .good) : console.painted("conflict", .bad)
    let ambiguity = layout.isAmbiguous ? ", " + console.painted("ambiguous", .notable) : ""
    return status + ambiguity
  }

  /// The warnings of a view. A person reads the first few of many siblings that overlap.
  func warningCell(of view: ViewIndex) -> Cell {
    let warnings = warningsOfViews[view] ?? []
    var overlaps = 0
    var shown = warnings.filter { warning in
      guard case .overlaps = warning.kind else { return true }
      overlaps += 1
      return overlaps <= Self.mostNamed
    }.map { $0.words(in: layoutCase) }
    let rest = overlaps - Self.mostNamed
    if rest > 0 { shown.append("overlaps \(rest.counted("other"))") }
    return Cell(warnings.map { $0.words(in: layoutCase) }, shown: shown.joined(separator: ", "))
  }

  /// What was measured or kept when a file of Interface Builder was read is no recording of a device's.
  private func word(for source: ContentSource?) -> String? {
    source == .recorded && layoutCase.origin == .interfaceBuilder ? "imported" : source?.rawValue
  }

  private func printViolations(on console: Console) throws {
    let violations = layout.violations.filter { !state.isOfFittingAlone($0.priority, in: layout.environment) }
    guard !violations.isEmpty else { return }
    try console.print(
      apart: Table(
        titles: ["priority", "not met by"],
        rows: violations.map { [Cell($0.priority.rawValue), Cell($0.amount)] }))
  }

  private func printBroken(on console: Console) throws {
    for broken in layout.broken {
      try console.print(apart: "\(console.painted("broken", .bad)): \(line(broken.constraint))")
      if broken.conflict.isEmpty {
        try console.print("  \(state.constraint(broken.constraint).contradictionAlone)")
        continue
      }
      try console.print("  contradicts")
      for constraint in broken.conflict { try console.print("    \(line(constraint))") }
    }
    for crossing in Self.crossings(of: layout, in: layoutCase) {
      try console.print()
      try console.print(note: Self.crossingNote(line(crossing), state.constraint(crossing)))
    }
  }

  func line(_ constraint: ConstraintIndex) -> String {
    "\(state.constraint(constraint).title): \(state.equation(of: constraint))"
  }
}
