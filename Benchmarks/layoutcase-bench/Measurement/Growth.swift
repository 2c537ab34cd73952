import Glibc

/// How time and memory of our solver grow with a workload's size, each size measured in a process of its own.
struct Growth {
  /// What a process that solved one workload says about it.
  struct Probe {
    var name: String
    var viewCount: Int
    /// Of the first solution, in memory that was never used before.
    var firstNanoseconds: Double
    /// Of a solution from nothing in memory that is re-used.
    var nanoseconds: Double
    /// What the solver holds after the first solution.
    var bytes: Double
    /// The most that the process held at any time.
    var peakBytes: Double

    /// Solves a workload in this process.
    init(of workload: Workload, milliseconds: Double) {
      name = workload.name
      viewCount = workload.viewCount
      let ours = Ours(workload.problem)
      let before = ResidentMemory.now
      firstNanoseconds = ours.build()
      bytes = ResidentMemory.now - before
      nanoseconds = Stopwatch.median(milliseconds: milliseconds, of: ours.build)
      peakBytes = ResidentMemory.peak
    }

    /// Asks a new process for a workload, with the `probe` verb.
    init(of name: String, milliseconds: Double, timeout: Double) throws(BenchError) {
      let process = try Process(
        "/proc/self/exe", ["probe", name, "--milliseconds", String(milliseconds)])
      let words = try process.line(within: timeout).split(separator: " ")
      let numbers = words.dropFirst().compactMap { Double($0) }
      guard numbers.count == 5 else { throw .died }
      self.name = name
      viewCount = Int(numbers[0])
      firstNanoseconds = numbers[1]
      nanoseconds = numbers[2]
      bytes = numbers[3]
      peakBytes = numbers[4]
    }

    /// The line that the `probe` verb prints.
    var line: String { "\(name) \(viewCount) \(firstNanoseconds) \(nanoseconds) \(bytes) \(peakBytes)" }
  }

  /// A workload's name with `N` for the size.
  let family: String
  private(set) var probes: [Probe] = []
  /// Why the larger sizes are missing.
  private(set) var reason: String?

  init(_ family: String, sizes: [Int], milliseconds: Double, timeout: Double) {
    self.family = family
    for size in sizes.sorted() where reason == nil {
      let name = Workload.name(in: family, size: size)
      do throws(BenchError) {
        probes.append(try Probe(of: name, milliseconds: milliseconds, timeout: timeout))
      } catch {
        reason = "\(name): \(error)"
      }
    }
  }

  /// By how much the logarithm of the time grows with that of the views, over all sizes: the slope of the
  /// line of least squares; nil for under two sizes.
  var exponent: Double? { Self.exponent(of: probes[...]) }

  /// The same from the size before a probe to the probe's.
  func exponent(at place: Int) -> Double? {
    place > 0 ? Self.exponent(of: probes[(place - 1)...place]) : nil
  }

  private static func exponent(of probes: ArraySlice<Probe>) -> Double? {
    guard probes.count > 1 else { return nil }
    let x = probes.map { log(Double($0.viewCount)) }
    let y = probes.map { log($0.nanoseconds) }
    let (meanX, meanY) = (x.reduce(0, +) / Double(x.count), y.reduce(0, +) / Double(y.count))
    let covariance = zip(x, y).reduce(0) { $0 + ($1.0 - meanX) * ($1.1 - meanY) }
    return covariance / x.reduce(0) { $0 + ($1 - meanX) * ($1 - meanX) }
  }
}
