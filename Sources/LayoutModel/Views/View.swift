/// A view or a layout guide of a case, as the document and the changes applied so far leave it.
public struct View: Hashable, Sendable {
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case view, guide
  }

  /// Unique in the case; `[A-Za-z_][A-Za-z0-9_-]*`.
  public let id: String
  /// The UIKit class, which chooses the default content priorities; `nil` counts as `UIView`.
  public let className: String?
  /// The class in the program, where `className` is the one of UIKit that it inherits from.
  public internal(set) var customClass: String?
  /// The view's identifier in its Interface Builder file.
  public internal(set) var ibID: String?
  public let kind: Kind
  /// `nil` for the root alone.
  public let parent: ViewIndex?
  /// The frame of a view whose autoresizing mask is translated, relative to its parent, in points.
  public let frame: Rect?

  /// The declared intrinsic content size; a missing member is measured from the text, if there is one.
  public internal(set) var intrinsic: AxisPair<Double?>
  public internal(set) var text: LabelText
  /// Declared priorities; where `nil`, the default of class and origin holds.
  public internal(set) var hugging: AxisPair<LayoutPriority?>
  public internal(set) var compression: AxisPair<LayoutPriority?>

  /// `nil` where the view is no stack view.
  public internal(set) var stack: StackView?
  /// Whether a stack view that arranges the view leaves it out; it is laid out like any other elsewhere.
  public internal(set) var isHidden = false
  /// `false` for a child that its parent, a stack view, does not arrange.
  public internal(set) var isArranged = true
  /// Margins that are given, in points; at most one of the two.
  public internal(set) var layoutMargins: EdgeInsets?
  public internal(set) var directionalLayoutMargins: DirectionalEdgeInsets?
  /// Whether each margin is at least as wide as the part of the superview's margin that overlaps the view.
  public internal(set) var preservesSuperviewLayoutMargins = false
  /// Whether the safe area's insets are added to the margins.
  public internal(set) var insetsLayoutMarginsFromSafeArea = true
  /// Whether the view has the system's margins of a view controller's root view.
  public internal(set) var isViewControllerRoot = false
  /// From the edges of the frame to those of the alignment rectangle, in points.
  public internal(set) var alignmentInsets = EdgeInsets.zero
  /// What a button says, in place of a text: it has the size of a control.
  public internal(set) var title: String?
  /// The size of the picture that an image view or a button shows, in points.
  public internal(set) var image: Size?
  /// The titles of a segmented control.
  public internal(set) var items: [String] = []
  /// A control's style, in UIKit's word for its class.
  public internal(set) var style: String?
  /// Whether a text view scrolls.
  public internal(set) var isScrollEnabled = false
  /// The intrinsic height at widths that ascend; empty where it does not depend on the width so.
  public internal(set) var intrinsicByWidth: [ContentHeight] = []

  /// A view of which nothing is said but its place in the hierarchy.
  init(id: String, className: String? = nil, kind: Kind = .view, parent: ViewIndex?, frame: Rect? = nil) {
    self.id = id
    self.className = className
    self.kind = kind
    self.parent = parent
    self.frame = frame
    intrinsic = AxisPair(horizontal: nil, vertical: nil)
    text = LabelText()
    hugging = AxisPair(horizontal: nil, vertical: nil)
    compression = AxisPair(horizontal: nil, vertical: nil)
  }
}

extension View {
  /// Whether the view says of itself what a standard control shows, so that it has that control's size in every era.
  public var isControl: Bool { title != nil || image != nil || !items.isEmpty || style != nil }

  /// Whether the content's size follows from what the view shows.
  public var showsContent: Bool { measuresText || image != nil }

  /// Whether the content's size follows from texts.
  public var measuresText: Bool { text.string != nil || !items.isEmpty }

  /// Whether the content's height follows from the width that the layout gives the view.
  public var wrapsAtLayoutWidth: Bool { text.wrapsAtLayoutWidth || !intrinsicByWidth.isEmpty }

  /// Whether constraints of the view's edges with what lies in it mean its content area.
  public var isScrollView: Bool {
    className == "UIScrollView" || className == "UITextView" && isScrollEnabled
  }
}

extension View {
  /// Whether the view shows a text: it has one, or is of a class that is made for texts.
  public var showsText: Bool { text.string != nil || className.map(Self.textClasses.contains) ?? false }

  private static let textClasses: Set<String> = ["UILabel", "UITextView", "UITextField", "UIButton"]
}

extension View {
  /// The declared priorities of a kind.
  subscript(kind: ContentPriorityKind) -> AxisPair<LayoutPriority?> {
    get { kind == .hugging ? hugging : compression }
    set { if kind == .hugging { hugging = newValue } else { compression = newValue } }
  }
}

/// Insets from the edges of a view, in points.
public struct EdgeInsets: Hashable, Sendable {
  public var top, left, bottom, right: Double

  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
  /// The layout margins that UIKit gives a view.
  public static let systemMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
}

/// `NSDirectionalEdgeInsets`: insets whose sides follow the writing direction, in points.
public struct DirectionalEdgeInsets: Hashable, Sendable {
  public var top, leading, bottom, trailing: Double

  /// The layout margins that UIKit gives a view.
  public static let systemMargins = DirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)

  public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// The insets by physical sides.
  public func insets(_ direction: LayoutDirection) -> EdgeInsets {
    let isLeftToRight = direction == .leftToRight
    return EdgeInsets(
      top: top, left: isLeftToRight ? leading : trailing, bottom: bottom,
      right: isLeftToRight ? trailing : leading)
  }
}

/// The height of a content from a width on, both in points.
public struct ContentHeight: Hashable, Sendable {
  public var width, height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

extension [ContentHeight] {
  /// The height at a width: each holds from its width to the next one's, the first also below.
  ///
  /// - Parameter width: in points; `nil` for the last.
  public func height(at width: Double?) -> Double? {
    guard let width else { return last?.height }
    return (last { $0.width <= width } ?? first)?.height
  }
}

/// A rectangle in points, y downwards, relative to a parent's.
public struct Rect: Hashable, Sendable {
  public var x, y, width, height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The part inside of insets; empty where they are larger.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: x + insets.left, y: y + insets.top, width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }
}

extension [View] {
  /// Frames relative to the parents as they are in the root's coordinates. Parents stand before their children.
  public func absolute(_ frames: [Rect]) -> [Rect] {
    var absolute = frames
    for (index, view) in enumerated() {
      guard let parent = view.parent else { continue }
      absolute[index].x += absolute[parent.rawValue].x
      absolute[index].y += absolute[parent.rawValue].y
    }
    return absolute
  }
}

extension Rect {
  /// An attribute of the rectangle, from left to right. A baseline counts as the edge next to it.
  public func value(of attribute: Attribute) -> Double {
    let shares = attribute.shares
    return shares.origin * (attribute.axis == .horizontal ? x : y) + shares.size * size(on: attribute.axis)
  }

  /// The width or the height.
  @inlinable
  public func size(on axis: Axis) -> Double { axis == .horizontal ? width : height }
}

/// Which of the two content priorities of a view.
public enum ContentPriorityKind: String, CaseIterable, Hashable, Sendable {
  /// `contentHuggingPriority`: how strongly the view resists being larger than its content.
  case hugging
  /// `contentCompressionResistancePriority`: how strongly it resists being smaller.
  case compression
}
