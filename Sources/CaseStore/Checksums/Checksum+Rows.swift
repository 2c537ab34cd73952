public import LayoutModel
import SQLite

extension Checksum {
  /// Of a row of a list: its number, its key and its values.
  static func ofRow(_ id: RowID, _ row: PackedRow, revision: Int) -> Int64 {
    var checksum = Checksum(of: .row)
    checksum.combine(id.rawValue)
    checksum.combine(row.key)
    checksum.combine(revision)
    checksum.combine(row.values)
    return checksum.value
  }

  /// Of the rows of a block, in their order.
  static func ofBlock(_ members: RowMembers, revision: Int) -> Int64 {
    var checksum = Checksum(of: .block)
    checksum.combine(revision)
    checksum.combine(members.ids.count)
    for id in members.ids { checksum.combine(id.rawValue) }
    return checksum.value
  }

  /// Of the blocks of a list, in their order.
  static func ofOrder(_ blocks: [RowBlockEntry]) -> Int64 {
    var checksum = Checksum(of: .blocks)
    for block in blocks {
      checksum.combine(block.position)
      checksum.combine(block.count)
      checksum.combine(block.revision)
      checksum.combine(block.checksum)
    }
    return checksum.value
  }

  /// Of a list: whose it is, and its columns in their order.
  static func ofList(of name: String, columnNames: [String]) -> Int64 {
    var checksum = Checksum(of: .list)
    checksum.combine(name)
    for name in columnNames { checksum.combine(name) }
    return checksum.value
  }

  static func ofRowCounter(next: Int64) -> Int64 {
    var checksum = Checksum(of: .rowCounter)
    checksum.combine(next)
    return checksum.value
  }

  /// Of what a set of heights depends on.
  static func ofHeightSet(
    _ key: HeightSetKey, scope: RowScopeKey?, inputs: LayoutInputs, width: Double,
    textSize: ContentSizeCategory
  ) -> Int64 {
    var checksum = Checksum(of: .heightSet)
    checksum.combine(key)
    checksum.combine(scope.sqliteValue)
    checksum.combine(inputs)
    checksum.combine(width)
    checksum.combine(textSize.rawValue)
    return checksum.value
  }

  /// Of the height of a block.
  ///
  /// - Parameter block: the checksum of its members.
  static func ofSum(_ height: Double, of block: Int64, in heightSet: HeightSet) -> Int64 {
    var checksum = Checksum(of: .blockSum)
    checksum.combine(heightSet.key)
    checksum.combine(block)
    checksum.combine(height)
    return checksum.value
  }

  /// Of the heights of a chunk of rows, and of the widths at which they hold.
  static func ofChunk(
    _ number: Int64, in heightSet: HeightSet, heights: UnsafeBufferPointer<UInt8>, widths: String?
  ) -> Int64 {
    var checksum = Checksum(of: .heightChunk)
    checksum.combine(heightSet.key)
    checksum.combine(number)
    checksum.combine(utf8: heights)
    checksum.combine(widths.sqliteValue)
    return checksum.value
  }
}

extension PackedRow {
  /// Of the key and the values, wherever the row is stored.
  public var digest: UInt64 {
    var checksum = Checksum(of: .row)
    checksum.combine(key)
    checksum.combine(values)
    return UInt64(bitPattern: checksum.value)
  }
}
