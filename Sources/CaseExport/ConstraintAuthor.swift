import LayoutModel

/// Who makes a constraint of a case when an app runs it: what an export writes, and what it only tells.
enum ConstraintAuthor {
  /// The app, which activates it.
  case app
  /// The app, which has not activated it.
  case appLater
  /// UIKit, as a log has it.
  case system
  /// Nobody: it places the content view in its cell otherwise than UIKit does, which keeps that to itself.
  case nobody

  /// What stands before it in a comment; nil where it is no comment.
  var remark: String? {
    switch self {
    case .app: nil
    case .appLater: "Not active"
    case .system: "UIKit makes it"
    case .nobody: "The case also has"
    }
  }

  /// Whether the app's source has it, if only for later.
  var isApp: Bool { self == .app || self == .appLater }
}

/// Tells the constraints of an app from those that UIKit makes by itself.
struct ConstraintAuthors {
  /// Nil where the case is none.
  private let cell: Cell?
  /// Whether a constraint is one of UIKit's own, as a log has them.
  private let isOfSystem: (Constraint) -> Bool

  init(_ cell: Cell?, isOfSystem: @escaping (Constraint) -> Bool) {
    self.cell = cell
    self.isOfSystem = isOfSystem
  }

  /// The constraints of a state in their order, but for those that go without saying: of autoresizing masks, and those
  /// that make a content view as large as its cell.
  func written(of state: CaseState) -> [(constraint: Constraint, author: ConstraintAuthor)] {
    state.constraints.compactMap { constraint in author(of: constraint).map { (constraint, $0) } }
  }

  private func author(of constraint: Constraint) -> ConstraintAuthor? {
    if constraint.origin == .autoresizing { return nil }
    if isOfSystem(constraint) { return .system }
    if placesContentView(constraint) {
      return constraint.joinsEdges ? nil : .nobody
    }
    return constraint.isActive ? .app : .appLater
  }

  /// Whether it relates a cell and its content view.
  private func placesContentView(_ constraint: Constraint) -> Bool {
    guard let cell, cell.contentView != .root, let second = constraint.second else { return false }
    return [constraint.first.view, second.view].allSatisfy(cell.makes)
  }
}

extension Constraint {
  /// Whether it puts the same edge of two views in one place, or gives them one size.
  fileprivate var joinsEdges: Bool {
    relation == .equal && multiplier == 1 && constant == 0 && anchors.allSatisfy { $0.guide == nil }
      && first.attribute == second?.attribute
  }
}
