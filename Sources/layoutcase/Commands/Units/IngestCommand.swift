import Algorithms
import Arguments
import CaseImport
import CaseLibrary
import Spelling

struct IngestCommand: Command {
  static let name = "ingest"
  static let abstract = "Stores the results that workers have written."
  static let discussion = """
    A file is stored as a whole: where a line of it is no result, nothing is. It is read before the database is \
    locked. A result may come twice, and results in any order; those of several workers come by "cat results/* | \
    layoutcase ingest".

    A height is stale where its row or its case has changed since it was planned. It is not stored, and the next plan \
    has it again. Results of another engine or of other fonts are not stored, nor are heights that differ from the \
    stored ones. The exit code is then 1, as it is where there are error records.
    """
  static let examples = [
    Example("ingest results.ndjson", "Stores the results of a file."),
    Example("plan feed --width 375 | layoutcase worker | layoutcase ingest", "Does all of it here."),
  ]
  @Argument("A file of results; - is standard input, and so is none.") var file: FilePath?
  let database = DatabaseOptions(needsFile: true)

  func run(in console: Console) throws -> ExitCode {
    let input = try InputFile(path: file?.string ?? "-")
    let library = try database.library(for: .writing, on: console)
    let done = try console.showingProgress("Storing results") { _ in try library.ingest(input) }
    let isMissing = try done.staleUnits.first.map { unit in
      try library.read { try !$0.isCase(unit.caseName) }
    }
    for sentence in sentences(done, isMissing: isMissing ?? false) { console.say(sentence) }
    for error in done.errors.prefix(Self.mostErrors) { console.say("  \(error)") }
    if done.errors.count > Self.mostErrors { console.say("  …") }
    return done.errors.isEmpty && done.foreign == 0 && done.heights.different == 0
      && done.layouts.different == 0 ? .done : .difference
  }

  /// So many error records are shown.
  private static let mostErrors = 10

  /// - Parameter isMissing: whether there is no case any more that the first heights which are stale were planned for.
  private func sentences(_ done: IngestedResults, isMissing: Bool) -> [String] {
    if done.isEmpty { return ["No results were read."] }
    let changed = "the row or its case has changed since"
    let reason =
      isMissing
      ? "there is no case \"\(done.staleUnits[0].caseName)\" in \(database.path). --db names another database."
      : "\(changed). \(planning(done.staleUnits)) plans what is missing."
    var sentences = self.sentences(done.heights, "height", staleAs: reason)
    if done.layouts != IngestedResults.Counts() {
      let again = commandLine("plan", "--replay", "--all")
      let layouts = self.sentences(
        done.layouts, "layout", staleAs: "\(changed). \(again) plans what is missing.")
      sentences = done.heights == IngestedResults.Counts() ? layouts : sentences + layouts
    }
    if done.foreign > 0 {
      sentences.append("Refused \(done.foreign.counted("result")) of another engine or other fonts.")
    }
    if !done.errors.isEmpty {
      sentences.append("\(done.errors.count.counted("unit")) had no result, by the worker's words:")
    }
    return sentences
  }

  /// The command that plans the heights of a case again that are stale: of the first case, with its widths where these
  /// are few.
  private func planning(_ stale: [IngestedResults.StaleUnit]) -> String {
    let requests = stale.filter { $0.caseName == stale[0].caseName }.map(\.request)
    guard var request = requests.first?.options else { return "" }
    let widths = requests.compactMap { $0.width?.argument }.uniqued()
    if let place = request.firstIndex(of: "--width") {
      request[place + 1] = widths.count > 4 ? "WIDTHS" : widths.joined(separator: ",")
    }
    return commandLine(["plan", stale[0].caseName.storedWord] + request)
  }

  /// - Parameter reason: why some are stale, and what is to be done.
  private func sentences(
    _ counts: IngestedResults.Counts, _ noun: String, staleAs reason: String
  ) -> [String] {
    var sentences = ["Stored \(counts.stored.counted(noun))."]
    if counts.present > 0 { sentences.append("\(counts.present.counted(noun)) had been stored before.") }
    if counts.stale > 0 {
      sentences.append(
        "\(counts.stale.counted(noun)) \(counts.stale.verb("is", "are")) stale: \(reason)")
    }
    if counts.different > 0 {
      sentences.append(
        "\(counts.different.counted(noun)) \(counts.different.verb("differs", "differ")) from what is stored, "
          + "which stays. One of the machines computes wrongly:")
      sentences += counts.differences.map { "  \($0)" }
      let rest = counts.different - counts.differences.count
      if rest > 0 { sentences.append("  and \(rest.counted("other"))") }
      sentences.append("\(commandLine("db", "verify", "--all")) tells which of the stored ones are wrong.")
    }
    return sentences
  }
}
