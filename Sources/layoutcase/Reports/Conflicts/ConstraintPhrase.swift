import LayoutModel

/// A constraint as a phrase: "title" is to "be" "44 wide", "the top of title" is to "lie" "at least 8 below the bottom
/// of photo".
struct ConstraintPhrase {
  let constraint: Constraint
  let views: [View]

  private var first: Anchor { constraint.first }

  /// "title" for a size, "the top of title" for a position.
  var subject: String {
    first.attribute.isSize ? name(first) : "the \(first.attribute.edge) of \(name(first))"
  }

  /// The verb: a view is so large, an edge lies somewhere.
  var verb: String { first.attribute.isSize ? "be" : "lie" }

  /// The verb of other constraints: one makes a view so large, several put an edge somewhere.
  var othersVerb: (one: String, several: String) {
    first.attribute.isSize ? ("makes", "make") : ("puts", "put")
  }

  /// What the constraint requires: "44 wide".
  var own: String { words(constraint.relation, constraint.constant) }

  /// The same for another relation and constant: "at least 60 high", "8 below the bottom of title".
  func words(_ relation: Relation, _ value: Double) -> String {
    guard let second = constraint.second else {
      return "\(relation.words(value)) \(first.attribute.axis.adjective)"
    }
    if constraint.multiplier != 1 {
      let times = "\(constraint.multiplier.shown) times \(quantity(second))"
      return "\(OffsetWords.product.offset(relation, value)) \(times)"
    }
    guard first.attribute.isSize else {
      return "\(first.attribute.directions.offset(relation, value)) \(quantity(second))"
    }
    let other = second.attribute == first.attribute ? name(second) : quantity(second)
    return "\(first.attribute.axis.comparisons.offset(relation, value)) \(other)"
  }

  private func quantity(_ anchor: Anchor) -> String { "the \(anchor.attribute.edge) of \(name(anchor))" }

  private func name(_ anchor: Anchor) -> String {
    let view = views.name(of: anchor.view)
    return anchor.guide.map { "\(view)'s \($0.words)" } ?? view
  }
}

extension Relation {
  fileprivate func words(_ value: Double) -> String {
    switch self {
    case .equal: value.shown
    case .greaterThanOrEqual: "at least \(value.shown)"
    case .lessThanOrEqual: "at most \(value.shown)"
    }
  }
}

extension Attribute {
  /// The attribute's name before "of" and its view.
  fileprivate var edge: String {
    switch self {
    case .left, .right, .leading, .trailing: "\(rawValue) edge"
    case .top, .bottom, .width, .height: rawValue
    case .centerX: "horizontal centre"
    case .centerY: "vertical centre"
    case .firstBaseline: "first baseline"
    case .lastBaseline: "last baseline"
    }
  }

  /// The words for a greater and for a smaller position.
  fileprivate var directions: OffsetWords {
    axis == .vertical
      ? OffsetWords(position: "below", "above")
      : isPhysical
        ? OffsetWords(position: "right of", "left of") : OffsetWords(position: "after", "before")
  }
}

extension Axis {
  /// What a view is of so many points: "wide".
  var adjective: String { self == .horizontal ? "wide" : "high" }

  fileprivate var comparisons: OffsetWords {
    self == .horizontal
      ? OffsetWords(size: "wider than", "narrower than", "as wide as")
      : OffsetWords(size: "taller than", "shorter than", "as high as")
  }
}

extension LayoutGuide {
  /// What the guide is called beside its view.
  var words: String {
    switch self {
    case .layoutMargins: "margins"
    case .safeArea: "safe area"
    case .readableContent: "readable width"
    case .content: "content"
    case .frame: "frame"
    case .keyboard: "keyboard's edge"
    }
  }
}

/// Words for the sign of a distance.
private struct OffsetWords {
  let more, less, equal, atLeast, atMost: String

  static let product = OffsetWords(
    more: "more than", less: "less than", equal: "equal to", atLeast: "at least", atMost: "at most")

  /// A signed distance in words: "8 below", "at least 8 above", "at or below", "at".
  func offset(_ relation: Relation, _ value: Double) -> String {
    guard value.shown == "0" else {
      return value > 0 ? "\(relation.words(value)) \(more)" : "\(relation.mirrored.words(-value)) \(less)"
    }
    return switch relation {
    case .equal: equal
    case .greaterThanOrEqual: atLeast
    case .lessThanOrEqual: atMost
    }
  }
}

extension OffsetWords {
  init(position more: String, _ less: String) {
    self.init(more: more, less: less, equal: "at", atLeast: "at or \(more)", atMost: "at or \(less)")
  }

  init(size more: String, _ less: String, _ equal: String) {
    self.init(
      more: more, less: less, equal: equal, atLeast: "at least \(equal)", atMost: "at most \(equal)")
  }
}
