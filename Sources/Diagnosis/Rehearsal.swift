import LayoutEngine
import LayoutModel

/// A case with the layout of a pass, from which edits are tried as the pass after it.
struct Rehearsal {
  let layoutCase: LayoutCase
  let layout: Layout
  let measurer: any TextMeasuring

  /// - Parameter layout: of a pass of the case; what its history has behind that pass is left out.
  init(_ layoutCase: LayoutCase, after layout: Layout, measurer: any TextMeasuring) {
    self.layoutCase = layoutCase.keeping(passes: layout.pass.rawValue)
    self.layout = layout
    self.measurer = measurer
  }

  /// The case after the edits; nil where there are none.
  func after(_ edits: [Edit]) -> Rehearsal {
    guard !edits.isEmpty else { return self }
    let longer = layoutCase.appending(Pass(changes: edits.map(\.change)))
    var session = LayoutSession(resuming: longer, after: layout, measurer: measurer)
    return session.next().map { Rehearsal(longer, after: $0, measurer: measurer) } ?? self
  }
}
