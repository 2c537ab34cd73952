package import LayoutModel
internal import SQLite

extension CaseStore {
  /// The stored set of heights of a key.
  public func heightSet(for key: HeightSetKey, of list: RowListID) throws -> HeightSet? {
    let statement = try statement(.selectRowLayout)
    try statement.bind(list, to: ":list_id")
    try statement.bind(key.bytes, to: ":key")
    return try statement.first { try HeightSetRecord($0).heightSet }
  }

  /// All stored sets of heights of a list, the latest first.
  func heightSetRecords(of list: RowListID) throws -> [HeightSetRecord] {
    let statement = try statement(.selectRowLayouts)
    try statement.bind(list, to: ":list_id")
    return try statement.map(HeightSetRecord.init)
  }

  /// The keys of all stored sets of heights of a list, with what was asked for.
  package func heightSets(
    of list: RowListID
  ) throws -> [(key: HeightSetKey, width: Double, request: EnvironmentPatch)] {
    try heightSetRecords(of: list).map {
      ($0.heightSet.key, $0.width, try EncodedOverrides(text: $0.basis.request).patch())
    }
  }

  /// A new set of heights, of which there is none with its key.
  public func makeHeightSet(_ basis: HeightSetBasis, of list: RowListID) throws -> HeightSet {
    try insert(basis.engine)
    let statement = try statement(.insertRowLayout)
    let heightBasis = HeightBasis(content: basis.content, request: basis.request, engine: basis.engine)
    try statement.bind(list, to: ":list_id")
    try statement.bind(basis.key.bytes, to: ":key")
    try statement.bind(basis.scope.bytes, to: ":scope")
    try statement.bind(basis.content.bytes, to: ":digest")
    try statement.bind(heightBasis.request, to: ":request")
    try statement.bind(basis.width, to: ":width")
    try statement.bind(basis.textSize, to: ":text_size")
    try basis.engine.bind(to: statement)
    try statement.bind(
      HeightSetRecord.checksum(basis.key, basis.scope, heightBasis, width: basis.width, basis.textSize),
      to: ":checksum")
    guard let id: HeightSetID = try statement.first({ try $0["id"] }) else {
      throw StoreError.damaged("the content of a case is not there")
    }
    return HeightSet(id: id, key: basis.key)
  }

  /// The stored heights of a chunk of rows; an empty chunk where there are none.
  package func heightChunk(_ number: Int64, of heightSet: HeightSet) throws -> HeightChunk {
    let statement = try statement(.selectRowHeights)
    try statement.bind(try HeightChunkID(heightSet.id, number), at: 1)
    return try statement.first { try heightChunk(number, of: heightSet, $0, from: 0) } ?? HeightChunk(number)
  }

  /// Stores the heights of a chunk in place of what was stored of it.
  ///
  /// - Parameter individually: whether the widths of each height are stored, and not those of all together.
  package func store(_ chunk: inout HeightChunk, of heightSet: HeightSet, individually: Bool) throws {
    var heights = chunk.json
    let widths = try chunk.widthsJSON(individually: individually)
    let checksum = heights.withUTF8 { heights in
      Checksum.ofChunk(chunk.number, in: heightSet, heights: heights, widths: widths)
    }
    let statement = try statement(.replaceRowHeights)
    try statement.bind(try HeightChunkID(heightSet.id, chunk.number), at: 1)
    try statement.bind(heights, at: 2)
    try statement.bind(widths, at: 3)
    try statement.bind(checksum, at: 4)
    try statement.run()
  }

  /// Other sets of heights of the same scope, nearest width first, then latest first. Some of them are enough: a height
  /// that holds at two widths holds at all between them.
  package func reusableHeightSets(
    of basis: HeightSetBasis, in list: RowListID, atMost count: Int
  ) throws -> [(heightSet: HeightSet, width: Double, content: ContentDigest)] {
    let key = basis.key
    let others = try heightSetRecords(of: list).filter { $0.scope == basis.scope && $0.heightSet.key != key }
    let nearest = others.sorted { one, other in
      let distances = (abs(one.width - basis.width), abs(other.width - basis.width))
      return distances.0 == distances.1
        ? one.heightSet.id.rawValue > other.heightSet.id.rawValue : distances.0 < distances.1
    }
    return nearest.prefix(count).map { ($0.heightSet, $0.width, $0.basis.content) }
  }

  /// Hands out the values of rows whose ids lie in a range, in the order of the ids.
  package func packedRows(
    _ ids: ClosedRange<RowID>, _ body: (RowID, PackedRow) throws -> Void
  ) throws {
    let statement = try statement(.selectRowRange)
    try statement.bind(ids.lowerBound, at: 1)
    try statement.bind(ids.upperBound, at: 2)
    try statement.forEach { found in
      let row = try StoredRow(found)
      try body(row.id, row.row)
    }
  }

  /// The rows of a block in their order.
  package func members(of block: RowBlockID) throws -> [RowID] { try rowBlock(block).members.ids }

  /// Stores the height of a block as it is now.
  package func store(sum height: Double, of block: RowBlockNode, _ heightSet: HeightSet) throws {
    let checksum = Checksum.ofSum(height, .blockSum, of: block.checksum, in: heightSet)
    try store(height, .replaceRowBlockSum, heightSet, block.id, block.revision, checksum)
  }

  /// Stores the height of a group as it is now.
  package func store(sum height: Double, of group: RowGroup, _ heightSet: HeightSet) throws {
    let checksum = Checksum.ofSum(height, .groupSum, of: group.checksum, in: heightSet)
    try store(height, .replaceRowGroupSum, heightSet, group.id, group.revision, checksum)
  }

  private func store(
    _ height: Double, _ sql: SQL, _ heightSet: HeightSet, _ part: some Identifier, _ revision: Int,
    _ checksum: Int64
  ) throws {
    let statement = try statement(sql)
    try statement.bind(heightSet.id, at: 1)
    try statement.bind(part, at: 2)
    try statement.bind(revision, at: 3)
    try statement.bind(height, at: 4)
    try statement.bind(checksum, at: 5)
    try statement.run()
  }

  /// Where a row stands: its group, its block, and its place in the block.
  package func position(of row: StoredRow) throws -> (group: RowGroupID, block: RowBlockID, index: Int) {
    let rowPosition = try rowPosition(of: row)
    return (rowPosition.block.groupID, rowPosition.block.id, rowPosition.index)
  }
}
