import ConstraintSolver
import TestSupport
import Testing

/// Which hinges contradict those kept before them, and their irreducible infeasible subsets, beside a deletion filter
/// that solves set by set for the least sums of violations.
struct InfeasibilityTests {
  @Test(arguments: 0..<48 as Range<UInt64>)
  func `what contradicts those before it comes with the subset that a deletion filter leaves`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let row = Row(kind: Int(seed % 4), using: &random)
    var subsystem = FeasibleSubsystem(row.problem, hard: row.hard)
    let found = subsystem.infeasibleSubsets(of: row.hinges)
    #expect(found == row.subsetsByDefinition)
    #expect(subsystem.infeasibleSubsets(of: row.hinges) == found)
  }

  /// One row of each kind. What decides shares nothing with the solver.
  @Test(arguments: 0..<4 as Range<UInt64>)
  func `over fractions no subset can hold, and all of it but any one member can`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let row = Row(kind: Int(seed), using: &random)
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
    let row = Row.growing
    var subsystem = FeasibleSubsystem(row.problem, hard: row.hard)
    let found = subsystem.infeasibleSubsets(of: row.hinges)
    #expect(found == row.subsetsByDefinition)
    #expect(found.count > 1)
  }

  /// Of these the search goes on from one conflict to the next, with forms that come in between, some of them again.
  @Test(arguments: 0..<4 as Range<UInt64>)
  func `equal columns with widths and middles have the subsets that a deletion filter leaves`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let row = Row.columns(using: &random)
    var subsystem = FeasibleSubsystem(row.problem, hard: row.hard)
    let found = subsystem.infeasibleSubsets(of: row.hinges)
    #expect(found == row.subsetsByDefinition)
    #expect(found.count > 20)
  }

  /// What contradicts a width are equal ones, a run of neighbours that moves on from one conflict to the next, and all of
  /// the row before them; what lies between has to be let go of.
  @Test(arguments: 0..<6 as Range<UInt64>)
  func `widths of equal columns have the subsets that a deletion filter leaves`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let row = Row.neighbours(using: &random)
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
    let row = Row.multiples(using: &random)
    var subsystem = FeasibleSubsystem(row.problem, hard: row.hard)
    let found = subsystem.infeasibleSubsets(of: row.hinges)
    #expect(found == row.subsetsByDefinition)
    #expect(found.count > 1)
  }

  /// `a + b == 70` excludes `a == 80`, since b is not negative. On the way there b comes below 10, which was left out, and
  /// from there to 0.
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
      let row = Row.relations(using: &random)
      var subsystem = FeasibleSubsystem(row.problem, hard: row.hard)
      #expect(subsystem.infeasibleSubsets(of: row.hinges) == row.subsetsByDefinition)
    }
  }

  /// 200 gaps of 4 and widths of 10 make 2800, where 2600 are left. The last 19 widths can be left out, as the others
  /// still make 2610; without a 20th they make 2600, which fits.
  @Test func `a row of labels that is too long for its width takes no pivot`() {
    let row = Row.tooLong(count: 200)
    var subsystem = FeasibleSubsystem(row.problem, hard: row.hard)
    let found = subsystem.infeasibleSubsets(of: row.hinges)
    #expect(found == [IrreducibleInfeasibleSubset(broken: 400, others: Array(0..<381))])
    #expect(subsystem.pivots == 0)
  }

  @Test func `the rows have many broken hinges, some of them with many members in their subsets`() {
    let found = (0..<48 as Range<UInt64>).flatMap { seed in
      var random = SplitMix(seed: seed)
      let row = Row(kind: Int(seed % 4), using: &random)
      var subsystem = FeasibleSubsystem(row.problem, hard: row.hard)
      return subsystem.infeasibleSubsets(of: row.hinges)
    }
    #expect(found.count > 250)
    #expect(found.count { $0.others.count > 15 } > 50)
  }
}

/// Labels in a row of a given length, and more that is asked of them than can be.
private struct Row {
  var problem = Problem()
  var hard: [Hinge] = []
  var hinges: [Hinge] = []
  private let starts: [Column]
  private let widths: [Column]

  /// - Parameter kind: what labels are asked: to be as wide as the one before and so wide, to be in a place, to have a
  ///   least and a greatest width, or to be so many times as wide as another.
  init(kind: Int, using random: inout SplitMix) {
    let count = Int.random(in: 9...15, using: &random)
    self.init(count: count)
    addRow(length: Double(count * Int.random(in: 10...30, using: &random)), using: &random)
    for place in 1..<count { addTrouble(kind, place, using: &random) }
    for place in 0..<count where Bool.random(using: &random) {
      hinges.append(.distance(widths[place], from: 10 + Double((7 * place) % 40)))
    }
    if Int.random(in: 0..<4, using: &random) == 0 { hinges.shuffle(using: &random) }
  }

