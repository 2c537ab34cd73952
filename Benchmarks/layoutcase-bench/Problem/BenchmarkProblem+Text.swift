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
