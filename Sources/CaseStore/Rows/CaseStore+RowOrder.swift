import LayoutModel
import SQLite

/// The order of a list: an order-statistic tree of three levels, which are the list, its groups and their blocks.
///
/// An entry has the count of its rows and the sum of their heights. So inserting at any place, and finding the row of a
/// number, touch one group and one block.
extension CaseStore {
  /// The groups of a list in their order, with the sums of a set of heights.
  ///
  /// - Throws: `.damaged` and `.damagedCache`
  package func rowGroups(of list: RowListID, _ heightSet: HeightSet? = nil) throws -> [RowGroup] {
    let (groups, checksum) = try uncheckedRowGroups(of: list, heightSet)
    guard checksum == Checksum.ofOrder(groups, .groups) else {
      throw StoreError.damaged("the order of a list's rows is not what was stored")
    }
    return groups
  }

  /// The groups of a list as they stand in a change of it, with the checksum that was stored before it.
  func uncheckedRowGroups(
    of list: RowListID, _ heightSet: HeightSet? = nil
  ) throws -> (groups: [RowGroup], checksum: Int64?) {
    var groups: [RowGroup] = []
    var checksum: Int64?
    try forEachRow(\.select_row_groups_sql, ["list_id": list, "height_set_id": heightSet?.id]) { row in
      checksum = try row["list_checksum"]
      guard try (row["id"] as RowGroupID?) != nil else { return }
      groups.append(try RowGroup(row, heightSet))
    }
    return (groups, checksum)
  }

  /// The blocks of a group in their order, with the sums of a set of heights.
  ///
  /// - Throws: `.damaged` and `.damagedCache`
  package func rowBlocks(of group: RowGroup, _ heightSet: HeightSet? = nil) throws -> [RowBlockEntry] {
    let blocks = try uncheckedRowBlocks(of: group.id, heightSet)
    guard group.checksum == Checksum.ofOrder(blocks, .blocks),
      blocks.reduce(0, { $0 + $1.count }) == group.count
    else { throw StoreError.damaged("the order of a list's rows is not what was stored") }
    return blocks
  }

  /// The blocks of a group as they stand in a change of it.
  func uncheckedRowBlocks(of group: RowGroupID, _ heightSet: HeightSet? = nil) throws -> [RowBlockEntry] {
    try rows(\.select_row_blocks_sql, ["group_id": group, "height_set_id": heightSet?.id]) {
      try RowBlockEntry($0, heightSet)
    }
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
    guard let index = block.members.ids.firstIndex(of: row.id) else {
      throw StoreError.damaged("the row \"\(row.row.key)\" is not a member of its block")
    }
    return RowPosition(block: block, index: index)
  }

  /// The place behind a list's last row; nil for a list without rows.
  func endPosition(of list: RowListID) throws -> RowPosition? {
    guard let group = try rowGroups(of: list).last, let last = try rowBlocks(of: group).last else {
      return nil
    }
    let block = try rowBlock(last.id)
    return RowPosition(block: block, index: block.members.ids.count)
  }

  /// Puts rows into a list's order.
  ///
  /// - Parameters:
  ///   - ids: of rows that are members of no block.
  ///   - destination: where they go; nil for a list without rows.
  /// - Returns: the blocks that they are members of now, and the place behind them.
  func insert(_ ids: [RowID], at destination: RowPosition?, in list: RowListID) throws -> (
    blocks: [RowBlockID], end: RowPosition
  ) {
    let start = try destination ?? firstPosition(of: list)
    var members = start.block.members.ids
    members.insert(contentsOf: ids, at: start.index)
    let isNew = start.index..<(start.index + ids.count)
    let size = members.count > RowBlock.greatestCount ? RowBlock.usualCount : members.count
    var blockIDs = try write(members[..<size], to: start.block)
    let rest = stride(from: size, to: members.count, by: size).map { $0..<min($0 + size, members.count) }
    let positions = try freePositions(rest.count, after: start.block)
    for (range, position) in zip(rest, positions) {
      let id = try insertBlock(members[range], start.block.groupID, position)
      try move(members.indices[range].filter { !isNew.contains($0) }.map { members[$0] }, to: id)
      blockIDs += repeatElement(id, count: range.count)
    }
    try splitIfLarge(start.block.groupID, of: list)
    try seal(list)
    let last = isNew.upperBound - 1
    let end = try rowBlock(blockIDs[last])
    let first = blockIDs.firstIndex(of: end.id) ?? 0
    return (Array(blockIDs[isNew]), RowPosition(block: end, index: last - first + 1))
  }

