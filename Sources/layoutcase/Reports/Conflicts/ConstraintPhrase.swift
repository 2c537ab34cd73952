import LayoutModel

/// A constraint as a phrase: "title" is to "be" "44 wide", "the top of title" is to "lie" "at least 8 below the bottom
/// of photo".
struct ConstraintPhrase {
  let constraint: Constraint
  let views: [View]

  /// The side on which a value is a bound.
  enum Bound { case exactly, atLeast, atMost }

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
  var own: String {
    switch constraint.relation {
    case .equal: words(constraint.constant, .exactly)
    case .lessThanOrEqual: words(constraint.constant, .atMost)
    case .greaterThanOrEqual: words(constraint.constant, .atLeast)
    }
  }

  /// The same for another constant: "at least 60 high", "8 below the bottom of title".
  func words(_ value: Double, _ bound: Bound) -> String {
    guard let second = constraint.second else { return bound.words(value) + first.attribute.dimension }
    if constraint.multiplier != 1 {
      let times = "\(constraint.multiplier.shown) times \(quantity(second))"
      return "\(offset(value, bound, .product)) \(times)"
    }
    guard first.attribute.isSize else {
      return "\(offset(value, bound, first.attribute.directions)) \(quantity(second))"
    }
    let other = second.attribute == first.attribute ? name(second) : quantity(second)
    return "\(offset(value, bound, first.attribute.comparisons)) \(other)"
  }

  /// A signed distance in words: "8 below", "at least 8 above", "at or below", "at".
  private func offset(_ value: Double, _ bound: Bound, _ words: OffsetWords) -> String {
    if value.shown != "0" {
      return value > 0
        ? "\(bound.words(value)) \(words.more)" : "\(bound.mirrored.words(-value)) \(words.less)"
    }
    return switch bound {
    case .exactly: words.equal
    case .atLeast: words.atLeast
    case .atMost: words.atMost
    }
  }

  private func quantity(_ anchor: Anchor) -> String { "the \(anchor.attribute.edge) of \(name(anchor))" }

  private func name(_ anchor: Anchor) -> String {
    let view = views.name(of: anchor.view)
    return anchor.guide.map { "\(view)'s \($0.words)" } ?? view
  }
}

extension ConstraintPhrase.Bound {
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

  /// The adjective of a size.
  fileprivate var dimension: String {
    switch self {
    case .width: " wide"
    case .height: " high"
    case .left, .right, .top, .bottom, .leading, .trailing, .centerX, .centerY,
      .firstBaseline, .lastBaseline:
      ""
    }
  }

  /// The words for a greater and for a smaller position.
  fileprivate var directions: OffsetWords {
    switch self {
    case .top, .bottom, .centerY, .height, .firstBaseline, .lastBaseline:
      OffsetWords(position: "below", "above")
    case .left, .right: OffsetWords(position: "right of", "left of")
    case .leading, .trailing, .centerX, .width: OffsetWords(position: "after", "before")
    }
  }

  fileprivate var comparisons: OffsetWords {
    axis == .horizontal
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

  init(more: String, less: String, equal: String, atLeast: String, atMost: String) {
    (self.more, self.less, self.equal) = (more, less, equal)
    (self.atLeast, self.atMost) = (atLeast, atMost)
  }

  init(position more: String, _ less: String) {
    self.init(more: more, less: less, equal: "at", atLeast: "at or \(more)", atMost: "at or \(less)")
  }

  init(size more: String, _ less: String, _ equal: String) {
    self.init(
      more: more, less: less, equal: equal, atLeast: "at least \(equal)", atMost: "at most \(equal)")
  }
}
