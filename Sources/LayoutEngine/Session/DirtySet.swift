import LayoutModel

/// The constraints that a pass may change, as they are before it and after it.
///
/// Without it every pass writes the whole problem for the solver to compare. A change of a priority then takes 2.4 times as
/// long in a cell of five views and 5.9 times in a chain of 100, another text in a cell 1.8 times.
struct DirtySet {
  private(set) var constraints: [DirtyConstraint] = []
  /// The views whose content may have another size.
  private(set) var contents: [ViewIndex] = []
  /// Whether the pass touches the environment's sizes.
  private(set) var hasEnvironment = false
  /// Whether any text may have another size.
  private var hasTexts = false

  /// Where a pass touches more constraints, it is quicker to write all of them again.
  private static let most = 100

  private var isTooLarge: Bool { constraints.count > Self.most }

  /// Takes what the changes of a pass touch.
  ///
  /// - Parameters:
  ///   - state: before the pass.
  ///   - wrapping: the views whose texts wrap at the widths that the layout gives, and so are measured again.
  /// - Returns: `false` where the pass touches too much, or everything.
  mutating func load(_ changes: [Change], of state: CaseState, wrapping: [ViewIndex]) -> Bool {
    guard load(contentsOf: wrapping) else { return false }
    for place in changes.indices where !add(changes[place]) { return false }
    return !hasTexts || addTexts(of: state)
  }

  /// The views whose content may have another size after some changes; nil where that may be all of them.
  static func contents(of changes: [Change]) -> [ViewIndex]? {
    var views: [ViewIndex] = []
    for change in changes {
      switch change {
      case .constraint: break
      case .view(let view, let patch): if patch.changesContent { views.append(view) }
      case .environment(let patch):
        guard patch.keepsContents else { return nil }
      }
    }
    return views
  }

  /// Takes the contents of some views, whose natural sizes stay as they are.
  ///
  /// - Returns: `false` where they are too many.
  mutating func load(contentsOf views: [ViewIndex]) -> Bool {
    constraints.removeAll(keepingCapacity: true)
    contents.removeAll(keepingCapacity: true)
    (hasEnvironment, hasTexts) = (false, false)
    for view in views {
      addSides(of: view)
      if isTooLarge { return false }
    }
    return true
  }

  /// Notes the constraints before the pass.
  mutating func readOld(_ state: CaseState, _ contentSizes: [AxisPair<Double?>]) {
    for i in constraints.indices {
      constraints[i].old = state.constraint(of: constraints[i].cause, contentSizes)
    }
  }

  /// Notes the constraints after the pass.
  mutating func readNew(_ state: CaseState, _ contentSizes: [AxisPair<Double?>]) {
    for i in constraints.indices {
      constraints[i].new = state.constraint(of: constraints[i].cause, contentSizes)
    }
  }

  /// - Returns: `false` where the change touches everything, or too much is touched.
  private mutating func add(_ change: Change) -> Bool {
    switch change {
    case .constraint(let index, _): add(.constraint(index))
    case .view(let view, let patch): add(patch, of: view)
    case .environment(let patch):
      // The direction is in every equation, and fitting makes constraints of its own.
      guard patch.direction == nil, patch.fitting.isKeep else { return false }
      hasEnvironment = true
      // A device brings its scale.
      if patch.scale != nil || patch.textSize != nil || !patch.device.isKeep { hasTexts = true }
    }
    return !isTooLarge
  }

  private mutating func add(_ patch: ViewPatch, of view: ViewIndex) {
    if patch.changesContent { addContent(of: view) }
    for axis in Axis.allCases {
      if !patch.hugging[axis].isKeep { add(.content(view, .hugging, axis)) }
      if !patch.compression[axis].isKeep { add(.content(view, .compression, axis)) }
    }
  }

  private mutating func addTexts(of state: CaseState) -> Bool {
    for view in state.views.indices where state.isMeasured(ViewIndex(view)) {
      addContent(of: ViewIndex(view))
      if isTooLarge { return false }
    }
    return true
  }

  private mutating func addContent(of view: ViewIndex) {
    contents.append(view)
    addSides(of: view)
  }

  private mutating func addSides(of view: ViewIndex) {
    for axis in Axis.allCases {
      add(.content(view, .hugging, axis))
      add(.content(view, .compression, axis))
    }
  }

  private mutating func add(_ cause: Cause) {
    if !constraints.contains(where: { $0.cause == cause }) {
      constraints.append(DirtyConstraint(cause: cause))
    }
  }
}

/// A constraint before a pass and after it; `nil` where it is not active.
struct DirtyConstraint {
  let cause: Cause
  fileprivate(set) var old: NamedConstraint?
  fileprivate(set) var new: NamedConstraint?
}

extension EnvironmentPatch {
  /// Whether all contents have the same size after it.
  fileprivate var keepsContents: Bool {
    direction == nil && scale == nil && textSize == nil && device.isKeep && era.isKeep
      && horizontalSizeClass.isKeep && verticalSizeClass.isKeep
  }
}

extension ViewPatch {
  /// Whether the content may have another size after it.
  fileprivate var changesContent: Bool {
    changesText || !(intrinsic.horizontal.isKeep && intrinsic.vertical.isKeep)
  }
}
