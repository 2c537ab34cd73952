import JSON
import SQLite

/// Rows that stand one after another in a list.
struct RowBlock {
  let id: RowBlockID
  /// Orders the blocks of a list.
  let position: Int64
  let revision: Int
  let members: [RowID]

  /// How many rows a new block gets, and with how many a grown one is cut up.
  static let usualCount = 128
  static let greatestCount = 256

  /// - Throws: `.damaged` where it is not what was stored.
  init(_ row: Row) throws {
    try self.init(unverified: row)
    guard try row["checksum"] == Checksum.ofBlock(members, revision: revision),
      try row["count"] == members.count
    else { throw StoreError.damaged("the order of a list's rows is not what was stored") }
  }

  init(unverified row: Row) throws {
    id = try row["id"]
    position = try row.integer("position", in: .positions)
    revision = Int(try row.integer("revision", in: .revisions))
    members = try [RowID](json: try row["members"])
  }

  /// The columns that change with the members.
  static func columns(_ members: [RowID], revision: Int) -> StatementArguments {
    [
      "count": members.count, "revision": revision, "members": members.json,
      "checksum": Checksum.ofBlock(members, revision: revision),
    ]
  }
}

/// The ids of rows as they are stored: a JSON array.
extension [RowID] {
  init(json: String) throws(StoreError) {
    let numbers = DecimalText.numbers(of: json, isObject: false)
    guard let numbers, numbers.allSatisfy({ ClosedRange.rowIDs.contains(number: $0) }) else {
      throw .damaged("the members of a block of rows are no ids of rows")
    }
    self = numbers.map { RowID(Int64($0)) }
  }

  var json: String { "[" + map { String($0.rawValue) }.joined(separator: ",") + "]" }
}

/// A place between the rows of a list: in front of a member of a block, or behind its last.
struct RowPosition {
  var block: RowBlock
  var index: Int
}

/// A block as the order of its list has it, without its members.
package struct RowBlockEntry {
  package let id: RowBlockID
  let position: Int64
  package let count: Int
  /// Grows with every change of the members.
  let revision: Int
  /// Of the members in their order.
  let checksum: Int64
  /// The sum of its rows' heights in points, in the set that was asked for. Nil where one is not known any more.
  package var height: Double?

  /// - Parameter row: of `select-row-blocks.sql`. Its columns are read by their places, as a list has hundreds of such
  ///   rows.
  /// - Throws: `.damagedCache` where the height is not what was stored.
  init(_ row: Row, _ heightSet: HeightSet?) throws {
    id = try row[1]
    position = try row.integer(at: 2, in: .positions)
    // No part of a list has more rows than there are ids.
    count = Int(try row.integer(at: 3, in: .rowIDs))
    revision = Int(try row.integer(at: 4, in: .revisions))
    checksum = try row[5]
    guard let heightSet, !row.isNull(at: 6) else { return }
    height = try? row[6] as Double
    guard let height, try row[7] == Checksum.ofSum(height, of: checksum, in: heightSet) else {
      throw StoreError.damagedCache("the height of a block of rows is not what was stored")
    }
  }
}

extension ClosedRange<Int64> {
  /// Whether a number is a whole one of the range.
  func contains(number: Double) -> Bool {
    number >= Double(lowerBound) && number <= Double(upperBound) && number == Double(Int64(number))
  }

  /// Of a block in its list, with room for those to come.
  static var positions: Self { 0...1 << 61 }
  static var revisions: Self { 0...1 << 61 }
}

extension Row {
  /// The integer of a column that holds one in a range.
  func integer(_ name: String, in range: ClosedRange<Int64>) throws(SQLiteError) -> Int64 {
    try integer(at: index(of: name), in: range)
  }

  func integer(at column: Int, in range: ClosedRange<Int64>) throws(SQLiteError) -> Int64 {
    let integer: Int64 = try self[column]
    guard range.contains(integer) else {
      throw wrongType(at: column, expected: "a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return integer
  }
}
