/// This program once more, in a process that does parts of some work.
final class WorkerProcess: Worker {
  private let process: Process

  /// - Parameter arguments: of the verb `share`.
  /// - Returns: when the work is ready to begin.
  init(_ arguments: [String]) throws(BenchError) {
    process = try Process("/proc/self/exe", [Share.name] + arguments)
    _ = try process.line(within: 600)
  }

  func begin(_ range: Range<Int>, core: Int) throws(BenchError) {
    try process.send("\(range.lowerBound) \(range.upperBound) \(core)")
  }

  func end() throws(BenchError) -> WorkDone {
    guard let done = WorkDone(try process.line(within: 600)) else { throw .died }
    return done
  }
}
