/// This program once more, in a process that does parts of some work when it is told.
final class Worker {
  /// What it answers to a part.
  struct Answer {
    let sum: Int
    /// Of its processor's time.
    let nanoseconds: Double

    var line: String { "\(sum) \(nanoseconds)" }
  }

  private let process: Process

  /// - Parameter arguments: of the verb `share`.
  /// - Returns: when the work is ready to begin.
  init(_ arguments: [String]) throws(BenchError) {
    process = try Process("/proc/self/exe", [Share.name] + arguments)
    _ = try process.line(within: 600)
  }

  func begin(_ range: Range<Int>) throws(BenchError) {
    try process.send("\(range.lowerBound) \(range.upperBound)")
  }

  /// Waits for what was begun.
  func end() throws(BenchError) -> Answer {
    let words = try process.line(within: 600).split(separator: " ")
    guard words.count == 2, let sum = Int(words[0]), let nanoseconds = Double(words[1]) else { throw .died }
    return Answer(sum: sum, nanoseconds: nanoseconds)
  }
}
