import LayoutModel

/// What a pass may make ask for something else, besides the sizes that the environment gives.
struct TouchedSubjects {
  private(set) var subjects: [Demand.Subject] = []
  /// The views whose content may have another size.
  private(set) var contents: [ViewIndex] = []
  /// Whether it touches the sizes that the environment gives.
  private(set) var hasEnvironment = false
  /// Whether it may give any text another size.
  private(set) var hasTexts = false

  /// Where a pass touches more, it is quicker to write everything again.
  private static let most = 64

  /// Takes over what the changes of a pass touch.
  ///
  /// - Parameter wrapping: the views whose texts wrap at the widths that the layout gives, and so are measured again.
  /// - Returns: `false` where the pass touches too much, or everything.
  mutating func load(_ changes: [Change], wrapping: [ViewIndex]) -> Bool {
    guard load(contentsOf: wrapping) else { return false }
    for change in changes where !add(change) { return false }
    return true
  }

  private mutating func add(_ change: Change) -> Bool {
    switch change {
    case .constraint(let index, _): add(.constraint(index))
    case .view(let view, let patch): add(patch, of: view)
    case .environment(let patch):
      guard patch.direction == nil, patch.fitting.isKeep else { return false }
      hasEnvironment = true
      if patch.scale != nil || patch.textSize != nil { hasTexts = true }
    }
    return subjects.count <= Self.most
  }

  /// Takes over the contents of some views, whose natural sizes stay.
  ///
  /// - Returns: `false` where they are too many.
  mutating func load(contentsOf views: [ViewIndex]) -> Bool {
    subjects.removeFew()
    contents.removeFew()
    (hasEnvironment, hasTexts) = (false, false)
    guard 2 * views.count <= Self.most else { return false }
    for view in views { addDimensions(of: view) }
    return true
  }

  private mutating func add(_ patch: ViewPatch, of view: ViewIndex) {
    if patch.changesContent { addContent(of: view) }
    addPriorities(patch, of: view, .horizontal)
    addPriorities(patch, of: view, .vertical)
  }

  /// Adds the contents of the views that show a text.
  ///
  /// - Parameter state: before the pass.
  /// - Returns: `false` where they are too many.
  mutating func addTexts(of state: CaseState) -> Bool {
    for view in state.views.indices where state.isMeasured(ViewIndex(view)) {
      addContent(of: ViewIndex(view))
      if subjects.count > Self.most { return false }
    }
    return true
  }

  @inline(__always)
  private mutating func addPriorities(_ patch: ViewPatch, of view: ViewIndex, _ axis: Axis) {
    if patch.hugging[axis].isKeep, patch.compression[axis].isKeep { return }
    if subjects.contains(.content(view, axis)) { return }
    if !patch.hugging[axis].isKeep { add(.hugging(view, axis)) }
    if !patch.compression[axis].isKeep { add(.resistance(view, axis)) }
  }

  private mutating func addContent(of view: ViewIndex) {
    contents.append(view)
    addDimensions(of: view)
  }

  private mutating func addDimensions(of view: ViewIndex) {
    for axis in Axis.allCases {
      subjects.removeAll { $0 == .resistance(view, axis) || $0 == .hugging(view, axis) }
      add(.content(view, axis))
    }
  }

  private mutating func add(_ subject: Demand.Subject) {
    if !subjects.contains(subject) { subjects.append(subject) }
  }
}

extension ViewPatch {
  /// Whether the content may have another size after it.
  fileprivate var changesContent: Bool {
    changesText || !(intrinsic.horizontal.isKeep && intrinsic.vertical.isKeep)
  }
}
