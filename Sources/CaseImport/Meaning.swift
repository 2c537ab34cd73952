import LayoutModel

/// A relationship between views of a log, before the views have places in a case.
struct Meaning {
  var first: Side
  var relation: Relation
  var second: Side?
  var multiplier = 1.0
  var constant = 0.0
  var priority: LayoutPriority

  struct Side {
    var view: LoggedView.Identity
    var attribute: Attribute
  }
}

extension Relation {
  /// The relation after both sides have changed their sign.
  var mirrored: Relation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .greaterThanOrEqual
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}
