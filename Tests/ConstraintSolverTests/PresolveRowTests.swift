import ConstraintSolver
import TestSupport
import Testing

/// Variables without a penalty link rows to trees, and are substituted. With a penalty that is 0 everywhere they stay,
/// and must mean the same.
struct PresolveRowTests {
  @Test(arguments: 0..<80)
  func `rows that are linked have the solutions of the same rows whose links are kept`(seed: UInt64) {
    var random = SplitMix(seed: 21_000 + seed)
    for _ in 0..<5 {
      var frame = Frame(using: &random)
      var linked = LexicographicSolver()
      for _ in 0..<3 {
        let (problem, variables) = frame.problem(areKept: false)
        linked.solve(problem)
        var kept = LexicographicSolver()
        kept.solve(frame.problem(areKept: true).problem)
        expectSameFaces(linked, kept, bounded: Array(variables[..<frame.sizeCount]), variables)
        frame.perturb(using: &random)
      }
    }
  }

  @Test func `a chain of labels between two ends is one row`() {
    var random = SplitMix(seed: 22_000)
    let widths = (0..<300).map { _ in Double(Int.random(in: 20...90, using: &random)) }
    var problem = Problem()
    let lefts = widths.map { _ in problem.addVariable() }
    let sizes = widths.map { _ in problem.addVariable() }
    let total = 0.7 * widths.reduce(0, +)
    let gaps = widths.indices.map { i -> ScaledColumn in
      let before = i == 0 ? [] : [Term(-1, lefts[i - 1]), Term(-1, sizes[i - 1])]
      return problem.column(of: before + [Term(1, lefts[i])])
    }
    let end = problem.column(of: [Term(1, lefts[299]), Term(1, sizes[299])])
    for size in sizes { problem.add(.lowerBound(size, 0)) }
    problem.endStage()
    for gap in gaps { problem.add(gap.hinge(at: 8, below: 1, above: 1)) }
    problem.add(end.hinge(at: 8 * 300 + total, below: 1, above: 1))
    problem.endStage()
    for (size, width) in zip(sizes, widths) { problem.add(.lowerBound(size, width)) }
    problem.endStage()
    var solver = LexicographicSolver()
    solver.solve(problem)
    #expect(solver.pivots <= 1)
    #expect((solver.leastSums[2] - 0.3 * widths.reduce(0, +)).magnitude < 1e-6)
    let values = solver.values
    for i in 1..<300 {
      let gap = values[lefts[i].index] - values[lefts[i - 1].index] - values[sizes[i - 1].index]
      #expect((gap - 8).magnitude < 1e-9)
    }
  }
}

/// Rows of bounded sizes, linked by free variables that stand in one, two or three of them.
private struct Frame {
  private struct Row {
    /// By variable, its coefficient.
    var coefficients: [Int: Double] = [:]
    var isRequired: Bool
    var below: Double
    var above: Double
    /// By how much an optional row's position is off what adds up.
    var offset: Double
  }

  let sizeCount: Int
  private let linkCount: Int
  private var rows: [Row]
  /// Of all variables: where the required rows add up.
  private var values: [Double]
  private var goals: [Double]

  init(using random: inout SplitMix) {
    sizeCount = Int.random(in: 2...6, using: &random)
    linkCount = Int.random(in: 1...8, using: &random)
    values = (0..<sizeCount + linkCount).map { _ in Double(Int.random(in: -20...20, using: &random)) }
    goals = (0..<sizeCount).map { _ in Double(Int.random(in: -30...30, using: &random)) }
    rows = (0..<Int.random(in: 2...9, using: &random)).map { _ in
      let sides: [(Double, Double)] = [(1, 1), (1, 0), (0, 1)]
      let (below, above) = random.one(of: sides)
      return Row(
        isRequired: Int.random(in: 0..<4, using: &random) > 0, below: below, above: above,
        offset: Double(Int.random(in: -9...9, using: &random)))
    }
    for variable in values.indices {
      let count = variable < sizeCount ? Int.random(in: 1...2, using: &random) : Self.rowCount(using: &random)
      for row in rows.indices.shuffled(using: &random).prefix(count) {
        rows[row].coefficients[variable] = Self.coefficient(using: &random)
      }
    }
    makeOneSmall(using: &random)
  }

  /// Lets one row hold so little of a variable that nothing is taken out by it.
  private mutating func makeOneSmall(using random: inout SplitMix) {
    let row = Int.random(in: rows.indices, using: &random)
    guard let variable = rows[row].coefficients.keys.max() else { return }
    rows[row].coefficients[variable] = 0.004
  }

  /// Most links stand in two rows.
  private static func rowCount(using random: inout SplitMix) -> Int {
    random.one(of: [1, 2, 2, 2, 2, 2, 3])
  }

  private static func coefficient(using random: inout SplitMix) -> Double {
    random.one(of: [-1, -1, -1, 1, 1, 1, 0.5, -2])
  }

  /// Puts some of it elsewhere.
  mutating func perturb(using random: inout SplitMix) {
    for i in values.indices where Bool.random(using: &random) {
      values[i] += Double(Int.random(in: -3...3, using: &random))
    }
    for i in goals.indices where Bool.random(using: &random) {
      goals[i] += Double(Int.random(in: -5...5, using: &random))
    }
  }

  /// - Parameter areKept: whether links have a penalty, of 0 everywhere.
  func problem(areKept: Bool) -> (problem: Problem, variables: [Column]) {
    var problem = Problem()
    let variables = values.map { _ in problem.addVariable() }
    let forms = rows.map { row -> ScaledColumn? in
      let terms = row.coefficients.sorted { $0.key < $1.key }.map { Term($0.value, variables[$0.key]) }
      return terms.isEmpty ? nil : problem.column(of: terms)
    }
    for size in variables[..<sizeCount] {
      problem.add(.lowerBound(size, -60))
      problem.add(.upperBound(size, 60))
    }
    problem.endStage()
    add(forms, areRequired: true, to: &problem)
    add(forms, areRequired: false, to: &problem)
    for (size, goal) in zip(variables, goals) { problem.add(.distance(size, from: goal)) }
    problem.endStage()
    for link in variables[sizeCount...] where areKept {
      problem.add(Hinge(link, at: 0, below: 0, above: 0))
    }
    problem.endStage()
    return (problem, variables)
  }

  private func add(_ forms: [ScaledColumn?], areRequired: Bool, to problem: inout Problem) {
    for (row, form) in zip(rows, forms) where row.isRequired == areRequired {
      guard let form else { continue }
      let sum = row.coefficients.sorted { $0.key < $1.key }.reduce(0) { $0 + $1.value * values[$1.key] }
      problem.add(
        form.hinge(at: areRequired ? sum : sum + row.offset, below: row.below, above: row.above))
    }
    problem.endStage()
  }
}
