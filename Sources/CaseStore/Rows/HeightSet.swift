internal import Digest
internal import LayoutModel
internal import SQLite

/// A stored set of heights of rows. Its table is `row_layout`.
public struct HeightSet: Hashable, Sendable {
  let id: HeightSetID
  let key: HeightSetKey
}

/// A stored set of heights of rows, by its number.
struct HeightSetID: Identifier {
  let rawValue: Int64
  init(_ rawValue: Int64) { self.rawValue = rawValue }
}

/// Names everything that heights of rows depend on besides the rows' values.
public struct HeightSetKey: Hashable, Sendable, CustomStringConvertible {
  /// Always 32.
  let bytes: [UInt8]

  /// 64 hexadecimal digits.
  public var description: String { bytes.hexadecimal }
}

/// The row of a set of heights: what the heights depend on, as far as it was said in words.
struct HeightSetRecord {
  let heightSet: HeightSet
  /// Null in what older programs stored.
  let scope: RowScopeKey?
  let basis: HeightBasis
  let width: Double
  let textSize: ContentSizeCategory

  init(_ row: Row) throws {
    heightSet = HeightSet(id: try row["id"], key: HeightSetKey(bytes: try row["key"]))
    scope = (try row["scope"] as [UInt8]?).map { RowScopeKey(bytes: $0) }
    basis = HeightBasis(
      ContentDigest(bytes: try row["digest"]), try row["request"],
      Engine(version: try row["version"], measurer: try row["measurer"]))
    width = try row["width"]
    textSize = try row["text_size"]
    guard try row["checksum"] == checksum else {
      throw StoreError.damagedCache("what the heights \(heightSet.key) depend on is not what was stored")
    }
  }

  private var checksum: Int64 {
    Self.checksum(heightSet.key, scope, basis, width: width, textSize)
  }

  static func checksum(
    _ key: HeightSetKey, _ scope: RowScopeKey?, _ basis: HeightBasis, width: Double,
    _ textSize: ContentSizeCategory
  ) -> Int64 {
    let checksum = Checksum(of: .heightSet)
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
