import Glibc

/// What some work took, in nanoseconds.
struct Spent {
  var clock = 0.0
  /// Of the processor, of all threads of this process or of others together.
  var processor = 0.0

  /// Adds what `work` takes.
  ///
  /// - Parameter work: gives the processor's time of other processes that did it.
  mutating func add<Failure: Error>(_ work: () throws(Failure) -> Double?) throws(Failure) {
    let (watch, processorWatch) = (Stopwatch(), Stopwatch(CLOCK_PROCESS_CPUTIME_ID))
    let others = try work()
    clock += watch.elapsed
    processor += others ?? processorWatch.elapsed
  }
}
