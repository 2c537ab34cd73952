public import LayoutModel

/// A statement in equation form: `UIView:0x7f8a10.height == 0.5*UIView:0x7f8a20.width + 8`.
public struct LogEquation: Hashable, Sendable {
  public let first: LogExpression
  public let relation: Relation
  public let second: LogExpression
}

/// One side of an equation of a log.
public enum LogExpression: Hashable, Sendable {
  /// `44`, `- 16`, `+ 30`.
  case constant(Double)
  /// `0.5*UIView:0x7f8a10.width + 8`.
  case linear(LogTerm)
  /// What relates to several items at once, as AppKit's `(A+0.5*(B - A))`.
  case composite
}

/// `multiplier * item.attribute * factor + constant`, of which all but the item and its attribute may be
/// missing.
public struct LogTerm: Hashable, Sendable {
  /// The product of what multiplies before the item and behind the attribute; 1 where nothing does. Not finite where
  /// the log divides by 0.
  public let coefficient: Double
  public let item: LogItem
  public let attribute: String
  /// In points; nil where there is none.
  public let constant: Double?
}

extension LogEquation {
  /// Reads an equation; nil where no relation in the text has a readable expression on both of its sides.
  ///
  /// A quoted text may hold relations and signs itself, so every place is tried from left to right, and the
  /// first that leaves nothing unread counts.
  init?(_ bytes: Bytes, names: [LogName]) {
    let relations = bytes.indices.lazy.compactMap { index in
      Relation(in: bytes, endingAt: index).map { (index: index, relation: $0) }
    }
    for (index, relation) in relations.prefix(Self.limit) {
      guard let first = LogExpression(bytes[..<(index - 1)].withoutTrailingSpace, names: names),
        let second = LogExpression(bytes[(index + 1)...].withoutLeadingSpace, names: names)
      else { continue }
      if case .constant = first { continue }
      self.init(first: first, relation: relation, second: second)
      return
    }
    return nil
  }

  /// So many relations are tried. Quoted texts hold fewer.
  private static let limit = 8
}

extension Relation {
  /// A relation with its last byte at the index and spaces around it.
  fileprivate init?(in bytes: Bytes, endingAt index: Int) {
    guard bytes[index] == UInt8(ascii: "="), index > bytes.startIndex + 1, bytes[index - 2].isSpace,
      index + 1 < bytes.endIndex, bytes[index + 1].isSpace
    else { return nil }
    switch bytes[index - 1] {
    case UInt8(ascii: "="): self = .equal
    case UInt8(ascii: "<"): self = .lessThanOrEqual
    case UInt8(ascii: ">"): self = .greaterThanOrEqual
    default: return nil
    }
  }
}

extension LogExpression {
  init?(_ bytes: Bytes, names: [LogName]) {
    if let constant = bytes.constant(needsSign: false) {
      self = .constant(constant)
    } else if let linear = LogTerm(bytes, names: names) {
      self = .linear(linear)
    } else if bytes.isComposite(names: names) {
      self = .composite
    } else {
      return nil
    }
  }
}

extension Bytes {
  /// Reads ` + 8`, `-29`, ` NSSpace(8)`; without the need of a sign also a bare number. In points.
  fileprivate func constant(needsSign: Bool) -> Double? {
    let rest = withoutLeadingSpace
    if let positive = rest.dropping(prefix: "+") { return LogQuantity(positive.withoutLeadingSpace)?.value }
    if let negative = rest.dropping(prefix: "-") {
      return LogQuantity(negative.withoutLeadingSpace).map { -$0.value }
    }
    guard let quantity = LogQuantity(rest) else { return nil }
    return !needsSign || quantity.function != nil && rest.count < count ? quantity.value : nil
  }
}

