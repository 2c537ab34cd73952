internal import LayoutModel
internal import SQLite

extension CaseStore {
  /// Looks for what should not be: damage of the file, references to nothing, content and answers that are not what
  /// was stored, digests that are not of their content, and rows that are in no order.
  ///
  /// - Returns: a sentence for each finding; none where all is well.
  public func verify() throws -> [String] {
    try read {
      var findings = try connection.integrityCheck().map { "SQLite's integrity check: \($0)" }
      findings += try connection.foreignKeyCheck().map(\.finding)
      for name in try namesInTable() { findings += try verifyCase(name) }
      for name in try statement(.selectRowLists).map({ try $0["case_name"] as String }) {
        findings += try verifyOrder(of: name)
      }
      findings += try verifyRows()
      findings += try statement(.selectUnsoundRows).map { try $0["finding"] as String }
      return findings + (try cacheDamage().map(\.finding))
    }
  }

  /// Drops the stored answers that are damaged, and parts of answers that are gone; they are computed again when they are
  /// asked for.
  ///
  /// - Returns: a sentence for each.
  public func repair() throws -> [String] {
    try transaction {
      let answers = try cacheDamage()
      for answer in answers { try answer.drop() }
      let stray = try connection.foreignKeyCheck().filter(\.isAnswer)
      for row in stray { try connection.removeRows(of: row.table, withoutRowsOf: row.parent) }
      return answers.map(\.finding) + stray.map(\.finding)
    }
  }

  /// Notices what another program leaves that removes without foreign keys.
  ///
  /// - Throws: `.damaged` or `.damagedCache` where a row of the table refers to a row that does not exist.
  func checkForeignKeys(of table: String) throws {
    if let stray = try connection.foreignKeyCheck(of: table).first { throw stray.error }
  }

  private func verifyCase(_ name: String) throws -> [String] {
    var findings: [String] = []
    findings += try finding {
      let stored = try storedCase(name)
      for (number, digest) in ContentDigest.chain(of: stored.layoutCase).enumerated()
      where digest != stored.digests[number] {
        findings.append("pass \(number) of \"\(name)\" has a digest that is not of its content")
      }
      _ = try log(of: stored)
    }
    return findings
  }

  private func verifyOrder(of name: String) throws -> [String] {
    try finding {
      guard let list = try rowList(of: name) else { return }
      try checkOrder(of: list.id)
    }
  }

  /// - Throws: `.damaged`
  func checkOrder(of list: RowListID) throws {
    for group in try rowGroups(of: list) {
      for entry in try rowBlocks(of: group) {
        let block = try rowBlock(entry.id)
        guard block.groupID == group.id, block.members.ids.count == entry.count else {
          throw StoreError.damaged("a block of a list's rows is not in its group")
        }
      }
    }
  }

  private func verifyRows() throws -> [String] {
    var findings = try finding { _ = try nextRowID() }
    // A row whose number is impossible ends the walk, which goes by numbers.
    findings += try finding {
      var last = RowID(-1)
      while case let rows = try rows(after: last), let end = rows.last?.id {
        for row in rows { findings += try finding { _ = try self.row(row.id) } }
        last = end
      }
    }
    return findings
  }

  /// Whether an error says that something stored is not what was stored.
  static func isDamage(_ error: any Error) -> Bool {
    switch error {
    case StoreError.damaged, StoreError.damagedCache: true
    case let error as SQLiteError: error.kind == .wrongType || error.kind == .corrupt
    default: false
    }
  }

  /// What `read` gives; nil where it comes upon damage.
  func ifSound<Value>(_ read: () throws -> Value?) throws -> Value? {
    do {
      return try read()
    } catch  where Self.isDamage(error) {
      return nil
    }
  }

  /// What damage `read` comes upon, in one sentence or none.
  func finding(_ read: () throws -> Void) throws -> [String] {
    do {
      try read()
      return []
    } catch  where Self.isDamage(error) {
      switch error {
      case StoreError.damaged(let what), StoreError.damagedCache(let what): return [what]
      default: return ["\(error)"]
      }
    }
  }
}

extension Connection.ForeignKeyViolation {
  /// What has no content, and can be computed again.
  private static let answers: Set<String> = [
    "solution", "solved_frame", "ambiguous_view", "violation", "broken_constraint", "conflicting_constraint",
    "required_crossing", "recorded_view", "rewrapped_view", "unsettled_view", "solved_height", "row_layout",
    "row_block_sum", "row_group_sum", "row_height_chunk",
  ]

  var isAnswer: Bool { Self.answers.contains(table) }

  var finding: String { "a row of \(table) refers to a row of \(parent) that does not exist" }

  var error: StoreError { isAnswer ? .damagedCache(finding) : .damaged(finding) }
}
