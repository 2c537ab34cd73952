public import LayoutModel
import SQLite

extension CaseStore {
  /// Appends passes to a case's history.
  ///
  /// - Returns: the case with the passes.
  /// - Complexity: O(n) in the length of the whole history, for all of the passes together.
  @discardableResult
  public func append(_ passes: some Collection<Pass>, to stored: StoredCase) throws -> StoredCase {
    if passes.isEmpty { return stored }
    var longer = stored
    var state = stored.layoutCase.latestState
    for pass in passes {
      try longer.append(pass)
      try insert(
        pass, number: longer.lastPass, of: stored.id, digest: longer.digest(of: longer.lastPass),
        isAppended: true)
      try insertChanges(of: pass, longer.lastPass, stored.id, from: &state)
    }
    try updateChecksums(of: longer)
    return longer
  }

  /// Removes the last pass of a case's history.
  ///
  /// - Returns: the case without it.
  /// - Throws: `.nothingToUndo`
  public func removeLastPass(of stored: StoredCase) throws -> StoredCase {
    guard stored.lastPass > .initial else { throw StoreError.nothingToUndo(name: stored.name) }
    return try removePasses(of: stored, behind: PassNumber(stored.lastPass.rawValue - 1))
  }

  /// Removes all passes of a case's history that stand behind one.
  ///
  /// - Returns: the case without them.
  /// - Throws: `.noSuchPass`
  public func removePasses(of stored: StoredCase, behind pass: PassNumber) throws -> StoredCase {
    let shorter = try stored.after(pass)
    for number in stored.passes.suffix(from: pass.rawValue + 1).reversed() {
      try delete(from: "stored_pass", where: ["case_id": stored.id, "number": number])
    }
    try updateChecksums(of: shorter)
    return shorter
  }

  func insert(
    _ pass: Pass, number: PassNumber, of id: CaseID, digest: ContentDigest, isAppended: Bool
  ) throws {
    let content = ("content_id", try contentID(of: digest))
    try insert(
      into: "stored_pass", ["case_id": id] + pass.arguments(number, content, isAppended: isAppended))
    if let expectation = pass.expectation { try insertDetails(of: expectation, number, id) }
  }

  /// The number of a content, which is stored where it is not yet.
  func contentID(of digest: ContentDigest) throws -> Int64 {
    try firstRow(\.select_content_sql, ["digest": digest]) { try $0["id"] }
      ?? insert(into: "content", ["digest": digest])
  }

  private func insertDetails(of expectation: Expectation, _ number: PassNumber, _ id: CaseID) throws {
    try insert(
      into: "expected_frame",
      expectation.frames.enumerated().map {
        ["case_id": id, "pass": number, "place": $0] + $1.arguments
      })
    try insert(
      into: "expected_broken",
      (expectation.broken ?? []).enumerated().map {
        ["case_id": id, "pass": number, "place": $0, "name": $1]
      })
  }
}

extension Pass {
  /// The columns of the pass's own row.
  ///
  /// - Parameter content: which a row names by its number, and a checksum by its digest.
  func arguments(
    _ number: PassNumber, _ content: (column: String, value: any Storable), isAppended: Bool
  ) -> StatementArguments {
    [
      "number": number,
      "note": note,
      "is_appended": isAppended,
      content.column: content.value,
      "has_expectation": expectation != nil,
      "expected_status": expectation?.status,
      "expected_height": expectation?.height,
      "expects_broken": expectation?.broken != nil,
      "tolerance": expectation?.storedTolerance,
      "is_rounded": expectation?.isRounded == true ? 1 : nil,
      "expectation_details": expectation?.details,
    ]
  }
}

extension ExpectedFrame {
  var arguments: StatementArguments {
    [
      "view": view,
      "guide": guide,
      "x": x,
      "y": y,
      "width": width,
      "height": height,
    ]
  }
}

extension StoredCase {
  /// The case as it is once the pass is stored.
  public func appending(_ pass: Pass) throws -> StoredCase {
    var longer = self
    try longer.append(pass)
    return longer
  }

  fileprivate mutating func append(_ pass: Pass) throws {
    digested.digests.append(try digest(of: lastPass).appending(pass.changes, in: layoutCase.views))
    digested.layoutCase = layoutCase.appending(pass)
    digested.appendedCount += 1
  }
}
