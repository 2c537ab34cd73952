@MainActor open class UIView {
  public static let noIntrinsicMetric: CGFloat = -1

  public private(set) var subviews: [UIView] = []
  public private(set) var layoutGuides: [UILayoutGuide] = []
  public private(set) weak var superview: UIView?
  public var constraints: [NSLayoutConstraint] = []
  public var translatesAutoresizingMaskIntoConstraints = true
  public var frame = CGRect(x: 0, y: 0, width: 0, height: 0)
  public var bounds: CGRect { CGRect(x: 0, y: 0, width: frame.width, height: frame.height) }
  public var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
    didSet { hasLayoutMargins = true }
  }
  public private(set) var hasLayoutMargins = false
  public var directionalLayoutMargins: NSDirectionalEdgeInsets? {
    didSet { hasLayoutMargins = false }
  }
  public var preservesSuperviewLayoutMargins = false
  public var insetsLayoutMarginsFromSafeArea = true
  public var safeAreaInsets = UIEdgeInsets.zero
  public var accessibilityIdentifier: String?
  public var isHidden = false
  public var alpha: CGFloat = 1
  public var semanticContentAttribute = UISemanticContentAttribute.unspecified
  public var effectiveUserInterfaceLayoutDirection = UIUserInterfaceLayoutDirection.leftToRight
  public var traitCollection = UITraitCollection()
  /// In place of UIKit's read-only `intrinsicContentSize`.
  public var content = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  public var hugging: [NSLayoutConstraint.Axis: Float] = [:]
  public var compression: [NSLayoutConstraint.Axis: Float] = [:]

  private var guides: [String: UILayoutGuide] = [:]

  public init() {}

  public func addSubview(_ view: UIView) {
    subviews.append(view)
    view.superview = self
  }

  public func addLayoutGuide(_ guide: UILayoutGuide) {
    layoutGuides.append(guide)
    guide.owningView = self
  }

  /// A guide of the system, called as the property that gives it.
  func guide(_ name: String) -> UILayoutGuide {
    if let guide = guides[name] { return guide }
    let guide = UILayoutGuide()
    guide.identifier = name
    guide.owningView = self
    guides[name] = guide
    return guide
  }

  open var intrinsicContentSize: CGSize { content }

  open var alignmentRectInsets: UIEdgeInsets { .zero }

  open func sizeThatFits(_ size: CGSize) -> CGSize { content }

  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    hugging[axis] = priority.rawValue
  }

  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    compression[axis] = priority.rawValue
  }

  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    UILayoutPriority(rawValue: hugging[axis] ?? 250)
  }

  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    UILayoutPriority(rawValue: compression[axis] ?? 750)
  }
}

@MainActor open class UILabel: UIView {
  public var text: String?
  public var font: UIFont! = UIFont()
  public var adjustsFontForContentSizeCategory = false
  public var numberOfLines = 1
  public var lineBreakMode = NSLineBreakMode.byTruncatingTail
  public var preferredMaxLayoutWidth: CGFloat = 0
  /// What the label takes in a width.
  public var fitted: (CGFloat) -> CGSize = { _ in CGSize(width: 0, height: 0) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { fitted(size.width) }
}

@MainActor open class UIScrollView: UIView {
  public let contentLayoutGuide = UILayoutGuide()
  public let frameLayoutGuide = UILayoutGuide()

  public override init() {
    super.init()
    contentLayoutGuide.owningView = self
    frameLayoutGuide.owningView = self
  }
}

@MainActor open class UIStackView: UIView {
  public enum Distribution: Int {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  public enum Alignment: Int {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
  }

  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  public static let spacingUseSystem: CGFloat = 1.1754943508222875e-38

  public private(set) var arrangedSubviews: [UIView] = []
  public var axis = NSLayoutConstraint.Axis.horizontal
  public var distribution = Distribution.fill
  public var alignment = Alignment.fill
  public var spacing: CGFloat = 0
  public var isLayoutMarginsRelativeArrangement = false
  public var isBaselineRelativeArrangement = false
  private var customSpacing: [ObjectIdentifier: CGFloat] = [:]

