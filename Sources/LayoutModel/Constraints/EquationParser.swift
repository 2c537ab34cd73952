import JSON

/// The notation `first.attr (==|<=|>=) [n *] second.attr [* n | / n] [+|- c] [@ p]`, where any number may be
/// the name of a metric, a constant a fraction `1/3`, a multiplier a ratio `16:9`, `16/9` or `(16/9)`, and an attribute
/// one of a guide.
struct EquationParser {
  private var scanner: NotationScanner

  static func read(_ text: String, names: CaseNames) throws(InputError) -> Constraint {
    var parser = EquationParser(scanner: NotationScanner(text, names: names))
    do throws(InputError) {
      return try parser.relationship()
    } catch {
      throw parser.scanner.placed(error, in: "equation")
    }
  }

  private mutating func relationship() throws(InputError) -> Constraint {
    guard let first = anchor() else {
      if let refusal = bareName() { throw refusal }
      let unexpected = scanner.unexpected(wanted: "a view's attribute")
      throw (numberFirst() ?? label()).map { scanner.flaw("\(unexpected.sentence); \($0)") } ?? unexpected
    }
    guard let relation = scanner.relation() else {
      try scanner.throwKept()
      let sign = scanner.peek()
      throw scanner.unexpected(
        wanted: "==, <= or >=",
        "+-*/".utf8.contains(sign) ? "; the attribute with a number stands on the right" : "")
    }
    var result = Constraint(first: first, relation: relation)
    let right = scanner.nextPosition()
    try readRightSide(into: &result)
    result.priority = try scanner.priority()
    try scanner.throwKept()
    guard scanner.isAtEnd() else {
      let sign = scanner.peek()
      throw scanner.unexpected(
        wanted: result.second == nil ? "@ or the end" : "+, -, @ or the end",
        "+-*".utf8.contains(sign) ? "; a constraint has one attribute and one constant on the right" : "")
    }
    if let refusal = result.refusal(in: scanner.names.hierarchy) { throw scanner.flaw(refusal, at: right) }
    return result
  }

  /// Reads `[n *] second.attr [* n | / n] [+|- c]`, or a number alone.
  private mutating func readRightSide(into result: inout Constraint) throws(InputError) {
    if let anchor = anchor() {
      result.second = anchor
    } else {
      let start = scanner.nextPosition()
      guard let number = try numberOrName() else {
        throw scanner.unexpected(wanted: "a number or a view's attribute")
      }
      let isFraction = scanner.peek() == UInt8(ascii: "/")
      let divisor = try divisor()
      let hasFactor = scanner.peek() == UInt8(ascii: "*")
      guard hasFactor || divisor != nil && !isFraction else {
        result.constant = try scanner.checked(number / (divisor ?? 1), from: start)
        return
      }
      guard scanner.skip("*") else { throw scanner.unexpected(wanted: "* and a view's attribute") }
      guard let anchor = anchor() else { throw scanner.unexpected(wanted: "a view's attribute") }
      result.second = anchor
      result.multiplier = number / (divisor ?? 1)
    }
    result.multiplier *= try factor()
    result.constant = try summand()
  }

  /// A number or a quotient in brackets. A name that is no metric's counts as 1, and its error is kept.
  private mutating func numberOrName() throws(InputError) -> Double? {
    guard let refusal = scanner.bareName() else { return try quotient() }
    scanner.keep(refusal)
    _ = scanner.name()
    return 1
  }

  /// The error of a name before the relation that is no view's attribute; nil where something else stands there.
  private func bareName() -> InputError? {
    var ahead = scanner
    guard ahead.name() != nil, ahead.relation() != nil else { return nil }
    return scanner.bareName(takesMetric: false)
  }

