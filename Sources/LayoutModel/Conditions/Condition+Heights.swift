extension Condition {
  /// Whether the cell's height alone decides.
  public var isOfHeights: Bool {
    switch self {
    case .comparison(let left, _, let right): (left.terms + right.terms).allSatisfy { $0.quantity == .height }
    case .fact: false
    case .not(let condition): condition.isOfHeights
    case .all(let conditions), .any(let conditions): conditions.allSatisfy(\.isOfHeights)
    }
  }
}

/// A cell of which the height is known, separator included, and nothing else: for conditions that are about
/// heights alone.
public struct CellOfHeight: ConditionSubject {
  private let height: Double

  public init(_ height: Double) { self.height = height }

  public func value(of quantity: Quantity) -> Double { quantity == .height ? height : 0 }

  public func holds(_ fact: Condition.Fact) -> Bool { false }
}
