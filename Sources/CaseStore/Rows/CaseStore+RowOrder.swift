internal import LayoutModel
internal import SQLite

/// The order of a list: groups of blocks of rows, none of them large, so that a change touches few rows of
/// the database wherever it is made.
extension CaseStore {
  func rowGroups(of list: RowListID) throws -> [RowGroup] {
    let statement = try statement(.selectRowGroups)
    try statement.bind(list, to: ":list_id")
    return try statement.map(RowGroup.init)
  }

  /// The blocks of a group in their order, by id and position.
  func rowBlocks(of group: RowGroupID) throws -> [(id: RowBlockID, position: Int64)] {
    let statement = try statement(.selectRowBlocks)
    try statement.bind(group, to: ":group_id")
    return try statement.map { (try $0["id"], try $0["position"]) }
  }

  func rowBlock(_ id: RowBlockID) throws -> RowBlock {
    let statement = try statement(.selectRowBlock)
    try statement.bind(id, to: ":id")
    guard let block = try statement.first(RowBlock.init) else {
      throw StoreError.damaged("the block \(id.rawValue) of a list's rows is not there")
    }
    return block
  }

  /// The place of a row in its list.
  func slot(of row: StoredRow) throws -> RowSlot {
    let block = try rowBlock(row.blockID)
    guard let index = block.members.firstIndex(of: row.id) else {
      throw StoreError.damaged("the row “\(row.row.key)” is no member of its block")
    }
    return RowSlot(block: block, index: index)
  }

  /// The place behind a list's last row; nil for a list without rows.
  func endSlot(of list: RowListID) throws -> RowSlot? {
    guard let group = try rowGroups(of: list).last, let last = try rowBlocks(of: group.id).last else {
      return nil
    }
    let block = try rowBlock(last.id)
    return RowSlot(block: block, index: block.members.count)
  }

  /// Puts rows into a list's order.
  ///
  /// - Parameters:
  ///   - ids: of rows that are members of no block.
  ///   - slot: where they go; nil for a list without rows.
  /// - Returns: the blocks that they are members of now, and the place behind them.
  func place(_ ids: [RowID], at slot: RowSlot?, in list: RowListID) throws -> (
    blocks: [RowBlockID], end: RowSlot
  ) {
    let slot = try slot ?? firstSlot(of: list)
    var members = slot.block.members
    members.insert(contentsOf: ids, at: slot.index)
    let isNew = slot.index..<(slot.index + ids.count)
    let size = members.count > RowBlock.greatestCount ? RowBlock.usualCount : members.count
    var blockIDs = try write(members[..<size], to: slot.block)
    let rest = stride(from: size, to: members.count, by: size).map { $0..<min($0 + size, members.count) }
    let positions = try freePositions(rest.count, after: slot.block)
    for (range, position) in zip(rest, positions) {
      let id = try insertBlock(members[range], slot.block.groupID, position)
      try move(members.indices[range].filter { !isNew.contains($0) }.map { members[$0] }, to: id)
      blockIDs += repeatElement(id, count: range.count)
    }
    try countRows(of: slot.block.groupID)
    try splitIfLarge(slot.block.groupID, of: list)
    let last = isNew.upperBound - 1
    let end = try rowBlock(blockIDs[last])
    let first = blockIDs.firstIndex(of: end.id) ?? 0
    return (Array(blockIDs[isNew]), RowSlot(block: end, index: last - first + 1))
  }

  /// Takes rows out of the order.
  func takeOut(_ rows: [StoredRow], of list: RowListID) throws {
    var groups: Set<RowGroupID> = []
    for (blockID, rows) in Dictionary(grouping: rows, by: \.blockID) {
      let block = try rowBlock(blockID)
      let ids = Set(rows.map(\.id))
      let rest = block.members.filter { !ids.contains($0) }
      if rest.isEmpty {
        try run(.deleteRowBlock, block.id)
      } else {
        _ = try write(rest[...], to: block)
      }
      groups.insert(block.groupID)
    }
    for group in groups {
      try countRows(of: group)
      try run(.deleteEmptyRowGroup, group)
    }
  }

  /// Says that members have other ids now, as their values have changed.
  func replaceMembers(_ replaced: [(row: StoredRow, new: RowID)]) throws {
    var groups: Set<RowGroupID> = []
    for (blockID, rows) in Dictionary(grouping: replaced, by: \.row.blockID) {
      let block = try rowBlock(blockID)
      let new = Dictionary(uniqueKeysWithValues: rows.map { ($0.row.id, $0.new) })
      _ = try write(block.members.map { new[$0] ?? $0 }[...], to: block)
      groups.insert(block.groupID)
    }
    for group in groups { try countRows(of: group) }
  }

  private func firstSlot(of list: RowListID) throws -> RowSlot {
    let group = try insertGroup(list, 0)
    return RowSlot(block: try rowBlock(insertBlock([], group, 0)), index: 0)
  }

  /// - Returns: the block's id for each member.
  private func write(_ members: ArraySlice<RowID>, to block: RowBlock) throws -> [RowBlockID] {
    let statement = try statement(.updateRowBlock)
    try statement.bind(block.id, to: ":id")
    try statement.bind(members.count, to: ":count")
    try statement.bind(RowMembers(members).json, to: ":members")
    try statement.run()
    return Array(repeating: block.id, count: members.count)
  }

  private func insertBlock(
    _ members: ArraySlice<RowID>, _ group: RowGroupID, _ position: Int64
  ) throws -> RowBlockID {
    let statement = try statement(.insertRowBlock)
    try statement.bind(group, to: ":group_id")
    try statement.bind(position, to: ":position")
    try statement.bind(members.count, to: ":count")
    try statement.bind(RowMembers(members).json, to: ":members")
    guard let id: RowBlockID = try statement.first({ try $0["id"] }) else {
      throw StoreError.damaged("a block that was stored has no id")
    }
    return id
  }

  private func move(_ rows: [RowID], to block: RowBlockID) throws {
    guard !rows.isEmpty else { return }
    let statement = try statement(.moveRowsToBlock)
    try statement.bind(block, to: ":block_id")
    try statement.bind(RowMembers(rows).json, to: ":members")
    try statement.run()
  }

  private func countRows(of group: RowGroupID) throws { try run(.countRowGroup, group) }

  func run(_ sql: SQL, _ id: some Identifier) throws {
    let statement = try statement(sql)
    try statement.bind(id, to: ":id")
    try statement.run()
  }
}
