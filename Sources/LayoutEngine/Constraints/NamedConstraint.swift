import LayoutModel

/// A constraint as the solver is asked for it, and the name that reports give it.
///
/// What the document says and what is generated from it are alike from here on.
struct NamedConstraint: Equatable {
  let cause: Cause
  let equation: PhysicalConstraint
  let priority: LayoutPriority
  /// The place of its latest raise among all raises of the case; `nil` where its priority is not raised.
  let raise: Int?

  /// Whether it holds exactly, or is broken and reported where others do not let it. A content size of priority 1000
  /// never is: it belongs to the first level that is minimised.
  @inline(__always)
  var isRequired: Bool {
    guard priority == .required, case .content = cause else { return priority == .required }
    return false
  }
}
