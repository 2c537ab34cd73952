import ConstraintSolver
import LayoutModel

/// Required constraints, any part of which can be tested for feasibility.
///
/// The bounds hold in every answer: the sizes that the environment gives, and that no size is negative.
struct FeasibilityProblem {
  let forms: [ConstraintIndex: ConstraintForm]
  private let problem: Problem
  private let bounds: [NamedHinge]
  /// Where the bounds hold.
  private let start: Simplex.Mark
  private var storage: CopyOnWrite<Simplex>

  /// Copied where it is changed while copies of this one share it.
  private var simplex: Simplex {
    _read { yield storage.value }
    _modify { yield &storage.value }
  }

  init(_ problem: Problem, _ forms: [(ConstraintIndex, ConstraintForm)], bounds: [NamedHinge]) {
    self.problem = problem
    self.forms = Dictionary(uniqueKeysWithValues: forms)
    self.bounds = bounds
    var simplex = Simplex(problem)
    _ = simplex.restrict(toOptimaOf: bounds.map(\.hinge)[...])
    start = simplex.mark
    storage = CopyOnWrite(simplex)
  }

  /// The constraints of an irreducible infeasible subset; `nil` where all can hold.
  ///
  /// - Parameter part: those that the deletion filter leaves out first stand last.
  func infeasibleSubset(of part: [ConstraintIndex]) -> [ConstraintIndex]? {
    let part = part.filter { forms[$0] != nil }
    var subsystem = FeasibleSubsystem(problem, hard: bounds.map(\.hinge))
    return subsystem.firstInfeasibleSubset(of: hinges(of: part)).map { subset in
      (subset.others + [subset.broken]).map { part[$0] }
    }
  }

  /// The bounds that constraints need to contradict each other, in order. None of them can be left out.
  ///
  /// - Parameter conflict: none of which can be left out either.
  func boundsNeeded(by conflict: [ConstraintIndex]) -> [ImpliedBound] {
    var subsystem = FeasibleSubsystem(problem, hard: [])
    let hinges = hinges(of: conflict)
    // The first bounds are left out first.
    let reversed: [NamedHinge] = bounds.reversed()
    let subset = subsystem.firstInfeasibleSubset(of: hinges + reversed.map(\.hinge))
    let needed = subset.map { $0.others + [$0.broken] } ?? []
    return needed.filter { $0 >= hinges.count }.reversed().compactMap { number in
      if case .bound(let bound) = reversed[number - hinges.count].cause { bound } else { nil }
    }
  }

  /// Between which values `first − multiplier · second` of a constraint lies where `part` holds; infinite where nothing
  /// bounds it, nil where `part` cannot hold.
  ///
  /// - Parameter moved: a constraint whose constant is by so many points another one.
  mutating func range(
    of constraint: ConstraintIndex, where part: [ConstraintIndex],
    moving moved: (constraint: ConstraintIndex, points: Double)? = nil
  ) -> ClosedRange<Double>? {
    forms[constraint].flatMap { form in range(of: form.expression.terms, where: part, moving: moved) }
  }

  /// The same of a sum.
  mutating func range(
    of sum: [Term], where part: [ConstraintIndex],
    moving moved: (constraint: ConstraintIndex, points: Double)? = nil
  ) -> ClosedRange<Double>? {
    let part = part.filter { forms[$0] != nil }
    var hinges = hinges(of: part)
    if let moved, let index = part.firstIndex(of: moved.constraint), let form = forms[moved.constraint] {
      hinges[index].position += moved.points / form.expression.factor
    }
    simplex.restore(to: start)
    let missed = simplex.restrict(toOptimaOf: hinges[...])
    guard missed <= LexicographicSolver.feasibilityTolerance else { return nil }
    return sum.range { simplex.moveToLeast(of: $0) }
  }

  private func hinges(of part: [ConstraintIndex]) -> [Hinge] { part.compactMap { forms[$0]?.hinge } }
}
