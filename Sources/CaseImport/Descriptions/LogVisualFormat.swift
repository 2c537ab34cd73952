public import LayoutModel

/// A statement in the visual format: `H:|-(8)-[UILabel:0x7f8a10](LTR)`.
public struct LogVisualFormat: Hashable, Sendable {
  public let axis: Axis
  /// From left to right as written.
  public let elements: [Element]
  public let direction: LayoutDirection?

  /// A part of the format.
  public enum Element: Hashable, Sendable {
    /// `|`.
    case superview
    /// `[UILabel:0x7f8a10(>=40@750)]`; the predicates are empty where there are no parentheses.
    case item(LogItem, [LogPredicate])
    /// `-(8)-`, `-8-` as people write the format and Xcode's messages do, or `-` alone where the predicates are empty.
    case connection([LogPredicate])
  }
}

/// What stands in the parentheses of the visual format: `8`, `>=NSSpace(8)`, `8@751`, `==UIView:0x7f8a20`.
public struct LogPredicate: Hashable, Sendable {
  /// Written only where it is not nil; nil means `==`.
  public let relation: Relation?
  public let object: Object
  public let priority: Double?

  /// What a size or a distance is compared with.
  public enum Object: Hashable, Sendable {
    case quantity(LogQuantity)
    case item(LogItem)
  }
}

extension LogVisualFormat.Element {
  /// What it says of a size or a distance.
  var predicates: [LogPredicate] {
    switch self {
    case .superview: []
    case .item(_, let predicates), .connection(let predicates): predicates
    }
  }
}

extension LayoutDirection {
  /// As a log writes it behind a statement.
  var mark: String { self == .leftToRight ? "(LTR)" : "(RTL)" }
}
