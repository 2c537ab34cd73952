import Glibc

/// The monotonic clock that kiwi's driver reads, too.
struct Stopwatch {
  private let start = Self.now

  /// Nanoseconds since the beginning of the watch.
  var elapsed: Double { Self.now - start }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
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
