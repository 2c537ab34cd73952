import Arguments
import CaseImport
import CaseLibrary
import Platform
import Seeds
import Spelling

struct RemoveCommand: Command {
  static let name = "rm"
  static let aliases = ["delete"]
  static let abstract = "Removes cases with their histories, all of them or none."
  static let discussion = """
    No verb brings them back: "layoutcase db backup" or "layoutcase export" keeps a copy first. "layoutcase seed" loads \
    built-in cases again. At a terminal a pattern that names several cases wants --force, in a script, too. The \
    file shrinks with "layoutcase db compact".
    """
  static let examples = [
    Example("rm feed-cell", "Removes a case."),
    Example("rm 'conflict-*'", "Removes the cases whose names begin so, and says which they were."),
    Example("export feed-cell > feed-cell.json", "Keeps a copy first."),
  ]
  @Argument("Stored cases; patterns with *, ? and […] as in a shell.", valueName: "case") var cases:
    [StoredName]
  @Flag("Removes the cases of a pattern also at a terminal.") var force: Bool
  let database = DatabaseOptions()

  func run(in console: Console) throws -> ExitCode {
    let words = cases.map(\.name)
    let library = try database.library(for: .writing, on: console)
    try library.confirm(words)
    try confirmPatterns(among: words, in: library)
    let removed: RemovedCases
    do {
      removed = try library.remove(words)
    } catch StoreError.notFound(let name, _) where name.isPattern {
      throw CommandError(
        .notFound, "no case's name matches \"\(name)\"; \(commandLine("list")) shows the names")
    }
    let known = Set(removed.names).isSubset(of: words) ? "" : ": \(removed.names.joined(separator: ", "))"
    let parts = [
      removed.appendedCount > 0 ? removed.appendedCount.counted("appended pass", "appended passes") : nil,
      removed.rowCount > 0 ? removed.rowCount.counted("row") : nil,
    ].compactMap(\.self)
    let rest = parts.isEmpty ? "" : ", with \(parts.enumerated(by: "and"))"
    console.say("Removed \(removed.names.count.counted("case"))\(known)\(rest).")
    if !known.isEmpty, removed.names.count > 1 {
      let areBuiltIn = Set(removed.names).isSubset(of: Seeds.all.map(\.name)) && parts.isEmpty
      console.say(
        note: areBuiltIn
          ? "these are built-in cases; \(commandLine("seed")) stores them again"
          : "no verb brings them back; next time, \(commandLine("db", "backup", "FILE")) keeps a copy first")
    }
    if !removed.damaged.isEmpty {
      let names = removed.damaged.enumerated(by: "and", atMost: AddedCases.mostNamed)
      console.say(note: "\(names) \(removed.damaged.count.verb("was", "were")) damaged, and went unread")
    }
    for missed in removed.missed { console.say(note: missed.sentence) }
    return .done
  }

  /// Refuses a pattern of several cases without --force where a terminal is standard input, also that of a script.
  private func confirmPatterns(among words: [String], in library: CaseLibrary) throws {
    guard !force, isatty(STDIN_FILENO) == 1 else { return }
    for word in words where word.isPattern {
      let names = try library.caseNames(matching: word)
      guard names.count > 1, !names.contains(word) else { continue }
      throw CommandError(
        .difference,
        "\"\(word)\" names \(names.count) cases: \(names.enumerated(by: "and", atMost: 8)); --force removes them"
      )
    }
  }
}
