/// Linear constraints with priorities over numbered variables, and a script of changes: what every solver of
/// the bench is given.
///
/// That a variable is not negative is a required constraint like any other.
struct BenchmarkProblem {
  /// At this priority a constraint is required. Under it, down to 0, it is optional.
  static let required = 1000.0

  var variableCount = 0
  var constraints: [Constraint] = []
  /// Constraints that share one constant, which steps can change: what can be an edit variable of kiwi's.
  var groups: [[Int]] = []
  /// Taken one after another, and again from the first. The last leads back to where the first begins.
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

    /// Whether it says that a variable is not negative.
    var isSign: Bool { terms.count == 1 && relation == .greaterOrEqual && constant == 0 && isRequired }
  }

  /// The constraints of a group get another constant, or a constraint, by its place, another priority.
  enum Change {
    case constant(ofGroup: Int, Double)
    case priority(of: Int, Double)
  }

  mutating func apply(_ change: Change) {
    switch change {
    case .constant(ofGroup: let group, let value):
      for k in groups[group] { constraints[k].constant = value }
    case .priority(of: let k, let value): constraints[k].priority = value
    }
  }
}

extension BenchmarkProblem {
  /// The problem as the peers' drivers read it: a line for the variables, for each constraint, group and step.
  var text: String {
    let constraints = constraints.map { constraint in
      let terms = constraint.terms.map { "\($0.coefficient) \($0.variable)" }.joined(separator: " ")
      return
        "constraint \(constraint.priority) \(constraint.relation.rawValue) \(constraint.constant) \(terms)"
    }
    let groups = groups.map { "group " + $0.map(String.init).joined(separator: " ") }
    let steps = steps.map { "step " + $0.map(text).joined(separator: " ") }
    return (["variables \(variableCount)"] + constraints + groups + steps).joined(separator: "\n") + "\n"
  }

  private func text(of change: Change) -> String {
    switch change {
    case .constant(ofGroup: let group, let value):
      groups[group].map { "constant \($0) \(value)" }.joined(separator: " ")
    case .priority(of: let k, let value): "priority \(k) \(value)"
    }
  }
}
