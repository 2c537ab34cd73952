import JSON
import LayoutModel

extension MeaningReader {
  mutating func meaning(of equation: LogEquation) throws(InputError) -> Meaning {
    guard case .linear(let first) = equation.first else { throw .composite }
    let scale = first.coefficient
    guard scale.isFinite, scale != 0 else { throw .number("\(scale)") }
    var meaning = Meaning(
      first: try side(first), relation: scale < 0 ? equation.relation.mirrored : equation.relation,
      priority: try priority())
    let offset = first.constant?.value ?? 0
    switch equation.second {
    case .composite: throw .composite
    case .constant(let constant):
      meaning.constant = (constant.value - offset) / scale
      if !meaning.first.attribute.isSize { meaning.second = try origin(for: first, meaning.first) }
    case .linear(let second):
      meaning.constant = ((second.constant?.value ?? 0) - offset) / scale
      meaning.multiplier = second.coefficient / scale
      meaning.second = try side(second)
    }
    try placeAtFarEdge(&meaning)
    return meaning
  }

  private mutating func side(_ term: LogLinear) throws(InputError) -> Meaning.Side {
    guard let word = LogAttribute(term.attribute) else { throw .attribute(term.attribute) }
    if word.isFrame, word.attribute.axis == .vertical, term.item.className?.hasPrefix("NS") ?? false {
      throw .relationship(
        "AppKit counts y from the bottom unless a view is flipped, and the log does not say whether it is")
    }
    let view = identity(of: term.item)
    return Meaning.Side(view: word.isMargin ? margins(of: view) : view, attribute: word.attribute)
  }

  /// The guide whose edges are a view's margins: the one that the log defines, or one that stands for it,
  /// with insets that nothing says.
  private mutating func margins(of view: LoggedView.Identity) -> LoggedView.Identity {
    if let guide = views.marginsGuide(of: view) { return guide }
    views.add(.margins(of: view), in: view)
    return .margins(of: view)
  }

  /// What a position is counted from where the equation has a number alone: the superview's edge.
  private mutating func origin(
    for term: LogLinear, _ side: Meaning.Side
  ) throws(InputError) -> Meaning.Side {
    guard LogAttribute(term.attribute)?.isFrame == true || constraint.mask != nil else {
      throw .relationship(
        "a “\(term.attribute)” is no number by itself; the log does not say what it is relative to")
    }
    let edge: Attribute =
      if side.attribute.axis == .vertical {
        .top
      } else {
        side.attribute.isDirectional ? .leading : .left
      }
    return Meaning.Side(view: superview(of: side.view), attribute: edge)
  }

  /// A constraint made from a mask relates a position to its superview's size; the superview's far edge, or
  /// its centre, is as far from its near edge as the size, or half of it, is long.
  private func placeAtFarEdge(_ meaning: inout Meaning) throws(InputError) {
    guard constraint.mask != nil, let second = meaning.second, !meaning.first.attribute.isSize,
      second.attribute.isSize, meaning.first.attribute.axis == second.attribute.axis
    else { return }
    let isVertical = second.attribute == .height
    switch meaning.multiplier {
    case 1: meaning.second?.attribute = isVertical ? .bottom : .right
    case 0.5: meaning.second?.attribute = isVertical ? .centerY : .centerX
    case 0: meaning.second?.attribute = isVertical ? .top : .left
    default: throw .composite
    }
    meaning.multiplier = 1
  }
}
