/// The optimum of a problem as a function of parameters that move its hinges: piecewise affine.
///
/// It keeps the regions that it has met last and tries the latest first. A point outside of all of them is solved, and
/// gives a new region. What it gives equals a fresh solution but for rounding, in every stage.
public struct ParametricSolution: Sendable {
  private let parametric: ParametricProblem
  private var activeSet = ActiveSet()
  /// The outputs at the point that was answered last.
  public private(set) var values: [Double]
  /// Whether the point asked for last has no answer because required hinges contradict each other there.
  public private(set) var isContradicted = false
  /// How many points were solved.
  private var solved = 0
  /// How many points a known region has answered.
  private var answered = 0
  /// The region that gave `values`.
  public private(set) var region: CriticalRegion?
  private var regions: [CriticalRegion] = []
  /// How many regions it has met.
  public private(set) var regionCount = 0

  /// More regions than this are not worth trying before solving.
  private static let mostRegions = 256

  /// So many points are solved, and one more for every few that a known region answers. Where points have little in
  /// common, a region costs more than it saves.
  private static let patience = 512
  private static let answersForARegion = 32

  /// - Parameters:
  ///   - problem: whose hinges move; they stand where they do when all parameters are 0.
  ///   - outputs: linear forms of the problem's variables.
  public init(_ problem: Problem, parameters: [Parameter], outputs: [[Term]]) {
    values = Array(repeating: 0, count: outputs.count)
    parametric = ParametricProblem(problem, parameters, outputs: outputs)
  }

  /// The number of the region that gave `values`, in the order in which regions were met. A region has one active set
  /// throughout.
  public var regionNumber: Int? { region?.number }

  /// How many times a column entered a basis.
  public var pivots: Int { activeSet.pivots }

  /// Computes the outputs at a point.
  ///
  /// - Returns: whether there is an answer. There is none where required hinges contradict each other, where no hinge
  ///   holds some variable, where rounding would decide on which side of a hinge a column is, and once too many points
  ///   needed a region of their own.
  /// - Complexity: inside a region, the number of terms in its limits and outputs.
  public mutating func evaluate(at point: Span<Double>) -> Bool {
    isContradicted = false
    return switch recall(at: point) {
    case .inside: true
    case .doubtful: false
    case .outside: solve(at: point)
    }
  }

  /// Computes the outputs at a point without solving, if it lies in a region that is known.
  private mutating func recall(at point: Span<Double>) -> CriticalRegion.Location {
    let location = region?.evaluate(at: point, into: &values) ?? .outside
    if location == .outside { return search(for: point) }
    if location == .inside { answered += 1 }
    return location
  }

  /// Looks among the other regions, the one met last first, for the one that a point lies in, and enters it.
  private mutating func search(for point: Span<Double>) -> CriticalRegion.Location {
    for i in regions.indices.dropLast().reversed() {
      let location = regions[i].location(of: point)
      if location == .outside { continue }
      if location == .inside {
        answered += 1
        regions.append(regions.remove(at: i))
        enter(regions[regions.count - 1], at: point)
      }
      return location
    }
    return .outside
  }

  /// Makes a region the present one, and writes its constant outputs once.
  private mutating func enter(_ region: CriticalRegion, at point: Span<Double>) {
    self.region = region
    for i in values.indices { values[i] = region.outputs.constant(of: i) }
    _ = region.evaluate(at: point, into: &values)
  }

  private mutating func solve(at point: Span<Double>) -> Bool {
    guard solved < Self.patience + answered / Self.answersForARegion else { return false }
    solved += 1
    activeSet.load(parametric.problem(at: point))
    guard
      let region = CriticalRegion(
        parametric, activeSet, at: point, mustBeUnique: true, number: regionCount)
    else {
      isContradicted = !activeSet.isFeasible
      return false
    }
    enter(region, at: point)
    regionCount += 1
    if regions.count == Self.mostRegions { regions.removeFirst() }
    regions.append(region)
    return true
  }
}
