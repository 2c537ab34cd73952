/// How what our solver found compares with what kiwi found, in the worst of the states that were compared.
enum Verdict {
  /// The same sums of violations at every level.
  case equal
  /// Kiwi has not answered.
  case alone
  /// Ours are less at the first level that differs.
  case better(atPriority: Double, by: Double)
  case worse(atPriority: Double, by: Double)
  /// Ours break a required constraint.
  case infeasible(by: Double)
  /// After a change ours are not what a solution from nothing has.
  case stale(atPriority: Double, by: Double)
  /// Kiwi's break a required constraint.
  case kiwiInfeasible(by: Double)

  init(_ problem: BenchmarkProblem, ours: [Double], kiwi: [Double]) {
    let (a, b) = (Violations(of: problem, at: ours), Violations(of: problem, at: kiwi))
    guard a.isFeasible else {
      self = .infeasible(by: a.required)
      return
    }
    guard b.isFeasible else {
      self = .kiwiInfeasible(by: b.required)
      return
    }
    self =
      switch a.compared(to: b) {
      case .same: .equal
      case .better(let priority, let amount): .better(atPriority: priority, by: amount)
      case .worse(let priority, let amount): .worse(atPriority: priority, by: amount)
      }
  }

  /// Our solution where kiwi has none: whether it is feasible.
  init(_ problem: BenchmarkProblem, ours: [Double]) {
    let violations = Violations(of: problem, at: ours)
    self = violations.isFeasible ? .alone : .infeasible(by: violations.required)
  }

  /// Our solution alone: whether it is feasible, and as good as one from nothing.
  init(_ problem: BenchmarkProblem, ours: [Double], cold: [Double]) {
    let (a, b) = (Violations(of: problem, at: ours), Violations(of: problem, at: cold))
    guard a.isFeasible else {
      self = .infeasible(by: a.required)
      return
    }
    switch a.compared(to: b) {
    case .same: self = .equal
    case .better(let priority, let amount), .worse(let priority, let amount):
      self = .stale(atPriority: priority, by: amount)
    }
  }

  /// Whether our solver is at fault.
  var isFault: Bool { severity > 3 }

  func worst(_ other: Verdict) -> Verdict { severity >= other.severity ? self : other }

  private var severity: Int {
    switch self {
    case .equal: 0
    case .better: 1
    case .alone: 2
    case .kiwiInfeasible: 3
    case .worse: 4
    case .stale: 5
    case .infeasible: 6
    }
  }
}

extension Verdict: CustomStringConvertible {
  var description: String {
    switch self {
    case .equal: "equal"
    case .alone: "ours alone"
    case .better(let priority, let amount): "ours less by \(amount.significant) at \(priority.significant)"
    case .worse(let priority, let amount): "OURS MORE by \(amount.significant) at \(priority.significant)"
    case .infeasible(let amount): "OURS BREAK a required constraint by \(amount.significant)"
    case .stale(let priority, let amount):
      "OURS DIFFER from a cold solve by \(amount.significant) at \(priority.significant)"
    case .kiwiInfeasible(let amount): "kiwi's break a required constraint by \(amount.significant)"
    }
  }
}
