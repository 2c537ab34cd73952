import Algorithms

/// How far one number can move while its shadow price for a value of the optimum stays the same: ranging of the
/// right-hand side. It goes on across bases that give the same price.
public struct Ranging {
  /// How the value moves while the number moves one way, and how far that is valid.
  public struct ValidityRange: Hashable, Sendable {
    /// How far the value moves for each unit of the number.
    public var slope: Double
    /// How far the number can move; infinite where nothing ends it.
    public var reach: Double
    /// Where the last basis of the range begins. What another basis has met before does not end the range.
    public var lastBasisBegin: Double
    /// Whether required hinges contradict each other beyond.
    public var endsInContradiction: Bool
  }

  private struct Piece {
    var slope, constant: Double
    var least, greatest: Double

    func output(at value: Double) -> Double { constant + slope * value }
    func end(toward direction: Double) -> Double { direction > 0 ? greatest : least }
    func begin(toward direction: Double) -> Double { direction > 0 ? least : greatest }
  }

  private var parametric: ParametricProblem
  private var activeSet = ActiveSet()

  /// More bases than this are not followed. The range then counts as ended, though it may go on.
  private static let mostPieces = 64
  /// How far beyond a breakpoint the next piece is looked for at first.
  private static let step = 0x1p-7

  /// - Parameter problem: with hinges where they stand when a parameter is 0.
  public init(_ problem: Problem, output: [Term]) {
    parametric = ParametricProblem(problem, [], outputs: [output])
  }

  /// Ranges another number, as if it were the first.
  public mutating func begin(_ parameter: Parameter) {
    activeSet.forget()
    parametric.move(with: [parameter])
  }

  /// The range where the parameter moves from 0 in a direction, 1 or -1.
  ///
  /// - Parameter limit: how much of the range is of interest; from there on nothing more is made of where it ends.
  /// - Returns: nil where the optimum at once is no function that can be told.
  public mutating func validityRange(toward direction: Double, within limit: Double = .infinity)
    -> ValidityRange?
  {
    guard let first = piece(beyond: 0, toward: direction) else { return nil }
    var (begin, end) = (0.0, first.end(toward: direction))
    var count = 1
    while end.isFinite, end * direction <= limit, count < Self.mostPieces {
      guard let next = piece(beyond: end, toward: direction) else { break }
      let difference = (next.output(at: end) - first.output(at: end)).magnitude
      guard (next.slope - first.slope).magnitude <= Tolerance.slope,
        difference <= LexicographicSolver.feasibilityTolerance
      else { break }
      (begin, end) = (end, next.end(toward: direction))
      count += 1
    }
    return ValidityRange(
      slope: first.slope, reach: max(0, end * direction), lastBasisBegin: max(0, begin * direction),
      endsInContradiction: end.isFinite && !activeSet.isFeasible)
  }

  /// The values of all columns at a value of the parameter; nil where required hinges contradict each other there.
  public mutating func columns(at value: Double) -> [Double]? {
    load(value)
    return activeSet.isFeasible ? activeSet.values : nil
  }

  /// The piece that begins at a value.
  private mutating func piece(beyond start: Double, toward direction: Double) -> Piece? {
    var isContradicted = false
    return firstPiece(
      step: Self.step, downTo: LexicographicSolver.feasibilityTolerance, seam: Tolerance.doubt
    ) { step in
      if isContradicted { return nil }
      if let piece = piece(at: start + direction * step) {
        return (piece, (piece.begin(toward: direction) - start) * direction)
      }
      isContradicted =
        !activeSet.isFeasible && self.isContradicted(from: start, to: step, toward: direction)
      return nil
    }
  }

  /// Whether required hinges contradict each other at every value that would be tried from a start to a value where
  /// they do. Only the nearest is looked at: the least sum of violations is convex, so they then do at all of them.
  private mutating func isContradicted(
    from start: Double, to step: Double, toward direction: Double
  ) -> Bool {
    var nearest = step
    while nearest / 4 > LexicographicSolver.feasibilityTolerance { nearest /= 4 }
    let point = [start + direction * nearest]
    activeSet.require(parametric.problem(at: point.span))
    return !activeSet.isFeasible
  }

  private mutating func piece(at value: Double) -> Piece? {
    load(value)
    let point = [value]
    guard
      let region = CriticalRegion(parametric, activeSet, at: point.span, mustBeUnique: true, number: 0)
    else { return nil }
    let extent = region.extent(along: 0, from: point.span)
    return Piece(
      slope: region.rate(of: 0, along: 0), constant: region.constant(of: 0),
      least: value + extent.lowerBound, greatest: value + extent.upperBound)
  }

  /// Solves the problem at a value of the parameter.
  private mutating func load(_ value: Double) {
    let point = [value]
    activeSet.load(parametric.problem(at: point.span))
  }
}
