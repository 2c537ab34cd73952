/// kiwi in a process of its own.
struct Kiwi {
  /// How a change of a constant or priority is brought to kiwi.
  enum Way: String {
    case suggest
    case replace
  }

  private static let path = ".build/kiwi/kiwi-bench"
  private let peer: Peer
  var version: String { peer.version }

  init() throws(BenchError) {
    peer = try Peer("kiwi", patience: 20) { () throws(BenchError) in try Process(Self.path) }
  }

  func load(_ problem: BenchmarkProblem, as name: String) throws(BenchError) {
    try peer.load(problem, in: "\(Self.path)-\(name).txt")
  }

  /// Median nanoseconds of a solution from nothing; nil where it takes too long.
  func build() throws(BenchError) -> Double? { try peer.timed("build \(Stopwatch.repetition)")?.first }

  /// Median nanoseconds of one step of the script; nil where it takes too long.
  func step(_ way: Way) throws(BenchError) -> Double? {
    try peer.timed("steps \(way.rawValue) \(Stopwatch.repetition)")?.first
  }

  func values() throws(BenchError) -> [Double] { try peer.numbers("values") }

  /// The values after each step of one pass of the script.
  func trace(_ way: Way) throws(BenchError) -> [[Double]] {
    var result: [[Double]] = []
    var line = try peer.ask("trace \(way.rawValue)")
    while line != "end" {
      result.append(Peer.numbers(line))
      line = try peer.line()
    }
    return result
  }
}
