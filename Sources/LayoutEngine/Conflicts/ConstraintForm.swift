import ConstraintSolver
import LayoutModel

/// A required constraint as a hinge of a column.
struct ConstraintForm {
  private(set) var hinge: Hinge
  /// `first − multiplier · second`, in the sense in which the constant is written.
  private(set) var expression: ScaledColumn

  init(_ constraint: Constraint, _ direction: LayoutDirection, in program: inout LayoutProgram) {
    let physical = PhysicalConstraint(constraint, direction)
    expression = program.column(of: physical)
    hinge = physical.hinge(of: expression)
    if constraint.isMirrored(in: direction) { expression.factor.negate() }
  }

  /// The constant as it is written.
  var constant: Double { hinge.position * expression.factor }

  /// The same of another problem's columns.
  func moved(to images: [Column: Column]) -> ConstraintForm? {
    guard let image = images[expression.column] else { return nil }
    var result = self
    (result.hinge.column, result.expression.column) = (image, image)
    return result
  }
}
