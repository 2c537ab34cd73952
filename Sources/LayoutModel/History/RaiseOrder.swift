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

  mutating func record(_ constraint: ConstraintIndex, from old: LayoutPriority, to new: LayoutPriority) {
    let present = constraints[constraint]
    constraints[constraint] = place(after: present, from: old, to: new)
  }

  mutating func record(
    _ view: ViewIndex, _ kind: ContentPriorityKind, _ axis: Axis, from old: LayoutPriority,
    to new: LayoutPriority
  ) {
    let slot = Self.slot(view, kind, axis)
    contents[slot] = place(after: contents[slot], from: old, to: new)
  }

  private mutating func place(
    after present: Int?, from old: LayoutPriority, to new: LayoutPriority
  ) -> Int? {
    guard new > old else { return new < old ? nil : present }
    defer { count += 1 }
    return count
  }

  @inlinable
  static func slot(_ view: ViewIndex, _ kind: ContentPriorityKind, _ axis: Axis) -> Int {
    let ofKind = 4 * view.rawValue + (kind == .hugging ? 0 : 2)
    return axis == .horizontal ? ofKind : ofKind + 1
  }
}
