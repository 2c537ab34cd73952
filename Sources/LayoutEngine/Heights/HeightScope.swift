public import LayoutModel

/// The part of a case that the heights of a list's cells can depend on: a slice of it, as M. Weiser has it for programs
/// ("Program slicing", doi:10.1109/TSE.1984.5010248). Cases with the same scope have the same heights, bit for bit, of all
/// rows without a conflict, unless rounding decides one.
///
/// Stored heights are found by their scope. So they stay good when a case changes where that cannot move a height, and a
/// list of a million rows is not laid out again.
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
  /// The last pass that changes that part. Where it is 0, the height is the same whether a pass keeps the layout or not.
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
      for pass in layoutCase.history { state.apply(pass) }
      settledPass = PassNumber(layoutCase.history.count)
      settledCase = state.layoutCase(of: layoutCase)
      self.layoutCase = settledCase
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
    settledPass = PassNumber(settled)
    settledCase = state.layoutCase(of: layoutCase)
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
  let raises: [Raised]
  /// What of it rows give.
  let members: Set<RowMember>
  let measuresTexts: Bool
  let wrapsTexts: Bool

  enum Raised: Hashable {
    case constraint(ConstraintIndex)
    case content(ViewIndex, ContentPriorityKind, Axis)
  }

  init(_ state: CaseState, of layoutCase: LayoutCase, given: Set<RowMember>) {
    let search = HeightSearch(state, given: given)
    self.layoutCase = state.layoutCase(of: layoutCase, keeping: search)
    raises = state.raises(in: search)
    members = given.filter(search.contains)
    measuresTexts = search.texts.contains(true)
    wrapsTexts = search.wrapsTexts
  }
}

extension HeightSearch {
  /// Whether a value of a row can move a height.
  fileprivate func contains(_ member: RowMember) -> Bool {
    switch member {
    case .text(let view), .numberOfLines(let view), .preferredMaxLayoutWidth(let view), .fontSize(let view),
      .fontWeight(let view):
      texts[view.rawValue]
    case .intrinsic(let view, let axis), .content(_, let axis, let view): contents[view.rawValue][axis]
    case .isHidden: false
    case .constant(let constraint), .priority(let constraint), .isActive(let constraint):
      constraints[constraint.rawValue]
    }
  }
}

extension CaseState {
  fileprivate func raises(in search: HeightSearch) -> [ScopedState.Raised] {
    var places: [(place: Int, raised: ScopedState.Raised)] = []
    for i in constraints.indices where search.constraints[i] {
      let index = ConstraintIndex(i)
      if let place = raises[index] { places.append((place, .constraint(index))) }
    }
    for i in views.indices {
      for axis in Axis.allCases where search.contents[i][axis] {
        for kind in ContentPriorityKind.allCases {
          let view = ViewIndex(i)
          if let place = raises[view, kind, axis] { places.append((place, .content(view, kind, axis))) }
        }
      }
    }
    return places.sorted { $0.place < $1.place }.map(\.raised)
  }
}