  private init(count: Int) {
    var problem = Problem()
    starts = (0..<count).map { _ in problem.addVariable() }
    widths = (0..<count).map { _ in problem.addVariable() }
    self.problem = problem
    hard = widths.map { .lowerBound($0, 0) }
  }

  /// Labels at least some gaps apart, one of them at least 81 wide and those behind it no narrower, of which some are
  /// asked to be where later ones are.
  static var growing: Row {
    let gaps = [
      7, 12.5, 50, 33, 10, 12.5, 8, 10, 10, 0, 7, 0, 12.5, 95, 10, 7, 16, 10, 8, 0, 10, 44, 12.5, 10, 92, 16,
      7, 20, 16,
    ]
    var row = Row(count: gaps.count + 1)
    let (starts, widths) = (row.starts, row.widths)
    row.hinges.append(.lowerBound(widths[17], 81))
    for (place, gap) in gaps.enumerated() {
      row.add([(1, starts[place + 1]), (-1, starts[place]), (-1, widths[place])], at: gap, above: 0)
    }
    for place in 16...24 {
      let isEqual = (17...21).contains(place) || place == 24
      row.add([(1, widths[place + 1]), (-1, widths[place])], at: 0, above: isEqual ? 1 : 0)
    }
    row.add([(1, starts[0]), (0.5, widths[0]), (-1, starts[29])], at: 0, above: 0)
    row.add([(1, starts[3]), (1, widths[3]), (-1, starts[25])], at: 16)
    row.add([(1, starts[16]), (0.5, widths[16]), (-1, starts[28]), (-0.5, widths[28])], at: 0)
    row.add([(1, starts[14]), (0.5, widths[14]), (-1, starts[24]), (-0.5, widths[24])], at: 28, above: 0)
    return row
  }

  /// Gaps of 4, widths of 10, and an end that they go beyond.
  static func tooLong(count: Int) -> Row {
    var row = Row(count: count)
    row.hinges.append(.lowerBound(row.starts[0], 4))
    for place in 1..<count {
      row.add([(1, row.starts[place]), (-1, row.starts[place - 1]), (-1, row.widths[place - 1])], at: 4)
    }
    for place in 0..<count { row.hinges.append(.distance(row.widths[place], from: 10)) }
    row.add([(1, row.starts[count - 1]), (1, row.widths[count - 1])], at: Double(13 * count), below: 0)
    return row
  }

