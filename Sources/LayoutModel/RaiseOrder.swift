/// Which priorities were raised, and in which order over the whole case.
///
/// A priority is *raised* when its latest change was an increase; a decrease makes it not raised
/// again, and setting the value that it has changes nothing (article 3).
public struct RaiseOrder: Hashable, Sendable {
  private var count = 0
  private var constraints: [Int?]
  private var contents: [Int?]

  init(viewCount: Int, constraintCount: Int) {
    constraints = Array(repeating: nil, count: constraintCount)
    contents = Array(repeating: nil, count: 4 * viewCount)
  }

  /// The place of the constraint's latest change among all raises, `nil` where it is not raised.
  public subscript(constraint: ConstraintIndex) -> Int? { constraints[constraint.rawValue] }

  /// The same for a content priority.
  public subscript(view: ViewIndex, kind: ContentPriorityKind, axis: Axis) -> Int? {
    contents[Self.slot(view, kind, axis)]
  }

  mutating func record(_ constraint: ConstraintIndex, from old: LayoutPriority, to new: LayoutPriority) {
    let present = constraints[constraint.rawValue]
    constraints[constraint.rawValue] = place(after: present, from: old, to: new)
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

  private static func slot(_ view: ViewIndex, _ kind: ContentPriorityKind, _ axis: Axis) -> Int {
    4 * view.rawValue + (kind == .hugging ? 0 : 2) + (axis == .horizontal ? 0 : 1)
  }
}
