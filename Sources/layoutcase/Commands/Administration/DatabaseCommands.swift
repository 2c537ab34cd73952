import Algorithms
import Arguments
import CaseLibrary
import JSON
import SQLite
import Spelling

struct DatabaseStatusCommand: Command {
  static let name = "status"
  static let abstract = "Shows what the database is and holds, and what takes its space."
  static let discussion = """
    The size is that of the file; a write-ahead log beside it may hold the latest changes. "layoutcase db compact" gives \
    unused bytes back, and those of what is outdated. Where pages of the file cannot be read, that is said, and the exit \
    code is 5; "layoutcase db verify" looks for all other damage, too.
    """
  static let examples = [Example("db status -o json", "Prints it for a program.")]
  let output = OutputOptions()
  let database = DatabaseOptions()

  func run(in console: Console) throws -> ExitCode {
    let status = try database.library(for: .inspecting, on: console).read { try $0.status() }
    try console.print(DatabaseStatusReport(status: status), as: output)
    console.sayOfMemory(database)
    guard let count = status.damagedPages, count > 0 else { return .done }
    console.say(
      note: "\(count.counted("page")) of the file \(count.verb("is", "are")) damaged; "
        + "\(commandLine("db", "verify")) tells what was on \(count.verb("it", "them")), and what mends it")
    return .unusableDatabase
  }
}

private struct DatabaseStatusReport: Report {
  let status: DatabaseStatus

  private var path: String { status.path.withoutLinks ?? status.path }

  private static var facts: [Column<DatabaseStatus>] {
    [
      Column("applied", "applied migrations") { Cell($0.appliedMigrations) },
      Column("pending", "pending migrations") { Cell($0.pendingMigrations) },
      Column("cases") { Cell($0.counts?.cases) }, Column("rows") { Cell($0.counts?.rows) },
      Column("passes") { Cell($0.counts?.passes) },
      Column("storedLayouts", "stored layouts") { Cell($0.counts?.solutions) },
      Column("storedHeights", "stored heights") { Cell($0.counts?.heights) },
      Column("storedRowHeights", "stored row heights") { Cell($0.counts?.rowHeights) },
      Column("unreached", "outdated contents") { Cell($0.counts?.unreachedContents) },
      Column("size", "size in bytes") { Cell($0.size) },
      Column("unused", "unused bytes") { Cell($0.unusedSize) },
    ]
      + DatabaseStatus.Kind.allCases.map { kind in
        Column("\(kind.rawValue)Size", "bytes of \(kind.rawValue)") { Cell($0.sizes?[kind]) }
      }
  }

  var listing: Listing {
    Listing(
      [status],
      [Column("path") { _ in Cell(path) }] + Self.facts
        + [Column("damagedPages", nil) { Cell($0.damagedPages) }])
  }

  /// Migrations are counted: their names say something to those who wrote them.
  private func shown(_ cell: Cell) -> Cell {
    if case .array(let elements) = cell.value.content { Cell("\(elements.count)") } else { Cell(cell.text) }
  }

  /// One fact on each row: one long row is hard to read.
  func print(on console: Console) throws {
    try console.print(
      Table(
        titles: ["database", path],
        rows: Self.facts.map { [Cell($0.field.title), shown($0.cell(status))] }))
    if status.counts?.unreachedContents ?? 0 > 0 {
      console.say(
        note: "an outdated content is a case as it was before it was changed, replaced or removed; "
          + "\(commandLine("db", "compact")) removes it with its layouts and heights")
    }
  }
}

struct DatabaseMigrateCommand: Command {
  static let name = "migrate"
  static let abstract = "Brings the database to this program's schema."
  static let discussion = """
    Verbs that write do so by themselves; verbs that only read never do. An older program cannot read the database any \
    more, and no verb leads back but "layoutcase db restore": keep a copy with "layoutcase db backup" first. To look into \
    an old database and leave it as it is, migrate such a copy.
    """
  static let examples = [
    Example("db backup before.db", "Keeps a copy, which needs no migration."),
    Example("db migrate", "Applies the migrations that are pending."),
  ]
  let database = DatabaseOptions(needsFile: true)

  func run(in console: Console) throws -> ExitCode {
    let applied = try console.showingProgress("Migrating") { _ in
      try database.library(for: .writing).appliedMigrations
    }
    console.say(
      applied.isEmpty
        ? "\(database.path) has the present schema."
        : "Applied \(applied.count.counted("migration")): \(applied.joined(separator: ", ")).")
    return .done
  }
}

