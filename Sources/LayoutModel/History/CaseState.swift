/// A case as a prefix of its history leaves it: what one layout pass lays out.
public struct CaseState: Sendable {
  public let origin: LayoutCase.Origin
  public let rules: LayoutCase.Rules
  public internal(set) var environment: Environment
  public internal(set) var views: [View]
  /// Those of the document.
  public internal(set) var constraints: [Constraint]
  /// Those that stack views make, numbered behind the document's.
  public internal(set) var stackConstraints: [Constraint] = []
  /// What is laid out besides the views.
  public internal(set) var guides: AuxiliaryGuides
  /// Whether the state is laid out as it stands, in all passes. Other states are expanded first.
  public internal(set) var isPlain: Bool
  public internal(set) var raises: RaiseOrder
  /// Constraints whose priority crossed 1000 while active in the latest pass, where UIKit throws.
  public internal(set) var requiredCrossings: [ConstraintIndex] = []
  let recordings: Recordings
  /// What the constraints of an expansion were before; `nil` where the state is no expansion.
  private(set) var written: WrittenConstraints?
  /// By view, the hugging priorities of its class.
  @usableFromInline var huggingDefaults: [AxisPair<LayoutPriority>]
  private let request: EnvironmentPatch
  /// `nil` where the document has no variations.
  private var variations: VariationFold?

  /// The case before its first pass, in its own environment but for what `request` gives; changes
  /// of a requested member are passed over later.
  public init(_ layoutCase: LayoutCase, request: EnvironmentPatch = EnvironmentPatch()) {
    origin = layoutCase.origin
    rules = layoutCase.rules
    var environment = layoutCase.environment
    environment.apply(request)
    self.environment = environment
    views = ControlSize.sized(layoutCase.views, era: environment.era)
    constraints = layoutCase.constraints
    raises = RaiseOrder(viewCount: views.count, constraintCount: constraints.count)
    recordings = Recordings(layoutCase)
    guides = AuxiliaryGuides(views)
    isPlain =
      guides.all.isEmpty && views.allSatisfy { [era = environment.era] in $0.isPlain(in: era) }
      && layoutCase.isPlain
    huggingDefaults = LayoutPriority.huggingDefaults(of: views, origin: origin)
    self.request = request
    variations = VariationFold(layoutCase, views)
    applyVariations()
    arrangeStacks()
  }

  /// Lays the variations that match the environment between the document and all changes so far, if others match now.
  private mutating func applyVariations() {
    guard let fold = variations else { return }
    let matching = fold.all.filter { $0.condition.holds(in: environment) }.map(\.change)
    guard matching != fold.matching else { return }
    variations?.matching = matching
    // Variations set no priorities, so that those changes of the history count as they did.
    let kept = (raises, requiredCrossings, environment)
    (views, constraints) = (fold.views, fold.constraints)
    for change in matching + fold.changes { change.apply(to: &self) }
    (raises, requiredCrossings, environment) = kept
  }

  /// Whether any view is a stack view whose constraints are not written out.
  public var hasStacks: Bool { !guides.all.isEmpty && views.contains { $0.stack != nil } }

  /// Makes the constraints of stack views anew.
  private mutating func arrangeStacks() {
    guard hasStacks else { return }
    // Whether there is a text decides which constraints there are, its size only their multipliers.
    arrangeStacks(
      sizes: views.map { view in
        let text: Double? = view.showsContent ? view.text.string?.isEmpty == true ? 0 : 1 : nil
        return AxisPair(
          horizontal: view.intrinsic.horizontal ?? text, vertical: view.intrinsic.vertical ?? text)
      })
  }

