import LayoutModel
import SQLite
import Spelling

extension CaseStore {
  /// Looks for damage, in this order:
  /// - the file itself, the schema, and triggers of others in it
  /// - rows that refer to nothing
  /// - cases, logs, rows and stored answers that do not have their checksums
  /// - digests that are not those of their passes
  /// - rows that stand in no block
  ///
  /// - Returns: none where all is well.
  /// - Throws: `.missingPart` where a table or a column is gone, without which the rest cannot be read.
  public func verify() throws -> [DatabaseFinding] {
    var findings: [DatabaseFinding] = []
    try read { try verify(&findings) }
    guard findings.contains(where: { $0.kind == .pages }) else { return findings }
    // What could not be read is on these pages.
    for place in findings.indices where findings[place].kind == .file { findings[place].kind = .pages }
    return findings
  }

  /// The check that SQLite makes by itself.
  static let integrityCheck = "SQLite's integrity check"

  /// What SQLite finds, with the table that it is in where that is known.
  func integrityFindings() throws -> [DatabaseFinding] {
    var problems = try connection.integrityCheck()
    guard !problems.isEmpty else { return [] }
    let tables = try schemaNames(of: "table")
    // What can be computed again is no loss.
    let isWhole = try tables.filter { !Self.isCache($0) }.allSatisfy { table in
      try findDamage { try connection.readAll(of: table) } == nil
    }
    func finding(_ problem: String, _ place: String) -> DatabaseFinding {
      DatabaseFinding(
        problem, Self.kind(ofConstraint: problem) ?? (isWhole ? .pages : .file),
        by: Self.integrityCheck + place)
    }
    var findings: [DatabaseFinding] = []
    for table in tables {
      let own = try connection.integrityCheck(of: table)
      findings += own.map { finding($0, " of \(table)") }
      problems.removeAll(where: own.contains)
    }
    return findings + problems.map { finding($0, "") }
  }

  /// A row that breaks a constraint of its table, or has a value of another type, is damaged, and the file is not.
  private static func kind(ofConstraint problem: String) -> DatabaseFinding.Kind? {
    let found = problem.firstMatch(of: /^(?:CHECK constraint failed|[A-Za-z-]+ value) in (\w+)/)
    return found.map { isCache(String($0.1)) ? .answer : .content }
  }

  private func verify(_ findings: inout [DatabaseFinding]) throws {
    let schema = try SchemaComparison(of: self)
    if let part = schema.missing.first(where: \.isRead) { throw StoreError.missingPart(part.words) }
    findings += try self.findings(of: Self.integrityCheck, integrityFindings)
    let isIntact = !findings.contains(where: \.isOfFile)
    findings += schema.findings
    findings += schema.foreignTriggers.map {
      DatabaseFinding("\($0.words) is none of the program's, and may change what is stored", .content)
    }
    if isIntact {
      findings += try self.findings(of: "the check of what refers to what") {
        try connection.foreignKeyCheck().byTables.map { $0.first.finding(ofRows: $0.count) }
      }
    }
    var passes: [ContentDigest: StoredPass] = [:]
    findings += try self.findings(of: "the table of cases") {
      try namesInTable().flatMap { try verifyCase($0, &passes) }
    }
    findings += try self.findings(of: "the lists") {
      try rows(\.select_row_lists_sql, [:], { try $0["case_name"] as String }).compactMap(verifyOrder)
    }
    guard isIntact else {
      findings += try self.findings(of: "the rows", findUnreadableRows)
      return
    }
    findings += try self.findings(of: "the rows", verifyRows)
    findings += try self.findings(of: "the order of rows") {
      try rows(\.select_misplaced_rows_sql) { DatabaseFinding(try $0["finding"], .content) }
    }
    findings += try self.findings(of: "what was computed") {
      try wrongAnswers(passes).map(\.finding)
    }
  }

  /// What a step finds, or the damage of the file that ends it: the others look at their parts all the same.
  private func findings(of step: String, _ find: () throws -> [DatabaseFinding]) throws -> [DatabaseFinding] {
    var found: [DatabaseFinding] = []
    let damage = try findDamage { found = try find() }
    return found + (damage.map { [DatabaseFinding($0.sentence, $0.kind, by: step)] } ?? [])
  }

