/// Kiwi in a process of its own, which `Benchmarks/kiwi` says how to talk to.
///
/// After an answer that did not come in time it is started afresh.
final class Kiwi {
  /// How a change of a constant or priority is brought to kiwi.
  enum Way: String {
    case suggest
    case replace
  }

  /// What is measured of a solution from nothing.
  enum Build: String {
    /// Making the variables and constraints, adding them and solving.
    case whole = "build"
    /// The same without the making.
    case prepared = "solve"
    /// The whole, with edit variables for the constants that steps can change.
    case editable = "edit"
  }

  private let path: String
  private let timeout: Double
  private var process: Process
  let version: String

  /// - Parameter timeout: Seconds for one answer.
  init(path: String, timeout: Double) throws(BenchError) {
    self.path = path
    self.timeout = timeout
    process = try Process(path)
    version = try process.ask("version", within: timeout)
  }

  /// Reads a problem from the file that it was written to.
  func load(_ file: String) throws(BenchError) { _ = try ask("load \(file)") }

  /// Median nanoseconds of a solution from nothing.
  func build(_ build: Build, milliseconds: Double) throws(BenchError) -> Double {
    try time("\(build.rawValue) \(milliseconds)")
  }

  /// Median nanoseconds of one step of the script.
  func steps(_ way: Way, milliseconds: Double) throws(BenchError) -> Double {
    try time("steps \(way.rawValue) \(milliseconds)")
  }

  func values() throws(BenchError) -> [Double] { Self.numbers(try ask("values")) }

  /// The values after each step of one pass of the script.
  func trace(_ way: Way) throws(BenchError) -> [[Double]] {
    var result: [[Double]] = []
    var line = try ask("trace \(way.rawValue)")
    while line != "end" {
      result.append(Self.numbers(line))
      line = try answer { () throws(BenchError) in try process.line(within: timeout) }
    }
    return result
  }

  private func time(_ command: String) throws(BenchError) -> Double {
    Self.numbers(try ask(command)).first ?? .nan
  }

  private func ask(_ command: String) throws(BenchError) -> String {
    try answer { () throws(BenchError) in try process.ask(command, within: timeout) }
  }

  private func answer(_ ask: () throws(BenchError) -> String) throws(BenchError) -> String {
    let line: String
    do {
      line = try ask()
    } catch {
      process = try Process(path)
      throw error
    }
    if line.hasPrefix("error ") { throw .refused(String(line.dropFirst(6))) }
    return line
  }

  private static func numbers(_ line: String) -> [Double] {
    line.split(separator: " ").compactMap { Double($0) }
  }
}
