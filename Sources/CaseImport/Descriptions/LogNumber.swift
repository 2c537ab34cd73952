/// A number of a log: what it is worth and how the log spells it (`44`, `44.0`, `2.22507e-308`).
public struct LogNumber: Hashable, Sendable, CustomStringConvertible {
  public let value: Double
  public let spelling: String

  public var description: String { spelling }

  /// Reads a decimal number with an optional minus, or C's `inf` and `nan`; nil where there is anything else.
  init?(_ bytes: Bytes) {
    guard let first = bytes.first, bytes.count <= 40 else { return nil }
    let unsigned = first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes
    guard let lead = unsigned.first else { return nil }
    let isWord = unsigned.elementsEqual("inf".utf8) || unsigned.elementsEqual("nan".utf8)
    guard isWord || lead.isDigit || lead == UInt8(ascii: ".") else { return nil }
    guard isWord || unsigned.allSatisfy(Self.belongs) else { return nil }
    let text = bytes.text
    guard let value = Double(text) else { return nil }
    self.value = value
    spelling = text
  }

  /// Reads a number, or a ratio of two as a person writes it: `16/9`.
  static func ratio(_ bytes: Bytes) -> Self? {
    guard let slash = bytes.firstIndex(of: UInt8(ascii: "/")) else { return Self(bytes) }
    guard let dividend = Self(bytes[..<slash]), let divisor = Self(bytes[(slash + 1)...]) else { return nil }
    return Self(value: dividend.value / divisor.value, spelling: bytes.text)
  }

  private init(value: Double, spelling: String) { (self.value, self.spelling) = (value, spelling) }

  private static func belongs(_ byte: UInt8) -> Bool {
    byte.isDigit || byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "+")
  }
}

/// A distance or a size of a log: a number, or a number that the system chose and names its reason for.
public struct LogQuantity: Hashable, Sendable, CustomStringConvertible {
  public let number: LogNumber
  /// `NSSpace` or `NSLayoutAnchorConstraintSpace` where the system's standard spacing is meant.
  public let function: String?

  public var value: Double { number.value }

  public var description: String { function.map { "\($0)(\(number))" } ?? number.spelling }

  init?(_ bytes: Bytes) {
    guard bytes.last == UInt8(ascii: ")"), let open = bytes.firstIndex(of: UInt8(ascii: "(")) else {
      guard let number = LogNumber(bytes) else { return nil }
      self.number = number
      function = nil
      return
    }
    let name = bytes[..<open]
    guard !name.isEmpty, name.allSatisfy(\.isLetter), let number = LogNumber(bytes[(open + 1)...].dropLast())
    else { return nil }
    self.number = number
    function = name.text
  }
}
