package import LayoutModel
import SQLite
import Spelling

extension CaseStore {
  /// The stored set of heights of a key.
  public func heightSet(for key: HeightSetKey, of list: RowListID) throws -> HeightSet? {
    try firstRow(\.select_height_sets_sql, ["list_id": list, "key": key]) {
      try HeightSetRecord($0).heightSet
    }
  }

  /// All stored sets of heights of a list, the latest first.
  func heightSetRecords(of list: RowListID) throws -> [HeightSetRecord] {
    try rows(\.select_height_sets_sql, ["list_id": list, "key": nil], HeightSetRecord.init)
  }

  /// The keys of all stored sets of heights of a list, with what was asked for.
  package func heightSets(
    of list: RowListID
  ) throws -> [(key: HeightSetKey, width: Double, request: EnvironmentPatch)] {
    try heightSetRecords(of: list).map {
      ($0.heightSet.key, $0.width, try $0.inputs.request.patch())
    }
  }

  /// A new set of heights, of which there is none with its key.
  public func makeHeightSet(_ basis: HeightSetBasis, of list: RowListID) throws -> HeightSet {
    let environment = basis.environment
    let rest: StatementArguments = [
      "separator": basis.separator, "scale": environment.scale, "direction": environment.direction,
    ]
    let checksum = Checksum.ofHeightSet(
      basis.key, scope: basis.scope, inputs: basis.inputs, width: basis.width,
      textSize: environment.textSize, rest)
    let own: StatementArguments = [
      "list_id": list, "key": basis.key, "scope": basis.scope, "width": basis.width,
      "text_size": environment.textSize, "checksum": checksum,
    ]
    let id = try insert(into: "height_set", own + rest + columns(of: basis.inputs))
    return HeightSet(id: HeightSetID(id), key: basis.key)
  }

  /// Removes a set of heights with all its heights.
  package func remove(_ heightSet: HeightSet) throws {
    try delete(from: "height_set", where: ["id": heightSet.id])
  }

  /// The stored heights of a chunk of rows; an empty chunk where there are none.
  func heightChunk(_ number: Int64, of heightSet: HeightSet) throws -> HeightChunk {
    try firstRow(\.select_row_heights_sql, ["id": HeightChunkID(heightSet.id, number)]) {
      try heightChunk(number, of: heightSet, $0)
    } ?? HeightChunk(number)
  }

  /// A chunk of heights that a row of the database has.
  ///
  /// - Throws: `.damagedCache` where it is not what was stored.
  func heightChunk(_ number: Int64, of heightSet: HeightSet, _ row: Row) throws -> HeightChunk {
    let (heights, widths): (String, String?) = (try row["heights"], try row["widths"])
    try row.check(
      Checksum.ofChunk(number, in: heightSet, heights: heights, widths: widths),
      or: .damagedCache("the heights of \(rowsInWords(ofChunk: number)) are not what was stored"))
    return try HeightChunk(number, json: heights, widths: widths)
  }

  /// As ""7", "8", "9" and 29 others": the keys of the rows whose heights a chunk has.
  private func rowsInWords(ofChunk number: Int64) -> String {
    let keys = try? rows(\.select_rows_sql, ["ids": rowIDs(ofChunk: number).json]) {
      try StoredRow(unverified: $0).row.key
    }
    guard let keys, !keys.isEmpty else { return "rows that are gone" }
    return keys.map { "\"\($0)\"" }.enumerated(by: "and", atMost: 4)
  }

  /// Stores the heights of chunks in place of what was stored of them.
  ///
  /// - Parameter individually: whether the widths of each height are stored, and not those of all of a chunk together.
  func store(_ chunks: [HeightChunk], of heightSet: HeightSet, individually: Bool) throws {
    let insertion = try insertion(
      into: "row_height_chunk", ["id", "heights", "widths", "checksum"], onConflict: .replace("id"))
    for chunk in chunks {
      let (heights, widths) = (chunk.json, chunk.widthsJSON(individually: individually))
      let checksum = Checksum.ofChunk(chunk.number, in: heightSet, heights: heights, widths: widths)
      try insertion.run([
        HeightChunkID(heightSet.id, chunk.number).sqliteValue, .text(heights), widths.sqliteValue,
        .integer(checksum),
      ])
    }
  }

  /// The sets of heights of a list that differ from one in the list's columns alone, as it has got or lost some since. A
  /// row that has a height in both has the same values in both, and would count twice.
  package func supersededHeightSets(by basis: HeightSetBasis, in list: RowListID) throws -> [HeightSet] {
    // Where one of them is damaged, a repair drops it.
    let stored = try unlessDamaged { try heightSetRecords(of: list) } ?? []
    return stored.filter { $0.inputs == basis.inputs && $0.heightSet.key != basis.key }.map(\.heightSet)
  }

  /// Removes the heights of a set that are in chunks of another.
  func drop(_ chunks: [HeightChunk], from heightSet: HeightSet) throws {
    try delete(from: "row_block_sum", where: ["height_set_id": heightSet.id])
    for chunk in chunks {
      let isKept: Void? = try unlessDamaged { try keep(in: (heightSet, chunk.number)) { chunk[$0] == nil } }
      if isKept == nil { try removeHeightChunk(HeightChunkID(heightSet.id, chunk.number)) }
    }
    if try firstRow(\.select_chunk_numbers_sql, ["height_set_id": heightSet.id], { _ in true }) == nil {
      try remove(heightSet)
    }
  }

  /// Other sets of heights of the same scope, nearest width first, then latest first. Some of them are enough: a height
  /// that holds at two widths holds at all between them.
  package func reusableHeightSets(
    of basis: HeightSetBasis, in list: RowListID, atMost count: Int
  ) throws -> [(heightSet: HeightSet, width: Double)] {
    let key = basis.key
    // They save work, and nothing more: where one of them is damaged there are none.
    let stored = try unlessDamaged { try heightSetRecords(of: list) } ?? []
    let others = stored.filter { $0.scope == basis.scope && $0.heightSet.key != key }
    let nearest = others.sorted { one, other in
      let distances = (abs(one.width - basis.width), abs(other.width - basis.width))
      return distances.0 == distances.1
        ? one.heightSet.id.rawValue > other.heightSet.id.rawValue : distances.0 < distances.1
    }
    return nearest.prefix(count).map { ($0.heightSet, $0.width) }
  }

  /// Stores the height of a block as it is now.
  package func store(sum height: Double, of block: RowBlockEntry, _ heightSet: HeightSet) throws {
    try insert(
      into: "row_block_sum",
      [
        "height_set_id": heightSet.id, "block_id": block.id, "revision": block.revision, "height": height,
        "checksum": Checksum.ofSum(height, of: block.checksum, in: heightSet),
      ], onConflict: .replace("height_set_id, block_id"))
  }

  /// What the latest stored height of a row depended on.
  package func latestHeightSet(
    of row: StoredRow, in list: RowListID
  ) throws -> (inputs: LayoutInputs, scope: RowScopeKey?, isOfTheseValues: Bool)? {
    let records = try heightSetRecords(of: list)
    for record in records
    where try heightChunk(HeightChunk.number(of: row.id), of: record.heightSet)[row.id] != nil {
      return (record.inputs, record.scope, true)
    }
    return row.revision > 0 ? records.first.map { ($0.inputs, $0.scope, false) } : nil
  }
}
