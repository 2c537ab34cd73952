public import LayoutModel

/// The part of a case that the heights of a list's cells can depend on: a slice of it, as M. Weiser has it for programs
/// ("Program slicing", doi:10.1109/TSE.1984.5010248). Cases with the same scope have the same heights, bit for bit, of
/// all rows without a conflict, unless rounding decides one.
///
/// Stored heights are found by their scope. So they stay good when a case changes where that cannot move a height, and
/// a list of a million rows is not laid out again.
public struct HeightScope: Sendable {
  /// The case as it is after its last pass, with nothing but that part in it, and neither a width nor a history:
  /// whatever cannot move a height is left at one value. Views and constraints keep their places.
  public let layoutCase: LayoutCase
  /// Those of the columns whose values can move a height.
  public let columns: [RowColumn]
  /// Whether texts are measured.
  public let measuresTexts: Bool
  /// Whether texts wrap at widths that layouts give.
  public let wrapsTexts: Bool
  /// Whether that part alone decides the heights, which can then hold at other widths, too. Otherwise passes decide,
  /// too, or the case is not plain: a variation may hold at one width alone.
  public let isPartAlone: Bool
  /// The last pass that changes that part.
  public let settledPass: PassNumber
  /// The whole case as it is after its last pass, without a history.
  let settledCase: LayoutCase

  /// - Parameters:
  ///   - columns: of the case.
  ///   - request: what holds in place of the case's environment; gives a width.
  public init(_ layoutCase: LayoutCase, columns: [RowColumn], request: EnvironmentPatch) {
    let given = Set(columns.map(\.member))
    var state = CaseState(layoutCase, request: request)
    guard state.isPlain else {
      // Nothing is known to be without a say.
      isPartAlone = false
      settledPass = layoutCase.lastPass
      settledCase = layoutCase
      self.layoutCase = layoutCase
      self.columns = columns
      (measuresTexts, wrapsTexts) = (true, true)
      return
    }
    var scope = ScopedState(state, of: layoutCase, given: given)
    var settled = 0
    for (i, pass) in layoutCase.history.enumerated() {
      state.apply(pass)
      let next = ScopedState(state, of: layoutCase, given: given)
      if next != scope {
        settled = i + 1
        scope = next
      }
    }
    isPartAlone = settled == 0
    settledPass = PassNumber(settled)
    settledCase = state.withoutHistory(like: layoutCase)
    self.layoutCase = scope.layoutCase
    self.columns = columns.filter { scope.members.contains($0.member) }
    measuresTexts = scope.measuresTexts
    wrapsTexts = scope.wrapsTexts
  }
}

/// The part of a case, as one pass leaves it, that can move heights.
private struct ScopedState: Equatable {
  let layoutCase: LayoutCase
  /// What is raised of it, in the order of the raises.
  let raises: [PriorityPlace]
  /// What of it rows give.
  let members: Set<RowMember>
  let measuresTexts: Bool
  let wrapsTexts: Bool

  init(_ state: CaseState, of layoutCase: LayoutCase, given: Set<RowMember>) {
    let search = HeightSearch(state, given: given)
    self.layoutCase = state.withoutHistory(like: layoutCase, keeping: search)
    raises = state.raisedPriorities.filter(search.contains)
    members = given.filter(search.contains)
    measuresTexts = search.texts.contains(true)
    wrapsTexts = search.wrapsTexts
  }
}

extension HeightSearch {
  /// Whether a raise can move a height.
  fileprivate func contains(_ raised: PriorityPlace) -> Bool {
    switch raised {
    case .constraint(let constraint): constraints[constraint]
    case .content(let view, _, let axis): contents[view][axis]
    }
  }

  /// Whether a value of a row can move a height.
  fileprivate func contains(_ member: RowMember) -> Bool {
    switch member {
    case .view(_, .isHidden): false
    case .view(let view, let member): member.axis.map { contents[view][$0] } ?? texts[view]
    case .constraint(let constraint, _): constraints[constraint]
    }
  }
}
