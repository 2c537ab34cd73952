import LayoutModel

extension LogVisualFormat {
  /// Whether the bytes begin as the visual format does, so that they can be nothing else.
  static func begins(_ bytes: Bytes) -> Bool {
    guard bytes.hasPrefix("H:") || bytes.hasPrefix("V:") else { return false }
    let next = bytes.dropFirst("H:".utf8.count).first
    return next == UInt8(ascii: "|") || next == UInt8(ascii: "[")
  }

  /// Reads the whole of the bytes; nil where anything is left unread.
  init?(_ bytes: Bytes, names: [LogName]) {
    guard Self.begins(bytes) else { return nil }
    axis = bytes.first == UInt8(ascii: "H") ? .horizontal : .vertical
    var rest = bytes.dropFirst("H:".utf8.count)
    direction = LayoutDirection.allCases.first { rest.suffix($0.mark.utf8.count).elementsEqual($0.mark.utf8) }
    rest = rest.dropLast(direction?.mark.utf8.count ?? 0)
    var elements: [Element] = []
    while !rest.isEmpty {
      guard elements.count < Self.limit, let element = Element(takenFrom: &rest, names: names) else {
        return nil
      }
      elements.append(element)
    }
    self.elements = elements
  }

  /// How many places are tried for an end, and how many elements a chain may have: more than any log needs.
  fileprivate static let limit = 16
}

extension LogVisualFormat.Element {
  /// Takes the first element of a chain.
  fileprivate init?(takenFrom rest: inout Bytes, names: [LogName]) {
    switch rest.first {
    case UInt8(ascii: "|"):
      rest = rest.dropFirst()
      self = .superview
    case UInt8(ascii: "["):
      guard let item = Self.item(takenFrom: &rest, names: names) else { return nil }
      self = item
    case UInt8(ascii: "-"):
      guard let connection = Self.connection(takenFrom: &rest, names: names) else { return nil }
      self = connection
    default:
      return nil
    }
  }

  /// Takes `[…]`. A quoted text may hold brackets, so the first bracket counts that has a readable item
  /// before it and what can follow an item behind it.
  private static func item(takenFrom rest: inout Bytes, names: [LogName]) -> Self? {
    for end in rest.indices.lazy.filter({ [rest] in rest[$0] == UInt8(ascii: "]") }).prefix(
      LogVisualFormat.limit)
    {
      let after = rest[(end + 1)...]
      guard after.first.map({ followers.contains($0) }) ?? true else { continue }
      guard let element = sizedItem(rest[(rest.startIndex + 1)..<end], names: names) else { continue }
      rest = after
      return element
    }
    return nil
  }

  private static let followers = Array("-|[".utf8)

  /// Reads `UILabel:0x1` or `UILabel:0x1(>=40,<=80@750)`.
  private static func sizedItem(_ bytes: Bytes, names: [LogName]) -> Self? {
    if bytes.last == UInt8(ascii: ")"), !names.contains(where: { $0.name == bytes.text }) {
      let opens = bytes.indices.reversed().lazy.filter { bytes[$0] == UInt8(ascii: "(") }
      for open in opens.prefix(LogVisualFormat.limit) {
        guard let predicates = LogPredicate.list(bytes[(open + 1)...].dropLast(), names: names),
          let item = LogItem(bytes[..<open], names: names)
        else { continue }
        return .item(item, predicates)
      }
    }
    return LogItem(bytes, names: names).map { .item($0, []) }
  }

  /// Takes `-(8)-`, `-8-` or `-`.
  private static func connection(takenFrom rest: inout Bytes, names: [LogName]) -> Self? {
    guard rest.hasPrefix("-(") else {
      if let distance = distance(takenFrom: &rest, names: names) { return distance }
      rest = rest.dropFirst()
      return .connection([])
    }
    for end in rest.indices.lazy.filter({ [rest] in rest.matches(")-", at: $0) }).prefix(
      LogVisualFormat.limit)
    {
      let inner = rest[(rest.startIndex + 2)..<end]
      guard let predicates = LogPredicate.list(inner, names: names) else { continue }
      rest = rest[(end + 2)...]
      return .connection(predicates)
    }
    return nil
  }
}

extension LogVisualFormat.Element {
  /// Takes `-8-`, up to the dash before the next view, so that the number may have a sign of its own.
  private static func distance(takenFrom rest: inout Bytes, names: [LogName]) -> Self? {
    let inner = rest.dropFirst()
    let next = inner.firstIndex { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "|") }
    guard let next, next > inner.startIndex, inner[next - 1] == UInt8(ascii: "-"),
      let predicate = LogPredicate(inner[..<(next - 1)], names: names)
    else { return nil }
    rest = rest[next...]
    return .connection([predicate])
  }
}

extension LogPredicate {
  /// Reads predicates between commas; nil where one of them is none.
  fileprivate static func list(_ bytes: Bytes, names: [LogName]) -> [LogPredicate]? {
    var predicates: [LogPredicate] = []
    for part in bytes.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      guard let predicate = LogPredicate(part, names: names) else { return nil }
      predicates.append(predicate)
    }
    return predicates
  }

  fileprivate init?(_ bytes: Bytes, names: [LogName]) {
    var rest = bytes
    relation = Relation.allCases.first { rest.starts(with: $0.rawValue.utf8) }
    if relation != nil { rest = rest.dropFirst(2) }
    if let at = rest.lastIndex(of: UInt8(ascii: "@")), let number = Double(logged: rest[(at + 1)...]) {
      priority = number
      rest = rest[..<at]
    } else {
      priority = nil
    }
    if let quantity = LogQuantity(rest) {
      object = .quantity(quantity)
    } else if relation != nil || rest.addressAfterColon != nil
      || names.contains(where: { $0.name == rest.text }),
      let item = LogItem(rest, names: names)
    {
      object = .item(item)
    } else {
      return nil
    }
  }
}
