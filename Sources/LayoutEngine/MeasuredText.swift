import LayoutModel

/// A text whose size is an input of a template.
struct MeasuredText {
  let view: ViewIndex
  /// The column that rows have the string in; where `nil`, it is that of `text`.
  let column: Int?
  private var text: LabelText
  private let environment: Environment
  /// The place of its width among the inputs; its height's is the next.
  let input: Int
  /// The size of the latest measurement, and where its lines wrapped.
  private var latest: (maxWidth: Double?, size: Size)?

  /// - Returns: `nil` where the view's size is declared, or it has no text.
  init?(_ index: ViewIndex, in state: CaseState, column: Int?, input: Int) {
    let view = state.views[index.rawValue]
    guard view.text.string != nil, view.intrinsic.horizontal == nil || view.intrinsic.vertical == nil else {
      return nil
    }
    self.view = index
    self.column = column
    self.input = input
    text = view.text
    environment = state.environment
  }

  var wraps: Bool { text.wrapsAtLayoutWidth }

  /// Takes another row's string.
  mutating func setString(_ string: String) {
    text.string = string
    latest = nil
  }

  mutating func natural(_ measurer: any TextMeasuring) -> Size {
    size(maxWidth: text.preferredMaxLayoutWidth, measurer)
  }

  mutating func size(maxWidth: Double?, _ measurer: any TextMeasuring) -> Size {
    if let latest, latest.maxWidth == maxWidth { return latest.size }
    let size = measurer.size(of: text, maxWidth: maxWidth, in: environment)
    latest = (maxWidth, size)
    return size
  }
}
