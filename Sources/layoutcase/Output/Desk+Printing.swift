import JSON

extension Desk {
  /// Prints records as they are asked for.
  ///
  /// - Parameters:
  ///   - json: what JSON gives instead of the records' own fields, one for each.
  ///   - remark: what is said in place of a table without rows.
  func print(
    _ listing: Listing, as output: OutputOptions, json: [JSONValue]? = nil,
    orSay remark: String = "Nothing found."
  ) throws {
    switch output.format {
    case .table:
      if listing.records.isEmpty { say(remark) } else { try print(listing.table) }
    case .json: try print(.array(json ?? listing.json))
    case .ndjson: for value in json ?? listing.json { try print(value, .compact) }
    case .csv: try self.output.write(listing.csv(csv(as: output, isReadBack: listing.isReadBack)).text)
    }
  }

  /// CSV without records.
  ///
  /// - Parameter isReadBack: whether texts stay as they are for the program that reads them, except on a terminal.
  func csv(as options: OutputOptions, isReadBack: Bool = false) -> CSV {
    CSV(escapesControls: !isReadBack || output.terminal.isTerminal, guardsFormulas: options.csvSafe)
  }

  func print(_ value: JSONValue, _ style: JSONWriter.Style = .pretty) throws {
    var writer = JSONWriter(style)
    writer.append(value)
    writer.endLine()
    try print(json: writer.bytes)
  }

  /// Prints JSON text, in which nothing can steer a terminal.
  func print(json bytes: [UInt8]) throws { try output.write(bytes.escapingControlsInJSON) }

  func print(_ table: Table) throws {
    for line in table.lines(on: output.terminal) { try print(line) }
  }

  func print(_ line: String = "") throws { try output.write(line + "\n") }

  /// A piece of a line, coloured on a terminal.
  func painted(_ text: String, _ tone: Tone) -> String { tone.paint(text, on: output.terminal) }
}

extension Int {
  /// "1 case", "2 cases"; the plural by an s unless it is given.
  func counted(_ noun: String, _ plural: String? = nil) -> String {
    "\(self) \(self == 1 ? noun : plural ?? noun + "s")"
  }
}
