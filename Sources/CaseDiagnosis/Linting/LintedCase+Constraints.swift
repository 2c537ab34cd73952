import CaseImport
import LayoutEngine
import LayoutModel

/// What is wrong with how constraints and priorities are written.
extension LintedCase {
  /// Constraints that say left or right of what others place by leading or trailing.
  func sidesBesideDirections() -> [LintRule.Violation] {
    let (directed, filling) = (state.directedItems, state.itemsOfBothSides)
    return ownConstraints.compactMap { index in
      let anchors = state.constraint(index).anchors
      let fixed = anchors.first { anchor in
        anchor.attribute.isPhysical && directed.contains(AnchoredItem(anchor))
          && !(anchor.view == .root && anchors.contains { filling.contains(AnchoredItem($0)) })
      }
      return fixed.map { violation(.sideBesideDirection(index, $0)) }
    }
  }

  /// Required equations that the others imply at every size of the root. Of equals the last ones are told. An
  /// inequality is there for other contents.
  func redundantConstraints() -> [LintRule.Violation] {
    var redundant: [ConstraintIndex]?
    let directions = Set(layouts.map(\.snapshot.layout.environment.direction))
    for direction in LayoutDirection.allCases where directions.contains(direction) {
      var request = requests[0]
      (request.width, request.height, request.direction) = (.clear, .clear, direction)
      guard var region = self.region(request) else { return [] }
      redundant = (redundant ?? ownConstraints.reversed()).filter { index in
        let constraint = state.constraint(index)
        guard constraint.isRequired, constraint.relation == .equal, region.makesNoDifference(index) else {
          return false
        }
        region.leaveOut(index)
        return true
      }
    }
    return (redundant ?? []).reversed().map { violation(.redundant($0)) }
  }

  /// Priorities that make no difference at any height, as required constraints decide, or as there is no content.
  func idlePriorities() -> [LintRule.Violation] {
    var contents = contentPriorities
    let empty = contents.filter { hasNoContent($0.view, $0.axis) }
    contents.removeAll { hasNoContent($0.view, $0.axis) || isCollapsed($0.view) }
    // What a stack hides now may be shown by the next row, and then its priorities decide.
    var constraints = ownConstraints.filter { index in
      let constraint = state.constraint(index)
      return !constraint.isRequired
        && !constraint.anchors.contains { isCollapsed($0.view) }
    }
    // Text sizes change contents alone.
    let textSize = layouts[0].snapshot.layout.environment.textSize
    for laidOut in layouts.map(\.snapshot)
    where laidOut.layout.environment.textSize == textSize && !(contents.isEmpty && constraints.isEmpty) {
      var request = laidOut.request
      request.height = .clear
      if state.environment.width == nil { request.width = .clear }
      guard var region = self.region(request) else { return [] }
      for index in passingConstraints { region.leaveOut(index) }
      contents.removeAll { !region.determines($0.axis, of: $0.view) }
      constraints.removeAll { !region.makesNoDifference($0) }
    }
    func idle(_ content: ContentPriority, hasContent: Bool) -> LintRule.Violation {
      violation(
        .idleContentPriority(content.view, content.kind, content.axis, hasContent: hasContent))
    }
    return empty.map { idle($0, hasContent: false) } + contents.map { idle($0, hasContent: true) }
      + constraints.map { violation(.idlePriority($0)) }
  }
}

/// What an anchor is of: a view, or a guide of it.
private struct AnchoredItem: Hashable {
  let view: ViewIndex
  let guide: LayoutGuide?

  init(_ anchor: Anchor) { (view, guide) = (anchor.view, anchor.guide) }
}

extension CaseState {
  /// Of what active constraints say leading or trailing, or a stack view's of the views that it arranges.
  fileprivate var directedItems: Set<AnchoredItem> {
    let items = items
    let arranged = stackConstraints.flatMap(\.anchors).filter {
      $0.attribute.isDirectional && items[$0.view].parent.map { items[$0].stack != nil } == true
    }
    return anchoredItems { $1.attribute.isDirectional }.union(arranged.map(AnchoredItem.init))
  }

  /// Of what equations say both left and right, but for the root: what fills its place mirrors itself.
  fileprivate var itemsOfBothSides: Set<AnchoredItem> {
    func equated(_ side: Attribute) -> Set<AnchoredItem> {
      anchoredItems { $0.relation == .equal && $1.attribute == side && $1.view != .root }
    }
    return equated(.left).intersection(equated(.right))
  }

