/// One side of an equation of a log.
public enum LogExpression: Hashable, Sendable {
  /// `44`, `- 16`, `+ 30`.
  case constant(Double)
  /// `0.5*UIView:0x7f8a10.width + 8`.
  case linear(LogLinear)
  /// What relates to several items at once, as AppKit's `(A+0.5*(B - A))`.
  case composite
}

/// `multiplier * item.attribute * factor + constant`, of which all but the item and its attribute may be
/// missing.
public struct LogLinear: Hashable, Sendable {
  /// The product of what multiplies before the item and behind the attribute; 1 where nothing does. Not finite where
  /// the log divides by 0.
  public let coefficient: Double
  public let item: LogItem
  public let attribute: String
  /// In points; nil where there is none.
  public let constant: Double?
}
