import LayoutModel
import SQLite

/// A stored answer that is not what was stored or what solving gives, or that belongs to nothing.
package struct WrongAnswer {
  let sentence: String
  /// What of the database it is.
  package let answer: StoredAnswer

  package init(_ sentence: String, _ answer: StoredAnswer) {
    self.sentence = sentence
    self.answer = answer
  }

  package var finding: DatabaseFinding { DatabaseFinding(sentence, .answer) }
}

/// What is computed again when it is asked for, by what it is stored under.
package enum StoredAnswer {
  case layout(SolutionID)
  case height(SolutionKey)
  /// Of the case of a name.
  case latestHeight(String)
  /// All layouts and heights of some passes.
  case contents([ContentDigest])
  case rowHeights(HeightSet)
  /// The heights of a chunk of rows, by the chunk's number, and the sums of all blocks.
  case chunk(Int64, HeightSet)
  case sums(HeightSet)
}

extension CaseStore {
  package func remove(_ answer: StoredAnswer) throws {
    switch answer {
    case .layout(let id): try delete(from: "solution", where: ["id": id])
    case .height(let key): try delete(from: "solved_height", where: ["key": key])
    case .latestHeight(let name): try removeLatestHeight(of: name)
    case .contents(let digests): try digests.forEach(removeAnswers)
    case .rowHeights(let heightSet): try remove(heightSet)
    case .chunk(let number, let heightSet):
      try removeHeightChunk(HeightChunkID(heightSet.id, number))
      try remove(.sums(heightSet))
    case .sums(let heightSet): try delete(from: "row_block_sum", where: ["height_set_id": heightSet.id])
    }
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
  /// All that are not what was stored.
  ///
  /// - Parameter passes: those of all cases that can be read, by content.
  func wrongAnswers(_ passes: [ContentDigest: StoredPass]) throws -> [WrongAnswer] {
    try wrongLayouts(passes) + wrongHeights() + wrongRowHeights()
  }

  /// The passes of all cases that can be read, by content.
  func passesByContent() throws -> [ContentDigest: StoredPass] {
    try namesInTable().reduce(into: [:]) { passes, name in
      let own = try unlessDamaged { try storedCase(name).passesByContent }
      passes.merge(own ?? [:]) { $1 }
    }
  }

  /// The answer where checking it comes upon damage.
  private func wrongAnswer(_ answer: StoredAnswer, _ check: () throws -> Void) throws -> WrongAnswer? {
    try findDamage(check).map { WrongAnswer($0.sentence, answer) }
  }

  private func wrongLayouts(_ passes: [ContentDigest: StoredPass]) throws -> [WrongAnswer] {
    try rows(\.select_solutions_sql) { row in
      let key: SolutionKey = try row["key"]
      let isWhole = try (row["digest"] as ContentDigest?) != nil && (row["version"] as Int?) != nil
      let inputs = isWhole ? try LayoutInputs(row) : nil
      return try wrongAnswer(.layout(row["id"])) {
        guard let inputs, key == inputs.key else {
          throw StoreError.damagedCache("a layout is not stored under its key")
        }
        let pass = passes[inputs.content]
        let asked = inputs.request.text.isEmpty ? "" : " with \(inputs.request.text)"
        let owner = pass.map { "pass \($0.number) of \"\($0.name)\"" } ?? "content \(inputs.content)"
        let name = owner + asked
        guard let layout = try layout(for: key, named: { name }), let pass else { return }
        guard
          layout.pass == pass.number,
          layout.fits(viewCount: pass.viewCount, constraintCount: pass.constraintCount)
        else { throw StoreError.damagedCache("the layout of \(name) is not of that pass") }
      }
    }.compactMap(\.self)
  }

  private func wrongHeights() throws -> [WrongAnswer] {
    let heights = try rows(\.select_height_keys_sql) { row in
      let key: SolutionKey = try row["key"]
      return try wrongAnswer(.height(key)) {
        guard try height(for: key) != nil else {
          throw StoreError.damagedCache("the height of the key \(key) belongs to nothing")
        }
      }
    }
    let latestHeights = try rows(\.select_latest_heights_sql) { row in
      let name: String = try row["case_name"]
      return try wrongAnswer(.latestHeight(name)) { _ = try latestHeight(of: name) }
    }
    return (heights + latestHeights).compactMap(\.self)
  }

  private func wrongRowHeights() throws -> [WrongAnswer] {
    try rows(\.select_height_set_ids_sql) { row -> [WrongAnswer] in
      let heightSet = HeightSet(id: try row["id"], key: try row["key"])
      let wrong = try wrongHeights(of: heightSet, list: try row["list_id"])
      guard !wrong.isEmpty else { return [] }
      let place: String = try row["place"]
      return wrong.map { WrongAnswer("\(place): \($0.sentence)", $0.answer) }
    }.flatMap(\.self)
  }

  private func wrongHeights(of heightSet: HeightSet, list: RowListID) throws -> [WrongAnswer] {
    let unreadable = try wrongAnswer(.rowHeights(heightSet)) {
      _ = try self.heightSet(for: heightSet.key, of: list)
    }
    if let unreadable { return [unreadable] }
    let chunks = try rows(\.select_chunk_numbers_sql, ["height_set_id": heightSet.id]) { row in
      let number: Int64 = try row["chunk"]
      return try wrongAnswer(.chunk(number, heightSet)) { _ = try heightChunk(number, of: heightSet) }
    }.compactMap(\.self)
    if !chunks.isEmpty { return chunks }
    // An order that is damaged is content, and is found there.
    guard try findDamage({ try checkOrder(of: list) }) == nil else { return [] }
    return try wrongAnswer(.sums(heightSet)) { try checkSums(of: list, heightSet) }.map { [$0] } ?? []
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
