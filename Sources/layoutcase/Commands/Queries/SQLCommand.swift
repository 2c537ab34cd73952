import Arguments
import CaseImport
import CaseLibrary
import Digest
import JSON
import SQLite
import Spelling

struct SQLCommand: Command {
  static let name = "sql"
  static let abstract = "Runs one read-only SQL statement over the documented views."
  static let discussion = """
    The views are \(CaseStore.documentedViews.sorted().joined(separator: ", ")). A statement can read them, the schema \
    in sqlite_schema, and \(CaseStore.readableFunctions.enumerated(by: "and")). SQLite refuses to read a column of \
    other tables, to write, and to attach other databases. "layoutcase help tables" tells the columns of each view.

    The views "views" and "constraints" have what a document says before its passes, and "changes" has what each pass \
    sets. "current_views" has a row for each view after the last pass: its frame, its hugging and its compression. A \
    priority that is null is that of the view's class; "layoutcase query views" tells which. The column "tags" of "cases" has the tags with commas between \
    them: "hot,cold". Frames, heights and what came of passes ("status" and "ambiguous" of "passes") are in their views \
    once they have been computed and stored, as by "layoutcase solve", "layoutcase height --all --width 320" and \
    "layoutcase heights". Whether a text is cut is not stored: "layoutcase query cases --truncated" finds those.

    "row_heights" has a row for each height: of a row of a list, after a pass, in an environment. Two of one row differ \
    in the pass, the width, the text size, the scale, the direction, the separator, what "request" names besides, or \
    in the engine and the fonts that they are of.

    Rows are printed as they are found, except in a table. A table on a terminal cuts cells that have no room and ends \
    them with …; nothing is cut in any other output. The statement sees what is stored as it is: no checksum is \
    compared, as other verbs do. "db verify" compares them all.
    """
  static let examples = [
    Example("sql \"select name, title from cases where rules = 'uikit'\"", "Selects from a view."),
    Example(
      "sql \"select key, height from row_heights where case_name = 'feed' and pass = 0 and width = 375 and text_size = "
        + "'L' and scale = 2 and direction = 'ltr' and separator = 1 order by height desc limit 10\"",
      "Lists the highest of a list's rows, once \"heights\" has stored them; write your case's scale and separator."
    ),
    Example(
      "sql \"select view, width, hugging_horizontal, compression_horizontal from current_views where case_name = "
        + "'card'\"", "Shows the views of a case as its last pass leaves them."),
    Example(
      "sql \"select case_name, null as row, width, height from heights union all select case_name, key, width, height "
        + "from row_heights\"", "Lists all stored heights, those of cells and those of rows."),
    Example("sql \"select * from frames limit 1\" -o json", "Shows a view's columns with an example."),
  ]
  @Argument("The statement; - is standard input.") var statement: String
  @Option("How many rows are printed; 10000 in a table unless given, and otherwise all.", valueName: "number")
  var maxRows: Count?
  @Option("How long the statement may run; without end unless given.", valueName: "seconds")
  var timeout: Seconds?
  let output = OutputOptions()
  let database = DatabaseOptions()

  private static let usualTable = Count(value: 10_000)
  /// Columns of the views that say by what a value was computed.
  private static let makers: Set = ["engine_version", "measurer", "key"]

  func validate() throws(UsageError) {
    guard statement != "-", statement.hasSuffix(".sql") || InputFile.exists(statement) else { return }
    let word = statement.shellWord
    throw UsageError(
      InputFile.exists(statement)
        ? "a statement in a file comes by -: \(commandLine(typed: "sql - < \(word)"))"
        : "\(word) is no statement, and there is no such file; one comes by -: \(commandLine(typed: "sql - < FILE"))"
    )
  }

