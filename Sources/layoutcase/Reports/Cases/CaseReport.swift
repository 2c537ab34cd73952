import LayoutModel

/// A case for a person, as its document gives it before the first pass.
struct CaseReport {
  let layoutCase: LayoutCase
  /// Before the first pass, with the constraints of its stack views.
  private let state: CaseState

  init(_ layoutCase: LayoutCase, measurer: any TextMeasuring) {
    self.layoutCase = layoutCase
    var state = CaseState(layoutCase)
    if !state.stackConstraints.isEmpty {
      // Proportional sizes follow from the sizes of texts.
      state.arrangeStacks(
        sizes: layoutCase.views.indices.map { index in
          let maxWidth = layoutCase.views[index].text.preferredMaxLayoutWidth
          return state.contentSize(of: ViewIndex(index), maxWidth: maxWidth, measurer: measurer).size
        })
    }
    self.state = state
  }

  func print(on console: Console) throws {
    try console.print(console.painted(layoutCase.name, .heading))
    let facts = [
      layoutCase.title, layoutCase.source.map { "source: \($0)" },
      layoutCase.tags.isEmpty ? nil : "tags: \(layoutCase.tags.joined(separator: ", "))",
      "\(layoutCase.environment.shown), rules: \(layoutCase.rules.rawValue), "
        + "origin: \(layoutCase.origin.rawValue)",
      layoutCase.metrics.isEmpty
        ? nil
        : "metrics: " + layoutCase.metrics.map { "\($0.name) \($0.value.shown)" }.joined(separator: ", "),
    ]
    for fact in facts.compactMap(\.self) { try console.print(fact.escapingControls()) }
    try console.print()
    try console.print(views)
    if !layoutCase.constraints.isEmpty {
      try console.print()
      try console.print(constraints)
    }
    if !state.stackConstraints.isEmpty {
      try console.print()
      try console.print(stackConstraints)
    }
    if !layoutCase.recordings.isEmpty {
      try console.print()
      try console.print(recordings)
    }
    if !layoutCase.variations.isEmpty {
      try console.print()
      try console.print(variations)
    }
    let passes = layoutCase.history.count
    try console.print()
    guard passes > 0 else { return try console.print("1 pass") }
    try console.print(history)
    try console.print()
    try console.print(
      "\(passes + 1) passes, 0 to \(passes); all above them is as before pass 1, and \"layoutcase history\" tells "
        + "what each raised")
  }

  private var history: Table {
    let rows = layoutCase.history.enumerated().map { index, pass in
      let changes = pass.changes.flatMap { $0.assignments(in: layoutCase) }
      return [Cell(index + 1), Cell(changes.joined(separator: " ")), Cell(pass.note)]
    }
    let isNoted = layoutCase.history.contains { $0.note != nil }
    return Table(
      titles: ["pass", "sets"] + (isNoted ? ["note"] : []),
      rows: isNoted ? rows : rows.map { Array($0.dropLast()) })
  }

  private var views: Table {
    let rows = layoutCase.views.indices.map { row(of: ViewIndex($0)) }
    return Table(titles: ["view", "class", "intrinsic", "hugging", "compression", "text"], rows: rows)
  }

  private func row(of index: ViewIndex) -> [Cell] {
    let view = layoutCase[index]
    let hasContent = view.intrinsic != AxisPair(horizontal: nil, vertical: nil) || view.showsContent
    func priorities(_ kind: ContentPriorityKind, _ declared: AxisPair<LayoutPriority?>) -> String? {
      guard hasContent || declared != AxisPair(horizontal: nil, vertical: nil) else { return nil }
      return Axis.allCases.map { state.priority(kind, $0, of: index).rawValue.shown }.joined(separator: ", ")
    }
    let size = [
      view.intrinsic.horizontal ?? view.image?.width, view.intrinsic.vertical ?? view.image?.height,
    ]
    .map { $0?.shown ?? "–" }
    return [
      Cell(layoutCase.indentedName(of: index)),
      Cell(view.kind == .guide ? "layout guide" : view.className ?? "UIView"),
      Cell(size == ["–", "–"] ? nil : size.joined(separator: " × ")),
      Cell(priorities(.hugging, view.hugging)), Cell(priorities(.compression, view.compression)),
      Cell(view.text.string),
    ]
  }

  private var stackConstraints: Table {
    let items = state.items
    let rows = state.stackConstraints.map { [Cell($0.id), Cell($0.equation(in: items))] }
    return Table(titles: ["made by stack views", "equation"], rows: rows)
  }

  private var recordings: Table {
    let rows = layoutCase.recordings.map { recording in
      let size = recording.size
      return [
        Cell(layoutCase[recording.view].id), Cell(recording.textSize.rawValue),
        Cell(recording.maxWidth.map { "at \($0.shown)" } ?? "unwrapped"),
        Cell("\(size.width.shown) × \(size.height.shown)"),
      ]
    }
    return Table(titles: ["recorded", "text size", "lines", "size"], rows: rows)
  }

  private var variations: Table {
    let rows = layoutCase.variations.map { variation in
      [
        Cell(variation.condition.words),
        Cell(variation.change.assignments(in: layoutCase).joined(separator: " ")),
      ]
    }
    return Table(titles: ["varies where", "sets"], rows: rows)
  }

  private var constraints: Table {
    let rows = layoutCase.constraints.indices.map { index in
      let constraint = layoutCase.constraints[index]
      let note = constraint.isActive ? "" : "inactive"
      return [Cell(constraint.id), Cell(layoutCase.equation(of: ConstraintIndex(index))), Cell(note)]
    }
    let isNoted = layoutCase.constraints.contains { !$0.isActive }
    return Table(
      titles: ["constraint", "equation"] + (isNoted ? [""] : []),
      rows: isNoted ? rows : rows.map { Array($0.dropLast()) })
  }
}
