import Arguments
import CaseLibrary
import JSON

/// `db status`
struct DatabaseStatusVerb: Command {
  static let name = "status"
  static let abstract = "Shows what the database is and holds."
  static let examples = [Example("db status -o json", "Prints it for a program.")]
  let output = OutputOptions()
  let database = DatabaseOptions()

  func run(in desk: Desk) throws -> ExitCode {
    let status = try database.library(for: .inspecting).status()
    switch output.format {
    case .table: try desk.print(Table(titles: ["database", status.path], rows: status.rows))
    case .json, .ndjson, .csv:
      try desk.print(status.listing, as: output)
    }
    return .done
  }
}

extension DatabaseStatus {
  private var facts: [(key: String, title: String, cell: Cell)] {
    [
      ("path", "path", Cell(path)),
      ("applied", "applied migrations", Cell(appliedMigrations)),
      ("pending", "pending migrations", Cell(pendingMigrations)),
      ("cases", "cases", Cell(counts.map { .number($0.cases) } ?? .null)),
      ("rows", "rows", Cell(counts.map { .number($0.rows) } ?? .null)),
      ("passes", "passes", Cell(counts.map { .number($0.passes) } ?? .null)),
      ("solutions", "stored layouts", Cell(counts.map { .number($0.solutions) } ?? .null)),
      ("heights", "stored heights", Cell(counts.map { .number($0.heights) } ?? .null)),
      ("unreached", "contents to compact", Cell(counts.map { .number($0.unreachedContents) } ?? .null)),
      ("size", "size in bytes", Cell(size)), ("unused", "unused bytes", Cell(unusedSize)),
    ]
  }

  fileprivate var listing: Listing {
    var listing = Listing(facts.map { .init($0.key, $0.title) })
    listing.append(facts.map(\.cell))
    return listing
  }

  /// A row a fact, which reads better than one long row.
  fileprivate var rows: [[Cell]] { facts.dropFirst().map { [Cell($0.title), Cell($0.cell.text)] } }
}
