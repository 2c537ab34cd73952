public import JSON

extension Condition {
  /// Reads a condition on the layouts of a case.
  ///
  /// - Parameter text: comparisons (`<`, `<=`, `>`, `>=`, `==`, `!=`) of sums of numbers, metrics and quantities
  ///   (`first.width`, `0.5 * first.right + 8`, `height`), and facts (`conflict`, `ambiguous`, `relaid`,
  ///   `broken(c3)`, `truncated(first)`), joined by `not`, `and`, `or` and parentheses; `not` binds more than
  ///   `and`, and `and` more than `or`.
  public init(_ text: String, of layoutCase: LayoutCase) throws(InputError) {
    try self.init(text, names: CaseNames(layoutCase))
  }

  init(_ text: String, names: CaseNames) throws(InputError) {
    var reader = ConditionReader(scanner: NotationScanner(text, names: names))
    do throws(InputError) {
      self = try reader.whole()
    } catch {
      throw reader.scanner.placed(error, in: "condition")
    }
  }
}

/// The way through a condition's text.
private struct ConditionReader {
  var scanner: NotationScanner
  private var depth = 0

  /// How many parentheses and negations may be inside of each other.
  private static let deepest = 64

  init(scanner: NotationScanner) { self.scanner = scanner }

  mutating func whole() throws(InputError) -> Condition {
    let condition = try disjunction()
    guard scanner.isAtEnd() else { throw scanner.unexpected(wanted: "\"and\", \"or\" or the end") }
    return condition
  }

  private mutating func disjunction() throws(InputError) -> Condition {
    var members = [try conjunction()]
    while skip(word: "or") { members.append(try conjunction()) }
    return members.count == 1 ? members[0] : .any(members)
  }

  private mutating func conjunction() throws(InputError) -> Condition {
    var members = [try negation()]
    while skip(word: "and") { members.append(try negation()) }
    return members.count == 1 ? members[0] : .all(members)
  }

  private mutating func negation() throws(InputError) -> Condition {
    let position = scanner.nextPosition()
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else {
      throw scanner.flaw("it is nested more than \(Self.deepest) deep", at: position)
    }
    if skip(word: "not") { return .not(try negation()) }
    guard scanner.skip("(") else { return try statement() }
    let condition = try disjunction()
    guard scanner.skip(")") else { throw scanner.unexpected(wanted: "\"and\", \"or\" or )") }
    return condition
  }

  /// Skips a word that stands for itself, and is no view's name before a dot.
  private mutating func skip(word: String) -> Bool {
    let before = scanner
    if scanner.name() == word, !scanner.skip(".") { return true }
    scanner = before
    return false
  }
}

extension ConditionReader {
  /// A fact or a comparison.
  private mutating func statement() throws(InputError) -> Condition {
    if let stated = try stated() {
      let position = scanner.nextPosition()
      if ["==", "!=", "="].contains(where: { scanner.skip($0) }) {
        throw scanner.flaw("a fact is not compared: write it alone, or behind \"not\"", at: position)
      }
      return stated
    }
    let left = try sum()
    guard let comparator = comparator() else {
      let position = scanner.nextPosition()
      for (written, meant) in [("=<", "<="), ("=>", ">=")] where scanner.skip(written) {
        throw scanner.flaw("write \(meant)", at: position)
      }
      guard !scanner.skip("=") else {
        throw scanner.flaw("write == to compare; = sets a value", at: position)
      }
      // A shell takes < and > for its own.
      let remedy = scanner.isAtEnd() ? "; in a shell, put the condition in quotation marks" : ""
      throw scanner.unexpected(wanted: "a comparison such as <", remedy)
    }
    return .comparison(left, comparator, try sum())
  }

  /// A fact, or what is said of any view.
  private mutating func stated() throws(InputError) -> Condition? {
    if let fact = try fact() { return .fact(fact) }
    guard let predicate = try predicate() else { return nil }
    return .any(scanner.names.hierarchy.indices.map { .fact(.view(ViewIndex($0), predicate)) })
  }

  private mutating func comparator() -> Condition.Comparator? {
    Condition.Comparator.allCases.first { scanner.skip($0.rawValue) }
  }

  private mutating func fact() throws(InputError) -> Condition.Fact? {
    let before = scanner
    if let word = scanner.name() {
      if scanner.skip("(") { return try fact(word, from: before) }
      if !scanner.skip("."), let known = Condition.layoutFacts.first(where: { $0.key == word }) {
        return known.value
      }
    }
    scanner = before
    return nil
  }

  /// What is said of any view, as its word stands alone: `not truncated`.
  private mutating func predicate() throws(InputError) -> Condition.Predicate? {
    let before = scanner
    if let word = scanner.name(), let predicate = Condition.Predicate(rawValue: word), !scanner.skip("."),
      scanner.names.metrics[word] == nil
    {
      var ahead = scanner
      let position = ahead.nextPosition()
      if let view = ahead.wholeName(), scanner.names.views[view] != nil {
        throw scanner.flaw("a view stands in parentheses; write \(word)(\(view))", at: position)
      }
      return predicate
    }
    scanner = before
    return nil
  }