struct DatabaseVerifyCommand: Command {
  static let name = "verify"
  static let abstract = "Looks for damage in the file, in cases, rows and answers, and solves some again."
  static let discussion = """
    The exit code is 1 when anything is found, and the answer ends with the commands that mend it. "layoutcase db \
    repair" mends all but cases and rows. Those come from a backup; without one, a new database is made of the cases \
    and the rows that are whole.
    """
  static let examples = [Example("db verify", "Prints a line for each finding.")]
  @Flag("Solves all stored layouts again.") var all: Bool
  let output = OutputOptions()
  let database = DatabaseOptions(needsFile: true)

  func run(in console: Console) throws -> ExitCode {
    let library = try database.library(for: .reading, on: console)
    let findings = try console.showingProgress("Verifying") { _ in try library.verify(all: all) }
    let listing = Listing(
      findings, orSay: "\(database.path) is sound.",
      [Column("finding") { Cell($0.sentence, .bad) }, Column("rows", nil) { Cell(array: $0.rows) }])
    let namesRows = findings.contains { $0.rows.count > 1 } ? "-o json names each damaged row." : nil
    let advice = [advice(on: Set(findings.map(\.kind))), namesRows].compactMap(\.self).joined(separator: " ")
    try console.print(
      FindingsReport(listing: listing, checks: findings.map(\.check), advice: advice.isEmpty ? nil : advice),
      as: output)
    return findings.isEmpty ? .done : .difference
  }

  /// What mends findings of some kinds.
  private func advice(on kinds: Set<DatabaseFinding.Kind>) -> String? {
    if kinds.isEmpty { return nil }
    let mending = [
      kinds.contains(.answer) ? "drops damaged layouts and heights, which are computed again" : nil,
      kinds.contains(.schema) ? "makes views, triggers and indexes anew" : nil,
      kinds.contains(.pages) ? "makes the file anew with all cases and rows, and keeps the old one" : nil,
    ].compactMap(\.self).enumerated(by: "and")
    let repair = "\(commandLine("db", "repair")) \(mending)"
    if kinds.isDisjoint(with: [.file, .content]) { return "\(repair)." }
    // SQLite writes no file that it finds damaged.
    let repairing = kinds.contains(.file) || mending.isEmpty ? "" : "; \(repair), and nothing else"
    return "\(FindingsReport.restoring)\(repairing). \(FindingsReport.rescuing)"
  }
}

struct DatabaseRepairCommand: Command {
  static let name = "repair"
  static let abstract = "Drops stored layouts and heights that are damaged or wrong, and mends the file."
  static let discussion = """
    All layouts and heights are solved again to find those that are wrong, unless a case or a row is damaged. What is \
    dropped is computed again when it is asked for. Views, triggers and indexes that are missing or altered are made \
    anew.

    Where pages of the file are damaged, and all cases and rows can be read, the file is made anew. Where the schema \
    cannot be read, its texts are put back, and where the record of its migrations is lost, that is, too. The old file \
    is then kept as its name with ".before-repair" behind it.

    Damaged cases and rows stay as they are: the exit code is 1 where there are any, and the answer ends with the \
    commands that bring them back.
    """
  static let examples = [Example("db repair", "Prints a line for each thing that was mended.")]
  let output = OutputOptions()
  let database = DatabaseOptions(needsFile: true)

  func run(in console: Console) throws -> ExitCode {
    let withoutSchema = try restoring(CaseStore.restoreSchemaTexts)
    let withoutRecord = try restoring(CaseStore.restoreMigrationRecord)
    let library = try database.library(for: .writing, on: console)
    let (done, rest) = try console.showingProgress("Repairing") { _ in try library.repair() }
    let unread = DatabaseFinding("the schema could not be read", .schema)
    let unrecorded = DatabaseFinding(
      "the record of the schema's migrations was not as it was written", .schema)
    let mended =
      (withoutSchema == nil ? [] : [unread]) + (withoutRecord == nil ? [] : [unrecorded]) + done.mended
    let findings = mended.map { ($0, isMended: true) } + rest.map { ($0, isMended: false) }
    let listing = Listing(
      findings, orSay: "\(database.path) is sound.",
      [
        Column("finding") { Cell($0.0.sentence, $0.isMended ? nil : .bad) },
        Column("dropped", nil) { Cell($0.isMended ? "yes" : "no") },
        Column("mended") { Cell($0.isMended) },
      ])
    try console.print(
      FindingsReport(
        listing: listing, checks: findings.map(\.0.check), isPrintedAgain: false,
        advice: rest.isEmpty ? nil : "\(FindingsReport.restoring). \(FindingsReport.rescuing)"),
      as: output)
    let kept = [withoutSchema, withoutRecord, done.kept].compactMap(\.self)
    if !kept.isEmpty {
      console.say(
        "\(database.path) was made anew; the old \(kept.count.verb("file is", "files are")) "
          + "\(kept.enumerated(by: "and")).")
    }
    return rest.isEmpty ? .done : .difference
  }

