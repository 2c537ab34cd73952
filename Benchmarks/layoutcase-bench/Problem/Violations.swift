/// By how much values violate a problem's constraints: the sum of each priority, from the highest down.
struct Violations {
  private(set) var levels: [(priority: Double, sum: Double)] = []
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

  enum Order {
    case same
    case better(atPriority: Double, by: Double)
    case worse(atPriority: Double, by: Double)
  }

  /// What the first level says at which the sums differ.
  func compared(to other: Violations) -> Order {
    for (level, otherLevel) in zip(levels, other.levels) {
      let difference = level.sum - otherLevel.sum
      let slack = Self.tolerance * max(magnitude, level.sum)
      if difference < -slack { return .better(atPriority: level.priority, by: -difference) }
      if difference > slack { return .worse(atPriority: level.priority, by: difference) }
    }
    return .same
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

/// What each solver violates at its optimum, priority by priority.
struct ViolationTable {
  private var table = Table("workload", "priority", "ours", "kiwi")

  mutating func add(_ workload: String, _ found: Comparison.Found) {
    let kiwis = found.kiwi?.levels.map { $0.sum }
    let violated = found.ours.levels.indices.filter { level in
      max(found.ours.levels[level].sum, kiwis?[level] ?? 0) > Self.least
    }
    for level in violated.prefix(Self.mostLevels) {
      let (priority, sum) = found.ours.levels[level]
      table.add(workload, Self.text(of: priority), sum.significant, kiwis?[level].significant ?? "–")
    }
    if violated.isEmpty { table.add(workload, "all", "0", kiwis == nil ? "–" : "0") }
    let left = violated.dropFirst(Self.mostLevels).count
    if left > 0 { table.add(workload, "\(left) more", "", "") }
  }

  var text: String { table.text }

  private static func text(of priority: Double) -> String {
    priority == priority.rounded() ? "\(Int(priority))" : "\(priority)"
  }

  /// What counts as none, in points.
  private static let least = 1e-6
  /// So many levels of a workload are shown.
  private static let mostLevels = 5
}
