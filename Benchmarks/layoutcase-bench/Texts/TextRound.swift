import Dispatch

/// One measurement of all texts of a workload.
struct TextRound {
  /// For one text, of the processor.
  let nanoseconds: Double
  /// Of the texts that the peers measure, too.
  let lines: Int
  /// How ours is divided.
  private(set) var scaling: Scaling?

  /// Each has some milliseconds in a turn.
  private static let turns = 8

  /// Ours, afresh or after each text was met.
  ///
  /// - Parameter file: what holds all texts, each ended by a zero byte.
  static func ours(_ workload: TextWorkload, file: String) throws -> TextRound {
    let alone = TextMeter(workload.texts, isKnown: workload.isKnown)
    let shared = TextMeter(workload.texts)
    if workload.isKnown {
      DispatchQueue.concurrentPerform(iterations: 2) { _ in _ = shared.sum(of: workload.texts.indices) }
    }
    let arguments = ["--texts", file] + (workload.isKnown ? ["--known"] : [])
    let workers = try (0..<3).map { _ in try Worker(arguments) }
    let scaling = try Scaling(alone, (shared, shared), workers, turns: turns)
    return TextRound(
      nanoseconds: scaling.thread.processor / Double(workload.texts.count),
      lines: alone.sum(of: 0..<workload.peerCount), scaling: scaling)
  }

  /// A peer's, by its line of numbers.
  init?(_ line: String) {
    let numbers = line.split(separator: " ").compactMap { Double($0) }
    guard numbers.count == 3, numbers[0] > 0 else { return nil }
    self.init(nanoseconds: numbers[2] / numbers[0], lines: Int(numbers[1]), scaling: nil)
  }

  private init(nanoseconds: Double, lines: Int, scaling: Scaling?) {
    self.nanoseconds = nanoseconds
    self.lines = lines
    self.scaling = scaling
  }
}
