import LayoutModel

/// What a view takes up on one axis: an origin and a size.
struct Extent: Hashable {
  let view: ViewIndex
  let axis: Axis

  init(_ view: ViewIndex, _ axis: Axis) {
    self.view = view
    self.axis = axis
  }

  init(of anchor: Anchor) { self.init(anchor.view, anchor.attribute.axis) }
}

/// A linear form of an extent's origin and size.
struct ExtentForm: Equatable {
  let origin, size: Double

  static let size = ExtentForm(origin: 0, size: 1)
  static let origin = ExtentForm(origin: 1, size: 0)

  init(origin: Double, size: Double) {
    self.origin = origin
    self.size = size
  }

  /// What an attribute is of its view's extent; leading and trailing must have become left and right.
  init(_ attribute: Attribute) {
    switch attribute {
    case .left, .leading, .top: self = .origin
    case .right, .trailing, .bottom: self.init(origin: 1, size: 1)
    case .centerX, .centerY: self.init(origin: 1, size: 0.5)
    case .width, .height: self = .size
    }
  }

  /// Whether one says what the other is; exact, as the coefficients are halves and ones.
  func isParallel(to other: ExtentForm) -> Bool { origin * other.size == size * other.origin }
}
