/// The optimum of a problem as a function of parameters that move its hinges: piecewise affine.
///
/// It keeps the pieces that it has met and tries the newest first; a point outside of all of them is solved, and
/// gives a new piece. What it gives equals a fresh solution but for rounding, in every stage.
public struct ParametricSolution: Sendable {
  private let problem: Problem
  private let parameters: [Parameter]
  private let frame: ParametricFrame
  private let mustBeUnique: Bool
  private var decisions = Decisions()
  /// The outputs at the point that was answered last.
  public private(set) var values: [Double]
  /// Whether the point asked for last has no answer because required hinges contradict each other there.
  public private(set) var isContradicted = false
  private var solved = 0
  private var answered = 0
  /// The piece that gave `values`; stored, so that it is read without a copy of the solution.
  public private(set) var followed: CriticalRegion?
  private var pieces: [AffineSolution] = []

  /// More pieces than this are not worth trying before solving.
  private static let mostPieces = 256

  /// So many points are solved, and one more for every few that a known piece answers: where points have little
  /// in common, a piece costs more than it saves.
  private static let patience = 512
  private static let answersForAPiece = 32

  /// - Parameters:
  ///   - problem: whose hinges move; they stand where they do when all parameters are 0.
  ///   - outputs: linear forms of the problem's variables.
  ///   - mustBeUnique: whether a point with several optima has no answer where no hinge holds a variable;
  ///     otherwise any of them will do.
  public init(
    _ problem: Problem, parameters: [Parameter], outputs: [[Term]], mustBeUnique: Bool = true
  ) {
    self.mustBeUnique = mustBeUnique
    self.problem = problem
    self.parameters = parameters
    values = Array(repeating: 0, count: outputs.count)
    frame = ParametricFrame(problem, parameters, outputs: outputs)
  }

  /// How many pieces it has met.
  public private(set) var pieceCount = 0

  /// The piece that gave `values`, by its place among all that were met; whatever depends on the sides of hinges
  /// alone is the same everywhere in it.
  public var piece: Int? { followed?.solution.number }

  /// The parameters that an output depends on in the piece that gave `values`, in ascending order.
  public func dependence(of output: Int) -> [Int] { followed?.solution.outputs.dependence(of: output) ?? [] }

  /// How many times a column entered a basis.
  public var pivots: Int { decisions.pivots }

  /// Computes the outputs at a point.
  ///
  /// - Returns: whether there is an answer: there is none where required hinges contradict each other, where
  ///   rounding would decide on which side of a hinge a column is, and where too many points needed a piece of
  ///   their own.
  /// - Complexity: inside a piece, the number of terms in its limits and outputs.
  public mutating func evaluate(at point: Span<Double>) -> Bool {
    isContradicted = false
    return switch recalled(at: point) {
    case .inside: true
    case .doubtful: false
    case .outside: solve(at: point)
    }
  }

  /// Computes the outputs at a point without solving.
  ///
  /// - Returns: whether the point lies in a piece that is known.
  public mutating func recall(at point: Span<Double>) -> Bool { recalled(at: point) == .inside }

  private mutating func recalled(at point: Span<Double>) -> AffineSolution.Place {
    // The piece that is followed is the newest.
    let place = followed?.solution.evaluate(at: point, into: &values) ?? .outside
    if place == .outside { return search(for: point) }
    if place == .inside { answered += 1 }
    return place
  }

  /// Looks among the other pieces, the newest first, for the one that a point lies in, and follows it.
  private mutating func search(for point: Span<Double>) -> AffineSolution.Place {
    for i in pieces.indices.dropLast().reversed() {
      let place = pieces[i].place(of: point)
      if place == .outside { continue }
      if place == .inside {
        answered += 1
        pieces.swapAt(i, pieces.count - 1)
        follow(pieces[pieces.count - 1], to: point)
      }
      return place
    }
    return .outside
  }

  /// Begins to follow a piece in which a point lies: what is constant there is written but once.
  private mutating func follow(_ piece: AffineSolution, to point: Span<Double>) {
    followed = CriticalRegion(solution: piece)
    for i in values.indices { values[i] = piece.outputs.constant(of: i) }
    _ = piece.evaluate(at: point, into: &values)
  }

  private mutating func solve(at point: Span<Double>) -> Bool {
    guard solved < Self.patience + answered / Self.answersForAPiece else { return false }
    solved += 1
    var moved = problem
    for (j, parameter) in parameters.enumerated() {
      for move in parameter.moves {
        moved.move(move.hinge, to: moved.hinge(move.hinge).position + move.rate * point[j])
      }
    }
    decisions.decide(moved)
    guard
      let piece = AffineSolution(
        frame, decisions, problem, at: point, mustBeUnique: mustBeUnique, number: pieceCount)
    else {
      isContradicted = !decisions.isFeasible
      return false
    }
    follow(piece, to: point)
    pieceCount += 1
    if pieces.count == Self.mostPieces { pieces.removeFirst() }
    pieces.append(piece)
    return true
  }
}
