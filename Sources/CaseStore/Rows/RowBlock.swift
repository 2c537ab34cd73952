import SQLite

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
