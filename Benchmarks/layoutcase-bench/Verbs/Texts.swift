import Arguments
import Glibc
import TestSupport

struct Texts: Command {
  static let name = "texts"
  static let abstract = "Measures texts beside a plain loop over HarfBuzz and ICU, and beside Pango."
  static let discussion = """
    Benchmarks/build-text-peers makes the peers. They and ours take turns, and a table says the median time of one \
    text; a peer that is not there is left out.
    """

  @Option("The folder of the peers.") var peers: String = ".build/text"
  @Option("How often each is measured.") var rounds: Int = 5
  @Option("How many texts, as a share of what a whole run has.") var scale: Double = 1
  @Option("Only texts whose name holds this.", valueName: "text") var only: String = ""
  let report = ReportOptions()

  func run(in bench: Bench) throws -> Int32 {
    let heading = report.heading("Measuring texts", in: bench)
    var found = TextReport()
    let folder = try TemporaryFolder()
    for workload in TextWorkload.all(scale: scale) where only.isEmpty || workload.name.contains(only) {
      bench.note(workload.name)
      try store(workload.texts, as: "texts", in: folder)
      try store(Array(workload.texts.prefix(workload.peerCount)), as: "peers", in: folder)
      var rounds = Rounds()
      for _ in 0..<max(self.rounds, 1) {
        rounds.plain += try peer("plain_loop", folder, [workload.font, "\(workload.face)"])
        rounds.pango += try peer("pango_loop", folder, [])
        rounds.ours.append(try TextRound.ours(workload, file: folder.file("texts")))
      }
      rounds.add(to: &found, workload)
    }
    try report.publish(found.text, under: heading)
    return 0
  }

  private func store(_ texts: [String], as name: String, in folder: TemporaryFolder) throws {
    try folder.write(Array((texts.joined(separator: "\0") + "\0").utf8), to: name)
  }

  /// Nothing where the peer is not there.
  private func peer(_ name: String, _ folder: TemporaryFolder, _ more: [String]) throws -> [TextRound] {
    let path = "\(peers)/\(name)"
    guard access(path, X_OK) == 0 else { return [] }
    let process = try Process(path, [folder.file("peers"), "\(TextWorkload.width)", "1"] + more)
    guard let round = TextRound(try process.line(within: 600)) else { throw BenchError.died }
    return [round]
  }
}

/// The rounds of one workload.
private struct Rounds {
  var plain: [TextRound] = []
  var pango: [TextRound] = []
  var ours: [TextRound] = []

  func add(to report: inout TextReport, _ workload: TextWorkload) {
    let own = Self.median(ours) ?? 0
    report.table.add(
      workload.name, Self.time(Self.median(plain)), Self.time(Self.median(pango)), Self.time(own),
      Self.ratio(Self.median(plain), own), Self.ratio(Self.median(pango), own),
      [plain, pango, ours].compactMap { $0.first.map { "\($0.lines)" } }.joined(separator: " "))
    report.scaling.add(workload.name, ours.compactMap(\.scaling))
  }

  private static func median(_ rounds: [TextRound]) -> Double? {
    rounds.isEmpty ? nil : Sample(rounds.map(\.nanoseconds)).median
  }

  private static func time(_ nanoseconds: Double?) -> String {
    nanoseconds.map { "\(($0 / 10).rounded() / 100) µs" } ?? "–"
  }

  private static func ratio(_ a: Double?, _ b: Double) -> String {
    a.map { "\(($0 / b * 100).rounded() / 100)" } ?? "–"
  }
}

/// What was found of measuring texts, as a page of Markdown.
struct TextReport {
  var table = Table(
    "texts", "plain loop", "Pango", "ours", "rate beside plain", "beside Pango", "lines")
  var scaling = ScalingTable("texts")

  var text: String {
    """

    The median time of one text, of rounds that took turns: the processor's, on one thread. The lines are those that
    each found in the texts that all measured.

    \(table.text)
    \(scaling.text)
    """
  }
}