  /// What a repair did.
  public struct Repair: Sendable {
    /// What was wrong, and is not any more.
    public var mended: [DatabaseFinding] = []
    /// Where the old file is, if a new one was made.
    public var kept: String?
  }

  /// Makes the file anew where pages are damaged that hold nothing of a person's. Makes the views, triggers and indexes
  /// anew that are missing or altered. Then drops the stored answers that are damaged, and parts of answers that are
  /// gone; they are computed again when they are asked for.
  ///
  /// Nothing is done where the file is damaged otherwise: SQLite writes no such file.
  public func repair() throws -> Repair {
    let findings = try self.findings(of: Self.integrityCheck, integrityFindings).filter(\.isOfFile)
    var repair = Repair()
    if !findings.isEmpty {
      guard findings.allSatisfy({ $0.kind == .pages }), let kept = try rebuild() else { return repair }
      repair = Repair(mended: findings, kept: kept)
    }
    repair.mended += try dropDamage()
    return repair
  }

  /// - Returns: what was mended.
  func dropDamage() throws -> [DatabaseFinding] {
    try transaction {
      let schema = try repairSchema()
      let wrong = try wrongAnswers(passesByContent())
      for answer in wrong.map(\.answer) { try remove(answer) }
      let violations = try connection.foreignKeyCheck().filter(\.isOfCache).byTables
      for (row, _) in violations { try removeRows(of: row.table, withoutRowsOf: row.parent) }
      return schema + wrong.map(\.finding) + violations.map { $0.first.finding(ofRows: $0.count) }
    }
  }

  /// Removes the rows of a table that refer to rows of another one that do not exist.
  private func removeRows(of table: String, withoutRowsOf parent: String) throws {
    let keys = try rows(\.select_foreign_keys_sql, ["table": table, "parent": parent]) {
      (columns: try $0["columns"] as String, referred: try $0["referred"] as String)
    }
    for (columns, referred) in keys {
      try connection.execute(
        script: """
          DELETE FROM \(table.quotedIdentifier)
          WHERE (\(columns)) NOT IN (SELECT \(referred) FROM \(parent.quotedIdentifier))
          """)
    }
  }

  /// Notices what another program leaves that removes without foreign keys.
  ///
  /// - Throws: `.damaged` or `.damagedCache` where a row of the table refers to a row that does not exist.
  func checkForeignKeys(of table: String) throws {
    if let violation = try connection.foreignKeyCheck(of: table).first { throw violation.error }
  }

  /// - Parameter passes: takes up those of the case.
  private func verifyCase(
    _ name: String, _ passes: inout [ContentDigest: StoredPass]
  ) throws -> [DatabaseFinding] {
    var findings: [DatabaseFinding] = []
    let damage = try findDamage(of: "the case \"\(name)\"") {
      let stored = try storedCase(name)
      passes.merge(stored.passesByContent) { $1 }
      for (number, digest) in ContentDigest.chain(of: stored.layoutCase).enumerated()
      where digest != stored.digests[number] {
        findings.append(
          DatabaseFinding("pass \(number) of \"\(name)\" has a digest that is not of its content", .content))
      }
      _ = try log(of: stored)
    }
    return findings + [damage].compactMap(\.self)
  }

  private func verifyOrder(of name: String) throws -> DatabaseFinding? {
    let owner = "the list of \"\(name)\""
    var list: RowList?
    if let damage = try findDamage(of: owner, { list = try rowList(of: name) }) { return damage }
    return try list.flatMap { list in try findDamage { try checkOrder(of: list.id) } }?.notRead(owner)
  }

  /// - Throws: `.damaged`
  func checkOrder(of list: RowListID) throws {
    for block in try rowBlocks(of: list) { _ = try rowBlock(block.id) }
  }

