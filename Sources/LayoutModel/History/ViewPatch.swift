/// What a pass changes of a view. Cleared priorities fall back to the default of class and origin.
public struct ViewPatch: Hashable, Sendable {
  public var hugging = AxisPair<Patch<LayoutPriority>>(horizontal: .keep, vertical: .keep)
  public var compression = AxisPair<Patch<LayoutPriority>>(horizontal: .keep, vertical: .keep)
  public var intrinsic = AxisPair<Patch<Double>>(horizontal: .keep, vertical: .keep)
  public var text = Patch<String>.keep
  public var font = Patch<Font>.keep
  public var numberOfLines = Patch<Int>.keep
  public var preferredMaxLayoutWidth = Patch<Double>.keep
  public var lineBreakMode = Patch<LineBreakMode>.keep
  public var lineHeightMultiple = Patch<Double>.keep
  public var runs = Patch<[TextRun]>.keep
  /// Makes the view a stack view, or changes one.
  public var stack = Patch<StackPatch>.keep
  public var isHidden: Bool?
  /// Margins that are cleared are the system's again.
  public var layoutMargins = Patch<EdgeInsets>.keep
  public var directionalLayoutMargins = Patch<DirectionalEdgeInsets>.keep
  public var preservesSuperviewLayoutMargins, insetsLayoutMarginsFromSafeArea, isViewControllerRoot: Bool?
  public var alignmentInsets: EdgeInsets?
  public var isScrollEnabled: Bool?
  public var intrinsicByWidth: [Size]?
  public var title = Patch<String>.keep
  public var image = Patch<Size>.keep
  public var items: [String]?
  public var style = Patch<String>.keep

  public init() {}

  public subscript(kind: ContentPriorityKind) -> AxisPair<Patch<LayoutPriority>> {
    get { kind == .hugging ? hugging : compression }
    set { if kind == .hugging { hugging = newValue } else { compression = newValue } }
  }

  /// Whether the patch says something of the text that the view shows: of one of ``texts``. A session asks for each
  /// change of a pass, and fields are faster to look at than a table.
  public var changesText: Bool {
    !(text.isKeep && font.isKeep && numberOfLines.isKeep && preferredMaxLayoutWidth.isKeep
      && lineBreakMode.isKeep && lineHeightMultiple.isKeep && runs.isKeep)
  }

  /// Whether the patch says something of one of ``settings``.
  var changesSettings: Bool {
    let hasFlag =
      isHidden != nil || preservesSuperviewLayoutMargins != nil || insetsLayoutMarginsFromSafeArea != nil
      || isViewControllerRoot != nil || isScrollEnabled != nil
    let hasMargins = !layoutMargins.isKeep || !directionalLayoutMargins.isKeep || alignmentInsets != nil
    let hasContent =
      intrinsicByWidth != nil || !title.isKeep || !image.isKeep || items != nil || !style.isKeep
    return hasFlag || hasMargins || hasContent || !stack.isKeep
  }
}
