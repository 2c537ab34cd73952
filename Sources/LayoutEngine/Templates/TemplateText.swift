import LayoutModel

/// A text whose size is an input of a template.
struct TemplateText {
  let view: ViewIndex
  /// The column that rows have the string in; where `nil`, it is that of `text`.
  let column: Int?
  private var text: LabelText
  private let state: CaseState
  /// The index of its width among the inputs; its height's is the next.
  let input: Int
  /// Before the layout gives it a width.
  private(set) var naturalSize = Size(width: 0, height: 0)
  private var isStale = true
  /// Its extent as it was wrapped last, and at which width.
  private var wrapped: (width: Double, extent: TextExtent)?

  /// - Returns: `nil` where the view's size is declared, or it has no text.
  init?(_ index: ViewIndex, in state: CaseState, column: Int?, input: Int) {
    let view = state.views[index]
    guard view.text.string != nil, view.measuresText,
      view.intrinsic.horizontal == nil || view.intrinsic.vertical == nil
    else { return nil }
    self.view = index
    self.column = column
    self.input = input
    text = view.text
    self.state = state
  }

  /// The text as it was wrapped last; `nil` before that.
  var wrappedText: WrappedText? {
    wrapped.map { wrapped in
      let isWidthDeclared = state.views[view].intrinsic.horizontal != nil
      return WrappedText(
        view: view, wrappingWidth: wrapped.width,
        contentWidths: isWidthDeclared ? nil : (naturalSize.width, wrapped.extent.size.width), heights: [])
    }
  }

  var wraps: Bool { text.wrapsAtLayoutWidth }

  /// The widths at which the text has the size that it had where it was wrapped last.
  var widthsOfSameLines: ClosedRange<Double> {
    guard let wrapped else { return 0...0 }
    let own = wrapped.width
    guard !state.hasRecordings(of: view) else { return own...own }
    let slack = Precision.lineFit / min(1, state.environment.scale)
    let greatest = naturalSize.width + slack <= own ? .infinity : max(own, wrapped.extent.nextWidth - slack)
    return min(own, wrapped.extent.size.width + slack)...greatest
  }

  /// Takes another row's string.
  mutating func setString(_ string: String) {
    text.string = string
    isStale = true
    wrapped = nil
  }

  /// Measures the text as it is before the layout gives it a width.
  mutating func measureNatural(_ measurer: any TextMeasuring) {
    guard isStale else { return }
    isStale = false
    naturalSize = extent(maxWidth: text.preferredMaxLayoutWidth, measurer).size
  }

  /// The size where lines wrap at a width.
  mutating func size(maxWidth: Double, _ measurer: any TextMeasuring) -> Size {
    if let wrapped, wrapped.width == maxWidth { return wrapped.extent.size }
    let extent = extent(maxWidth: maxWidth, measurer)
    wrapped = (maxWidth, extent)
    return extent.size
  }

  private func measuredExtent(maxWidth: Double?, _ measurer: any TextMeasuring) -> TextExtent {
    var extent = measurer.extent(of: text, maxWidth: maxWidth, in: state.environment)
    extent.size = state.controlSize(ofText: extent.size, text, in: view, measurer)
    return extent
  }

  private func extent(maxWidth: Double?, _ measurer: any TextMeasuring) -> TextExtent {
    state.recordedSize(of: text, in: view, maxWidth: maxWidth).map { size in
      TextExtent(size: size, nextWidth: maxWidth ?? .infinity)
    } ?? measuredExtent(maxWidth: maxWidth, measurer)
  }
}
