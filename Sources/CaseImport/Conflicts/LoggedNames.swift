import Spelling

/// Names of a case, made from what a log calls things. Each is given once.
struct LoggedNames {
  private var names = UniqueNames()

  /// The longest that a made name is before anything tells it apart from another.
  private static let longest = 48
  /// A file's name and a line's number are kept whole.
  private static let longestSourceLine = 300

  /// A free name that is as near to the text as can be: `UILabel`, then `UILabel_2`.
  mutating func name(for text: String) -> String { names.take(Self.identifier(text), separator: "_") }

  /// A free name of a constraint, which may be a line of code: `@ProductCell.swift#47`, then `@ProductCell.swift#47_2`.
  mutating func constraintName(for text: String) -> String {
    guard text.hasPrefix("@") else { return name(for: text) }
    let rest = Self.kept(text.utf8.dropFirst().prefix(Self.longestSourceLine), also: "-_.#+")
    return rest.isEmpty ? name(for: text) : names.take("@" + rest, separator: "_")
  }

  /// The text as `[A-Za-z_][A-Za-z0-9_-]*`.
  static func identifier(_ text: String) -> String {
    let name = kept(text.utf8.prefix(longest), also: "-_")
    guard let first = name.utf8.first else { return "unnamed" }
    return (first.isLetter || first == UInt8(ascii: "_") ? "" : "_") + name
  }

  /// The bytes with what no name may hold replaced by _, and without such signs at the end.
  private static func kept(_ text: some Sequence<UInt8>, also others: String) -> String {
    var bytes: [UInt8] = []
    for byte in text {
      let isKept = byte.isLetter || byte.isDigit || others.utf8.contains(byte)
      if isKept || bytes.last != UInt8(ascii: "_") { bytes.append(isKept ? byte : UInt8(ascii: "_")) }
    }
    while let last = bytes.last, bytes.count > 1, last == UInt8(ascii: "_") || last == UInt8(ascii: "-") {
      bytes.removeLast()
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
