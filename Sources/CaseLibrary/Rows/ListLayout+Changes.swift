import LayoutModel

/// A row whose height is another than it was, or than was expected.
public struct ChangedHeight: Hashable, Sendable {
  public let key: String
  /// Separator included, in points; nil where the row was not there.
  public let before: Double?
  /// The same; nil where the row is not there.
  public let after: Double?

  public init(key: String, before: Double?, after: Double?) {
    (self.key, self.before, self.after) = (key, before, after)
  }
}

extension ListLayout {
  /// The rows that have another height than in an earlier layout of the same list, in the list's order. Heights that are
  /// not stored are computed. Rows whose values have changed between the two readings are left out.
  public func changedHeights(since earlier: ListLayout) throws -> [ChangedHeight] {
    var before: [RowID: Double] = [:]
    try earlier.forEach { before[$0] = $1 }
    return try withAllHeights { _ in
      var changed: [(id: RowID, before: Double, after: Double)] = []
      try forEach { id, height in
        guard let old = before[id], !old.isSame(as: height) else { return }
        changed.append((id, old, height))
      }
      return zip(changed, try store.packedRows(changed.map(\.id))).map {
        ChangedHeight(key: $1.key, before: $0.before, after: $0.after)
      }
    }
  }

  /// The rows that have another height than expected, and those that are new, in the list's order. Behind them stand
  /// those that are not there. Heights that are not stored are computed.
  ///
  /// - Parameter expected: in points, separator included, by the bytes of the rows' keys.
  public func changedHeights(from expected: [[UInt8]: Double]) throws -> [ChangedHeight] {
    var rest = expected
    var changed: [ChangedHeight] = []
    try forEachRow { row in
      let height = rest.removeValue(forKey: Array(row.row.key.utf8))
      guard height?.isSame(as: row.height) != true else { return }
      changed.append(ChangedHeight(key: row.row.key, before: height, after: row.height))
    }
    let gone = rest.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    return changed
      + gone.map { ChangedHeight(key: String(decoding: $0, as: UTF8.self), before: $1, after: nil) }
  }
}

/// What a change of rows did to their heights in one environment.
public struct HeightEffect {
  public let list: ListLayout
  /// How many of the changed rows had a height that was stored, or one of another width that holds here, too.
  public let comparedCount: Int
  /// How many of the changed rows had none.
  public let unknownCount: Int
  /// Those of them that have another height now, in the order in which they were changed.
  public let changed: [ChangedHeight]
}

extension CaseLibrary {
  /// Of so many changed rows the heights are compared, and in so many environments. A person waits for it.
  private static let (mostChangedRows, mostEnvironments) = (10_000, 4)

  /// What a change of rows did to their heights, where these were stored: in some environments, narrow cells first.
  /// The new heights are computed and not stored.
  ///
  /// - Parameter rows: what became of the rows of the case; of very many nothing is told.
  public func effects(of rows: StoredRows, on name: String) throws -> [HeightEffect] {
    guard !rows.replaced.isEmpty, rows.replaced.count <= Self.mostChangedRows else { return [] }
    return try storedListLayouts(of: name).prefix(Self.mostEnvironments).map { list in
      let known = try store.read {
        var heights = try list.heights()
        var reusable = try ReusableHeights(store, of: list.basis, in: list.rowList.id)
        return try rows.replaced.compactMap { row in
          try (heights.knownHeight(of: row.old) ?? reusable.height(of: row.old)?.height.height)
            .map { (row.new, $0) }
        }
      }
      let packed = try store.read { try store.packedRows(known.map(\.0)) }
      let computed = packed.isEmpty ? [] : try list.computedHeights(of: packed)
      let changed = try zip(zip(known, packed), computed).compactMap {
        (row, after) throws -> ChangedHeight? in
        guard !row.0.1.isSame(as: after.height) else { return nil }
        return ChangedHeight(key: row.1.key, before: row.0.1, after: after.height)
      }
      return HeightEffect(
        list: list, comparedCount: known.count, unknownCount: rows.replaced.count - known.count,
        changed: changed)
    }
  }
}
