/// A condition on a cell's layout: `truncated(title) and not (height > 200 or compressed(photo))`.
public indirect enum CellCondition: Hashable, Sendable {
  /// The view's text needs more room than its frame or its number of lines gives it.
  case truncated(ViewIndex)
  /// The view is smaller than its content on an axis.
  case compressed(ViewIndex)
  /// The view is larger than its content on an axis.
  case stretched(ViewIndex)
  /// A required constraint is broken.
  case conflict
  /// Another optimal layout has another frame for a view; any view where there is none.
  case ambiguous(ViewIndex?)
  case compare(CellQuantity, Comparator, Double)
  case not(CellCondition)
  case and(CellCondition, CellCondition)
  case or(CellCondition, CellCondition)

  public enum Comparator: String, CaseIterable, Hashable, Sendable {
    // The longer signs come first, as the shorter ones begin them.
    case atMost = "<="
    case atLeast = ">="
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case greater = ">"
  }
}

/// A number of a cell's layout, in points.
public enum CellQuantity: Hashable, Sendable {
  /// The cell's height, separator included.
  case height
  /// A member of a view's frame, relative to its parent.
  case frame(ViewIndex, FrameMembers)
}

extension CellCondition {
  /// Whether the cell's height alone decides.
  public var isOfHeights: Bool {
    switch self {
    case .compare(.height, _, _): true
    case .not(let condition): condition.isOfHeights
    case .and(let first, let second), .or(let first, let second): first.isOfHeights && second.isOfHeights
    case .truncated, .compressed, .stretched, .conflict, .ambiguous, .compare: false
    }
  }

  /// The condition that a text writes, with the names of a case's views.
  ///
  /// - Throws: for what is no condition, with the column.
  public init(_ text: String, of layoutCase: LayoutCase) throws(ConditionError) {
    var reader = CellConditionReader(text, CaseNames(layoutCase))
    do throws(NotationScanner.Flaw) {
      self = try reader.condition()
    } catch {
      throw ConditionError(condition: text, sentence: reader.sentence(error))
    }
  }
}

/// Why a text is no condition.
public struct ConditionError: Error, Hashable, Sendable, CustomStringConvertible {
  public let condition: String
  /// With the column.
  public let sentence: String

  public var description: String { "\(condition): \(sentence)" }
}

/// Reads conditions by recursive descent, no deeper than `deepest`.
private struct CellConditionReader {
  private var scanner: NotationScanner
  private let names: CaseNames
  private var depth = 0

  private typealias Flaw = NotationScanner.Flaw

  /// How deeply parentheses and negations may stand in one another.
  private static let deepest = 64

  init(_ text: String, _ names: CaseNames) {
    scanner = NotationScanner(text, names: names)
    self.names = names
  }

  func sentence(_ flaw: NotationScanner.Flaw) -> String { scanner.sentence(flaw, in: "condition") }

  mutating func condition() throws(NotationScanner.Flaw) -> CellCondition {
    let condition = try alternatives()
    guard scanner.isAtEnd() else { throw scanner.unexpected(wanted: "and, or, or the end") }
    return condition
  }

  private mutating func alternatives() throws(Flaw) -> CellCondition {
    var condition = try conjunction()
    while skip(word: "or") { condition = .or(condition, try conjunction()) }
    return condition
  }

  private mutating func conjunction() throws(Flaw) -> CellCondition {
    var condition = try negation()
    while skip(word: "and") { condition = .and(condition, try negation()) }
    return condition
  }

  private mutating func negation() throws(Flaw) -> CellCondition {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else {
      throw scanner.flaw("conditions are nested more than \(Self.deepest) deep")
    }
    if skip(word: "not") { return .not(try negation()) }
    guard scanner.skip("(") else { return try single() }
    let condition = try alternatives()
    guard scanner.skip(")") else { throw scanner.unexpected(wanted: "\")\"") }
    return condition
  }

  private static let words = ["truncated", "compressed", "stretched", "conflict", "ambiguous", "height", "not"]

  private mutating func single() throws(Flaw) -> CellCondition {
    let start = scanner.nextPosition()
    guard let word = scanner.name() else {
      throw scanner.unexpected(wanted: "a condition such as truncated(title) or height > 200")
    }
    switch word {
    case "truncated": return .truncated(try viewInParentheses())
    case "compressed": return .compressed(try viewInParentheses())
    case "stretched": return .stretched(try viewInParentheses())
    case "conflict": return .conflict
    case "ambiguous": return .ambiguous(scanner.peek() == UInt8(ascii: "(") ? try viewInParentheses() : nil)
    default: break
    }
    if scanner.skip(".") { return try comparison(try quantity(of: word, at: start)) }
    guard word == "height" else {
      let remedy = nearest(word, Self.words + names.views.keys.sorted())
      throw scanner.flaw("there is no condition \"\(word)\"\(remedy)", at: start)
    }
    return try comparison(.height)
  }

  private mutating func viewInParentheses() throws(Flaw) -> ViewIndex {
    guard scanner.skip("(") else { throw scanner.unexpected(wanted: "a view in parentheses") }
    let start = scanner.nextPosition()
    guard let name = scanner.wholeName() else { throw scanner.unexpected(wanted: "a view") }
    let view = try self.view(name, at: start)
    guard scanner.skip(")") else { throw scanner.unexpected(wanted: "\")\"") }
    return view
  }

  private func view(_ name: String, at position: Int) throws(Flaw) -> ViewIndex {
    guard let view = names.views[name] else { throw scanner.flaw(names.refusal(ofView: name), at: position) }
    return view
  }

  private static let members: [(name: String, member: FrameMembers)] = [
    ("x", .x), ("y", .y), ("width", .width), ("height", .height),
  ]

  private mutating func quantity(of name: String, at position: Int) throws(Flaw) -> CellQuantity {
    let view = try view(name, at: position)
    let start = scanner.nextPosition()
    guard let word = scanner.name(), let member = Self.members.first(where: { $0.name == word })?.member
    else { throw scanner.flaw("expected x, y, width or height of \"\(name)\"", at: start) }
    return .frame(view, member)
  }

  private mutating func comparison(_ quantity: CellQuantity) throws(Flaw) -> CellCondition {
    for comparator in CellCondition.Comparator.allCases where scanner.skip(comparator.rawValue) {
      guard let number = try scanner.constant() else { throw scanner.unexpected(wanted: "a number") }
      return .compare(quantity, comparator, number)
    }
    throw scanner.unexpected(wanted: "one of <, <=, ==, !=, >=, >")
  }

  /// Skips a word where it is the next one.
  private mutating func skip(word: String) -> Bool {
    var ahead = scanner
    guard ahead.name() == word else { return false }
    scanner = ahead
    return true
  }
}
