import Arguments
import CaseImport
import CaseLibrary
import Platform
import JSON
import TextMeasurement

struct WorkerCommand: Command {
  static let name = "worker"
  static let abstract = "Reads units of work from standard input, and writes a result for each."
  static let discussion = """
    A unit is a line, as plan writes it, and so is a result. Each unit is worked on by itself, on one core: there is no \
    database, and a worker that is ended takes nothing with it but its last unit.

    A unit that is no unit, that is for another engine or other fonts, or that takes more than --work-limit has an \
    error record for its result, and the next one follows. The exit code is then 1.
    """
  static let examples = [
    Example("worker < units.ndjson > results.ndjson", "Works on all units of a file."),
    Example("worker --identity", "Prints the engine's version and which fonts there are."),
  ]
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
    return try UnitLoop(worker, workLimit: database.workLimit, console).run()
  }
}

/// Answers the units of standard input one after another, on the main thread alone.
private final class UnitLoop: @unchecked Sendable {
  private let worker: UnitWorker
  private let workLimit: WorkAmount
  private let console: Console
  private var units = DocumentReader(
    linesOf: .standardInputStream(), limit: CaseLibrary.longestUnit)
  private var present: JSONDocument?
  private var code = ExitCode.done

  init(_ worker: UnitWorker, workLimit: WorkAmount, _ console: Console) {
    self.worker = worker
    self.workLimit = workLimit
    self.console = console
  }

  /// Answers units until there are no more.
  func run() throws -> ExitCode {
    while try answerNext() {}
    return code
  }

  private func answerNext() throws -> Bool {
    do throws(InputError) {
      guard let document = try units.next() else { return false }
      present = document
    } catch {
      try write(UnitWorker.error(error.description))
      return true
    }
    guard let document = present else { return false }
    CaseLibrary.limitWork(to: workLimit.operations) { [self] in giveUp() }
    try write(worker.answer(to: document))
    return true
  }

  private func write(_ answer: UnitWorker.Answer) throws {
    if answer.isError { code = .difference }
    try console.print(json: answer.line)
    try console.print()
    try console.output.flush()
  }

  /// Goes on with the next unit from inside the solver, which cannot be left otherwise: no pivot checks whether it
  /// should end. What the unit took stays taken until the process ends.
  private func giveUp() -> Never {
    var code = ExitCode.difference
    do {
      try write(
        UnitWorker.error(
          "this takes more than \(workLimit.argument) operations of the solver; --work-limit allows more",
          of: present))
      code = try run()
    } catch {
      code = console.end(error)
    }
    exit(code.rawValue)
  }
}