  func run(in console: Console) throws -> ExitCode {
    let maxRows = maxRows ?? (output.format == .table ? Self.usualTable : nil)
    let library = try database.library(for: .reading, on: console)
    let statement = try statement == "-" ? InputFile(path: "-").text() : statement
    var records = RecordPrinter(output, console)
    let selection: Selection
    var count = 0
    do {
      selection = try console.showingProgress("Selecting") { _ in
        try library.select(statement, maxRows: maxRows?.value, timeout: timeout?.value) { names in
          let fields = names.withoutRepetition.map { name in
            Listing.Field(key: name, title: name, folding: Self.makers.contains(name) ? .first : .inTurn)
          }
          let remark = maxRows?.value == 0 ? "No row was asked for." : "Nothing found."
          try records.begin(fields, cutsCells: true, orSay: remark)
        } row: { values in
          count += 1
          try records.append(values.map { Cell($0.json, orSay: "NULL") })
        }
      }
    } catch LibraryError.wrongStatement(let error) {
      throw try Self.suggestingColumn(in: error, of: library)
    }
    try records.end()
    if maxRows?.value == 0 { return .done }
    let isOfCells = selection.views.contains("heights") && !selection.views.contains("row_heights")
    if isOfCells, count == 0 || output.format == .table, Self.hasRowHeights(library) {
      console.say(note: "the heights of rows are in the view row_heights")
    } else if count == 0 {
      sayNotComputed(for: selection.views, in: library, on: console)
    }
    if !selection.isWhole, let maxRows {
      let rows = maxRows.value == 1 ? "row" : "\(maxRows.value) rows"
      console.say("The first \(rows); --max-rows prints more.")
    }
    return .done
  }

  /// Says of a statement without an answer what the views that it reads lack, as it was not computed yet. The statement
  /// has been answered: where damage keeps that from being known, nothing is said.
  ///
  /// - Parameter views: those that it reads.
  private func sayNotComputed(for views: Set<String>, in library: CaseLibrary, on console: Console) {
    if !views.isDisjoint(with: ["frames", "passes", "violations"]), let cases = try? library.list() {
      console.sayNotLaidOut(of: cases)
    }
    guard !views.isDisjoint(with: ["heights", "row_heights"]),
      let counts = try? library.read({ try $0.status() }).counts
    else { return }
    if views.contains("heights"), counts.heights == 0 {
      console.say(
        note:
          "no height is stored; \(commandLine("height", "--all", "--width", "320,375")) computes those of all cases"
      )
    }
    if views.contains("row_heights"), counts.rowHeights == 0 {
      console.say(
        note: "no height of a row is stored; \(commandLine("heights", "CASE")) computes those of a list")
    }
  }

  /// Whether heights of rows are stored; false where damage keeps that from being known.
  private static func hasRowHeights(_ library: CaseLibrary) -> Bool {
    var isFound = false
    _ = try? library.select(
      "select 1 from row_heights limit 1", columns: { _ in }, row: { _ in isFound = true })
    return isFound
  }

  /// The error of a statement, with the column of the views it names that its mistyped one is near to.
  private static func suggestingColumn(in error: SQLiteError, of library: CaseLibrary) throws -> any Error {
    guard case .invalidSQL(.noSuchColumn(let name, _)) = error.kind else {
      return LibraryError.wrongStatement(error)
    }
    let columns = try library.read { try $0.documentedColumns() }
      .filter { error.sql?.contains($0.key) ?? false }.flatMap(\.value).sorted()
    // "c.nam" is a column of c.
    let near = suggestion(for: String(name.split(separator: ".").last ?? ""), among: columns)
    return near.map { UsageError("\(error.statementSentence); \(question($0))") }
      ?? LibraryError.wrongStatement(error)
  }
}

extension SQLiteValue {
  /// Integers from 2^53 are texts, since doubles do not tell them apart. Bytes are hexadecimal digits, and infinity
  /// stays a number.
  fileprivate var json: JSONValue {
    switch self {
    case .null: .null
    case .integer(let integer):
      integer.magnitude < 1 << 53 ? .number(Double(integer)) : .string(String(integer))
    case .real(let real): JSONValue(.number(real))
    case .text(let text): .string(text)
    case .blob(let bytes):
      .string(bytes.hexadecimal)
    }
  }
}

extension [String] {
  /// Each name once: a repeated name gets a number. The members of a JSON object have different names.
  fileprivate var withoutRepetition: [String] {
    var names = UniqueNames()
    return map { names.take($0, separator: "_") }
  }
}
