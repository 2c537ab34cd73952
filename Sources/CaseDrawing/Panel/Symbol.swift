import LayoutModel

/// What a symbol of a picture means; the legend explains those that occur.
enum Symbol: Int, CaseIterable, Hashable {
  case intrinsic, guide, zeroSized, distance, alignment, broken, contradicting, conflictView, ambiguous
  case overlap, outside, moved
  case stackView, safeArea, keyboard, ellipsis, scrolled

  var meaning: String {
    switch self {
    case .intrinsic: "intrinsic size → frame, where they differ"
    case .guide: "layout guide"
    case .zeroSized: "without width, height or both"
    case .distance: "constraint that binds, with its constant"
    case .alignment: "constraint that binds with the constant 0"
    case .broken: "broken: required, and cannot hold"
    case .contradicting: "contradicts a broken constraint"
    case .conflictView: "a view of the conflict"
    case .ambiguous: "a tie: x, y, width or height is not determined"
    case .overlap: "two views overlap, and no constraint between them asks for it"
    case .outside: "lies outside of its parent"
    case .moved: "moved: where it was, and where it went"
    case .stackView: "stack view"
    case .safeArea: "outside of the safe area"
    case .keyboard: "keyboard"
    case .ellipsis: "the text is cut here"
    case .scrolled: "out of sight: a scroll view clips it"
    }
  }
}

extension Symbol {
  /// How the symbol looks on a box, in the picture and in its legend.
  func items(in box: Rect) -> [DisplayItem] {
    switch self {
    case .intrinsic: return [.box(box, stroke: Self.intrinsicStroke)]
    case .guide: return [.box(box, stroke: Self.guideStroke)]
    case .zeroSized: return Self.zeroSize(box)
    case .conflictView: return Self.conflict(box)
    case .ambiguous:
      return [
        .lines(
          box.hatching(every: 6, rising: true),
          stroke: Stroke(color: .ambiguousHatching, width: 1, dashes: [3, 2])),
        .box(box, stroke: Stroke(color: .ambiguous, width: 1.25)),
      ]
    case .overlap: return [.box(box, stroke: Stroke(color: .text, width: 2))]
    case .outside: return [.box(box, stroke: Stroke(color: .text, width: 2, dashes: [2, 2]))]
    case .distance: return Self.distance(across: box, Distance.plain)
    case .alignment:
      return Distance.alignmentItems(from: box.middleLeft, to: box.middleRight, color: .quiet)
    case .broken: return Self.distance(across: box, Distance.broken) + Self.cross(at: box.center)
    case .contradicting: return Self.distance(across: box, Distance.contradicting)
    case .stackView: return [.box(box, stroke: Self.stackStroke)]
    case .safeArea:
      let stroke = Stroke(color: .faint, width: 1)
      return [.lines(box.hatching(every: 5, rising: false), stroke: stroke)]
    case .keyboard:
      let stroke = Stroke(color: .faint, width: 1)
      return [
        .lines(box.hatching(every: 9, rising: true), stroke: stroke),
        .box(box, stroke: stroke),
      ]
    case .ellipsis: return Self.ellipsis(in: box)
    case .scrolled: return [.box(box, stroke: Stroke(color: .faint, dashes: [5, 3]))]
    case .moved:
      let old = Rect(x: box.x, y: box.y, width: box.width * 0.5, height: box.height)
      return [.box(old, stroke: Self.ghost)]
        + Self.arrow(from: old.center, to: box.middleRight)
    }
  }

  private static func conflict(_ box: Rect) -> [DisplayItem] {
    let stroke = Stroke(color: .conflictHatching, width: 0.8)
    return [
      .lines(box.hatching(every: 7, rising: true) + box.hatching(every: 7, rising: false), stroke: stroke),
      .box(box, stroke: Stroke(color: .conflict, width: 1.5)),
    ]
  }

  private static func ellipsis(in box: Rect) -> [DisplayItem] {
    let words = StyledText(string: "…", size: box.height, isBold: true, color: .conflict)
    let room = Rect(x: box.x, y: box.center.y - words.height * 0.7, width: box.width, height: words.height)
    return [.text(Caption(words: words, box: room, alignment: .center))]
  }

  private static func distance(across box: Rect, _ stroke: Stroke) -> [DisplayItem] {
    Distance.items(from: box.middleLeft, to: box.middleRight, stroke: stroke)
  }

