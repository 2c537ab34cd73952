extension LogLine {
  /// The line without a mark of quotation and one space after it; nil where it has none.
  fileprivate func unquoted(_ mark: StaticString) -> LogLine? {
    text.withoutLeadingSpace.dropping(prefix: mark).map {
      leaving($0.first == UInt8(ascii: " ") ? $0.dropFirst() : $0)
    }
  }
}

extension [LogLine] {
  /// The lines without a mark, and one space after it, where a run of lines has it; as often as all of the run have it.
  ///
  /// A terminal that breaks lines can leave one of them beginning with a bracket, but hardly three in a row.
  func unquoted(_ mark: StaticString) -> [LogLine] {
    var lines = self
    var start = 0
    while start < lines.count {
      let end = lines[start...].firstIndex { $0.unquoted(mark) == nil } ?? lines.endIndex
      let isWhole = end - start == lines.count
      guard end - start >= 3 || isWhole else {
        start = Swift.max(end, start + 1)
        continue
      }
      // The run is looked at again, for a quotation within the quotation.
      for place in start..<end { lines[place] = lines[place].unquoted(mark) ?? lines[place] }
    }
    return lines
  }

  /// The lines of reports without what a console writes before every line.
  ///
  /// It is what a report's first line and the next have in common, digits aside.
  func withoutConsolePrefixes() -> [LogLine] {
    var prefix = ConsolePrefix.none
    return map { line in
      if let start = line.text.firstIndex(of: "Unable to simultaneously satisfy") {
        prefix = .announced(line.text[..<start])
        return line
      }
      if case .announced(let front) = prefix { prefix = ConsolePrefix(front, line.text) }
      guard case .shape(let shape) = prefix, line.text.prefix(shape.count).map(\.shape) == shape else {
        prefix = .none
        return line
      }
      return line.leaving(line.text.dropFirst(shape.count))
    }
  }
}

/// What a console writes before the lines of a report.
private enum ConsolePrefix {
  /// Outside of a report, and where it writes nothing.
  case none
  /// On a report's first line, what stands before the first words. The next line tells how much of it is repeated.
  case announced(Bytes)
  /// On the lines that follow, with every digit as the same.
  case shape([UInt8])

  /// What two lines begin with alike.
  init(_ first: Bytes, _ second: Bytes) {
    let shape = zip(first, second).prefix { $0.shape == $1.shape }.map(\.1.shape)
    self = shape.count < Self.shortest || shape.allSatisfy(\.isSpace) ? .none : .shape(shape)
  }

  /// Less than this is no time and no process.
  private static let shortest = 8
}

extension UInt8 {
  /// Every digit is one.
  fileprivate var shape: UInt8 { isDigit ? UInt8(ascii: "0") : self }
}
