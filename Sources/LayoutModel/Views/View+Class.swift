/// What UIKit's classes do with what they show.
extension View {
  package func has(_ trait: UIKitClass.Traits) -> Bool {
    UIKitClass(named: className)?.traits.contains(trait) ?? false
  }

  /// The `numberOfLines` where none is given: a text view has as many as it takes, as it knows no such member.
  var usualNumberOfLines: Int? { Self.usualNumberOfLines(ofClass: className) }

  package static func usualNumberOfLines(ofClass name: String?) -> Int? { name == "UITextView" ? 0 : nil }

  /// The class by which it is found and shown: a document need not name that of a stack view. Nil where it names none.
  public var shownClass: String? { className ?? (stack == nil ? nil : "UIStackView") }

  /// Whether it is of no class that has a content of its own.
  public var isPlain: Bool { className ?? "UIView" == "UIView" }

  /// Whether its text is a title, which stands in the middle.
  public var isButton: Bool { has(.button) }

  /// Whether a person taps it: a button, a field, or another standard control.
  public var isTapped: Bool { has(.tapped) }

  /// Whether a person writes its text.
  public var isEdited: Bool { has(.editing) }

  /// Whether the view shows a text: it has one, or is of a class that is made for texts.
  public var showsText: Bool { text.string != nil || has(.text) }

  /// Whether it is a text field: a text that is too long is scrolled, and not cut.
  public var scrollsText: Bool { has(.oneLine) }

  /// Whether its content is made as large as the view, as an image is.
  public var scalesContent: Bool { has(.scaledContent) }

  /// Whether what lies in the view may be larger than the view.
  public var scrolls: Bool { has(.scrolling) }

  /// Whether constraints of the view's edges with what lies in it mean its content area.
  public var isScrollView: Bool {
    className == "UIScrollView" || className == "UITextView" && isScrollEnabled
  }

  /// Whether a table or a collection makes it as high as its contents: one of UIKit's cells, or one of an app by its
  /// name, such as `ProductCell`.
  public var isCell: Bool {
    guard let className else { return false }
    return ["Cell", "CellContentView", "HeaderFooterView", "HeaderFooterContentView"].contains {
      className.hasSuffix($0)
    }
  }

  /// Whether it is a text field with a border of known height.
  var hasKnownBorder: Bool { scrollsText && style == "roundedRect" }
}

extension [View] {
  /// Whether constraints give a scroll view's content its size. What a text view scrolls is its text, unless views are
  /// in it.
  func haveContentArea(_ view: ViewIndex) -> Bool {
    let own = self[view]
    return own.isScrollView && (!own.isEdited || contains { $0.parent == view })
  }
}
