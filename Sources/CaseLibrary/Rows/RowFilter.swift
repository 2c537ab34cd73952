import LayoutEngine
public import LayoutModel
import Platform

/// A view of a row's cell of which a condition says what holds.
public struct MatchedView: Sendable {
  public let view: ViewIndex
  /// As the row gives it.
  public let text: String?
  /// The size of the content at the view's width, and of the view, in points.
  public let wanted, given: AxisPair<Double?>
}

/// Lays cells out to tell which meet a condition, on all cores, each with a template of its own.
final class RowFilter: Sendable {
  private let cells: ListCells
  private let condition: Condition
  /// The case after its last pass, without a row's values.
  private let state: CaseState
  private let templates: WorkerPool<CellTemplate>

  init(_ cells: ListCells, _ condition: Condition, measurer: any TextMeasuring) {
    self.cells = cells
    self.condition = condition
    let (layoutCase, basis) = (cells.layoutCase, cells.basis)
    state = layoutCase.lastState(basis.request)
    templates = WorkerPool {
      CellTemplate(layoutCase, columns: basis.columns, request: basis.request, measurer: measurer)
    }
  }

  /// The views of each row's cell of which the condition says what holds; nil where the cell does not meet it.
  ///
  /// - Parameter measurer: has the sizes of the first.
  func matches(_ rows: [ListRow], measurer: any TextMeasuring) -> [[MatchedView]?] {
    templates.mapShares(of: rows, least: WorkerPool<CellTemplate>.leastShare) { slice, template in
      template.measurer = measurer
      return asksWhichBreak ? slice.map { sessionMatches($0, measurer) } : matches(slice, by: &template)
    }
  }

  private func matches(_ rows: ArraySlice<ListRow>, by template: inout CellTemplate) -> [[MatchedView]?] {
    var batch = RowBatch(columns: cells.basis.columns)
    for row in rows { batch.append(row.values) }
    var matches: [[MatchedView]?] = []
    let measurer = template.measurer
    template.forEachLayout(of: batch) { place, layout in
      let state = asksOfViews ? state(of: rows[rows.startIndex + place]) : state
      let laidOut = LaidOutCase(
        frames: layout.frames, ambiguity: layout.ambiguity, cellHeight: layout.height,
        isConflict: layout.isConflict, state: state, measurer: measurer)
      matches.append(views(of: laidOut))
    }
    return matches
  }

  private func sessionMatches(_ row: ListRow, _ measurer: any TextMeasuring) -> [MatchedView]? {
    let cell = cells.cell(of: row, measurer: measurer)
    return views(of: LaidOutCase(cell.layout, state: cell.state, measurer: measurer))
  }

  private func views(of laidOut: LaidOutCase) -> [MatchedView]? {
    let facts = RememberedFacts(of: laidOut)
    guard condition.holds(of: facts) else { return nil }
    return condition.views(thatMeet: facts).map { view in
      let content = laidOut.content(of: view)
      return MatchedView(view: view, text: content.text, wanted: content.wanted, given: content.given)
    }
  }

  private func state(of row: ListRow) -> CaseState {
    cells.layoutCase.binding(row, to: cells.basis.columns).lastState(cells.basis.request)
  }

  /// Whether the condition asks what a template does not tell.
  private var asksWhichBreak: Bool {
    condition.says { fact in
      switch fact {
      case .relaid, .broken: true
      case .conflict, .ambiguous, .view: false
      }
    }
  }

  /// Whether the condition asks about views, whose contents rows give.
  private var asksOfViews: Bool {
    condition.says { if case .view = $0 { true } else { false } }
  }
}

extension LayoutCase {
  /// The case as its last pass leaves it.
  fileprivate func lastState(_ request: EnvironmentPatch) -> CaseState {
    state(after: lastPass, request: request)
  }
}

extension ListLayout {
  /// Hands out the rows that meet a condition, in the list's order.
  ///
  /// What is about heights alone is answered from the stored ones. Everything else lays the rows out, on all cores.
  /// - Parameters:
  ///   - progress: is given the number of rows looked at.
  ///   - body: is given a row, and the views of which the condition says what holds.
  public func forEachRow(
    where condition: Condition, progress: (Int) -> Void = { _ in },
    _ body: (PlacedRow, _ views: [MatchedView]) throws -> Void
  ) throws {
    var looked = 0
    guard !condition.isOfHeights else {
      return try forEachRow { row in
        if condition.holds(of: CellOfHeight(row.height)) { try body(row, []) }
      }
    }
    // Its templates serve all batches.
    var kept: RowFilter?
    var batch: [PlacedRow] = []
    func filterBatch() throws {
      let matches = try library.measuring { measurer in
        let filter = kept ?? RowFilter(cells, condition, measurer: measurer)
        kept = filter
        return filter.matches(batch.map(\.row), measurer: measurer)
      }
      for case (let row, let views?) in zip(batch, matches) { try body(row, views) }
      looked += batch.count
      progress(looked)
      batch = []
    }
    try forEachRow { row in
      batch.append(row)
      if batch.count == Self.filteredAtOnce { try filterBatch() }
    }
    if !batch.isEmpty { try filterBatch() }
  }

  private static var filteredAtOnce: Int { 1024 }
}
