import Arguments
import CaseImport
import CaseLibrary
import JSON
import LayoutModel
import Spelling

struct RowsCommand: Command {
  static let name = "rows"
  static let abstract = "Stores, changes and lists the rows of a list whose cell is a case."
  static let discussion = """
    A file holds a row a line (NDJSON), an array of them, or CSV whose first line names the columns. A row has a \
    "key", and gives members of the case values, in the words of "set": name.text, photo.intrinsic, \
    title.hugging.horizontal, c7.active. What a row gives holds through all passes and variations of the \
    case. "hidden" takes a view out of its stack view; elsewhere it changes no layout, as UIKit lays hidden views out, \
    too.

    The rows of a file come behind those of the list, all of them or none; their keys must be new. With --update a row \
    whose key is known changes the values that it names. An empty cell of CSV changes nothing, and with --empty clear \
    it is null. Without a file, the rows are listed.

    null leaves a row's view without the value: no text, no content size, no number of lines, the class's own \
    priority. What always has a value has the case's own then: hidden, and a constraint's active, constant and \
    priority. --drop takes values from rows, or from those of --of, and the case's own count again.

    What a change of rows did to their heights is told by a file of heights from before it: "layoutcase heights CASE \
    --write-baseline before.csv", and behind it "layoutcase heights CASE --baseline before.csv".
    """
  static let examples = [
    Example("rows feed rows.ndjson", "Puts the rows of a file behind those of the list."),
    Example("rows feed --update changes.csv", "Changes the rows of known keys and appends the others."),
    Example(
      "rows feed --replace rows.csv", "Puts a file in the list's place; equal rows keep their heights."),
    Example("rows feed new.ndjson --before 42", "Inserts rows in front of another."),
    Example("rows feed --remove 7,8", "Removes rows."),
    Example("rows feed --move 7,8 --after 42", "Moves rows; the others shift."),
    Example("rows feed --drop title.text --of 7,8", "Gives two rows the case's own text back."),
    Example("rows feed --from 1000 --limit 20 -o csv", "Lists twenty rows as rows reads them."),
  ]
  @Argument("A stored case.") var `case`: StoredName
  @Argument("A file of rows; - is standard input.", completion: .rowFiles) var file: FilePath?
  @Flag("Changes rows that the list has, by their keys; values that the file leaves out stay.")
  var update: Bool
  @Flag("Replaces the whole list by the file.") var replace: Bool
  @Option("What an empty cell of CSV does: keep the value that is there, which is usual, or clear it.")
  var empty: EmptyFields?
  @Option(
    "Removes rows, by their keys; a comma in a key is written \\,.", valueName: "keys", commaSeparated: true,
    completion: .rowKeys)
  var remove: [String] = []
  @Flag("Removes all rows.") var removeAll: Bool
  @Option(
    "Moves rows, by their keys, to where --before or --after says, or to the end.", valueName: "keys",
    commaSeparated: true, completion: .rowKeys)
  var move: [String] = []
  @Option("The row that new or moved rows stand in front of.", valueName: "key", completion: .rowKeys)
  var before: String?
  @Option("The row that new or moved rows stand behind.", valueName: "key", completion: .rowKeys) var after:
    String?
  @Option(
    "Takes columns from the rows, such as title.text, or all of a view by its name: the case's own values count again.",
    valueName: "columns", commaSeparated: true, completion: .rowColumns)
  var drop: [String] = []
  @Option(
    "The rows that --drop is for, by their keys; all unless given, and the list forgets the columns.",
    valueName: "keys", commaSeparated: true, completion: .rowKeys)
  var of: [String] = []
  @Option("The place of the first row that is listed, from 0.", valueName: "place")
  var from = Count(value: 0)
  @Option("How many rows are listed; 20 in a table unless given, and otherwise all.", valueName: "number")
  var limit: Count?
  let output = OutputOptions()
  let database = DatabaseOptions()

  /// What is done to the list.
  private enum Change {
    case load(FilePath)
    case remove, removeAll, move, drop
  }

  /// The changes that are asked for, of which there may be one. Without one, rows are listed.
  private var changes: [Change] {
    [
      file.map(Change.load), remove.isEmpty ? nil : .remove, removeAll ? .removeAll : nil,
      move.isEmpty ? nil : .move, drop.isEmpty ? nil : .drop,
    ].compactMap(\.self)
  }

  func validate() throws(UsageError) {
    if changes.count > 1 {
      throw UsageError("choose one of a file, --remove, --remove-all, --move and --drop")
    }
    try confirm("--of", !of.isEmpty, isFor: ["--drop": !drop.isEmpty])
    if (update || replace || empty != nil) && file == nil {
      throw UsageError("name the file of rows, or - for standard input")
    }
    if !changes.isEmpty {
      try refuse([
        "--from": from.value > 0, "--limit": limit != nil, "--output": output.format != .table,
      ]) { "\($0) is for the rows that are listed, and a change lists none; leave it out" }
    }
    try confirmOne(of: ["--update": update, "--replace": replace])
    try confirmOne(of: ["--before": before != nil, "--after": after != nil])
    if (before ?? after) != nil && (file == nil && move.isEmpty || replace) {
      throw UsageError("--before and --after are for new and for moved rows")
    }
    if let neighbour = before ?? after, move.contains(neighbour) {
      throw UsageError("the row \"\(neighbour)\" is among those that are moved; name one that stays")
    }
  }

