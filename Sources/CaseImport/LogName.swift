/// A name that a line explains: `title:0x7f8a10`, `a:UIView:0x7f8a10`, `'|':UIView:0x7f8a10`.
public struct LogName: Hashable, Sendable {
  /// As the statement uses it; nil for `'|'`, the superview.
  public let name: String?
  public let className: String?
  /// The address, or the key that a debugging aid prints in its place.
  public let handle: String

  public var isSuperview: Bool { name == nil }
}

extension LogName: CustomStringConvertible {
  public var description: String {
    let name = name ?? "'|'"
    return className.map { "\(name):\($0):\(handle)" } ?? "\(name):\(handle)"
  }
}

extension LogName {
  /// Reads one explained name.
  ///
  /// - Parameter statement: the line's statement, which decides how much of `a:b:0x1` is the name.
  init?(_ bytes: Bytes, usedIn statement: Bytes) {
    guard let colon = bytes.lastIndex(of: UInt8(ascii: ":")), colon > bytes.startIndex,
      colon + 1 < bytes.endIndex
    else { return nil }
    handle = bytes[(colon + 1)...].text
    let label = bytes[..<colon]
    if label.hasPrefix("'|'") {
      let rest = label.dropFirst(3)
      guard rest.isEmpty || rest.first == UInt8(ascii: ":") && rest.count > 1 else { return nil }
      name = nil
      className = rest.isEmpty ? nil : rest.dropFirst().text
    } else if let split = label.firstIndex(of: UInt8(ascii: ":")), split > label.startIndex,
      split + 1 < label.endIndex,
      !statement.contains(label)
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
      if hasAddresses, entry.addressAfterColon?.upperBound != comma { continue }
      entries.append(entry)
      start = from
    }
    return entries + [bytes[start...]]
  }
}
