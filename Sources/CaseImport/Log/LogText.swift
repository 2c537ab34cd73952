import Algorithms
import JSON

/// A pasted text without character references of HTML, and without the marks of quotation before its lines: `> ` of
/// mail and Markdown, `//` of comments.
///
/// Lines stay lines, so that every place in it is a place in what was pasted.
struct LogText {
  /// All lines, with a line feed between them.
  private(set) var bytes: [UInt8] = []
  /// Where each line begins.
  private var starts: [Int] = []
  /// How many bytes were taken off the front of each line.
  private var cut: [Int] = []
  /// Each line with what was taken off.
  private let pasted: [HTMLText]
  private let firstLine: Int

  init(_ text: String, firstLine: Int = 1) {
    self.firstLine = firstLine
    pasted = Self.lines(of: Array(text.utf8)).map(HTMLText.init)
    var lines = pasted.map { $0.bytes[...] }
    var cut = [Int](repeating: 0, count: lines.count)
    for mark in [">", "//"] as [StaticString] { Self.unquote(&lines, mark, &cut) }
    Self.takeConsolePrefixes(&lines, &cut)
    self.cut = cut
    bytes.reserveCapacity(text.utf8.count)
    for (number, line) in lines.enumerated() {
      if number > 0 { bytes.append(UInt8(ascii: "\n")) }
      starts.append(bytes.count)
      bytes.append(contentsOf: line)
    }
  }

  /// The lines, ended by CR, LF or both.
  static func lines(of bytes: [UInt8]) -> [Bytes] {
    var lines: [Bytes] = []
    var start = 0
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "\r") {
        lines.append(bytes[start..<index])
        start = index + 1
      } else if byte == UInt8(ascii: "\n") {
        if index == 0 || bytes[index - 1] != UInt8(ascii: "\r") { lines.append(bytes[start..<index]) }
        start = index + 1
      }
    }
    return lines + [bytes[start...]]
  }

  /// Takes a mark, and one space after it, off the lines of every run that has it, as often as all of them
  /// do.
  ///
  /// A terminal that breaks lines can leave one of them beginning with a bracket, but hardly three in a row.
  private static func unquote(_ lines: inout [Bytes], _ mark: StaticString, _ cut: inout [Int]) {
    var start = 0
    while start < lines.count {
      let run = lines[start...].prefix { $0.withoutLeadingSpace.hasPrefix(mark) }
      let isWhole = run.count == lines.count
      guard run.count >= 3 || isWhole && !run.isEmpty else {
        start = max(run.endIndex, start + 1)
        continue
      }
      for number in run.indices {
        let line = lines[number].withoutLeadingSpace.dropFirst(mark.utf8CodeUnitCount)
        let rest = line.first == UInt8(ascii: " ") ? line.dropFirst() : line
        cut[number] += lines[number].count - rest.count
        lines[number] = rest
      }
      // The run is looked at again, for a quotation within the quotation.
    }
  }

  /// Takes what a console writes before every line off those that follow a report's first one.
  ///
  /// It is what that first line and the next have in common, digits aside.
  private static func takeConsolePrefixes(_ lines: inout [Bytes], _ cut: inout [Int]) {
    var header: Bytes?
    var shape: [UInt8] = []
    for number in lines.indices {
      let line = lines[number]
      if let start = line.firstIndex(of: "Unable to simultaneously satisfy") {
        header = line[..<start]
        continue
      }
      if let first = header {
        shape = zip(first, line).prefix { $0.shape == $1.shape }.map(\.1.shape)
        if shape.count < shortestPrefix || shape.allSatisfy(\.isSpace) { shape = [] }
        header = nil
      }
      guard !shape.isEmpty, line.prefix(shape.count).map(\.shape) == shape else {
        shape = []
        continue
      }
      lines[number] = line.dropFirst(shape.count)
      cut[number] += shape.count
    }
  }

  /// Less than this is no time and no process.
  private static let shortestPrefix = 8

  /// Where a byte stands in the text that was pasted.
  func location(at offset: Int) -> TextLocation {
    let number = line(at: offset)
    let line = pasted[number]
    let before = line.bytes.prefix(cut[number] + min(offset, bytes.count) - starts[number])
    let scalars = before.count { $0 & 0b1100_0000 != 0b1000_0000 }
    let excess = line.references.filter { $0.offset < before.count }.reduce(0) { $0 + $1.excess }
    return TextLocation(line: number + firstLine, column: scalars + excess + 1)
  }

  /// The text from the beginning of a byte's line to the byte.
  func front(of offset: Int) -> Bytes { bytes[starts[line(at: offset)]..<offset] }

  /// The number of a byte's line, from 0.
  private func line(at offset: Int) -> Int {
    max(0, starts.partitioningIndex { $0 > offset } - 1)
  }
}

extension UInt8 {
  /// Every digit is one.
  fileprivate var shape: UInt8 { isDigit ? UInt8(ascii: "0") : self }
}
