/// By how much values violate a problem's constraints: the sum of each priority, from the highest down.
struct Violations {
  private var levels: [(priority: Double, sum: Double)] = []
  /// The largest violation of a required constraint.
  private(set) var required = 0.0
  /// The largest magnitude of a value, and at least 1: it says how exact the sums can be.
  private let magnitude: Double

  /// How much of the magnitude counts as rounding: kiwi takes 1e-8 for zero, at every pivot.
  private static let tolerance = 1e-7

  init(of problem: BenchmarkProblem, at values: [Double]) {
    magnitude = values.reduce(1) { max($0, $1.magnitude) }
    var sums: [Double: Double] = [:]
    for constraint in problem.constraints {
      let violation = constraint.violation(at: values)
      if constraint.isRequired {
        required = max(required, violation)
      } else {
        sums[constraint.priority, default: 0] += violation
      }
    }
    levels = sums.sorted { $0.key > $1.key }.map { (priority: $0.key, sum: $0.value) }
  }

  /// Whether every required constraint holds.
  var isFeasible: Bool { required <= Self.tolerance * magnitude }

  /// The highest priority at which the sums differ, and by how much these are more; nil where none does.
  func difference(from other: Violations) -> (priority: Double, amount: Double)? {
    for (level, otherLevel) in zip(levels, other.levels) {
      let amount = level.sum - otherLevel.sum
      if amount.magnitude > Self.tolerance * max(magnitude, level.sum) { return (level.priority, amount) }
    }
    return nil
  }
}

extension BenchmarkProblem.Constraint {
  fileprivate func violation(at values: [Double]) -> Double {
    let excess = terms.reduce(-constant) { $0 + $1.coefficient * values[$1.variable] }
    return switch relation {
    case .equal: excess.magnitude
    case .lessOrEqual: max(0, excess)
    case .greaterOrEqual: max(0, -excess)
    }
  }
}
