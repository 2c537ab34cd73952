/// The text or identifier that the system adds to a view's address: `'Pay now'`.
public struct LogTitle: Hashable, Sendable {
  public let text: String
  /// The spaces between the address and the quotation mark; most systems write none.
  let space: String
}

extension LogTitle {
  /// Reads the whole of the bytes as a quoted text; nil where they are none.
  init?(_ bytes: Bytes) {
    var quoted = bytes
    space = quoted.takeLeadingSpace()
    guard quoted.count >= 2, quoted.first == UInt8(ascii: "'"), quoted.last == UInt8(ascii: "'") else {
      return nil
    }
    text = quoted.dropFirst().dropLast().text
  }
}

extension LogTitle: CustomStringConvertible {
  /// As the log writes it.
  public var description: String { "\(space)'\(text)'" }
}
