public import LayoutModel

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
    let judge = RowJudge(layoutCase, basis, condition, measurer: measurer)
    var piece: [PlacedRow] = []
    func judgePiece() throws {
      for (row, isMet) in zip(piece, judge.judge(piece.map(\.row))) where isMet { try body(row) }
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
}
