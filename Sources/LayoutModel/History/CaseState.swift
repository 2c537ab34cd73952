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
  @usableFromInline let huggingDefaults: [AxisPair<LayoutPriority>]
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
  @inlinable @inline(__always)
  public func priority(_ kind: ContentPriorityKind, _ axis: Axis, of view: ViewIndex) -> LayoutPriority {
    let i = view.rawValue
    return switch kind {
    case .hugging: views[i].hugging[axis] ?? huggingDefaults[i][axis]
    case .compression: views[i].compression[axis] ?? .compressionDefault
    }
  }

  /// Applies a pass.
  public mutating func apply(_ pass: Pass) { apply(pass.changes) }

  /// Applies the changes of one pass in order.
  public mutating func apply(_ changes: [Change]) {
    if !requiredCrossings.isEmpty { requiredCrossings = [] }
    for place in changes.indices { changes[place].apply(to: &self) }
  }

  fileprivate mutating func apply(_ patch: EnvironmentPatch) { environment.apply(patch.without(request)) }

  @inline(__always)
  fileprivate mutating func apply(_ patch: ViewPatch, to view: ViewIndex) {
    set(.hugging, .horizontal, of: view, patch.hugging.horizontal)
    set(.hugging, .vertical, of: view, patch.hugging.vertical)
    set(.compression, .horizontal, of: view, patch.compression.horizontal)
    set(.compression, .vertical, of: view, patch.compression.vertical)
    let i = view.rawValue
    patch.intrinsic.horizontal.apply(to: &views[i].intrinsic.horizontal)
    patch.intrinsic.vertical.apply(to: &views[i].intrinsic.vertical)
    if patch.changesText { views[i].text.apply(patch.label) }
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

  fileprivate mutating func apply(_ patch: ConstraintPatch, to index: ConstraintIndex) {
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

extension Change {
  @inline(__always)
  fileprivate func apply(to state: inout CaseState) {
    switch self {
    case .view(let view, let patch): state.apply(patch, to: view)
    case .constraint(let constraint, let patch): state.apply(patch, to: constraint)
    case .environment(let patch): state.apply(patch)
    }
  }
}

extension LabelText {
  mutating func apply(_ patch: LabelPatch) {
    patch.text.apply(to: &string)
    patch.font.apply(to: &font)
    patch.numberOfLines.apply(to: &numberOfLines)
    patch.preferredMaxLayoutWidth.apply(to: &preferredMaxLayoutWidth)
    patch.lineBreakMode.apply(to: &lineBreakMode)
    patch.lineHeightMultiple.apply(to: &lineHeightMultiple)
    runs = patch.runs.applied(to: runs) ?? []
  }
}

extension Environment {
  mutating func apply(_ patch: EnvironmentPatch) {
    patch.width.apply(to: &width)
    patch.height.apply(to: &height)
    scale = patch.scale ?? scale
    direction = patch.direction ?? direction
    textSize = patch.textSize ?? textSize
    patch.fitting.apply(to: &fitting)
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
