import Glibc

/// What does parts of some work when it is told, on one of the machine's cores.
///
/// It lives on, so that how quickly the system starts threads or processes counts for nothing; and it holds the core
/// that it is given, so that where the system puts what wakes counts for nothing.
protocol Worker: AnyObject {
  /// - Parameter core: one of `Core.all`, by its number there.
  func begin(_ range: Range<Int>, core: Int) throws(BenchError)

  /// Waits for what was begun.
  func end() throws(BenchError) -> WorkDone
}

/// What a worker answers to a part.
struct WorkDone {
  let sum: Int
  /// Of the processor's time.
  let nanoseconds: Double

  /// Does a part on the calling thread.
  init(_ range: Range<Int>, of work: any DividedWork, core: Int) {
    Core[core].hold()
    let watch = Stopwatch(CLOCK_THREAD_CPUTIME_ID)
    sum = work.sum(of: range)
    nanoseconds = watch.elapsed
  }

  init?(_ line: String) {
    let words = line.split(separator: " ")
    guard words.count == 2, let sum = Int(words[0]), let nanoseconds = Double(words[1]) else { return nil }
    (self.sum, self.nanoseconds) = (sum, nanoseconds)
  }

  var line: String { "\(sum) \(nanoseconds)" }
}

/// Work whose parts may be done by several threads or processes at once.
protocol DividedWork: AnyObject, Sendable {
  /// Of the parts.
  var count: Int { get }

  /// Does some of the parts.
  ///
  /// - Returns: a number of each part, summed up.
  func sum(of range: Range<Int>) -> Int
}

/// What some work took, in nanoseconds.
struct Spent {
  private(set) var clock = 0.0
  /// Of the processor, of all workers together.
  private(set) var processor = 0.0

  /// Adds what parts take that workers do at once, each on a core.
  ///
  /// - Returns: their sum.
  mutating func add(_ parts: [(worker: any Worker, range: Range<Int>, core: Int)]) throws(BenchError) -> Int {
    let watch = Stopwatch()
    for part in parts { try part.worker.begin(part.range, core: part.core) }
    var sum = 0
    for part in parts {
      let done = try part.worker.end()
      sum += done.sum
      processor += done.nanoseconds
    }
    clock += watch.elapsed
    return sum
  }
}

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
