import ConstraintSolver
import TestSupport

/// Views side by side in a width, with goals for their sizes and for the proportions of neighbours, which no tableau
/// keeps without rounding.
struct ProportionalRow {
  private(set) var problem = Problem()
  private let widths: [Column]
  private var goals: [Goal] = []
  /// By goal, its hinge in the problem.
  private var numbers: [Int] = []

  /// That a column has a value: the distances between the views, from the start to the end, and sizes and proportions.
  private struct Goal {
    var kind: Kind
    var column: ScaledColumn
    var position = 30.0
    var stage = 1

    var hinge: Hinge { column.hinge(at: position, below: 1, above: 1) }
  }

  private enum Kind {
    case gap
    case end
    case size

    /// Sizes and widths are a screen's, or ten million points.
    func position(using random: inout SplitMix) -> Double {
      let scale = random.one(of: [1, 1e5])
      return switch self {
      case .gap: Double(random.count(0...99)) / 30
      case .end: 30 + scale * Double(random.count(1...300)) / 3
      case .size: scale * Double(random.count(1...99)) / 7
      }
    }
  }

  private static let proportions = [1.0 / 3, 0.01, 1.7778, 0.7]
  private static let sizeStages = 2..<6

  init(using random: inout SplitMix) {
    let (lefts, widths) = Self.addViews(to: &problem)
    self.widths = widths
    for (i, left) in lefts.enumerated() {
      let behind = i == 0 ? [] : [Term(-1, lefts[i - 1]), Term(-1, widths[i - 1])]
      goals.append(Goal(kind: .gap, column: problem.column(of: [Term(1, left)] + behind)))
      goals.append(Goal(kind: .size, column: ScaledColumn(widths[i])))
    }
    let end = problem.column(of: [lefts, widths].map { Term(1, $0[lefts.count - 1]) })
    goals.append(Goal(kind: .end, column: end))
    for (i, proportion) in Self.proportions.enumerated() {
      let form = problem.column(of: [Term(1, widths[i + 1]), Term(-proportion, widths[i])])
      goals.append(Goal(kind: .size, column: form))
    }
    for i in goals.indices {
      goals[i].position = goals[i].kind.position(using: &random)
      if goals[i].kind == .size { goals[i].stage = Int.random(in: Self.sizeStages, using: &random) }
    }
    write()
  }

  private static func addViews(to problem: inout Problem) -> (lefts: [Column], widths: [Column]) {
    let columns = (0..<2 * (proportions.count + 1)).map { _ in problem.addVariable() }
    return (Array(columns[...proportions.count]), Array(columns[(proportions.count + 1)...]))
  }

  /// Writes the hinges of the problem, in whose last stages each width by itself is as small as it can be: one solution
  /// is left.
  mutating func write() {
    problem.removeHinges()
    for width in widths { problem.add(.lowerBound(width, 0)) }
    problem.endStage()
    numbers = Array(repeating: 0, count: goals.count)
    for stage in 1..<Self.sizeStages.upperBound {
      for i in goals.indices where goals[i].stage == stage { numbers[i] = problem.add(goals[i].hinge) }
      problem.endStage()
    }
    for width in widths {
      problem.add(.upperBound(width, 0))
      problem.endStage()
    }
  }

  /// Moves a hinge to a position of its kind.
  mutating func moveHinge(using random: inout SplitMix) {
    let i = Int.random(in: goals.indices, using: &random)
    goals[i].position = goals[i].kind.position(using: &random)
    problem.setPosition(goals[i].hinge.position, of: numbers[i])
  }

  /// Moves a size to another stage, which the problem has when it is written again.
  ///
  /// - Returns: its hinge in the problem, and the stage.
  mutating func moveGoal(using random: inout SplitMix) -> (hinge: Int, stage: Int) {
    let sizes = goals.indices.filter { goals[$0].kind == .size }
    let i = random.one(of: sizes)
    goals[i].stage = random.one(of: Self.sizeStages.filter { $0 != goals[i].stage })
    return (numbers[i], goals[i].stage)
  }
}
