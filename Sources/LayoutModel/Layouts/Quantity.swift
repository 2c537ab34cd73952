/// A number of a layout, in points.
public enum Quantity: Hashable, Sendable {
  /// The height of a table cell with the layout: the root's and the separator.
  case height
  /// The root's width.
  case width
  case view(ViewIndex, Measure)

  /// A number of a view's frame, in points. `x` and `y` are relative to the view's parent, as in a frame. Positions that
  /// constraints relate are in the root's coordinates, so that any two views can be compared.
  public enum Measure: String, CaseIterable, Hashable, Sendable {
    case x, y, width, height, left, right, top, bottom, leading, trailing, centerX, centerY
  }
}

/// A sum of multiples of quantities, and a constant.
public struct Quantities: Hashable, Sendable {
  public var terms: [Term] = []
  public var constant = 0.0

  public init() {}

  /// A quantity a number of times.
  public struct Term: Hashable, Sendable {
    public var coefficient: Double
    public var quantity: Quantity

    public init(_ coefficient: Double, _ quantity: Quantity) {
      self.coefficient = coefficient
      self.quantity = quantity
    }
  }

  func value(in subject: some ConditionSubject) -> Double {
    terms.reduce(constant) { $0 + $1.coefficient * subject.value(of: $1.quantity) }
  }
}
