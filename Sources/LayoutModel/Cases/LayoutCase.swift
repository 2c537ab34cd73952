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
  public internal(set) var environment: Environment
  /// In document order; the root first.
  public internal(set) var views: [View]
  /// In order of activation: those of autoresizing frames first.
  public internal(set) var constraints: [Constraint]
  /// What a device measured of the views' texts, in the document's order.
  public internal(set) var recordings: [Recording]
  /// What holds in some environments alone, in order; the history's changes come on top of it.
  public internal(set) var variations: [Variation]
  public internal(set) var history: [Pass]
  /// What pass 0 is expected to give.
  public internal(set) var expectation: Expectation?

  /// A case of parts that are valid together, as those of a stored or of another case are.
  package init(
    name: String, title: String?, source: String?, tags: [String], origin: Origin, rules: Rules,
    metrics: [Metric], environment: Environment, views: [View], constraints: [Constraint],
    recordings: [Recording] = [], variations: [Variation] = [], history: [Pass], expectation: Expectation?
  ) {
    (self.name, self.title, self.source, self.tags) = (name, title, source, tags)
    (self.origin, self.rules, self.metrics, self.environment) = (origin, rules, metrics, environment)
    (self.views, self.constraints, self.recordings) = (views, constraints, recordings)
    (self.variations, self.history, self.expectation) = (variations, history, expectation)
  }

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

  package init(name: String, value: Double) { (self.name, self.value) = (name, value) }
}

extension LayoutCase {
  /// A copy that is edited.
  func edited(_ edit: (inout LayoutCase) -> Void) -> LayoutCase {
    var copy = self
    edit(&copy)
    return copy
  }

  /// The case with no more than its first `count` passes of history.
  package func keeping(passes count: Int) -> LayoutCase {
    edited { $0.history = Array(history.prefix(count)) }
  }
}

extension LayoutCase {
  /// The view with an id, or else with that Object ID of Interface Builder.
  ///
  /// - Complexity: O(n) in the number of views.
  public func view(named id: String) -> ViewIndex? {
    (views.firstIndex { $0.id == id } ?? views.firstIndex { $0.ibID == id }).map { ViewIndex($0) }
  }

  /// - Complexity: O(n) in the number of constraints.
  public func constraint(named id: String) -> ConstraintIndex? {
    constraints.firstIndex { $0.id == id }.map { ConstraintIndex($0) }
  }

  public subscript(view: ViewIndex) -> View { views[view] }

  public subscript(constraint: ConstraintIndex) -> Constraint { constraints[constraint] }

  /// The constraint as an equation with the names of this case's views.
  public func equation(of constraint: ConstraintIndex) -> String { self[constraint].equation(in: views) }
}
