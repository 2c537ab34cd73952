public import LayoutModel

/// A constraint as `-[NSLayoutConstraint description]` and the debugging aids of libraries print it.
public struct ConstraintDescription: Hashable, Sendable {
  /// `NSLayoutConstraint`, `NSAutoresizingMaskLayoutConstraint`, `SnapKit.LayoutConstraint` …
  public let className: String
  /// The address (`0x7f8a10`), or the key that a debugging aid prints in its place.
  public let handle: String
  /// Where the app made the constraint: SnapKit's `CCBaseCell.swift#88`.
  public let sourceLine: String?
  /// The mask of a constraint made from one: `h=--& v=&--`.
  public let mask: AutoresizingMask?
  /// `UIView-Encapsulated-Layout-Height`, `UISV-spacing`, or the app's own.
  public let identifier: String?
  public let statement: Statement
  /// What stands between the statement and the state, in order.
  public let annotations: [Annotation]
  /// nil where the log does not say, as before iOS 10.
  public let isActive: Bool?
  /// What the line explains of the names in its statement.
  public let names: [LogName]

  /// More bytes than any console writes in a line of this kind.
  static let longest = 4096
  /// More bytes than a number has with its sign, or a priority with its word.
  static let longestNumber = 64

  /// What the constraint says, in one of the two forms that logs have.
  public enum Statement: Hashable, Sendable {
    case equation(LogEquation)
    case visual(LogVisualFormat)
  }

  /// A word behind the statement.
  public enum Annotation: Hashable, Sendable {
    /// ` priority:999.5`, or ` @999.5` as people write it.
    case priority(Double)
    /// ` ^750` or ` ^high`, as Masonry and SnapKit write.
    case strength(String)
    /// ` Hug:250 CompressionResistance:750`, the priorities of a content size.
    case content(hugging: Double, compression: Double)
    /// ` (LTR)` behind a space; a chain may have it without one.
    case direction(LayoutDirection)
  }
}

/// `h=--& v=&--`: for each axis the margin before, the size and the margin after, `-` fixed and `&` flexible.
public struct AutoresizingMask: Hashable, Sendable {
  let horizontal, vertical: String

  private subscript(axis: Axis) -> String { axis == .horizontal ? horizontal : vertical }

  /// Whether a frame keeps its place and its size on an axis.
  package func isFixed(on axis: Axis) -> Bool { self[axis] == "--&" }

  /// Whether a frame follows the size of what it is in on an axis.
  package func stretches(on axis: Axis) -> Bool { self[axis] == "-&-" }
}

extension ConstraintDescription {
  /// Whether ``handle`` is an address, and so names one constraint only.
  public var hasAddress: Bool { handle.hasPrefix("0x") }

  /// The priority that the line says, nil where it says none and 1000 is meant.
  public var priority: Double? {
    for annotation in annotations {
      switch annotation {
      case .priority(let number): return number
      case .strength(let word): return Self.strengths[word] ?? Double(word)
      case .content, .direction: continue
      }
    }
    guard case .visual(let chain) = statement else { return nil }
    return chain.elements.lazy.compactMap(\.priority).first
  }

  /// What an equation compares with a number, which is in points.
  var number: (term: LogTerm, relation: Relation, value: Double)? {
    guard case .equation(let equation) = statement, case .linear(let term) = equation.first,
      case .constant(let value) = equation.second
    else { return nil }
    return (term, equation.relation, value)
  }

  /// The word behind `^` that is neither one of Masonry's nor a number.
  var unknownStrength: String? {
    for case .strength(let word) in annotations where Self.strengths[word] == nil && Double(word) == nil {
      return word
    }
    return nil
  }

  /// The direction that the line says, nil where it says none.
  var direction: LayoutDirection? {
    for case .direction(let direction) in annotations { return direction }
    guard case .visual(let chain) = statement else { return nil }
    return chain.direction
  }

  /// Masonry's words for priorities.
  private static let strengths: [String: Double] = [
    "required": 1000, "high": 750, "medium": 500, "low": 250, "fitting size": 50,
  ]
}

extension LogVisualFormat.Element {
  fileprivate var priority: Double? {
    predicates.lazy.compactMap(\.priority).first
  }
}

extension ConstraintDescription {
  /// The views and guides that the statement names, from left to right; those of a composite term are not
  /// told.
  public var items: [LogItem] {
    switch statement {
    case .equation(let equation): equation.first.items + equation.second.items
    case .visual(let chain): chain.elements.flatMap(\.items)
    }
  }
}

extension LogExpression {
  fileprivate var items: [LogItem] {
    if case .linear(let linear) = self { [linear.item] } else { [] }
  }
}

extension LogVisualFormat.Element {
  fileprivate var items: [LogItem] {
    guard case .item(let item, _) = self else { return predicates.compactMap(\.item) }
    return [item] + predicates.compactMap(\.item)
  }
}

extension LogPredicate {
  fileprivate var item: LogItem? {
    if case .item(let item) = object { item } else { nil }
  }
}