  /// A fact of what is named in parentheses, which is open.
  private mutating func fact(
    _ word: String, from before: NotationScanner
  ) throws(InputError) -> Condition.Fact {
    let predicate = Condition.Predicate(rawValue: word)
    guard predicate != nil || word == "broken" else {
      var start = before
      let words = Condition.Predicate.allCases.map(\.rawValue) + ["broken"]
      throw scanner.flaw(
        "\"\(word)\" is not a fact of a view or constraint" + remedy(for: word, "facts", words),
        at: start.nextPosition())
    }
    let position = scanner.nextPosition()
    guard let name = scanner.dottedName() else {
      throw scanner.unexpected(wanted: predicate == nil ? "a constraint's name" : "a view's name")
    }
    let fact: Condition.Fact =
      if let predicate {
        .view(try scanner.names.view(name, at: position), predicate)
      } else {
        .broken(try scanner.names.constraint(name, at: position))
      }
    guard scanner.skip(")") else { throw scanner.unexpected(wanted: ")") }
    return fact
  }
}

extension ConditionReader {
  private mutating func sum() throws(InputError) -> LinearExpression {
    var sum = LinearExpression()
    var sign = 1.0
    if scanner.skip("-") { sign = -1 }
    repeat {
      try addProduct(times: sign, to: &sum)
      sign = scanner.peek() == UInt8(ascii: "-") ? -1 : 1
    } while scanner.skip("+") || scanner.skip("-")
    return sum
  }

  /// Numbers and at most one quantity, multiplied or divided.
  private mutating func addProduct(
    times sign: Double, to sum: inout LinearExpression
  ) throws(InputError) {
    var coefficient = sign
    var quantity: Quantity?
    var isDivisor = false
    repeat {
      let position = scanner.nextPosition()
      switch try factor() {
      case .number(let number):
        if isDivisor, number == 0 { throw scanner.flaw("this divides by 0", at: position) }
        coefficient *= isDivisor ? 1 / number : number
      case .quantity(let next):
        guard quantity == nil, !isDivisor else {
          throw scanner.flaw(
            "a number of a layout can be multiplied or divided by a plain number only", at: position)
        }
        quantity = next
      }
      guard NumberRange.contains(coefficient) else {
        throw scanner.flaw(NumberRange.refusal(of: coefficient), at: position)
      }
      isDivisor = scanner.peek() == UInt8(ascii: "/")
    } while scanner.skip("*") || scanner.skip("/")
    guard let quantity else {
      sum.constant += coefficient
      return
    }
    sum.terms.append(LinearExpression.Term(coefficient, quantity))
  }

  private enum Factor {
    case number(Double)
    case quantity(Quantity)
  }

  private mutating func factor() throws(InputError) -> Factor {
    if let number = try scanner.unsignedNumber() { return .number(number) }
    let position = scanner.nextPosition()
    let before = scanner
    if let id = scanner.wholeName(), scanner.skip(".") {
      var ahead = scanner
      let words = [id] + (ahead.name().map { [$0] } ?? [])
      guard let (view, count) = scanner.names.view(in: words) else {
        throw scanner.names.refusal(ofView: id).at(position)
      }
      if count > 1, ahead.skip(".") { scanner = ahead }
      return .quantity(.view(view, try measure(of: id)))
    }
    scanner = before
    guard let word = scanner.metricOrWord() else {
      throw scanner.unexpected(wanted: "a number, a view's attribute or a fact")
    }
    switch word {
    case "height": return .quantity(.height)
    case "width": return .quantity(.width)
    default:
      if let metric = scanner.names.metrics[word] { return .number(metric) }
      let isView = scanner.names.views[word] != nil
      throw scanner.flaw(refusal(of: word), at: position, missing: isView ? nil : word)
    }
  }

  private mutating func measure(of view: String) throws(InputError) -> Quantity.Measure {
    let position = scanner.nextPosition()
    let word = scanner.wordWithoutHyphens() ?? ""
    if let measure = Quantity.Measure(rawValue: word) { return measure }
    if let predicate = Condition.Predicate(rawValue: word) {
      throw scanner.flaw(
        "\"\(word)\" is a fact of a view; write \(predicate.rawValue)(\(view))", at: position)
    }
    if word.hasPrefix("intrinsic") {
      throw scanner.flaw(
        "a condition has no size of a content; compressed(\(view)) holds where the view is smaller, and "
          + "stretched(\(view)) where it is larger", at: position)
    }
    let words = Quantity.Measure.allCases.map(\.rawValue)
    throw scanner.flaw(
      "\"\(word)\" is not an attribute" + remedy(for: word, "attributes", words), at: position)
  }

  /// A word that is alone: what it may have been meant for.
  private func refusal(of word: String) -> String {
    guard scanner.names.views[word] == nil else {
      var ahead = scanner
      let next = ahead.name()
      let fact = next == "is" ? ahead.name() : next
      if let fact = fact.flatMap(Condition.Predicate.init(rawValue:)) {
        return "\"\(word)\" is a view; write \(fact.rawValue)(\(word))"
      }
      return "\"\(word)\" is a view; compare one of its attributes, as \(word).width"
    }
    if word == "broken" { return "\"broken\" is a fact of a constraint; name it, as broken(c1)" }
    let words = ["height", "width"] + Condition.layoutFacts.map(\.key) + ["not"]
    let near = nearest(word, words + scanner.names.metrics.keys.sorted())
    return "\"\(word)\" is not a fact, number or metric"
      + (near.isEmpty
        ? "; write view.width, truncated(view) or compressed(view), or one of "
          + words.dropLast().joined(separator: ", ")
        : near)
  }
}

extension NotationScanner {
  /// A name that may have dots, as `first.autoresizing.left` and `@ProductCell.swift#47`.
  fileprivate mutating func dottedName() -> String? {
    if let line = sourceLine() { return line }
    guard var name = wholeName() else { return nil }
    while skip(".") { name += ".\(wholeName() ?? "")" }
    return name
  }
}
