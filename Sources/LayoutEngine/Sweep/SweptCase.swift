import LayoutModel

/// A case as a function of one of its numbers.
struct SweptCase {
  let layoutCase: LayoutCase
  let number: CaseParameter
  let request: EnvironmentPatch
  let measurer: any TextMeasuring
  private(set) var layoutCount = 0

  init(
    _ layoutCase: LayoutCase, _ number: CaseParameter, request: EnvironmentPatch, measurer: any TextMeasuring
  ) {
    self.layoutCase = layoutCase
    self.number = number
    self.request = request
    self.measurer = measurer
  }

  func layoutCase(at value: Double) -> LayoutCase { layoutCase.holding(number, at: value) }
  func request(at value: Double) -> EnvironmentPatch { request.asking(number, at: value) }

  func state(after pass: PassNumber, at value: Double) -> CaseState {
    layoutCase(at: value).state(after: pass, request: request(at: value))
  }

  /// The layout after the last pass.
  struct Folded {
    let layout: Layout
    /// Alignment rectangles, auxiliary guides behind the views.
    let plainFrames: [Rect]
    /// The pass that made the layout.
    let relaidPass: PassNumber
  }

  /// Folds the history at a value.
  mutating func folded(at value: Double) -> Folded? {
    layoutCount += 1
    var session = LayoutSession(layoutCase(at: value), request: request(at: value), measurer: measurer)
    var relaidPass = PassNumber.initial
    var last: Layout?
    while let layout = session.next() {
      if layout.isRelaid { relaidPass = layout.pass }
      last = layout
    }
    return last.map { Folded(layout: $0, plainFrames: session.frames, relaidPass: relaidPass) }
  }
}
