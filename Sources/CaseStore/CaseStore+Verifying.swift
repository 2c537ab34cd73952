internal import LayoutModel
internal import SQLite

extension CaseStore {
  /// Looks for what should not be: damage of the file, references to nothing, cases that cannot be read,
  /// digests that are not of their content, and stored layouts that are none.
  ///
  /// - Returns: a sentence for each finding; none where all is well.
  public func verify() throws -> [String] {
    try read {
      var findings = try connection.integrityCheck().map { "SQLite's integrity check: \($0)" }
      findings += try connection.foreignKeyCheck().map { violation in
        "a row of \(violation.table) refers to a row of \(violation.parent) that does not exist"
      }
      for name in try caseNames() { findings += try verify(name) }
      findings += try statement(.selectUnsoundRows).map { try $0["finding"] as String }
      findings += try statement(.selectUnsoundSolutions).map { row in
        let digest = ContentDigest(bytes: try row["digest"])
        return "the solution \(try row["id"] as Int64) of content \(digest) does not fit its views"
      }
      return findings
    }
  }

  private func verify(_ name: String) throws -> [String] {
    do {
      let stored = try storedCase(name)
      let digests = ContentDigest.chain(of: stored.layoutCase)
      var findings = zip(digests, stored.digests).enumerated()
        .filter { $0.element.0 != $0.element.1 }
        .map { "pass \($0.offset) of “\(name)” has a digest that is not of its content" }
      for (number, digest) in digests.enumerated() {
        findings += try verifySolutions(of: stored, digest, number)
      }
      return findings
    } catch let error as StoreError {
      return ["“\(name)”: \(error)"]
    } catch let error as SQLiteError where error.kind == .wrongType {
      return ["“\(name)”: \(error)"]
    }
  }

  private func verifySolutions(
    of stored: StoredCase, _ digest: ContentDigest, _ number: Int
  ) throws -> [String] {
    let statement = try statement(.selectSolutionsOfContent)
    try statement.bind(digest.bytes, to: ":digest")
    let state = stored.layoutCase.state(after: PassNumber(number))
    let viewCount = state.items.count
    let constraintCount = state.constraints.count + state.stackConstraints.count
    return try statement.map { row in
      let engine = Engine(version: try row["version"], measurer: try row["measurer"])
      let key = SolutionKey(digest, Request(text: try row["request"]), engine)
      let isSound =
        try row["key"] == key.bytes && row["pass"] == number && row["view_count"] == viewCount
        && row["constraint_bound"] <= constraintCount
      return isSound ? nil : "a stored layout of pass \(number) of “\(stored.name)” is not of that pass"
    }.compactMap(\.self)
  }
}
