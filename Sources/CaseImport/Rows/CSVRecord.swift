import JSON

/// What stands between the fields of a record.
enum CSVSeparator: UInt8, CaseIterable {
  case comma = 0x2C
  /// As spreadsheets write it where the comma is the decimal sign.
  case semicolon = 0x3B
  case tab = 0x09

  /// What separates the fields of a first line: the first of these that stands outside of quotation marks.
  init(of header: UnsafeBufferPointer<UInt8>) {
    var isQuoted = false
    let bare = header.filter { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return !isQuoted
    }
    self = Self.allCases.first { bare.contains($0.rawValue) } ?? .comma
  }
}

extension RecordReader {
  /// The first record of CSV, which names the columns, with what separates its fields. Before it a spreadsheet may have
  /// written that, as "sep=;".
  mutating func nextTitles() throws(InputError) -> (fields: [CSVRecord.Field], separator: CSVSeparator)? {
    let name = file.name
    var declared: CSVSeparator?
    while true {
      let titles = try next { bytes, location throws(InputError) in
        let separator = CSVSeparator(of: bytes)
        return (try CSVRecord(bytes, by: declared ?? separator, at: location, file: name).fields, separator)
      }
      guard let (fields, separator) = titles else { return nil }
      guard declared == nil, fields.count == 2, fields[0].text == "sep=", fields[1].text.isEmpty else {
        return (fields, declared ?? separator)
      }
      declared = separator
    }
  }
}

/// The fields of one record of CSV (RFC 4180).
struct CSVRecord {
  /// A field without its quotation marks.
  struct Field {
    var text: String
    /// Whether it stands between quotation marks, so that an empty one is a text.
    var isQuoted: Bool
    var location: TextLocation
  }

  private(set) var fields: [Field] = []

  /// - Parameters:
  ///   - record: without the line break at its end.
  ///   - separator: that of the file's first line.
  /// - Throws: for a quotation mark that does not belong where it stands, and for text that is not UTF-8.
  init(
    _ record: UnsafeBufferPointer<UInt8>, by separator: CSVSeparator = .comma, at location: TextLocation,
    file: String
  ) throws(InputError) {
    var rest = record[...]
    if rest.last == 0x0D { rest = rest.dropLast() }
    var location = location
    while true {
      let field = try Self.field(&rest, by: separator, &location, file)
      fields.append(field)
      guard let byte = rest.first else { return }
      guard byte == separator.rawValue else {
        throw InputError(
          "behind the quotation mark that ends a field comes a \(separator) or the line's end; "
            + "a quotation mark in a field is written twice", file: file, location: location)
      }
      location.advance(over: rest.prefix(1))
      rest = rest.dropFirst()
    }
  }

  private static func field(
    _ rest: inout Slice<UnsafeBufferPointer<UInt8>>, by separator: CSVSeparator,
    _ location: inout TextLocation,
    _ file: String
  ) throws(InputError) -> Field {
    let start = location
    let isQuoted = rest.first == UInt8(ascii: "\"")
    let bytes: [UInt8]
    if isQuoted {
      bytes = try quoted(&rest, &location, file)
    } else {
      let end = rest.firstIndex(of: separator.rawValue) ?? rest.endIndex
      bytes = Array(rest[..<end])
      if let mark = bytes.firstIndex(of: UInt8(ascii: "\"")) {
        location.advance(over: bytes[..<mark])
        throw InputError(
          "a field with a quotation mark stands between quotation marks, and the mark is written twice",
          file: file, location: location)
      }
      location.advance(over: bytes)
      rest = rest[end...]
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw InputError(
        "the field is not UTF-8; iconv -f LATIN1 -t UTF-8 converts a file of Latin-1, and -f UTF-16 one of UTF-16",
        file: file, location: start)
    }
    return Field(text: text, isQuoted: isQuoted, location: start)
  }

  private static func quoted(
    _ rest: inout Slice<UnsafeBufferPointer<UInt8>>, _ location: inout TextLocation, _ file: String
  ) throws(InputError) -> [UInt8] {
    let mark = UInt8(ascii: "\"")
    let start = location
    var bytes: [UInt8] = []
    var scan = rest.dropFirst()
    while let end = scan.firstIndex(of: mark) {
      bytes += scan[..<end]
      scan = scan[(end + 1)...]
      guard scan.first == mark else {
        location.advance(over: rest[..<scan.startIndex])
        rest = scan
        return bytes
      }
      bytes.append(mark)
      scan = scan.dropFirst()
    }
    throw InputError("the field's closing quotation mark is missing", file: file, location: start)
  }
}

extension [CSVRecord.Field] {
  /// Refuses the titles of columns where one of some names occurs twice.
  func refuseRepetition(of names: [String], file: String) throws(InputError) {
    for name in names {
      let fields = filter { $0.text == name }
      guard fields.count < 2 else {
        throw InputError("the column \"\(name)\" occurs twice", file: file, location: fields[1].location)
      }
    }
  }
}
