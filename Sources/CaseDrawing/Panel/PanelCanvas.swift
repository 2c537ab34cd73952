import LayoutModel

/// What a panel shows so far, and where it has room for more.
struct PanelCanvas {
  /// Where anything may be drawn.
  let area: Rect
  /// What is drawn, texts apart.
  private(set) var items: [DisplayItem] = []
  /// Plates under texts and lines to them, above everything else but the texts.
  private(set) var overlay: [DisplayItem] = []
  private(set) var captions: [Caption] = []
  /// What the legend has to explain.
  private(set) var symbols: Set<Symbol> = []
  /// Where texts are, which no other text may touch.
  private(set) var texts: BoxIndex
  /// Where views without children are, which the names of others had better leave free.
  private(set) var leaves: BoxIndex
  /// Where lines are.
  private(set) var lines: BoxIndex
  /// What is seen of each filled view, and the colour of the last one there.
  private var surfaces: BoxIndex
  private var colors: [Rect: Color] = [:]

  init(_ area: Rect) {
    self.area = area
    let empty = BoxIndex(in: area)
    (texts, leaves, lines, surfaces) = (empty, empty, empty, empty)
  }

  mutating func draw(_ more: [DisplayItem]) { items += more }

  mutating func draw(_ symbol: Symbol, in box: Rect) {
    mark(symbol)
    items += symbol.items(in: box)
  }

  /// Has the legend explain a symbol.
  mutating func mark(_ symbol: Symbol) { symbols.insert(symbol) }

  /// Clips what was drawn since there were `count` items.
  mutating func clip(from count: Int, to window: Rect) {
    items.replaceSubrange(count..., with: [.clipped(Array(items[count...]), to: window)])
  }

  /// - Parameter room: where no text will come.
  mutating func drawAbove(_ more: [DisplayItem], keeping room: Rect? = nil) {
    overlay += more
    if let room { texts.insert(room) }
  }

  /// Puts a text down, where no other text will come.
  ///
  /// - Parameter room: what it takes; nil for what is seen of its box, and a clearance.
  mutating func put(_ caption: Caption, taking room: Rect? = nil) {
    captions.append(caption)
    let seen = caption.window.map { caption.box.clipped(to: $0) ?? $0 } ?? caption.box
    texts.insert(room ?? seen.outset(by: Self.clearance))
  }

  /// Pixels between two texts, half of them at each.
  private static let clearance = 1.0

  /// What is seen of a view without children.
  mutating func addLeaf(_ box: Rect) { leaves.insert(box) }

  /// What is seen of a filled view, above those before it.
  mutating func addSurface(_ box: Rect, _ color: Color) {
    surfaces.insert(box)
    colors[box] = color
  }

  mutating func addLine(_ box: Rect) { lines.insert(box) }

  mutating func addLines(atEdgesOf box: Rect) { lines.insert(edgesOf: box) }

  /// Keeps names off a slanting line, as far as they can choose.
  mutating func addLine(from start: Point, to end: Point) {
    for box in Rect.chain(from: start, to: end) { lines.insert(box) }
  }

  /// Puts a plate under a text, so that what lies there does not run through it. It looks like the innermost view that
  /// it lies in.
  mutating func addPlate(_ box: Rect) {
    let color = surfaces.latest(containing: box).flatMap { colors[$0] }
    overlay.append(.box(box, radius: 2, fill: color ?? .paper))
  }

  /// Whether a text has room in a box.
  func isFree(_ box: Rect) -> Bool { area.contains(box) && !texts.hasOverlap(with: box) }

  /// What a place costs that hides something, as in the labelling of maps.
  ///
  /// - Parameters:
  ///   - base: The cost without what it hides.
  ///   - leaves: The cost of a square pixel of a view without children.
  ///   - lines: The cost of a square pixel of a line.
  func cost(_ base: Double, hiding box: Rect, leaves: Double, lines: Double) -> Double {
    base + self.leaves.overlap(with: box) * leaves + self.lines.overlap(with: box) * lines
  }

  /// What of a straight line lies on no text.
  func piecesBetweenTexts(from start: Point, to end: Point) -> [[Point]] {
    var pieces: [[Point]] = []
    var isDrawing = false
    for link in Rect.chain(from: start, to: end, side: 2) {
      let isVisible = !texts.hasOverlap(with: link)
      if isVisible, isDrawing {
        pieces[pieces.count - 1][1] = link.center
      } else if isVisible {
        pieces.append([link.center, link.center])
      }
      isDrawing = isVisible
    }
    return pieces
  }
}
