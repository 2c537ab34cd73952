/// A number of a layout, in points.
public enum Quantity: Hashable, Sendable {
  /// The height of a table cell with the layout: the root's and the separator.
  case height
  /// The root's width.
  case width
  case view(ViewIndex, Measure)

  /// A number of a view's frame, in points. `x` and `y` are relative to the view's parent, as in a frame. Positions
  /// that constraints relate are in the root's coordinates, so that any two views can be compared.
  public enum Measure: String, CaseIterable, Hashable, Sendable {
    case x, y, width, height, left, right, top, bottom, leading, trailing, centerX, centerY
  }
}

extension Quantity {
  /// Whose number it is: the cell's are the root's.
  public var view: ViewIndex { if case .view(let view, _) = self { view } else { .root } }

  /// Which number of the view it is. The cell's height is the root's with the separator.
  public var measure: Measure {
    switch self {
    case .height: .height
    case .width: .width
    case .view(_, let measure): measure
    }
  }
}

extension Quantity.Measure {
  public init(_ member: FrameMember) {
    switch member {
    case .x: self = .x
    case .y: self = .y
    case .width: self = .width
    case .height: self = .height
    }
  }

  /// The measure of the attribute's name.
  ///
  /// - Returns: `nil` for a baseline, which is no number of a frame.
  public init?(_ attribute: Attribute) { self.init(rawValue: attribute.rawValue) }

  /// The member of a frame that it is; `nil` for a position in the root's coordinates.
  public var frameMember: FrameMember? { FrameMember(rawValue: rawValue) }

  /// Whether it is a width or a height, and not a position.
  public var isSize: Bool { self == .width || self == .height }

  /// The axis along which it is measured.
  public var axis: Axis {
    switch self {
    case .x, .width, .left, .right, .leading, .trailing, .centerX: .horizontal
    case .y, .height, .top, .bottom, .centerY: .vertical
    }
  }

  /// How far from the left or top a position in the root's coordinates is, as a part of the size.
  public func share(_ direction: LayoutDirection) -> Double {
    let isLeftToRight = direction == .leftToRight
    return switch self {
    case .x, .y, .width, .height, .left, .top: 0
    case .right, .bottom: 1
    case .centerX, .centerY: 0.5
    case .leading: isLeftToRight ? 0 : 1
    case .trailing: isLeftToRight ? 1 : 0
    }
  }
}
