import ConstraintSolver
import LayoutModel

/// Finds out at which stage a number of a layout was decided, and by which bounds.
///
/// Only hinges bound the optimal face of a stage. Each column that has one value on the face stands at a hinge, of this
/// stage or of an earlier one. A linear form that has one value is a combination of such columns.
struct DualSearch {
  /// Through the stages of the parts that can have a say in the number.
  private var walk: FaceWalk
  /// All of the case.
  private let stages: NamedStages
  /// By priority, by how much what can have a say in the number misses it.
  private let violations: [LayoutPriority: Double]
  private let number: Quantity
  private let terms: [Term]
  private var faceRanges: [DualSolution.FaceRange] = []
  /// In the order in which they came to have one value.
  private var fixedColumns: [FixedColumn] = []
  /// By column, whether it has one value.
  private var isFixed: [Bool]
  /// By column, the hinges of the stages that were taken, until it has one value. It will stand at one of them.
  private var candidates: [[Candidate]]
  private var candidateCount = 0

  private struct Candidate {
    /// The index of its stage.
    var stageIndex: Int
    /// Among all candidates, in the order of the stages.
    var number: Int
    var named: NamedHinge
  }

  /// A column that has one value, and the hinge that holds it there.
  private struct FixedColumn {
    var hinge: Hinge
    var rate: Double
    var cause: Cause
    /// What else would hold it there.
    var others: [Cause]
    var stage: StageKind
  }

  init(
    _ stages: NamedStages, of number: Quantity, in state: CaseState, at values: [Double]
  ) {
    self.stages = stages
    let parts = IndependentParts(stages)
    let form = stages.terms(of: number, in: state)
    let coupled = parts.parts(of: form)
    walk = FaceWalk(parts.stages(of: coupled, and: form))
    violations = parts.violations(of: coupled, at: values)
    self.number = number
    terms = walk.stages.terms(of: number, in: state)
    candidates = Array(repeating: [], count: walk.stages.problem.columnCount)
    isFixed = Array(repeating: false, count: walk.stages.problem.columnCount)
  }

  /// - Parameter value: of the number in the layout that is explained.
  mutating func run(value: Double) -> DualSolution {
    var range = walk.range(of: terms)
    note(range)
    takeHinges(ofStage: Problem.hardStage)
    takeHinges(ofStage: Problem.requiredStage)
    fixColumns()
    while range.hasWidth, walk.advance() {
      let next = walk.hasNarrowed ? walk.range(of: terms) : range
      if next != range || violation > 0 { note(next) }
      range = next
      takeHinges(ofStage: walk.stageIndex)
      fixColumns()
    }
    return DualSolution(
      number: number, value: value, activeSet: activeSet(), faceRanges: faceRanges)
  }

  /// The sum of the violations of the priority that the stage decides; 0 of other stages.
  private var violation: Double {
    guard case .priority(let priority) = walk.stage else { return 0 }
    let amount = Precision.onGrid(violations[priority] ?? 0)
    return amount > LexicographicSolver.feasibilityTolerance ? amount : 0
  }

  private mutating func note(_ range: ClosedRange<Double>) {
    let hinges = stages.all[walk.stageIndex].hinges
    // An equation has a hinge for each side.
    let isOfOne = hinges.dropFirst().allSatisfy { $0.cause == hinges[0].cause }
    let cause = isOfOne && walk.stageIndex >= Problem.firstOptionalStage ? hinges.first?.cause : nil
    faceRanges.append(
      DualSolution.FaceRange(stage: walk.stage, cause: cause, range: range, violation: violation))
  }

  private mutating func takeHinges(ofStage stage: Int) {
    for named in walk.stages.all[stage].hinges {
      let column = named.hinge.column
      if isFixed[column.index] { continue }
      candidates[column.index].append(Candidate(stageIndex: stage, number: candidateCount, named: named))
      candidateCount += 1
    }
  }

  /// Notes the columns that have one value now, with the hinges that they stand at.
  private mutating func fixColumns() {
    let met = walk.hinges.map(\.hinge.column).filter { !walk.isOpen[$0.index] && !isFixed[$0.index] }
    let columns = Set(walk.closed + met)
    if columns.isEmpty { return }
    let values = walk.solver.values
    let active = columns.map { column in
      candidates[column.index].filter {
        ($0.named.hinge.position - values[column.index]).magnitude <= LexicographicSolver.feasibilityTolerance
      }
    }
    for hinges in active.filter({ !$0.isEmpty }).sorted(by: { $0[0].number < $1[0].number }) {
      fix(hinges[0].named.hinge.column, by: hinges)
    }
  }

  /// - Parameter hinges: those that the column stands at, in order.
  private mutating func fix(_ column: Column, by hinges: [Candidate]) {
    let decisive = hinges.last { $0.stageIndex == walk.stageIndex } ?? hinges[0]
    var others: [Cause] = []
    for other in hinges where other.named.cause != decisive.named.cause {
      if !other.named.cause.isPreference, !others.contains(other.named.cause) {
        others.append(other.named.cause)
      }
    }
    isFixed[column.index] = true
    candidates[column.index] = []
    fixedColumns.append(
      FixedColumn(
        hinge: decisive.named.hinge, rate: decisive.named.rate, cause: decisive.named.cause, others: others,
        stage: walk.stages.all[max(decisive.stageIndex, Problem.requiredStage)].kind))
  }

  private func activeSet() -> [DualSolution.ActiveConstraint] {
    var span = LinearSystem(
      variableCount: walk.stages.problem.columnCount, knownCount: fixedColumns.count)
    for (i, fixed) in fixedColumns.enumerated() {
      span.add(walk.stages.problem.terms(of: fixed.hinge.column), as: i)
    }
    return (span.combination(of: terms) ?? []).map { i, factor in
      let fixed = fixedColumns[i]
      return DualSolution.ActiveConstraint(
        cause: fixed.cause, others: fixed.others, stage: fixed.stage,
        contribution: Precision.onGrid(factor * fixed.hinge.position),
        shadowPrice: Precision.onGrid(factor * fixed.rate))
    }
  }
}
