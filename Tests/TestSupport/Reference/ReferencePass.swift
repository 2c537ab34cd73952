import LayoutModel

/// One pass of a case over fractions, by sections 1 to 5 and 7 of the contract.
struct ReferencePass {
  let state: ReferenceState
  let rules: LayoutCase.Rules
  let parents: [Int?]
  /// By their places among the constraints.
  private(set) var broken: [Int] = []
  /// Of each of these, the kept constraints that contradict it, none of which can be left out.
  private(set) var conflicts: [[Int]] = []
  /// By priority, the least sums of the levels, highest first.
  private(set) var leastSums: [(priority: Double, sum: Fraction)] = []
  var program = ExactProgram()
  let frames: ReferenceFrames<AffineForm>
  /// Of every constraint, whether active or not.
  let equations: [ReferenceEquation]
  private(set) var required: [ReferenceEquation] = []
  private(set) var levels: [(priority: Double, bounds: [ReferenceBound])] = []
  /// By level and bound.
  private(set) var shortfalls: [[AffineForm]] = []

  init(_ state: ReferenceState, rules: LayoutCase.Rules, parents: [Int?]) {
    self.state = state
    self.rules = rules
    self.parents = parents
    let frames = ReferenceFrames(viewCount: parents.count, &program)
    self.frames = frames
    equations = state.constraints.map { ReferenceEquation($0, frames, isMirrored: state.isMirrored) }
    require()
    order()
    for level in levels {
      let shortfalls = level.bounds.map { program.shortfall(of: $0.margin) }
      self.shortfalls.append(shortfalls)
      let sum = program.minimise(shortfalls.reduce(AffineForm(.zero), +))
      leastSums.append((level.priority, sum ?? .zero))
    }
  }

  /// The environment first, and then what does not contradict what was required before.
  private mutating func require() {
    for (axis, size) in [(Axis.horizontal, state.width), (.vertical, state.height)] {
      guard let size = size ?? requiredTarget(axis) else { continue }
      required.append(ReferenceEquation(frames.sizes[0][axis], .equal, size))
      _ = required[required.count - 1].require(of: &program)
    }
    let environment = program
    var kept: [Int] = []
    for (i, demand) in state.constraints.enumerated() where demand.isActive && demand.priority.value == 1000 {
      if equations[i].require(of: &program) {
        required.append(equations[i])
        kept.append(i)
      } else {
        broken.append(i)
        conflicts.append(conflict(of: i, among: kept, environment))
      }
    }
  }

  /// What a deletion filter leaves of the kept constraints: one after another is left out, the last one first, and
  /// put back where all that is left can then be met.
  private func conflict(of broken: Int, among kept: [Int], _ environment: ExactProgram) -> [Int] {
    var left = kept
    for candidate in kept.reversed() {
      let rest = left.filter { $0 != candidate }
      var program = environment
      let canHold = (rest + [broken]).allSatisfy { equations[$0].require(of: &program) }
      if !canHold { left = rest }
    }
    return left
  }

  private func fitting(_ axis: Axis) -> (target: Double, priority: Double)? {
    let isHorizontal = axis == .horizontal
    guard let fitting = state.fitting, (isHorizontal ? state.width : state.height) == nil,
      let target = isHorizontal ? fitting.width : fitting.height
    else { return nil }
    return (target, (isHorizontal ? fitting.horizontalPriority : fitting.verticalPriority).rawValue)
  }

  private func requiredTarget(_ axis: Axis) -> Double? {
    fitting(axis).flatMap { $0.priority == 1000 ? $0.target : nil }
  }

  /// Collects the bounds by priority, each level in the order of protection.
  private mutating func order() {
    var bounds = constraintBounds
    for (view, content) in state.contents.enumerated() {
      for (dimension, axis) in Axis.allCases.enumerated() {
        guard let size = content[axis].size else { continue }
        let excess = excess(of: view, axis, over: size)
        let owner = ReferenceBound.Owner.content(view: view, dimension: dimension)
        bounds.append(ReferenceBound(isLower: false, excess, content[axis].hugging, of: owner))
        bounds.append(ReferenceBound(isLower: true, excess, content[axis].compression, of: owner))
      }
    }
    levels = Dictionary(grouping: bounds.filter { $0.priority > 0 }, by: \.priority)
      .sorted { $0.key > $1.key }
      .map { ($0.key, $0.value.sorted { $0.isProtected(before: $1) }) }
  }

  private var constraintBounds: [ReferenceBound] {
    var bounds: [ReferenceBound] = []
    func add(_ equation: ReferenceEquation, _ priority: ReferenceState.Priority, place: Int) {
      for isLower in [true, false]
      where equation.relation != (isLower ? .lessThanOrEqual : .greaterThanOrEqual) {
        bounds.append(
          ReferenceBound(isLower: isLower, equation.excess, priority, of: .constraint(place: place)))
      }
    }
    for (i, demand) in state.constraints.enumerated()
    where demand.isActive && (demand.priority.value < 1000 || broken.contains(i)) {
      add(equations[i], demand.priority, place: i)
    }
    for (i, axis) in Axis.allCases.enumerated() {
      guard let (target, priority) = fitting(axis), priority < 1000 else { continue }
      let equation = ReferenceEquation(frames.sizes[0][axis], .equal, target)
      add(equation, ReferenceState.Priority(priority), place: state.constraints.count + i)
    }
    return bounds
  }

  func excess(of view: Int, _ axis: Axis, over size: Double) -> AffineForm {
    frames.sizes[view][axis] - AffineForm(Fraction(decimal: size))
  }
}
