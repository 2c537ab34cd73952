/// The equations and inequalities of an active set. A column equals the position of a hinge that it stands at, and
/// stays on its side of any other.
struct ActiveEquations {
  private let parametric: ParametricProblem
  private var system: LinearSystem
  /// What must be 0 for the equations that are left once every variable has one.
  private var conditions: [[Double]] = []
  /// The hinges that columns are off: 1 where the column is over it, -1 where it is under it.
  private var slack: [(number: Int, sign: Double)] = []

  init(_ parametric: ParametricProblem) {
    self.parametric = parametric
    system = LinearSystem(
      variableCount: parametric.variables.count, knownCount: parametric.parameters.count + 1)
  }

  /// - Parameter activeSet: for the hinges where they stand now.
  /// - Returns: whether each side can be told, and every hard and required hinge holds.
  mutating func load(_ activeSet: ActiveSet) -> Bool {
    let problem = parametric.problem
    for (number, position) in zip(activeSet.hinges, activeSet.positions) {
      let hinge = problem.hinge(number)
      guard parametric.contains(hinge.column) else { continue }
      let distance = activeSet.values[hinge.column.index] - position
      if distance.magnitude <= Tolerance.tight {
        let terms = problem.terms(of: hinge.column).map {
          (column: parametric.variableIndices[$0.column.index], coefficient: $0.coefficient)
        }
        if let condition = add(terms, equal: parametric.position(of: number)) { conditions.append(condition) }
      } else {
        let costs = distance > 0 ? hinge.above > 0 : hinge.below > 0
        guard distance.magnitude > Tolerance.doubt, number >= problem.hardAndRequiredCount || !costs else {
          return false
        }
        slack.append((number, distance > 0 ? 1 : -1))
      }
    }
    return true
  }

  private mutating func add(_ left: [LinearSystem.Entry], equal function: [Double]) -> [Double]? {
    system.add(left, equal: function.indices.filter { function[$0] != 0 }.map { ($0, function[$0]) })
  }

  /// Whether hinges hold every variable in place.
  var holdAllVariables: Bool { system.undeterminedVariables.isEmpty }

  /// The variables as functions of the parameters; those that no hinge holds stay where they are.
  mutating func variables(completing activeSet: ActiveSet) -> [[Double]] {
    for variable in system.undeterminedVariables {
      let value = activeSet.values[parametric.variables[variable]]
      _ = system.add([(variable, 1)], equal: [(parametric.parameters.count, value)])
    }
    return system.solution()
  }

  /// The functions that must not be negative for the sides to stay.
  func limits(of variables: [[Double]]) -> [[Double]] {
    var result: [[Double]] = []
    for condition in conditions { result += [condition, condition.map { -$0 }] }
    for (number, sign) in slack {
      let problem = parametric.problem
      let value = parametric.function(of: problem.terms(of: problem.hinge(number).column), variables)
      result.append(zip(value, parametric.position(of: number)).map { sign * ($0 - $1) })
    }
    return result
  }
}
