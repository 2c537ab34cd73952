import LayoutModel

/// Which of the optimal layouts a pass has.
extension ReferencePass {
  /// Whether a layout misses what is required, and each level's least sum, by no more than 1e-4 points: section 6.
  func isStillOptimal(_ layout: ReferenceFrames<Fraction>) -> Bool {
    let point = frames.point(of: layout)
    let allowance = Fraction(1, 10_000)
    return required.allSatisfy { $0.violation(at: point) <= allowance }
      && zip(levels, leastSums).allSatisfy { level, least in
        let sum = level.bounds.reduce(Fraction.zero) { $0 + max(.zero, -$1.margin.value(at: point)) }
        return sum - least.sum <= allowance
      }
  }

  /// By view, which members of its frame differ by more than 1e-6 points between two optimal layouts.
  var ambiguity: [FrameMembers] {
    parents.indices.map { view in
      let horizontal = (FrameMembers.x, FrameMembers.width)
      let vertical = (FrameMembers.y, FrameMembers.height)
      var members: FrameMembers = []
      for (axis, names) in [(Axis.horizontal, horizontal), (.vertical, vertical)] {
        if isFree(offset(of: view, axis)) { members.insert(names.0) }
        if isFree(frames.sizes[view][axis]) { members.insert(names.1) }
      }
      return members
    }
  }

  private func isFree(_ form: AffineForm) -> Bool {
    if program.isFixed(form) { return false }
    return program.extent(of: form).map { $0 > Fraction(1, 1_000_000) } ?? true
  }

  /// Chooses among the optimal layouts, by sections 4 and 5.
  func chosenLayout() -> ReferenceFrames<Fraction> {
    var pass = self
    for amount in shortfalls.joined() { pass.program.minimise(amount) }
    pass.preferContentSizes()
    switch rules {
    case .articles:
      pass.preferBoundariesOfSizes(.greaterThanOrEqual)
      pass.preferBoundariesOfSizes(.lessThanOrEqual)
      for equation in inequalities(ofSizes: false) { pass.bringToZero(equation.difference) }
      pass.preferSmallSizes()
    case .uikit:
      pass.preferSmallSizes()
      for equation in inequalities(ofSizes: false) { pass.bringToZero(equation.excess) }
    }
    for view in parents.indices {
      for axis in Axis.allCases { pass.bringToZero(offset(of: view, axis)) }
    }
    return frames.map { pass.program.value(of: $0) }
  }

  private mutating func preferContentSizes() {
    for (view, content) in state.contents.enumerated() {
      for axis in Axis.allCases {
        if let size = content[axis].size { bringToZero(excess(of: view, axis, over: size)) }
      }
    }
  }

  private mutating func preferBoundariesOfSizes(_ relation: Relation) {
    for equation in inequalities(ofSizes: true) where equation.relation == relation {
      let inside = relation == .greaterThanOrEqual ? -equation.excess : equation.excess
      if !program.isFixed(inside) { program.minimise(program.shortfall(of: inside)) }
    }
  }

  private mutating func preferSmallSizes() {
    for view in parents.indices {
      for axis in Axis.allCases { program.minimise(frames.sizes[view][axis]) }
    }
  }

  /// The active inequalities in order of activation.
  private func inequalities(ofSizes: Bool) -> [ReferenceEquation] {
    zip(state.constraints, equations).compactMap { demand, equation in
      let attribute = demand.constraint.first.attribute
      let isWanted = demand.isActive && demand.relation != .equal
      return isWanted && (attribute == .width || attribute == .height) == ofSizes ? equation : nil
    }
  }

  /// Where a view's origin is, from its parent's.
  private func offset(of view: Int, _ axis: Axis) -> AffineForm {
    guard let parent = parents[view] else { return frames.origins[view][axis] }
    return frames.origins[view][axis] - frames.origins[parent][axis]
  }

  private mutating func bringToZero(_ form: AffineForm) {
    if program.isFixed(form) { return }
    let distance = program.shortfall(of: form) + program.shortfall(of: -form)
    program.minimise(distance)
  }
}
