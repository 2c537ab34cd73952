/// What a pass changes of a view. Cleared priorities fall back to the default of class and origin.
public struct ViewPatch: Hashable, Sendable {
  public var hugging = AxisPair<Patch<LayoutPriority>>(horizontal: .keep, vertical: .keep)
  public var compression = AxisPair<Patch<LayoutPriority>>(horizontal: .keep, vertical: .keep)
  public var intrinsic = AxisPair<Patch<Double>>(horizontal: .keep, vertical: .keep)
  private var labelPart = LabelPart.keep
  /// The other members that the patch sets, each once, in the order of documents.
  public var settings: [ViewSetting] = []

  /// Apart from the rest, so that to copy a patch is to count one reference.
  private indirect enum LabelPart: Hashable {
    case keep
    case change(LabelPatch)
  }

  public init() {}

  /// What the pass changes of the text that the view shows.
  var label: LabelPatch {
    get { if case .change(let label) = labelPart { label } else { LabelPatch() } }
    set { labelPart = newValue.isKeep ? .keep : .change(newValue) }
  }

  /// Whether the patch says something of the text that the view shows.
  public var changesText: Bool {
    if case .keep = labelPart { false } else { true }
  }
}

extension ViewPatch {
  public var text: Patch<String> {
    get { label.text }
    set { label.text = newValue }
  }

  public var font: Patch<Font> {
    get { label.font }
    set { label.font = newValue }
  }

  public var numberOfLines: Patch<Int> {
    get { label.numberOfLines }
    set { label.numberOfLines = newValue }
  }

  public var preferredMaxLayoutWidth: Patch<Double> {
    get { label.preferredMaxLayoutWidth }
    set { label.preferredMaxLayoutWidth = newValue }
  }

  public var lineBreakMode: Patch<LineBreakMode> {
    get { label.lineBreakMode }
    set { label.lineBreakMode = newValue }
  }

  public var lineHeightMultiple: Patch<Double> {
    get { label.lineHeightMultiple }
    set { label.lineHeightMultiple = newValue }
  }

  public var runs: Patch<[TextRun]> {
    get { label.runs }
    set { label.runs = newValue }
  }
}
