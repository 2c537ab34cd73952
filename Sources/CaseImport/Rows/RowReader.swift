public import JSON
public import LayoutModel

/// The rows of a file, read one after another in bounded memory: NDJSON, a JSON array, or CSV whose first line names
/// the columns.
public struct RowReader: Sendable {
  /// Those that the list had, and behind them those that the rows read so far have brought.
  public var columns: [RowColumn] { keys.columns }
  /// The places of those that the rows read so far give, or the header names.
  public var givenColumns: Set<Int> { Set(keys.keys.flatMap(\.columns)) }
  /// How many cells of CSV were empty and gave nothing.
  public private(set) var emptyFieldCount = 0
  private var records: RecordReader
  private var keys: RowKeys
  private var header: CSVHeader?
  private let format: RowFormat
  /// How many rows were read.
  private var count = 0

  /// Rows that stand one after another in the file.
  public struct Piece: Sendable {
    public fileprivate(set) var rows: [PackedRow] = []
    /// Where each of them begins.
    public fileprivate(set) var locations: [TextLocation] = []

    /// About how much memory the rows take.
    public var byteCount: Int { rows.reduce(0) { $0 + $1.key.utf8.count + $1.values.utf8.count + 64 } }
  }

  /// - Parameter columns: those that the list has already, of the same case.
  public init(
    _ file: InputFile, of layoutCase: LayoutCase, columns: [RowColumn] = [],
    as format: RowFormat = RowFormat()
  ) {
    self.format = format
    records = RecordReader(file, unbracketed: .csv)
    keys = RowKeys(layoutCase, columns: columns)
  }

  /// The next rows, at most `count`; none behind the last.
  ///
  /// - Throws: for the first records that are no rows of the case, up to twenty of those that are read, in one error.
  public mutating func next(_ count: Int) throws(InputError) -> Piece {
    var piece = Piece()
    var errors: [InputError] = []
    while piece.rows.count + errors.count < count, errors.count < Self.mostErrors {
      let start = records.location
      do throws(InputError) {
        guard let (row, location) = try next() else { break }
        piece.rows.append(row)
        piece.locations.append(location)
      } catch {
        errors.append(error)
        // Behind what is no record, or no header, nothing can be read.
        let format = try? records.format()
        guard records.location != start, let format, format != .csv || header != nil else { break }
      }
    }
    if let error = InputError(errors) { throw error }
    return piece
  }

  /// So many errors are told at once, as of a document.
  private static let mostErrors = 20

  private mutating func next() throws(InputError) -> (PackedRow, TextLocation)? {
    guard let format = try records.format() else { return nil }
    count += 1
    return format == .csv ? try line() : try document()
  }

  private mutating func line() throws(InputError) -> (PackedRow, TextLocation)? {
    let file = records.file.name
    if header == nil {
      let titles = try records.nextTitles()
      header = try CSVHeader(
        titles?.fields ?? [], by: titles?.separator ?? .comma, &keys, format, file: file)
    }
    guard let header else { return nil }
    var emptyCount = 0
    defer { if format.emptyFields == .keep { emptyFieldCount += emptyCount } }
    return try records.next { [keys, count] bytes, location throws(InputError) in
      let fields = try CSVRecord(bytes, by: header.separator, at: location, file: file).fields
      emptyCount = fields.count { $0.text.isEmpty && !$0.isQuoted }
      return (try header.row(fields, count, at: location, keys, file: file), location)
    }
  }

  private mutating func document() throws(InputError) -> (PackedRow, TextLocation)? {
    let file = records.file.name
    return try records.next { bytes, location throws(InputError) in
      let document = try JSONDocument(Array(bytes), origin: location, file: file)
      return (
        try document.read { root throws(InputError) in try keys.row(root, count, as: format) }, location
      )
    }
  }
}
