import LayoutModel

/// A row whose height a pass has changed.
public struct ChangedHeight: Hashable, Sendable {
  public let key: String
  /// Separator included, in points.
  public let before, after: Double
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
        guard let old = before[id], abs(old - height) > LayoutTolerance.equality else { return }
        changed.append((id, old, height))
      }
      return zip(changed, try store.packedRows(changed.map(\.id))).map {
        ChangedHeight(key: $1.key, before: $0.before, after: $0.after)
      }
    }
  }
}