extension LogTerm {
  init?(_ bytes: Bytes, names: [LogName]) {
    if let plain = LogTerm(bytes, names: names, constant: nil) {
      self = plain
      return
    }
    for index in bytes.indices.suffix(ConstraintDescription.longestNumber)
    where bytes.canBeginConstant(at: index) {
      guard let constant = bytes[index...].constant(needsSign: true) else { continue }
      guard let linear = LogTerm(bytes[..<index], names: names, constant: constant) else { continue }
      self = linear
      return
    }
    return nil
  }

  private init?(_ bytes: Bytes, names: [LogName], constant: Double?) {
    if let plain = LogTerm(product: bytes, names: names, constant: constant) {
      self = plain
      return
    }
    guard let sign = bytes.lastIndex(where: { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "/") }),
      let number = Double(logged: bytes[(sign + 1)...].withoutLeadingSpace),
      let plain = LogTerm(product: bytes[..<sign].withoutTrailingSpace, names: names, constant: constant)
    else { return nil }
    let before = plain.coefficient
    let coefficient = bytes[sign] == UInt8(ascii: "/") ? before / number : before * number
    self.init(coefficient: coefficient, item: plain.item, attribute: plain.attribute, constant: constant)
  }

  /// Reads `item.attribute`, or `0.5*item.attribute`.
  private init?(product bytes: Bytes, names: [LogName], constant: Double?) {
    guard let split = bytes.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let attribute = bytes[(split + 1)...]
    guard !attribute.isEmpty, attribute.allSatisfy(\.isLetter) || attribute.elementsEqual("(null)".utf8)
    else { return nil }
    let left = bytes[..<split]
    var multiplier = 1.0
    var itemBytes = left
    if let star = left.firstIndex(of: UInt8(ascii: "*")),
      let number = left[..<star].withoutTrailingSpace.ratio
    {
      // What was a third in the app is one, and not the digits that are printed of it.
      multiplier = number.ratio(ofDigits: Ratio.printedDigits)?.value ?? number
      itemBytes = left[(star + 1)...].withoutLeadingSpace
    }
    guard let item = LogItem(itemBytes, names: names) else { return nil }
    // What is no factor and no name is not passed over.
    let mayBeExpression = itemBytes.hasParenthesis || itemBytes.contains(UInt8(ascii: "*"))
    if mayBeExpression, case .named(let name) = item, !names.contains(where: { $0.name == name }) {
      return nil
    }
    self.init(coefficient: multiplier, item: item, attribute: attribute.text, constant: constant)
  }
}

extension Bytes {
  fileprivate var hasParenthesis: Bool { contains(UInt8(ascii: "(")) || contains(UInt8(ascii: ")")) }

  /// A sign or the space before it; a space that follows one is not tried again.
  fileprivate func canBeginConstant(at index: Int) -> Bool {
    let byte = self[index]
    if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") {
      return index > startIndex && !self[index - 1].isSpace
    }
    return byte.isSpace && index > startIndex && !self[index - 1].isSpace
  }

  /// Whether the bytes are balanced parentheses around terms and numbers, with signs between them.
  fileprivate func isComposite(names: [LogName]) -> Bool {
    var depth = 0
    var terms = 0
    var start = startIndex
    for index in indices + [endIndex] {
      guard index == endIndex || isOperator(at: index) else { continue }
      let term = self[start..<index].trimmed
      guard term.isEmpty || Double(logged: term) != nil || LogTerm(term, names: names) != nil else {
        return false
      }
      if !term.isEmpty { terms += 1 }
      start = index + 1
      guard index < endIndex else { continue }
      if self[index] == UInt8(ascii: "(") { depth += 1 }
      if self[index] == UInt8(ascii: ")") { depth -= 1 }
      guard depth >= 0 else { return false }
    }
    return depth == 0 && terms > 1
  }

  private func isOperator(at index: Int) -> Bool {
    switch self[index] {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "+"), UInt8(ascii: "*"): true
    case UInt8(ascii: "-"): index == startIndex || self[index - 1].isSpace
    default: false
    }
  }
}