  /// Takes rows out of the order.
  func removeFromOrder(_ rows: [StoredRow], of list: RowListID) throws {
    var groups: Set<RowGroupID> = []
    for (blockID, rows) in Dictionary(grouping: rows, by: \.blockID) {
      let block = try rowBlock(blockID)
      let ids = Set(rows.map(\.id))
      let rest = block.members.ids.filter { !ids.contains($0) }
      if rest.isEmpty {
        try execute(\.delete_row_block_sql, ["id": block.id])
      } else {
        _ = try write(rest[...], to: block)
      }
      groups.insert(block.groupID)
    }
    for group in groups {
      try seal(group)
      try execute(\.delete_empty_row_group_sql, ["id": group])
    }
    try seal(list)
  }

  /// Says that members have other ids now, as their values have changed.
  func replaceMembers(_ replaced: [(row: StoredRow, new: RowID)], in list: RowListID) throws {
    var groups: Set<RowGroupID> = []
    for (blockID, rows) in Dictionary(grouping: replaced, by: \.row.blockID) {
      let block = try rowBlock(blockID)
      let new = Dictionary(uniqueKeysWithValues: rows.map { ($0.row.id, $0.new) })
      _ = try write(block.members.ids.map { new[$0] ?? $0 }[...], to: block)
      groups.insert(block.groupID)
    }
    for group in groups { try seal(group) }
    try seal(list)
  }

  /// Counts the rows of a group after a change of its blocks, and stores the checksum of their order.
  func seal(_ id: RowGroupID) throws {
    let blocks = try uncheckedRowBlocks(of: id)
    try execute(
      \.seal_row_group_sql,
      [
        "id": id, "count": blocks.reduce(0) { $0 + $1.count },
        "order_checksum": Checksum.ofOrder(blocks, .blocks),
      ])
  }

  /// Stores the checksum of a list's order after a change of its groups.
  func seal(_ list: RowListID) throws {
    try execute(
      \.seal_row_list_order_sql,
      ["id": list, "order_checksum": Checksum.ofOrder(try uncheckedRowGroups(of: list).groups, .groups)])
  }

  private func firstPosition(of list: RowListID) throws -> RowPosition {
    let group = try insertGroup(list, 0)
    return RowPosition(block: try rowBlock(insertBlock([], group, 0)), index: 0)
  }

  /// - Returns: the block's id for each member.
  private func write(_ members: ArraySlice<RowID>, to block: RowBlock) throws -> [RowBlockID] {
    let (members, revision) = (RowMembers(members), block.revision + 1)
    try execute(
      \.update_row_block_sql,
      [
        "id": block.id, "count": members.ids.count, "revision": revision, "members": members.json,
        "checksum": Checksum.ofBlock(members, revision: revision),
      ])
    return Array(repeating: block.id, count: members.ids.count)
  }

  private func insertBlock(
    _ members: ArraySlice<RowID>, _ group: RowGroupID, _ position: Int64
  ) throws -> RowBlockID {
    let members = RowMembers(members)
    let arguments: StatementArguments = [
      "group_id": group, "position": position, "count": members.ids.count, "members": members.json,
      "checksum": Checksum.ofBlock(members, revision: 0),
    ]
    return try onlyRow(\.insert_row_block_sql, arguments) { try $0["id"] }
  }

  private func move(_ rows: [RowID], to block: RowBlockID) throws {
    guard !rows.isEmpty else { return }
    try execute(\.move_rows_to_block_sql, ["block_id": block, "members": RowMembers(rows).json])
  }
}
