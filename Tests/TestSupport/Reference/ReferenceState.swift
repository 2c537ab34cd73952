import LayoutModel

/// A case as a prefix of its history leaves it, folded from the words of the contract: what the engine folds it with is
/// not used. Texts and classes are not known here.
struct ReferenceState {
  private(set) var width, height: Double?
  private(set) var fitting: Fitting?
  private(set) var isMirrored: Bool
  private(set) var constraints: [Demand]
  /// By view and axis.
  private(set) var contents: [AxisPair<Content>]
  private var raiseCount = 0

  /// A constraint's members that change, beside those that do not.
  struct Demand {
    var constraint: Constraint
    var relation: Relation
    var constant: Double
    var priority: Priority
    var isActive: Bool
  }

  /// An intrinsic size, and UIView's priorities unless others are declared.
  struct Content {
    var size: Double?
    var hugging, compression: Priority
  }

  struct Priority {
    private(set) var value: Double
    /// Its place among all raises; `nil` where its latest change was none.
    private(set) var raise: Int?

    init(_ value: Double) { self.value = value }

    fileprivate mutating func set(_ new: Double, _ raiseCount: inout Int) {
      if new < value { raise = nil }
      if new > value {
        raise = raiseCount
        raiseCount += 1
      }
      value = new
    }
  }

  init(_ layoutCase: LayoutCase) {
    (width, height) = (layoutCase.environment.width, layoutCase.environment.height)
    fitting = layoutCase.environment.fitting
    isMirrored = layoutCase.environment.direction == .rightToLeft
    constraints = layoutCase.constraints.map { Demand($0) }
    contents = layoutCase.views.map { view in
      AxisPair(horizontal: Content(view, .horizontal), vertical: Content(view, .vertical))
    }
  }

  mutating func apply(_ pass: Pass) {
    for change in pass.changes {
      switch change {
      case .environment(let patch): apply(patch)
      case .constraint(let index, let patch): apply(patch, to: index.rawValue)
      case .view(let index, let patch): apply(patch, to: index.rawValue)
      }
    }
  }

  private mutating func apply(_ patch: EnvironmentPatch) {
    width = patch.width.applied(to: width)
    height = patch.height.applied(to: height)
    fitting = patch.fitting.applied(to: fitting)
    if let direction = patch.direction { isMirrored = direction == .rightToLeft }
  }

  private mutating func apply(_ patch: ConstraintPatch, to index: Int) {
    if let priority = patch.priority { constraints[index].priority.set(priority.rawValue, &raiseCount) }
    if let constant = patch.constant { constraints[index].constant = constant }
    if let relation = patch.relation { constraints[index].relation = relation }
    if let isActive = patch.isActive { constraints[index].isActive = isActive }
  }

  private mutating func apply(_ patch: ViewPatch, to view: Int) {
    for axis in Axis.allCases {
      contents[view][axis].size = patch.intrinsic[axis].applied(to: contents[view][axis].size)
    }
    for axis in Axis.allCases {
      guard case .set(let priority) = patch.hugging[axis] else { continue }
      contents[view][axis].hugging.set(priority.rawValue, &raiseCount)
    }
    for axis in Axis.allCases {
      guard case .set(let priority) = patch.compression[axis] else { continue }
      contents[view][axis].compression.set(priority.rawValue, &raiseCount)
    }
  }
}

extension ReferenceState.Demand {
  init(_ constraint: Constraint) {
    self.constraint = constraint
    relation = constraint.relation
    constant = constraint.constant
    priority = ReferenceState.Priority(constraint.priority.rawValue)
    isActive = constraint.isActive
  }
}

extension ReferenceState.Content {
  fileprivate init(_ view: View, _ axis: Axis) {
    size = view.intrinsic[axis]
    hugging = ReferenceState.Priority(view.hugging[axis]?.rawValue ?? 250)
    compression = ReferenceState.Priority(view.compression[axis]?.rawValue ?? 750)
  }
}
