import LayoutModel

/// The picture of one pass: frames, their state, names and distances. Its origin is the upper left corner of the
/// frames. Pictures of several passes are panels of one page.
struct Panel {
  let pass: DrawnPass
  /// The pass that this one is compared with.
  let previous: DrawnPass?
  let projection: Projection
  /// What is drawn, texts apart.
  var items: [DisplayItem] = []
  /// Plates under texts and lines to them, above everything else but the texts.
  var overlay: [DisplayItem] = []
  var captions: [Caption] = []
  var legend = PanelLegend()
  /// Where texts are, which no other text may touch.
  var texts: BoxIndex
  /// Where views without children are, which the names of others had better leave free.
  var leaves: BoxIndex
  /// Where lines are.
  var lines: BoxIndex
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
  let area: Rect

  /// The room around the frames for names and distances, in pixels.
  static let margin = 60.0

  init(_ pass: DrawnPass, after previous: DrawnPass?, projection: Projection) {
    self.pass = pass
    self.previous = previous
    self.projection = projection
    shown = Rect(x: 0, y: 0, width: projection.size.width, height: projection.size.height)
    area = shown.outset(by: Self.margin)
    (texts, leaves, lines) = (BoxIndex(in: area), BoxIndex(in: area), BoxIndex(in: area))
    names = Array(repeating: nil, count: pass.frames.count)
    let reach = area
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

  /// Puts a text down, where no other text will come.
  mutating func put(_ caption: Caption) {
    captions.append(caption)
    let seen = caption.window.map { caption.box.clipped(to: $0) ?? $0 } ?? caption.box
    texts.insert(seen.outset(by: Self.clearance))
  }

  /// Puts a plate under a text, so that what lies there does not run through it. It looks like the innermost view that
  /// it lies in.
  mutating func addPlate(_ box: Rect) {
    // Few frames contain it, and all views are looked at.
    let around = boxes.indices.reversed().lazy.filter { [boxes] in boxes[$0]?.contains(box) == true }
    let under = around.first { visible($0)?.contains(box) == true && fill(of: ViewIndex($0)) != nil }
    let color = under.flatMap { fill(of: ViewIndex($0)) }
    overlay.append(.box(box, radius: 2, fill: color ?? .paper))
  }

  /// Pixels between two texts, half of them at each.
  static let clearance = 1.0

  /// Whether a text has room in a box.
  func isFree(_ box: Rect) -> Bool { area.contains(box) && !texts.hasOverlap(with: box) }
}

/// What a panel has to say beside its picture.
struct PanelLegend {
  /// Views that are called by a number in the picture, or not at all.
  var views: [(view: ViewIndex, number: Int?)] = []
  /// Distances that have no number in the picture.
  var distances: [ConstraintIndex] = []
  /// What the picture uses and the legend has to explain.
  var symbols: Set<Symbol> = []
  /// Pairs of views that overlap and are not outlined.
  var undrawnOverlaps = 0
}
