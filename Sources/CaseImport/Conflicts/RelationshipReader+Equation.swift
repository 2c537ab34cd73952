import JSON
import LayoutModel

extension RelationshipReader {
  mutating func relationship(of equation: LogEquation) throws(InputError) -> LoggedRelationship {
    guard case .linear(let first) = equation.first else { throw .composite }
    let scale = first.coefficient
    guard scale.isFinite, scale != 0 else { throw .number("\(scale)") }
    var relationship = LoggedRelationship(
      first: try side(first), relation: scale < 0 ? equation.relation.mirrored : equation.relation,
      priority: try priority())
    let offset = first.constant ?? 0
    switch equation.second {
    case .composite: throw .composite
    case .constant(let constant):
      relationship.constant = (constant - offset) / scale
      if !relationship.first.attribute.isSize {
        relationship.second = try origin(for: first, relationship.first)
      }
    case .linear(let second):
      relationship.constant = ((second.constant ?? 0) - offset) / scale
      relationship.multiplier = second.coefficient / scale
      relationship.second = try side(second)
    }
    try placeAtFarEdge(&relationship)
    return relationship
  }

  private mutating func side(_ term: LogTerm) throws(InputError) -> Side {
    guard let word = LogAttribute(term.attribute) else { throw .attribute(term.attribute) }
    if word.isFrame, word.attribute.axis == .vertical, term.item.className?.hasPrefix("NS") ?? false {
      throw .relationship(
        "AppKit counts y from the bottom unless a view is flipped, and the log does not say whether it is")
    }
    let view = identity(of: term.item)
    if word.attribute.isBaseline {
      return baseline(of: view, term.item, isFirst: word.attribute == .firstBaseline)
    }
    return Side(view: word.isMargin ? margins(of: view) : view, attribute: word.attribute)
  }

  /// The guide whose edges are a view's margins: the one that the log defines, or one that stands for it,
  /// with insets that nothing says.
  private mutating func margins(of view: LoggedView.Identity) -> LoggedView.Identity {
    if let guide = views.marginsGuide(of: view) { return guide }
    implied.append((.margins(of: view), view))
    return .margins(of: view)
  }

  /// A line somewhere in a view, as a log does not tell a text's font. In plain views it is known to be an edge.
  private mutating func baseline(
    of view: LoggedView.Identity, _ item: LogItem, isFirst: Bool
  ) -> Side {
    if ["UIView", "UIImageView"].contains(item.className) {
      return Side(view: view, attribute: isFirst ? .top : .bottom)
    }
    let line = LoggedView.Identity.baseline(of: view, isFirst: isFirst)
    implied.append((line, view))
    return Side(view: line, attribute: .top)
  }

  /// What a position is counted from where the equation has a number alone: the superview's edge.
  private mutating func origin(
    for term: LogTerm, _ side: Side
  ) throws(InputError) -> Side {
    guard LogAttribute(term.attribute)?.isFrame == true || constraint.mask != nil else {
      throw .relationship(
        "a \"\(term.attribute)\" is not a number by itself; the log does not say what it is relative to")
    }
    let edge: Attribute =
      if side.attribute.axis == .vertical {
        .top
      } else {
        side.attribute.isDirectional ? .leading : .left
      }
    return Side(view: superview(of: side.view), attribute: edge)
  }

  /// A constraint made from a mask relates a position to its superview's size. The size is the distance from the
  /// superview's near edge to its far one, and half the size that to its centre.
  private func placeAtFarEdge(_ relationship: inout LoggedRelationship) throws(InputError) {
    guard constraint.mask != nil, let second = relationship.second, !relationship.first.attribute.isSize,
      second.attribute.isSize, relationship.first.attribute.axis == second.attribute.axis
    else { return }
    let isVertical = second.attribute == .height
    switch relationship.multiplier {
    case 1: relationship.second?.attribute = isVertical ? .bottom : .right
    case 0.5: relationship.second?.attribute = isVertical ? .centerY : .centerX
    case 0: relationship.second?.attribute = isVertical ? .top : .left
    default: throw .composite
    }
    relationship.multiplier = 1
  }
}
