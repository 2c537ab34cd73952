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
  }

  private func outcome(at desk: Desk) -> String {
    let status =
      layout.status == .solved ? desk.painted("solved", .good) : desk.painted("conflict", .bad)
    let ambiguity = layout.isAmbiguous ? ", " + desk.painted("ambiguous", .notable) : ""
    let origin = layout.isRelaid ? "laid out anew" : "kept from the pass before"
    return "\(status)\(ambiguity), \(origin)"
  }

  /// The frames with a mark at each number that another optimal layout has otherwise.
  private var frames: Table {
    let rows = layout.frames.enumerated().map { index, frame in
      let members: [(Double, FrameMembers)] = [
        (frame.x, .x), (frame.y, .y), (frame.width, .width), (frame.height, .height),
      ]
      let view = layoutCase.views[index]
      let marks = zip(["x", "y", "width", "height"], members).filter {
        layout.ambiguity[index].contains($1.1)
      }
      let name = String(repeating: "  ", count: layoutCase.depth(of: ViewIndex(index))) + view.id
      return [Cell(name)] + members.map { Cell($0.0) } + [Cell(marks.map(\.0))]
    }
    let titles = ["view", "x", "y", "width", "height"]
    guard layout.isAmbiguous else { return Table(titles: titles, rows: rows.map { $0.dropLast() }) }
    return Table(titles: titles + ["ambiguous"], rows: rows)
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

  private func line(_ constraint: ConstraintIndex) -> String {
    let constraint = state.constraints[constraint.rawValue]
    return "\(constraint.id): \(constraint.equation(in: state.views))"
  }
}
