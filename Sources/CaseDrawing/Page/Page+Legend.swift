import LayoutModel
import Spelling

extension Page {
  /// What the picture's symbols mean, what contradicts, and what has no name or number in the picture.
  mutating func addLegend(of panels: [Panel]) {
    var column = LegendColumn()
    addSymbols(panels, to: &column)
    for panel in panels {
      let prefix = panels.count > 1 ? panel.pass.prefix : ""
      addConflicts(panel, prefix, to: &column)
      addViews(panel, prefix, to: &column)
      addDistances(panel, prefix, to: &column)
    }
    place(column.entries)
  }

  private func addSymbols(_ panels: [Panel], to column: inout LegendColumn) {
    let symbols = panels.reduce(into: Set<Symbol>()) { $0.formUnion($1.canvas.symbols) }
    guard !symbols.isEmpty else { return }
    column.addHeading("Legend")
    for symbol in Symbol.allCases where symbols.contains(symbol) {
      column.add(symbol.meaning, symbol: symbol)
      let undrawn = panels.reduce(0) { $0 + $1.legend.undrawnOverlaps }
      if symbol == .overlap, undrawn > 0 {
        column.add("and \(undrawn.counted("more such pair"))", color: .quiet)
      }
    }
  }

  private func addConflicts(_ panel: Panel, _ prefix: String, to column: inout LegendColumn) {
    for broken in panel.pass.layout.broken.prefix(Self.rowLimit) {
      column.addHeading("\(prefix)Broken")
      column.add(panel.pass.line(broken.constraint), color: .conflict, isBold: true)
      guard !broken.conflict.isEmpty else {
        column.add(panel.pass.state.constraint(broken.constraint).contradictionAlone)
        continue
      }
      column.add("contradicts", color: .quiet, isHeading: true)
      for constraint in broken.conflict { column.add(panel.pass.line(constraint), color: .conflict) }
    }
  }

  private func addViews(_ panel: Panel, _ prefix: String, to column: inout LegendColumn) {
    let views = panel.legend.views
    guard !views.isEmpty else { return }
    column.addHeading("\(prefix)Views")
    for entry in views.prefix(Self.rowLimit) {
      column.add(panel.pass.line(entry.view), number: entry.number)
    }
    addRest(views.count, "view", to: &column)
  }

  private func addDistances(_ panel: Panel, _ prefix: String, to column: inout LegendColumn) {
    let distances = panel.legend.distances
    guard !distances.isEmpty else { return }
    column.addHeading("\(prefix)Further constraints that bind")
    for constraint in distances.prefix(Self.rowLimit) { column.add(panel.pass.line(constraint)) }
    addRest(distances.count, "constraint", to: &column)
  }

  private static let rowLimit = 120
  /// Between the panels and the legend beside them, in pixels.
  private static let legendGap = 16.0

  private func addRest(_ count: Int, _ noun: String, to column: inout LegendColumn) {
    let rest = count - Self.rowLimit
    if rest > 0 { column.add("and \(rest.counted("more \(noun)"))", color: .quiet) }
  }

  /// In columns as high as the panels, or higher where there would be too many; below the panels of a figure, in as
  /// many as have room there.
  private mutating func place(_ entries: [LegendColumn.Entry]) {
    let start = isFigure ? Point(x: Self.border, y: top) : Point(x: right + Self.legendGap, y: headEnd)
    func heightOf(_ entries: some Sequence<LegendColumn.Entry>) -> Double {
      entries.reduce(0) { $0 + $1.gap + $1.height }
    }
    let total = heightOf(entries)
    let columns = max(1, ((right - Self.border + LegendColumn.gap) / LegendColumn.advance).rounded(.down))
    let height =
      isFigure
      ? max(total / columns, LegendColumn.leastHeightBelow)
      : max(top - start.y, LegendColumn.leastHeightBeside, total / LegendColumn.mostBeside)
    let last = isFigure ? start.x + (columns - 1) * LegendColumn.advance : .infinity
    var corner = start
    for (place, entry) in entries.enumerated() {
      let following = entries[place...].prefix { $0.isHeading }.count
      let block = heightOf(entries[place...].prefix(following + 1))
      if corner.y > start.y, corner.y + block > start.y + height, corner.x < last {
        corner = Point(x: corner.x + LegendColumn.advance, y: start.y)
      } else if place > 0 {
        corner.y += entry.gap
      }
      let box = Rect(x: corner.x, y: corner.y, width: LegendColumn.width, height: entry.height)
      for item in entry.items { add(item.moved(by: corner), within: box) }
      corner.y += entry.height
    }
  }
}

extension DrawnPass {
  /// The constraint with its name.
  func line(_ index: ConstraintIndex) -> String {
    "\(state.constraint(index).title): \(state.equation(of: index))"
  }

  /// The view with its frame, its intrinsic size where it differs, what is rarely meant, and what is not determined.
  func line(_ view: ViewIndex) -> String {
    let frame = layout.frames[view]
    var text = "\(state.views[view].id): \(frame.width.shown) × \(frame.height.shown)"
    text += " at \(frame.x.shown), \(frame.y.shown)"
    if let difference = intrinsicDifference(of: view) { text += "; \(difference)" }
    for warning in warnings[view] ?? [] { text += "; \(warning)" }
    return text + (freeWords(of: view).map { "; \($0)" } ?? "")
  }

  /// "free: x, width", nil where all of the view is determined.
  func freeWords(of view: ViewIndex) -> String? {
    let names = layout.ambiguity[view].names
    return names.isEmpty ? nil : "free: \(names.joined(separator: ", "))"
  }
}
