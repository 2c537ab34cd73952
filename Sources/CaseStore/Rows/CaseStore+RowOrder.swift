import LayoutModel
import SQLite

/// The order of a list: its blocks, each with its rows.
///
/// A block has the count of its rows and the sum of their heights. So inserting at any place changes one block, and the
/// row of a number is found among the sums: the 7,813 blocks of a million rows take some 10 ms to read, and
/// `ListLayout` keeps them.
extension CaseStore {
  /// The blocks of a list in their order, with the sums of a set of heights.
  ///
  /// - Throws: `.damaged` and `.damagedCache`
  package func rowBlocks(of list: RowListID, _ heightSet: HeightSet? = nil) throws -> [RowBlockEntry] {
    let (blocks, checksum) = try unverifiedRowBlocks(of: list, heightSet)
    guard checksum == Checksum.ofOrder(blocks) else {
      throw StoreError.damaged("the order of a list's rows is not what was stored")
    }
    return blocks
  }

  /// The blocks of a list as they stand in a change of it, with the checksum that was stored before it.
  private func unverifiedRowBlocks(
    of list: RowListID, _ heightSet: HeightSet? = nil
  ) throws -> (blocks: [RowBlockEntry], checksum: Int64?) {
    var blocks: [RowBlockEntry] = []
    var checksum: Int64?
    try forEachRow(\.select_row_blocks_sql, ["list_id": list, "height_set_id": heightSet?.id]) { row in
      checksum = try row[0]
      guard !row.isNull(at: 1) else { return }
      blocks.append(try RowBlockEntry(row, heightSet))
    }
    return (blocks, checksum)
  }

  func rowBlock(_ id: RowBlockID) throws -> RowBlock {
    guard let block = try firstRow(\.select_row_block_sql, ["id": id], { try RowBlock($0) }) else {
      throw StoreError.damaged("the block \(id.rawValue) of a list's rows is not there")
    }
    return block
  }

  /// The place of a row in its list.
  func rowPosition(of row: StoredRow) throws -> RowPosition {
    let block = try rowBlock(row.blockID)
    guard let index = block.members.firstIndex(of: row.id) else {
      throw StoreError.damaged("the row \"\(row.row.key)\" is not a member of its block")
    }
    return RowPosition(block: block, index: index)
  }

  /// The place behind a list's last row; nil for a list without rows.
  func endPosition(of list: RowListID) throws -> RowPosition? {
    guard let last = try rowBlocks(of: list).last else { return nil }
    let block = try rowBlock(last.id)
    return RowPosition(block: block, index: block.members.count)
  }

  /// Puts rows into a list's order, which has no checksum before `updateOrderChecksum`.
  ///
  /// - Parameters:
  ///   - ids: of rows that are members of no block.
  ///   - destination: where they go; nil for a list without rows.
  /// - Returns: the blocks that they are members of now, and the place behind them.
  func insert(_ ids: [RowID], at destination: RowPosition?, in list: RowListID) throws -> (
    blocks: [RowBlockID], end: RowPosition
  ) {
    let start =
      try destination ?? RowPosition(block: rowBlock(insertBlock([], in: list, position: 0)), index: 0)
    var members = start.block.members
    members.insert(contentsOf: ids, at: start.index)
    let isNew = start.index..<(start.index + ids.count)
    let size = members.count > RowBlock.greatestCount ? RowBlock.usualCount : members.count
    var blockIDs = try write(Array(members[..<size]), to: start.block)
    let rest = stride(from: size, to: members.count, by: size).map { $0..<min($0 + size, members.count) }
    let positions = try freePositions(rest.count, after: start.block, in: list)
    for (range, position) in zip(rest, positions) {
      let id = try insertBlock(Array(members[range]), in: list, position: position)
      try move(members.indices[range].filter { !isNew.contains($0) }.map { members[$0] }, to: id)
      blockIDs += repeatElement(id, count: range.count)
    }
    let last = isNew.upperBound - 1
    let end = try rowBlock(blockIDs[last])
    let first = blockIDs.firstIndex(of: end.id) ?? 0
    return (Array(blockIDs[isNew]), RowPosition(block: end, index: last - first + 1))
  }

  /// Takes rows out of their list's order, which has no checksum before `updateOrderChecksum`.
  func removeFromOrder(_ rows: [StoredRow]) throws {
    for (blockID, rows) in Dictionary(grouping: rows, by: \.blockID) {
      let block = try rowBlock(blockID)
      let ids = Set(rows.map(\.id))
      let rest = block.members.filter { !ids.contains($0) }
      if rest.isEmpty {
        try delete(from: "row_block", where: ["id": block.id])
      } else {
        _ = try write(rest, to: block)
      }
    }
  }

  /// Replaces the ids of rows whose values have changed. The order has no checksum before `updateOrderChecksum`.
  func replaceMembers(_ replaced: [(row: StoredRow, new: RowID)]) throws {
    for (blockID, rows) in Dictionary(grouping: replaced, by: \.row.blockID) {
      let block = try rowBlock(blockID)
      let new = Dictionary(uniqueKeysWithValues: rows.map { ($0.row.id, $0.new) })
      _ = try write(block.members.map { new[$0] ?? $0 }, to: block)
    }
  }

  /// Stores the checksum of a list's order, at the end of each change of it.
  func updateOrderChecksum(of list: RowListID) throws {
    let checksum = Checksum.ofOrder(try unverifiedRowBlocks(of: list).blocks)
    try update("row_list", ["order_checksum": checksum], where: ["id": list])
  }

  /// - Returns: the block's id for each member.
  private func write(_ members: [RowID], to block: RowBlock) throws -> [RowBlockID] {
    try update(
      "row_block", RowBlock.columns(members, revision: block.revision + 1), where: ["id": block.id])
    return Array(repeating: block.id, count: members.count)
  }

  private func insertBlock(
    _ members: [RowID], in list: RowListID, position: Int64
  ) throws -> RowBlockID {
    let place: StatementArguments = ["list_id": list, "position": position]
    return RowBlockID(try insert(into: "row_block", place + RowBlock.columns(members, revision: 0)))
  }

  private func move(_ rows: [RowID], to block: RowBlockID) throws {
    guard !rows.isEmpty else { return }
    try execute(\.move_rows_to_block_sql, ["block_id": block, "members": rows.json])
  }

  /// Between positions that are given out one after another there is room for blocks to come.
  private static var spacing: Int64 { 1 << 32 }

  /// Positions for as many blocks behind one. Where the room is used up, all blocks of the list get positions anew.
  private func freePositions(
    _ count: Int, after block: RowBlock, in list: RowListID
  ) throws -> [Int64] {
    guard count > 0 else { return [] }
    let next: Int64? = try onlyRow(
      \.select_next_position_sql, ["list_id": list, "position": block.position]
    ) { try $0["position"] }
    let gap = next.map { ($0 - block.position) / Int64(count + 1) } ?? Self.spacing
    if gap > 0 { return (1...count).map { block.position + Int64($0) * gap } }
    let blocks = try unverifiedRowBlocks(of: list).blocks
    let place = blocks.count { $0.position <= block.position }
    for (other, entry) in blocks.enumerated() {
      let position = Int64(other < place ? other : other + count) * Self.spacing
      try update("row_block", ["position": position], where: ["id": entry.id])
    }
    return (0..<count).map { Int64(place + $0) * Self.spacing }
  }
}
