import ConstraintSolver

/// Finds the ends of linear forms on the face that a solver has come to, which stays as it is.
struct Seeker {
  private let solver: LexicographicSolver
  private var copy: LexicographicSolver
  private var soughtCount = 0

  /// A solver keeps the forms that it has sought, and takes them along in each step: after so many a new copy costs less.
  private static let mostSought = 32

  init(_ solver: LexicographicSolver) {
    self.solver = solver
    copy = solver
  }

  /// The value of a form where that is least, in the direction 1, or greatest, in the direction -1; `nil` where nothing
  /// bounds it.
  mutating func end(of terms: [Term], toward direction: Double) -> Double? {
    if soughtCount == Self.mostSought { (copy, soughtCount) = (solver, 0) }
    soughtCount += 1
    let isBounded = copy.moveToLeast(of: terms.map { Term(direction * $0.coefficient, $0.column) })
    return isBounded ? terms.value(in: values()) : nil
  }

  /// The columns where the end was found.
  func values() -> [Double] { copy.values }
}
