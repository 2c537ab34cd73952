package import LayoutModel
internal import SQLite

extension CaseStore {
  /// The stored set of heights of a key.
  public func rowLayout(for key: RowLayoutKey, of list: RowListID) throws -> RowLayoutID? {
    let statement = try statement(.selectRowLayout)
    try statement.bind(list, to: ":list_id")
    try statement.bind(key.bytes, to: ":key")
    return try statement.first { try $0["id"] }
  }

  /// A new set of heights, of which there is none with its key.
  public func makeRowLayout(_ basis: RowLayoutBasis, of list: RowListID) throws -> RowLayoutID {
    try insert(basis.engine)
    let statement = try statement(.insertRowLayout)
    try statement.bind(list, to: ":list_id")
    try statement.bind(basis.key.bytes, to: ":key")
    try statement.bind(basis.scope.bytes, to: ":scope")
    try statement.bind(basis.content.bytes, to: ":digest")
    try statement.bind(Request(basis.request).text, to: ":request")
    try statement.bind(basis.width, to: ":width")
    try statement.bind(basis.textSize, to: ":text_size")
    try basis.engine.bind(to: statement)
    guard let id: RowLayoutID = try statement.first({ try $0["id"] }) else {
      throw StoreError.damaged("the content of a case is not there")
    }
    return id
  }

  /// The stored heights of a chunk of rows; an empty chunk where there are none.
  package func heightChunk(_ number: Int64, of layout: RowLayoutID) throws -> HeightChunk {
    let statement = try statement(.selectRowHeights)
    try statement.bind(try HeightChunkID(layout, number), at: 1)
    let stored: (json: String, widths: String?)? = try statement.first { (try $0[0], try $0[1]) }
    guard let stored else { return HeightChunk(number) }
    return try HeightChunk(number, json: stored.json, widths: stored.widths)
  }

  /// Stores the heights of a chunk in place of what was stored of it.
  ///
  /// - Parameter individually: whether the widths of each height are stored, and not those of all together.
  package func store(_ chunk: inout HeightChunk, of layout: RowLayoutID, individually: Bool) throws {
    let statement = try statement(.replaceRowHeights)
    try statement.bind(try HeightChunkID(layout, chunk.number), at: 1)
    try statement.bind(chunk.json, at: 2)
    try statement.bind(try chunk.widthsJSON(individually: individually), at: 3)
    try statement.run()
  }

  /// The other sets of heights of a list in the same scope, those of the nearest widths first, and of these the
  /// latest; some of them are enough, as a height that holds at a width holds at all in between.
  package func kin(
    of basis: RowLayoutBasis, in list: RowListID, atMost count: Int
  ) throws -> [(id: RowLayoutID, width: Double, content: ContentDigest)] {
    let statement = try statement(.selectRowLayoutKin)
    try statement.bind(list, to: ":list_id")
    try statement.bind(basis.scope.bytes, to: ":scope")
    try statement.bind(basis.key.bytes, to: ":key")
    try statement.bind(basis.width, to: ":width")
    try statement.bind(count, to: ":count")
    return try statement.map {
      (try $0["id"], try $0["width"], ContentDigest(bytes: try $0["digest"]))
    }
  }

  /// Hands out the values of rows whose ids lie in a range, in the order of the ids.
  package func packedRows(
    _ ids: ClosedRange<RowID>, _ body: (RowID, PackedRow) throws -> Void
  ) throws {
    let statement = try statement(.selectRowRange)
    try statement.bind(ids.lowerBound, at: 1)
    try statement.bind(ids.upperBound, at: 2)
    try statement.forEach { row in
      try body(try row[0], PackedRow(key: try row[1], values: try row[2]))
    }
  }

  /// A part of a list with the sum of its rows' heights, where that is known.
  package struct Summed<ID: Identifier> {
    package let id: ID
    package let count: Int
    /// In points; nil where some height is not known or has changed since.
    package var height: Double?
  }

  /// The groups of a list in their order.
  package func summedGroups(
    of list: RowListID, _ layout: RowLayoutID
  ) throws -> [Summed<RowGroupID>] {
    try summed(.selectRowGroupSums, list, layout)
  }

  /// The blocks of a group in their order.
  package func summedBlocks(
    of group: RowGroupID, _ layout: RowLayoutID
  ) throws -> [Summed<RowBlockID>] {
    try summed(.selectRowBlockSums, group, layout)
  }

  /// The rows of a block in their order.
  package func members(of block: RowBlockID) throws -> [RowID] { try rowBlock(block).members }

  /// Stores the height of a block as it is now.
  package func store(sum height: Double, of block: RowBlockID, _ layout: RowLayoutID) throws {
    let statement = try statement(.replaceRowBlockSum)
    try statement.bind(layout, at: 1)
    try statement.bind(height, at: 2)
    try statement.bind(block, at: 3)
    try statement.run()
  }

  /// Stores the height of a group as it is now.
  package func store(sum height: Double, of group: RowGroupID, _ layout: RowLayoutID) throws {
    let statement = try statement(.replaceRowGroupSum)
    try statement.bind(layout, at: 1)
    try statement.bind(height, at: 2)
    try statement.bind(group, at: 3)
    try statement.run()
  }

  /// Where a row stands: its group, its block, and its place in the block.
  package func position(of row: StoredRow) throws -> (group: RowGroupID, block: RowBlockID, index: Int) {
    let slot = try slot(of: row)
    return (slot.block.groupID, slot.block.id, slot.index)
  }

  private func summed<Whole: Identifier, Part: Identifier>(
    _ sql: SQL, _ whole: Whole, _ layout: RowLayoutID
  ) throws -> [Summed<Part>] {
    let statement = try statement(sql)
    try statement.bind(layout, at: 1)
    try statement.bind(whole, at: 2)
    return try statement.map { Summed(id: try $0[0], count: try $0[1], height: try $0[2]) }
  }
}
