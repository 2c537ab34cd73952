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
}
