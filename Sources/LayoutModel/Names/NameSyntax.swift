/// What a name may be made of in documents and equations.
enum NameSyntax {
  /// Whether a name is `[A-Za-z_][A-Za-z0-9_-]*`.
  static func isIdentifier(_ name: String) -> Bool {
    guard let first = name.utf8.first, isNameStart(first) else { return false }
    return name.utf8.allSatisfy(isIdentifierByte)
  }

  /// Whether a name can be a constraint's: any name, or a line of code as `@ProductCell.swift#47`.
  static func isConstraintName(_ name: String) -> Bool {
    isIdentifier(name)
      || name.hasPrefix("@") && name.utf8.count > 1 && name.utf8.dropFirst().allSatisfy(isSourceLineByte)
  }

  static func isSourceLineByte(_ byte: UInt8) -> Bool {
    isIdentifierByte(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "#")
      || byte == UInt8(ascii: "+")
  }

  /// Whether it is a letter or `_`.
  static func isNameStart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"): true
    default: false
    }
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  static func isIdentifierByte(_ byte: UInt8) -> Bool {
    isNameStart(byte) || isDigit(byte) || byte == UInt8(ascii: "-")
  }

  static func refusal(ofName name: String) -> String {
    "\"\(name)\" is not a name; one begins with a letter from A to Z or _ and goes on with such letters, digits, _ "
      + "and -"
  }
}
