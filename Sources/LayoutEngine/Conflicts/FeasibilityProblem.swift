import ConstraintSolver
import LayoutModel

/// Required constraints, any part of which can be tested for feasibility.
///
/// The sizes that the environment gives, and that no size is negative, hold in every answer.
struct FeasibilityProblem {
  let forms: [ConstraintIndex: ConstraintForm]
  let bounds: [(bound: ImpliedBound, hinge: Hinge)]
  /// Before the bounds hold.
  let bare: Simplex.Mark
  private let start: Simplex.Mark
  private var storage: CopyOnWrite<Simplex>

  /// Copied where it is changed while copies of this one share it.
  var simplex: Simplex {
    _read { yield storage.value }
    _modify { yield &storage.value }
  }

  init(
    _ problem: Problem, _ forms: [(ConstraintIndex, ConstraintForm)],
    bounds: [(bound: ImpliedBound, hinge: Hinge)]
  ) {
    self.forms = Dictionary(uniqueKeysWithValues: forms)
    self.bounds = bounds
    var simplex = Simplex(problem)
    bare = simplex.mark
    _ = simplex.restrict(toOptimaOf: bounds.map(\.hinge)[...])
    start = simplex.mark
    storage = CopyOnWrite(simplex)
  }

  /// Members of `part` that cannot hold together, in order; nil where all of it can hold.
  mutating func contradiction(in part: [ConstraintIndex]) -> [ConstraintIndex]? {
    simplex.restore(to: start)
    guard simplex.optimise(hinges(of: part)) > LexicographicSolver.feasibilityTolerance else { return nil }
    let proof = Set(simplex.contradictingHinges())
    return part.filter { index in forms[index].map { proof.contains($0.hinge) } ?? false }
  }

  /// Between which values `first − multiplier · second` of a constraint lies where `part` holds; infinite where nothing
  /// bounds it, nil where `part` cannot hold.
  mutating func range(
    of constraint: ConstraintIndex, where part: [ConstraintIndex]
  ) -> ClosedRange<Double>? {
    guard let form = forms[constraint]?.expression, hold(part) else { return nil }
    return simplex.range(of: form)
  }

  /// The same of a sum.
  mutating func range(of sum: [Term], where part: [ConstraintIndex]) -> ClosedRange<Double>? {
    guard hold(part) else { return nil }
    return simplex.range(of: ScaledColumn(simplex.addForm(sum)))
  }

  private mutating func hold(_ part: [ConstraintIndex]) -> Bool {
    simplex.restore(to: start)
    return simplex.restrict(toOptimaOf: hinges(of: part)[...]) <= LexicographicSolver.feasibilityTolerance
  }

  func hinges(of part: [ConstraintIndex]) -> [Hinge] { part.compactMap { forms[$0]?.hinge } }
}

extension Simplex {
  /// Between which values an expression lies on the face, infinite where nothing bounds it.
  mutating func range(of form: ScaledColumn) -> ClosedRange<Double> {
    let ends = [-1, 1].map { Precision.onGrid(seek(form.column, toward: $0) * form.factor) }
    return min(ends[0], ends[1])...max(ends[0], ends[1])
  }

  /// Moves to where a column is farthest in a direction on the face.
  ///
  /// - Returns: its value there; infinite, and nothing moved, where nothing bounds it.
  mutating func seek(_ column: Column, toward direction: Double) -> Double {
    let extreme = Hinge(
      column, at: direction * .infinity, below: direction > 0 ? 1 : 0, above: direction > 0 ? 0 : 1)
    guard optimise([extreme]) != -.infinity else { return direction * .infinity }
    return value(of: column)
  }
}
