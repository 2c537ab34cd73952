import SQLite

/// A block in its group or a group in its list: an entry of the order, without what is in it.
package struct RowEntry<ID: Identifier> {
  package let id: ID
  /// Orders the blocks of a group, or the groups of a list.
  let position: Int64
  package let count: Int
  /// Grows with every change of what is in it.
  let revision: Int
  /// Of the members of a block or the blocks of a group, in their order.
  let checksum: Int64
  /// The sum of its rows' heights in points, in the set that was asked for. Nil where one is not known any more.
  package var height: Double?

  /// - Throws: `.damagedCache` where the height is not what was stored.
  fileprivate init(
    _ row: Row, checksum: String, _ sum: Checksum.Unit, _ heightSet: HeightSet?
  ) throws {
    id = try row["id"]
    position = try row.integer("position", in: .positions)
    count = Int(try row.integer("count", in: .rowCounts))
    revision = Int(try row.integer("revision", in: .revisions))
    self.checksum = try row[checksum]
    height = try row.sum(sum, of: self.checksum, in: heightSet)
  }
}

/// A group of blocks that stand one after another in a list.
package typealias RowGroup = RowEntry<RowGroupID>

extension RowGroup {
  init(_ row: Row, _ heightSet: HeightSet?) throws {
    try self.init(row, checksum: "order_checksum", .groupSum, heightSet)
  }
}

/// A block, as its group's order has it.
package typealias RowBlockEntry = RowEntry<RowBlockID>

extension RowBlockEntry {
  init(_ row: Row, _ heightSet: HeightSet?) throws {
    try self.init(row, checksum: "checksum", .blockSum, heightSet)
  }
}

extension ClosedRange<Int64> {
  /// Of a block in its group or a group in its list, with room for those to come.
  static var positions: Self { 0...1 << 61 }
  static var revisions: Self { 0...1 << 61 }
  /// No part of a list has more rows than there are ids.
  static var rowCounts: Self { RowID.possible }
}

extension Row {
  /// The integer of a column that holds one in a range.
  func integer(_ name: String, in range: ClosedRange<Int64>) throws(SQLiteError) -> Int64 {
    let column = try index(of: name)
    let integer: Int64 = try self[column]
    guard range.contains(integer) else {
      throw wrongType(at: column, expected: "a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return integer
  }

  /// The height of a part of a list where it is known.
  fileprivate func sum(_ unit: Checksum.Unit, of part: Int64, in heightSet: HeightSet?) throws -> Double? {
    guard let heightSet, try !isNull(at: index(of: "height")) else { return nil }
    guard let height = try? self["height"] as Double,
      try self["sum_checksum"] == Checksum.ofSum(height, unit, of: part, in: heightSet)
    else { throw StoreError.damagedCache("the height of a part of a list is not what was stored") }
    return height
  }
}
