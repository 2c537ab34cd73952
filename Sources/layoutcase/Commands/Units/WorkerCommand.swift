import Arguments
import CaseImport
import CaseLibrary
import JSON
import TextMeasurement

struct WorkerCommand: Command {
  static let name = "worker"
  static let abstract = "Reads units of work, and writes a result for each."
  static let discussion = """
    A unit is a line, as plan writes it, and so is a result. Each unit is worked on by itself, on one core: there is \
    no database, and a worker that is ended takes nothing with it but its last unit.

    A unit that is no unit, that is for another engine or other fonts, or that takes more than --work-limit has an \
    error record for its result, and the next one follows. The exit code is then 1.
    """
  static let examples = [
    Example("worker units.ndjson > results.ndjson", "Works on all units of a file."),
    Example("worker --identity", "Prints the engine's version and which fonts there are."),
  ]
  @Argument("A file of units; - is standard input, and so is none.") var file: FilePath?
  @Flag("Prints what a unit for this worker has as its engine and its measurer.") var identity: Bool
  let database = DatabaseOptions()

  func run(in console: Console) throws -> ExitCode {
    let measurer = FontMeasurer()
    let worker = UnitWorker(measurer: measurer, families: measurer.families)
    guard !identity else {
      try console.print(
        .object(["engine": worker.engine.version, "measurer": worker.engine.measurer]), .compact)
      return .done
    }
    let path = file?.string ?? "-"
    let input = try path == "-" ? InputFile.standardInputStream() : InputFile(path: path)
    var units = DocumentReader(linesOf: input, limit: CaseLibrary.longestUnit)
    var firstError: String?
    var hasResult = false
    while let answer = try nextAnswer(of: worker, to: &units) {
      if let error = answer.error { firstError = firstError ?? error } else { hasResult = true }
      try console.print(json: answer.line)
      try console.print()
      try console.output.flush()
    }
    // A file of something else is told in one line, too.
    if let firstError, !hasResult { console.say(firstError) }
    return firstError == nil ? .done : .difference
  }

  /// The answer to the next unit, or nil where there is none.
  private func nextAnswer(of worker: UnitWorker, to units: inout DocumentReader) throws -> UnitWorker.Answer?
  {
    let document: JSONDocument
    do throws(InputError) {
      guard let next = try units.nextWork(.unit) else { return nil }
      document = next
    } catch {
      return UnitWorker.error(error.description)
    }
    let limit = database.workLimit
    return try worker.answer(to: document, atMost: limit.value)
      ?? UnitWorker.error(
        "this takes more than \(limit.argument) operations of the solver; --work-limit allows more",
        of: document)
  }
}
