import LayoutModel
import TestSupport

/// What layouts of a case cost before its history, by the definition of what is minimised: from the case's own
/// constraints and nothing of the engine. Right to left is measured in coordinates that run to the left.
struct LayoutObjective {
  private let layoutCase: LayoutCase
  private let state: CaseState

  init(_ layoutCase: LayoutCase) {
    self.layoutCase = layoutCase
    state = CaseState(layoutCase)
  }

  func absolute(_ frames: [Rect]) -> [Rect] {
    var result = frames
    for (i, view) in layoutCase.views.enumerated() {
      guard let parent = view.parent else { continue }
      result[i].x += result[parent.rawValue].x
      result[i].y += result[parent.rawValue].y
    }
    return result
  }

  /// The sum of the violations of every optional priority, highest first.
  func costs(of frames: [Rect]) -> [Double] {
    var sums: [LayoutPriority: Double] = [:]
    for constraint in layoutCase.constraints where constraint.isActive && !constraint.isRequired {
      sums[constraint.priority, default: 0] += violation(constraint, frames)
    }
    for axis in Axis.allCases {
      for (i, frame) in frames.enumerated() { addContent(ViewIndex(i), axis, frame.size(axis), &sums) }
      addFitting(axis, frames[0].size(axis), &sums)
    }
    return sums.sorted { $0.key > $1.key }.map(\.value)
  }

  /// A layout near `frames` in which every required constraint holds; `nil` where chance finds none.
  func feasibleNeighbour(of frames: [Rect], using random: inout SplitMix) -> [Rect]? {
    var frames = frames
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let view = Int.random(in: 0..<frames.count, using: &random)
      let step: Double = random.one(of: [-20, -5, -1, 1, 4, 25])
      switch Int.random(in: 0..<4, using: &random) {
      case 0 where view > 0: frames[view].x += step
      case 1 where view > 0: frames[view].y += step
      case 2: frames[view].width += step
      default: frames[view].height += step
      }
    }
    let absolute = absolute(frames)
    return isFeasible(absolute) ? absolute : nil
  }

  private func isFeasible(_ frames: [Rect]) -> Bool {
    let environment = state.environment
    return frames.allSatisfy { $0.width >= 0 && $0.height >= 0 }
      && [(environment.width, frames[0].width), (environment.height, frames[0].height)].allSatisfy {
        $0 == nil || $0 == $1
      }
      && !hasRequiredFitting
      && layoutCase.constraints.allSatisfy {
        !$0.isActive || !$0.isRequired || violation($0, frames) <= 1e-6
      }
  }

  /// Cases whose fitting is required are left out by never being feasible.
  private var hasRequiredFitting: Bool {
    guard let fitting = state.environment.fitting else { return false }
    return fitting.horizontalPriority == .required || fitting.verticalPriority == .required
  }

  private func addContent(
    _ view: ViewIndex, _ axis: Axis, _ size: Double, _ sums: inout [LayoutPriority: Double]
  ) {
    guard let intrinsic = layoutCase.views[view.rawValue].intrinsic[axis] else { return }
    sums[state.priority(.hugging, axis, of: view), default: 0] += max(0, size - intrinsic)
    sums[state.priority(.compression, axis, of: view), default: 0] += max(0, intrinsic - size)
    sums[.none] = nil
  }

  private func addFitting(_ axis: Axis, _ size: Double, _ sums: inout [LayoutPriority: Double]) {
    let isHorizontal = axis == .horizontal
    guard let fitting = state.environment.fitting,
      (isHorizontal ? state.environment.width : state.environment.height) == nil,
      let target = isHorizontal ? fitting.width : fitting.height
    else { return }
    let priority = isHorizontal ? fitting.horizontalPriority : fitting.verticalPriority
    sums[priority, default: 0] += (size - target).magnitude
  }

  private func violation(_ constraint: Constraint, _ frames: [Rect]) -> Double {
    let isDirectional =
      constraint.first.attribute.isDirectional || constraint.second?.attribute.isDirectional == true
    let isFlipped = isDirectional && state.environment.direction == .rightToLeft
    let first = frames[constraint.first.view.rawValue].value(constraint.first.attribute, isFlipped)
    let second = constraint.second.map { frames[$0.view.rawValue].value($0.attribute, isFlipped) } ?? 0
    let excess = first - constraint.multiplier * second - constraint.constant
    switch constraint.relation {
    case .equal: return excess.magnitude
    case .lessThanOrEqual: return max(0, excess)
    case .greaterThanOrEqual: return max(0, -excess)
    }
  }
}

extension Rect {
  fileprivate func size(_ axis: Axis) -> Double { axis == .horizontal ? width : height }

  fileprivate func value(_ attribute: Attribute, _ isFlipped: Bool) -> Double {
    switch attribute {
    case .left: x
    case .right: x + width
    case .leading: isFlipped ? -(x + width) : x
    case .trailing: isFlipped ? -x : x + width
    case .centerX: (x + width / 2) * (isFlipped ? -1 : 1)
    case .width: width
    case .top, .firstBaseline: y
    case .bottom, .lastBaseline: y + height
    case .centerY: y + height / 2
    case .height: height
    }
  }
}
