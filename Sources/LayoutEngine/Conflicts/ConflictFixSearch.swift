import LayoutModel

/// How many members of a conflict are edited on trial.
public enum EditedMembers: Sendable {
  /// Those of whose edits most is expected, which are all of a conflict of usual length.
  case mostPromising
  case all
}

/// Finds the edits that end one finding. Constraints that only other findings need edited are set aside, as removed.
struct ConflictFixSearch {
  private var system: FeasibilityProblem
  private let state: CaseState
  /// The case without the constraints that are set aside, before any edit.
  private let start: EditedCase
  private let others: [ConstraintIndex]
  private let own: Set<ConstraintIndex>

  /// How many members of a conflict are edited on trial unless all are asked for. Each takes some four layouts.
  private static let usualMembers = 60
  /// How many members of all conflicts are, those of the first conflicts before others: the layouts are of the whole
  /// case, and take as long for each of its conflicts.
  static let usualMembersOfAll = 120

  /// - Parameters:
  ///   - part: an independent part of the constraints.
  ///   - aside: constraints outside of the part that count as removed.
  init(
    _ diagnosed: DiagnosedCase, among part: [ConstraintIndex], aside: Set<ConstraintIndex>
  ) {
    system = diagnosed.required.system(of: part)
    others = part
    (state, own) = (diagnosed.state, diagnosed.own)
    start = diagnosed.edited.after(aside.sorted().map { Edit(constraint: $0, kind: .remove) })
  }

  /// The edits of single members after which nothing contradicts. Edits of the app's own constraints come first, of
  /// these and of the others those last that make a gap negative or leave a view nothing, and among equals those first
  /// that move least. The fixes of the most promising members stand before all others, so that a fix has the same
  /// number whether all members are tried or not.
  ///
  /// - Parameters:
  ///   - members: of the conflict, and of those that have to end with it.
  ///   - mostTried: how many members are tried, the most promising ones first; all where `nil`.
  /// - Returns: the fixes, and how many members were tried.
  mutating func singleFixes(
    of conflict: MinimalConflict, editing members: Set<ConstraintIndex>, mostTried: Int?
  ) -> (fixes: [ConflictFix], triedCount: Int) {
    let members = mostPromisingFirst(members)
    let usual = members.prefix(min(Self.usualMembers, mostTried ?? .max))
    let tried = mostTried == nil ? [usual, members.dropFirst(usual.count)] : [usual]
    let found = tried.flatMap { members in
      ranked(members.sorted().flatMap { self.fixes(editing: $0, in: conflict) })
    }
    return (found, tried.reduce(0) { $0 + $1.count })
  }

  /// What is broken comes first, because an edit of it may move nothing. Then come the app's own constraints, and among
  /// them the greatest sizes: a size by itself is more often wrong than a gap.
  private func mostPromisingFirst(_ members: Set<ConstraintIndex>) -> [ConstraintIndex] {
    let broken = Set(start.layout.broken.map(\.constraint))
    func rank(_ index: ConstraintIndex) -> (Int, Int, Int, Double, Int) {
      let constraint = state.constraints[index]
      return (
        broken.contains(index) ? 0 : 1, own.contains(index) ? 0 : 1, constraint.second == nil ? 0 : 1,
        -constraint.constant.magnitude, index.rawValue
      )
    }
    return members.sorted { rank($0) < rank($1) }
  }

  /// The removal of each set that suffices, for conflicts that no single edit ends.
  func jointFixes(_ sets: [Set<ConstraintIndex>]) -> [ConflictFix] {
    ranked(sets.compactMap { set in fix(set.sorted().map { Edit(constraint: $0, kind: .remove) }) })
  }

  /// The edits of one constraint that suffice.
  private mutating func fixes(editing index: ConstraintIndex, in conflict: MinimalConflict) -> [ConflictFix] {
    // Where the others contradict each other without the constraint, no edit of it suffices.
    guard let removal = fix(index, .remove) else { return [] }
    var fixes: [ConflictFix] = []
    if let (constant, fix) = nearestMove(of: index, in: conflict) {
      let constraint = state.constraints[index]
      // Nobody adds points to a ratio of two sizes.
      if let fix, !constraint.isRatio { fixes.append(fix) }
      if constraint.relation == .equal {
        let relation: Relation = constant > constraint.constant ? .greaterThanOrEqual : .lessThanOrEqual
        if let relaxed = self.fix(index, .relax(to: relation)) { fixes.append(relaxed) }
      }
    }
    if let lowered = fix(index, .lower(to: .highestOptional)) { fixes.append(lowered) }
    return fixes + [removal]
  }

  /// The constant that is nearest to a constraint's own of those that the others allow, and the fix with it; `nil`
  /// where nothing tells it.
  ///
  /// The conflict's certificate tells the constant that ends this conflict. Where the other constraints do not allow
  /// it, all of them are asked for theirs.
  private mutating func nearestMove(
    of index: ConstraintIndex, in conflict: MinimalConflict
  ) -> (constant: Double, fix: ConflictFix?)? {
    let constraint = state.constraints[index]
    if let exact = conflict.nearestConstants[index], exact != constraint.constant {
      let short = Self.short(exact, awayFrom: constraint.constant)
      for constant in short == exact ? [exact] : [short, exact] {
        if let fix = fix(index, .move(to: constant)) { return (exact, fix) }
      }
    }
    guard let range = system.range(of: index, where: others.filter { $0 != index }) else { return nil }
    let exact = min(max(constraint.constant, range.lowerBound), range.upperBound)
    guard exact != constraint.constant else { return nil }
    let short = Self.short(exact, awayFrom: constraint.constant)
    return (exact, fix(index, .move(to: range.contains(short) ? short : exact)))
  }