  public func addArrangedSubview(_ view: UIView) {
    arrangedSubviews.append(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
  }

  public func setCustomSpacing(_ spacing: CGFloat, after view: UIView) {
    customSpacing[ObjectIdentifier(view)] = spacing
  }

  public func customSpacing(after view: UIView) -> CGFloat {
    customSpacing[ObjectIdentifier(view)] ?? Self.spacingUseDefault
  }
}

@MainActor open class UIControl: UIView {}

@MainActor open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom, system
  }

  public let titleLabel: UILabel? = UILabel()

  public override init() { super.init() }

  public convenience init(type: ButtonType) { self.init() }

  public struct Configuration: Sendable {
    public var title: String?
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?

    @MainActor public static func plain() -> Self { Self() }
    @MainActor public static func gray() -> Self { Self() }
    @MainActor public static func tinted() -> Self { Self() }
    @MainActor public static func filled() -> Self { Self() }
  }

  public var configuration: Configuration? {
    didSet { titleLabel?.text = configuration?.title }
  }

  public func setTitle(_ title: String?, for state: UIControlState) { titleLabel?.text = title }
}

public struct UIConfigurationTextAttributesTransformer: Sendable {
  public let transform: @MainActor @Sendable (AttributeContainer) -> AttributeContainer

  public init(_ transform: @escaping @MainActor @Sendable (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }
}

/// Foundation's, as far as titles need it.
@MainActor public struct AttributeContainer {
  public var font: UIFont?
}

public enum UIControlState: Sendable {
  case normal
}

@MainActor open class UITextField: UIControl {
  public enum BorderStyle: Sendable {
    case none, line, bezel, roundedRect
  }

  public var borderStyle = BorderStyle.none
  public var text: String?
  public var font: UIFont?
  public var adjustsFontForContentSizeCategory = false
}

@MainActor open class UITextView: UIScrollView {
  public var text: String?
  public var font: UIFont?
  public var adjustsFontForContentSizeCategory = false
  public var isScrollEnabled = true
}

@MainActor open class UIImageView: UIView {
  public var image: UIImage?
}

public final class UIImage: Sendable {}

public struct UIGraphicsImageRenderer {
  public init(size: CGSize) {}
  public func image(actions: (UIGraphicsImageRenderer) -> Void) -> UIImage { UIImage() }
}
@MainActor open class UIActivityIndicatorView: UIView {
  public enum Style: Sendable {
    case medium, large
  }

  public var style = Style.medium
}

@MainActor open class UIDatePicker: UIControl {}
@MainActor open class UIPageControl: UIControl {}
@MainActor open class UIPickerView: UIView {}
@MainActor open class UIProgressView: UIView {
  public enum Style: Sendable {
    case `default`, bar
  }

  public var progressViewStyle = Style.default
}

@MainActor open class UISearchBar: UIView {}
@MainActor open class UISegmentedControl: UIControl {
  public func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {}
}

@MainActor open class UISlider: UIControl {}
@MainActor open class UIStepper: UIControl {}
@MainActor open class UISwitch: UIControl {}
@MainActor open class UITabBar: UIView {}
@MainActor open class UIToolbar: UIView {}

@MainActor open class UILayoutGuide {
  public var identifier = ""
  public var layoutFrame = CGRect(x: 0, y: 0, width: 0, height: 0)
  public weak var owningView: UIView?

  public init() {}
}

public enum UISemanticContentAttribute { case unspecified, forceLeftToRight, forceRightToLeft }

open class NSCoder {}

@MainActor open class UITableViewCell: UIView {
  public enum CellStyle { case `default` }
  public enum AccessoryType { case none }

  public let contentView = UIView()
  public var accessoryType = AccessoryType.none
  public var isSelected = false
  public var isEditing = false

  public init(style: CellStyle, reuseIdentifier: String?) { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  public convenience override init() { self.init(style: .default, reuseIdentifier: nil) }
}

@MainActor open class UICollectionViewCell: UIView {
  public let contentView = UIView()

  public init(frame: CGRect) { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  public convenience override init() { self.init(frame: CGRect(x: 0, y: 0, width: 0, height: 0)) }
}
