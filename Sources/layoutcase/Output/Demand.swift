import LayoutModel

/// What is asked of `first − multiplier · second` of a constraint, in words: "44 wide", "at least 8 below the
/// bottom of title".
struct Demand {
  let constraint: Constraint
  let views: [View]

  /// How a value binds.
  enum Bound { case exactly, atLeast, atMost }

  private var first: Anchor { constraint.first }

  /// What the demand is made of: "title", "the top of title".
  var subject: String {
    first.attribute.isSize ? name(first) : "the \(first.attribute.edge) of \(name(first))"
  }

  /// What the constraint itself asks, behind "is required to".
  var own: String {
    switch constraint.relation {
    case .equal: phrase(constraint.constant, .exactly)
    case .lessThanOrEqual: phrase(constraint.constant, .atMost)
    case .greaterThanOrEqual: phrase(constraint.constant, .atLeast)
    }
  }

  /// A demand on the same quantity: "be at least 60 high", "lie 8 below the bottom of title".
  func phrase(_ value: Double, _ bound: Bound) -> String {
    guard let second = constraint.second else {
      return "be \(bound.words(value))\(first.attribute.dimension)"
    }
    if constraint.multiplier != 1 {
      let times = "\(constraint.multiplier.shown) times \(quantity(second))"
      return "be \(offset(value, bound, "more than", "less than", "equal to")) \(times)"
    }
    guard first.attribute.isSize else {
      let (after, before) = first.attribute.directions
      return "lie \(offset(value, bound, after, before, "at")) the \(second.attribute.edge) of \(name(second))"
    }
    let (more, less, equal) = first.attribute.comparisons
    let other = second.attribute == first.attribute ? name(second) : quantity(second)
    return "be \(offset(value, bound, more, less, equal)) \(other)"
  }

  /// A signed distance in words: "8 below", "at least 8 above", "no further below", "at".
  private func offset(
    _ value: Double, _ bound: Bound, _ more: String, _ less: String, _ equal: String
  ) -> String {
    if value.shown == "0" {
      switch bound {
      case .exactly: return equal
      case .atLeast: return "not \(less)"
      case .atMost: return "not \(more)"
      }
    }
    return value > 0
      ? "\(bound.words(value)) \(more)" : "\(bound.mirrored.words(-value)) \(less)"
  }

  private func quantity(_ anchor: Anchor) -> String { "the \(anchor.attribute.edge) of \(name(anchor))" }

  private func name(_ anchor: Anchor) -> String { views[anchor.view.rawValue].id }
}

extension Demand.Bound {
  func words(_ value: Double) -> String {
    switch self {
    case .exactly: value.shown
    case .atLeast: "at least \(value.shown)"
    case .atMost: "at most \(value.shown)"
    }
  }

  var mirrored: Self {
    switch self {
    case .exactly: .exactly
    case .atLeast: .atMost
    case .atMost: .atLeast
    }
  }
}

extension Attribute {
  /// What the attribute is called beside its view.
  fileprivate var edge: String {
    switch self {
    case .left, .right, .leading, .trailing: "\(rawValue) edge"
    case .top, .bottom, .width, .height: rawValue
    case .centerX: "horizontal centre"
    case .centerY: "vertical centre"
    }
  }

  /// What a number of points in this direction makes of a view.
  fileprivate var dimension: String {
    switch self {
    case .width: " wide"
    case .height: " high"
    case .left, .right, .top, .bottom, .leading, .trailing, .centerX, .centerY: ""
    }
  }

  /// Where a position lies that is greater, and one that is less.
  fileprivate var directions: (after: String, before: String) {
    switch self {
    case .top, .bottom, .centerY, .height: ("below", "above")
    case .left, .right: ("right of", "left of")
    case .leading, .trailing, .centerX, .width: ("after", "before")
    }
  }

  fileprivate var comparisons: (more: String, less: String, equal: String) {
    axis == .horizontal
      ? ("wider than", "narrower than", "as wide as") : ("taller than", "shorter than", "as high as")
  }
}
