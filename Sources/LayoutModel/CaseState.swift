/// A case as a prefix of its history leaves it: what one layout pass lays out.
public struct CaseState: Sendable {
  public let origin: LayoutCase.Origin
  public let rules: LayoutCase.Rules
  public private(set) var environment: Environment
  public private(set) var views: [View]
  public private(set) var constraints: [Constraint]
  public private(set) var raises: RaiseOrder
  /// Constraints whose priority crossed 1000 while active in the latest pass, where UIKit throws.
  public private(set) var requiredCrossings: [ConstraintIndex] = []
  let recordings: Recordings
  /// By view, the hugging priorities of its class.
  private let huggingDefaults: [AxisPair<LayoutPriority>]
  private let request: EnvironmentPatch

  /// The case before its first pass, in its own environment but for what `request` gives; changes
  /// of a requested member are passed over later.
  public init(_ layoutCase: LayoutCase, request: EnvironmentPatch = EnvironmentPatch()) {
    origin = layoutCase.origin
    rules = layoutCase.rules
    environment = layoutCase.environment
    views = layoutCase.views
    constraints = layoutCase.constraints
    raises = RaiseOrder(viewCount: views.count, constraintCount: constraints.count)
    recordings = Recordings(layoutCase)
    huggingDefaults = LayoutPriority.huggingDefaults(of: views, origin: origin)
    self.request = request
    environment.apply(request)
  }

  /// The declared content priority, or the default of class and origin.
  public func priority(_ kind: ContentPriorityKind, _ axis: Axis, of view: ViewIndex) -> LayoutPriority {
    let i = view.rawValue
    return switch kind {
    case .hugging: views[i].hugging[axis] ?? huggingDefaults[i][axis]
    case .compression: views[i].compression[axis] ?? .compressionDefault
    }
  }

  /// Applies the changes of one pass in order.
  public mutating func apply(_ pass: Pass) {
    requiredCrossings = []
    for change in pass.changes { apply(change) }
  }

  private mutating func apply(_ change: Change) {
    switch change {
    case .view(let view, let patch): apply(patch, to: view)
    case .constraint(let constraint, let patch): apply(patch, to: constraint)
    case .environment(let patch): environment.apply(patch.without(request))
    }
  }

  private mutating func apply(_ patch: ViewPatch, to view: ViewIndex) {
    for axis in Axis.allCases { set(.hugging, axis, of: view, patch.hugging[axis]) }
    for axis in Axis.allCases { set(.compression, axis, of: view, patch.compression[axis]) }
    let i = view.rawValue
    for axis in Axis.allCases {
      views[i].intrinsic[axis] = patch.intrinsic[axis].applied(to: views[i].intrinsic[axis])
    }
    views[i].text.apply(patch)
  }

  private mutating func set(
    _ kind: ContentPriorityKind, _ axis: Axis, of view: ViewIndex, _ patch: Patch<LayoutPriority>
  ) {
    guard !patch.isKeep else { return }
    let old = priority(kind, axis, of: view)
    switch kind {
    case .hugging: views[view.rawValue].hugging[axis] = patch.applied(to: nil)
    case .compression: views[view.rawValue].compression[axis] = patch.applied(to: nil)
    }
    raises.record(view, kind, axis, from: old, to: priority(kind, axis, of: view))
  }

  private mutating func apply(_ patch: ConstraintPatch, to index: ConstraintIndex) {
    let i = index.rawValue
    if let priority = patch.priority {
      let old = constraints[i].priority
      if constraints[i].isActive && (old == .required) != (priority == .required) {
        requiredCrossings.append(index)
      }
      constraints[i].priority = priority
      raises.record(index, from: old, to: priority)
    }
    constraints[i].constant = patch.constant ?? constraints[i].constant
    constraints[i].relation = patch.relation ?? constraints[i].relation
    constraints[i].isActive = patch.isActive ?? constraints[i].isActive
  }
}

extension LabelText {
  mutating func apply(_ patch: ViewPatch) {
    string = patch.text.applied(to: string)
    font = patch.font.applied(to: font)
    numberOfLines = patch.numberOfLines.applied(to: numberOfLines)
    preferredMaxLayoutWidth = patch.preferredMaxLayoutWidth.applied(to: preferredMaxLayoutWidth)
    lineBreakMode = patch.lineBreakMode.applied(to: lineBreakMode)
    lineHeightMultiple = patch.lineHeightMultiple.applied(to: lineHeightMultiple)
    runs = patch.runs.applied(to: runs) ?? []
  }
}

extension Environment {
  mutating func apply(_ patch: EnvironmentPatch) {
    width = patch.width.applied(to: width)
    height = patch.height.applied(to: height)
    scale = patch.scale ?? scale
    direction = patch.direction ?? direction
    textSize = patch.textSize ?? textSize
    fitting = patch.fitting.applied(to: fitting)
    separator = patch.separator ?? separator
  }
}

extension EnvironmentPatch {
  /// The patch less the members that `request` gives.
  func without(_ request: EnvironmentPatch) -> EnvironmentPatch {
    var rest = self
    if !request.width.isKeep { rest.width = .keep }
    if !request.height.isKeep { rest.height = .keep }
    if request.scale != nil { rest.scale = nil }
    if request.direction != nil { rest.direction = nil }
    if request.textSize != nil { rest.textSize = nil }
    if !request.fitting.isKeep { rest.fitting = .keep }
    if request.separator != nil { rest.separator = nil }
    return rest
  }
}
