internal import SQLite

/// Blocks that stand one after another in a list, without the blocks themselves.
struct RowGroup {
  let id: RowGroupID
  /// Orders the groups of a list.
  var position: Int64
  let count: Int
  let revision: Int

  init(_ row: Row) throws(SQLiteError) {
    id = try row["id"]
    position = try row["position"]
    count = try row["count"]
    revision = try row["revision"]
  }
}

/// Rows that stand one after another in a list.
struct RowBlock {
  let id: RowBlockID
  let groupID: RowGroupID
  /// Orders the blocks of a group.
  let position: Int64
  let revision: Int
  var members: [RowID]

  /// How many rows a new block gets, and with how many a grown one is cut up.
  static let usualCount = 128
  static let greatestCount = 256

  init(_ row: Row) throws {
    id = try row["id"]
    groupID = try row["group_id"]
    position = try row["position"]
    revision = try row["revision"]
    members = try RowMembers(json: try row["members"]).ids
  }
}

/// A place between the rows of a list: in front of a member of a block, or behind its last.
struct RowSlot {
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
      throw .damaged("the members of a block of rows are “\(json)”")
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
        ids.append(RowID(id))
        id = 0
      }
    }
    return ids
  }

  var json: String { "[" + ids.map { String($0.rawValue) }.joined(separator: ",") + "]" }
}
