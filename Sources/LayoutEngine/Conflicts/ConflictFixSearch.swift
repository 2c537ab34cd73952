import LayoutModel

/// Finds the edits that end one finding. Constraints that only other findings need edited are set aside, as removed.
struct ConflictFixSearch {
  private var system: FeasibilityProblem
  private let state: CaseState
  /// The case without the constraints that are set aside, before any edit.
  private let start: EditedCase
  private let others: [ConstraintIndex]
  private let mostMembers: Int
  private let own: Set<ConstraintIndex>

  /// - Parameters:
  ///   - part: an independent part of the constraints.
  ///   - aside: constraints outside of the part that count as removed.
  init(
    _ program: RequiredConstraints, among part: [ConstraintIndex], _ state: CaseState, _ edited: EditedCase,
    aside: Set<ConstraintIndex>, own: Set<ConstraintIndex>
  ) {
    system = program.system(of: part)
    others = part
    self.state = state
    self.own = own
    mostMembers = Self.mostMembers(in: program)
    start = edited.after(aside.sorted().map { Edit(constraint: $0, kind: .remove) })
  }

  /// How many members of one conflict are edited on trial. Each takes a few layouts, so large cases try fewer.
  static func mostMembers(in program: RequiredConstraints) -> Int {
    min(60, max(4, 12_000 / max(1, program.constraints.count)))
  }

  /// Every edit of one member after which nothing contradicts. Edits of the app's own constraints come first, then those
  /// that keep gaps and sizes above 0, and among equals those that move least. Of very many members, the app's own and
  /// the earlier ones are tried.
  mutating func singleCures(among members: [ConstraintIndex]) -> [ConflictFix] {
    let tried = (members.filter(own.contains) + members.filter { !own.contains($0) })
      .prefix(mostMembers).sorted()
    return ranked(tried.flatMap { edits(of: $0) }.compactMap { cure([$0]) })
  }

  /// The removal of each set that suffices, for conflicts that no single edit ends.
  func jointCures(_ sets: [Set<ConstraintIndex>]) -> [ConflictFix] {
    ranked(sets.compactMap { set in cure(set.sorted().map { Edit(constraint: $0, kind: .remove) }) })
  }

  /// The edits of one constraint that may suffice.
  private mutating func edits(of index: ConstraintIndex) -> [Edit] {
    guard let range = system.range(of: index, where: others.filter { $0 != index }) else { return [] }
    let constraint = state.constraints[index]
    var kinds: [Edit.Kind] = []
    if let constant = Self.constant(constraint, toward: range) { kinds.append(.move(to: constant)) }
    if constraint.relation == .equal {
      kinds.append(
        .relax(to: range.lowerBound > constraint.constant ? .greaterThanOrEqual : .lessThanOrEqual))
    }
    if let priority = LayoutPriority(999) { kinds.append(.lower(to: priority)) }
    kinds.append(.remove)
    return kinds.map { Edit(constraint: index, kind: $0) }
  }

  /// The nearest constant that the others allow, rounded to a few decimals if they allow that too.
  private static func constant(_ constraint: Constraint, toward range: ClosedRange<Double>) -> Double? {
    let exact = min(max(constraint.constant, range.lowerBound), range.upperBound)
    guard exact != constraint.constant, exact.magnitude <= NumberRange.greatest else { return nil }
    let scaled = exact * Self.decimals
    let rounded = exact > constraint.constant ? scaled.rounded(.up) : scaled.rounded(.down)
    let short = rounded / Self.decimals
    return range.contains(short) ? short : exact
  }

  /// People write constants with four decimals at most.
  private static let decimals = 1e4

  private func cure(_ edits: [Edit]) -> ConflictFix? {
    let end = start.after(edits)
    guard end.layout.status == .solved else { return nil }
    let movements = Movement.all(from: start.layout, to: end.layout)
    return ConflictFix(
      edits: edits, isOwn: edits.allSatisfy { own.contains($0.constraint) },
      isDegenerate: movements.contains(where: \.collapses) || edits.contains { isDegenerate($0, end) },
      movements: movements)
  }

  /// Whether the edit makes a gap negative, or a size 0.
  private func isDegenerate(_ edit: Edit, _ end: EditedCase) -> Bool {
    let constraint = state.constraints[edit.constraint]
    let after: Double
    switch edit.kind {
    case .move(let constant): after = constant
    case .relax: after = end.residual(of: constraint)
    case .lower, .remove: return false
    }
    if constraint.first.attribute.isSize { return constraint.constant >= 0 && after < Condition.tolerance }
    // The gap of `label.trailing == cell.trailing - 15` is 15.
    return (constraint.constant < 0 ? -after : after) < -Condition.tolerance
  }

  private func ranked(_ cures: [ConflictFix]) -> [ConflictFix] {
    cures.map { cure in (cure: cure, distance: cure.movements.reduce(0) { $0 + $1.distance }) }
      .sorted { a, b in
        if a.cure.isOwn != b.cure.isOwn { return a.cure.isOwn }
        if a.cure.isDegenerate != b.cure.isDegenerate { return b.cure.isDegenerate }
        if a.cure.freedCount != b.cure.freedCount { return a.cure.freedCount < b.cure.freedCount }
        // The last bits of sums must not decide the order.
        if (a.distance - b.distance).magnitude > Condition.tolerance { return a.distance < b.distance }
        return a.cure.strength < b.cure.strength
      }
      .map(\.cure)
  }
}

/// A case with its layout after some edits. Further edits are tried as one more pass.
struct EditedCase {
  let layoutCase: LayoutCase
  let layout: Layout
  let request: EnvironmentPatch
  let measurer: any TextMeasuring

  /// - Parameters:
  ///   - layout: of a pass of the case. Later passes are left out.
  ///   - request: under which the layout was made.
  init(
    _ layoutCase: LayoutCase, after layout: Layout, request: EnvironmentPatch, measurer: any TextMeasuring
  ) {
    self.layoutCase = layoutCase.keeping(passes: layout.pass.rawValue)
    self.layout = layout
    self.request = request
    self.measurer = measurer
  }

  /// The case after the edits; the same case where there are none.
  func after(_ edits: [Edit]) -> EditedCase {
    guard !edits.isEmpty else { return self }
    let longer = layoutCase.appending(Pass(changes: edits.map(\.change)))
    var session = LayoutSession(resuming: longer, after: layout, request: request, measurer: measurer)
    // The pass that was appended is always laid out.
    return session.next().map { EditedCase(longer, after: $0, request: request, measurer: measurer) } ?? self
  }

  /// What the layout gives to `first - multiplier * second`, in points.
  func residual(of constraint: Constraint) -> Double {
    let state = layoutCase.state(after: layout.pass, request: request)
    let laidOut = LaidOutCase(layout, state: state, measurer: measurer)
    func value(_ anchor: Anchor) -> Double? {
      let measure = Quantity.Measure(anchor.attribute)
      return measure.map { laidOut.value(of: .view(anchor.view, $0)) }
    }
    // A baseline is no number of a frame; its constraint counts as met.
    guard let first = value(constraint.first), let second = constraint.second.map(value) ?? 0 else {
      return constraint.constant
    }
    let residual = first - constraint.multiplier * second
    return PhysicalConstraint(constraint, state.environment.direction).isMirrored ? -residual : residual
  }
}

extension ConflictFix {
  /// How many members of frames nothing determines any more.
  fileprivate var freedCount: Int { movements.count { $0.after == nil } }

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
