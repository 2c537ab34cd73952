/// A view or layout guide as a log names it.
public enum LogItem: Hashable, Sendable {
  /// `UILabel:0x7f8a10'Pay now'`: the class, the address, and the text or identifier that the system adds.
  case object(className: String, address: String, title: String?)
  /// `UILabel:title`: the class and the key that a library's debugging aid prints in place of the address.
  case keyed(className: String, key: String)
  /// `title`: an accessibility or interface identifier alone; the line's names may give its address.
  case named(String)
}

extension LogItem {
  /// Reads the whole of the bytes as one item.
  ///
  /// - Parameter names: the names that the line explains, which may hold colons and spaces.
  /// - Returns: nil where an address is followed by what is no quoted text, or nothing is there.
  init?(_ bytes: Bytes, names: [LogName]) {
    guard let first = bytes.first, let last = bytes.last, !first.isSpace, !last.isSpace else { return nil }
    let text = bytes.text
    if names.contains(where: { $0.name == text }) {
      self = .named(text)
    } else if let address = bytes.addressAfterColon {
      let rest = bytes[address.upperBound...]
      let title = rest.withoutLeadingSpace.quoted
      let label = bytes[..<(address.lowerBound - 1)]
      let className = label.text
      guard label.isClassName || names.contains(where: { $0.name == className }) else { return nil }
      guard rest.isEmpty || title != nil else { return nil }
      self = .object(className: className, address: bytes[address].text, title: title)
    } else if let colon = bytes.lastIndex(of: UInt8(ascii: ":")), colon > bytes.startIndex,
      colon + 1 < bytes.endIndex
    {
      self = .keyed(className: bytes[..<colon].text, key: bytes[(colon + 1)...].text)
    } else {
      self = .named(text)
    }
  }
}

extension Bytes {
  /// Whether this can be a class: without quotation marks and brackets, and with spaces, commas and
  /// parentheses only where generic arguments are.
  fileprivate var isClassName: Bool {
    var depth = 0
    for byte in self {
      switch byte {
      case UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ">"): depth -= 1
      case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "["), UInt8(ascii: "]"): return false
      case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ","), UInt8(ascii: "|"), UInt8(ascii: "*"):
        if depth == 0 { return false }
      default: if byte.isSpace, depth == 0 { return false }
      }
    }
    return !isEmpty && depth == 0
  }

  /// What stands between the apostrophes at both ends; nil without them.
  var quoted: String? {
    guard count >= 2, first == UInt8(ascii: "'"), last == UInt8(ascii: "'") else { return nil }
    return dropFirst().dropLast().text
  }

  /// The first `0x…` after a colon that is followed by the end or a quotation mark, with spaces before it
  /// or not.
  var addressAfterColon: Range<Int>? {
    var start = startIndex
    while let colon = firstIndex(of: ":0x", from: start) {
      let digits = self[(colon + 3)...].prefix(while: \.isHexDigit)
      let quote = self[digits.endIndex...].first { !$0.isSpace }
      let isEnd = digits.endIndex == endIndex || quote == UInt8(ascii: "'")
      if !digits.isEmpty, isEnd { return (colon + 1)..<digits.endIndex }
      start = colon + 3
    }
    return nil
  }
}
