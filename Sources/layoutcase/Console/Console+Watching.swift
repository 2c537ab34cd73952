import Arguments
import CaseComparison
import CaseDrawing
import CaseImport
import CaseLibrary
import LayoutModel
import Platform
import TextMeasurement

extension Console {
  /// Lays out the case of a file now and whenever the file is saved, and prints what differs. Ctrl-C ends it.
  ///
  /// - Parameters:
  ///   - database: how much work each time may take.
  ///   - layOut: lays the case out as the file has it, and prints it.
  /// - Throws: where the output cannot be written, and at the start where no save can mend what is wrong, or there is no
  ///   file. Everything else is said, as the next save may mend it.
  func watch(
    _ source: CaseSource, _ database: DatabaseOptions, _ layOut: () throws -> CaseSnapshot
  ) throws -> ExitCode {
    guard let path = source.path, path != "-" else {
      throw UsageError("the option --watch needs a file: .json, .ndjson, .xib or .storyboard")
    }
    Interruption.endAtOnce()
    var stamp = FileStamp(path: path)
    var before: CaseSnapshot?
    var isFirst = true
    while true {
      // Erases the screen.
      try output.write(output.terminal.isTerminal ? "\u{1B}[H\u{1B}[2J" : "")
      do {
        database.limitWork()
        let present = try layOut()
        if let before { try print(present, differingFrom: before) }
        before = present
      } catch let error as CommandError where error == .closedPipe {
        return .done
      } catch  where isFirst && (!canBeMended(error) || !InputFile.exists(path)) {
        throw error
      } catch {
        // The screen is erased before the message, and not after it.
        try output.flush()
        say(error)
      }
      try output.flush()
      say("Watching \(path); Ctrl-C ends it.")
      isFirst = false
      // A missing file does not count as a change, as an editor may remove it before it writes it again.
      var present = FileStamp(path: path)
      var missed = 0
      while present == nil || present == stamp {
        missed = present == nil ? missed + 1 : 0
        if missed == Self.mostMissed {
          say("\(path) is gone; it is laid out again as soon as it is back.")
          stamp = nil
        }
        usleep(Self.pause)
        present = FileStamp(path: path)
      }
      stamp = present
    }
  }

  /// In microseconds. A person does not notice it, and a look costs a thousandth of it.
  private static let pause: useconds_t = 50_000
  /// So many looks in a row miss a file before it is told that it is gone: half a second.
  private static let mostMissed = 10

  /// Whether a document that is saved may end an error. It may get the pass or the case that is asked for; it gets no
  /// rows, and what is wrong on the command line stays so.
  private func canBeMended(_ error: any Error) -> Bool {
    if case LibraryError.noRows = error { return false }
    return !(error is UsageError)
  }

  private func print(_ present: CaseSnapshot, differingFrom before: CaseSnapshot) throws {
    let comparison = try FontMeasurer().measuring { CaseComparison(before, present, measurer: $0) }
    let report = DifferenceReport(differences: comparison.differences, before: "before", after: "now")
    try print()
    if report.isEmpty { try print("Nothing moved.") } else { try report.print(on: self) }
  }

  /// How wide a picture in characters is.
  func pictureWidth(_ asked: ColumnCount?) -> Int {
    asked?.value ?? output.terminal.width ?? ColumnCount.usual
  }

  /// Draws a layout with the characters of a terminal.
  func draw(_ snapshot: CaseSnapshot) throws {
    let pass = try FontMeasurer().measuring { DrawnPass(snapshot, $0) }
    let drawing = TerminalDrawing([pass], columns: pictureWidth(nil), isFigure: true)
    for line in drawing.lines { try print(line) }
  }
}