  /// The rows that cannot be read in a file with damaged pages, or are not what was stored.
  private func findUnreadableRows() throws -> [DatabaseFinding] {
    let lists = try rows(\.select_row_lists_sql) {
      (id: try $0["id"] as RowListID, name: try $0["case_name"] as String)
    }
    return try lists.compactMap { list in
      let ids = try unlessDamaged {
        try rowsWithoutOrder(of: list.id)?.ids ?? rowBlocks(of: list.id).flatMap { try members(of: $0.id) }
      }
      let lost = try wholeRows(ids ?? [], of: nil).lost.map(\.id)
      return lost.isEmpty
        ? nil
        : DatabaseFinding(
          damage(ofRows: lost, of: list.name).what, .file, rows: lostRows(lost, of: list.name).map(\.key))
    }
  }

  private func verifyRows() throws -> [DatabaseFinding] {
    var findings = [try findDamage(of: "a row") { _ = try nextRowID() }]
    var names: [RowBlockID: String]?
    // A row whose number is impossible ends the walk, which goes by numbers.
    let end = try findDamage(of: "a row") {
      try forEachUnverifiedRow { row in
        guard let damage = try findDamage(of: "a row", { _ = try rows([row.id]) }) else { return }
        let owners = try names ?? namesOfLists()
        names = owners
        let place = owners[row.blockID].map { "in the list of \"\($0)\", " } ?? ""
        findings.append(DatabaseFinding(place + damage.sentence, damage.kind))
      }
    }
    return (findings + [end]).compactMap(\.self)
  }

  /// Whose list each block of rows is of; without lists that are damaged themselves.
  private func namesOfLists() throws -> [RowBlockID: String] {
    let lists = try rows(\.select_row_lists_sql) {
      (id: try $0["id"] as RowListID, name: try $0["case_name"] as String)
    }
    return try lists.reduce(into: [:]) { names, list in
      for block in try unlessDamaged({ try rowBlocks(of: list.id) }) ?? [] { names[block.id] = list.name }
    }
  }
}

extension Connection.ForeignKeyViolation {
  var isOfCache: Bool { CaseStore.isCache(table) }

  var sentence: String { sentence(ofRows: 1) }

  /// - Parameter count: of the rows of the table that refer to rows of the parent that do not exist.
  fileprivate func sentence(ofRows count: Int) -> String {
    count == 1
      ? "a row of \(table) refers to a row of \(parent) that does not exist"
      : "\(count) rows of \(table) refer to rows of \(parent) that do not exist"
  }

  fileprivate func finding(ofRows count: Int) -> DatabaseFinding {
    DatabaseFinding(sentence(ofRows: count), isOfCache ? .answer : .content)
  }

  var error: StoreError { isOfCache ? .damagedCache(sentence) : .damaged(sentence) }
}

extension [Connection.ForeignKeyViolation] {
  /// The first of each two tables, and how many there are of them.
  fileprivate var byTables: [(first: Element, count: Int)] {
    Dictionary(grouping: self) { [$0.table, $0.parent] }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { ($0.value[0], $0.value.count) }
  }
}

/// Something that `verify` has found.
public struct DatabaseFinding: Hashable, Sendable {
  public let sentence: String
  public fileprivate(set) var kind: Kind
  /// The check of a whole table, or of the file, that found it, as "SQLite's integrity check of stored_row": the sentence
  /// begins with it. One damaged page may be hundreds of findings of one check. Nil for what is found of one thing alone.
  public let check: String?
  /// The keys of the rows that cannot be read, of which the sentence names some.
  public let rows: [String]

  /// What is damaged, on which depends what mends it.
  public enum Kind: Hashable, Sendable {
    /// The file, by SQLite's own finding: nothing may write it.
    case file
    /// Pages of the file that hold nothing of a person's: `repair` makes the file anew.
    case pages
    /// What a person has stored, or a table: a backup mends it.
    case content
    /// A view, a trigger or an index: `repair` makes it anew.
    case schema
    /// What can be computed again: `repair` drops it.
    case answer
  }

  /// - Parameter sentence: without the check.
  public init(_ sentence: String, _ kind: Kind, by check: String? = nil, rows: [String] = []) {
    self.sentence = check.map { "\($0): \(sentence)" } ?? sentence
    self.kind = kind
    self.check = check
    self.rows = rows
  }

  fileprivate var isOfFile: Bool { kind == .file || kind == .pages }
}
