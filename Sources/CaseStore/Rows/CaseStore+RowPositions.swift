import SQLite

/// Positions order groups and blocks; between two there is room for those to come, and where it is used up
/// the positions are given out anew.
extension CaseStore {
  /// Between positions that are given out one after another.
  private static var spacing: Int64 { 1 << 32 }
  /// How many blocks a group gets, and with how many a grown one is cut up.
  private static var usualBlockCount: Int { 128 }
  private static var greatestBlockCount: Int { 256 }

  /// Positions for as many blocks behind one of their group.
  func freePositions(_ count: Int, after block: RowBlock) throws -> [Int64] {
    guard count > 0 else { return [] }
    let blocks = try uncheckedRowBlocks(of: block.groupID)
    guard let index = blocks.firstIndex(where: { $0.id == block.id }) else {
      throw StoreError.damaged("the block \(block.id.rawValue) is not in its group")
    }
    return try positions(count, after: index, among: blocks.map(\.position)) { index, position in
      try move(blocks[index].id, to: block.groupID, position)
    }
  }

  /// Seals a group after a change, and cuts it up where it has grown.
  func splitIfLarge(_ id: RowGroupID, of list: RowListID) throws {
    let blocks = try uncheckedRowBlocks(of: id)
    guard blocks.count > Self.greatestBlockCount else { return try seal(id) }
    let groups = try uncheckedRowGroups(of: list).groups
    guard let index = groups.firstIndex(where: { $0.id == id }) else {
      throw StoreError.damaged("the group \(id.rawValue) is not in its list")
    }
    let starts = Array(stride(from: Self.usualBlockCount, to: blocks.count, by: Self.usualBlockCount))
    let positions = try positions(starts.count, after: index, among: groups.map(\.position)) {
      index, position in
      try execute(\.move_row_group_sql, ["id": groups[index].id, "position": position])
    }
    for (start, position) in zip(starts, positions) {
      let group = try insertGroup(list, position)
      for block in blocks[start..<min(start + Self.usualBlockCount, blocks.count)] {
        try move(block.id, to: group, block.position)
      }
      try seal(group)
    }
    try seal(id)
  }

  func insertGroup(_ list: RowListID, _ position: Int64) throws -> RowGroupID {
    let checksum = Checksum.ofOrder([RowBlockEntry](), .blocks)
    return try onlyRow(
      \.insert_row_group_sql, ["list_id": list, "position": position, "order_checksum": checksum]
    ) { try $0["id"] }
  }

  private func move(_ block: RowBlockID, to group: RowGroupID, _ position: Int64) throws {
    try execute(\.move_row_block_sql, ["id": block, "group_id": group, "position": position])
  }

  /// Positions for `count` newcomers behind the one at `index`.
  ///
  /// - Parameter move: gives the one at an index another position.
  private func positions(
    _ count: Int, after index: Int, among present: [Int64], move: (Int, Int64) throws -> Void
  ) throws -> [Int64] {
    let last = present[index]
    guard index + 1 < present.count else {
      return (1...count).map { last + Int64($0) * Self.spacing }
    }
    let gap = (present[index + 1] - last) / Int64(count + 1)
    if gap > 0 { return (1...count).map { last + Int64($0) * gap } }
    for other in present.indices {
      try move(other, Int64(other <= index ? other : other + count) * Self.spacing)
    }
    return (1...count).map { Int64(index + $0) * Self.spacing }
  }
}
