/// A cell's layout with what it was made from, for conditions to be asked about it.
public struct JudgedCell {
  private let state: CaseState
  private let layout: Layout
  private let measurer: any TextMeasuring

  /// How far a size may be off in points and still be the content's: the engine's contract says 0.001.
  private static let tolerance = 0.001

  /// - Parameters:
  ///   - layoutCase: bound to the row's values.
  ///   - layout: that of the case's last pass under the request.
  public init(
    _ layoutCase: LayoutCase, request: EnvironmentPatch, layout: Layout, measurer: any TextMeasuring
  ) {
    var state = CaseState(layoutCase, request: request)
    for pass in layoutCase.history { state.apply(pass) }
    self.state = state
    self.layout = layout
    self.measurer = measurer
  }

  public func meets(_ condition: CellCondition) -> Bool {
    switch condition {
    case .truncated(let view): isTruncated(view)
    case .compressed(let view): excess(of: view, Axis.allCases).contains { $0 < -Self.tolerance }
    case .stretched(let view): excess(of: view, Axis.allCases).contains { $0 > Self.tolerance }
    case .conflict: layout.status == .conflict
    case .ambiguous(let view): view.map { !layout.ambiguity[$0.rawValue].isEmpty } ?? layout.isAmbiguous
    case .compare(let quantity, let comparator, let number): comparator.holds(value(of: quantity), number)
    case .not(let condition): !meets(condition)
    case .and(let first, let second): meets(first) && meets(second)
    case .or(let first, let second): meets(first) || meets(second)
    }
  }

  private func value(of quantity: CellQuantity) -> Double {
    switch quantity {
    case .height: return layout.cellHeight
    case .frame(let view, let member):
      let frame = layout.frames[view.rawValue]
      switch member {
      case .x: return frame.x
      case .y: return frame.y
      case .width: return frame.width
      default: return frame.height
      }
    }
  }

  /// Whether the text, with as many lines as it takes, needs more room than the frame has at its width.
  private func isTruncated(_ index: ViewIndex) -> Bool {
    let view = state.views[index.rawValue]
    guard view.text.string != nil else { return false }
    let frame = layout.frames[index.rawValue]
    var text = view.text
    let isOneLine = text.numberOfLines ?? 1 == 1
    if !isOneLine { text.numberOfLines = 0 }
    let needed = measurer.size(
      of: text, maxWidth: isOneLine ? nil : max(frame.width, .leastNonzeroMagnitude), in: layout.environment)
    let width = view.intrinsic.horizontal ?? needed.width
    let height = view.intrinsic.vertical ?? needed.height
    return width > frame.width + Self.tolerance || height > frame.height + Self.tolerance
  }

  /// By how much the frame is larger than the content on each axis that has one.
  private func excess(of index: ViewIndex, _ axes: [Axis]) -> [Double] {
    let frame = layout.frames[index.rawValue]
    let content = contentSize(of: index)
    return axes.compactMap { axis in
      content[axis].map { (axis == .horizontal ? frame.width : frame.height) - $0 }
    }
  }

  /// The declared size, and the text's where it leaves a dimension out: at the width that the layout gave it,
  /// where it wraps there, and unwrapped for its own width.
  private func contentSize(of index: ViewIndex) -> AxisPair<Double?> {
    let view = state.views[index.rawValue]
    var size = view.intrinsic
    guard view.text.string != nil, size.horizontal == nil || size.vertical == nil else { return size }
    let wrapping = view.text.wrapsAtLayoutWidth ? layout.frames[index.rawValue].width : nil
    let natural = measurer.size(
      of: view.text, maxWidth: view.text.preferredMaxLayoutWidth, in: layout.environment)
    let measured = wrapping.map { width in
      measurer.size(of: view.text, maxWidth: max(width, .leastNonzeroMagnitude), in: layout.environment)
    }
    size.horizontal = size.horizontal ?? measured?.width ?? natural.width
    size.vertical = size.vertical ?? measured?.height ?? natural.height
    return size
  }
}

extension CellCondition.Comparator {
  /// Whether a height meets the condition; only for what is about heights alone.
  fileprivate func holds(_ value: Double, _ number: Double) -> Bool {
    switch self {
    case .less: value < number
    case .atMost: value <= number
    case .equal: value == number
    case .notEqual: value != number
    case .atLeast: value >= number
    case .greater: value > number
    }
  }
}

extension CellCondition {
  /// Whether a cell of a height meets the condition, where that alone decides; false where it does not.
  public func isMet(byHeight height: Double) -> Bool {
    switch self {
    case .compare(.height, let comparator, let number): comparator.holds(height, number)
    case .not(let condition): !condition.isMet(byHeight: height)
    case .and(let first, let second): first.isMet(byHeight: height) && second.isMet(byHeight: height)
    case .or(let first, let second): first.isMet(byHeight: height) || second.isMet(byHeight: height)
    case .truncated, .compressed, .stretched, .conflict, .ambiguous, .compare: false
    }
  }
}
