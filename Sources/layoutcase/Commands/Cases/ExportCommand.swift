import Arguments
import CaseImport
import CaseLibrary
import JSON
import LayoutModel

struct ExportCommand: Command {
  static let name = "export"
  static let abstract = "Prints case documents, as add reads them."
  static let discussion = """
    A document has its keys in one order and leaves out what equals the default, so that two cases are equal \
    exactly when their documents are. Storing and exporting it again gives the same bytes.

    With --rows, the rows of a case's list are printed instead, one a line, as rows reads them.
    """
  static let examples = [
    Example("export feed-cell > feed-cell.json", "Writes one case into a file."),
    Example("export --all -o ndjson > cases.ndjson", "Writes all cases, one a line."),
    Example("export feed-cell --rows > rows.ndjson", "Writes the rows of its list."),
  ]
  @Argument("Stored cases, or files: .json, .ndjson, .xib, .storyboard; - is standard input.") var `case`:
    [CaseSource] = []
  @Flag("Exports all cases.") var all: Bool
  @Flag("Exports the rows of a case's list in place of the case.") var rows: Bool
  @Option("One document, or an array where there are several; or one a line.", name: "output", short: "o")
  var format: DocumentFormat = .json
  let database = DatabaseOptions()

  func validate() throws(UsageError) {
    if all == !`case`.isEmpty { throw UsageError("name the cases to export, or say --all") }
    if rows && (all || `case`.count > 1) { throw UsageError("name the one case whose rows to export") }
  }

  func run(in console: Console) throws -> ExitCode {
    guard !rows else {
      let (library, name) = try database.open(`case`[0], for: .reading, on: console)
      try library.exportRows(of: name) { for row in $0.json { try console.print(row, .compact) } }
      return .done
    }
    let selections = try database.open(all ? nil : `case`, for: .reading, on: console)
    let isArray = format == .json && (all || selections.reduce(0) { $0 + ($1.names?.count ?? 0) } != 1)
    var count = 0
    for selection in selections {
      try selection.library.export(selection.names) { layoutCase in
        if isArray { try console.output.write(count == 0 ? "[\n" : ",\n") }
        try console.print(json: layoutCase.document(format == .json ? .pretty : .compact))
        if !isArray { try console.print() }
        count += 1
      }
    }
    if isArray { try console.print(count == 0 ? "[]" : "\n]") }
    return .done
  }
}

/// How case documents are printed.
enum DocumentFormat: String, CaseIterable, ArgumentValue {
  case json, ndjson

  static var valueName: String { "format" }
}
