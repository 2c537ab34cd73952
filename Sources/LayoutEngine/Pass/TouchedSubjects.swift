import LayoutModel

/// What a pass may make ask for something else, besides the sizes that the environment gives.
struct TouchedSubjects {
  private(set) var constraints: [ConstraintIndex] = []
  private(set) var sides: [ContentSide] = []
  /// The views whose content may have another size.
  private(set) var contents: [ViewIndex] = []
  /// Whether it touches the sizes that the environment gives.
  private(set) var hasEnvironment = false
  /// Whether it may give any text another size.
  private(set) var hasTexts = false

  /// Where a pass touches more, it is quicker to write everything again.
  private static let most = 64

  private var isTooMuch: Bool { constraints.count + sides.count / 2 > Self.most }

  /// Takes over what the changes of a pass touch.
  ///
  /// - Parameter wrapping: the views whose texts wrap at the widths that the layout gives, and so are measured again.
  /// - Returns: `false` where the pass touches too much, or everything.
  mutating func load(_ changes: [Change], wrapping: [ViewIndex]) -> Bool {
    guard load(contentsOf: wrapping) else { return false }
    for place in changes.indices where !changes[place].touch(&self) { return false }
    return true
  }

  /// Takes over the contents of some views, whose natural sizes stay.
  ///
  /// - Returns: `false` where they are too many.
  mutating func load(contentsOf views: [ViewIndex]) -> Bool {
    constraints.removeFew()
    sides.removeFew()
    contents.removeFew()
    (hasEnvironment, hasTexts) = (false, false)
    guard 2 * views.count <= Self.most else { return false }
    for view in views { addSides(of: view) }
    return true
  }

  /// Adds the contents of the views that show a text.
  ///
  /// - Parameter state: before the pass.
  /// - Returns: `false` where they are too many.
  mutating func addTexts(of state: CaseState) -> Bool {
    for view in state.views.indices where state.isMeasured(ViewIndex(view)) {
      addContent(of: ViewIndex(view))
      if isTooMuch { return false }
    }
    return true
  }

  fileprivate mutating func add(_ patch: EnvironmentPatch) -> Bool {
    guard patch.direction == nil, patch.fitting.isKeep else { return false }
    hasEnvironment = true
    if patch.scale != nil || patch.textSize != nil { hasTexts = true }
    return true
  }

  fileprivate mutating func add(_ constraint: ConstraintIndex) -> Bool {
    if !constraints.contains(constraint) { constraints.append(constraint) }
    return !isTooMuch
  }

  @inline(__always)
  fileprivate mutating func add(_ patch: ViewPatch, of view: ViewIndex) -> Bool {
    if patch.changesContent { addContent(of: view) }
    if !patch.hugging.horizontal.isKeep { add(ContentSide(view, .hugging, .horizontal)) }
    if !patch.compression.horizontal.isKeep { add(ContentSide(view, .compression, .horizontal)) }
    if !patch.hugging.vertical.isKeep { add(ContentSide(view, .hugging, .vertical)) }
    if !patch.compression.vertical.isKeep { add(ContentSide(view, .compression, .vertical)) }
    return !isTooMuch
  }

  private mutating func addContent(of view: ViewIndex) {
    contents.append(view)
    addSides(of: view)
  }

  private mutating func addSides(of view: ViewIndex) {
    for axis in Axis.allCases {
      add(ContentSide(view, .hugging, axis))
      add(ContentSide(view, .compression, axis))
    }
  }

  private mutating func add(_ side: ContentSide) {
    if !sides.contains(side) { sides.append(side) }
  }
}

extension Change {
  /// - Returns: `false` where the change touches everything, or too much is touched.
  @inline(__always)
  fileprivate func touch(_ subjects: inout TouchedSubjects) -> Bool {
    switch self {
    case .constraint(let index, _): subjects.add(index)
    case .view(let view, let patch): subjects.add(patch, of: view)
    case .environment(let patch): subjects.add(patch)
    }
  }
}

extension ViewPatch {
  /// Whether the content may have another size after it.
  fileprivate var changesContent: Bool {
    changesText || !(intrinsic.horizontal.isKeep && intrinsic.vertical.isKeep)
  }
}
