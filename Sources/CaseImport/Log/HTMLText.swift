/// A line that was copied from the source of a page, with its character references resolved: `&lt;` is `<`.
///
/// Only those are known that writing a log as HTML needs, and the space that does not break.
struct HTMLText {
  private(set) var bytes: [UInt8] = []
  /// Where in ``bytes`` a reference stood, and how many scalars it was longer than what it stands for.
  private(set) var references: [(offset: Int, excess: Int)] = []

  /// - Parameter line: what is no reference stays as it is, and an unbreakable space becomes a plain one.
  init(_ line: Bytes) {
    guard line.contains(where: { $0 == UInt8(ascii: "&") || $0 == Self.noBreakSpaceLead }) else {
      bytes = Array(line)
      return
    }
    bytes.reserveCapacity(line.count)
    var index = line.startIndex
    while index < line.endIndex {
      if let known = Self.reference(in: line, at: index) {
        references.append((bytes.count, known.length - 1))
        bytes.append(known.byte)
        index += known.length
      } else if line.matches("\u{A0}", at: index) {
        bytes.append(UInt8(ascii: " "))
        index += 2
      } else {
        bytes.append(line[index])
        index += 1
      }
    }
  }

  /// The first byte of the space that does not break.
  private static let noBreakSpaceLead: UInt8 = 0xC2

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
