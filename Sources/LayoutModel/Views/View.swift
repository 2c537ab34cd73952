/// A view or a layout guide of a case, as the document and the changes applied so far leave it.
public struct View: Hashable, Sendable {
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case view, guide
  }

  /// Unique in the case; `[A-Za-z_][A-Za-z0-9_-]*`.
  public let id: String
  /// The UIKit class, which chooses the default content priorities; `nil` counts as `UIView`.
  public let className: String?
  public let kind: Kind
  /// `nil` for the root alone.
  public let parent: ViewIndex?
  /// What `-` means at this view's edges in VFL; 8 each where it is `nil`.
  public let layoutMargins: EdgeInsets?
  /// The frame of a view whose autoresizing mask is translated, relative to its parent, in points.
  public let frame: Rect?

  /// The declared intrinsic content size; a missing member is measured from the text, if there is one.
  public internal(set) var intrinsic: AxisPair<Double?>
  public internal(set) var text: LabelText
  /// Declared priorities; where `nil`, the default of class and origin holds.
  public internal(set) var hugging: AxisPair<LayoutPriority?>
  public internal(set) var compression: AxisPair<LayoutPriority?>
}

/// Insets from the edges of a view, in points.
public struct EdgeInsets: Hashable, Sendable {
  public var top, left, bottom, right: Double

  public init(top: Double = 8, left: Double = 8, bottom: Double = 8, right: Double = 8) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
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
}

/// Which of the two content priorities of a view.
public enum ContentPriorityKind: String, CaseIterable, Hashable, Sendable {
  /// `contentHuggingPriority`: how strongly the view resists being larger than its content.
  case hugging
  /// `contentCompressionResistancePriority`: how strongly it resists being smaller.
  case compression
}
