internal import SQLite

extension CaseStore {
  /// How many heights of rows are stored, those of rows that are gone included.
  func rowHeightCount() throws -> Int {
    var count = 0
    try forEachHeightChunk { _, chunk in count += chunk.count }
    return count
  }

  /// Removes the heights of rows that are gone.
  func dropHeightsOfRemovedRows() throws {
    var shrunk: [(layout: StoredRowLayout, chunk: HeightChunk)] = []
    try forEachHeightChunk { layout, chunk in
      let present = try rowIDs(ofChunk: chunk.number)
      let rest = try chunk.keeping(present)
      if rest.count < chunk.count { shrunk.append((layout, rest)) }
    }
    for (layout, var chunk) in shrunk {
      if chunk.count > 0 {
        try store(&chunk, of: layout, individually: true)
      } else {
        try removeHeightChunk(HeightChunkID(layout.id, chunk.number))
      }
    }
  }

  func removeHeightChunk(_ id: HeightChunkID) throws {
    let statement = try statement(.deleteRowHeights)
    try statement.bind(id, at: 1)
    try statement.run()
  }

  private func forEachHeightChunk(_ body: (StoredRowLayout, HeightChunk) throws -> Void) throws {
    try statement(.selectHeightChunks).forEach { row in
      let layout = StoredRowLayout(id: try row[0], key: RowLayoutKey(bytes: try row[1]))
      try body(layout, try heightChunk(try row[2], of: layout, row, from: 3))
    }
  }

  private func rowIDs(ofChunk number: Int64) throws -> Set<RowID> {
    let statement = try statement(.selectRowIds)
    let first = number * Int64(HeightChunk.size)
    try statement.bind(first, at: 1)
    try statement.bind(first + Int64(HeightChunk.size) - 1, at: 2)
    return Set(try statement.map { try $0[0] as RowID })
  }
}
