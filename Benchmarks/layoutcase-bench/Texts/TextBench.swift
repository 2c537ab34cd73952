import Dispatch
import Platform
import LayoutModel
import TestSupport
import TextMeasurement

/// Texts beside Pango.
struct TextBench {
  private static let pango = ".build/text/pango_loop"

  private let folder: TemporaryFolder
  private let lineHeight: Double

  init() throws {
    folder = try TemporaryFolder()
    lineHeight = Self.height(of: "a", FontMeasurer())
  }

  func measure(with bench: inout Bench) throws {
    var table = Table(
      "texts", "Pango", "ours", "Pango : ours", "2 threads : 1, by the clock", "by the processor",
      "Pango's lines",
      "our lines")
    for workload in TextWorkload.all() where bench.isWanted(workload.name, of: .texts) {
      Bench.note(workload.name)
      let texts = workload.texts.prefix(workload.peerCount).joined(separator: "\0") + "\0"
      try folder.write(Array(texts.utf8), to: "texts")
      let rounds = try (0..<Bench.rounds).map { _ in try Round(workload, self) }
      table.add(Self.cells(of: workload, rounds))
    }
    bench.report.add("Texts", Self.legend, table)
  }

  private static let legend = """
    The processor's time of one text on one thread, the median of rounds in turns. Two threads share a measurer and \
    have a half of the texts each: by the clock, 2 is best; by the processor's time of both together beside one \
    thread's, 1 is. The lines are those that each finds in the texts that all measure.
    """

  /// One measurement of all texts of a workload by each.
  private struct Round {
    let pango: Peer?
    let ours: Double
    /// How many times as fast two threads are by the clock, and how much of the processor's time they take beside one.
    let speedup, work: Double
    let lines: Int

    init(_ workload: TextWorkload, _ bench: TextBench) throws {
      pango = try bench.peer()
      let one = bench.time(workload, threads: 1)
      let two = bench.time(workload, threads: 2)
      ours = one.processor / Double(workload.texts.count)
      (speedup, work) = (one.clock / two.clock, two.processor / one.processor)
      lines = TextBench.lines(
        of: workload.texts[..<workload.peerCount], FontMeasurer(), bench.lineHeight)
    }
  }

  /// What a peer says of all texts.
  private struct Peer {
    /// For one text.
    let nanoseconds: Double
    let lines: Int
  }

  /// Nothing where Pango is not there.
  private func peer() throws -> Peer? {
    guard access(Self.pango, X_OK) == 0 else { return nil }
    let process = try Process(Self.pango, [folder.file("texts"), "\(TextWorkload.width)"])
    let numbers = try process.line(within: 600).split(separator: " ").compactMap { Double($0) }
    guard numbers.count == 3, numbers[0] > 0 else { throw BenchError.died }
    return Peer(nanoseconds: numbers[2] / numbers[0], lines: Int(numbers[1]))
  }

  /// Nanoseconds of all texts by a new measurer, which has met each of them before where the workload says so.
  private func time(_ workload: TextWorkload, threads: Int) -> (clock: Double, processor: Double) {
    let (texts, measurer) = (workload.texts, FontMeasurer())
    let lines = { @Sendable [lineHeight] (texts: ArraySlice<String>) in
      Self.lines(of: texts, measurer, lineHeight)
    }
    if workload.isKnown {
      // Each thread has a cache of its own.
      DispatchQueue.concurrentPerform(iterations: threads) { _ in _ = lines(texts[...]) }
    }
    let (clock, processor) = (Stopwatch(), Stopwatch(CLOCK_PROCESS_CPUTIME_ID))
    DispatchQueue.concurrentPerform(iterations: threads) { thread in
      let part = texts.count * thread / threads..<texts.count * (thread + 1) / threads
      _ = lines(texts[part])
    }
    return (clock.elapsed, processor.elapsed)
  }

  private static func lines(
    of texts: ArraySlice<String>, _ measurer: FontMeasurer, _ lineHeight: Double
  ) -> Int {
    // A line is some twenty points high and rounded up to a whole one.
    texts.reduce(0) { $0 + Int(height(of: $1, measurer) / (lineHeight - 0.5)) }
  }

  private static func height(of string: String, _ measurer: FontMeasurer) -> Double {
    let text = LabelText(string: string, font: Font(family: "Inter", size: 17), numberOfLines: 0)
    return measurer.size(of: text, maxWidth: TextWorkload.width, in: Environment()).height
  }

  private static func cells(of workload: TextWorkload, _ rounds: [Round]) -> [String] {
    func median(_ value: (Round) -> Double?) -> Double? {
      let values = rounds.compactMap(value)
      return values.isEmpty ? nil : Sample(values).median
    }
    let (ours, pango) = (median(\.ours), median { $0.pango?.nanoseconds })
    let ratio = if let pango, let ours { pango / ours } else { Double?.none }
    return [workload.name, pango?.time ?? "–", ours?.time ?? "–"]
      + [ratio, median(\.speedup), median(\.work)].map { $0?.significant ?? "–" }
      + [rounds[0].pango.map { "\($0.lines)" } ?? "–", "\(rounds[0].lines)"]
  }
}
