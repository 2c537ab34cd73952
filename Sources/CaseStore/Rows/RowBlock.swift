internal import SQLite

/// Rows that stand one after another in a list, without the rows themselves.
package struct RowNode<ID: Identifier> {
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

/// Blocks that stand one after another in a list.
package typealias RowGroup = RowNode<RowGroupID>

extension RowGroup {
  init(_ row: Row, _ heightSet: HeightSet?) throws {
    try self.init(row, checksum: "order_checksum", .groupSum, heightSet)
  }
}

package typealias RowBlockNode = RowNode<RowBlockID>

extension RowBlockNode {
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
    guard let heightSet, let height: Double = try self["height"] else { return nil }
    guard try self["sum_checksum"] == Checksum.ofSum(height, unit, of: part, in: heightSet) else {
      throw StoreError.damagedCache("the height of a part of a list is not what was stored")
    }
    return height
  }
}

/// Rows that stand one after another in a list.
struct RowBlock {
  let id: RowBlockID
  let groupID: RowGroupID
  /// Orders the blocks of a group.
  let position: Int64
  let revision: Int
  let members: RowMembers

  /// How many rows a new block gets, and with how many a grown one is cut up.
  static let usualCount = 128
  static let greatestCount = 256

  /// - Throws: `.damaged` where it is not what was stored.
  init(_ row: Row) throws {
    try self.init(unchecked: row)
    guard try row["checksum"] == Checksum.ofBlock(members, revision: revision),
      try row["count"] == members.ids.count
    else { throw StoreError.damaged("the order of a list's rows is not what was stored") }
  }

  init(unchecked row: Row) throws {
    id = try row["id"]
    groupID = try row["group_id"]
    position = try row.integer("position", in: .positions)
    revision = Int(try row.integer("revision", in: .revisions))
    members = try RowMembers(json: try row["members"])
  }
}

/// A place between the rows of a list: in front of a member of a block, or behind its last.
struct RowPosition {
  var block: RowBlock
  var index: Int
}

/// The ids of a block's rows as they are stored: a JSON array.
struct RowMembers {
  let ids: [RowID]

  init(_ ids: some Sequence<RowID>) { self.ids = Array(ids) }

  init(json: String) throws(StoreError) {
    var json = json
    guard let ids = json.withUTF8(Self.ids) else {
      throw .damaged("the members of a block of rows are \"\(json)\"")
    }
    self.ids = ids
  }

  private static func ids(_ text: UnsafeBufferPointer<UInt8>) -> [RowID]? {
    guard text.count >= 2, text[0] == UInt8(ascii: "["), text[text.count - 1] == UInt8(ascii: "]") else {
      return nil
    }
    guard text.count > 2 else { return [] }
    var ids: [RowID] = []
    ids.reserveCapacity(RowBlock.usualCount)
    var id: Int64 = 0
    for byte in text[1...] {
      let digit = byte &- UInt8(ascii: "0")
      if digit < 10 {
        id = id &* 10 &+ Int64(digit)
      } else {
        guard RowID.possible.contains(id) else { return nil }
        ids.append(RowID(id))
        id = 0
      }
    }
    return ids
  }

  var json: String { "[" + ids.map { String($0.rawValue) }.joined(separator: ",") + "]" }
}
