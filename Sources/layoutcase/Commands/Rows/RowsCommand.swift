import Arguments
import CaseImport
import CaseLibrary
import JSON
import LayoutModel
import Platform
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
    it is null. Without a file, the rows are listed, or with --row those of some keys.

    A spreadsheet's columns may be called after the labels alone, title for title.text. --key says which column has \
    the keys, --number takes the rows' numbers for them, from 1, and --skip leaves columns out.

    null leaves a row's view without the value: no text, no content size, no number of lines, the class's own \
    priority. What always has a value has the case's own then: hidden, and a constraint's active, constant and \
    priority. --drop takes values from rows, or from those of --of, and the case's own count again.

    --folder reads the rows of several lists: each file NAME.ndjson of the folder has those of the case NAME, as \
    "layoutcase export --all --rows --folder FOLDER" writes them. A file with an error stores nothing, and the others \
    are stored all the same.

    Of rows that are changed, the heights before and after are told, where those before are stored, and JSON and CSV \
    have what became of each row of a file that is another now. "layoutcase set \
    CASE --row KEY title.text=Hello" changes one row. What any change did to all heights is told by a file of heights \
    from before it: "layoutcase heights CASE --write-baseline before.csv", and behind it "layoutcase heights CASE \
    --baseline before.csv".
    """
  static let examples = [
    Example("rows feed rows.ndjson", "Puts the rows of a file behind those of the list."),
    Example("rows feed --update changes.csv", "Changes the rows of known keys and appends the others."),
    Example(
      "rows feed --replace rows.csv", "Puts a file in the list's place; equal rows keep their heights."),
    Example("rows feed new.ndjson --before 42", "Inserts rows in front of another."),
    Example("rows feed sheet.csv --number --skip notes", "Numbers the rows of a file without keys."),
    Example("rows feed --row 7,8", "Lists two rows."),
    Example("rows feed --remove 7,8", "Removes rows."),
    Example("rows feed --move 7,8 --after 42", "Moves rows; the others shift."),
    Example("rows feed --drop title.text --of 7,8", "Gives two rows the case's own text back."),
    Example("rows --folder rows", "Reads the files of a folder, each into the list of the case of its name."),
    Example("rows feed --from 1000 --limit 20 -o csv", "Lists twenty rows as rows reads them."),
  ]
  @Argument("A stored case; none with --folder.") var `case`: StoredName?
  @Argument("A file of rows; - is standard input.", completion: .values(.rowFiles)) var file: FilePath?
  @Option("Reads the rows of several cases, each from the file of this folder that is called after the case.")
  var folder: FilePath?
  @Flag("Changes rows that the list has, by their keys; values that the file leaves out stay.")
  var update: Bool
  @Flag("Replaces the whole list by the file.") var replace: Bool
  @Option("What an empty cell of CSV does: keep the value that is there, which is usual, or clear it.")
  var empty: EmptyFields?
  @Option(
    "The column, or the member of JSON, that has the rows' keys; key unless given.", valueName: "column")
  var key: String?
  @Flag("Numbers the rows of the file from 1, and takes the numbers for their keys.") var number: Bool
  @Option(
    "Columns of the file that are left out, by their titles.", valueName: "columns", commaSeparated: true)
  var skip: [String] = []
  @Option(
    "Removes rows, by their keys; a comma in a key is written \\,.", valueName: "keys", commaSeparated: true,
    completion: .values(.rowKeys))
  var remove: [String] = []
  @Flag("Removes all rows.") var removeAll: Bool
  @Option(
    "Moves rows, by their keys, to where --before or --after says, or to the end.", valueName: "keys",
    commaSeparated: true, completion: .values(.rowKeys))
  var move: [String] = []
  @Option(
    "The row that new or moved rows stand in front of.", valueName: "key", completion: .values(.rowKeys))
  var before: String?
  @Option("The row that new or moved rows stand behind.", valueName: "key", completion: .values(.rowKeys))
  var after: String?
  @Option(
    "Takes columns from the rows, such as title.text, or all of a view by its name: the case's own values count again.",
    valueName: "columns", commaSeparated: true, completion: .values(.rowColumns))
  var drop: [String] = []
  @Option(
    "The rows that --drop is for, by their keys; all unless given, and the list forgets the columns.",
    valueName: "keys", commaSeparated: true, completion: .values(.rowKeys))
  var of: [String] = []
  @Option(
    "Lists the rows of these keys.", valueName: "keys", commaSeparated: true, completion: .values(.rowKeys))
  var row: [String] = []
  @Option("The place of the first row that is listed, from 0.", valueName: "place")
  var from = Count(value: 0)
  @Option("How many rows are listed; 20 in a table unless given, and otherwise all.", valueName: "number")
  var limit: Count?
  let output = OutputOptions()
  let database = DatabaseOptions()

  var name: String { `case`?.name ?? "" }

  /// What is done to the list.
  private enum Change {
    case load(FilePath), loadFolder(FilePath)
    case remove, removeAll, move, drop
  }

  /// The changes that are asked for, of which there may be one. Without one, rows are listed.
  private var changes: [Change] {
    [
      file.map(Change.load), folder.map(Change.loadFolder), remove.isEmpty ? nil : .remove,
      removeAll ? .removeAll : nil,
      move.isEmpty ? nil : .move, drop.isEmpty ? nil : .drop,
    ].compactMap(\.self)
  }

  func validate() throws(UsageError) {
    if changes.count > 1 {
      throw UsageError("choose one of a file, --folder, --remove, --remove-all, --move and --drop")
    }
    if `case` == nil, folder == nil {
      throw UsageError("name the case whose rows are meant, or give --folder for the files of several")
    }
    if `case` != nil, folder != nil {
      throw UsageError("the files of --folder are called after their cases; leave out \(name.shellWord)")
    }
    if let path = file?.string, FileSystem.isFolder(path) {
      throw UsageError("\(path) is a folder; \(commandLine("rows", "--folder", path)) reads the files in it")
    }
    try confirm("--of", !of.isEmpty, isFor: ["--drop": !drop.isEmpty])
    try confirmListing()
    try confirmOne(of: ["--update": update, "--replace": replace])
    try confirmOne(of: ["--before": before != nil, "--after": after != nil])
    if (before ?? after) != nil && (file == nil && move.isEmpty || replace) {
      throw UsageError("--before and --after are for new and for moved rows")
    }
    if let neighbour = before ?? after, move.contains(neighbour) {
      throw UsageError("the row \"\(neighbour)\" is among those that are moved; name one that stays")
    }
  }

  /// What is for a file, for rows that are listed, and for neither.
  private func confirmListing() throws(UsageError) {
    if let key, file == nil, folder == nil {
      throw UsageError(
        "--key names a column of a file; \(commandLine("rows", name.storedWord, "--row", key)) lists a row")
    }
    if (update || replace || empty != nil || number || !skip.isEmpty) && file == nil && folder == nil {
      throw UsageError("name the file of rows, or - for standard input")
    }
    try confirmOne(of: ["--key": key != nil, "--number": number])
    if !row.isEmpty {
      try refuse(["--from": from.value > 0, "--limit": limit != nil]) {
        "--row says which rows are listed; leave out \($0)"
      }
    }
    if !changes.isEmpty {
      try refuse([
        "--row": !row.isEmpty, "--from": from.value > 0, "--limit": limit != nil,
        "--output": output.format != .table && file == nil,
      ]) { "\($0) is for the rows that are listed, and a change lists none; leave it out" }
    }
  }

  func run(in console: Console) throws -> ExitCode {
    do {
      guard let change = changes.first else { return try list(on: console) }
      if case .loadFolder(let folder) = change { return try loadFolder(folder, on: console) }
      try make(change, on: console)
      return .done
    } catch StoreError.damaged(let what)
      where (try? database.library(for: .reading).layoutCase(name)) != nil
    {
      let file = "\(OutputFolder.stem(of: name, ending: "-rows.ndjson"))-rows.ndjson"
      let export = commandLine(typed: "export \(name.storedWord.shellWord) --rows > \(file.shellWord)")
      throw CommandError(
        .unusableDatabase,
        "the database is damaged: \(what); \(commandLine("db", "restore", "BACKUP")) brings a backup back, and without "
          + "one \(export) writes the rows that are whole, and "
          + "\(commandLine("rows", name.storedWord, "--replace", file)) puts them in the list's place")
    }
  }

  /// As NDJSON, of a list with damaged rows the others are printed.
  private func list(on console: Console) throws -> ExitCode {
    let count = limit ?? (output.format == .table ? Count(value: 20) : .greatest)
    let library = try database.library(for: .reading, holding: name, on: console)
    let damage = DamageLog()
    if !row.isEmpty {
      try console.print(RowsReport(page: try library.rows(row, of: name), caseName: name), as: output)
    } else if output.format == .ndjson {
      try library.forEachPage(
        of: name, from: from.value, count: count.value, noting: damage
      ) { page in
        for row in page.json { try console.print(row, .compact) }
      }
    } else {
      let page = try library.rows(name, from: from.value, count: count.value)
      try console.print(RowsReport(page: page, caseName: name), as: output)
    }
    let missing = try library.missingRowColumns(name)
    if !missing.isEmpty {
      let drop = commandLine("rows", name.storedWord, "--drop", missing.joined(separator: ","))
      console.say(
        note: "the case has no \(missing.enumerated(by: "or")), and its rows give "
          + "\(missing.count.verb("it", "them")); \(drop) takes \(missing.count.verb("it", "them")) from them"
      )
    }
    return console.end(leftOut: damage) ?? .done
  }

  var keys: RowKeySource { number ? .numbers : key.map(RowKeySource.member) ?? .usual }

  var destination: RowDestination {
    if let before { return .before(before) }
    return after.map { .after($0) } ?? .end
  }

  private func make(_ change: Change, on console: Console) throws {
    func library() throws -> CaseLibrary { try database.library(for: .writing, holding: name, on: console) }
    switch change {
    case .load(let file): try load(file, on: console)
    case .loadFolder: break
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
