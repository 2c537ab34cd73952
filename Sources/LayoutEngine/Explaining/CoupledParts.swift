import ConstraintSolver
import LayoutModel

/// Parts of a case of which none can have a say in another: they share no variable but those that the environment
/// holds in place.
struct CoupledParts {
  /// By variable.
  private var ofVariables: [Int] = []
  private var ofCauses: [Cause: Int] = [:]

  /// - Parameter numbers: the variables of each of these are coupled, too.
  init(_ staging: Staging, joining numbers: [[Term]]) {
    var program = staging.program
    var hinges = program.columns.variables.map { Hinge.distance($0[0].column, from: 0) }
    let variableCount = hinges.count
    for number in numbers {
      for term in number { program.problem.addTerm(term.coefficient, term.column) }
      hinges.append(program.problem.endForm().hinge(at: 0, below: 1, above: 1))
    }
    let first = hinges.count
    let members = staging.stages.prefix { !$0.stage.isTieOrPreference }.flatMap(\.members)
    hinges += members.map(\.hinge)
    let hard = staging.stages[0].members.map(\.hinge)
    ofVariables = Array(repeating: -1, count: variableCount)
    for (number, part) in program.problem.independentParts(of: hinges, given: hard).enumerated() {
      for place in part {
        if place < variableCount { ofVariables[place] = number }
        if place >= first { ofCauses[members[place - first].cause] = number }
      }
    }
  }

  func part(of cause: Cause) -> Int? { ofCauses[cause] }

  func part(of key: Ambiguity.Freedom.Key, in explainer: LayoutExplainer) -> Int {
    let terms = explainer.staging.program.terms(of: key.measure, key.view, in: explainer.state)
    return terms.first.map { ofVariables[$0.column.place] } ?? -1
  }
}

extension Stage {
  fileprivate var isTieOrPreference: Bool {
    switch self {
    case .required, .priority: false
    case .tie, .preference: true
    }
  }
}
