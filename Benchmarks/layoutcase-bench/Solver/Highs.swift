/// HiGHS in a process of its own.
struct Highs {
  /// Seconds that HiGHS may take for one answer.
  static let patience = 60.0

  private static let folder = ".build/highs"
  private let peer: Peer
  var version: String { peer.version }

  init() throws(BenchError) {
    peer = try Peer("HiGHS", patience: Self.patience) { () throws(BenchError) in
      try Process("\(Self.folder)/bin/python", ["Benchmarks/highs/highs_bench.py"])
    }
  }

  func load(_ problem: BenchmarkProblem, as name: String) throws(BenchError) {
    try peer.load(problem, in: "\(Self.folder)/\(name).txt")
  }

  /// Nanoseconds of a run for each level, and how many iterations they took; nil where that takes too long.
  func solve() throws(BenchError) -> (time: Double, iterations: Double)? {
    try peer.timed("solve").map { ($0[0], $0[1]) }
  }

  func values() throws(BenchError) -> [Double] { try peer.numbers("values") }
}
