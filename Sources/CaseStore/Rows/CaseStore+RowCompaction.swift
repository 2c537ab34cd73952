import SQLite

extension CaseStore {
  /// A chunk of a set of stored heights.
  typealias ChunkReference = (heightSet: HeightSet, number: Int64)

  /// The chunks that have heights of rows that are gone.
  func chunksOfRemovedRows() throws -> [ChunkReference] {
    try rows(\.select_height_chunks_sql) { row -> ChunkReference? in
      let (heightSet, number) = (HeightSet(id: try row[0], key: try row[1]), try row[2] as Int64)
      let chunk = try heightChunk(number, of: heightSet, row)
      let rest = chunk.keeping(Set(try rowIDs(ofChunk: number)))
      return rest.count < chunk.count ? (heightSet, number) : nil
    }.compactMap(\.self)
  }

  /// Removes the heights of rows that are gone from a chunk.
  func dropHeightsOfRemovedRows(_ place: ChunkReference) throws { try keep(in: place) { _ in true } }

  /// Keeps the heights of a chunk that are of rows which are there, and of which `isKept` is true.
  func keep(in place: ChunkReference, _ isKept: (RowID) -> Bool) throws {
    let present = try heightChunk(place.number, of: place.heightSet)
    let rest = present.keeping(Set(try rowIDs(ofChunk: place.number).filter(isKept)))
    if rest.count == present.count { return }
    if rest.count > 0 {
      try store([rest], of: place.heightSet, individually: true)
    } else {
      try removeHeightChunk(HeightChunkID(place.heightSet.id, place.number))
    }
  }

  func removeHeightChunk(_ id: HeightChunkID) throws {
    try delete(from: "row_height_chunk", where: ["id": id])
  }

  func rowIDs(ofChunk number: Int64) throws -> [RowID] {
    let first = number * Int64(HeightChunk.size)
    return try rows(\.select_row_ids_sql, ["first": first, "last": first + Int64(HeightChunk.size) - 1]) {
      try $0[0]
    }
  }
}
