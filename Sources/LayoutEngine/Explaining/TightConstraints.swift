import ConstraintSolver
import LayoutModel

/// The required constraints and bounds that hold a layout in place: equations, and what leaves less than a point of
/// room.
///
/// A sum that they do not make can grow and fall from that layout, and so has more than one value. Gaussian elimination
/// tells which are made, without a search.
struct TightConstraints {
  private let problem: Problem
  private var span: LinearSystem
  /// The equations that no others make, and so none imply.
  private(set) var independent: Set<ConstraintIndex>

  /// - Parameter values: by column, of a layout in which the constraints hold.
  init(
    _ constraints: [(index: ConstraintIndex, hinge: Hinge)], _ bounds: [Hinge], of problem: Problem,
    at values: [Double]
  ) {
    self.problem = problem
    let hinges = constraints.map(\.hinge) + bounds
    span = LinearSystem(variableCount: problem.variableCount, knownCount: hinges.count)
    var isIndependent = hinges.map(\.isEquation)
    for (number, hinge) in hinges.enumerated() where hinge.isTight(at: values[hinge.column.index]) {
      let form = problem.terms(of: hinge.column)
      if let others = span.combination(of: form) {
        isIndependent[number] = false
        for other in others { isIndependent[other.known] = false }
      } else {
        span.add(form, as: number)
      }
    }
    independent = Set(constraints.indices.filter { isIndependent[$0] }.map { constraints[$0].index })
  }

  /// Whether a sum of columns can be what they make: otherwise it has more than one value.
  mutating func mayDetermine(_ sum: [Term]) -> Bool {
    span.combination(
      of: sum.flatMap { problem.terms(of: $0.column).scaled(by: $0.coefficient) }) != nil
  }
}

extension Hinge {
  fileprivate var isEquation: Bool { below > 0 && above > 0 }

  fileprivate func isTight(at value: Double) -> Bool { isEquation || (value - position).magnitude < 1 }
}
