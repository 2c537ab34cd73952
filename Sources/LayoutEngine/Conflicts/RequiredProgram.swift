import ConstraintSolver
import LayoutModel

/// The active required constraints of a case in one state, and what holds besides: the sizes that the environment gives,
/// and that no size is negative.
struct RequiredProgram {
  /// In order of activation.
  let constraints: [ConstraintIndex]

  private let problem: Problem
  private let demands: [ConstraintIndex: RequiredDemand]
  private let bounds: [(bound: ImpliedBound, hinge: Hinge)]
  /// By column, the places of its bounds.
  private let boundPlaces: [Column: [Int]]

  /// - Parameter state: of texts no more is used than that no size is negative.
  init(_ state: CaseState) {
    var program = LayoutProgram(viewCount: state.views.count)
    var demands: [ConstraintIndex: RequiredDemand] = [:]
    constraints = state.constraints.indices.map { ConstraintIndex($0) }.filter { index in
      let constraint = state.constraints[index.rawValue]
      guard constraint.isActive, constraint.isRequired else { return false }
      demands[index] = RequiredDemand(constraint, state.environment.direction, in: &program)
      return true
    }
    self.demands = demands
    let bounds = ImpliedBound.all(program.bounds(of: state.environment), program.columns)
    self.bounds = bounds
    boundPlaces = Dictionary(grouping: bounds.indices) { bounds[$0].hinge.column }
    problem = program.problem
  }

  /// Parts of the constraints, in order, of which none can contradict another.
  var independentParts: [[ConstraintIndex]] {
    problem.independentParts(of: constraints.compactMap { demands[$0]?.hinge }, given: bounds.map(\.hinge))
      .map { part in part.map { constraints[$0] } }
  }

  /// The system of some of the constraints alone, in order.
  ///
  /// - Complexity: that of sorting the constraints and what they are about.
  func system(of part: [ConstraintIndex]) -> RequiredSystem {
    let demands = part.compactMap { index in self.demands[index].map { (index, $0) } }
    let (narrow, images) = problem.narrowed(to: demands.map(\.1.form.column))
    let places = images.keys.flatMap { boundPlaces[$0] ?? [] }.sorted()
    return RequiredSystem(
      narrow, demands.compactMap { index, demand in demand.moved(to: images).map { (index, $0) } },
      bounds: places.compactMap { place in
        bounds[place].hinge.moved(to: images).map { (bounds[place].bound, $0) }
      })
  }
}

/// What a required constraint asks.
struct RequiredDemand {
  private(set) var hinge: Hinge
  /// `first − multiplier · second`, in the sense in which the constant is written.
  private(set) var form: ScaledColumn

  init(_ constraint: Constraint, _ direction: Direction, in program: inout LayoutProgram) {
    let physical = PhysicalConstraint(constraint, direction)
    form = program.column(of: physical)
    hinge = physical.hinge(of: form)
    if physical.isMirrored { form.factor.negate() }
  }

  /// The same of another problem's columns.
  fileprivate func moved(to images: [Column: Column]) -> RequiredDemand? {
    guard let image = images[form.column] else { return nil }
    var result = self
    (result.hinge.column, result.form.column) = (image, image)
    return result
  }
}

extension Hinge {
  fileprivate func moved(to images: [Column: Column]) -> Hinge? {
    images[column].map { Hinge($0, at: position, below: below, above: above) }
  }
}
