import LayoutModel

/// Finds what can move the height of a case's root, for any row: a search from there through the constraints and texts
/// that couple extents.
///
/// Extents that nothing couples make no difference to each other: every stage minimises them apart. An optional
/// constraint or a content size whose attributes are fixed moves nothing. A required constraint may contradict others,
/// and is always followed.
struct HeightSearch {
  /// By constraint, by view and axis, and by view.
  private(set) var constraints: [Bool]
  private(set) var contents: [AxisPair<Bool>]
  private(set) var texts: [Bool]
  /// Whether a text that is reached may wrap at the width that the layout gives.
  private(set) var wrapsTexts = false

  private let state: CaseState
  private let given: Set<RowMember>
  private let physical: [PhysicalConstraint]
  private let fixed: FixedExtents
  private var incident: [Extent: [Int]] = [:]
  private var reached: Set<Extent> = []
  private var pending: [Extent] = []

  /// - Parameters:
  ///   - state: of a case whose width is required.
  ///   - given: what rows may give.
  init(_ state: CaseState, given: Set<RowMember>) {
    self.state = state
    self.given = given
    constraints = Array(repeating: false, count: state.constraints.count)
    contents = Array(repeating: AxisPair(horizontal: false, vertical: false), count: state.views.count)
    texts = Array(repeating: false, count: state.views.count)
    let physical = state.constraints.map { PhysicalConstraint($0, state.environment.direction) }
    self.physical = physical
    fixed = FixedExtents(
      state.constraints.indices.filter { state.isEquation($0, given) }.map { physical[$0] })
    for i in state.constraints.indices where mayBeActive(i) {
      for extent in Set(physical[i].anchors.map(Extent.init(of:))) { incident[extent, default: []].append(i) }
    }
    reach(Extent(.root, .vertical))
    while let extent = pending.popLast() { follow(extent) }
  }

  private mutating func reach(_ extent: Extent) {
    guard extent != Extent(.root, .horizontal), reached.insert(extent).inserted else { return }
    pending.append(extent)
  }

  private mutating func follow(_ extent: Extent) {
    if !fixed.contains(.size, of: extent) { reachContent(of: extent) }
    for i in incident[extent] ?? [] where mayBeRequired(i) || moves(extent, i) {
      constraints[i] = true
      for anchor in physical[i].anchors { reach(Extent(of: anchor)) }
    }
  }

  /// Whether an optional constraint can move an extent.
  private func moves(_ extent: Extent, _ constraint: Int) -> Bool {
    physical[constraint].anchors.contains { Extent(of: $0) == extent && !fixed.contains($0) }
  }

  private mutating func reachContent(of extent: Extent) {
    let (view, axis) = (extent.view, extent.axis)
    contents[view][axis] = true
    let declared = state.views[view].intrinsic[axis]
    let isGiven = given.contains(.view(view, axis == .horizontal ? .width : .height))
    guard declared == nil || isGiven, mayHaveText(view) else { return }
    texts[view] = true
    guard mayWrap(view) else { return }
    wrapsTexts = true
    reach(Extent(view, .horizontal))
  }

  private func mayBeActive(_ constraint: Int) -> Bool {
    state.constraints[constraint].isActive
      || given.contains(.constraint(ConstraintIndex(constraint), .isActive))
  }

  private func mayBeRequired(_ constraint: Int) -> Bool {
    state.constraints[constraint].isRequired
      || given.contains(.constraint(ConstraintIndex(constraint), .priority))
  }

  private func mayHaveText(_ view: ViewIndex) -> Bool {
    state.views[view].text.string != nil || given.contains(.view(view, .text))
  }

  private func mayWrap(_ view: ViewIndex) -> Bool {
    let text = state.views[view].text
    return (text.preferredMaxLayoutWidth == nil || given.contains(.view(view, .preferredMaxLayoutWidth)))
      && (text.numberOfLines ?? 1 != 1 || given.contains(.view(view, .numberOfLines)))
  }
}

extension CaseState {
  /// Whether a constraint is a required equation for every row.
  fileprivate func isEquation(_ index: Int, _ given: Set<RowMember>) -> Bool {
    let constraint = constraints[index]
    return constraint.isActive && constraint.isRequired && constraint.relation == .equal
      && !given.contains(.constraint(ConstraintIndex(index), .isActive))
      && !given.contains(.constraint(ConstraintIndex(index), .priority))
      && constraint.first.view != constraint.second?.view
  }
}
