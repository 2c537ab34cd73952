import Algorithms
import ConstraintSolver
public import LayoutModel

extension LayoutExplainer {
  /// The bounds on an axis that the layout does not meet, the highest priority first, and those first that are
  /// missed the most.
  ///
  /// Who would give way next is found by giving each a greater priority and laying the case out.
  package func violations(on axis: Axis) -> [ExplainedViolation] {
    let amounts = stages.amounts(at: values)
    return violated(on: axis, .afterPriorities(of: stages), next: { next(strengthening: $0, amounts) })
      .map(\.violation)
  }

  /// The bounds that a number depends on and that the layout does not meet, in the same order.
  ///
  /// These are the view's own, and those of other views that move the number when they get a greater priority. Each of
  /// the others takes a layout.
  ///
  /// - Parameter limit: how many bounds of other views are tried; `nil` for all.
  /// - Returns: the bounds, and how many were not tried.
  public func violations(
    bearingOn measure: Quantity.Measure, of view: ViewIndex, trying limit: Int? = nil
  ) -> (found: [ExplainedViolation], untried: Int) {
    let isCoupled = coupling(to: measure, of: view)
    let present = value(of: measure, view)
    var room = limit ?? .max
    var untried = 0
    func isTried(_ hinge: NamedHinge) -> Bool {
      guard isCoupled(hinge) else { return false }
      if isOwn(hinge, view) { return true }
      guard room > 0 else {
        untried += 1
        return false
      }
      room -= 1
      return true
    }
    let amounts = stages.amounts(at: values)
    let tried = violated(
      on: measure.axis, .afterPriorities(of: stages), where: isTried,
      next: { next(strengthening: $0, amounts) })
    let found = tried.filter { hinge, violation in
      let moved = violation.next.map { value(of: measure, view, in: $0.frames) } ?? present
      return isOwn(hinge, view) || (moved - present).magnitude > LayoutTolerance.equality
    }
    return (found.map(\.violation), untried)
  }

  /// The view's own bounds that the layout does not meet, of those that a number depends on. None is raised, which is
  /// in vain where required constraints hold the number.
  public func ownViolations(bearingOn measure: Quantity.Measure, of view: ViewIndex) -> [ExplainedViolation] {
    let isCoupled = coupling(to: measure, of: view)
    return violated(
      on: measure.axis, .afterPriorities(of: stages), where: { isCoupled($0) && isOwn($0, view) },
      next: { _ in nil }
    ).map(\.violation)
  }

  private func isOwn(_ hinge: NamedHinge, _ view: ViewIndex) -> Bool {
    hinge.cause.views(in: state).contains(view)
  }

  /// Tells whether a bound is of a part of the problem that a number is of, too.
  private func coupling(to measure: Quantity.Measure, of view: ViewIndex) -> (NamedHinge) -> Bool {
    let parts = IndependentParts(stages)
    let coupled = parts.parts(of: stages.terms(of: .view(view, measure), in: state))
    let partsOfCauses = parts.partsOfCauses()
    return { partsOfCauses[$0.cause].map(coupled.contains) ?? false }
  }

  /// The layout after the least raise of a bound's priority that changes it, or after the greatest one; `nil` where
  /// it cannot be raised.
  ///
  /// Only its rank counts: it is raised above its own level and above each greater one, and never into a tie. What one
  /// raise changes a greater one changes too, as fewer levels are before it then, so that the least is found by halves.
  ///
  /// - Parameter amounts: by which bounds are missed now.
  private func next(
    strengthening hinge: NamedHinge, _ amounts: [BoundKey: Double]
  ) -> ExplainedViolation.Next? {
    let present = hinge.cause.priority(in: state)
    let levels = Set(stages.priorities.joined().map { $0.cause.priority(in: state) }).union([present])
    let raises = levels.filter { $0 >= present }.sorted()
      .compactMap { level in raise(of: hinge.cause, above: level).map { (level: level, raise: $0) } }
      .filter { !levels.contains($0.raise.priority) }
    func layout(_ index: Int) -> ExplainedViolation.Next {
      let (level, (change, priority)) = raises[index]
      let tied = level == present ? [] : self.causes(at: level, along: hinge.cause.axis(in: state))
      return next(after: change, priority, above: tied, amounts)
    }
    guard let first = raises.indices.first.map(layout) else { return nil }
    guard first.isIdle else { return first }
    let least = raises.indices.dropFirst().partitioningIndex { !layout($0).isIdle }
    return least < raises.count ? layout(least) : raises.indices.last.map(layout)
  }

