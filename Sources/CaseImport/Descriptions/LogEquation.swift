public import LayoutModel

/// A statement in equation form: `UIView:0x7f8a10.height == 0.5*UIView:0x7f8a20.width + 8`.
public struct LogEquation: Hashable, Sendable {
  public let first: LogExpression
  public let relation: Relation
  public let second: LogExpression
  let spaceBeforeRelation, spaceAfterRelation: String
}

extension LogEquation: CustomStringConvertible {
  public var description: String {
    "\(first)\(spaceBeforeRelation)\(relation.rawValue)\(spaceAfterRelation)\(second)"
  }
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
      var left = bytes[..<(index - 1)]
      let before = left.takeTrailingSpace()
      var right = bytes[(index + 1)...]
      let after = right.takeLeadingSpace()
      guard let first = LogExpression(left, names: names),
        let second = LogExpression(right, names: names)
      else { continue }
      if case .constant = first { continue }
      self.init(
        first: first, relation: relation, second: second, spaceBeforeRelation: before,
        spaceAfterRelation: after)
      return
    }
    return nil
  }

  /// More relations than quoted texts hold.
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
    if let constant = LogConstant(bytes, needsSign: false) {
      self = .constant(constant)
    } else if let linear = LogLinear(bytes, names: names) {
      self = .linear(linear)
    } else if bytes.isComposite(names: names) {
      self = .composite(bytes.text)
    } else {
      return nil
    }
  }
}

extension LogConstant {
  /// Reads ` + 8`, `-29`, ` NSSpace(8)`; without the need of a sign also a bare number.
  init?(_ bytes: Bytes, needsSign: Bool) {
    var rest = bytes
    spaceBefore = rest.takeLeadingSpace()
    sign = rest.first.flatMap { Sign(rawValue: String(UnicodeScalar($0))) }
    if sign != nil { rest = rest.dropFirst() }
    spaceAfterSign = sign == nil ? "" : rest.takeLeadingSpace()
    guard let quantity = LogQuantity(rest) else { return nil }
    guard !needsSign || sign != nil || quantity.function != nil && !spaceBefore.isEmpty else { return nil }
    self.quantity = quantity
  }
}

extension LogLinear {
  init?(_ bytes: Bytes, names: [LogName]) {
    if let plain = LogLinear(bytes, names: names, constant: nil) {
      self = plain
      return
    }
    for index in bytes.indices.suffix(ConstraintDescription.longestNumber)
    where bytes.canBeginConstant(at: index) {
      guard let constant = LogConstant(bytes[index...], needsSign: true) else { continue }
      guard let linear = LogLinear(bytes[..<index], names: names, constant: constant) else { continue }
      self = linear
      return
    }
    return nil
  }

  private init?(_ bytes: Bytes, names: [LogName], constant: LogConstant?) {
    guard let split = bytes.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    if let plain = LogLinear(bytes, names: names, split: split, factor: nil, constant: constant) {
      self = plain
      return
    }
    guard let sign = bytes.lastIndex(where: { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "/") }) else {
      return nil
    }
    var left = bytes[..<sign]
    let before = left.takeTrailingSpace()
    var right = bytes[(sign + 1)...]
    let after = right.takeLeadingSpace()
    guard let number = LogNumber(right), let split = left.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let factor = Factor(
      number: number, isDivisor: bytes[sign] == UInt8(ascii: "/"), spaceBefore: before, spaceAfter: after)
    self.init(left, names: names, split: split, factor: factor, constant: constant)
  }

  private init?(_ bytes: Bytes, names: [LogName], split: Int, factor: Factor?, constant: LogConstant?) {
    let attribute = bytes[(split + 1)...]
    guard !attribute.isEmpty, attribute.allSatisfy(\.isLetter) || attribute.elementsEqual("(null)".utf8)
    else { return nil }
    let left = bytes[..<split]
    var multiplier: LogNumber?
    var times = ""
    var itemBytes = left
    if let star = left.firstIndex(of: UInt8(ascii: "*")) {
      var number = left[..<star]
      let before = number.takeTrailingSpace()
      multiplier = LogNumber.ratio(number)
      if multiplier != nil {
        itemBytes = left[(star + 1)...]
        times = "\(before)*\(itemBytes.takeLeadingSpace())"
      }
    }
    guard let item = LogItem(itemBytes, names: names) else { return nil }
    // What is no factor and no name is not passed over.
    let mayBeExpression = itemBytes.hasParenthesis || itemBytes.contains(UInt8(ascii: "*"))
    if mayBeExpression, case .named(let name) = item, !names.contains(where: { $0.name == name }) {
      return nil
    }
    self.init(
      multiplier: multiplier, times: times, item: item, attribute: attribute.text, factor: factor,
      constant: constant)
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
      guard term.isEmpty || LogNumber(term) != nil || LogLinear(term, names: names) != nil else {
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
