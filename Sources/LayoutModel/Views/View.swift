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
  /// By axis, whether `intrinsic` is what the class has in the environment's era, and nothing that was given.
  package var hasControlSize = AxisPair(horizontal: false, vertical: false)
  /// Whether `alignmentInsets` are those of the class, and none that were given.
  package var hasControlInsets = false
  /// Whether a text view scrolls.
  public internal(set) var isScrollEnabled = false
  /// The intrinsic height at widths that ascend; empty where it does not depend on the width so.
  public internal(set) var intrinsicByWidth: [Size] = []

  /// A view of which nothing is said but its place in the hierarchy.
  package init(
    id: String, className: String? = nil, kind: Kind = .view, parent: ViewIndex?,
    layoutMargins: EdgeInsets? = nil, frame: Rect? = nil,
    intrinsic: AxisPair<Double?> = AxisPair(horizontal: nil, vertical: nil), text: LabelText = LabelText(),
    hugging: AxisPair<LayoutPriority?> = AxisPair(horizontal: nil, vertical: nil),
    compression: AxisPair<LayoutPriority?> = AxisPair(horizontal: nil, vertical: nil)
  ) {
    (self.id, self.className, self.kind, self.parent) = (id, className, kind, parent)
    (self.layoutMargins, self.frame) = (layoutMargins, frame)
    (self.intrinsic, self.text) = (intrinsic, text)
    (self.hugging, self.compression) = (hugging, compression)
  }
}

extension View {
  /// Whether the view says of itself what a standard control shows, so that it has that control's size in every era.
  public var isControl: Bool { title != nil || image != nil || !items.isEmpty || style != nil }

  /// Whether the content's size follows from what the view shows.
  public var showsContent: Bool { measuresText || image != nil }

  /// Whether the content's size follows from texts.
  public var measuresText: Bool { text.string != nil && !isScrollView || !items.isEmpty }

  /// Whether the content's height follows from the width that the layout gives the view.
  public var wrapsAtLayoutWidth: Bool { text.wrapsAtLayoutWidth || !intrinsicByWidth.isEmpty }
}

extension View {
  /// The declared priorities of a kind.
  package subscript(kind: ContentPriorityKind) -> AxisPair<LayoutPriority?> {
    get { kind == .hugging ? hugging : compression }
    set { if kind == .hugging { hugging = newValue } else { compression = newValue } }
  }
}

/// The heights of a content, each from a width on.
extension [Size] {
  /// The height at a width: each holds from its width to the next one's, the first also below.
  ///
  /// - Parameter width: in points; `nil` for the last.
  public func height(at width: Double?) -> Double? {
    guard let width else { return last?.height }
    return (last { $0.width <= width } ?? first)?.height
  }
}
