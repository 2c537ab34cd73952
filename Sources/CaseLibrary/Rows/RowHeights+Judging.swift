internal import Dispatch
internal import LayoutEngine
public import LayoutModel
internal import Synchronization

extension RowHeights {
  /// Hands out the rows that meet a condition, in the list's order.
  ///
  /// What is about heights alone is answered from the stored ones: `fill` first. Everything else lays the rows
  /// out, on all cores.
  /// - Parameter progress: is given the number of rows looked at.
  public func forEachRow(
    where condition: Condition, progress: (Int) -> Void = { _ in }, _ body: (PlacedRow) throws -> Void
  ) throws {
    var looked = 0
    guard !condition.isOfHeights else {
      return try store.read {
        try forEachRow(from: 0, count: .max) { row in
          if condition.holds(of: CellOfHeight(row.height)) { try body(row) }
        }
      }
    }
    var piece: [PlacedRow] = []
    func judgePiece() throws {
      for (row, isMet) in zip(piece, judge(piece, condition)) where isMet { try body(row) }
      looked += piece.count
      progress(looked)
      piece = []
    }
    try store.read {
      try forEachRow(from: 0, count: .max) { row in
        piece.append(row)
        if piece.count == Self.judgedAtOnce { try judgePiece() }
      }
      try judgePiece()
    }
  }

  private static var judgedAtOnce: Int { 1024 }

  private func judge(_ rows: [PlacedRow], _ condition: Condition) -> [Bool] {
    let verdicts = Mutex(Array(repeating: false, count: rows.count))
    let sample = CellJudge(layoutCase: layoutCase, basis: basis, measurer: measurer)
    let size = 16
    DispatchQueue.concurrentPerform(iterations: (rows.count + size - 1) / size) { number in
      for index in (number * size)..<min((number + 1) * size, rows.count)
      where sample.judges(rows[index].row, condition) {
        verdicts.withLock { $0[index] = true }
      }
    }
    return verdicts.withLock { $0 }
  }
}

/// Lays cells out to ask conditions about them.
private struct CellJudge: Sendable {
  let layoutCase: LayoutCase
  let basis: RowLayoutBasis
  let measurer: any TextMeasuring

  func judges(_ row: ListRow, _ condition: Condition) -> Bool {
    let bound = layoutCase.binding(row, to: basis.columns)
    var session = LayoutSession(bound, request: basis.request, measurer: measurer)
    var last: Layout?
    while let layout = session.next() { last = layout }
    guard let last else { return false }
    let state = bound.state(after: last.pass, request: basis.request)
    return condition.holds(of: LaidOutCase(last, state: state, measurer: measurer))
  }
}
