import JSON

/// Prints records while they are found. Only a table waits for all of them: its columns are as wide as their cells.
struct RecordPrinter {
  private let options: OutputOptions
  private let console: Console
  private let style: JSONWriter.Style
  private var listing = Listing(fields: [])
  private var csv: CSV
  private var array = JSONArrayWriter()

  /// - Parameter style: of the elements of a JSON array.
  init(_ options: OutputOptions, _ console: Console, _ style: JSONWriter.Style = .pretty) {
    self.options = options
    self.console = console
    self.style = style
    csv = console.csv(as: options)
  }

  /// Begins with the fields of the records.
  ///
  /// - Parameters:
  ///   - cutsCells: whether a table on a terminal cuts cells that have no room.
  ///   - remark: what is said in place of a table without records.
  mutating func begin(
    _ fields: [Listing.Field], cutsCells: Bool = false, orSay remark: String = "Nothing found."
  ) throws {
    listing = Listing(fields: fields, cutsCells: cutsCells, orSay: remark)
    if options.format == .csv { try console.output.write(listing.csv(csv).text) }
  }

  /// Prints records of one kind.
  ///
  /// - Parameter forEach: gives each record to its argument.
  mutating func print<Record>(
    _ columns: [Column<Record>], orSay remark: String = "Nothing found.",
    _ forEach: ((Record) throws -> Void) throws -> Void
  ) throws {
    try begin(columns.map(\.field), orSay: remark)
    try forEach { record in try append(columns.map { $0.cell(record) }) }
    try end()
  }

  mutating func append(_ cells: [Cell]) throws {
    switch options.format {
    case .table: listing.append(cells)
    case .ndjson: try console.print(listing.object(of: cells), .compact)
    case .json: try console.print(json: array.element(listing.object(of: cells), style))
    case .csv:
      listing.add(cells, to: &csv)
      try console.output.write(csv.text)
      csv.removeAll()
    }
  }

  func end() throws {
    switch options.format {
    case .table: try listing.print(on: console)
    case .json: try console.output.write(array.end)
    case .ndjson, .csv: break
    }
  }
}
