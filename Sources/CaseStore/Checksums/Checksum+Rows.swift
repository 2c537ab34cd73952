public import LayoutModel
import SQLite

extension Checksum {
  /// Of a row of a list: its number, its key and its values.
  static func ofRow(_ id: RowID, _ row: PackedRow, revision: Int) -> Int64 {
    of(.row, id.rawValue, row.key, revision, row.values)
  }

  /// Of the rows of a block, in their order.
  static func ofBlock(_ members: [RowID], revision: Int) -> Int64 {
    of(.block, revision, members.map(\.rawValue))
  }

  /// Of the blocks of a list, in their order.
  static func ofOrder(_ blocks: [RowBlockEntry], _ record: Record = .blocks) -> Int64 {
    var checksum = Checksum(of: record)
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
    for name in [name] + columnNames { checksum.combine(name) }
    return checksum.value
  }

  static func ofRowCounter(next: Int64) -> Int64 { of(.rowCounter, next) }

  /// Of what a set of heights depends on.
  ///
  /// - Parameter rest: the columns that older programs did not store.
  static func ofHeightSet(
    _ key: HeightSetKey, scope: RowScopeKey?, inputs: LayoutInputs, width: Double,
    textSize: ContentSizeCategory, _ rest: StatementArguments
  ) -> Int64 {
    of(.heightSet, key.sqliteValue, scope.sqliteValue, inputs, width, textSize.rawValue, rest)
  }

  /// Of the height of a block.
  ///
  /// - Parameter block: the checksum of its members.
  static func ofSum(_ height: Double, of block: Int64, in heightSet: HeightSet) -> Int64 {
    of(.blockSum, heightSet.key.sqliteValue, block, height)
  }

  /// Of the heights of a chunk of rows, and of the widths at which they hold.
  static func ofChunk(
    _ number: Int64, in heightSet: HeightSet, heights: String, widths: String?
  ) -> Int64 {
    of(.heightChunk, heightSet.key.sqliteValue, number, heights, widths.sqliteValue)
  }
}

extension PackedRow {
  /// Of the key and the values, wherever the row is stored.
  public var digest: UInt64 { UInt64(bitPattern: Checksum.of(.row, key, values)) }
}
