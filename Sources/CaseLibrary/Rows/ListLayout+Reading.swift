import LayoutEngine
import LayoutModel

/// A row's height with why it was stored or computed.
public struct RowHeight: Sendable {
  public let key: String
  /// Separator included, in points.
  public let height: Double
  public let heightSetKey: HeightSetKey
  public let reason: HeightReason

  public var isCached: Bool { reason.isCached }
}

extension ListLayout {
  /// The height of a row where it is stored, or kept as it cannot be; nil where it has to be computed.
  ///
  /// - Throws: `StoreError.noSuchRow`
  public func storedHeight(of key: String) throws -> Double? {
    try store.read {
      var heights = try heights()
      return try heights.knownHeight(of: store.row(key, of: rowList.id, named: name).id)
    }
  }

  /// The height of a row, from the store, or computed and stored where that is possible.
  ///
  /// - Throws: `StoreError.noSuchRow` and `.changedWhileRead`
  public func height(of key: String) throws -> RowHeight {
    let (found, row, reason) = try store.read { () -> (RowHeight?, StoredRow, HeightReason) in
      let row = try storedRow(key)
      let found = try knownHeight(of: row)
      return (found, row, try found?.reason ?? self.reason(for: row))
    }
    if let found { return found }
    let height = try computedHeights(of: [row.row])[0]
    try library.storeIfPossible {
      // Others may have written meanwhile.
      guard let present = try store.row(key, of: rowList.id), present.id == row.id, present.row == row.row
      else {
        return
      }
      var chunks = HeightChunkCache(store, try heightSet())
      try chunks.set([(row.id, height)])
      try store(&chunks)
    }
    noteComputed([row.id])
    return RowHeight(key: key, height: height.height, heightSetKey: basis.key, reason: reason)
  }

  /// By the bytes of their keys, why the heights of the first rows are in the store or have to be computed. Nothing is
  /// computed.
  ///
  /// - Throws: `StoreError.changedWhileRead`
  public func reasons(ofFirst count: Int) throws -> [[UInt8]: HeightReason] {
    try store.read {
      try confirmPresence()
      var reasons: [[UInt8]: HeightReason] = [:]
      for block in try blocks() where reasons.count < count {
        for row in try store.rows(store.members(of: block.id)).prefix(count - reasons.count) {
          reasons[Array(row.row.key.utf8)] = try knownHeight(of: row)?.reason ?? reason(for: row)
        }
      }
      return reasons
    }
  }

  /// The height of a row, from the store, or computed and not stored.
  ///
  /// - Parameter operations: how many of the solver may be needed.
  /// - Throws: `StoreError.noSuchRow`, `.changedWhileRead` and `LayoutWorkError`
  public func height(of key: String, computedIn operations: Int) throws -> Double {
    let (found, row) = try store.read {
      let row = try storedRow(key)
      return (try knownHeight(of: row), row)
    }
    return try found?.height ?? computedHeights(of: [row.row], atMost: operations)[0].height
  }

  /// The height of a row where it is stored, or one is that holds here, too.
  private func knownHeight(of row: StoredRow) throws -> RowHeight? {
    func known(_ height: Double, _ reason: HeightReason) -> RowHeight {
      RowHeight(key: row.row.key, height: height, heightSetKey: basis.key, reason: reason)
    }
    var heights = try heights()
    if let height = try heights.knownHeight(of: row.id) { return known(height, .stored) }
    var reusable = try ReusableHeights(store, of: basis, in: rowList.id)
    guard let (height, width) = try reusable.height(of: row.id) else { return nil }
    return known(
      height.height,
      width == basis.width ? .sameScope : scope.wrapsTexts ? .sameLines(width: width) : .sameAtWidth(width))
  }

  /// Hands out the heights of all rows in the list's order. Those that are not stored are computed.
  public func forEach(_ body: (RowID, Double) throws -> Void) throws {
    _ = try withAllHeights { blocks in
      try walk(blocks) { for row in $0 { try body(row.id, row.height) } }
    }
  }

  /// Rows in the list's order with their heights. Those that are not stored are computed.
  public func rows(from place: Int = 0, count: Int) throws -> [PlacedRow] {
    var rows: [PlacedRow] = []
    try forEachRow(from: place, count: count) { rows.append($0) }
    return rows
  }

  /// How many rows the list has.
  public func rowCount() throws -> Int { try store.read { try store.rowCount(of: rowList.id) } }

  /// Hands out rows in the list's order with their heights. Those that are not stored are computed.
  public func forEachRow(
    from first: Int = 0, count: Int = .max, _ body: (PlacedRow) throws -> Void
  ) throws {
    try withAllHeights { blocks in
      var rest = count
      try walk(blocks) { start, block in
        rest > 0 && start.place + block.count > first
      } _: {
        let wanted = $0.drop { $0.start.place < first }.prefix(rest)
        rest -= wanted.count
        try placed(wanted).forEach(body)
      }
    }
  }

  /// The rows of some ids, in their order.
  func listRows(_ ids: [RowID]) throws -> [ListRow] {
    try store.packedRows(ids, ofList: name).map { try $0.unpacked(of: basis.columns) }
  }

  private func reason(for row: StoredRow) throws -> HeightReason {
    guard let latest = try store.latestHeightSet(of: row, in: rowList.id) else { return .first }
    var parts = basis.inputs.differences(from: latest.inputs)
    // Of what is not the same in one scope, the width alone can make a difference.
    if latest.scope == basis.scope { parts.removeAll { $0 != .environment } }
    return .changed(parts, values: !latest.isOfTheseValues)
  }
}
