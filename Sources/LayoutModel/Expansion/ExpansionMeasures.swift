/// The numbers that texts and frames decide, and that an expansion puts in place of baselines, margins and the like.
public struct ExpansionMeasures: Sendable {
  /// By view, the sizes of contents before a layout gives texts their widths.
  public var sizes: [AxisPair<Double?>]
  /// Of views that show a text.
  public var baselines: [ViewIndex: BaselineOffsets]
  /// By view.
  public var insets: [ViewInsets]

  public init(
    sizes: [AxisPair<Double?>], baselines: [ViewIndex: BaselineOffsets] = [:], insets: [ViewInsets]
  ) {
    (self.sizes, self.baselines, self.insets) = (sizes, baselines, insets)
  }
}

/// Where the baselines of a text lie, in points.
public struct BaselineOffsets: Hashable, Sendable {
  /// From the top to the first line's baseline.
  public var first: Double
  /// From the last line's baseline to the bottom.
  public var last: Double

  public init(first: Double, last: Double) {
    self.first = first
    self.last = last
  }
}

extension CaseState {
  /// Where the baselines of all texts lie. A text field has those of its font, whatever is typed.
  public func baselines(by measurer: any TextMeasuring) -> [ViewIndex: BaselineOffsets] {
    var baselines: [ViewIndex: BaselineOffsets] = [:]
    for (place, view) in views.enumerated() {
      var text = view.text
      if view.scrollsText { text.string = "M" }
      guard text.string != nil else { continue }
      baselines[ViewIndex(place)] = measurer.baselines(of: text, in: environment)
    }
    return baselines
  }
}
