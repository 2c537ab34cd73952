import CaseDiagnosis
import LayoutEngine
import LayoutModel
import Spelling

extension CaseLibrary {
  /// Copies the database, as it is at one moment, into a new file, which gets its name when it was checked.
  ///
  /// - Parameter shouldContinue: is asked now and then; false ends the copying, and nothing is left of it.
  public func backup(to path: String, shouldContinue: () -> Bool = { true }) throws {
    try store.backup(to: path, shouldContinue: shouldContinue)
  }

  /// Removes what no stored case can reach and what older engines computed, or this one with other fonts, and gives the
  /// space back: in short steps, between which others can write.
  ///
  /// - Parameter shouldContinue: is asked after each step; false ends it.
  public func compact(shouldContinue: () throws -> Bool = { true }) throws -> Compaction {
    try store.compact(engine: engine, shouldContinue: shouldContinue)
  }

  /// Looks for damage in the file, in content and in stored answers, and solves some of these again.
  ///
  /// - Parameter all: whether every stored layout and height that a case can be asked for is solved again, and not
  ///   those of some cases alone.
  /// - Returns: none where all is well.
  public func verify(all: Bool = false) throws -> [DatabaseFinding] {
    let findings = try store.verify()
    return try findings.isEmpty ? wrongAnswers(all: all).map(\.finding) : findings
  }

  /// Makes the file anew where that loses nothing of a person's. Drops the stored answers that are damaged, and those
  /// that are not what solving gives; they are computed again when they are asked for. All are solved again, unless
  /// content is damaged.
  ///
  /// - Returns: what was done, and what is left.
  public func repair() throws -> (done: CaseStore.Repair, left: [DatabaseFinding]) {
    var done = try store.repair()
    let left = try store.verify()
    guard left.isEmpty else { return (done, left) }
    let wrong = try wrongAnswers(all: true)
    try store.transaction {
      for answer in wrong.map(\.answer) { try store.remove(answer) }
    }
    done.mended += wrong.map(\.finding)
    return (done, [])
  }

  private func wrongAnswers(all: Bool) throws -> [WrongAnswer] {
    let names = try caseNames()
    let step = all ? 1 : max(1, (names.count + Self.sampleSize - 1) / Self.sampleSize)
    let sample = stride(from: 0, to: names.count, by: step).map { names[$0] }
    var wrong: [WrongAnswer] = []
    try replay(sample, storedAlone: true) { replay, _ in
      guard replay.differences.contains(where: { $0.source == .stored }) else { return }
      let name = replay.layoutCase.name
      wrong.append(
        WrongAnswer(
          "the stored layouts of \"\(name)\" are not what solving gives; "
            + "\(commandLine("replay", name)) shows where",
          .contents(try store.storedCaseIfAny(name)?.digests ?? [])))
    }
    for name in sample { wrong += try store.read { try wrongHeights(of: name, all: all) } }
    return wrong
  }

  /// So many cases are a sample at most, and so many rows of a list.
  private static let sampleSize = 32

  /// The stored heights of a case and of its rows that are not what solving gives.
  ///
  /// - Parameter all: whether the heights of all passes and of all rows are looked at.
  private func wrongHeights(of name: String, all: Bool) throws -> [WrongAnswer] {
    // Another process may have removed it meanwhile.
    guard let stored = try store.storedCaseIfAny(name) else { return [] }
    var wrong: [WrongAnswer] = []
    for pass in all ? stored.passes : [stored.lastPass] {
      let layoutCase = stored.layoutCase.keeping(passes: pass.rawValue)
      for (request, found) in try store.heights(of: stored.digest(of: pass), engine: engine) {
        let solved = try measuring { layoutCase.lastLayout(request, measurer: $0) }.cellHeight
        if abs(solved - found.height) > LayoutTolerance.equality {
          try wrong.append(
            WrongAnswer(
              "a stored height of \"\(name)\" is \(found.height) at a width of \(found.width), and "
                + "solving gives \(solved)", .contents([stored.digest(of: pass)])))
        }
      }
    }
    guard let list = try store.rowList(of: name) else { return wrong }
    for heights in try storedListLayouts(of: list, stored) {
      wrong += try heights.wrongHeights(
        atMost: all ? .max : Self.sampleSize, tolerance: LayoutTolerance.equality)
    }
    return wrong
  }
}

extension ListLayout {
  /// The rows whose stored heights are not what solving gives.
  ///
  /// - Parameter count: so many rows are looked at, from the first.
  fileprivate func wrongHeights(atMost count: Int, tolerance: Double) throws -> [WrongAnswer] {
    guard let heightSet = try storedHeightSet() else { return [] }
    var chunks = HeightChunkCache(store, heightSet)
    var wrong: [WrongAnswer] = []
    var rest = count
    for block in try store.rowBlocks(of: rowList.id) where rest > 0 {
      var known: [(id: RowID, height: Double)] = []
      for id in try store.members(of: block.id).prefix(rest) {
        if let height = try chunks.knownHeight(of: id) { known.append((id, height)) }
      }
      rest -= block.count
      known.sort { $0.id < $1.id }
      let rows = try store.packedRows(known.map(\.id))
      for ((row, known), solved) in zip(zip(rows, known), try computedHeights(of: rows))
      where abs(solved.height - known.height) > tolerance {
        wrong.append(
          WrongAnswer(
            "the stored height of the row \"\(row.key)\" of \"\(name)\" is \(known.height), and solving "
              + "gives \(solved.height)", .rowHeights(heightSet)))
      }
    }
    return wrong
  }
}