  /// A constant with a few decimals that is a little farther away.
  private static func short(_ exact: Double, awayFrom constant: Double) -> Double {
    let scaled = exact * Precision.writtenDecimals
    return (exact > constant ? scaled.rounded(.up) : scaled.rounded(.down)) / Precision.writtenDecimals
  }

  private func fix(_ index: ConstraintIndex, _ kind: Edit.Kind) -> ConflictFix? {
    if case .move(let constant) = kind, constant.magnitude > NumberRange.greatest { return nil }
    return fix([Edit(constraint: index, kind: kind)])
  }

  private func fix(_ edits: [Edit]) -> ConflictFix? {
    guard let end = start.solvable(after: edits) else { return nil }
    let movements = Movement.all(from: start.layout, to: end.layout)
    return ConflictFix(
      edits: edits, isOwn: edits.allSatisfy { own.contains($0.constraint) },
      isDegenerate: edits.contains { isDegenerate($0, end) }
        || movements.contains { $0.collapses && !isAskedToBeZero($0) }
        || state.views.indices.contains {
          isCrushed(ViewIndex($0), from: start.layout, to: end.layout, by: edits)
        },
      movements: movements)
  }

  /// Whether a constraint that is not the app's makes the size 0 that an edit makes 0.
  private func isAskedToBeZero(_ movement: Movement) -> Bool {
    state.constraints.indices.contains { index in
      let constraint = state.constraints[index]
      return !own.contains(ConstraintIndex(index)) && constraint.isActive && constraint.isRequired
        && constraint.second == nil && constraint.constant == 0
        && constraint.first.view == movement.view && constraint.first.attribute.isSize
        && (constraint.first.attribute == .width) == (movement.member == .width)
    }
  }

  /// Whether an edit leaves a text less than a line, which had one or which the edit is of.
  private func isCrushed(_ view: ViewIndex, from old: Layout, to new: Layout, by edits: [Edit]) -> Bool {
    guard state.views[view].showsText, state.views[view].text.string != "",
      let height = new.determined(.height, of: view.rawValue), height < Self.leastLine
    else { return false }
    let isOwn = edits.contains { edit in
      let constraint = state.constraints[edit.constraint]
      return constraint.first.view == view && constraint.first.attribute == .height
        && constraint.second == nil
    }
    return isOwn || old.determined(.height, of: view.rawValue).map { $0 >= Self.leastLine } ?? false
  }

  /// In points: a line of the smallest text style, Caption 2, at its default size.
  private static let leastLine = 13.0

  /// Whether the edit makes a gap negative, or a size 0.
  private func isDegenerate(_ edit: Edit, _ end: EditedCase) -> Bool {
    let constraint = state.constraints[edit.constraint]
    let after: Double
    switch edit.kind {
    case .move(let constant): after = constant
    case .relax: after = end.activity(of: constraint)
    case .lower, .remove: return false
    }
    if constraint.first.attribute.isSize {
      return constraint.constant >= 0 && after < LayoutTolerance.equality
    }
    // The gap of `label.trailing == cell.trailing - 15` is 15.
    let isReversed = constraint.constant == 0 ? isMeasuredOutwards(constraint) : constraint.constant < 0
    return (isReversed ? -after : after) < -LayoutTolerance.equality
  }

  /// Whether a constant above 0 puts the inner of two views, of which one is inside the other, beyond the outer's edge.
  private func isMeasuredOutwards(_ constraint: Constraint) -> Bool {
    guard let second = constraint.second, constraint.first.attribute == second.attribute else { return false }
    let isFar = Attribute.farEdges.contains(second.attribute)
    guard isFar || Attribute.nearEdges.contains(second.attribute) else { return false }
    if state.views.contains(constraint.first.view, in: second.view) { return isFar }
    return state.views.contains(second.view, in: constraint.first.view) && !isFar
  }

  private func ranked(_ fixes: [ConflictFix]) -> [ConflictFix] {
    fixes.map { (fix: $0, freedCount: $0.freedCount, distance: $0.distance) }
      .sorted { a, b in
        if a.fix.isOwn != b.fix.isOwn { return a.fix.isOwn }
        if a.fix.isDegenerate != b.fix.isDegenerate { return b.fix.isDegenerate }
        if a.freedCount != b.freedCount { return a.freedCount < b.freedCount }
        // The last bits of sums must not decide the order.
        if (a.distance - b.distance).magnitude > LayoutTolerance.equality { return a.distance < b.distance }
        return a.fix.strength < b.fix.strength
      }
      .map(\.fix)
  }
}

extension Constraint {
  /// Whether it says how many times larger one size is than another.
  fileprivate var isRatio: Bool {
    guard let second else { return false }
    return first.attribute.isSize && second.attribute.isSize && multiplier != 1 && constant == 0
  }
}

extension ConflictFix {
  /// How many members of frames nothing determines any more.
  fileprivate var freedCount: Int { movements.count { $0.after == nil } }

  /// How far all members of frames move together, in points.
  fileprivate var distance: Double { movements.reduce(0) { $0 + $1.distance } }

  /// How much the edits take away from what the constraints say.
  fileprivate var strength: Int {
    edits.reduce(0) { sum, edit in
      switch edit.kind {
      case .move: sum
      case .relax: sum + 1
      case .lower: sum + 2
      case .remove: sum + 3
      }
    }
  }
}
