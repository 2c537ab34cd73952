import JSON
import Spelling

/// Walks over the words, numbers and signs of an equation or a VFL string.
struct NotationScanner {
  private let text: [UInt8]
  private(set) var position = 0
  let names: CaseNames
  /// What is wrong with names that were passed, so that what is behind them is read, too.
  private var kept: [InputError] = []

  init(_ text: String, names: CaseNames) {
    self.text = Array(text.utf8)
    self.names = names
  }

  /// The byte at the position, behind any white space; 0 at the end.
  mutating func peek() -> UInt8 {
    while position < text.count, Self.isWhiteSpace(text[position]) { position += 1 }
    return position < text.count ? text[position] : 0
  }

  private static func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
      || byte == UInt8(ascii: "\r")
  }

  mutating func isAtEnd() -> Bool {
    _ = peek()
    return position >= text.count
  }

  /// Where the next sign, word or number begins.
  mutating func nextPosition() -> Int {
    _ = peek()
    return position
  }

  mutating func skip(_ sign: String) -> Bool {
    _ = peek()
    guard text[position...].starts(with: sign.utf8) else { return false }
    position += sign.utf8.count
    return true
  }

  func flaw(_ sentence: String, at position: Int? = nil, missing name: String? = nil) -> InputError {
    InputError(sentence, at: position ?? self.position, missing: name)
  }

  /// Of more than are told one is kept, by which a reader sees that there are more.
  mutating func keep(_ error: InputError) {
    if kept.count <= DocumentFlaws.mostErrors { kept.append(error) }
  }

  /// Whether no error was kept.
  var isSound: Bool { kept.isEmpty }

  /// - Throws: the last error that was kept. ``placed(_:in:)`` adds the others.
  mutating func throwKept() throws(InputError) {
    if let last = kept.popLast() { throw last }
  }

  /// The error that something else stands at the position than what is wanted.
  mutating func unexpected(wanted: String, _ remedy: String = "") -> InputError {
    _ = peek()
    guard position < text.count else { return flaw("expected \(wanted), found the end\(remedy)") }
    let rest = String(decoding: text[position...], as: UTF8.self)
    let sign = rest.hasPrefix("\"") ? "a quotation mark" : "\"\(rest.prefix(1))\""
    return flaw("expected \(wanted), found \(sign)\(signRemedy(rest))\(remedy)")
  }

  /// What to write in place of a sign or word of another language.
  private func signRemedy(_ rest: String) -> String {
    if let relation = ["=>": ">=", "=<": "<="][rest.prefix(2)] { return "; write \"\(relation)\"" }
    if let word = Self.words[rest.prefix(1)] { return "; write \"\(word)\"" }
    if rest.hasPrefix("priority") { return "; a priority stands behind @, as in @ 750" }
    if ["when ", "if "].contains(where: rest.hasPrefix) {
      return "; what holds in some environments is one of \"variations\", with its \"when\""
    }
    let isBehindNumber = text[..<position].last { $0 != UInt8(ascii: " ") }.map(NameSyntax.isDigit) ?? false
    guard isBehindNumber else { return "" }
    if rest.hasPrefix("%") { return "; write a share of another size, as in 0.5 * \(names.rootName).width" }
    let isUnit = Self.units.contains(String(rest.prefix { $0.isLetter }))
    return isUnit ? "; numbers are points and have no unit" : ""
  }

  /// What stands here for signs of programming languages and of mathematics.
  private static let words: [Substring: String] = [
    "&": "and", "|": "or", "!": "not", "≥": ">=", "≤": "<=", "=": "==",
  ]

  /// Behind numbers in other languages.
  static let units = ["pt", "px", "dp", "em", "rem"]

  /// A name as far as it goes, nil where none begins. A hyphen that ends it is left.
  mutating func name() -> String? {
    guard NameSyntax.isNameStart(peek()) else { return nil }
    var end = position
    while end < text.count, NameSyntax.isIdentifierByte(text[end]) { end += 1 }
    while text[end - 1] == UInt8(ascii: "-") { end -= 1 }
    defer { position = end }
    return String(decoding: text[position..<end], as: UTF8.self)
  }

  /// A name as far as its first hyphen, as a minus may follow an attribute at once: `a.width-5`.
  mutating func wordWithoutHyphens() -> String? {
    guard let name = name() else { return nil }
    let letters = name.prefix { $0 != "-" }
    retreat(by: name.utf8.count - letters.utf8.count)
    return String(letters)
  }

  /// The longest name here that is a metric's, as a metric's name may have hyphens; else a word as far as its first
  /// hyphen.
  mutating func metricOrWord() -> String? {
    let before = self
    guard var name = name() else { return nil }
    while names.metrics[name] == nil {
      guard let hyphen = name.lastIndex(of: "-") else {
        self = before
        return wordWithoutHyphens()
      }
      retreat(by: name[hyphen...].utf8.count)
      name = String(name[..<hyphen])
    }
    return name
  }

  /// A name with its hyphens, as a view inside brackets has it.
  mutating func wholeName() -> String? {
    guard let start = name() else { return nil }
    var hyphens = ""
    while position < text.count, text[position] == UInt8(ascii: "-") {
      hyphens += "-"
      position += 1
    }
    return start + hyphens
  }

  /// The name of a constraint that a line of code made: `@ProductCell.swift#47`.
  mutating func sourceLine() -> String? {
    guard peek() == UInt8(ascii: "@") else { return nil }
    let behind = position + 1
    let end = text[behind...].firstIndex { !NameSyntax.isSourceLineByte($0) } ?? text.count
    defer { position = end }
    return String(decoding: text[position..<end], as: UTF8.self)
  }

  mutating func retreat(by count: Int) { position -= count }

  /// Digits with a fraction and an exponent, nil where no digit begins.
  mutating func unsignedNumber() throws(InputError) -> Double? {
    let first = peek()
    guard NameSyntax.isDigit(first) || first == UInt8(ascii: ".") else { return nil }
    let start = position
    skipDigits()
    if position < text.count, text[position] == UInt8(ascii: ".") {
      position += 1
      skipDigits()
    }
    skipExponent()
    let written = String(decoding: text[start..<position], as: UTF8.self)
    guard let number = Double(written) else { throw flaw("\"\(written)\" is not a number", at: start) }
    guard number.isFinite else { throw flaw("the number \(written.prefix(20)) is too large", at: start) }
    return try checked(number, from: start)
  }

  /// A number of the case that the notation from the position on gives.
  func checked(_ number: Double, from start: Int) throws(InputError) -> Double {
    guard NumberRange.contains(number) else { throw flaw(NumberRange.refusal(of: number), at: start) }
    return number
  }

  private mutating func skipDigits() {
    while position < text.count, NameSyntax.isDigit(text[position]) { position += 1 }
  }

  private mutating func skipExponent() {
    guard position < text.count, text[position] | 0x20 == UInt8(ascii: "e") else { return }
    var digit = position + 1
    if digit < text.count, text[digit] == UInt8(ascii: "-") || text[digit] == UInt8(ascii: "+") { digit += 1 }
    guard digit < text.count, NameSyntax.isDigit(text[digit]) else { return }
    position = digit
    skipDigits()
  }

  /// A number with its signs, or a metric; nil where neither begins. Of an unknown metric the error is kept.
  mutating func constant() throws(InputError) -> Double? {
    var isNegative = false
    let start = nextPosition()
    if skip("-") { isNegative = true } else { _ = skip("+") }
    if let value = try unsignedNumber() { return isNegative ? -value : value }
    let nameStart = position
    if let name = name() {
      if let value = names.metrics[name] { return isNegative ? -value : value }
      keep(names.refusal(ofMetric: name).at(nameStart))
      return 1
    }
    guard position == start else { throw unexpected(wanted: "a number") }
    return nil
  }

  /// The error of a name that stands alone where a view's attribute or a number does; nil where no name begins, or that
  /// of a metric.
  func bareName(takesMetric: Bool = true) -> InputError? {
    var ahead = self
    let start = ahead.nextPosition()
    guard let name = ahead.name(), !takesMetric || names.metrics[name] == nil else { return nil }
    if names.views[name] != nil {
      return flaw("\"\(name)\" is a view; name an attribute of it, such as \(name).width", at: start)
    }
    return (takesMetric ? names.refusal(ofTerm: name) : names.refusal(ofView: name)).at(start)
  }

  mutating func relation() -> Relation? {
    for relation in Relation.allCases where skip(relation.rawValue) { return relation }
    return nil
  }

  /// A constraint's priority behind its `@`, required where there is none. Of an unknown name the error is kept.
  mutating func priority() throws(InputError) -> LayoutPriority {
    guard skip("@") else { return .required }
    let start = nextPosition()
    if let constant = namedPriority() { return constant }
    var behindDot = self
    if behindDot.skip("."), behindDot.namedPriority() != nil {
      throw flaw("leave out the dot: a priority's name stands alone behind @", at: start)
    }
    var ahead = self
    if let name = ahead.name(), names.metrics[name] == nil {
      let constants = LayoutPriority.constants.keys.sorted()
      // UIKit says `.defaultHigh`, and other layout languages "high".
      let words =
        constants.first { $0.lowercased() == "default\(name)".lowercased() }.map { "; \(question($0))" }
        ?? remedy(for: name, "priorities that UIKit names", constants)
      keep(flaw("\"\(name)\" is neither a priority nor a metric\(words)", at: start, missing: name))
      _ = self.name()
      return .required
    }
    guard let value = try constant() else { throw unexpected(wanted: "a priority") }
    guard let priority = LayoutPriority(constraint: value) else {
      throw flaw(LayoutPriority.refusal(of: value), at: start)
    }
    return priority
  }

  /// One of Apple's constants, unless a metric has its name.
  private mutating func namedPriority() -> LayoutPriority? {
    let before = self
    if let name = name(), names.metrics[name] == nil, let priority = LayoutPriority.constants[name] {
      return priority
    }
    self = before
    return nil
  }

  /// The error of the string as a whole, which says the place in it, with those that were kept.
  func placed(_ error: InputError, in kind: String) -> InputError {
    let all = (kept + error.each).map { error in
      let before = text.prefix(error.offset).filter { $0 & 0b1100_0000 != 0b1000_0000 }
      var placed = error.at(0)
      placed.offsetInString = error.offset
      placed.wordsOfPlace = " (column \(before.count + 1) of the \(kind))"
      placed.sentence += placed.wordsOfPlace
      return placed
    }
    return InputError(all) ?? error
  }
}
