/// `UIStackView`: how a view arranges its children.
public struct StackView: Hashable, Sendable {
  public internal(set) var axis = Axis.horizontal
  public internal(set) var distribution = Distribution.fill
  public internal(set) var alignment = Alignment.fill
  /// Between neighbours, in points.
  public internal(set) var spacing = 0.0
  /// By arranged view, the gap behind it in place of `spacing`, in points.
  public internal(set) var customSpacing: [ViewIndex: Double] = [:]
  /// Whether views are arranged inside of the margins and not of the edges.
  public internal(set) var isLayoutMarginsRelativeArrangement = false
  /// Whether vertical gaps and ends are measured from baseline to baseline.
  public internal(set) var isBaselineRelativeArrangement = false
  /// How strongly a hidden view's size is 0; 1000 where `nil`.
  public internal(set) var hidingPriority: LayoutPriority?

  public init() {}

  /// `UIStackView.Distribution`.
  public enum Distribution: String, CaseIterable, Hashable, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// `UIStackView.Alignment`, where `top` and `bottom` are other names of `leading` and `trailing`.
  public enum Alignment: String, CaseIterable, Hashable, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
  }

  /// The gap behind a visible view, in points.
  public func spacing(after view: ViewIndex) -> Double { customSpacing[view] ?? spacing }

  mutating func apply(_ patch: StackPatch) {
    axis = patch.axis ?? axis
    distribution = patch.distribution ?? distribution
    alignment = patch.alignment ?? alignment
    spacing = patch.spacing ?? spacing
    for (view, gap) in patch.customSpacing { gap.apply(to: &customSpacing[view]) }
    isLayoutMarginsRelativeArrangement =
      patch.isLayoutMarginsRelativeArrangement ?? isLayoutMarginsRelativeArrangement
    isBaselineRelativeArrangement = patch.isBaselineRelativeArrangement ?? isBaselineRelativeArrangement
    patch.hidingPriority.apply(to: &hidingPriority)
  }
}

/// What a pass changes of a stack view.
public struct StackPatch: Hashable, Sendable {
  public var axis: Axis?
  public var distribution: StackView.Distribution?
  public var alignment: StackView.Alignment?
  public var spacing: Double?
  public var customSpacing: [ViewIndex: Patch<Double>] = [:]
  public var isLayoutMarginsRelativeArrangement: Bool?
  public var isBaselineRelativeArrangement: Bool?
  public var hidingPriority = Patch<LayoutPriority>.keep

  public init() {}

  /// What makes a stack view of one that nothing is said of.
  init(_ stack: StackView) {
    let plain = StackView()
    if stack.axis != plain.axis { axis = stack.axis }
    if stack.distribution != plain.distribution { distribution = stack.distribution }
    if stack.alignment != plain.alignment { alignment = stack.alignment }
    if stack.spacing != plain.spacing { spacing = stack.spacing }
    customSpacing = stack.customSpacing.mapValues { .set($0) }
    if stack.isLayoutMarginsRelativeArrangement { isLayoutMarginsRelativeArrangement = true }
    if stack.isBaselineRelativeArrangement { isBaselineRelativeArrangement = true }
    if let priority = stack.hidingPriority { hidingPriority = .set(priority) }
  }
}
