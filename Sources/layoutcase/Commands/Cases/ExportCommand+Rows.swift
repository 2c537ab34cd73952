import Arguments
import CaseImport
import CaseLibrary
import JSON
import Spelling

/// The rows of the cases' lists, which stand in no document.
extension ExportCommand {
  /// Of a list with damaged rows the others are printed.
  func printRows(on console: Console) throws -> ExitCode {
    let selections = try selections(on: console)
    let names = selections.flatMap { $0.names ?? [] }
    guard let library = selections.first?.library, let name = names.first, names.count == 1 else {
      throw UsageError(oneList)
    }
    var count = 0
    let damage = DamageLog()
    try library.forEachPage(of: name, noting: damage) { page in
      count += page.rows.count
      for row in page.json { try console.print(row, .compact) }
    }
    if count == 0, damage.found.isEmpty { console.say(note: "\(name) has no rows") }
    return console.end(leftOut: damage) ?? .done
  }

  /// What to write where the rows of several cases are asked for.
  var oneList: String {
    let words = all ? ["--all"] : cases.map(\.word)
    let command = commandLine(["export"] + words + ["--rows", "--folder", "FOLDER"])
    return "name the one case whose rows to export; \(command) writes a file for each"
  }

  /// Writes a file for the rows of each case that has some. Damaged lists and rows are told and left out.
  func writeRows(into path: FilePath, on console: Console) throws -> ExitCode {
    let selections = try selections(on: console)
    var lists: [(library: CaseLibrary, name: String)] = []
    var damaged: [String] = []
    for (library, names) in selections {
      // Where a case is not there, no folder is made.
      for name in names ?? [] {
        // The sentence for a name that no case has; the rows of a damaged case are read all the same.
        if try !library.read({ try $0.isCase(name) }) { _ = try library.layoutCase(name) }
      }
      let counts = try library.rowCounts(of: names)
      for (name, count) in counts {
        // Where the order alone is damaged, the rows are there.
        let canBeRead = try count != nil || library.canExportRows(of: name)
        if canBeRead { lists.append((library, name)) } else { damaged.append(name) }
      }
      let known = Set(counts.map(\.name))
      for name in names ?? [] where !known.contains(name) {
        console.say(note: "\(name) has no rows")
      }
    }
    if lists.isEmpty, damaged.isEmpty, all { console.say(note: "no case has rows") }
    let damage = DamageLog()
    if !lists.isEmpty {
      try write(lists, into: path, ending: ".ndjson", on: console) { library, name, write in
        try library.forEachPage(of: name, noting: damage) { page in
          var lines: [UInt8] = []
          for row in page.json { lines += JSONWriter.bytes(of: row, .compact) + [UInt8(ascii: "\n")] }
          try write(lines.escapingControlsInJSON)
        }
      }
    }
    console.sayDamagedLists(of: damaged, ", and in no file")
    return console.end(leftOut: damage) ?? (damaged.isEmpty ? .done : .unusableDatabase)
  }

  /// A document has no rows: it is said which are left behind, and what takes them along.
  ///
  /// - Parameter damage: of cases that could not be read; a damaged database is not copied.
  func sayRows(
    of selections: [CaseSelection], besides damage: DamageLog, on console: Console
  ) throws {
    let counts = try selections.flatMap { try $0.library.rowCounts(of: $0.names) }
    console.sayDamagedLists(of: counts.filter { $0.count == nil }.map(\.name), ", and in no document")
    let lists = counts.compactMap { list in list.count.map { (name: list.name, count: $0) } }
    guard let first = lists.first else { return }
    let isSound =
      try damage.found.isEmpty
      && (!all || selections.allSatisfy { try $0.library.read { (try? $0.pages())?.damagedCount ?? 0 } == 0 })
    let names = lists.map(\.name).enumerated(by: "and", atMost: AddedCases.mostNamed)
    let rows = "\(lists.reduce(0) { $0 + $1.count }.counted("row")) of \(names)"
    let one = commandLine("export", lists.count == 1 ? first.name.storedWord : "CASE", "--rows")
    let words = all ? ["--all"] : lists.map(\.name.storedWord)
    // Beside the folder of the cases, which a verb reads as a whole.
    let every = folder.map { folder in
      let path = folder.string.split(separator: "/", omittingEmptySubsequences: false)
      let cases = path.last == "" ? path.dropLast().joined(separator: "/") : folder.string
      return commandLine(["export"] + words + ["--rows", "--folder", "\(cases)-rows"])
    }
    let isCopied = all && isSound && lists.count == counts.count
    let remedy =
      (every.map { "\($0) writes \(isSound ? "them" : "those that are whole")" }
        ?? "\(one) writes \(lists.count == 1 ? "them" : "those of one")")
      + (isCopied ? ", and \(commandLine("db", "backup", "FILE")) copies all cases with their rows" : "")
    console.say(note: "\(rows) are in no document; \(remedy)")
  }
}
