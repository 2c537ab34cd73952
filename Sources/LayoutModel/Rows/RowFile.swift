public import JSON

/// The rows of a file, read one after another in bounded memory: NDJSON, a JSON array, or CSV whose first
/// record names the columns.
public struct RowFile: Sendable {
  /// What errors call the file.
  public let name: String
  /// Those that the list had, and behind them those that the rows read so far have brought.
  public var columns: [RowColumn] { reader.columns }
  private var text: RecordText
  private var reader: RowReader
  private var scanner: RowScanner
  private var format = Format.undecided

  /// Where the latest record begins.
  private var recordPlace = TextLocation()

  /// Rows that stand one after another in the file.
  public struct Piece: Sendable {
    public fileprivate(set) var rows: [PackedRow]
    /// Where each of them begins.
    public fileprivate(set) var places: [TextLocation]
  }

  private enum Format {
    case undecided, lines
    case array(isFirst: Bool)
    case table(RowTable)
    case ended
  }

  /// - Parameters:
  ///   - descriptor: an open file, left open.
  ///   - name: what errors call it.
  ///   - columns: those that the list has already, of the same case.
  /// - Throws: `InputError` where the file cannot be read.
  public init(
    descriptor: Int32, name: String, of layoutCase: LayoutCase, columns: [RowColumn] = []
  ) throws(InputError) {
    self.name = name
    text = try RecordText(descriptor: descriptor, name: name)
    reader = RowReader(layoutCase, columns: columns)
    scanner = RowScanner(reader)
  }

  /// The next rows, at most `count`; none behind the last.
  ///
  /// - Throws: `InputError` for the first record that is no row of the case, with its place.
  public mutating func next(_ count: Int) throws(InputError) -> Piece {
    var piece = Piece(rows: [], places: [])
    let expected = min(count, 8192)
    piece.rows.reserveCapacity(expected)
    piece.places.reserveCapacity(expected)
    while piece.rows.count < count, let row = try next() {
      piece.rows.append(row)
      piece.places.append(recordPlace)
    }
    return piece
  }

  /// The next row; nil behind the last.
  mutating func next() throws(InputError) -> PackedRow? {
    while true {
      switch format {
      case .undecided: try decide()
      case .ended: return nil
      case .lines:
        guard try text.firstByte() != nil else { return nil }
        recordPlace = text.place
        return try document(.lines)
      case .array(let isFirst):
        guard try moveToElement(isFirst) else { return nil }
        recordPlace = text.place
        return try document(.elements)
      case .table(let table):
        guard try text.firstByte() != nil else { return nil }
        recordPlace = text.place
        return try row(of: table)
      }
    }
  }

  private mutating func decide() throws(InputError) {
    switch try text.firstByte() {
    case nil: format = .ended
    case UInt8(ascii: "{"): format = .lines
    case UInt8(ascii: "["):
      text.skipByte()
      format = .array(isFirst: true)
    default:
      let fields = try text.next(.quotedLines) { bytes, place throws(InputError) in
        try CSVRecord(bytes, at: place, file: name).fields
      }
      format = .table(try RowTable(fields ?? [], &reader, file: name))
    }
  }

  /// Moves to the array's next element; false behind its end.
  private mutating func moveToElement(_ isFirst: Bool) throws(InputError) -> Bool {
    let byte = try text.firstByte()
    if byte == UInt8(ascii: "]") {
      text.skipByte()
      guard try text.firstByte() == nil else {
        throw InputError("there is something after the end of the array", file: name, location: text.place)
      }
      format = .ended
      return false
    }
    if isFirst, byte != nil {
      format = .array(isFirst: false)
      return true
    }
    guard byte == UInt8(ascii: ",") else {
      throw InputError("expected \",\" or \"]\" behind a row of the array", file: name, location: text.place)
    }
    text.skipByte()
    _ = try text.firstByte()
    return true
  }

  /// Reads a record as a JSON document.
  private mutating func document(_ separation: RecordText.Separation) throws(InputError) -> PackedRow? {
    let columnCount = reader.keys.count
    let row = try text.next(separation) { [name] bytes, place throws(InputError) in
      if let row = scanner.row(bytes) { return row }
      return try reader.row(Array(bytes), at: place, file: name)
    }
    if reader.keys.count != columnCount { scanner = RowScanner(reader) }
    return row
  }

  private mutating func row(of table: RowTable) throws(InputError) -> PackedRow? {
    try text.next(.quotedLines) { [name, reader] bytes, place throws(InputError) in
      try table.row(CSVRecord(bytes, at: place, file: name).fields, at: place, reader, file: name)
    }
  }
}

extension RowReader {
  fileprivate mutating func row(
    _ text: [UInt8], at place: TextLocation, file: String
  ) throws(InputError) -> PackedRow {
    try JSONDocument(text, origin: place, file: file).read { root throws(InputError) in try row(root) }
  }
}
