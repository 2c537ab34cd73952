/// A case as a prefix of its history leaves it: what one layout pass lays out.
public struct CaseState: Sendable {
  public let origin: LayoutCase.Origin
  public let rules: LayoutCase.Rules
  public internal(set) var environment: Environment
  public internal(set) var views: [View]
  /// Those of the document.
  public internal(set) var constraints: [Constraint]
  /// Those that stack views make, with indices behind the document's.
  public internal(set) var stackConstraints: [Constraint] = []
  /// What is laid out besides the views.
  public internal(set) var guides: AuxiliaryGuides
  /// Whether the state has edges and sizes of views alone, in all passes, and is laid out as it stands. Other states
  /// are expanded first.
  ///
  /// An expansion of such a state would be the state itself. Without the distinction a list of 5,000 cells takes 2.6
  /// times as long, as a template needs it, and `lint` 1.3 times.
  public internal(set) var isPlain: Bool
  public internal(set) var raises: RaiseOrder
  /// Constraints whose priority crossed 1000 while active in the latest pass, where UIKit throws.
  public internal(set) var requiredCrossings: [ConstraintIndex] = []
  let recordings: Recordings
  /// By constraint of an expansion, what it was before; `nil` for what ties a guide to its owner. Empty where the state
  /// is no expansion.
  private(set) var written: [Constraint?] = []
  /// By view, the hugging priorities of its class.
  @usableFromInline var huggingDefaults: [AxisPair<LayoutPriority>]
  /// What a request gives, by itself or by its device, through the whole history.
  let held: EnvironmentPatch
  /// The alignment insets of the root as they were given: they may be more than its size.
  var rootInsets: EdgeInsets
  /// `nil` where the document has no variations.
  var variations: VariationFold?

  /// The case before its first pass, in its own environment but for what `request` gives; changes
  /// of a requested member are passed over later.
  public init(_ layoutCase: LayoutCase, request: EnvironmentPatch = EnvironmentPatch()) {
    origin = layoutCase.origin
    rules = layoutCase.rules
    var environment = layoutCase.environment
    environment.apply(request)
    if layoutCase.constraints.leaveHeight(to: request) { environment.height = nil }
    if layoutCase.views[0].isCell { environment.keepWidthOfDevice(after: request) }
    self.environment = environment
    views = ControlSize.sized(layoutCase.views, era: environment.era)
    constraints = layoutCase.constraints.replacingGivenSizes(by: request)
    raises = RaiseOrder(viewCount: views.count, constraintCount: constraints.count)
    recordings = Recordings(layoutCase)
    guides = AuxiliaryGuides(views)
    isPlain =
      guides.all.isEmpty && views.allSatisfy { [era = environment.era] in $0.isPlain(in: era) }
      && layoutCase.isPlain
    huggingDefaults = views.map { [origin] in UIKitClass.hugging(of: $0.className, origin: origin) }
    var given = request.ofDevice ?? EnvironmentPatch()
    if views[0].isCell { given.safeArea = nil }
    if views[0].isCell || layoutCase.constraints.leaveHeight(to: request) { given.height = .keep }
    held = given.merging(request)
    rootInsets = views[0].alignmentInsets
    variations = VariationFold(layoutCase.variations, views, constraints)
    applyVariations()
    fitRootInsets()
    arrangeStacks()
  }

  /// Whether any view is a stack view whose constraints are not written out.
  public var hasStacks: Bool { !guides.all.isEmpty && views.contains { $0.stack != nil } }

  /// Makes the constraints of stack views anew.
  mutating func arrangeStacks() {
    guard hasStacks else { return }
    // Whether there is a text decides which constraints there are, its size only their multipliers.
    arrangeStacks(
      sizes: views.map { view in
        let text: Double? = view.showsContent ? view.text.string?.isEmpty == true ? 0 : 1 : nil
        let height = view.isEdited ? text.map { _ in 1 } : text
        return AxisPair(
          horizontal: view.intrinsic.horizontal ?? text, vertical: view.intrinsic.vertical ?? height)
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
    switch kind {
    case .hugging: views[view].hugging[axis] ?? huggingDefaults[view][axis]
    case .compression: views[view].compression[axis] ?? .compressionDefault
    }
  }

  /// The state with other constraints, and its auxiliary guides as views.
  ///
  /// - Parameter origins: by constraint, its index in this state.
  func expanded(_ constraints: [Constraint], origins: [ConstraintIndex?]) -> CaseState {
    var copy = self
    copy.views = items
    copy.constraints = constraints
    copy.stackConstraints = []
    copy.guides = AuxiliaryGuides([])
    copy.isPlain = true
    copy.written = origins.map { $0.map(constraint) }
    copy.raises = raises.renumbered(viewCount: copy.views.count, origins)
    let plain = AxisPair(horizontal: LayoutPriority.defaultLow, vertical: LayoutPriority.defaultLow)
    copy.huggingDefaults += Array(repeating: plain, count: guides.all.count)
    let insets = views[0].alignmentInsets
    copy.environment.width = environment.width.map { max(0, $0 - insets.left - insets.right) }
    copy.environment.height = environment.height.map { max(0, $0 - insets.top - insets.bottom) }
    copy.requiredCrossings = []
    return copy
  }
}

extension CaseState {
  /// Adds a constraint to a plain state.
  ///
  /// - Returns: its index.
  package mutating func add(_ constraint: Constraint) -> ConstraintIndex {
    constraints.append(constraint)
    return ConstraintIndex(constraints.count - 1)
  }

  package func name(of view: ViewIndex) -> String { views.name(of: view) }
}
