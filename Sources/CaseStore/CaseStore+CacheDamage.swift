import LayoutModel
import SQLite

/// A stored answer that is not what was stored, or that belongs to nothing.
struct CacheDamage {
  let sentence: String
  let answer: Answer

  /// What is dropped, as it is computed again when it is asked for.
  enum Answer {
    case layout(SolutionID)
    case height(SolutionKey)
    case latestHeight(of: String)
    case heightSet(HeightSet)
    case chunk(HeightChunkID, of: HeightSet)
    /// The sums of the heights of blocks.
    case sums(of: HeightSet)
  }
}

/// A pass of a stored case, which a layout has to fit.
struct StoredPass {
  let name: String
  let number: PassNumber
  let viewCount, constraintCount: Int
}

extension StoredCase {
  /// Its passes by their contents.
  var passesByContent: [ContentDigest: StoredPass] {
    let passes = digests.enumerated().map { number, digest in
      let pass = StoredPass(
        name: name, number: PassNumber(number), viewCount: layoutCase.views.count,
        constraintCount: layoutCase.constraints.count)
      return (digest, pass)
    }
    return Dictionary(passes) { $1 }
  }
}

extension CaseStore {
  /// All that are stored and damaged.
  ///
  /// - Parameter passes: those of all cases that can be read, by content.
  func cacheDamage(_ passes: [ContentDigest: StoredPass]) throws -> [CacheDamage] {
    try damagedLayouts(passes) + damagedHeights() + damagedRowHeights()
  }

  /// The passes of all cases that can be read, by content.
  func passesByContent() throws -> [ContentDigest: StoredPass] {
    try namesInTable().reduce(into: [:]) { passes, name in
      let own = try unlessDamaged { try storedCase(name).passesByContent }
      passes.merge(own ?? [:]) { $1 }
    }
  }

  func drop(_ answer: CacheDamage.Answer) throws {
    switch answer {
    case .layout(let id): try delete(from: "solution", where: ["id": id])
    case .height(let key): try delete(from: "solved_height", where: ["key": key])
    case .latestHeight(let name): try removeLatestHeight(of: name)
    case .heightSet(let heightSet): try remove(heightSet)
    case .chunk(let id, let heightSet):
      try removeHeightChunk(id)
      try drop(.sums(of: heightSet))
    case .sums(let heightSet): try delete(from: "row_block_sum", where: ["height_set_id": heightSet.id])
    }
  }

  private func damagedLayouts(_ passes: [ContentDigest: StoredPass]) throws -> [CacheDamage] {
    try rows(\.select_solutions_sql) { row in
      let (id, key): (SolutionID, SolutionKey) = (try row["id"], try row["key"])
      let isWhole = try (row["digest"] as ContentDigest?) != nil && (row["version"] as Int?) != nil
      let inputs = isWhole ? try LayoutInputs(row) : nil
      let damage = try findDamage {
        guard let inputs, key == inputs.key else {
          throw StoreError.damagedCache("a layout is not stored under its key")
        }
        let pass = passes[inputs.content]
        let asked = inputs.request.text.isEmpty ? "" : " with \(inputs.request.text)"
        let name = (pass.map { "pass \($0.number) of \"\($0.name)\"" } ?? "content \(inputs.content)") + asked
        guard let layout = try layout(for: key, named: { name }), let pass else { return }
        guard
          layout.pass == pass.number,
          layout.fits(viewCount: pass.viewCount, constraintCount: pass.constraintCount)
        else { throw StoreError.damagedCache("the layout of \(name) is not of that pass") }
      }
      return damage.map { CacheDamage(sentence: $0.sentence, answer: .layout(id)) }
    }.compactMap(\.self)
  }

  private func damagedHeights() throws -> [CacheDamage] {
    let heights = try rows(\.select_height_keys_sql) { row in
      let key: SolutionKey = try row["key"]
      let damage = try findDamage {
        guard try height(for: key) != nil else {
          throw StoreError.damagedCache("the height of the key \(key) belongs to nothing")
        }
      }
      return damage.map { CacheDamage(sentence: $0.sentence, answer: .height(key)) }
    }
    let latest = try rows(\.select_latest_heights_sql) { row in
      let name: String = try row["case_name"]
      return try findDamage { _ = try latestHeight(of: name) }
        .map { CacheDamage(sentence: $0.sentence, answer: .latestHeight(of: name)) }
    }
    return (heights + latest).compactMap(\.self)
  }

  private func damagedRowHeights() throws -> [CacheDamage] {
    try rows(\.select_height_set_ids_sql) { row -> [CacheDamage] in
      let heightSet = HeightSet(id: try row["id"], key: try row["key"])
      let damage = try self.damage(of: heightSet, list: try row["list_id"])
      guard !damage.isEmpty else { return [] }
      let place: String = try row["place"]
      return damage.map { CacheDamage(sentence: "\(place): \($0.sentence)", answer: $0.answer) }
    }.flatMap(\.self)
  }

  private func damage(of heightSet: HeightSet, list: RowListID) throws -> [CacheDamage] {
    let damage = try findDamage { _ = try self.heightSet(for: heightSet.key, of: list) }
    if let damage { return [CacheDamage(sentence: damage.sentence, answer: .heightSet(heightSet))] }
    let chunks = try damagedChunks(of: heightSet)
    if !chunks.isEmpty { return chunks }
    // An order that is damaged is content, and is found there.
    guard try findDamage({ try checkOrder(of: list) }) == nil,
      let damage = try findDamage({ try checkSums(of: list, heightSet) })
    else { return [] }
    return [CacheDamage(sentence: damage.sentence, answer: .sums(of: heightSet))]
  }

  private func damagedChunks(of heightSet: HeightSet) throws -> [CacheDamage] {
    try rows(\.select_chunk_ids_sql, ["height_set_id": heightSet.id]) { row in
      let (id, number): (HeightChunkID, Int64) = (try row["id"], try row["chunk"])
      return try findDamage { _ = try heightChunk(number, of: heightSet) }
        .map { CacheDamage(sentence: $0.sentence, answer: .chunk(id, of: heightSet)) }
    }.compactMap(\.self)
  }

  /// - Throws: `.damagedCache` where the height of a block is not that of its rows.
  private func checkSums(of list: RowListID, _ heightSet: HeightSet) throws {
    for block in try rowBlocks(of: list, heightSet) {
      guard let height = block.height else { continue }
      var chunks = HeightChunkCache(self, heightSet)
      guard try chunks.sum(of: members(of: block.id)) == height else {
        throw StoreError.damagedCache("the height of a block of rows is not theirs")
      }
    }
  }
}
