import ConstraintSolver
import LayoutModel

/// Which members of a staging can have a say in a number: those that share a variable with it, or with others that do,
/// but for variables that the environment holds in place.
struct MemberParts {
  private let staging: Staging
  /// By variable, and by member in the order of the stages: its part.
  private var ofVariables: [Int]
  private var ofMembers: [Int]

  /// - Parameter axis: along which the environment's size is a variable like others.
  init(_ staging: Staging, freeing axis: Axis? = nil) {
    self.staging = staging
    let variables = staging.program.columns.variables.map { Hinge.distance($0[0].column, from: 0) }
    let members = staging.stages.flatMap(\.members)
    let held = staging.stages[0].members.filter { axis == nil || $0.cause != axis.map(Cause.environment) }
    ofVariables = Array(repeating: -1, count: variables.count)
    ofMembers = Array(repeating: -1, count: members.count)
    let parts = staging.program.problem.independentParts(
      of: variables + members.map(\.hinge), given: held.map(\.hinge))
    for (number, part) in parts.enumerated() {
      for place in part {
        if place < variables.count {
          ofVariables[place] = number
        } else {
          ofMembers[place - variables.count] = number
        }
      }
    }
  }

  /// The parts of a form's variables.
  func parts(of terms: [Term]) -> Set<Int> { Set(terms.map { ofVariables[$0.column.place] }) }

  /// By number of the case, the parts of the members that move with it.
  func partsOfNumbers() -> [GivenNumber: Set<Int>] {
    var parts: [GivenNumber: Set<Int>] = [:]
    for (member, part) in zip(staging.stages.lazy.flatMap(\.members), ofMembers) {
      if let number = member.cause.number { parts[number, default: []].insert(part) }
    }
    return parts
  }

  /// The staging of some parts, and the variables of a form.
  func staging(of parts: Set<Int>, and terms: [Term]) -> Staging {
    staging.narrowed(to: ofMembers.map(parts.contains), and: [terms])
  }
}
