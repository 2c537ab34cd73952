import Arguments
import CaseImport
import CaseLibrary
import Spelling

struct RemoveCommand: Command {
  static let name = "rm"
  static let aliases = ["delete"]
  static let abstract = "Removes cases with their histories, all of them or none."
  static let discussion = """
    No verb brings them back: "layoutcase db backup" or "layoutcase export" keeps a copy first. "layoutcase seed" loads \
    built-in cases again. Nothing is asked, and "layoutcase list PATTERN" shows what a pattern names. The file shrinks \
    with "layoutcase db compact".
    """
  static let examples = [
    Example("rm feed-cell", "Removes a case."),
    Example("rm 'conflict-*'", "Removes the cases whose names begin so, and says which they were."),
    Example("export feed-cell > feed-cell.json", "Keeps a copy first."),
  ]
  @Argument("Stored cases; patterns with *, ? and […] as in a shell.", valueName: "case") var cases:
    [StoredName]
  let database = DatabaseOptions()

  func run(in console: Console) throws -> ExitCode {
    let words = cases.map(\.name)
    let library = try database.library(for: .writing, on: console)
    try library.confirm(words)
    let removed: RemovedCases
    do {
      removed = try library.remove(words)
    } catch StoreError.notFound(let name, _) where name.isPattern {
      throw CommandError(.notFound, "no case's name matches \"\(name)\"; \(commandLine("list")) shows the names")
    }
    let known = Set(removed.names).isSubset(of: words) ? "" : ": \(removed.names.joined(separator: ", "))"
    let parts = [
      removed.appendedCount > 0 ? removed.appendedCount.counted("appended pass", "appended passes") : nil,
      removed.rowCount > 0 ? removed.rowCount.counted("row") : nil,
    ].compactMap(\.self)
    let rest = parts.isEmpty ? "" : ", with \(parts.enumerated(by: "and"))"
    console.say("Removed \(removed.names.count.counted("case"))\(known)\(rest).")
    if !known.isEmpty, removed.names.count > 1 {
      console.say(
        note: "no verb brings them back; next time, \(commandLine("db", "backup", "FILE")) keeps a copy first")
    }
    if !removed.damaged.isEmpty {
      let names = removed.damaged.enumerated(by: "and", atMost: AddedCases.mostNamed)
      console.say(note: "\(names) \(removed.damaged.count.verb("was", "were")) damaged, and went unread")
    }
    for missed in removed.missed { console.say(note: missed.sentence) }
    return .done
  }
}
