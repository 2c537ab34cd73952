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
  public var intrinsicByWidth: [ContentHeight]?
  public var title = Patch<String>.keep
  public var image = Patch<Size>.keep
  public var items: [String]?
  public var style = Patch<String>.keep

  public init() {}

  public subscript(kind: ContentPriorityKind) -> AxisPair<Patch<LayoutPriority>> {
    get { kind == .hugging ? hugging : compression }
    set { if kind == .hugging { hugging = newValue } else { compression = newValue } }
  }

  /// Whether the patch says something of the text that the view shows.
  public var changesText: Bool {
    !Self.texts.allSatisfy { $0.isKept(by: self) }
  }
}