  /// Up to five labels with any relations of their places and widths, some of them one-sided.
  static func relations(using random: inout SplitMix) -> Row {
    var row = Row(count: Int.random(in: 2...5, using: &random))
    let factors = [1, -1, 0.5, 2, -0.3, 1.5]
    for _ in 0..<Int.random(in: 4...18, using: &random) {
      let side = Int.random(in: 0..<4, using: &random)
      let terms = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        (random.one(of: factors), random.one(of: row.starts + row.widths))
      }
      guard Set(terms.map(\.1)).count == terms.count else { continue }
      row.add(
        terms, at: Double(10 * Int.random(in: -4...12, using: &random)), below: side == 0 ? 0 : 1,
        above: side == 1 ? 0 : 1)
    }
    return row
  }

  /// Columns of equal widths that fill a row, of which every second one is asked for a width and then for two middles.
  static func columns(using random: inout SplitMix) -> Row {
    let count = 24
    var row = Row(count: count)
    row.addRow(length: 480, using: &random)
    for place in 1..<count { row.addTrouble(0, place, using: &random) }
    for place in stride(from: 0, to: count, by: 2) {
      row.hinges.append(.distance(row.widths[place], from: 30 + Double(place)))
      for _ in 0..<2 { row.addTrouble(1, place, using: &random) }
    }
    return row
  }

  /// Columns of equal widths that fill a row, and ever greater widths from the first to the last, some of them least ones.
  static func neighbours(using random: inout SplitMix) -> Row {
    let count = Int.random(in: 20...24, using: &random)
    var row = Row(count: count)
    row.addRow(length: Double(20 * count), using: &random)
    for place in 1..<count { row.addTrouble(0, place, using: &random) }
    for place in stride(from: 0, to: count, by: Int.random(in: 1...2, using: &random)) {
      let isLeast = Int.random(in: 0..<3, using: &random) == 0
      let width = Double(30 + 2 * place + Int.random(in: 0...3, using: &random))
      let column = row.widths[place]
      row.hinges.append(isLeast ? .lowerBound(column, width) : .distance(column, from: width))
    }
    return row
  }

  /// Labels each of which begins at a multiple of where the one before does, behind its width, and places for some.
  static func multiples(using random: inout SplitMix) -> Row {
    let (count, factors) = (12, [-1, 0.5, 1, 1, 2])
    var row = Row(count: count)
    row.hinges.append(.lowerBound(row.starts[0], 4))
    for place in 1..<count {
      let factor = random.one(of: factors)
      row.add(
        [(1, row.starts[place]), (-factor, row.starts[place - 1]), (-1, row.widths[place - 1])], at: 4,
        above: Bool.random(using: &random) ? 1 : 0)
    }
    for place in 0..<count { row.hinges.append(.upperBound(row.widths[place], Double(10 + place))) }
    for place in 0..<count {
      row.addTrouble(0, max(place, 1), using: &random)
      row.addTrouble(1, place, using: &random)
    }
    return row
  }

  private mutating func addRow(length: Double, using random: inout SplitMix) {
    let isLoose = Bool.random(using: &random)
    hinges.append(.lowerBound(starts[0], 4))
    for place in starts.indices.dropFirst() {
      add(
        [(1, starts[place]), (-1, starts[place - 1]), (-1, widths[place - 1])], at: 4,
        above: isLoose ? 0 : 1)
    }
    let last = starts.count - 1
    add([(1, starts[last]), (1, widths[last])], at: length, below: isLoose ? 0 : 1)
  }

  private mutating func addTrouble(_ kind: Int, _ place: Int, using random: inout SplitMix) {
    let step = Double(Int.random(in: 0...40, using: &random))
    switch kind {
    case 0: add([(1, widths[place]), (-1, widths[place - 1])], at: 0)
    case 1: add([(1, starts[place]), (0.5, widths[place])], at: 25 * Double(place) + step)
    case 2:
      hinges.append(.lowerBound(widths[place], step))
      hinges.append(.upperBound(widths[place], 20))
    default:
      let other = widths[Int.random(in: 0..<place, using: &random)]
      add([(1, widths[place]), (-0.5 * Double(Int.random(in: 1...4, using: &random)), other)], at: step)
    }
  }

  /// Asks that a form be at a position, or on one side of it.
  private mutating func add(
    _ terms: [(Double, Column)], at position: Double, below: Double = 1, above: Double = 1
  ) {
    let form = problem.column(of: terms.map { Term($0.0, $0.1) })
    hinges.append(form.hinge(at: position, below: below, above: above))
  }

  /// Whether hinges can be met along with what is hard, decided over fractions.
  func canHoldExactly(_ places: [Int]) -> Bool {
    var program = ExactProgram()
    let variables = (0..<problem.variableCount).map { _ in program.addVariable(isFree: true) }
    for hinge in hard + places.map({ hinges[$0] }) {
      var form = AffineForm(-Fraction(ratio: hinge.position))
      for term in problem.terms(of: hinge.column) {
        form = form + Fraction(ratio: term.coefficient) * variables[term.column.place]
      }
      let isMet =
        hinge.below > 0 && hinge.above > 0
        ? program.requireZero(form) : program.requireNotNegative(hinge.below > 0 ? form : -form)
      if !isMet { return false }
    }
    return true
  }

  /// Hinges taken one by one: one is broken that cannot be met along with those kept so far.
  var subsetsByDefinition: [IrreducibleInfeasibleSubset] {
    var judge = Judge(problem, hard: hard, hinges)
    var kept: [Int] = []
    var result: [IrreducibleInfeasibleSubset] = []
    for place in hinges.indices {
      if judge.canHold(kept + [place]) {
        kept.append(place)
      } else {
        result.append(
          IrreducibleInfeasibleSubset(broken: place, others: judge.subset(of: place, among: kept)))
      }
    }
    return result
  }
}

/// Says whether hinges can be met together.
private struct Judge: ~Copyable {
  private var simplex: Simplex
  private let start: Simplex.Mark
  private let hinges: [Hinge]

  init(_ problem: Problem, hard: [Hinge], _ hinges: [Hinge]) {
    simplex = Simplex(problem)
    _ = simplex.restrict(toOptimaOf: hard[...])
    start = simplex.mark
    self.hinges = hinges
  }

  mutating func canHold(_ places: [Int]) -> Bool {
    simplex.restore(to: start)
    return simplex.optimise(places.map { hinges[$0] }) <= LexicographicSolver.feasibilityTolerance
  }

  /// What a deletion filter leaves of those kept, the last one first. Runs of them are tried before single ones.
  mutating func subset(of place: Int, among kept: [Int]) -> [Int] {
    var (left, members) = (kept, [place])
    while canHold(members) {
      // The last of the fewest first ones that contradict the members cannot be left out, and those behind it can.
      var counts = 1...left.count
      while counts.count > 1 {
        let middle = (counts.lowerBound + counts.upperBound) / 2
        counts =
          canHold(left.prefix(middle) + members)
          ? middle + 1...counts.upperBound : counts.lowerBound...middle
      }
      members.append(left[counts.lowerBound - 1])
      left.removeSubrange((counts.lowerBound - 1)...)
    }
    return members.dropFirst().reversed()
  }
}

extension [Int] {
  /// Whether places are left out between the first and the last.
  fileprivate var hasGap: Bool { zip(self, dropFirst()).contains { $1 > $0 + 1 } }
}
