/// On which side of its column's value each deciding hinge stands at an optimum.
struct Sides {
  private let frame: ParametricFrame
  /// With its hinges where they stand when all parameters are 0.
  private let problem: Problem
  private var system: TightSystem
  /// What must be 0 for hinges at which more columns stand than it takes to give all variables.
  private var conditions: [[Double]] = []
  /// The hinges that columns stand off, and 1 where the column is over it, -1 where it is under it.
  private var slack: [(number: Int, sign: Double)] = []

  init(_ frame: ParametricFrame, _ problem: Problem) {
    self.frame = frame
    self.problem = problem
    system = TightSystem(variableCount: frame.variableCount, parameterCount: frame.parameterCount)
  }

  /// - Parameter decisions: for the hinges where they stand now.
  /// - Returns: whether each side can be told, and every hard and required hinge holds.
  mutating func load(_ decisions: Decisions) -> Bool {
    let required = problem.hardAndRequired.endIndex
    for (number, position) in zip(decisions.hinges, decisions.positions) {
      let hinge = problem.hinge(number)
      guard frame.contains(hinge.column, problem) else { continue }
      let distance = decisions.values[hinge.column.place] - position
      if distance.magnitude <= Tolerance.tight {
        let terms = problem.terms(of: hinge.column).map { (frame.places[$0.column.place], $0.coefficient) }
        if let condition = system.add(terms, frame.position(of: number, problem)) {
          conditions.append(condition)
        }
      } else {
        let costs = distance > 0 ? hinge.above > 0 : hinge.below > 0
        guard distance.magnitude > Tolerance.doubt, number >= required || !costs else { return false }
        slack.append((number, distance > 0 ? 1 : -1))
      }
    }
    return true
  }

  /// Whether hinges hold every variable in place.
  var holdAllVariables: Bool { system.openVariables.isEmpty }

  /// The variables as functions of the parameters; those that no hinge holds stay where they are.
  mutating func functions(completing decisions: Decisions) -> [[Double]] {
    for variable in system.openVariables {
      guard let column = frame.places.firstIndex(of: variable) else { continue }
      var constant = Array(repeating: 0.0, count: frame.parameterCount + 1)
      constant[frame.parameterCount] = decisions.values[column]
      _ = system.add([(variable, 1)], constant)
    }
    return system.functions()
  }

  /// What must not be negative for the sides to stay.
  func limits(of variables: [[Double]]) -> [[Double]] {
    var result: [[Double]] = []
    for condition in conditions { result += [condition, condition.map { -$0 }] }
    for (number, sign) in slack {
      let value = frame.function(of: problem.terms(of: problem.hinge(number).column), of: variables)
      result.append(zip(value, frame.position(of: number, problem)).map { sign * ($0 - $1) })
    }
    return result
  }
}
