internal import Digest
internal import LayoutModel
internal import SQLite

/// A stored set of heights of rows. Its table is `row_layout`.
public struct StoredRowLayout: Hashable, Sendable {
  let id: RowLayoutID
  let key: RowLayoutKey
}

/// A stored set of heights of rows, by its number.
struct RowLayoutID: Identifier {
  let rawValue: Int64
  init(_ rawValue: Int64) { self.rawValue = rawValue }
}

/// Names everything that heights of rows depend on besides the rows' values.
public struct RowLayoutKey: Hashable, Sendable, CustomStringConvertible {
  /// Always 32.
  let bytes: [UInt8]

  /// 64 hexadecimal digits.
  public var description: String { bytes.hexadecimal }
}

/// The row of a set of heights: what the heights depend on, as far as it was said in words.
struct RowLayoutRecord {
  let layout: StoredRowLayout
  /// Null in what older programs stored.
  let scope: RowScopeKey?
  let basis: HeightBasis
  let width: Double
  let textSize: TextSize

  init(_ row: Row) throws {
    layout = StoredRowLayout(id: try row["id"], key: RowLayoutKey(bytes: try row["key"]))
    scope = (try row["scope"] as [UInt8]?).map { RowScopeKey(bytes: $0) }
    basis = HeightBasis(
      ContentDigest(bytes: try row["digest"]), try row["request"],
      Engine(version: try row["version"], measurer: try row["measurer"]))
    width = try row["width"]
    textSize = try row["text_size"]
    guard try row["checksum"] == checksum else {
      throw StoreError.damagedAnswer("what the heights \(layout.key) depend on is not what was stored")
    }
  }

  private var checksum: Int64 {
    Self.checksum(layout.key, scope, basis, width: width, textSize)
  }

  static func checksum(
    _ key: RowLayoutKey, _ scope: RowScopeKey?, _ basis: HeightBasis, width: Double, _ textSize: TextSize
  ) -> Int64 {
    let checksum = Checksum(of: .rowLayout)
    checksum.combine(key.bytes)
    checksum.combine(scope?.bytes.sqliteValue ?? .null)
    checksum.combine(basis.content.bytes)
    checksum.combine(basis.request)
    checksum.combine(basis.engine.version)
    checksum.combine(basis.engine.measurer)
    checksum.combine(width)
    checksum.combine(textSize.rawValue)
    return checksum.value
  }
}
