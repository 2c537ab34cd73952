import ConstraintSolver
import LayoutModel

/// Solves the problems of a case's passes one after another: each is compared with the one before, and solved from the
/// basis that is there.
struct PassSolver {
  var program: LayoutProgram
  private var solver = LexicographicSolver()
  /// What was solved last.
  private(set) var pass = PassProblem()
  /// By stage, the least sum of penalties.
  private var leastSums: [Double] = []
  /// What is broken of the required constraints; `nil` where nothing is.
  private var breakage: Breakage?
  /// What the latest changes edit in the problem.
  private var edits: [HingeEdit] = []
  /// What may differ from the problem that was solved last; `nil` where everything may.
  private var dirty: DirtySet?

  /// The required constraints that contradict those before them.
  private struct Breakage {
    var constraints: [BrokenConstraint]
    /// Among the pass's required constraints.
    var indices: [Int]
    /// The levels with these constraints, as they were written last.
    var levels = PriorityLevels()
  }

  init(viewCount: Int) { program = LayoutProgram(viewCount: viewCount) }

  /// The required constraints that contradict those before them, in order.
  var broken: [BrokenConstraint] { breakage?.constraints ?? [] }

  /// The bounds of the stages behind the required one, the broken constraints' included.
  private var levels: PriorityLevels { breakage?.levels ?? pass.levels }

  /// The levels that cannot be met, from the highest priority to the lowest.
  var violations: [Violation] {
    zip(levels.all, leastSums.dropFirst(Problem.firstOptionalStage)).compactMap { level, sum in
      guard sum > LexicographicSolver.feasibilityTolerance else { return nil }
      return Violation(priority: level.priority, amount: Precision.onGrid(sum))
    }
  }

  /// Finds the optimal face of the problem of a state.
  ///
  /// - Parameters:
  ///   - contentSizes: by view.
  ///   - expectedPriorities: that have a level, if only an empty one.
  mutating func solve(
    _ state: CaseState, _ contentSizes: [AxisPair<Double?>],
    expecting expectedPriorities: [LayoutPriority] = []
  ) {
    let old = breakage == nil ? nil : pass
    pass.load(state, contentSizes, expecting: expectedPriorities, in: &program)
    // The same required constraints contradict each other in the same way.
    if let old, !pass.requiresSame(as: old) { breakage = nil }
    write()
    solveProblem()
    dirty = nil
  }

  /// Takes what constraints ask now into the problem that was solved last, and finds the optimal face.
  ///
  /// - Parameter environment: what holds now; `nil` where it is what it was.
  /// - Returns: `false` where the whole problem has to be written again, because constraints are broken, there are
  ///   others, or a priority has no level.
  private mutating func applyEdits(
    changing constraints: [DirtyConstraint], environment: Environment?
  ) -> Bool {
    guard breakage == nil else { return false }
    edits.removeAll(keepingCapacity: true)
    if let environment {
      guard pass.resize(program.bounds(of: environment), noting: &edits) else { return false }
    }
    for constraint in constraints where constraint.old != constraint.new {
      guard let old = constraint.old, let new = constraint.new,
        pass.edit(old, to: new, in: &program, noting: &edits)
      else { return false }
    }
    if edits.contains(where: \.isMoved) || !moveEdited() {
      for edit in edits { program.problem.setPosition(edit.position, of: edit.number) }
      solveProblem()
    }
    return true
  }

  /// Finds the optimal face where hinges go to other stages and stay where they stand.
  ///
  /// - Returns: `false` where the stages have to be compared: a hinge's column is determined, or the tableau has lost
  ///   accuracy.
  private mutating func moveEdited() -> Bool {
    solver.restoreOptimalFace()
    for edit in edits { guard solver.move(edit.number, toStage: edit.stage) else { return false } }
    leastSums = solver.leastSums
    return true
  }

  /// Finds the optimal face of the problem.
  private mutating func solveProblem() {
    if !pass.levels.isNumberedInOrder { write() }
    if !solver.solveIfFeasible(program.problem) { breakConflicts() }
    leastSums = solver.leastSums
  }

  /// Finds the optimal face with those constraints broken that contradict the ones before them.
  private mutating func breakConflicts() {
    let found = BrokenConstraintSearch(
      pass.required, hard: pass.hard(program.columns), program.problem, near: solver.values
    ).run()
    if !found.isEmpty {
      breakage = Breakage(constraints: found.map(\.constraint), indices: found.map(\.index))
      write()
    }
    // Where none is found, this solution begins anew: the one that failed may have gone on from a basis with rounding.
    solver.solve(program.problem)
  }

  private mutating func write() {
    pass.numberInOrder()
    let broken = breakage?.indices ?? []
    if !broken.isEmpty { breakage?.levels = pass.levels(breaking: broken) }
    pass.write(levels, program.columns, breaking: broken, into: &program.problem)
  }
}

/// States one after another: of each the solver writes only the constraints that the changes before it touch.
extension PassSolver {
  /// Notes what the changes of a pass touch besides the sizes of contents, before a state takes them.
  ///
  /// - Parameters:
  ///   - state: plain, before the pass.
  ///   - contentSizes: by view, those of the problem that was solved last.
  mutating func note(_ changes: [Change], of state: CaseState, _ contentSizes: [AxisPair<Double?>]) {
    if dirty?.add(changes, of: state, contentSizes) == false { dirty = nil }
  }

