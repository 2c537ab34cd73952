/// What is asked of a problem with parameters: which variables the outputs depend on, and how hinges move.
///
/// Variables that no form couples with the outputs are left out, together with their hinges: what the others do
/// makes no difference to them, in any stage.
struct ParametricFrame: Sendable {
  let outputs: [[Term]]
  private(set) var parameterCount = 0
  /// By the problem's variable: its place among those that count, or -1.
  private(set) var places: [Int] = []
  private(set) var variableCount = 0
  /// By hinge: how its position moves.
  private var moves: [[(parameter: Int, rate: Double)]]

  /// - Parameter problem: with its hinges where they stand when all parameters are 0.
  init(_ problem: Problem, _ parameters: [Parameter], outputs: [[Term]]) {
    self.outputs = outputs
    moves = Array(repeating: [], count: problem.hingeCount)
    choosePlaces(problem)
    move(with: parameters)
  }

  /// Lets the hinges move with other parameters.
  mutating func move(with parameters: [Parameter]) {
    parameterCount = parameters.count
    moves = Array(repeating: [], count: moves.count)
    for (j, parameter) in parameters.enumerated() {
      for move in parameter.moves { moves[move.hinge].append((j, move.rate)) }
    }
  }

  private mutating func choosePlaces(_ problem: Problem) {
    var components = Components()
    components.addColumns(problem.columnCount)
    for number in 0..<problem.hingeCount {
      let column = problem.hinge(number).column
      problem.withTerms(of: column) { terms in
        for term in terms { components.join(column.rawValue, term.column.rawValue) }
      }
    }
    var isNeeded = Array(repeating: false, count: problem.columnCount)
    for term in outputs.joined() { isNeeded[Int(components.find(term.column.rawValue))] = true }
    places = Array(repeating: -1, count: problem.variableCount)
    for v in places.indices where isNeeded[Int(components.find(Int32(v)))] {
      places[v] = variableCount
      variableCount += 1
    }
  }

  /// Whether a column is made of variables that count, or of none.
  func contains(_ column: Column, _ problem: Problem) -> Bool {
    problem.terms(of: column).first.map { places[$0.column.place] >= 0 } ?? true
  }

  /// The position of a hinge as a function of the parameters.
  func position(of number: Int, _ problem: Problem) -> [Double] {
    var function = Array(repeating: 0.0, count: parameterCount + 1)
    for move in moves[number] { function[move.parameter] += move.rate }
    function[parameterCount] = problem.hinge(number).position
    return function
  }

  /// A linear form as a function of the parameters.
  func function(of terms: some Sequence<Term>, of variables: [[Double]]) -> [Double] {
    var function = Array(repeating: 0.0, count: parameterCount + 1)
    for term in terms {
      let variable = variables[places[term.column.place]]
      for k in function.indices { function[k] += term.coefficient * variable[k] }
    }
    return function
  }
}
