import LayoutModel

/// The picture of one pass: frames, their state, names and distances. Its origin is the upper left corner of the
/// frames. Pictures of several passes are panels of one page.
struct Panel {
  let pass: DrawnPass
  /// The pass that this one is compared with.
  let previous: DrawnPass?
  let projection: Projection
  var canvas: PanelCanvas
  var legend = PanelLegend()
  /// By view, where its name is; nil where that is not in its frame.
  var names: [Rect?]
  /// The views that have a part in a conflict.
  let conflictViews: Set<ViewIndex>
  /// The frames by view, in pixels, as far as they are shown; nil for those that lie outside or are hidden.
  let boxes: [Rect?]
  /// By view, what scroll views around it let be seen, in pixels; nil where none is around it.
  let windows: [Rect?]
  /// Where frames are drawn.
  let shown: Rect
  /// Where anything may be drawn.
  var area: Rect { canvas.area }

  /// The room around the frames for names and distances, in pixels.
  static let margin = 60.0

  init(_ pass: DrawnPass, after previous: DrawnPass?, projection: Projection) {
    self.pass = pass
    self.previous = previous
    self.projection = projection
    shown = Rect(x: 0, y: 0, width: projection.size.width, height: projection.size.height)
    let reach = shown.outset(by: Self.margin)
    canvas = PanelCanvas(reach)
    names = Array(repeating: nil, count: pass.frames.count)
    let frames = projection.frames(of: pass)
    boxes = frames.indices.map { index in
      pass.isHidden[index] ? nil : projection.box(frames[index]).clipped(to: reach)
    }
    windows = pass.windows(of: frames).map { $0.map(projection.box) }
    conflictViews = pass.snapshot.conflictViews
    drawFrames()
    drawTexts()
    drawMoves()
    drawNames()
    drawDistances()
  }

  /// What of a view's frame is seen, in pixels; nil where scroll views clip all of it, and as in `boxes`.
  func visible(_ index: Int) -> Rect? {
    guard let box = boxes[index], let window = windows[index] else { return boxes[index] }
    return box.overlaps(window) ? box.clipped(to: window) : nil
  }
}

/// What a panel has to say beside its picture.
struct PanelLegend {
  /// Views that are called by a number in the picture, or not at all.
  var views: [(view: ViewIndex, number: Int?)] = []
  /// Distances that have no number in the picture.
  var distances: [ConstraintIndex] = []
  /// Pairs of views that overlap and are not outlined.
  var undrawnOverlaps = 0
}