  /// Notes contents that may have other sizes.
  ///
  /// - Parameters:
  ///   - state: before or after the pass.
  ///   - contentSizes: by view, those of the problem that was solved last.
  mutating func note(
    contentsOf views: [ViewIndex], of state: CaseState, _ contentSizes: [AxisPair<Double?>]
  ) {
    if dirty?.add(contentsOf: views, of: state, contentSizes) == false { dirty = nil }
  }

  /// Lets the next problem be written whole.
  mutating func stopFollowing() { dirty = nil }

  /// Whether the next problem differs from the one that was solved last in what is noted alone.
  var isFollowing: Bool { dirty != nil }

  /// Finds the optimal face of the problem of a plain state, which differs from the problem solved last in what was
  /// noted.
  ///
  /// - Parameters:
  ///   - contentSizes: by view.
  ///   - expectedPriorities: that have a level, if only an empty one.
  mutating func follow(
    _ state: CaseState, _ contentSizes: [AxisPair<Double?>], expecting expectedPriorities: [LayoutPriority]
  ) {
    if var noted = dirty.take() {
      noted.readNew(state, contentSizes)
      let environment = noted.hasEnvironment ? state.environment : nil
      if applyEdits(changing: noted.constraints, environment: environment) {
        noted.removeAll()
        dirty = noted
        return
      }
    }
    solve(state, contentSizes, expecting: expectedPriorities)
    dirty = DirtySet()
  }
}

extension PassSolver {
  /// Chooses the one layout among the optimal ones: by ties inside the priorities, then by preferences, then by the
  /// distance of each view's origin from its parent's. It takes the stages of ``NamedStages`` behind the priorities,
  /// until one layout is left.
  ///
  /// - Parameter contentSizes: by view.
  mutating func choose(_ state: CaseState, _ contentSizes: [AxisPair<Double?>]) {
    if solver.isUnique { return }
    settleTies()
    if solver.isUnique { return }
    for preference in state.preferences(contentSizes, in: &program) where !solver.isUnique {
      solver.restrict(toOptimaOf: hinge(of: preference))
    }
  }

  /// Goes through what is violated, the strongest first, until one layout is left.
  private mutating func settleTies() {
    for (level, sum) in zip(levels.all, leastSums.dropFirst(Problem.firstOptionalStage)) where sum > 0 {
      for bound in level.bounds {
        solver.restrict(toOptimaOf: bound.hinge)
        if solver.isUnique { return }
      }
    }
  }

  /// The hinge of a preference. The parents stand before their children: a parent's origin is settled when its
  /// children's turn comes, and counts as a number. So no form has to be added.
  private func hinge(of preference: Preference) -> Hinge {
    switch preference {
    case .hinge(let hinge, _): hinge
    case .origin(let origin, let parent, _): .distance(origin, from: parent.map(solver.value) ?? 0)
    }
  }

  /// Whether a layout is optimal still.
  ///
  /// - Parameter layout: the values of the variables.
  func keeps(_ layout: [Double]) -> Bool {
    let problem = program.problem
    return problem.keeps(layout, leastSums: leastSums) { stage in
      // Hinges that have moved from stage to stage are not written again.
      stage < Problem.firstOptionalStage
        ? problem.stage(stage) : levels.all[stage - Problem.firstOptionalStage].bounds.map(\.hinge)[...]
    } ?? false
  }

  /// The pivots that were made so far.
  var pivots: Int { solver.pivots }

  /// The values of the variables in the layout that was chosen.
  mutating func chosenValues() -> [Double] {
    solver.updateValues()
    return solver.values
  }

  /// Finds by view which members of its frame differ between two optimal layouts.
  ///
  /// - Parameter parents: by view; the root's own.
  mutating func ambiguity(parents: [Int]) -> [FrameMembers] {
    if solver.isUnique { return Array(repeating: [], count: parents.count) }
    let (columns, members) = (program.columns, FrameMember.allCases)
    let areOpen = solver.areOpen { values in
      var result: [Double] = []
      result.reserveCapacity(members.count * parents.count)
      for view in parents.indices {
        let frame = ViewColumns.frame(of: view, in: parents[view], at: values.span)
        for member in members.indices { result.append(frame[member]) }
      }
      return result
    } terms: { index in
      let view = index / members.count
      return columns.terms(
        of: members[index % members.count], ViewIndex(view), in: ViewIndex(parents[view]))
    }
    return parents.indices.map { view in
      FrameMembers(
        members.indices.filter { areOpen[members.count * view + $0] }.map { FrameMembers(members[$0]) })
    }
  }

  /// The same where the root is as high as in a layout, which its table has given it. The vertex moves.
  mutating func ambiguity(parents: [Int], rootHeight: Double) -> [FrameMembers] {
    solver.restoreOptimalFace()
    solver.restrict(toOptimaOf: .distance(program.columns.size(.root, .vertical), from: rootHeight))
    defer { solver.restoreOptimalFace() }
    return ambiguity(parents: parents)
  }

  /// The widths of some views at the present vertex.
  func widths(of views: [ViewIndex]) -> [Double] {
    views.map { Precision.onGrid(max(0, solver.value(of: program.columns.size($0, .horizontal)))) }
  }
}
