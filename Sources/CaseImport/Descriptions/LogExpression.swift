/// One side of an equation of a log.
public enum LogExpression: Hashable, Sendable {
  /// `44`, `- 16`, `+ 30`.
  case constant(LogConstant)
  /// `0.5*UIView:0x7f8a10.width + 8`.
  case linear(LogLinear)
  /// What relates to several items at once, as AppKit's `(A+0.5*(B - A))`, word for word.
  case composite(String)
}

extension LogExpression: CustomStringConvertible {
  public var description: String {
    switch self {
    case .constant(let constant): constant.description
    case .linear(let linear): linear.description
    case .composite(let text): text
    }
  }
}

/// A quantity with the sign that an equation writes before it.
public struct LogConstant: Hashable, Sendable {
  public let quantity: LogQuantity
  public let sign: Sign?
  /// The spaces before the sign (or, without one, before the quantity) and between sign and quantity.
  let spaceBefore, spaceAfterSign: String

  public enum Sign: String, Hashable, Sendable {
    case plus = "+"
    case minus = "-"
  }

  /// In points, with the sign.
  public var value: Double { sign == .minus ? -quantity.value : quantity.value }
}

extension LogConstant: CustomStringConvertible {
  public var description: String {
    spaceBefore + (sign?.rawValue ?? "") + spaceAfterSign + quantity.description
  }
}

/// `multiplier * item.attribute * factor + constant`, of which all but the item and its attribute may be
/// missing.
public struct LogLinear: Hashable, Sendable {
  /// Written before the item: `0.5*`, by people also `0.5 * `.
  public let multiplier: LogNumber?
  /// The sign behind the multiplier, with its spaces; empty without one.
  let times: String
  public let item: LogItem
  public let attribute: String
  /// Written after the attribute: `* 0.5` or `/ 2`.
  public let factor: Factor?
  public let constant: LogConstant?

  public struct Factor: Hashable, Sendable {
    public let number: LogNumber
    public let isDivisor: Bool
    let spaceBefore, spaceAfter: String
  }

  /// The product of both multipliers; 1 where there is none. Not finite after this divides by 0.
  public var coefficient: Double {
    let before = multiplier?.value ?? 1
    guard let factor else { return before }
    return factor.isDivisor ? before / factor.number.value : before * factor.number.value
  }
}

extension LogLinear: CustomStringConvertible {
  public var description: String {
    let before = (multiplier?.description ?? "") + times
    let after = factor.map {
      $0.spaceBefore + ($0.isDivisor ? "/" : "*") + $0.spaceAfter + $0.number.spelling
    }
    return "\(before)\(item).\(attribute)\(after ?? "")\(constant?.description ?? "")"
  }
}
