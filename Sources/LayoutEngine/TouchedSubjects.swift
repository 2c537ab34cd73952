import LayoutModel

/// What a pass may make ask for something else, besides the sizes that the environment gives.
struct TouchedSubjects {
  private(set) var subjects: [Demand.Subject] = []
  /// The views whose content may have another size.
  private(set) var contents: [ViewIndex] = []

  /// Where a pass touches more, it is quicker to write everything again.
  private static let most = 64

  /// - Parameters:
  ///   - wrapping: the views whose texts wrap at the widths that the layout gives, and so are measured again.
  ///   - state: before the pass.
  /// - Returns: `nil` where the pass touches too much, or everything.
  init?(_ pass: Pass, wrapping: [ViewIndex], in state: CaseState) {
    self.init(contentsOf: wrapping)
    for change in pass.changes {
      switch change {
      case .constraint(let index, _): add(.constraint(index))
      case .view(let view, let patch): add(patch, of: view)
      case .environment(let patch):
        guard patch.direction == nil, patch.fitting.isKeep else { return nil }
        if patch.scale != nil || patch.textSize != nil { addTexts(of: state) }
      }
      if subjects.count > Self.most { return nil }
    }
  }

  /// The contents of some views, whose natural sizes stay.
  ///
  /// - Returns: `nil` where they are too many.
  init?(contentsOf views: [ViewIndex]) {
    guard 2 * views.count <= Self.most else { return nil }
    subjects = views.flatMap { view in Axis.allCases.map { .content(view, $0) } }
  }

  private mutating func add(_ patch: ViewPatch, of view: ViewIndex) {
    if patch.changesContent { addContent(of: view) }
    for axis in Axis.allCases where !patch.hugging[axis].isKeep || !patch.compression[axis].isKeep {
      add(.content(view, axis))
    }
  }

  private mutating func addTexts(of state: CaseState) {
    for view in state.views.indices where state.isMeasured(ViewIndex(view)) {
      if subjects.count > Self.most { return }
      addContent(of: ViewIndex(view))
    }
  }

  private mutating func addContent(of view: ViewIndex) {
    contents.append(view)
    for axis in Axis.allCases { add(.content(view, axis)) }
  }

  private mutating func add(_ subject: Demand.Subject) {
    if !subjects.contains(subject) { subjects.append(subject) }
  }
}

extension ViewPatch {
  /// Whether the content may have another size after it.
  fileprivate var changesContent: Bool {
    !(intrinsic.horizontal.isKeep && intrinsic.vertical.isKeep && text.isKeep && font.isKeep
      && numberOfLines.isKeep && preferredMaxLayoutWidth.isKeep && lineBreakMode.isKeep
      && lineHeightMultiple.isKeep && runs.isKeep)
  }
}
