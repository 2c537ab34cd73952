import Arguments
import CaseLibrary
import JSON

/// `sql`
struct SQLCommand: Command {
  static let name = "sql"
  static let abstract = "Runs one read-only SQL statement over the documented views."
  static let discussion = """
    The views are \(CaseStore.documentedViews.sorted().joined(separator: ", ")). SQLite itself refuses to write, \
    and to read other tables.
    """
  static let examples = [
    Example("sql \"select name, title from cases where rules = 'uikit'\"", "Selects from a view."),
    Example("sql \"select * from frames limit 1\" -o json", "Shows a view's columns with an example."),
  ]
  @Argument("The statement.") var statement: String
  let output = OutputOptions()
  let database = DatabaseOptions()

  func run(in console: Console) throws -> ExitCode {
    var listing = Listing([] as [Listing.Column])
    try console.showingProgress("Selecting") { _ in
      try database.library(for: .reading).select(statement) { names in
        listing = Listing(names.withoutRepetition.map { .init($0, $0) })
      } row: { values in
        listing.append(values.map { Cell($0.json) })
      }
    }
    try console.print(listing, as: output)
    return .done
  }
}

extension SelectedValue {
  /// Integers that a double cannot hold exactly are texts, and bytes are hexadecimal digits. Infinity stays a number.
  fileprivate var json: JSONValue {
    switch self {
    case .null: .null
    case .integer(let integer): Double(exactly: integer).map { .number($0) } ?? .string(String(integer))
    case .real(let real): JSONValue(.number(real))
    case .text(let text): .string(text)
    case .blob(let bytes):
      .string(bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined())
    }
  }
}

extension [String] {
  /// Each name once: a repeated name gets a number. The members of a JSON object have different names.
  fileprivate var withoutRepetition: [String] {
    var seen: Set<String> = []
    return map { name in
      var unique = name
      var number = 2
      while !seen.insert(unique).inserted {
        unique = "\(name)_\(number)"
        number += 1
      }
      return unique
    }
  }
}
