import LayoutModel

/// A layout for a person: what came of the pass, the frames, and what could not be met.
struct LayoutReport {
  let layout: Layout
  let layoutCase: LayoutCase
  /// The case as the pass has it, whose constraints the equations are of.
  private let state: CaseState

  init(_ layout: Layout, of layoutCase: LayoutCase) {
    self.layout = layout
    self.layoutCase = layoutCase
    state = layoutCase.state(after: layout.pass)
  }

  func print(at desk: Desk) throws {
    try desk.print(
      "\(desk.painted(layoutCase.name, .heading)), pass \(layout.pass) of \(layoutCase.history.count)")
    try desk.print("\(layout.environment.shown), rules: \(layoutCase.rules.rawValue)")
    try desk.print(outcome(at: desk))
    try desk.print()
    try desk.print(frames)
    try printViolations(at: desk)
    try printBroken(at: desk)
    try printRewrapped(at: desk)
  }

  private func outcome(at desk: Desk) -> String {
    let status =
      layout.status == .solved ? desk.painted("solved", .good) : desk.painted("conflict", .bad)
    let ambiguity = layout.isAmbiguous ? ", " + desk.painted("ambiguous", .notable) : ""
    let origin = layout.isRelaid ? "laid out anew" : "kept from the pass before"
    return "\(status)\(ambiguity), \(origin)"
  }

  /// The frames with a mark at each number that another optimal layout has otherwise, and with what the sizes of
  /// texts rest on where there are any.
  private var frames: Table {
    let sources = state.contentSources(of: layout)
    let rows = layout.frames.enumerated().map { index, frame in
      let members: [(Double, FrameMembers)] = [
        (frame.x, .x), (frame.y, .y), (frame.width, .width), (frame.height, .height),
      ]
      let marks = zip(["x", "y", "width", "height"], members).filter {
        layout.ambiguity[index].contains($1.1)
      }
      let name = Cell(layoutCase.indentedName(of: ViewIndex(index)))
      let source = Cell(sources[index]?.rawValue)
      return [name] + members.map { Cell($0.0) } + [Cell(marks.map(\.0)), source]
    }
    let titles = ["view", "x", "y", "width", "height", "ambiguous", "content"]
    var shown = Array(titles.indices)
    if !sources.contains(where: { $0 == .font || $0 == .recorded }) { shown.removeLast() }
    if !layout.isAmbiguous { shown.remove(at: 5) }
    return Table(titles: shown.map { titles[$0] }, rows: rows.map { row in shown.map { row[$0] } })
  }

  private func printViolations(at desk: Desk) throws {
    guard !layout.violations.isEmpty else { return }
    try desk.print()
    try desk.print(
      Table(
        titles: ["priority", "not met by"],
        rows: layout.violations.map { [Cell($0.priority.rawValue), Cell($0.amount)] }))
  }

  private func printBroken(at desk: Desk) throws {
    for broken in layout.broken {
      try desk.print()
      try desk.print("\(desk.painted("broken", .bad)): \(line(broken.constraint))")
      if broken.conflict.isEmpty {
        try desk.print("  contradicts the environment, or that sizes are never negative")
        continue
      }
      try desk.print("  contradicts")
      for constraint in broken.conflict { try desk.print("    \(line(constraint))") }
    }
    for crossing in layout.requiredCrossings {
      try desk.print()
      try desk.print(
        "\(desk.painted("note", .notable)): the priority of \(line(crossing)) crossed 1000 while it was active,"
          + " where UIKit throws")
    }
  }

  private func printRewrapped(at desk: Desk) throws {
    for (rank, rewrapped) in layout.rewrapped.enumerated() {
      if rank == 0 { try desk.print() }
      let width = layout.frames[rewrapped.view.rawValue].width
      let words =
        "\(layoutCase[rewrapped.view].id) was wrapped at \(rewrapped.wrappingWidth.shown) and is \(width.shown) wide"
      try desk.print(
        rewrapped.keepsLines
          ? "\(words), enough for its lines"
          : "\(desk.painted("note", .notable)): \(words): its lines may differ on the device")
    }
  }

  private func line(_ constraint: ConstraintIndex) -> String {
    let constraint = state.constraints[constraint.rawValue]
    return "\(constraint.id): \(constraint.equation(in: state.views))"
  }
}
