/// Which priorities were raised, and in which order over the whole case.
///
/// A priority is *raised* when its latest change was an increase; a decrease makes it not raised
/// again, and setting the value that it has changes nothing (article 3).
public struct RaiseOrder: Hashable, Sendable {
  private var count = 0
  /// By constraint, and by slot of a content priority.
  @usableFromInline private(set) var constraints, contents: [Int?]

  init(viewCount: Int, constraintCount: Int) {
    constraints = Array(repeating: nil, count: constraintCount)
    contents = Array(repeating: nil, count: 4 * viewCount)
  }

  /// The place of the constraint's latest change among all raises, `nil` where it is not raised.
  @inlinable
  public subscript(constraint: ConstraintIndex) -> Int? {
    // What stack views make has indices behind the others, and is never raised.
    constraint.rawValue < constraints.count ? constraints[constraint] : nil
  }

  /// The same for a content priority.
  @inlinable
  public subscript(view: ViewIndex, kind: ContentPriorityKind, axis: Axis) -> Int? {
    contents[Self.slot(view, kind, axis)]
  }

  subscript(priority: PriorityPlace) -> Int? {
    switch priority {
    case .constraint(let constraint): self[constraint]
    case .content(let view, let kind, let axis): self[view, kind, axis]
    }
  }

  /// The same raises where views and constraints have other indices.
  ///
  /// - Parameters:
  ///   - viewCount: more views may stand behind those that there are.
  ///   - origins: by constraint, its index here.
  func renumbered(viewCount: Int, _ origins: [ConstraintIndex?]) -> RaiseOrder {
    var order = self
    order.constraints = origins.map { origin in origin.flatMap { self[$0] } }
    order.contents += Array(repeating: nil, count: 4 * viewCount - contents.count)
    return order
  }

  mutating func record(_ place: PriorityPlace, from old: LayoutPriority, to new: LayoutPriority) {
    guard new != old else { return }
    let order = new > old ? count : nil
    if new > old { count += 1 }
    switch place {
    case .constraint(let constraint): constraints[constraint] = order
    case .content(let view, let kind, let axis): contents[Self.slot(view, kind, axis)] = order
    }
  }

  @inlinable
  static func slot(_ view: ViewIndex, _ kind: ContentPriorityKind, _ axis: Axis) -> Int {
    let ofKind = 4 * view.rawValue + (kind == .hugging ? 0 : 2)
    return axis == .horizontal ? ofKind : ofKind + 1
  }
}
