import LayoutModel
import SQLite

/// A stored answer that is not what was stored or what solving gives, or that belongs to nothing.
package struct WrongAnswer {
  package let sentence: String
  /// Removes it from the database, perhaps with others of its kind. It is computed again when it is asked for.
  package let drop: () throws -> Void

  package init(_ sentence: String, drop: @escaping () throws -> Void) {
    self.sentence = sentence
    self.drop = drop
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

  /// Those among the rows of a statement whose check comes upon damage.
  private func wrongAnswers(
    among sql: SQL, _ arguments: StatementArguments = [:],
    _ answer: (Row) throws -> (check: () throws -> Void, drop: () throws -> Void)
  ) throws -> [WrongAnswer] {
    try rows(sql, arguments) { row in
      let (check, drop) = try answer(row)
      return try findDamage(check).map { WrongAnswer($0.sentence, drop: drop) }
    }.compactMap(\.self)
  }

  private func wrongLayouts(_ passes: [ContentDigest: StoredPass]) throws -> [WrongAnswer] {
    try wrongAnswers(among: \.select_solutions_sql) { row in
      let (id, key): (SolutionID, SolutionKey) = (try row["id"], try row["key"])
      let isWhole = try (row["digest"] as ContentDigest?) != nil && (row["version"] as Int?) != nil
      let inputs = isWhole ? try LayoutInputs(row) : nil
      return (
        check: { [self] in
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
        }, drop: { [self] in try delete(from: "solution", where: ["id": id]) }
      )
    }
  }

  private func wrongHeights() throws -> [WrongAnswer] {
    let heights = try wrongAnswers(among: \.select_height_keys_sql) { row in
      let key: SolutionKey = try row["key"]
      return (
        check: { [self] in
          guard try height(for: key) != nil else {
            throw StoreError.damagedCache("the height of the key \(key) belongs to nothing")
          }
        }, drop: { [self] in try delete(from: "solved_height", where: ["key": key]) }
      )
    }
    return try heights
      + wrongAnswers(among: \.select_latest_heights_sql) { row in
        let name: String = try row["case_name"]
        return (
          check: { [self] in _ = try latestHeight(of: name) },
          drop: { [self] in try removeLatestHeight(of: name) }
        )
      }
  }

  private func wrongRowHeights() throws -> [WrongAnswer] {
    try rows(\.select_height_set_ids_sql) { row -> [WrongAnswer] in
      let heightSet = HeightSet(id: try row["id"], key: try row["key"])
      let wrong = try wrongHeights(of: heightSet, list: try row["list_id"])
      guard !wrong.isEmpty else { return [] }
      let place: String = try row["place"]
      return wrong.map { WrongAnswer("\(place): \($0.sentence)", drop: $0.drop) }
    }.flatMap(\.self)
  }

  private func wrongHeights(of heightSet: HeightSet, list: RowListID) throws -> [WrongAnswer] {
    if let damage = try findDamage({ _ = try self.heightSet(for: heightSet.key, of: list) }) {
      return [WrongAnswer(damage.sentence) { [self] in try remove(heightSet) }]
    }
    let dropSums = { [self] in try delete(from: "row_block_sum", where: ["height_set_id": heightSet.id]) }
    let chunks = try wrongAnswers(among: \.select_chunk_ids_sql, ["height_set_id": heightSet.id]) { row in
      let (id, number): (HeightChunkID, Int64) = (try row["id"], try row["chunk"])
      return (
        check: { [self] in _ = try heightChunk(number, of: heightSet) },
        drop: { [self] in
          try removeHeightChunk(id)
          try dropSums()
        }
      )
    }
    if !chunks.isEmpty { return chunks }
    // An order that is damaged is content, and is found there.
    guard try findDamage({ try checkOrder(of: list) }) == nil,
      let damage = try findDamage({ try checkSums(of: list, heightSet) })
    else { return [] }
    return [WrongAnswer(damage.sentence, drop: dropSums)]
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