  /// Puts back what a database cannot be opened without.
  ///
  /// - Returns: where the old file is; nil where nothing was to be done.
  private func restoring(_ restore: (String) throws -> String?) throws -> String? {
    do {
      return try restore(database.path)
    } catch let error as SQLiteError where error.kind == .corrupt || error.isOfMigrationRecord {
      throw DatabaseOptions.unreadable(error)
    }
  }
}

/// What is damaged; a table has the first of it, as one damaged page of the file has hundreds of errors.
private struct FindingsReport: Report {
  let listing: Listing
  /// Of each record, the check of a whole table or of the file that found it.
  let checks: [String?]
  /// Whether the verb prints the same once more, and not what it has mended.
  var isPrintedAgain = true
  /// What mends it; nil where nothing is to be said.
  let advice: String?

  static var restoring: String {
    "\(commandLine("db", "restore", "BACKUP")) puts a backup in the file's place, which mends all of it"
  }
  static var rescuing: String {
    func rescued(_ verb: String..., from folder: String) -> String {
      commandLine(verb + ["rescued-\(folder)", "--db", "rescued.db"])
    }
    return "Without a backup, \(commandLine("export", "--all", "--folder", "rescued-cases")) and "
      + "\(commandLine("export", "--all", "--rows", "--folder", "rescued-rows")) write the cases and the rows that "
      + "are whole, of which \(rescued("add", from: "cases")) and \(rescued("rows", "--folder", from: "rows")) make "
      + "a new database."
  }
  private static let mostShown = 10

  func print(on console: Console) throws {
    let shown = summary
    try shown.prefix(Self.mostShown).print(on: console)
    let rest = shown.records.count - Self.mostShown
    if rest > 0 { try console.print("and \(rest) more\(isPrintedAgain ? "; -o csv prints all" : "")") }
    if let advice { console.say(advice) }
  }

  /// The findings with one line for those of one check, which stand behind those that name cases and rows.
  private var summary: Listing {
    let records = zip(checks, listing.records)
    var summary = listing.prefix(0)
    for (check, record) in records where check == nil { summary.append(record) }
    for (_, found) in records.filter({ $0.0 != nil }).grouped(by: { $0.0 ?? "" }) {
      var first = found[0].1
      if found.count > 1 {
        let rest = "and \(found.count - 1) more" + (isPrintedAgain ? " that -o csv prints" : "")
        first[0] = Cell("\(first[0].text), \(rest)", first[0].tone)
      }
      summary.append(first)
    }
    return summary
  }
}

struct DatabaseCompactCommand: Command {
  static let name = "compact"
  static let abstract = "Removes layouts that nothing can ask for any more, and gives the space back."
  static let discussion = """
    Cases and their histories stay as they are, and so do layouts and heights of earlier passes, which "layoutcase \
    undo" and "layoutcase heights --since" ask for. What was computed with other fonts than this machine's goes, too. It \
    works in short steps, between which others can write. Ctrl-C ends it after a step. A database of a version that \
    could not shrink in steps is rebuilt once, and others wait: a second for 50 MB.
    """
  static let examples = [Example("db compact", "Makes the file smaller.")]
  let database = DatabaseOptions(needsFile: true)

  func run(in console: Console) throws -> ExitCode {
    let library = try database.library(for: .writing, on: console)
    let done = try console.showingProgress("Compacting") { _ in
      try library.compact { !Interruption.isRaised }
    }
    console.say(
      "Removed \(done.removedSolutions.counted("stored layout")), "
        + "\(done.removedHeights.counted("stored height")) and "
        + "\(done.removedRowHeights.counted("stored row height")); "
        + (done.sizeAfter < done.sizeBefore
          ? "\(done.sizeBefore) bytes before, \(done.sizeAfter) after."
          : "the file has \(done.sizeAfter) bytes, and none to give back."))
    return .done
  }
}
