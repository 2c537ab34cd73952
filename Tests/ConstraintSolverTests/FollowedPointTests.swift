import ConstraintSolver
import TestSupport
import Testing

struct FollowedPointTests {
  /// A problem in whole numbers, in which no sum depends on the order of its terms, and a point.
  private struct Sketch {
    static let stageCount = 6

    /// By form, the coefficients of the variables; the first forms are the variables themselves.
    var forms: [[Double]]
    var hinges: [(form: Int, stage: Int, position: Double, below: Double, above: Double)]
    var point: [Double]

    init(using random: inout some RandomNumberGenerator) {
      let count = Int.random(in: 2...6, using: &random)
      forms = (0..<count).map { i in (0..<count).map { $0 == i ? 1 : 0 } }
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        // None is greater than the first, which is 1, as it is in the problem.
        forms.append([1] + (1..<count).map { _ in Double(Int.random(in: -1...1, using: &random)) })
      }
      point = (0..<count).map { _ in Double(Int.random(in: 0...3, using: &random)) }
      hinges = []
      for stage in 0..<Self.stageCount {
        for _ in 0..<Int.random(in: 0...5, using: &random) {
          // The hard and required ones hold with room at first.
          let form = Int.random(in: forms.indices, using: &random)
          hinges.append(
            stage < 2
              ? (form, stage, value(of: form) - Double(Int.random(in: 0...2, using: &random)), 1, 0)
              : (form, stage, Double(Int.random(in: -2...4, using: &random)), 1, 2))
        }
      }
    }

    func value(of form: Int) -> Double { zip(forms[form], point).reduce(0) { $0 + $1.0 * $1.1 } }

    func cost(of hinge: Int) -> Double {
      let (value, hinge) = (value(of: hinges[hinge].form), hinges[hinge])
      return max(hinge.below * (hinge.position - value), hinge.above * (value - hinge.position), 0)
    }

    /// The problem, and by hinge its number there.
    func problem() -> (problem: Problem, numbers: [Int]) {
      var problem = Problem()
      let variables = point.map { _ in problem.addVariable() }
      let columns = forms.map { coefficients in
        problem.column(of: zip(coefficients, variables).map { Term($0, $1) })
      }
      var numbers = hinges.map { _ in 0 }
      for stage in 0..<Self.stageCount {
        for (i, hinge) in hinges.enumerated() where hinge.stage == stage {
          numbers[i] = problem.add(
            columns[hinge.form].hinge(at: hinge.position, below: hinge.below, above: hinge.above))
        }
        problem.endStage()
      }
      return (problem, numbers)
    }

    func isMet(within tolerance: Double) -> Bool {
      hinges.indices.allSatisfy { hinges[$0].stage > 1 || cost(of: $0) <= tolerance }
    }

    /// By stage, what its hinges cost at the point.
    var sums: [Double] {
      var sums = Array(repeating: 0.0, count: Self.stageCount)
      for hinge in hinges.indices { sums[hinges[hinge].stage] += cost(of: hinge) }
      return sums
    }
  }

  private static let tolerance = 0.5

  @Test(arguments: 0..<40)
  func `what has changed of a point and its problem is all that changes what they come to`(seed: UInt64) {
    var random = SplitMix(seed: 5000 + seed)
    var sketch = Sketch(using: &random)
    let (problem, numbers) = sketch.problem()
    var followed = FollowedPoint(tolerance: Self.tolerance)
    followed.load(problem, at: sketch.point)
    for _ in 0..<80 {
      change(&sketch, numbers, &followed, using: &random)
      // Some changes come together, and some to a copy.
      if Int.random(in: 0..<3, using: &random) == 0 { continue }
      var copy = followed
      expect(sketch, &copy)
      if Bool.random(using: &random) { expect(sketch, &followed) }
    }
    expect(sketch, &followed)
  }

  private func change(
    _ sketch: inout Sketch, _ numbers: [Int], _ followed: inout FollowedPoint, using random: inout SplitMix
  ) {
    let hinge = sketch.hinges.indices.randomElement(using: &random)
    switch (hinge, Int.random(in: 0..<3, using: &random)) {
    case (let hinge?, 0):
      sketch.hinges[hinge].position += [-1, 0, 1].randomElement(using: &random) ?? 0
      followed.move(numbers[hinge], to: sketch.hinges[hinge].position)
    case (let hinge?, 1) where sketch.hinges[hinge].stage > 1:
      sketch.hinges[hinge].stage = Int.random(in: 2..<Sketch.stageCount, using: &random)
      followed.move(numbers[hinge], toStage: sketch.hinges[hinge].stage)
    default:
      let first = Int.random(in: sketch.point.indices, using: &random)
      let places = first..<Int.random(in: first...sketch.point.count, using: &random)
      for place in places { sketch.point[place] += [-1, 0, 1].randomElement(using: &random) ?? 0 }
      followed.take(sketch.point, at: places)
    }
  }

  /// Compares with sums that are computed from nothing, each of which is just enough for it.
  private func expect(_ sketch: Sketch, _ followed: inout FollowedPoint) {
    let sums = sketch.sums
    let enough = sums.map { $0 - Self.tolerance }
    let isOptimal = followed.isOptimal(enough)
    #expect(isOptimal == sketch.isMet(within: Self.tolerance))
    for stage in 2..<Sketch.stageCount where sums[stage] > 0 {
      var tooLittle = enough
      tooLittle[stage] -= 0.25
      let isOptimal = followed.isOptimal(tooLittle)
      #expect(!isOptimal)
    }
  }
}
