import Platform
import SQLite

extension CaseStore {
  /// Removes what no stored case can reach and what older engines computed, or this one with other fonts, and gives the
  /// space back to the system.
  ///
  /// Each step is a short transaction, and others can write between them. A compaction that is ended halfway has done
  /// its first steps.
  ///
  /// - Parameter shouldContinue: is asked after each step; false ends the compaction.
  public func compact(
    engine: Engine, shouldContinue: () throws -> Bool = { true }
  ) throws -> Compaction {
    let sizeBefore = try sizes().file
    let before = try read { try counts() }
    var isComplete = try removeAnswers(besidesThoseOf: engine, shouldContinue)
    if isComplete { isComplete = try removeSupersededHeights(shouldContinue) }
    if isComplete { isComplete = try removeHeightsOfRemovedRows(shouldContinue) }
    let after = try read { try counts() }
    if isComplete { try shrink(shouldContinue) }
    // Others may have stored answers meanwhile.
    return Compaction(
      removedSolutions: max(0, before.solutions - after.solutions),
      removedHeights: max(0, before.heights - after.heights),
      removedRowHeights: max(0, before.rowHeights - after.rowHeights),
      sizeBefore: sizeBefore, sizeAfter: try sizes().file)
  }

  /// Lets others write, and asks whether to go on.
  ///
  /// SQLite gives the lock to whoever asks first, and one that waits asks every few milliseconds: without a pause the
  /// next step had it again.
  private func pause(_ shouldContinue: () throws -> Bool) throws -> Bool {
    usleep(5000)
    return try shouldContinue()
  }

  /// Tables of answers with their keys, and how many rows of each are removed at once.
  private static let answers = [
    ("solution", "id", 256), ("solved_height", "key", 4096),
    // A set of a list's heights is large.
    ("height_set", "id", 1),
  ]

  /// - Returns: false where `shouldContinue` has ended it.
  private func removeAnswers(
    besidesThoseOf engine: Engine, _ shouldContinue: () throws -> Bool
  ) throws -> Bool {
    for (table, key, count) in Self.answers {
      var isMore = true
      while isMore {
        isMore = try removeSome(of: table, by: key, count, engine)
        guard try pause(shouldContinue) else { return false }
      }
    }
    try transaction(.relaxed) {
      try execute(\.delete_unreached_content_sql)
      try execute(\.delete_older_engines_sql, engine.arguments)
      try execute(\.delete_orphaned_latest_heights_sql)
    }
    return try pause(shouldContinue)
  }

  /// Removes some answers of content that no pass has, of older engines, or with other fonts. It scans the table.
  ///
  /// - Returns: whether there may be more.
  private func removeSome(
    of table: String, by key: String, _ count: Int, _ engine: Engine
  ) throws -> Bool {
    let removal = try connection.cached(
      """
      DELETE FROM \(table)
      WHERE \(key) IN (
        SELECT answer.\(key)
        FROM \(table) AS answer
          JOIN engine ON engine.id = answer.engine_id
        WHERE engine.version < :version
          OR (engine.version = :version AND engine.measurer <> :measurer)
          OR NOT EXISTS (SELECT 1 FROM stored_pass WHERE stored_pass.content_id = answer.content_id)
        LIMIT :count
      )
      """)
    try transaction(.relaxed) { try removal.run(["count": count] + engine.arguments) }
    return connection.changedRowCount > 0
  }

  /// Removes heights of rows that have one in a later set, too, which differs in the list's columns alone: so earlier
  /// programs left them.
  ///
  /// - Returns: false where `shouldContinue` has ended it.
  private func removeSupersededHeights(_ shouldContinue: () throws -> Bool) throws -> Bool {
    for list in try rows(\.select_row_lists_sql, [:], { try $0["id"] as RowListID }) {
      var later: [HeightSetRecord] = []
      for record in try unlessDamaged({ try heightSetRecords(of: list) }) ?? [] {
        for other in later where other.inputs == record.inputs {
          try transaction(.relaxed) {
            let numbers = try rows(\.select_chunk_numbers_sql, ["height_set_id": other.heightSet.id]) {
              try $0["chunk"] as Int64
            }
            try drop(numbers.map { try heightChunk($0, of: other.heightSet) }, from: record.heightSet)
          }
          guard try pause(shouldContinue) else { return false }
        }
        later.append(record)
      }
    }
    return true
  }

  /// - Returns: false where `shouldContinue` has ended it.
  private func removeHeightsOfRemovedRows(_ shouldContinue: () throws -> Bool) throws -> Bool {
    var places = try read { try chunksOfRemovedRows() }[...]
    while !places.isEmpty {
      let some = places.prefix(256)
      try transaction(.relaxed) {
        for place in some { try dropHeightsOfRemovedRows(place) }
      }
      places = places.dropFirst(some.count)
      guard try pause(shouldContinue) else { return false }
    }
    return true
  }

  /// Gives unused pages back to the system. A file that cannot yet do so in steps is rebuilt once.
  private func shrink(_ shouldContinue: () throws -> Bool) throws {
    if try connection.hasIncrementalAutoVacuum() {
      while try connection.incrementalVacuum(pages: 1000) {
        guard try pause(shouldContinue) else { return }
      }
    } else {
      try connection.useIncrementalAutoVacuum()
      try connection.vacuum()
    }
    try connection.optimize()
    // Where somebody reads, the log moves into the file later.
    try connection.checkpointIfNobodyReads()
  }
}
