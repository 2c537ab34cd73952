/// How our solution compares with others, in the worst of the states that were compared.
struct Verdict {
  let text: String
  private let severity: Severity

  private enum Severity: Int {
    /// The same sums of violations at every priority.
    case equal
    /// Less than the peer's at the highest priority that differs, or the peer has no values or none that hold.
    case better
    /// More than the peer's, or not what a solution of ours from nothing has.
    case worse
    case infeasible
  }

  static let equal = Verdict("equal", .equal)

  private init(_ text: String, _ severity: Severity) { (self.text, self.severity) = (text, severity) }

  /// - Parameters:
  ///   - fresh: The values of a solution of ours from nothing, where a change led to the state.
  ///   - values: The peer's, where it has answered.
  ///   - name: The peer's.
  init(
    _ problem: BenchmarkProblem, ours: [Double], fresh: [Double]? = nil, peer values: [Double]?,
    named name: String
  ) {
    let violations = Violations(of: problem, at: ours)
    let peer = values.map { Violations(of: problem, at: $0) }
    func amount(_ difference: (priority: Double, amount: Double)) -> String {
      "by \(difference.amount.magnitude.significant) at \(difference.priority.significant)"
    }
    if !violations.isFeasible {
      self.init("OURS BREAK a required constraint by \(violations.required.significant)", .infeasible)
    } else if let fresh, let difference = violations.difference(from: Violations(of: problem, at: fresh)) {
      self.init("OURS DIFFER from a solution from nothing \(amount(difference))", .worse)
    } else if let peer, !peer.isFeasible {
      self.init("\(name)'s break a required constraint by \(peer.required.significant)", .better)
    } else if let peer, let difference = violations.difference(from: peer) {
      self =
        difference.amount < 0
        ? Verdict("ours less \(amount(difference))", .better)
        : Verdict("OURS MORE \(amount(difference))", .worse)
    } else {
      self = peer == nil ? Verdict("ours alone", .better) : .equal
    }
  }

  /// Whether our solver is at fault.
  var isFault: Bool { severity.rawValue > Severity.better.rawValue }

  func worst(_ other: Verdict) -> Verdict { severity.rawValue >= other.severity.rawValue ? self : other }
}
