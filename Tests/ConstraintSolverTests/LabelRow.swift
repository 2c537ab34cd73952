import ConstraintSolver
import TestSupport

/// Labels in a row of a given length, and more that is asked of them than can be.
struct LabelRow {
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
  static var growing: LabelRow {
    let gaps = [
      7, 12.5, 50, 33, 10, 12.5, 8, 10, 10, 0, 7, 0, 12.5, 95, 10, 7, 16, 10, 8, 0, 10, 44, 12.5, 10, 92, 16,
      7, 20, 16,
    ]
    var row = LabelRow(count: gaps.count + 1)
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
  static func tooLong(count: Int) -> LabelRow {
    var row = LabelRow(count: count)
    row.hinges.append(.lowerBound(row.starts[0], 4))
    for place in 1..<count {
      row.add([(1, row.starts[place]), (-1, row.starts[place - 1]), (-1, row.widths[place - 1])], at: 4)
    }
    for place in 0..<count { row.hinges.append(.distance(row.widths[place], from: 10)) }
    row.add([(1, row.starts[count - 1]), (1, row.widths[count - 1])], at: Double(13 * count), below: 0)
    return row
  }

  /// Up to five labels with any relations of their places and widths, some of them one-sided.
  static func relations(using random: inout SplitMix) -> LabelRow {
    var row = LabelRow(count: Int.random(in: 2...5, using: &random))
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
  static func columns(using random: inout SplitMix) -> LabelRow {
    let count = 24
    var row = LabelRow(count: count)
    row.addRow(length: 480, using: &random)
    for place in 1..<count { row.addTrouble(0, place, using: &random) }
    for place in stride(from: 0, to: count, by: 2) {
      row.hinges.append(.distance(row.widths[place], from: 30 + Double(place)))
      for _ in 0..<2 { row.addTrouble(1, place, using: &random) }
    }
    return row
  }

  /// Columns of equal widths that fill a row, and ever greater widths from the first to the last, some of them least
  /// ones.
  static func neighbours(using random: inout SplitMix) -> LabelRow {
    let count = Int.random(in: 20...24, using: &random)
    var row = LabelRow(count: count)
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
  static func multiples(using random: inout SplitMix) -> LabelRow {
    let (count, factors) = (12, [-1, 0.5, 1, 1, 2])
    var row = LabelRow(count: count)
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
        form = form + Fraction(ratio: term.coefficient) * variables[term.column.index]
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
    var check = FeasibilityCheck(problem, hard: hard, hinges)
    var kept: [Int] = []
    var result: [IrreducibleInfeasibleSubset] = []
    for place in hinges.indices {
      if check.canHold(kept + [place]) {
        kept.append(place)
      } else {
        result.append(
          IrreducibleInfeasibleSubset(broken: place, others: check.subset(of: place, among: kept)))
      }
    }
    return result
  }
}

/// Says whether hinges can be met together.
private struct FeasibilityCheck: ~Copyable {
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
