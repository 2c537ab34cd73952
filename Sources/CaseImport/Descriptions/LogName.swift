/// A name that a line explains: `title:0x7f8a10`, `a:UIView:0x7f8a10`, `'|':UIView:0x7f8a10`.
public struct LogName: Hashable, Sendable {
  /// As the statement uses it; nil for `'|'`, the superview.
  public let name: String?
  public let className: String?
  /// The address, or the key that a debugging aid prints in its place.
  public let handle: String
  /// What the system adds of the view's text, in apostrophes.
  public let text: String?

  public var isSuperview: Bool { name == nil }
}

extension LogName {
  /// Reads one explained name.
  ///
  /// - Parameter statement: the line's statement, which decides how much of `a:b:0x1` is the name.
  init?(_ bytes: Bytes, usedIn statement: Bytes) {
    let address = bytes.addressAfterColon ?? bytes.afterLastColon
    guard let address, address.lowerBound - 1 > bytes.startIndex else { return nil }
    handle = bytes[address].text
    let quoted = bytes[address.upperBound...]
    guard quoted.isEmpty || quoted.count > 1 && quoted.last == UInt8(ascii: "'") else { return nil }
    text = quoted.isEmpty ? nil : quoted.dropFirst().dropLast().text
    let label = bytes[..<(address.lowerBound - 1)]
    if let rest = label.dropping(prefix: "'|'") {
      guard rest.isEmpty || rest.first == UInt8(ascii: ":") && rest.count > 1 else { return nil }
      name = nil
      className = rest.isEmpty ? nil : rest.dropFirst().text
    } else if let split = label.firstIndex(of: UInt8(ascii: ":")), split > label.startIndex,
      split + 1 < label.endIndex, !statement.contains(label)
    {
      name = label[..<split].text
      className = label[(split + 1)...].text
    } else {
      name = label.text
      className = nil
    }
  }

  /// Reads `a:0x1, '|':UIView:0x2`; nil where any of them is no name.
  static func list(_ bytes: Bytes, usedIn statement: Bytes) -> [LogName]? {
    var names: [LogName] = []
    for entry in entries(of: bytes) {
      guard let name = LogName(entry, usedIn: statement) else { return nil }
      names.append(name)
    }
    return names.isEmpty ? nil : names
  }

  /// The parts between commas; where there are addresses, only the commas right after one count, since a name
  /// may hold commas itself.
  private static func entries(of bytes: Bytes) -> [Bytes] {
    let hasAddresses = bytes.firstIndex(of: ":0x") != nil
    var entries: [Bytes] = []
    var start = bytes.startIndex
    var from = start
    while let comma = bytes.firstIndex(of: ", ", from: from) {
      from = comma + 2
      let entry = bytes[start..<comma]
      if hasAddresses, !entry.endsInAddress, !entry.endsInText { continue }
      entries.append(entry)
      start = from
    }
    return entries + [bytes[start...]]
  }
}

extension Bytes {
  /// What is behind the last colon, where there is anything.
  fileprivate var afterLastColon: Range<Int>? {
    guard let colon = lastIndex(of: UInt8(ascii: ":")), colon + 1 < endIndex else { return nil }
    return (colon + 1)..<endIndex
  }

  /// Whether `:0x…'…'` is at the end.
  fileprivate var endsInText: Bool {
    guard last == UInt8(ascii: "'"), let address = addressAfterColon else { return false }
    return address.upperBound + 1 < endIndex
  }

  /// Whether `:0x…` is at the end.
  fileprivate var endsInAddress: Bool {
    guard let colon = lastIndex(of: UInt8(ascii: ":")) else { return false }
    return matches(":0x", at: colon) && colon + 3 < endIndex && self[(colon + 3)...].allSatisfy(\.isHexDigit)
  }
}
