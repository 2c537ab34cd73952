import ConstraintSolver
import LayoutModel

/// Parts of a pass's stages that cannot have a say in each other: they share only variables that bounds hold in place.
struct IndependentParts {
  let count: Int
  private let stages: NamedStages
  /// By variable, and by hinge in the order of the stages; -1 where it was left out.
  private var ofVariables: [Int]
  private var ofHinges: [Int]

  /// - Parameters:
  ///   - axis: along which the environment's size is a variable like others.
  ///   - forms: the variables of each are coupled, too.
  ///   - isIncluded: whether the hinges of a stage couple variables.
  init(
    _ stages: NamedStages, freeing axis: Axis? = nil, joining forms: [[Term]] = [],
    where isIncluded: (StageKind) -> Bool = { _ in true }
  ) {
    self.stages = stages
    var program = stages.program
    var hinges = program.columns.variables.map { Hinge.distance($0[0].column, from: 0) }
    ofVariables = Array(repeating: -1, count: hinges.count)
    ofHinges = Array(repeating: -1, count: stages.all.reduce(0) { $0 + $1.hinges.count })
    for form in forms {
      for term in form { program.problem.addTerm(term.coefficient, term.column) }
      hinges.append(program.problem.endForm().hinge(at: 0, below: 1, above: 1))
    }
    let first = hinges.count
    var indices: [Int] = []
    for (stage, stageIndices) in stages.indexed where isIncluded(stage.kind) {
      hinges += stage.hinges.map(\.hinge)
      indices += stageIndices
    }
    let held = stages.hard.filter { axis == nil || $0.cause != axis.map { .bound(.environment($0)) } }
    let parts = program.problem.independentParts(of: hinges, given: held.map(\.hinge))
    count = parts.count
    for (part, members) in parts.enumerated() {
      for index in members {
        if index < ofVariables.count { ofVariables[index] = part }
        if index >= first { ofHinges[indices[index - first]] = part }
      }
    }
  }

  /// The parts of a form's variables.
  func parts(of terms: [Term]) -> Set<Int> { Set(terms.map { ofVariables[$0.column.index] }) }

  /// The part of each cause, by one of its hinges.
  func partsOfCauses() -> [Cause: Int] {
    var parts: [Cause: Int] = [:]
    for (hinge, part) in zip(stages.hinges, ofHinges) where part >= 0 { parts[hinge.cause] = part }
    return parts
  }

  /// The parts of the hinges of some causes.
  func parts(where isWanted: (Cause) -> Bool) -> Set<Int> {
    Set(zip(stages.hinges, ofHinges).filter { $1 >= 0 && isWanted($0.cause) }.map(\.1))
  }

  /// The sum of the violations of each priority in some parts, in points.
  ///
  /// - Parameter values: of the columns.
  func violations(of parts: Set<Int>, at values: [Double]) -> [LayoutPriority: Double] {
    var violations: [LayoutPriority: Double] = [:]
    for (stage, indices) in stages.indexed {
      guard case .priority(let priority) = stage.kind else { continue }
      for (hinge, index) in zip(stage.hinges, indices) where parts.contains(ofHinges[index]) {
        violations[priority, default: 0] += hinge.violation(at: values)
      }
    }
    return violations
  }

  /// The stages of some parts, and the variables of a form.
  func stages(of parts: Set<Int>, and terms: [Term]) -> NamedStages {
    stages.narrowed(to: ofHinges.map(parts.contains), and: [terms])
  }
}
