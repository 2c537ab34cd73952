/// A number of a case that a parametric analysis varies. It holds through the whole history.
public enum CaseParameter: Hashable, Sendable {
  /// The width or the height that the environment gives the root, in points.
  case environment(Axis)
  /// The Dynamic Type size, by its place among all sizes, from 0.
  case textSize
  /// In points.
  case constant(ConstraintIndex)
  case priority(ConstraintIndex)
  case contentPriority(ViewIndex, ContentPriorityKind, Axis)

  /// Whether only some values of a range count: whole numbers.
  public var isDiscrete: Bool {
    switch self {
    case .environment, .constant: false
    case .textSize, .priority, .contentPriority: true
    }
  }
}

extension LayoutCase {
  /// The case with another value of a number that the document declares. It holds through the whole history: what
  /// variations and passes say of the number is left out, as for a member of the environment that is requested.
  ///
  /// - Parameter value: in the number's range. A member of the environment is no part of this, but of a request.
  public func holding(_ number: CaseParameter, at value: Double) -> LayoutCase {
    var copy = self
    switch number {
    case .environment, .textSize: return self
    case .constant(let constraint):
      copy.constraints[constraint].constant = value
      copy.edit(constraint) { $0.constant = nil }
    case .priority(let constraint):
      guard let priority = LayoutPriority(value) else { return self }
      copy.constraints[constraint].priority = priority
      copy.edit(constraint) { $0.priority = nil }
    case .contentPriority(let view, let kind, let axis):
      guard let priority = LayoutPriority(value) else { return self }
      copy.views[view][kind][axis] = priority
      copy.edit(view) { $0[kind][axis] = .keep }
    }
    return copy
  }

  private mutating func edit(_ constraint: ConstraintIndex, _ body: (inout ConstraintPatch) -> Void) {
    editChanges { change in
      guard case .constraint(constraint, var patch) = change else { return }
      body(&patch)
      change = .constraint(constraint, patch)
    }
  }

  private mutating func edit(_ view: ViewIndex, _ body: (inout ViewPatch) -> Void) {
    editChanges { change in
      guard case .view(view, var patch) = change else { return }
      body(&patch)
      change = .view(view, patch)
    }
  }

  /// Edits what variations and passes change.
  private mutating func editChanges(_ body: (inout Change) -> Void) {
    for place in variations.indices { body(&variations[place].change) }
    for pass in history.indices {
      for place in history[pass].changes.indices { body(&history[pass].changes[place]) }
    }
  }
}

extension EnvironmentPatch {
  /// The request with a value of a number of the environment, and without changes for any other number.
  public func asking(_ number: CaseParameter, at value: Double) -> EnvironmentPatch {
    var request = self
    switch number {
    case .environment(.horizontal): request.width = .set(value)
    case .environment(.vertical): request.height = .set(value)
    case .textSize:
      let sizes = ContentSizeCategory.allCases
      request.textSize = sizes[min(max(0, Int(value)), sizes.count - 1)]
    case .constant, .priority, .contentPriority: break
    }
    return request
  }
}

extension LayoutCase {
  /// Between which values of a member of the environment other variations hold, in ascending order.
  public func variationLimits(of number: CaseParameter) -> [Double] {
    guard case .environment(let axis) = number else { return [] }
    let limits = variations.compactMap { variation in
      axis == .horizontal ? variation.condition.width?.value : variation.condition.height?.value
    }
    return Set(limits).sorted()
  }

  /// The priorities that any part of the case has at some time, in ascending order. A priority's own level decides
  /// nothing; only its place among these does.
  ///
  /// - Parameter request: what holds in place of the case's environment.
  public func occurringPriorities(request: EnvironmentPatch) -> [LayoutPriority] {
    var found: Set<LayoutPriority> = [.required]
    var state = CaseState(self, request: request)
    for number in 0...history.count {
      if number > 0 { state.apply(history[number - 1]) }
      found.formUnion(state.priorities.map(state.value))
      found.formUnion(state.stackConstraints.map(\.priority))
      let fitting = state.environment.fitting ?? Fitting()
      found.formUnion([fitting.horizontalPriority, fitting.verticalPriority])
    }
    return found.sorted()
  }
}
