/// What a pass changes of a view. Cleared priorities fall back to the default of class and origin.
///
/// Members that change while somebody types are fields. The others, which seldom change, are settings.
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
  /// The other members that the patch sets, each once, in the order of documents.
  public var settings: [ViewSetting] = []

  public init() {}

  public subscript(kind: ContentPriorityKind) -> AxisPair<Patch<LayoutPriority>> {
    get { kind == .hugging ? hugging : compression }
    set { if kind == .hugging { hugging = newValue } else { compression = newValue } }
  }

  /// Whether the patch says something of the text that the view shows.
  public var changesText: Bool {
    !(text.isKeep && font.isKeep && numberOfLines.isKeep && preferredMaxLayoutWidth.isKeep
      && lineBreakMode.isKeep && lineHeightMultiple.isKeep && runs.isKeep)
  }
}
