/// Linear constraints with priorities over numbered variables, and a script of changes: what every solver of
/// the bench is given.
///
/// That a variable is not negative is a required constraint like any other.
struct BenchmarkProblem {
  /// At this priority a constraint is required; under it, down to 0, it is optional.
  static let required = 1000.0

  var variableCount = 0
  var constraints: [Constraint] = []
  /// Constraints that share one constant, which steps can change: what can be an edit variable of kiwi's.
  var groups: [[Int]] = []
  /// Taken one after another, and again from the first: the last leads back to where the first begins.
  var steps: [[Change]] = []

  struct Term: Hashable {
    var variable: Int
    var coefficient: Double
  }

  enum Relation: String {
    case equal = "=="
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
  }

  /// `terms relation constant`.
  struct Constraint {
    /// Each variable once, in ascending order.
    var terms: [Term]
    var relation: Relation
    var constant: Double
    var priority: Double

    var isRequired: Bool { priority >= BenchmarkProblem.required }
  }

  /// A constraint, by its place, gets another constant or priority.
  enum Change {
    case constant(of: Int, Double)
    case priority(of: Int, Double)
  }

  mutating func apply(_ change: Change) {
    switch change {
    case .constant(of: let k, let value): constraints[k].constant = value
    case .priority(of: let k, let value): constraints[k].priority = value
    }
  }
}

extension BenchmarkProblem {
  /// The problem as kiwi's driver reads it: a line for the variables, for each constraint, group and step.
  var text: String {
    var lines = ["variables \(variableCount)"]
    lines += constraints.map(\.text)
    lines += groups.map { "group " + $0.map(String.init).joined(separator: " ") }
    lines += steps.map { "step " + $0.map(\.text).joined(separator: " ") }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension BenchmarkProblem.Constraint {
  fileprivate var text: String {
    let terms = terms.map { "\($0.coefficient) \($0.variable)" }.joined(separator: " ")
    return "constraint \(priority) \(relation.rawValue) \(constant) \(terms)"
  }
}

extension BenchmarkProblem.Change {
  fileprivate var text: String {
    switch self {
    case .constant(of: let k, let value): "constant \(k) \(value)"
    case .priority(of: let k, let value): "priority \(k) \(value)"
    }
  }
}
