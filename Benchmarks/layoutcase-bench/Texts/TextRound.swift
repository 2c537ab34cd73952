import Dispatch
import Glibc
import LayoutModel
import TextMeasurement

/// One measurement of all texts of a workload.
struct TextRound {
  /// For one text.
  let nanoseconds: Double
  /// Of all texts, which the peers have to find, too.
  let lines: Int

  /// Ours, afresh or after the warm-up, by some threads at once.
  static func ours(_ workload: TextWorkload, threads: Int) -> TextRound {
    let measurer = FontMeasurer()
    let environment = Environment()
    let font = Font(family: "Inter", size: 17)
    @Sendable func height(_ string: String) -> Double {
      let text = LabelText(string: string, font: font, numberOfLines: 0)
      return measurer.size(of: text, maxWidth: TextWorkload.width, in: environment).height
    }
    let lineHeight = height("a")
    let texts = workload.texts
    let share = (texts.count + threads - 1) / threads
    // Every thread's cache has met the words.
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      for _ in 0..<2 { for text in workload.warmUp { _ = height(text) } }
      if workload.isKnown { for text in texts { _ = height(text) } }
    }
    let watch = Stopwatch(threads == 1 ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_MONOTONIC)
    let counts = UnsafeMutableBufferPointer<Int>.allocate(capacity: threads)
    counts.initialize(repeating: 0)
    defer { counts.deallocate() }
    nonisolated(unsafe) let shared = counts
    DispatchQueue.concurrentPerform(iterations: threads) { thread in
      var lines = 0
      for i in thread * share..<min((thread + 1) * share, texts.count) {
        // A line is some twenty points high and rounded up to a whole one.
        lines += Int(height(texts[i]) / (lineHeight - 0.5))
      }
      shared[thread] = lines
    }
    return TextRound(nanoseconds: watch.elapsed / Double(texts.count), lines: counts.reduce(0, +))
  }

  /// A peer's, by its line of numbers.
  init?(_ line: String) {
    let numbers = line.split(separator: " ").compactMap { Double($0) }
    guard numbers.count == 3, numbers[0] > 0 else { return nil }
    self.init(nanoseconds: numbers[2] / numbers[0], lines: Int(numbers[1]))
  }

  private init(nanoseconds: Double, lines: Int) {
    self.nanoseconds = nanoseconds
    self.lines = lines
  }
}
