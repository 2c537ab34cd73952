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