  /// The symbol by itself, for the legend.
  func sample(in box: Rect) -> [DisplayItem] {
    guard self == .zeroSized else { return items(in: box) }
    let y = box.center.y
    return Self.zeroSize(Rect(x: box.x, y: y, width: 18, height: 0))
      + Self.zeroSize(Rect(x: box.maxX - 4, y: y, width: 0, height: 0))
  }

  static let intrinsicStroke = Stroke(color: .intrinsic, width: 1.25, dashes: [4, 2.5])
  static let stackStroke = Stroke(color: .frame, width: 1.25, dashes: [6, 2])
  static let guideStroke = Stroke(color: .frame, dashes: [1, 3])
  static let ghost = Stroke(color: .moved, width: 1, dashes: [2, 2])

  /// A cross of two strokes.
  static func cross(at point: Point, reach: Double = 4) -> [DisplayItem] {
    let pieces = [
      [Point(x: point.x - reach, y: point.y - reach), Point(x: point.x + reach, y: point.y + reach)],
      [Point(x: point.x - reach, y: point.y + reach), Point(x: point.x + reach, y: point.y - reach)],
    ]
    return [
      .lines(pieces, stroke: Stroke(color: .paper, width: 4.5)),
      .lines(pieces, stroke: Stroke(color: .conflict, width: 2)),
    ]
  }

  /// A line with a filled head.
  ///
  /// - Parameter isVisible: by pieces of the line, which are as long as each other, whether they are drawn; the whole
  ///   line where there are none.
  static func arrow(from start: Point, to end: Point, through isVisible: [Bool] = []) -> [DisplayItem] {
    let dx = end.x - start.x
    let dy = end.y - start.y
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0 else { return [] }
    let (ux, uy) = (dx / length, dy / length)
    let head = min(7, length)
    let neck = Point(x: end.x - ux * head, y: end.y - uy * head)
    let wing = head * 0.45
    let share = 1 / Double(isVisible.count)
    func point(_ share: Double) -> Point {
      Point(x: start.x + (neck.x - start.x) * share, y: start.y + (neck.y - start.y) * share)
    }
    let pieces = isVisible.indices.filter { isVisible[$0] }.map { index in
      [point(Double(index) * share), point(Double(index + 1) * share)]
    }
    return [
      .lines(
        isVisible.contains(false) ? pieces : [[start, neck]], stroke: Stroke(color: .moved, width: 1.5)),
      .shape(
        [
          end, Point(x: neck.x - uy * wing, y: neck.y + ux * wing),
          Point(x: neck.x + uy * wing, y: neck.y - ux * wing),
        ], fill: .moved),
    ]
  }

  /// A bold line for a box without width or height, a diamond for one without either.
  private static func zeroSize(_ box: Rect) -> [DisplayItem] {
    let center = box.center
    guard max(box.width, box.height) < 2 else {
      let from = Point(x: box.x, y: box.y)
      let to = Point(x: box.maxX, y: box.maxY)
      return [.lines([[from, to]], stroke: Stroke(color: .frame, width: 2.5))]
    }
    let reach = 3.5
    return [
      .shape(
        [
          Point(x: center.x, y: center.y - reach), Point(x: center.x + reach, y: center.y),
          Point(x: center.x, y: center.y + reach), Point(x: center.x - reach, y: center.y),
        ], fill: .frame)
    ]
  }
}

extension Rect {
  fileprivate var middleLeft: Point { Point(x: x, y: center.y) }
  fileprivate var middleRight: Point { Point(x: maxX, y: center.y) }

  /// Parallel lines at 45°, cut off at the sides. They begin at multiples of the distance, so that neighbours
  /// join.
  func hatching(every distance: Double, rising: Bool) -> [[Point]] {
    guard width > 0, height > 0 else { return [] }
    let sign = rising ? 1.0 : -1.0
    // A line is all points with x + sign · y equal to an offset.
    let corners = [x + sign * y, x + sign * maxY, maxX + sign * y, maxX + sign * maxY].sorted()
    let step = max(distance * 2.0.squareRoot(), (corners[3] - corners[0]) / 1000)
    let first = (corners[0] / step).rounded(.up)
    return stride(from: first * step, to: corners[3], by: step).compactMap { offset in
      let left = max(x, min(offset - sign * y, offset - sign * maxY))
      let right = min(maxX, max(offset - sign * y, offset - sign * maxY))
      guard left < right else { return nil }
      return [left, right].map { Point(x: $0, y: sign * (offset - $0)) }
    }
  }
}
