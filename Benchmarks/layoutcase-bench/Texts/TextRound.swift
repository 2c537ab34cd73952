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
    let pair = (try WorkerThread(shared), try WorkerThread(shared))
    if workload.isKnown {
      var known = Spent()
      _ = try known.add([(pair.0, workload.texts.indices, 0), (pair.1, workload.texts.indices, 1)])
    }
    let threads = Scaling.Team(one: try WorkerThread(alone), two: pair)
    let arguments = ["--texts", file] + (workload.isKnown ? ["--known"] : [])
    let processes = try Scaling.Team { try WorkerProcess(arguments) }
    let scaling = try Scaling(threads, processes, count: workload.texts.count, turns: turns)
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