  private func anchoredItems(where isWanted: (Constraint, Anchor) -> Bool) -> Set<AnchoredItem> {
    var items: Set<AnchoredItem> = []
    for constraint in constraints where constraint.isActive {
      for anchor in constraint.anchors where isWanted(constraint, anchor) {
        items.insert(AnchoredItem(anchor))
      }
    }
    return items
  }
}

/// A content priority that a document sets to another value than its class has.
private struct ContentPriority {
  let view: ViewIndex
  let kind: ContentPriorityKind
  let axis: Axis
}

extension LintedCase {
  /// What UIKit puts into a log's list and takes away again: sizes of cells, of hidden arranged views and of
  /// measurements, and frames. A priority below 1000 is there for as long as they last.
  fileprivate var passingConstraints: [ConstraintIndex] {
    state.constraints.indices.map { ConstraintIndex($0) }.filter { index in
      let constraint = state.constraint(index)
      guard constraint.origin == .named else { return false }
      switch provenance(of: index) {
      case .system(.encapsulatedSize), .system(.autoresizing), .system(.fitting): return true
      case .system(.stackView): return constraint.isHiding
      default: return false
      }
    }
  }

  /// What no environment changes is told of the first.
  fileprivate func violation(_ problem: LintProblem) -> LintRule.Violation {
    LintRule.Violation(problem: problem, request: requests[0])
  }

  /// Where constraints are broken, the region of the others.
  fileprivate func region(_ request: EnvironmentPatch) -> FeasibleRegion? {
    func region(of layoutCase: LayoutCase) -> FeasibleRegion? {
      FeasibleRegion(layoutCase, pass: layoutCase.lastPass, request: request, measurer: measurer)
    }
    return region(of: layoutCase) ?? withoutBroken.flatMap(region)
  }

  /// Changes that leave all layouts as they are, or nothing.
  func idle(_ changes: [Change]) -> [CaseEdit] {
    let edit = CaseEdit(changes)
    return looksTheSame(after: edit) ? [edit] : []
  }

  /// Leading and trailing in a constraint, or in all that says left or right, where the layout from left to right stays
  /// as it is.
  func directions(of constraint: ConstraintIndex) -> [CaseEdit] {
    var request = requests[0]
    request.direction = .leftToRight
    let before = layout(of: layoutCase, request).layout
    let sided = ownConstraints.filter { state.constraint($0).anchors.contains(where: \.attribute.isPhysical) }
    return [[constraint], sided].compactMap(directing).filter {
      layout(of: $0.applied(to: layoutCase), request).layout.isSame(as: before)
    }
  }

  /// Whether a stack hides the view, or one that it is in.
  fileprivate func isCollapsed(_ view: ViewIndex) -> Bool {
    ([view] + state.views.ancestors(of: view)).contains {
      state.views[$0.rawValue].isArranged && state.views[$0.rawValue].isHidden
    }
  }

  /// Whether it is known that a view has no content on an axis. A class of the program's own may have one.
  fileprivate func hasNoContent(_ view: ViewIndex, _ axis: Axis) -> Bool {
    let own = state.views[view.rawValue]
    return own.isPlain && own.customClass == nil && own.stack == nil
      && state.contentSize(of: view, maxWidth: nil, measurer: measurer).size[axis] == nil
  }

  fileprivate var contentPriorities: [ContentPriority] {
    state.views.indices.flatMap { index in
      ContentPriorityKind.allCases.flatMap { kind in
        Axis.allCases.compactMap { contentPriority(ViewIndex(index), kind, $0) }
      }
    }
  }

  private func contentPriority(
    _ view: ViewIndex, _ kind: ContentPriorityKind, _ axis: Axis
  ) -> ContentPriority? {
    let own = state.views[view.rawValue]
    guard own[kind][axis] != nil, own.stack == nil else { return nil }
    var usual = state
    usual.apply([.priority(kind, axis, of: view, .clear)])
    let isUsual = usual.priority(kind, axis, of: view) == state.priority(kind, axis, of: view)
    return isUsual ? nil : ContentPriority(view: view, kind: kind, axis: axis)
  }
}
