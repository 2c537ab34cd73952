import LayoutModel

/// A bound that a pass gives another priority, or another place in the order of protection.
struct PriorityChange {
  /// A constraint, or what a view's content asks of one of its dimensions.
  enum Subject: Hashable {
    case constraint(ConstraintIndex)
    case content(ViewIndex, ContentPriorityKind, Axis)
  }

  let subject: Subject
  let old: LayoutPriority
  private(set) var new: LayoutPriority
  /// The place of the raise that brought the priority to its level, `nil` where it is not raised.
  private(set) var raise: Int?

  /// Whether the bound is optional before and after, and not left out.
  var isOptional: Bool { [old, new].allSatisfy { $0 > .none && $0 < .required } }

  /// What a pass changes, where it changes nothing but priorities; `nil` otherwise.
  ///
  /// - Parameter state: before the pass.
  static func all(in pass: Pass, of state: CaseState) -> [PriorityChange]? {
    var subjects: Set<Subject> = []
    for change in pass.changes {
      guard let changed = change.onlyPriorities else { return nil }
      subjects.formUnion(changed)
    }
    return subjects.map { subject in
      let old = state.priority(of: subject)
      return PriorityChange(subject: subject, old: old, new: old)
    }
  }

  /// Takes what the pass has made of the priority.
  mutating func resolve(in state: CaseState) {
    new = state.priority(of: subject)
    raise =
      switch subject {
      case .constraint(let index): state.raises[index]
      case .content(let view, let kind, let axis): state.raises[view, kind, axis]
      }
  }

  /// Whether a bound is one that the change means.
  func applies(to bound: Bound) -> Bool {
    switch subject {
    case .constraint(let index): bound.source == .explicit && bound.order == index.rawValue
    case .content(let view, let kind, let axis):
      bound.source == .content && bound.order == view.rawValue && bound.axis == axis
        && bound.side == (kind == .hugging ? .upper : .lower)
    }
  }
}

extension Change {
  /// The subjects whose priorities it sets, where it does nothing else.
  fileprivate var onlyPriorities: [PriorityChange.Subject]? {
    switch self {
    case .view(let view, var patch):
      let pairs = [(ContentPriorityKind.hugging, patch.hugging), (.compression, patch.compression)]
      let kept = ViewPatch()
      (patch.hugging, patch.compression) = (kept.hugging, kept.compression)
      guard patch == kept else { return nil }
      return pairs.flatMap { kind, pair in
        Axis.allCases.filter { !pair[$0].isKeep }.map { .content(view, kind, $0) }
      }
    case .constraint(let index, var patch):
      patch.priority = nil
      return patch == ConstraintPatch() ? [.constraint(index)] : nil
    case .environment: return nil
    }
  }
}

extension CaseState {
  fileprivate func priority(of subject: PriorityChange.Subject) -> LayoutPriority {
    switch subject {
    case .constraint(let index): constraints[index.rawValue].priority
    case .content(let view, let kind, let axis): priority(kind, axis, of: view)
    }
  }

  /// Whether a change of priority can be of no consequence: the constraint is not active.
  func ignores(_ change: PriorityChange) -> Bool {
    if case .constraint(let index) = change.subject { !constraints[index.rawValue].isActive } else { false }
  }
}

extension LayoutCase {
  /// The priorities that the history sets; none where there are so many that keeping a stage for each costs more than
  /// it saves.
  var expectedPriorities: [LayoutPriority] {
    var result: Set<LayoutPriority> = []
    for change in history.lazy.flatMap(\.changes) {
      switch change {
      case .view(_, let patch):
        for pair in [patch.hugging, patch.compression] {
          for axis in Axis.allCases {
            if case .set(let priority) = pair[axis] { result.insert(priority) }
          }
        }
      case .constraint(_, let patch): if let priority = patch.priority { result.insert(priority) }
      case .environment: break
      }
      if result.count > 64 { return [] }
    }
    return result.filter { $0 > .none && $0 < .required }
  }
}
