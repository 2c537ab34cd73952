/// The optimal values of a problem as a function of some of its hinges' positions: piecewise affine.
///
/// It keeps the pieces that it has met and tries the newest first; a point outside of all of them is solved, from
/// the basis of the last one, and gives a new piece. Every unique value equals a fresh solution's.
public struct PiecewiseSolution: Sendable {
  private var problem: Problem
  private let parameters: [[Int]]
  private let mustBeUnique: Bool
  private var solver = LexicographicSolver()
  private var pieces: [AffineSolution] = []

  /// More pieces than this are not worth trying before solving.
  private static let mostPieces = 32

  /// - Parameters:
  ///   - problem: whose hinges move.
  ///   - parameters: groups of hinges, by their numbers in the problem; the hinges of one group stand at one
  ///     position, the parameter.
  ///   - mustBeUnique: whether a point with several optimal solutions is always solved afresh; otherwise any of
  ///     them will do.
  public init(_ problem: Problem, parameters: [[Int]], mustBeUnique: Bool = true) {
    self.mustBeUnique = mustBeUnique
    self.problem = problem
    self.parameters = parameters
  }

  /// How many times a column entered a basis.
  public var pivots: Int { solver.pivots }

  /// Computes all columns at a point.
  ///
  /// - Complexity: inside a piece, the number of its limits and columns times that of the parameters.
  public mutating func evaluate(at point: [Double], into values: inout [Double]) {
    var piece = pieces.count - 1
    while piece >= 0, !pieces[piece].contains(point) { piece -= 1 }
    guard piece >= 0 else {
      values = solve(at: point)
      return
    }
    pieces[piece].evaluate(at: point, into: &values)
    if piece != pieces.count - 1 { pieces.swapAt(piece, pieces.count - 1) }
  }

  private mutating func solve(at point: [Double]) -> [Double] {
    for (hinges, position) in zip(parameters, point) {
      for hinge in hinges { problem.move(hinge, to: position) }
    }
    solver.solve(problem)
    if let piece = AffineSolution(
      solver, problem, parameters: parameters, mustBeUnique: mustBeUnique)
    {
      if pieces.count == Self.mostPieces { pieces.removeFirst() }
      pieces.append(piece)
    }
    return solver.values()
  }
}
