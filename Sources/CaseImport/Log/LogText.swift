import Algorithms
import JSON

/// A pasted text without character references of HTML, and without the marks of quotation before its lines: `> ` of
/// mail and Markdown, `//` of comments.
///
/// Every place in it is a place in what was pasted.
struct LogText {
  /// All lines, with a line feed between them.
  private(set) var bytes: [UInt8] = []
  /// By byte, its column in what was pasted, from 1; and that of the end.
  private var columns: [Int32] = []
  /// Where each line begins.
  private var starts: [Int] = []
  private let firstLine: Int

  init(_ text: String, firstLine: Int = 1) {
    self.firstLine = firstLine
    let lines = Self.lines(of: Array(text.utf8)).map(LogLine.init)
      .unquoted(">").unquoted("//").withoutConsolePrefixes()
    bytes.reserveCapacity(text.utf8.count)
    columns.reserveCapacity(text.utf8.count + 1)
    for (number, line) in lines.enumerated() {
      if number > 0 { bytes.append(UInt8(ascii: "\n")) }
      starts.append(bytes.count)
      bytes += line.text
      columns += line.textColumns
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

  /// Where a byte stands in the text that was pasted.
  func location(at offset: Int) -> TextLocation {
    TextLocation(line: line(at: offset) + firstLine, column: Int(columns[min(offset, bytes.count)]))
  }

  /// The text from the beginning of a byte's line to the byte.
  func front(of offset: Int) -> Bytes { bytes[starts[line(at: offset)]..<offset] }

  /// The number of a byte's line, from 0.
  private func line(at offset: Int) -> Int {
    max(0, starts.partitioningIndex { $0 > offset } - 1)
  }
}
