/// A solver in a process of its own, which is asked by lines: `Benchmarks/kiwi` and `Benchmarks/highs` say how.
///
/// After an answer that did not come in time it is started afresh.
final class Peer {
  let name: String
  let version: String
  /// What starts it: a program and its arguments.
  private let command: [String]
  /// Seconds that it may take for one answer.
  private let patience: Double
  private let file: String
  private var process: Process

  static func kiwi() throws(BenchError) -> Peer { try Peer("kiwi", [".build/kiwi/kiwi-bench"], patience: 20) }

  static func highs() throws(BenchError) -> Peer {
    try Peer("HiGHS", [".build/highs/bin/python", "Benchmarks/highs/highs_bench.py"], patience: 60)
  }

  private init(_ name: String, _ command: [String], patience: Double) throws(BenchError) {
    (self.name, self.command, self.patience) = (name, command, patience)
    file = ".build/\(name.lowercased())/problem.txt"
    process = try Process(command[0], Array(command.dropFirst()))
    version = try process.ask("version", within: patience)
  }

  /// Hands it a problem, by way of a file.
  func load(_ problem: BenchmarkProblem) throws(BenchError) {
    try write(problem.text, to: file)
    _ = try ask("load \(file)")
  }

  /// Nanoseconds of a solution from nothing; nil where it takes too long.
  func build() throws(BenchError) -> Double? { try time("build") }

  /// Nanoseconds of one step of the script; nil where it takes too long.
  func step() throws(BenchError) -> Double? { try time("steps") }

  /// The variables after the last command.
  func values() throws(BenchError) -> [Double] { Self.numbers(try ask("values")) }

  /// The variables after each step of one pass of the script.
  func trace() throws(BenchError) -> [[Double]] {
    var result: [[Double]] = []
    var line = try ask("trace")
    while line != "end" {
      result.append(Self.numbers(line))
      line = try process.line(within: patience)
    }
    return result
  }

  /// The first line of an answer.
  private func ask(_ command: String) throws(BenchError) -> String {
    let line = try process.ask(command, within: patience)
    if line.hasPrefix("error ") { throw .failed("\(name): " + line.dropFirst(6)) }
    return line
  }

  private func time(_ command: String) throws(BenchError) -> Double? {
    do {
      return Self.numbers(try ask("\(command) \(Stopwatch.repetition)")).first
    } catch .timeout {
      process = try Process(self.command[0], Array(self.command.dropFirst()))
      return nil
    }
  }

  private static func numbers(_ line: String) -> [Double] {
    line.split(separator: " ").compactMap { Double($0) }
  }
}
