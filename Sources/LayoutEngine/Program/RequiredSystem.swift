import ConstraintSolver
public import LayoutModel

/// The active required constraints of a case in one state: a system of which any part can be asked whether
/// it can hold.
///
/// The sizes that the environment gives, and that no size is negative, hold in every answer.
public struct RequiredSystem {
  /// In order of activation.
  public let constraints: [ConstraintIndex]
  /// Parts of the constraints, in order, of which none can contradict another.
  public let independentParts: [[ConstraintIndex]]

  private let required: [ConstraintIndex: Hinge]
  /// `first − multiplier · second` of each constraint, in the sense in which its constant is written.
  private let forms: [ConstraintIndex: ScaledColumn]
  private let bounds: [(bound: ImpliedBound, hinge: Hinge)]
  private var simplex: Simplex
  private let bare: Simplex.Mark
  private let start: Simplex.Mark

  /// - Parameter state: of texts no more is used than that no size is negative.
  public init(_ state: CaseState) {
    var program = LayoutProgram(viewCount: state.views.count)
    let unmeasured = AxisPair<Double?>(horizontal: nil, vertical: nil)
    let pass = PassProblem(
      state, intrinsic: Array(repeating: unmeasured, count: state.views.count), in: &program)
    constraints = pass.required.map(\.index)
    required = Dictionary(uniqueKeysWithValues: pass.required.map { ($0.index, $0.hinge) })
    var forms: [ConstraintIndex: ScaledColumn] = [:]
    for index in constraints {
      let physical = PhysicalConstraint(state.constraints[index.rawValue], state.environment.direction)
      forms[index] = program.column(of: physical)
      if physical.isMirrored { forms[index]?.factor.negate() }
    }
    self.forms = forms
    bounds = ImpliedBound.all(pass.environment, program.columns)
    let places = program.problem.independentParts(
      of: pass.required.map(\.hinge), given: bounds.map(\.hinge))
    independentParts = places.map { part in part.map { pass.required[$0].index } }
    simplex = Simplex(program.problem)
    bare = simplex.mark
    _ = simplex.minimise(bounds.map(\.hinge)[...])
    start = simplex.mark
  }

  /// Some of `part` that cannot hold together, in order; nil where all of it can hold.
  public mutating func contradiction(in part: [ConstraintIndex]) -> [ConstraintIndex]? {
    simplex.restore(to: start)
    guard simplex.optimise(hinges(of: part)) > LexicographicSolver.feasibility else { return nil }
    let proof = Set(simplex.certificate())
    return part.filter { index in required[index].map(proof.contains) ?? false }
  }

  /// Between which values `first − multiplier · second` of a constraint lies where `part` holds; nil where it
  /// cannot. Without a bound a side is infinite.
  ///
  /// - Parameter shift: a member of `part` whose constant is taken to be greater by so many points.
  public mutating func range(
    of constraint: ConstraintIndex, where part: [ConstraintIndex],
    shifting shift: (member: ConstraintIndex, points: Double)? = nil
  ) -> ClosedRange<Double>? {
    guard let form = forms[constraint] else { return nil }
    var hinges = hinges(of: part)
    if let shift, let place = part.firstIndex(of: shift.member), let form = forms[shift.member] {
      hinges[place].position += shift.points / form.factor
    }
    simplex.restore(to: start)
    guard simplex.minimise(hinges[...]) <= LexicographicSolver.feasibility else { return nil }
    let ends = [1.0, -1].map { sign in
      let extreme = Hinge(
        form.column, at: -sign * .infinity, below: sign < 0 ? 1 : 0, above: sign > 0 ? 1 : 0)
      guard simplex.optimise([extreme]) != -.infinity else { return -sign * .infinity }
      return simplex.value(of: form.column)
    }
    let scaled = ends.map { Precision.onGrid($0 * form.factor) }
    return min(scaled[0], scaled[1])...max(scaled[0], scaled[1])
  }

  /// What the environment and the signs of sizes add to a contradiction: a part of them without which
  /// `part` can hold, none of which can be left out.
  public func impliedBounds(of part: [ConstraintIndex]) -> [ImpliedBound] {
    // Restrictions that are taken back do not come again, so that this is done on a copy.
    var free = simplex
    free.restore(to: bare)
    var needed = bounds
    for bound in bounds {
      let fewer = needed.filter { $0.bound != bound.bound }
      if free.optimise(hinges(of: part) + fewer.map(\.hinge)) > LexicographicSolver.feasibility {
        needed = fewer
      }
    }
    return needed.map(\.bound)
  }

  private func hinges(of part: [ConstraintIndex]) -> [Hinge] { part.compactMap { required[$0] } }
}