  /// Makes the constraints of stack views anew, of which some depend on the sizes of contents.
  ///
  /// - Parameter sizes: by view; those of texts as measured.
  public mutating func arrangeStacks(sizes: [AxisPair<Double?>]) {
    stackConstraints = hasStacks ? stackConstraints(sizes: sizes) : []
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

  /// The state with other constraints, and its auxiliary guides as views.
  ///
  /// - Parameter origins: by constraint, its number in this state.
  func expanded(_ constraints: [Constraint], origins: [ConstraintIndex?]) -> CaseState {
    var copy = self
    copy.views = items
    copy.constraints = constraints
    copy.stackConstraints = []
    copy.guides = AuxiliaryGuides([])
    copy.isPlain = true
    copy.written = WrittenConstraints(state: self, origins: origins)
    copy.raises = raises.renumbered(viewCount: copy.views.count, origins)
    let plain = AxisPair(horizontal: LayoutPriority.defaultLow, vertical: LayoutPriority.defaultLow)
    copy.huggingDefaults += Array(repeating: plain, count: guides.all.count)
    let insets = views[0].alignmentInsets
    copy.environment.width = environment.width.map { $0 - insets.left - insets.right }
    copy.environment.height = environment.height.map { $0 - insets.top - insets.bottom }
    copy.requiredCrossings = []
    return copy
  }

  /// Applies a pass.
  public mutating func apply(_ pass: Pass) { apply(pass.changes) }

  /// Applies the changes of one pass in order.
  public mutating func apply(_ changes: [Change]) {
    if !requiredCrossings.isEmpty { requiredCrossings = [] }
    for place in changes.indices { changes[place].apply(to: &self) }
    if variations != nil {
      variations?.changes += changes
      applyVariations()
    }
    arrangeStacks()
  }

  fileprivate mutating func apply(_ patch: EnvironmentPatch) {
    let era = environment.era
    let rest = patch.without(request)
    environment.apply(rest)
    // A device brings members that the request may have given.
    if !rest.device.isKeep { environment.apply(request) }
    guard environment.era != era else { return }
    views = ControlSize.resized(views, from: era, to: environment.era)
    if let fold = variations {
      variations?.views = ControlSize.resized(fold.views, from: era, to: environment.era)
    }
  }

  @inline(__always)
  fileprivate mutating func apply(_ patch: ViewPatch, to view: ViewIndex) {
    set(.hugging, .horizontal, of: view, patch.hugging.horizontal)
    set(.hugging, .vertical, of: view, patch.hugging.vertical)
    set(.compression, .horizontal, of: view, patch.compression.horizontal)
    set(.compression, .vertical, of: view, patch.compression.vertical)
    let i = view.rawValue
    patch.intrinsic.horizontal.apply(to: &views[i].intrinsic.horizontal)
    patch.intrinsic.vertical.apply(to: &views[i].intrinsic.vertical)
    if patch.changesText { views[i].text.apply(patch) }
    for setting in patch.settings { views[i].apply(setting) }
  }

  private mutating func set(
    _ kind: ContentPriorityKind, _ axis: Axis, of view: ViewIndex, _ patch: Patch<LayoutPriority>
  ) {
    guard !patch.isKeep else { return }
    let old = priority(kind, axis, of: view)
    views[view][kind][axis] = patch.applied(to: nil)
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

/// What the variations of a case are laid upon, and what is laid upon them.
private struct VariationFold {
  let all: [Variation]
  var views: [View]
  let constraints: [Constraint]
  /// Of the history so far.
  var changes: [Change] = []
  /// Of the variations that hold now.
  var matching: [Change] = []

  /// - Parameter views: the document's, with the sizes of its standard controls.
  init?(_ layoutCase: LayoutCase, _ views: [View]) {
    guard !layoutCase.variations.isEmpty else { return nil }
    all = layoutCase.variations
    self.views = views
    constraints = layoutCase.constraints
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
  mutating func apply(_ patch: ViewPatch) {
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
    if case .set(let name) = patch.device, let device = Device(named: name) { take(device) }
    for member in EnvironmentPatch.members { member.apply(patch, to: &self) }
  }
}

extension EnvironmentPatch {
  /// The patch with the members that another one sets.
  public func merging(_ other: EnvironmentPatch) -> EnvironmentPatch {
    var merged = self
    for member in Self.members where !member.isKept(by: other) { member.copy(from: other, to: &merged) }
    return merged
  }

  /// The patch less the members that `request` gives.
  func without(_ request: EnvironmentPatch) -> EnvironmentPatch {
    var rest = self
    for member in Self.members where !member.isKept(by: request) { member.keep(in: &rest) }
    return rest
  }
}

extension CaseState {
  package func name(of view: ViewIndex) -> String { views[view.rawValue].id }
}
