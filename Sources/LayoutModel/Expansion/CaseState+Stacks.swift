extension CaseState {
  /// The constraints that the stack views make in this state: stack views in document order.
  func stackConstraints(sizes: [AxisPair<Double?>]) -> [Constraint] {
    let arranged = views.arrangedViews
    var all: [Constraint] = []
    for (place, view) in views.enumerated() {
      guard let stack = view.stack else { continue }
      let owner = ViewIndex(place)
      let arrangement = StackArrangement(
        stack, of: owner, arranging: arranged[owner] ?? [], views: views, guides: guides, origin: origin,
        sizes: sizes)
      all += arrangement.constraints
    }
    return all
  }

  /// A constraint of the document or of a stack view.
  public func constraint(_ index: ConstraintIndex) -> Constraint {
    let place = index.rawValue
    return place < constraints.count ? constraints[place] : stackConstraints[place - constraints.count]
  }

  /// The constraint as an equation.
  public func equation(of index: ConstraintIndex) -> String { constraint(index).equation(in: items) }

  /// Views and auxiliary guides, by index.
  public var items: [View] { guides.all.isEmpty ? views : views + guides.all }

  /// All constraints in the order in which they were activated: those of frames, those of stack views, and then the
  /// explicit ones.
  public var activation: [ConstraintIndex] {
    let frames = constraints.prefix { $0.origin == .autoresizing }.count
    let stacks = constraints.count..<constraints.count + stackConstraints.count
    return ((0..<frames).map { $0 } + stacks + (frames..<constraints.count)).map { ConstraintIndex($0) }
  }
}
