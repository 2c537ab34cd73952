import ConstraintSolver
import LayoutModel

extension PassProblem {
  /// Writes the state of a case as stages over the program's columns, adding forms where they are new.
  ///
  /// - Parameters:
  ///   - intrinsic: by view, the sizes that hugging and compression resistance protect.
  ///   - expectedPriorities: that have a level, if only an empty one.
  ///   - preferring: whether what chooses between layouts that are still free is written, too.
  init(
    _ state: CaseState, intrinsic: [AxisPair<Double?>], expecting expectedPriorities: [LayoutPriority] = [],
    preferring: Bool = true, in program: inout LayoutProgram
  ) {
    var draft = PriorityLevelsDraft()
    write(state, intrinsic: intrinsic, expecting: expectedPriorities, &draft, in: &program)
    if preferring { wishes = Self.preferences(of: state, intrinsic, in: &program) }
  }

  /// Writes another state in place of this problem's, without preferences.
  ///
  /// - Parameter draft: whose memory is used.
  mutating func write(
    _ state: CaseState, intrinsic: [AxisPair<Double?>], expecting expectedPriorities: [LayoutPriority],
    _ draft: inout PriorityLevelsDraft, in program: inout LayoutProgram
  ) {
    state.environment.write(program.columns, into: &environment)
    draft.begin(capacity: 2 * state.constraints.count + 4 * intrinsic.count + 4)
    required.removeAll(keepingCapacity: true)
    state.forEachConstraint(intrinsic) { constraint in
      let demand = Demand(constraint, &program)
      if let constraint = demand.required { required.append(constraint) }
      draft.add(demand.lower)
      draft.add(demand.upper)
    }
    for priority in expectedPriorities { draft.addLevel(priority) }
    draft.write(into: &levels)
  }
}

extension PriorityLevelsDraft {
  @inline(__always)
  fileprivate mutating func add(_ wish: Demand.Wish?) {
    if let wish { add(wish.bound, at: wish.priority) }
  }
}

extension Environment {
  /// What holds the root's sizes, width before height.
  func hinges(_ columns: ViewColumns) -> [Hinge] {
    var hinges: [Hinge] = []
    write(columns, into: &hinges)
    return hinges
  }

  /// Writes what holds the root's sizes in place of other hinges.
  func write(_ columns: ViewColumns, into hinges: inout [Hinge]) {
    hinges.removeAll(keepingCapacity: true)
    for axis in Axis.allCases {
      guard let size = requiredSize(axis) else { continue }
      hinges.append(.distance(columns.size(.root, axis), from: size))
    }
  }
}
