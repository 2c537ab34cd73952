/// A problem whose hinges move with parameters, and the linear forms that are asked for as functions of these.
///
/// Variables that no form couples with the outputs are left out, together with their hinges. They make no
/// difference to the others, in any stage.
struct ParametricProblem: Sendable {
  /// With its hinges where they stand when all parameters are 0.
  let problem: Problem
  let outputs: [[Term]]
  private(set) var parameters: [Parameter] = []
  /// By hinge: the parameters that its position moves with, and how fast.
  private var rates: [[(parameter: Int, rate: Double)]]
  /// The problem's variables that count.
  private(set) var variables: [Int] = []
  /// By the problem's variable: its index among those that count, or -1.
  private(set) var variableIndices: [Int] = []

  init(_ problem: Problem, _ parameters: [Parameter], outputs: [[Term]]) {
    (self.problem, self.outputs) = (problem, outputs)
    rates = []
    chooseVariables()
    move(with: parameters)
  }

  /// Lets the hinges move with other parameters.
  mutating func move(with parameters: [Parameter]) {
    self.parameters = parameters
    rates = Array(repeating: [], count: problem.hingeCount)
    for (j, parameter) in parameters.enumerated() {
      for move in parameter.moves { rates[move.hinge].append((j, move.rate)) }
    }
  }

  private mutating func chooseVariables() {
    var coupled = DisjointSets(count: problem.columnCount)
    for number in 0..<problem.hingeCount {
      let column = problem.hinge(number).column
      for term in problem.terms(of: column) { coupled.join(column.rawValue, term.column.rawValue) }
    }
    var isNeeded = Array(repeating: false, count: problem.columnCount)
    for term in outputs.joined() { isNeeded[Int(coupled.find(term.column.rawValue))] = true }
    variableIndices = Array(repeating: -1, count: problem.variableCount)
    for v in variableIndices.indices where isNeeded[Int(coupled.find(Int32(small: v)))] {
      variableIndices[v] = variables.count
      variables.append(v)
    }
  }

  /// The problem with its hinges where they stand at a point.
  func problem(at point: Span<Double>) -> Problem {
    problem.moved(by: parameters, to: point)
  }

  /// Whether a column is made of variables that count, or of none.
  func contains(_ column: Column) -> Bool {
    problem.terms(of: column).first.map { variableIndices[$0.column.index] >= 0 } ?? true
  }

  /// The position of a hinge as a function of the parameters: their coefficients, and the constant after them.
  func position(of number: Int) -> [Double] {
    var function = Array(repeating: 0.0, count: parameters.count + 1)
    for (parameter, rate) in rates[number] { function[parameter] += rate }
    function[parameters.count] = problem.hinge(number).position
    return function
  }

  /// A linear form as a function of the parameters.
  ///
  /// - Parameter variables: those that count, as functions of the parameters.
  func function(of terms: some Sequence<Term>, _ variables: [[Double]]) -> [Double] {
    var function = Array(repeating: 0.0, count: parameters.count + 1)
    for term in terms {
      let variable = variables[variableIndices[term.column.index]]
      for k in function.indices { function[k] += term.coefficient * variable[k] }
    }
    return function
  }
}
