/// HiGHS in a process of its own, which `Benchmarks/highs` says how to talk to.
///
/// After an answer that did not come in time it is started afresh.
final class Highs {
  /// Seconds that HiGHS may take for one answer.
  static let patience = 60.0

  private static let folder = ".build/highs"
  private var process: Process
  let version: String

  init() throws(BenchError) {
    process = try Self.start()
    version = try process.ask("version", within: Self.patience)
  }

  private static func start() throws(BenchError) -> Process {
    try Process("\(folder)/bin/python", ["Benchmarks/highs/highs_bench.py"])
  }

  /// Hands it a problem, by way of a file.
  func load(_ problem: BenchmarkProblem, as name: String) throws(BenchError) {
    let file = "\(Self.folder)/\(name).txt"
    try write(problem.text, to: file)
    _ = try process.ask("load \(file)", within: Self.patience)
  }

  /// Nanoseconds of a run for each level, and how many iterations they took; nil where that takes too long.
  func solve() throws -> (time: Double, iterations: Double)? {
    do {
      let numbers = try numbers("solve")
      guard numbers.count == 2 else { throw BenchError.failed("HiGHS") }
      return (numbers[0], numbers[1])
    } catch BenchError.timeout {
      process = try Self.start()
      return nil
    }
  }

  func values() throws(BenchError) -> [Double] { try numbers("values") }

  private func numbers(_ command: String) throws(BenchError) -> [Double] {
    try process.ask(command, within: Self.patience).split(separator: " ").compactMap { Double($0) }
  }
}
