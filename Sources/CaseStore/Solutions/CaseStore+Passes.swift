public import LayoutModel
internal import SQLite

extension CaseStore {
  /// Appends a pass to a case's history.
  ///
  /// - Returns: the case with the pass.
  public func append(_ pass: Pass, to stored: StoredCase) throws -> StoredCase {
    var longer = stored
    longer.layoutCase = stored.layoutCase.appending(pass)
    longer.digests.append(
      try stored.digest(of: stored.lastPass).appending(pass.changes, in: stored.layoutCase.views))
    longer.appendedCount += 1
    try insert(pass, longer.lastPass, stored.id, longer.digest(of: longer.lastPass), isAppended: true)
    var state = CaseState(stored.layoutCase)
    for pass in stored.layoutCase.history { state.apply(pass) }
    try insertChanges(of: pass, longer.lastPass, stored.id, from: &state)
    try seal(longer)
    return longer
  }

  /// Removes the last pass of a case's history.
  ///
  /// - Returns: the case without it.
  /// - Throws: `.nothingToUndo`
  public func removeLastPass(of stored: StoredCase) throws -> StoredCase {
    guard stored.lastPass > .initial else { throw StoreError.nothingToUndo(name: stored.name) }
    let statement = try statement(.deletePass)
    try statement.bind(stored.id, to: ":case_id")
    try statement.bind(stored.lastPass, to: ":number")
    try statement.run()
    var shorter = stored
    shorter.layoutCase = stored.layoutCase.keeping(passes: stored.lastPass.rawValue - 1)
    shorter.digests.removeLast()
    shorter.appendedCount = max(stored.appendedCount - 1, 0)
    try seal(shorter)
    return shorter
  }

  func insert(
    _ pass: Pass, _ number: PassNumber, _ id: CaseID, _ digest: ContentDigest, isAppended: Bool
  ) throws {
    try insertContent(digest)
    let statement = try statement(.insertPass)
    try statement.bind(id, to: ":case_id")
    try pass.encode(number, digest, isAppended: isAppended, to: statement)
    try statement.run()
    if let expectation = pass.expectation { try insertDetails(of: expectation, number, id) }
  }

  private func insertContent(_ digest: ContentDigest) throws {
    let statement = try statement(.insertContent)
    try statement.bind(digest.bytes, to: ":digest")
    try statement.run()
  }

  private func insertDetails(of expectation: Expectation, _ number: PassNumber, _ id: CaseID) throws {
    for (place, frame) in expectation.frames.enumerated() {
      try insert(.insertExpectedFrame, id, number, place) { statement in
        try frame.encode(to: statement)
      }
    }
    for (place, name) in (expectation.broken ?? []).enumerated() {
      try insert(.insertExpectedBroken, id, number, place) { statement in
        try statement.bind(name, to: ":name")
      }
    }
  }

  func insert(
    _ sql: SQL, _ id: CaseID, _ pass: PassNumber, _ place: Int, _ bind: (Statement) throws -> Void
  ) throws {
    let statement = try statement(sql)
    try statement.bind(id, to: ":case_id")
    try statement.bind(pass, to: ":pass")
    try statement.bind(place, to: ":place")
    try bind(statement)
    try statement.run()
  }
}

extension Pass {
  /// The columns of the pass's own row.
  func encode(
    _ number: PassNumber, _ digest: ContentDigest, isAppended: Bool, to container: some PersistenceContainer
  ) throws(SQLiteError) {
    try container.bind(number, to: ":number")
    try container.bind(note, to: ":note")
    try container.bind(isAppended, to: ":is_appended")
    try container.bind(digest.bytes, to: ":digest")
    try container.bind(expectation != nil, to: ":has_expectation")
    try container.bind(expectation?.status, to: ":expected_status")
    try container.bind(expectation?.height, to: ":expected_height")
    try container.bind(expectation?.broken != nil, to: ":expects_broken")
    try container.bind(expectation?.storedTolerance, to: ":tolerance")
    try container.bind(expectation?.isRounded == true ? 1 : nil, to: ":is_rounded")
    try container.bind(expectation?.details, to: ":expectation_details")
  }
}

extension ExpectedFrame {
  func encode(to container: some PersistenceContainer) throws(SQLiteError) {
    try container.bind(view, to: ":view")
    try container.bind(guide, to: ":guide")
    try container.bind(x, to: ":x")
    try container.bind(y, to: ":y")
    try container.bind(width, to: ":width")
    try container.bind(height, to: ":height")
  }
}