  func run(in console: Console) throws -> ExitCode {
    do {
      if let change = changes.first { try make(change, on: console) } else { try list(on: console) }
      return .done
    } catch StoreError.damaged(let what)
      where (try? database.library(for: .reading).layoutCase(`case`.name)) != nil
    {
      throw CommandError(
        .unusableDatabase,
        "the database is damaged: \(what); \"layoutcase db restore BACKUP\" brings a backup back, and without one "
          + "\(commandLine("rows", `case`.name.storedWord, "--replace", "FILE")) puts a file in the list's place"
      )
    }
  }

  private func list(on console: Console) throws {
    let count = limit ?? (output.format == .table ? Count(value: 20) : .greatest)
    let library = try database.library(for: .reading, holding: `case`.name, on: console)
    if output.format == .ndjson {
      try library.forEachPage(of: `case`.name, from: from.value, count: count.value) { page in
        for row in page.json { try console.print(row, .compact) }
      }
    } else {
      let page = try library.rows(`case`.name, from: from.value, count: count.value)
      try console.print(RowsReport(page: page, caseName: `case`.name), as: output)
    }
    let missing = try library.missingRowColumns(`case`.name)
    guard !missing.isEmpty else { return }
    let drop = commandLine("rows", `case`.name.storedWord, "--drop", missing.joined(separator: ","))
    console.say(
      note: "the case has no \(missing.enumerated(by: "or")), and its rows give "
        + "\(missing.count.verb("it", "them")); \(drop) takes \(missing.count.verb("it", "them")) from them")
  }

  private var destination: RowDestination {
    if let before { return .before(before) }
    return after.map { .after($0) } ?? .end
  }

  private func load(_ file: FilePath, on console: Console) throws {
    let isMeantAsCase = CaseFileFormat(path: `case`.name) == nil || !file.string.isNameOfInput
    if InputFile.exists(`case`.name), isMeantAsCase, !InputFile.exists(file.string) {
      throw UsageError(
        "the case comes first: \(commandLine("rows", file.string.storedWord, `case`.name))")
    }
    if file.string != "-", !InputFile.exists(file.string),
      let library = try? database.library(for: .reading),
      (try? library.rowKeys(`case`.name, beginning: file.string, count: 1)) == [file.string]
    {
      let command = commandLine("solve", `case`.name.storedWord, "--row", file.string)
      throw CommandError(
        .unreadableInput,
        "there is no file \"\(file.string)\", which is the key of a row; \(command) lays it out")
    }
    let input = try InputFile(path: file.string, whole: true)
    let library = try database.library(for: .writing, holding: `case`.name, on: console)
    let done = try console.showingProgress("Storing rows") { progress in
      try library.loadRows(
        `case`.name, replace ? .replace : update ? .update(destination) : .insert(destination), from: input,
        emptyFields: empty ?? .keep,
        progress: { progress.advance(to: $0) })
    }
    console.say(sentence(done, from: input.name))
  }

  /// "Added 2 rows, changed 1, left 3 unchanged."
  private func sentence(_ done: StoredRows, from file: String) -> String {
    var parts: [String] = []
    func add(_ verb: String, _ count: Int, _ end: String = "") {
      guard count > 0 else { return }
      // The noun stands in the first part alone.
      parts.append("\(verb) \(parts.isEmpty ? count.counted("row") : "\(count)")\(end)")
    }
    add("added", done.added)
    add("changed", done.changed)
    add("removed", done.removed)
    add("left", done.unchanged, " unchanged")
    guard !parts.isEmpty else { return "Added 0 rows: \(file) has none." }
    parts[0] = parts[0].prefix(1).uppercased() + parts[0].dropFirst()
    return parts.joined(separator: ", ") + "."
  }

  private func make(_ change: Change, on console: Console) throws {
    let name = `case`.name
    func library() throws -> CaseLibrary { try database.library(for: .writing, holding: name, on: console) }
    switch change {
    case .load(let file): try load(file, on: console)
    case .removeAll: console.say("Removed \(try library().removeAllRows(of: name).counted("row")).")
    case .remove:
      try library().removeRows(remove, of: name)
      console.say("Removed \(Set(remove).count.counted("row")).")
    case .drop:
      let count = try library().dropColumns(drop, ofRows: of.isEmpty ? nil : of, of: name)
      console.say("Took \(drop.enumerated(by: "and")) from \(count.counted("row")).")
    case .move:
      try library().moveRows(move, of: name, to: destination)
      console.say("Moved \(Set(move).count.counted("row")).")
    }
  }
}
