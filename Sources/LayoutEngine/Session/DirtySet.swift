import LayoutModel

/// The constraints that may differ from those of the problem that was solved last, as they were in it and as they are
/// now.
///
/// Without it every pass writes the whole problem for the solver to compare. A change of a priority then takes 2.4
/// times as long in a cell of five views and 5.9 times in a chain of 100, another text in a cell 1.8 times.
struct DirtySet {
  private(set) var constraints: [DirtyConstraint] = []
  /// Whether a pass touches the environment's sizes.
  private(set) var hasEnvironment = false

  /// Where passes touch more constraints, it is quicker to write all of them again.
  private static let most = 100

  private var isTooLarge: Bool { constraints.count > Self.most }

  mutating func removeAll() {
    constraints.removeAll(keepingCapacity: true)
    hasEnvironment = false
  }

  /// Adds what the changes of a pass touch besides the sizes of contents, as it is before the pass.
  ///
  /// - Parameters:
  ///   - state: before the pass.
  ///   - contentSizes: by view, those of the problem that was solved last.
  /// - Returns: `false` where too much is touched, or everything.
  mutating func add(_ changes: [Change], of state: CaseState, _ contentSizes: [AxisPair<Double?>]) -> Bool {
    let known = constraints.count
    for index in changes.indices where !add(changes[index]) { return false }
    readOld(from: known, state, contentSizes)
    return true
  }

  /// Adds the contents of some views.
  ///
  /// - Parameters:
  ///   - state: before or after the pass: hugging and compression resistance of these views are the same in both, only
  ///     the sizes may differ.
  ///   - contentSizes: by view, those of the problem that was solved last.
  /// - Returns: `false` where too much is touched.
  mutating func add(
    contentsOf views: [ViewIndex], of state: CaseState, _ contentSizes: [AxisPair<Double?>]
  ) -> Bool {
    let known = constraints.count
    for view in views {
      for axis in Axis.allCases {
        add(.content(view, .hugging, axis))
        add(.content(view, .compression, axis))
      }
      if isTooLarge { return false }
    }
    readOld(from: known, state, contentSizes)
    return true
  }

  private mutating func readOld(
    from known: Int, _ state: CaseState, _ contentSizes: [AxisPair<Double?>]
  ) {
    for i in known..<constraints.count {
      constraints[i].old = state.constraint(of: constraints[i].cause, contentSizes)
    }
  }

  /// Notes the constraints as they are now.
  mutating func readNew(_ state: CaseState, _ contentSizes: [AxisPair<Double?>]) {
    for i in constraints.indices {
      constraints[i].new = state.constraint(of: constraints[i].cause, contentSizes)
    }
  }

  /// - Returns: `false` where the change touches everything, or too much is touched.
  private mutating func add(_ change: Change) -> Bool {
    switch change {
    case .constraint(let index, _): add(.constraint(index))
    case .view(let view, let patch):
      for axis in Axis.allCases {
        if !patch.hugging[axis].isKeep { add(.content(view, .hugging, axis)) }
        if !patch.compression[axis].isKeep { add(.content(view, .compression, axis)) }
      }
    case .environment(let patch):
      // The direction is in every equation, and fitting makes constraints of its own.
      guard patch.direction == nil, patch.fitting.isKeep else { return false }
      hasEnvironment = true
    }
    return !isTooLarge
  }

  private mutating func add(_ cause: Cause) {
    if !constraints.contains(where: { $0.cause == cause }) {
      constraints.append(DirtyConstraint(cause: cause))
    }
  }
}

/// A constraint in the problem that was solved last and now; `nil` where it is not active.
struct DirtyConstraint {
  let cause: Cause
  fileprivate(set) var old: NamedConstraint?
  fileprivate(set) var new: NamedConstraint?
}
