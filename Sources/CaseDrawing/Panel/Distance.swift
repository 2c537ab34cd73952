import LayoutModel

/// A constraint as a line with a number, as in an engineer's drawing.
struct Distance {
  let residual: ConstraintResidual
  let role: Role
  /// Along which axis it measures.
  let axis: Axis
  /// Where it begins and ends on that axis, in pixels.
  let start, end: Double
  /// What it measures between; the same twice for a size.
  let first, second: Rect

  /// What a constraint is to a layout.
  enum Role: Hashable {
    case binding, broken, contradicting

    var symbol: Symbol {
      switch self {
      case .binding: .distance
      case .broken: .broken
      case .contradicting: .contradicting
      }
    }
  }

  static let plain = Stroke(color: .quiet, width: 1)
  static let broken = Stroke(color: .conflict, width: 1.5, dashes: [4, 3])
  static let contradicting = Stroke(color: .conflict, width: 1.75)

  var stroke: Stroke {
    switch role {
    case .binding: Self.plain
    case .broken: Self.broken
    case .contradicting: Self.contradicting
    }
  }

  /// Whether the line is shorter than its own ends.
  var isFlush: Bool { (end - start).magnitude < 1.5 }

  /// Whether the sides are meant to be one and the same line.
  var isAlignment: Bool {
    residual.constraint.constant == 0 && residual.constraint.second != nil && role != .broken
  }

  /// Whether it is drawn as a dot, or a chain line where the views stand apart.
  var isDot: Bool { isAlignment && isFlush && !isSize }

  /// Whether a width or a height is measured.
  var isSize: Bool { residual.constraint.first.attribute.isSize }

  /// A point by its place along the axis and across it.
  func point(_ along: Double, _ across: Double) -> Point { Point(along, across: across, on: axis) }

  /// What the two boxes take across the axis.
  var ranges: (first: ClosedRange<Double>, second: ClosedRange<Double>) {
    (first.range(across: axis), second.range(across: axis))
  }

  /// Whether the constant is the distance with the other sign: from an end to the end of a view around it, or to where
  /// the next view begins.
  private func isBackwards(in views: [View]) -> Bool {
    let first = residual.constraint.first
    guard let second = residual.constraint.second, !isSize, first.attribute.shares.size == 1 else {
      return false
    }
    // A keyboard lies beside what is above it, also in the view that its guide belongs to.
    let isAround = views.contains(first.view, in: second.view) && second.guide != .keyboard
    return (second.attribute.shares.size == 1) == isAround
  }

  /// What the number says, with its priority unless that is required. Of a broken one it says as well what the distance
  /// or the size is instead.
  func label(in views: [View]) -> String {
    let constraint = residual.constraint
    let priority = constraint.isRequired ? "" : " @\(constraint.priority.rawValue.shown)"
    let isBackwards = isBackwards(in: views)
    let text = (isSize ? sizeLabel(in: views) : gapLabel(isBackwards: isBackwards)) + priority
    guard role == .broken else { return text }
    let present = isSize ? residual.positions.first : distance(residual.activity, isBackwards: isBackwards)
    return "wanted \(text), is \(present.shown)"
  }

  /// "20", "≤ 0.5 × photo.width + 8", "= photo.width"
  private func sizeLabel(in views: [View]) -> String {
    let constraint = residual.constraint
    let relation = constraint.relation.sign
    guard let second = constraint.second else { return relation + constraint.constant.shown }
    let factor = constraint.multiplier == 1 ? "" : "\(constraint.multiplier.shown) × "
    let sum =
      constraint.constant == 0
      ? "" : (constraint.constant < 0 ? " − " : " + ") + constraint.constant.magnitude.shown
    return (relation.isEmpty ? "= " : relation) + factor + second.text(in: views) + sum
  }

  /// "8", "≥ 8"
  private func gapLabel(isBackwards: Bool) -> String {
    let constraint = residual.constraint
    let relation = isBackwards ? constraint.relation.mirrored : constraint.relation
    return relation.sign + distance(constraint.constant, isBackwards: isBackwards).shown
  }

  private func distance(_ number: Double, isBackwards: Bool) -> Double { isBackwards ? 0 - number : number }

  /// The line, or what of it is seen, with a tick across at either end.
  static func items(
    from start: Point, to end: Point, stroke: Stroke, through pieces: [[Point]]? = nil
  ) -> [DisplayItem] {
    let isHorizontal = start.y == end.y
    let tick = 3.0
    let ticks = [start, end].map { point in
      isHorizontal
        ? [Point(x: point.x, y: point.y - tick), Point(x: point.x, y: point.y + tick)]
        : [Point(x: point.x - tick, y: point.y), Point(x: point.x + tick, y: point.y)]
    }
    var whole = stroke
    whole.dashes = []
    return [.lines(pieces ?? [[start, end]], stroke: stroke), .lines(ticks, stroke: whole)]
  }

  /// A chain line between two dots; one dot where there is no way between them.
  static func alignmentItems(
    from start: Point, to end: Point, color: Color, through pieces: [[Point]]? = nil
  ) -> [DisplayItem] {
    let dots = start == end ? [start] : [start, end]
    let line = DisplayItem.lines(
      pieces ?? [[start, end]], stroke: Stroke(color: color, width: 0.9, dashes: [7, 2.5, 1.5, 2.5]))
    return (start == end ? [] : [line])
      + dots.map { .box(Rect(around: $0, Size(width: 4, height: 4)), radius: 2, fill: color) }
  }
}

extension Relation {
  /// What stands before a number; nothing for an equation.
  fileprivate var sign: String {
    switch self {
    case .equal: ""
    case .lessThanOrEqual: "≤ "
    case .greaterThanOrEqual: "≥ "
    }
  }
}
