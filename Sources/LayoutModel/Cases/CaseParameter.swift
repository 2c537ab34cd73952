/// A number of a case that a parametric analysis varies. It holds through the whole history.
public enum CaseParameter: Hashable, Sendable {
  /// The width or the height that the environment gives the root, in points.
  case environment(Axis)
  /// The Dynamic Type size, by its place among all sizes, from 0.
  case textSize
  /// In points.
  case constant(ConstraintIndex)
  case priority(PriorityPlace)

  /// Whether only some values of a range count: whole numbers.
  public var isDiscrete: Bool {
    switch self {
    case .environment, .constant: false
    case .textSize, .priority: true
    }
  }
}

extension LayoutCase {
  /// The case with another value of a number that the document declares. It holds through the whole history, as a
  /// member of the environment that is requested.
  ///
  /// - Parameter value: in the number's range. A member of the environment is no part of this, but of a request.
  public func holding(_ number: CaseParameter, at value: Double) -> LayoutCase {
    number.change(to: value).map { holding([$0]) } ?? self
  }
}

extension CaseParameter {
  /// nil for a member of the environment, and for what is not a priority.
  fileprivate func change(to value: Double) -> Change? {
    switch self {
    case .environment, .textSize: return nil
    case .constant(let constraint):
      var patch = ConstraintPatch()
      patch.constant = value
      return .constraint(constraint, patch)
    case .priority(let place): return LayoutPriority(value).map(place.change)
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
    case .textSize: request.textSize = ContentSizeCategory(nearestPlace: Int(value))
    case .constant, .priority: break
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
    for state in states(request: request) {
      found.formUnion(state.priorities.map(state.value))
      found.formUnion(state.stackConstraints.map(\.priority))
      let fitting = state.environment.fitting ?? Fitting()
      found.formUnion([fitting.horizontalPriority, fitting.verticalPriority])
    }
    return found.sorted()
  }
}
