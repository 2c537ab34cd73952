/// Kiwi in a process of its own, which `Benchmarks/kiwi` says how to talk to.
///
/// After an answer that did not come in time it is started afresh.
final class Kiwi {
  /// How a change of a constant or priority is brought to kiwi.
  enum Way: String {
    case suggest
    case replace
  }

  /// Seconds that kiwi may take for one answer.
  static let patience = 20.0

  private static let path = ".build/kiwi/kiwi-bench"
  private var process: Process
  let version: String

  init() throws(BenchError) {
    process = try Process(Self.path)
    version = try process.ask("version", within: Self.patience)
  }

  /// Hands it a problem, by way of a file.
  func load(_ problem: BenchmarkProblem, as name: String) throws(BenchError) {
    let file = "\(Self.path)-\(name).txt"
    try write(problem.text, to: file)
    _ = try ask("load \(file)")
  }

  /// Median nanoseconds of a solution from nothing; nil where it takes too long.
  func build() throws(BenchError) -> Double? { try time("build \(Stopwatch.repetition)") }

  /// Median nanoseconds of one step of the script; nil where it takes too long.
  func step(_ way: Way) throws(BenchError) -> Double? {
    try time("steps \(way.rawValue) \(Stopwatch.repetition)")
  }

  func values() throws(BenchError) -> [Double] { Self.numbers(try ask("values")) }

  /// The values after each step of one pass of the script.
  func trace(_ way: Way) throws(BenchError) -> [[Double]] {
    var result: [[Double]] = []
    var line = try ask("trace \(way.rawValue)")
    while line != "end" {
      result.append(Self.numbers(line))
      line = try process.line(within: Self.patience)
    }
    return result
  }

  private func time(_ command: String) throws(BenchError) -> Double? {
    do {
      return Self.numbers(try ask(command)).first
    } catch .timeout {
      process = try Process(Self.path)
      return nil
    }
  }

  private func ask(_ command: String) throws(BenchError) -> String {
    let line = try process.ask(command, within: Self.patience)
    if line.hasPrefix("error ") { throw .failed("kiwi: " + line.dropFirst(6)) }
    return line
  }

  private static func numbers(_ line: String) -> [Double] {
    line.split(separator: " ").compactMap { Double($0) }
  }
}
