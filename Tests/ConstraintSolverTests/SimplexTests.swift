import ConstraintSolver
import TestSupport
import Testing

struct SimplexTests {
  @Test(arguments: 0..<40)
  func `every stage's sum is the least over all vertices of the arrangement`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    for _ in 0..<50 {
      let arrangement = Arrangement.random(using: &random)
      var simplex = Simplex(factorising: seed % 2 == 0 ? .standard : .always)
      let (variables, stages) = arrangement.write(to: &simplex)
      let sums = stages.map { simplex.restrict(toOptimaOf: $0[...]) }
      for (sum, least) in zip(sums, arrangement.optima()) { #expect((sum - least).magnitude < 1e-6) }
      let point = variables.map { simplex.value(of: $0) }
      for (stage, sum) in zip(arrangement.stages, sums) {
        let cost = stage.reduce(0) { $0 + $1.cost(at: point) }
        #expect((cost - sum).magnitude < 1e-6, "the point has the sums that the solver names")
      }
      if let broken = simplex.brokenInvariant() { Issue.record("\(broken)\n\(simplex.dump())") }
    }
  }

  @Test(arguments: 0..<20)
  func `stages that are run again after a restore give the same sums`(seed: UInt64) {
    var random = SplitMix(seed: 1000 + seed)
    for _ in 0..<30 {
      var simplex = Simplex(factorising: seed % 2 == 0 ? .standard : .always)
      let (_, stages) = Arrangement.random(using: &random).write(to: &simplex)
      let start = simplex.mark
      let first = stages.map { simplex.restrict(toOptimaOf: $0[...]) }
      simplex.restore(to: start)
      let again = stages.map { simplex.restrict(toOptimaOf: $0[...]) }
      for (a, b) in zip(first, again) { #expect((a - b).magnitude < 1e-6) }
      #expect(simplex.brokenInvariant() == nil)
    }
  }

  /// (i · 2654435769 mod 2³²) / 2²⁴, whole, is 0, 158, 60, 218, 120 and 23.
  @Test func `values that try a tableau have no pattern`() {
    #expect((0..<6).map(Simplex.trialValue) == [1, 159, 61, 219, 121, 24])
  }

  @Test func `a warm start from the optimal basis of the same stages takes no pivot`() {
    var simplex = Simplex()
    let stages = chain(of: 30, width: 400, &simplex)
    let start = simplex.mark
    for stage in stages { _ = simplex.restrict(toOptimaOf: stage[...]) }
    let cold = simplex.pivots
    simplex.restore(to: start)
    for stage in stages { _ = simplex.restrict(toOptimaOf: stage[...]) }
    #expect(cold > 0)
    #expect(simplex.pivots == cold)
  }

  @Test func `an optimum far out is held, whatever rounding makes of the way to it`() {
    var random = SplitMix(seed: 7)
    for _ in 0..<1000 {
      var simplex = Simplex()
      let (near, far) = (simplex.addVariable(), simplex.addVariable())
      let (place, least) = (Double.random(in: 1e7...4e7, using: &random), random.number(-1...1))
      simplex.setInterval(of: near, to: Interval(lower: 0, upper: 1e9))
      _ = simplex.restrict(toOptimaOf: [.distance(far, from: place)])
      let gap = simplex.addForm([Term(1, near), Term(-1, far)])
      simplex.restrict(toOptimaOf: .lowerBound(gap, least))
      simplex.restrict(toOptimaOf: .upperBound(near, 0))
      #expect((simplex.value(of: gap) - least).magnitude < 1e-8, "far is at \(place)")
      #expect(simplex.brokenInvariant() == nil)
    }
  }

  @Test func `the sum of independent components is that of each`() {
    var simplex = Simplex()
    let columns = (0..<6).map { _ in simplex.addVariable() }
    let left = simplex.addForm([Term(1, columns[0]), Term(-1, columns[1])])
    let right = simplex.addForm([Term(1, columns[2]), Term(-1, columns[3])])
    let stage: [Hinge] = [
      .distance(left, from: 10), .distance(columns[0], from: 0), .distance(columns[1], from: 0),
      .distance(right, from: 4), .distance(columns[2], from: 1), .distance(columns[3], from: 2),
    ]
    let sum = simplex.restrict(toOptimaOf: stage[...])
    #expect((sum - 15).magnitude < 1e-9)
  }

  @Test func `a stage without a least sum is told`() {
    var simplex = Simplex()
    let column = simplex.addVariable()
    #expect(simplex.optimise([.upperBound(column, -.infinity)]) == -.infinity)
  }

  /// Columns in a row: each wants its own size, together they have `width`.
  private func chain(of count: Int, width: Double, _ simplex: inout Simplex) -> [[Hinge]] {
    let sizes = (0..<count).map { _ in simplex.addVariable() }
    for size in sizes { simplex.setInterval(of: size, to: Interval(lower: 0)) }
    let total = simplex.addForm(sizes.map { Term(1, $0) })
    let goals = sizes.enumerated().map { [Hinge.distance($1, from: 20 + Double($0))] }
    return [[.distance(total, from: width)]] + goals
  }
}
