public import LayoutModel

/// A statement in equation form: `UIView:0x7f8a10.height == 0.5*UIView:0x7f8a20.width + 8`.
public struct LogEquation: Hashable, Sendable {
  public let first: LogExpression
  public let relation: Relation
  public let second: LogExpression
  let spaceBeforeRelation, spaceAfterRelation: String
}

extension LogEquation: CustomStringConvertible {
  public var description: String {
    "\(first)\(spaceBeforeRelation)\(relation.rawValue)\(spaceAfterRelation)\(second)"
  }
}
