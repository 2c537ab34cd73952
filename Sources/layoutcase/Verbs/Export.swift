import Arguments
import CaseLibrary
import JSON
import LayoutModel

struct Export: Command {
  static let name = "export"
  static let abstract = "Prints case documents, as add reads them."
  static let discussion = """
    A document has its keys in one order and leaves out what equals the default, so that two cases are equal \
    exactly when their documents are. Storing and exporting it again gives the same bytes.
    """
  static let examples = [
    Example("export feed-cell > feed-cell.json", "Writes one case into a file."),
    Example("export --all -o ndjson > cases.ndjson", "Writes all cases, one a line."),
  ]
  @Argument("The cases' names.", completion: .caseNames) var `case`: [String] = []
  @Flag("Exports all cases.") var all: Bool
  @Option("One document, or an array where there are several; or one a line.", name: "output", short: "o")
  var format: DocumentFormat = .json
  let database = DatabaseOptions()

  func validate() throws(Refusal) {
    if all == !`case`.isEmpty { throw Refusal("Name the cases to export, or say --all.") }
  }

  func run(in desk: Desk) throws -> ExitCode {
    let library = try database.library(for: .reading)
    let isArray = format == .json && (all || `case`.count > 1)
    var count = 0
    try library.export(all ? nil : `case`) { layoutCase in
      if isArray { try desk.output.write(count == 0 ? "[\n" : ",\n") }
      try desk.output.write(layoutCase.document(format == .json ? .pretty : .compact))
      if !isArray { try desk.print() }
      count += 1
    }
    if isArray { try desk.print(count == 0 ? "[]" : "\n]") }
    return .done
  }
}

/// How case documents are printed.
enum DocumentFormat: String, CaseIterable, ArgumentValue {
  case json, ndjson

  static var valueName: String { "format" }
}
