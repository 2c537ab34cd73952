/// An Auto Layout case: a view hierarchy, its constraints, its environment and its history.
///
/// Every value of this type is valid: names are unique, indices are in range, numbers are finite and
/// priorities are in their ranges. What is not valid is refused when it is read.
public struct LayoutCase: Hashable, Sendable {
  public internal(set) var name: String
  public let title: String?
  public let source: String?
  public let tags: [String]
  public let origin: Origin
  public internal(set) var rules: Rules
  /// Named constants for VFL and equations, sorted by name.
  public let metrics: [Metric]
  public let environment: Environment
  /// In document order; the root first.
  public let views: [View]
  /// In order of activation: those of autoresizing frames first.
  public let constraints: [Constraint]
  /// What a device measured of the views' texts, in the document's order.
  public let recordings: [Recording]
  public internal(set) var history: [Pass]
  /// What pass 0 is expected to give.
  public let expectation: Expectation?

  /// Where views were made, which chooses between the two tables of default priorities.
  public enum Origin: String, CaseIterable, Hashable, Sendable {
    case code
    case interfaceBuilder = "ib"
  }

  /// Which values are preferred where a layout is still free.
  public enum Rules: String, CaseIterable, Hashable, Sendable {
    case articles, uikit
  }
}

/// A named constant of a document.
public struct Metric: Hashable, Sendable {
  public let name: String
  public let value: Double
}
