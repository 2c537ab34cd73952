/// A line of a pasted text. Where it was copied from the source of a page, its character references are resolved:
/// `&lt;` is `<`. The gap of a pointer that somebody shortened is closed: `0x14...a10` is `0x14a10`. Typographic quotes
/// are straight ones.
///
/// Only those references are known that writing a log as HTML needs, and the space that does not break.
struct LogLine {
  private var bytes: [UInt8] = []
  /// How many of ``bytes`` were taken off the front.
  private var cut = 0
  /// By byte, the column of the line at which it stands, in scalars from 1; and that of the line's end.
  private var columns: [Int32] = [1]
  /// Whether what stands last is `0x`, or that and hexadecimal digits.
  private var isInPointer = false

  /// What is left of the line.
  var text: Bytes { bytes[cut...] }

  /// By byte of what is left, its column in what was pasted, from 1; and that of the end.
  var textColumns: ArraySlice<Int32> { columns[cut...] }

  func leaving(_ rest: Bytes) -> LogLine {
    var line = self
    line.cut = rest.startIndex
    return line
  }

  /// What is no reference stays as it is, and an unbreakable space becomes a plain one.
  ///
  /// - Parameter line: without its end.
  init(_ line: Bytes) {
    let isPlain = !line.contains {
      $0 == UInt8(ascii: "&") || $0 == Self.noBreakSpaceLead || $0 == Self.quoteLead
    }
    let straight = [UInt8(ascii: "'"), UInt8(ascii: "\"")].filter { !line.contains($0) }
    bytes.reserveCapacity(line.count)
    columns.reserveCapacity(line.count + 1)
    guard !isPlain || line.firstIndex(of: "0x") != nil else {
      for byte in line { append(byte) }
      return
    }
    var index = line.startIndex
    while index < line.endIndex {
      if let known = Self.reference(in: line, at: index) {
        append(known.byte, scalars: known.length)
        index += known.length
      } else if isInPointer, bytes.last?.isHexDigit == true, let gap = Self.gap(in: line, at: index) {
        columns[bytes.count] += Int32(gap.scalars)
        index += gap.bytes
      } else if let quote = Self.quotes.first(where: { line.matches($0.typographic, at: index) })?.straight,
        straight.contains(quote)
      {
        append(quote)
        index += 3
      } else if line.matches("\u{A0}", at: index) {
        append(UInt8(ascii: " "))
        index += 2
      } else {
        append(line[index])
        index += 1
      }
    }
  }

  /// - Parameter scalars: as many the line has in the byte's place; nil for those that begin with the byte.
  private mutating func append(_ byte: UInt8, scalars: Int? = nil) {
    let isX = byte == UInt8(ascii: "x") && bytes.last == UInt8(ascii: "0")
    isInPointer = isX || isInPointer && byte.isHexDigit
    // A byte that goes on a scalar stands at the scalar's end.
    let width = scalars ?? (byte & 0b1100_0000 == 0b1000_0000 ? 0 : 1)
    bytes.append(byte)
    columns.append(columns[bytes.count - 1] + Int32(width))
  }

  /// The first byte of the space that does not break.
  private static let noBreakSpaceLead: UInt8 = 0xC2

  /// The first byte of typographic quotes.
  private static let quoteLead: UInt8 = 0xE2

  /// Where all quotes of a kind are typographic on a line, an editor made them of straight ones.
  private static let quotes: [(typographic: StaticString, straight: UInt8)] = [
    ("\u{2018}", UInt8(ascii: "'")), ("\u{2019}", UInt8(ascii: "'")), ("\u{201C}", UInt8(ascii: "\"")),
    ("\u{201D}", UInt8(ascii: "\"")),
  ]

  /// Dots between hexadecimal digits.
  private static func gap(in line: Bytes, at index: Int) -> (bytes: Int, scalars: Int)? {
    let gaps: [(StaticString, scalars: Int)] = [("...", 3), ("..", 2), ("\u{2026}", 1)]
    guard let gap = gaps.first(where: { line.matches($0.0, at: index) }) else { return nil }
    let next = index + gap.0.utf8CodeUnitCount
    guard next < line.endIndex, line[next].isHexDigit else { return nil }
    return (gap.0.utf8CodeUnitCount, gap.scalars)
  }

  private static func reference(in line: Bytes, at index: Int) -> (byte: UInt8, length: Int)? {
    guard line[index] == UInt8(ascii: "&") else { return nil }
    // An ampersand itself may have been written twice over, as where a page quotes the source of a page.
    var start = index + 1
    while line.matches("amp;", at: start), names.contains(where: { line.matches($0.name, at: start + 4) }) {
      start += 4
    }
    guard let known = names.first(where: { line.matches($0.name, at: start) }) else { return nil }
    return (known.byte, start - index + known.name.utf8CodeUnitCount)
  }

  private static let names: [(name: StaticString, byte: UInt8)] = [
    ("lt;", UInt8(ascii: "<")), ("gt;", UInt8(ascii: ">")), ("quot;", UInt8(ascii: "\"")),
    ("amp;", UInt8(ascii: "&")), ("apos;", UInt8(ascii: "'")), ("#39;", UInt8(ascii: "'")),
    ("#039;", UInt8(ascii: "'")), ("#x27;", UInt8(ascii: "'")), ("#34;", UInt8(ascii: "\"")),
    ("#60;", UInt8(ascii: "<")), ("#62;", UInt8(ascii: ">")), ("nbsp;", UInt8(ascii: " ")),
    ("#160;", UInt8(ascii: " ")),
  ]
}