  /// What to write in place of `10 <= title.width` or `10 <= title.width <= 50`; nil where no such thing stands here.
  private func numberFirst() -> String? {
    var ahead = self
    guard let least = try? ahead.scanner.unsignedNumber(), let relation = ahead.scanner.relation(),
      let anchor = ahead.anchor(), ahead.scanner.isSound
    else { return nil }
    let name = anchor.text(in: scanner.names.hierarchy)
    let turned = "\(name) \(relation.mirrored.rawValue) \(least.shortest)"
    guard let second = ahead.scanner.relation(), let greatest = try? ahead.scanner.unsignedNumber() else {
      return "a view comes first, as in \(turned)"
    }
    return "two relations are two constraints: \(turned), and \(name) \(second.rawValue) \(greatest.shortest)"
  }

  /// How to give a constraint a name, in place of `title: a.left == b.left`; `nil` where no such thing stands here.
  private func label() -> String? {
    var ahead = self
    guard let id = ahead.scanner.wholeName(), ahead.scanner.skip(":"),
      let first = ahead.anchor(), ahead.scanner.isSound
    else { return nil }
    return "a name is the \"id\" of an object: "
      + "{ \"id\": \"\(id)\", \"first\": \"\(first.text(in: scanner.names.hierarchy))\", … }"
  }

  private mutating func factor() throws(InputError) -> Double {
    if scanner.skip("*") {
      guard let value = try quotient() else { throw scanner.unexpected(wanted: "a multiplier") }
      return value / (try divisor() ?? 1)
    }
    return 1 / (try divisor() ?? 1)
  }

  /// A number, or a quotient in brackets; nil where neither begins.
  private mutating func quotient() throws(InputError) -> Double? {
    let start = scanner.nextPosition()
    guard scanner.skip("(") else { return try scanner.constant() }
    guard let value = try scanner.constant() else { throw scanner.unexpected(wanted: "a number") }
    let divisor = try divisor() ?? 1
    guard scanner.skip(")") else { throw scanner.unexpected(wanted: "\")\"") }
    return try scanner.checked(value / divisor, from: start)
  }

  /// What a number is divided by, behind `/` or `:`.
  private mutating func divisor() throws(InputError) -> Double? {
    guard scanner.skip("/") || scanner.skip(":") else { return nil }
    let start = scanner.nextPosition()
    guard let value = try scanner.constant() else { throw scanner.unexpected(wanted: "a divisor") }
    guard value != 0 else { throw scanner.flaw("this divides by 0", at: start) }
    return value
  }

  private mutating func summand() throws(InputError) -> Double {
    let isNegative = scanner.skip("-")
    guard isNegative || scanner.skip("+") else { return 0 }
    let start = scanner.nextPosition()
    guard var value = try scanner.constant() else { throw scanner.unexpected(wanted: "a number") }
    if scanner.peek() == UInt8(ascii: "/"), let divisor = try divisor() {
      value = try scanner.checked(value / divisor, from: start)
    }
    return isNegative ? -value : value
  }

  /// A view and its attribute, nil where no name with a dot begins. What is wrong with them is kept, and another anchor
  /// stands in their place.
  private mutating func anchor() -> Anchor? {
    let before = scanner
    let start = scanner.nextPosition()
    guard let id = scanner.wholeName(), scanner.skip(".") else {
      scanner = before
      return nil
    }
    let position = scanner.position
    var words: [String] = []
    repeat { words.append(scanner.wordWithoutHyphens() ?? "") } while scanner.skip(".")
    let (view, count) = scanner.names.view(in: [id] + words) ?? (nil, 1)
    if view == nil { scanner.keep(scanner.names.refusal(ofView: id).at(start)) }
    do throws(InputError) {
      return try Anchor(view ?? .root, Array(words.dropFirst(count - 1)), in: scanner.names.hierarchy)
    } catch {
      // Which guides an unknown view has cannot be told.
      if view != nil || words.count == 1 { scanner.keep(scanner.flaw(error.sentence, at: position)) }
      return Anchor(.root, .width)
    }
  }
}
