import JSON

/// The notation `first.attr (==|<=|>=) [n *] second.attr [* n | / n] [+|- c] [@ p]`, where any number may be
/// the name of a metric.
struct Equation {
  private var scanner: NotationScanner

  static func read(_ text: String, names: CaseNames) throws(InputError) -> Relationship {
    var equation = Equation(scanner: NotationScanner(text, names: names))
    do throws(InputError) {
      return try equation.relationship()
    } catch {
      throw InputError(equation.scanner.sentence(error, in: "equation"))
    }
  }

  private mutating func relationship() throws(InputError) -> Relationship {
    guard let first = try anchor() else { throw scanner.unexpected(wanted: "a view") }
    guard let relation = scanner.relation() else { throw scanner.unexpected(wanted: "==, <= or >=") }
    var result = Relationship(first: first, relation: relation)
    let right = scanner.nextPosition()
    if let anchor = try anchor() {
      result.second = anchor
    } else {
      guard let number = try scanner.constant() else {
        throw scanner.unexpected(wanted: "a number or a view's attribute")
      }
      if scanner.skip("*") {
        guard let anchor = try anchor() else { throw scanner.unexpected(wanted: "a view's attribute") }
        result.second = anchor
        result.multiplier = number
      } else {
        result.constant = number
      }
    }
    if result.second != nil {
      result.multiplier *= try factor()
      result.constant = try summand()
    }
    result.priority = try scanner.priority()
    guard scanner.isAtEnd() else {
      throw scanner.unexpected(wanted: result.second == nil ? "@ or the end" : "+, -, @ or the end")
    }
    if let refusal = Constraint.refusal(
      first: result.first, second: result.second, multiplier: result.multiplier)
    {
      throw scanner.flaw(refusal, at: right)
    }
    return result
  }

  private mutating func factor() throws(InputError) -> Double {
    if scanner.skip("*") {
      guard let value = try scanner.constant() else { throw scanner.unexpected(wanted: "a multiplier") }
      return value
    }
    guard scanner.skip("/") else { return 1 }
    let start = scanner.nextPosition()
    guard let value = try scanner.constant() else { throw scanner.unexpected(wanted: "a divisor") }
    guard value != 0 else { throw scanner.flaw("a division by 0", at: start) }
    return 1 / value
  }

  private mutating func summand() throws(InputError) -> Double {
    let isNegative = scanner.skip("-")
    guard isNegative || scanner.skip("+") else { return 0 }
    guard let value = try scanner.constant() else { throw scanner.unexpected(wanted: "a number") }
    return isNegative ? -value : value
  }

  /// A view and its attribute, nil where no name with a dot begins.
  private mutating func anchor() throws(InputError) -> Anchor? {
    let before = scanner
    let start = scanner.nextPosition()
    guard let id = scanner.wholeName(), scanner.skip(".") else {
      scanner = before
      return nil
    }
    guard let view = scanner.names.views[id] else {
      throw scanner.flaw(scanner.names.refusal(ofView: id), at: start)
    }
    let place = scanner.position
    let word = scanner.name() ?? ""
    // A minus may follow an attribute at once, as in `a.width-5`.
    let letters = word.prefix { $0 != "-" }
    scanner.retreat(by: word.utf8.count - letters.utf8.count)
    guard let attribute = Attribute(rawValue: String(letters)) else {
      throw scanner.flaw(Attribute.refusal(of: String(letters)), at: place)
    }
    return Anchor(view, attribute)
  }
}

extension Attribute {
  static func refusal(of word: String) -> String {
    let words = allCases.map(\.rawValue)
    return
      "\"\(word)\" is not an attribute; these are: \(words.joined(separator: ", "))\(nearest(word, words))"
  }
}
