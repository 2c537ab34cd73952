import ConstraintSolver
import TestSupport
import Testing

/// Which hinges contradict those kept before them, and their irreducible infeasible subsets, beside a deletion filter
/// that solves set by set for the least sums of violations.
struct InfeasibilityTests {
  @Test(arguments: 0..<48 as Range<UInt64>)
  func `what contradicts those before it comes with the subset that a deletion filter leaves`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let row = LabelRow(kind: Int(seed % 4), using: &random)
    var subsystem = FeasibleSubsystem(row.problem, hard: row.hard)
    let found = subsystem.infeasibleSubsets(of: row.hinges)
    #expect(found == row.subsetsByDefinition)
    #expect(subsystem.infeasibleSubsets(of: row.hinges) == found)
  }

  /// One row of each kind. What decides shares nothing with the solver.
  @Test(arguments: 0..<4 as Range<UInt64>)
  func `over fractions no subset can hold, and all of it but any one member can`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let row = LabelRow(kind: Int(seed), using: &random)
    var subsystem = FeasibleSubsystem(row.problem, hard: row.hard)
    let found = subsystem.infeasibleSubsets(of: row.hinges)
    let broken = Set(found.map(\.broken))
    #expect(!found.isEmpty)
    #expect(row.canHoldExactly(row.hinges.indices.filter { !broken.contains($0) }))
    for subset in found {
      let members = subset.others + [subset.broken]
      #expect(!row.canHoldExactly(members))
      for member in members { #expect(row.canHoldExactly(members.filter { $0 != member })) }
    }
  }

  /// Columns that a conflict has moved must not stand in the way of the next one's proof.
  @Test func `growing labels with places across the row have the subsets that a deletion filter leaves`() {
    let row = LabelRow.growing
    var subsystem = FeasibleSubsystem(row.problem, hard: row.hard)
    let found = subsystem.infeasibleSubsets(of: row.hinges)
    #expect(found == row.subsetsByDefinition)
    #expect(found.count > 1)
  }

  /// Of these the search goes on from one conflict to the next, with forms that come in between, some of them again.
  @Test(arguments: 0..<4 as Range<UInt64>)
  func `equal columns with widths and middles have the subsets that a deletion filter leaves`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let row = LabelRow.columns(using: &random)
    var subsystem = FeasibleSubsystem(row.problem, hard: row.hard)
    let found = subsystem.infeasibleSubsets(of: row.hinges)
    #expect(found == row.subsetsByDefinition)
    #expect(found.count > 20)
  }

  /// What contradicts a width are equal ones, a run of neighbours that moves on from one conflict to the next, and
  /// all of the row before them; what lies between has to be let go of.
  @Test(arguments: 0..<6 as Range<UInt64>)
  func `widths of equal columns have the subsets that a deletion filter leaves`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let row = LabelRow.neighbours(using: &random)
    var subsystem = FeasibleSubsystem(row.problem, hard: row.hard)
    let found = subsystem.infeasibleSubsets(of: row.hinges)
    #expect(found == row.subsetsByDefinition)
    #expect((found.count { $0.others.hasGap }) > 3)
  }

  /// What a place depends on has other factors from label to label, of either sign.
  @Test(arguments: 0..<8 as Range<UInt64>)
  func `places that are multiples of those before have the subsets that a deletion filter leaves`(
    seed: UInt64
  ) {
    var random = SplitMix(seed: seed)
    let row = LabelRow.multiples(using: &random)
    var subsystem = FeasibleSubsystem(row.problem, hard: row.hard)
    let found = subsystem.infeasibleSubsets(of: row.hinges)
    #expect(found == row.subsetsByDefinition)
    #expect(found.count > 1)
  }

  /// `a + b == 70` excludes `a == 80`, since b is not negative. On the way there b comes below 10, which was left
  /// out, and from there to 0.
  @Test func `a bound that is left out stops nothing that has moved beyond it`() {
    var problem = Problem()
    let (a, b, c) = (problem.addVariable(), problem.addVariable(), problem.addVariable())
    let half = problem.column(of: [Term(1, c), Term(-0.5, b)])
    let sum = problem.column(of: [Term(1, a), Term(1, b)])
    var subsystem = FeasibleSubsystem(problem, hard: [.lowerBound(b, 0), .lowerBound(c, 0)])
    let found = subsystem.infeasibleSubsets(of: [
      half.hinge(at: 0, below: 1, above: 1), .distance(c, from: 80), .lowerBound(b, 10),
      sum.hinge(at: 70, below: 1, above: 1), .distance(a, from: 80),
    ])
    #expect(found == [IrreducibleInfeasibleSubset(broken: 4, others: [3])])
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `any relations of a few labels have the subsets that a deletion filter leaves`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    for _ in 0..<100 {
      let row = LabelRow.relations(using: &random)
      var subsystem = FeasibleSubsystem(row.problem, hard: row.hard)
      let subsets = row.subsetsByDefinition
      #expect(subsystem.infeasibleSubsets(of: row.hinges) == subsets)
      #expect(subsystem.firstInfeasibleSubset(of: row.hinges) == subsets.first)
    }
  }

  /// 200 gaps of 4 and widths of 10 make 2800, where 2600 are left. The last 19 widths can be left out, as the others
  /// still make 2610; without a 20th they make 2600, which fits.
  @Test func `a row of labels that is too long for its width takes no pivot`() {
    let row = LabelRow.tooLong(count: 200)
    var subsystem = FeasibleSubsystem(row.problem, hard: row.hard)
    let found = subsystem.infeasibleSubsets(of: row.hinges)
    #expect(found == [IrreducibleInfeasibleSubset(broken: 400, others: Array(0..<381))])
    #expect(subsystem.pivots == 0)
  }

  @Test func `the rows have many broken hinges, some of them with many members in their subsets`() {
    let found = (0..<48 as Range<UInt64>).flatMap { seed in
      var random = SplitMix(seed: seed)
      let row = LabelRow(kind: Int(seed % 4), using: &random)
      var subsystem = FeasibleSubsystem(row.problem, hard: row.hard)
      return subsystem.infeasibleSubsets(of: row.hinges)
    }
    #expect(found.count > 250)
    #expect(found.count { $0.others.count > 15 } > 50)
  }
}

extension [Int] {
  /// Whether places are left out between the first and the last.
  fileprivate var hasGap: Bool { zip(self, dropFirst()).contains { $1 > $0 + 1 } }
}
