import LayoutModel
import SQLite

/// A stored set of heights of rows.
public struct HeightSet: Hashable, Sendable {
  let id: HeightSetID
  let key: HeightSetKey
}

/// The row of a set of heights: what the heights depend on, as far as it was said in words.
struct HeightSetRecord {
  let heightSet: HeightSet
  /// Null in what older programs stored.
  let scope: RowScopeKey?
  let inputs: LayoutInputs
  let width: Double

  init(_ row: Row) throws {
    heightSet = HeightSet(id: try row["id"], key: try row["key"])
    scope = try row["scope"]
    inputs = try LayoutInputs(row)
    width = try row["width"]
    let textSize: ContentSizeCategory = try row["text_size"]
    let rest: StatementArguments = [
      "separator": try row["separator"] as Double?, "scale": try row["scale"] as Double?,
      "direction": try row["direction"] as LayoutDirection?,
    ]
    try row.check(
      Checksum.ofHeightSet(
        heightSet.key, scope: scope, inputs: inputs, width: width, textSize: textSize, rest),
      or: .damagedCache("what the heights \(heightSet.key) depend on is not what was stored"))
  }
}
