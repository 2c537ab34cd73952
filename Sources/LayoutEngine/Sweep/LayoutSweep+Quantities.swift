public import LayoutModel

extension LayoutSweep.Interval {
  /// The cell's height or a number of a frame; nil for a position in the root's coordinates, of which a sweep tells
  /// nothing.
  public func function(of quantity: Quantity) -> AffineFunction? {
    quantity == .height
      ? height : quantity.measure.frameMember.map { frames[quantity.view.rawValue][$0] }
  }

  /// Whether a number of a frame differs between two optimal layouts.
  public func isAmbiguous(_ quantity: Quantity) -> Bool {
    quantity.measure.frameMember.map { ambiguity[quantity.view].contains(FrameMembers($0)) } ?? false
  }
}

extension LayoutSweep {
  /// All numbers of the case's frames in document order, and the cell's height where that is another than the root's.
  public var quantities: [Quantity] {
    let hasSeparator = intervals.contains { $0.height != $0.frames[0].height }
    return (hasSeparator ? [.height] : [])
      + layoutCase.views.indices.flatMap { view in
        FrameMember.allCases.map { .view(ViewIndex(view), Quantity.Measure($0)) }
      }
  }
}
