import LayoutModel

/// The attributes that the cell's width and the required equations determine: they are the same in every layout in
/// which all required constraints hold.
struct FixedExtents {
  /// The forms that are known of an extent, no two of them parallel.
  private var known: [Extent: [ExtentForm]] = [
    Extent(.root, .horizontal): [.origin, .size], Extent(.root, .vertical): [.origin],
  ]

  /// - Parameter equations: required ones that hold for every row, in physical form.
  init(_ equations: [PhysicalConstraint]) {
    var incident: [Extent: [PhysicalConstraint]] = [:]
    for equation in equations {
      for anchor in equation.anchors { incident[Extent(of: anchor), default: []].append(equation) }
    }
    var pending = equations
    while let equation = pending.popLast() {
      guard let extent = extend(by: equation) else { continue }
      pending += incident[extent] ?? []
    }
  }

  func contains(_ anchor: Anchor) -> Bool {
    contains(ExtentForm(anchor.attribute), of: Extent(of: anchor))
  }

  func contains(_ form: ExtentForm, of extent: Extent) -> Bool {
    guard let forms = known[extent] else { return false }
    return forms.count > 1 || forms.contains { $0.isParallel(to: form) }
  }

  /// - Returns: the extent of which more is known by it.
  private mutating func extend(by equation: PhysicalConstraint) -> Extent? {
    guard let second = equation.second, equation.multiplier != 0 else { return insert(equation.first) }
    if contains(second) { return insert(equation.first) }
    return contains(equation.first) ? insert(second) : nil
  }

  /// - Returns: the anchor's extent, unless the anchor is known already.
  private mutating func insert(_ anchor: Anchor) -> Extent? {
    guard !contains(anchor) else { return nil }
    let extent = Extent(of: anchor)
    known[extent, default: []].append(ExtentForm(anchor.attribute))
    return extent
  }
}

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
  init(_ attribute: Attribute) { (origin, size) = attribute.shares }

  /// Whether one determines the other. Exact, since the coefficients are halves and ones.
  func isParallel(to other: ExtentForm) -> Bool { origin * other.size == size * other.origin }
}
