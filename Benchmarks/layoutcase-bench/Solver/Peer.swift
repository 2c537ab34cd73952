/// A solver in a process of its own, which is asked by lines: `Benchmarks/kiwi` and `Benchmarks/highs` say how.
///
/// After an answer that did not come in time it is started afresh.
final class Peer {
  private let name: String
  private let start: () throws(BenchError) -> Process
  /// Seconds that it may take for one answer.
  private let patience: Double
  private var process: Process
  let version: String

  init(_ name: String, patience: Double, start: @escaping () throws(BenchError) -> Process) throws(BenchError)
  {
    (self.name, self.patience, self.start) = (name, patience, start)
    process = try start()
    version = try process.ask("version", within: patience)
  }

  /// Hands it a problem, by way of a file.
  func load(_ problem: BenchmarkProblem, in file: String) throws(BenchError) {
    try write(problem.text, to: file)
    _ = try ask("load \(file)")
  }

  /// The first line of an answer.
  func ask(_ command: String) throws(BenchError) -> String {
    let line = try process.ask(command, within: patience)
    if line.hasPrefix("error ") { throw .failed("\(name): " + line.dropFirst(6)) }
    return line
  }

  /// The next line of an answer that has several.
  func line() throws(BenchError) -> String { try process.line(within: patience) }

  func numbers(_ command: String) throws(BenchError) -> [Double] { Self.numbers(try ask(command)) }

  /// Numbers that are nil where they take too long.
  func timed(_ command: String) throws(BenchError) -> [Double]? {
    do {
      return try numbers(command)
    } catch .timeout {
      process = try start()
      return nil
    }
  }

  static func numbers(_ line: String) -> [Double] { line.split(separator: " ").compactMap { Double($0) } }
}
