import Arguments
import Glibc
import TestSupport

struct Texts: Command {
  static let name = "texts"
  static let abstract = "Measures texts beside a plain loop over HarfBuzz and libunibreak, and beside Pango."
  static let discussion = """
    Benchmarks/build-text-peers makes the peers. They and ours take turns, and a table says the median time of one \
    text; a peer that is not there is left out.
    """

  @Option("The folder of the peers.") var peers: String = ".build/text"
  @Option("How often each is measured.") var rounds: Int = 5
  @Option("How many texts, as a share of what a whole run has.") var scale: Double = 1
  @Option("Only texts whose name holds this.", valueName: "text") var only: String = ""
  @Option("A file for the report.", valueName: "path") var output: String?
  @Option("The commit that the report names.", valueName: "name") var commit: String = "unknown"

  func run(in bench: Bench) throws -> Int32 {
    var report = TextReport(commit: commit, command: bench.commandLine)
    let folder = try TemporaryFolder()
    for workload in TextWorkload.all(scale: scale) where only.isEmpty || workload.name.contains(only) {
      bench.note(workload.name)
      try folder.write(Array((workload.texts.joined(separator: "\0") + "\0").utf8), to: "texts")
      var rounds = Rounds()
      for _ in 0..<max(self.rounds, 1) {
        rounds.plain += try peer("plain_loop", folder, [workload.font, "\(workload.face)"])
        rounds.pango += try peer("pango_loop", folder, [])
        rounds.ours.append(TextRound.ours(workload, threads: 1))
        rounds.twice.append(TextRound.ours(workload, threads: 2))
      }
      rounds.add(to: &report.table, workload)
    }
    print(report.text)
    if let output { try write(report.text, to: output) }
    return 0
  }

  /// Nothing where the peer is not there.
  private func peer(_ name: String, _ folder: TemporaryFolder, _ more: [String]) throws -> [TextRound] {
    let path = "\(peers)/\(name)"
    guard access(path, X_OK) == 0 else { return [] }
    let process = try Process(path, [folder.file("texts"), "\(TextWorkload.width)", "1"] + more)
    guard let round = TextRound(try process.line(within: 600)) else { throw BenchError.died }
    return [round]
  }
}

/// The rounds of one workload.
private struct Rounds {
  var plain: [TextRound] = []
  var pango: [TextRound] = []
  var ours: [TextRound] = []
  var twice: [TextRound] = []

  func add(to table: inout Table, _ workload: TextWorkload) {
    let one = Self.median(ours) ?? 0
    let two = Self.median(twice) ?? 0
    table.add(
      workload.name, Self.time(Self.median(plain)), Self.time(Self.median(pango)), Self.time(one),
      Self.time(two), Self.ratio(Self.median(plain), one), Self.ratio(Self.median(pango), one),
      Self.ratio(one, two),
      [plain, pango, ours].compactMap { $0.first.map { "\($0.lines)" } }.joined(separator: " "))
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