  /// What has a priority on an axis, each once.
  private func causes(at level: LayoutPriority, along axis: Axis) -> [Cause] {
    var seen: Set<Cause> = []
    return stages.priorities.joined().map(\.cause).filter {
      $0.priority(in: state) == level && $0.axis(in: state) == axis && seen.insert($0).inserted
    }
  }

  private func next(
    after change: Change, _ priority: LayoutPriority, above tied: [Cause], _ amounts: [BoundKey: Double]
  ) -> ExplainedViolation.Next {
    let plain = layout(after: change)
    let stages = NamedStages.throughPriorities(of: plain.problem)
    let values = stages.program.values(of: plain.layout.frames, parents: plain.state.views.parents)
    let more = stages.priorities.joined().filter { bound in
      bound.violation(at: values) > (amounts[BoundKey(bound)] ?? 0) + LexicographicSolver.feasibilityTolerance
    }
    let ranked = more.map { plain.state.bound($0, values) }.enumerated().sorted {
      ($0.element.amount, $1.offset) > ($1.element.amount, $0.offset)
    }
    return ExplainedViolation.Next(
      priority: priority, levelBelow: tied, bounds: ranked.map(\.element),
      changesFrames: plain.layout.frames != layout.frames, frames: plain.layout.frames)
  }

  /// What is not met on an axis.
  ///
  /// - Parameters:
  ///   - face: what the priorities leave.
  ///   - isWanted: which bounds are told.
  ///   - next: the layout after the raise of a bound.
  func violated(
    on axis: Axis, _ face: FaceWalk, where isWanted: (NamedHinge) -> Bool = { _ in true },
    next: (NamedHinge) -> ExplainedViolation.Next? = { _ in nil }
  ) -> [(hinge: NamedHinge, violation: ExplainedViolation)] {
    let values = values
    let (isMovable, vertex) = (face.solver.movableColumns(), face.solver.values)
    return stages.priorities.flatMap { hinges in
      hinges.filter {
        $0.violation(at: values) > LexicographicSolver.feasibilityTolerance
          && $0.cause.axis(in: state) == axis
      }
      .sorted { $0.violation(at: values) > $1.violation(at: values) }
      .filter(isWanted)
      .map { hinge in
        let spared = isMovable[hinge.hinge.column.index] ? sparing(hinge, face.solver) : vertex
        return (hinge, violation(of: hinge, among: hinges, values, spared, next: next(hinge)))
      }
    }
  }

  /// A layout in which a bound is met as nearly as its priority's sum allows.
  private func sparing(_ hinge: NamedHinge, _ solver: LexicographicSolver) -> [Double] {
    var other = solver
    other.restrict(toOptimaOf: hinge.hinge)
    return other.values
  }

  /// - Parameter spared: the columns of a layout in which the bound is met as nearly as can be.
  private func violation(
    of hinge: NamedHinge, among hinges: [NamedHinge], _ values: [Double], _ spared: [Double],
    next: ExplainedViolation.Next?
  ) -> ExplainedViolation {
    func rise(of hinge: NamedHinge) -> Double { hinge.violation(at: spared) - hinge.violation(at: values) }
    let tolerance = LexicographicSolver.feasibilityTolerance
    // What is missed more there could give way instead. Some of that is protected before this bound, which would not
    // have given way otherwise.
    let rivals = rise(of: hinge) < -tolerance ? hinges.reversed().filter { rise(of: $0) > tolerance } : []
    let rules = rivals.map { hinge.rank?.rule(against: $0.rank) }
    let deciding = zip(rivals, rules).filter { $1 != nil }.map(\.0)
    let others = zip(rivals, rules).filter { $1 == nil }.map(\.0)
    return ExplainedViolation(
      bound: state.bound(hinge, values), rivals: (deciding + others).map { state.bound($0, values) },
      rule: rules.lazy.compactMap(\.self).first, next: next)
  }

