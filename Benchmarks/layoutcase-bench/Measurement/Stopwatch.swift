import Glibc

/// The monotonic clock that kiwi's driver reads, too, or the processor's time of this process, which other
/// processes do not lengthen.
struct Stopwatch {
  private let clock: clockid_t
  private let start: Double

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

  /// The median of repeated measurements, in nanoseconds.
  ///
  /// - Parameters:
  ///   - milliseconds: For how long it is repeated, but at least once.
  ///   - measure: One measurement, which starts and reads a watch of its own around what counts.
  static func median(milliseconds: Double, of measure: () -> Double) -> Double {
    let watch = Stopwatch()
    var samples: [Double] = []
    repeat { samples.append(measure()) } while watch.elapsed < milliseconds * 1e6
    return Sample(samples).median
  }
}

/// Measurements of the same thing.
struct Sample {
  /// In ascending order.
  private let sorted: [Double]

  /// At least one value.
  init(_ values: [Double]) { sorted = values.sorted() }

  var median: Double { sorted[sorted.count / 2] }
  var least: Double { sorted[0] }
  var greatest: Double { sorted[sorted.count - 1] }
}

/// What the kernel says that this process holds in memory, in bytes.
enum ResidentMemory {
  static var now: Double { field("VmRSS:") }
  static var peak: Double { field("VmHWM:") }

  private static func field(_ name: String) -> Double {
    let line = lines(ofFile: "/proc/self/status").first { $0.hasPrefix(name) } ?? ""
    let kibibytes = line.split { !$0.isNumber }.first.flatMap { Double($0) }
    return (kibibytes ?? 0) * 1024
  }
}
