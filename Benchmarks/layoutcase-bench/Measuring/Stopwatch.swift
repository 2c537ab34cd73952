import Platform

/// The monotonic clock, or the processor's time of this process.
struct Stopwatch {
  private let clock: clockid_t
  private let start: Double

  /// How long a quick measurement is repeated for one median, in milliseconds.
  static let repetition = 20.0

  init(_ clock: clockid_t = CLOCK_MONOTONIC) {
    self.clock = clock
    start = Self.now(clock)
  }

  /// Nanoseconds since the beginning of the watch.
  var elapsed: Double { Self.now(clock) - start }

  private static func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// Nanoseconds of some work.
  static func time(_ work: () throws -> Void) rethrows -> Double {
    let watch = Stopwatch()
    try work()
    return watch.elapsed
  }

  /// The median of repeated measurements, in nanoseconds.
  ///
  /// - Parameter measure: One measurement, which reads a watch of its own around what counts.
  static func median(of measure: () throws -> Double) rethrows -> Double {
    let watch = Stopwatch()
    var samples: [Double] = []
    repeat { samples.append(try measure()) } while watch.elapsed < repetition * 1e6
    return Sample(samples).median
  }
}

/// Measurements of the same thing, in nanoseconds.
struct Sample {
  /// In ascending order.
  private let sorted: [Double]

  /// At least one value.
  init(_ values: [Double]) { sorted = values.sorted() }

  var median: Double { sorted[sorted.count / 2] }
  var least: Double { sorted[0] }
  var greatest: Double { sorted[sorted.count - 1] }

  /// Median, least and greatest, to be read.
  var text: String { "\(median.time) (\(least.time)–\(greatest.time))" }
}

/// The most memory that this process has held, in bytes, as the kernel counts it.
func peakMemory() -> Double {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  return Double(usage.ru_maxrss) * 1024
}