  /// The change that makes a bound's priority greater by one, or half the way where one is too much, and never that of
  /// another bound that has a say in the same numbers: there it would count who was raised last, which a document does
  /// not say.
  package func strengthening(of cause: Cause) -> (change: Change, priority: LayoutPriority)? {
    strengthenings(of: [cause]).first.map { ($0.change, $0.priority) }
  }

  /// The same of several bounds, each by itself, without those that the case cannot raise. Their parts are found once.
  func strengthenings(
    of causes: [Cause]
  ) -> [(cause: Cause, change: Change, priority: LayoutPriority)] {
    let levels = Set(stages.priorities.joined().map { $0.cause.priority(in: state) })
    lazy var parts = IndependentParts(stages).partsOfCauses()
    lazy var levelsOfParts = parts.reduce(into: [Int: Set<LayoutPriority>]()) { levels, item in
      levels[item.value, default: []].insert(item.key.priority(in: state))
    }
    return causes.compactMap { cause in
      var level = cause.priority(in: state)
      if level.raised.map(levels.contains) ?? false {
        let rivals = parts[cause].flatMap { levelsOfParts[$0] } ?? []
        while let raised = level.raised, rivals.contains(raised) { level = raised }
      }
      return raise(of: cause, above: level).map { (cause, $0.change, $0.priority) }
    }
  }

  /// The change that makes a bound's priority greater than another by one, or by half the way to 1000.
  private func raise(
    of cause: Cause, above other: LayoutPriority
  ) -> (change: Change, priority: LayoutPriority)? {
    guard let priority = other.raised, let change = change(setting: priority, of: cause) else { return nil }
    return (change, priority)
  }

  /// The change that sets the priority of a bound; nil where the case cannot set it.
  func change(setting priority: LayoutPriority, of cause: Cause) -> Change? {
    let place: PriorityPlace? =
      switch cause {
      case .constraint(let constraint): self.constraint(inCase: constraint).map { .constraint($0) }
      case .content(let view, let kind, let axis): .content(view, kind, axis)
      case .bound, .fitting, .nearIntrinsic, .nearBoundary, .small, .nearOrigin: nil
      }
    return place?.change(to: priority)
  }
}

extension CaseState {
  /// A bound that a layout may miss.
  ///
  /// - Parameter values: of the columns.
  func bound(_ hinge: NamedHinge, _ values: [Double]) -> ViolatedBound {
    ViolatedBound(
      cause: hinge.cause, priority: hinge.cause.priority(in: self),
      isShort: (hinge.rank?.side == .lower) != isMirrored(hinge.cause),
      amount: Precision.onGrid(hinge.violation(at: values)))
  }

  private func isMirrored(_ cause: Cause) -> Bool {
    guard case .constraint(let constraint) = cause else { return false }
    return constraints[constraint].isMirrored(in: environment.direction)
  }
}

/// What tells the sides of the constraints apart.
private struct BoundKey: Hashable {
  let cause: Cause
  let isLower: Bool

  init(_ hinge: NamedHinge) { (cause, isLower) = (hinge.cause, hinge.rank?.side == .lower) }
}

extension NamedStages {
  /// By how much each bound of a priority is missed, in points.
  ///
  /// - Parameter values: of the columns.
  fileprivate func amounts(at values: [Double]) -> [BoundKey: Double] {
    Dictionary(uniqueKeysWithValues: priorities.joined().map { (BoundKey($0), $0.violation(at: values)) })
  }
}

extension BoundRank {
  /// Why this one gave way and the other did not.
  fileprivate func rule(against other: BoundRank?) -> TieRule? {
    guard let other, other.isProtected(before: self) else { return nil }
    if side != other.side { return .upperFirst }
    if raiseRank != other.raiseRank { return other.raiseRank == nil ? .raisedFirst : .lastRaisedFirst }
    if isContent != other.isContent { return .contentFirst }
    if order != other.order { return side == .lower ? .lastCompressed : .firstStretched }
    return .heightFirst
  }
}
