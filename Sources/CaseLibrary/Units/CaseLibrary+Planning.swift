import LayoutModel

extension CaseLibrary {
  /// Hands out the units of work for the heights of a list that are not stored, each as a line.
  ///
  /// - Parameters:
  ///   - count: the most rows of a unit. A unit of long texts has fewer.
  ///   - body: gets each line and how many rows it has.
  /// - Throws: `StoreError.notFound`, `LibraryError.noRows`, `.noWidth` and `.lostColumn`, and what `body` throws.
  public func planHeights(
    of name: String, _ request: CellRequest, atMost count: Int,
    _ body: ([UInt8], _ rowCount: Int) throws -> Void
  ) throws {
    let list = try listLayout(of: name, in: request)
    try list.forEachMissing(atMost: count) { rows in
      try body(HeightUnit(cells: list.cells, rows: rows).line, rows.count)
    }
  }
}

extension CaseLibrary {
  /// Hands out the units of work for the cases of which some pass has no stored layout, each as a line.
  ///
  /// - Parameters:
  ///   - names: all cases in the order of their names where nil.
  ///   - body: gets each line and how many passes it is about.
  /// - Throws: `StoreError.notFound`, and what `body` throws.
  public func planReplays(_ names: [String]?, _ body: ([UInt8], _ passCount: Int) throws -> Void) throws {
    try store.read {
      for name in try names ?? store.caseNames() {
        let stored = try store.storedCase(name)
        let isStored = try stored.passes.allSatisfy { try layout(of: stored, $0, EnvironmentPatch()) != nil }
        guard !isStored else { continue }
        try body(ReplayUnit(stored.layoutCase, engine).line, stored.passes.count)
      }
    }
  }
}

extension ListLayout {
  /// So many bytes of values make a unit whole.
  private static var unitSize: Int { 16 << 20 }

  /// Hands out the rows whose heights are not stored, some at a time: block by block, by their ids.
  fileprivate func forEachMissing(atMost count: Int, _ body: ([PackedRow]) throws -> Void) throws {
    var rows: [PackedRow] = []
    var size = 0
    try store.read {
      try confirmPresence()
      let heightSet = try storedHeightSet()
      var heights = HeightChunkCache(store, heightSet)
      // Also where a sum is known: what is damaged is found, and not taken for stored.
      for block in try store.rowBlocks(of: rowList.id, heightSet) {
        // The stored text of a row may be written in several ways; its key is made of one canonical form.
        for row in try listRows(heights.missing(store.members(of: block.id))).map({ PackedRow($0) }) {
          rows.append(row)
          size += row.values.utf8.count
          guard rows.count >= count || size >= Self.unitSize else { continue }
          try body(rows)
          rows = []
          size = 0
        }
      }
      if !rows.isEmpty { try body(rows) }
    }
  }
}
