import Arguments
import CaseComparison
import CaseDrawing
import CaseImport
import LayoutModel
import TextMeasurement

extension Console {
  /// Lays out the case of a file now and whenever the file is saved, and prints what differs. Ctrl-C ends it.
  ///
  /// - Parameters:
  ///   - database: how much work each time may take.
  ///   - layOut: lays the case out as the file has it, and prints it.
  /// - Throws: where the output cannot be written. Everything else is said, as the next save may mend it.
  func watch(
    _ source: CaseSource, _ database: DatabaseOptions, _ layOut: () throws -> CaseSnapshot
  ) throws -> ExitCode {
    guard let path = source.path, path != "-" else {
      throw UsageError("the option --watch needs a file: .json, .ndjson, .xib or .storyboard")
    }
    Interruption.endAtOnce()
    var file = WatchedFile(path)
    var before: CaseSnapshot?
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
      } catch {
        // The screen is erased before the message, and not after it.
        try output.flush()
        say("layoutcase: \(error.sentence)")
      }
      try output.flush()
      say("Watching \(path); Ctrl-C ends it.")
      file.waitForChange()
    }
  }

  private func print(_ present: CaseSnapshot, differingFrom before: CaseSnapshot) throws {
    let report = DifferenceReport(CaseComparison(before, present).differences, "before", "now")
    try print()
    if report.isEmpty { try print("Nothing moved.") } else { try report.print(on: self) }
  }

  /// How wide a picture in characters is.
  func pictureWidth(_ asked: ColumnCount?) -> Int {
    asked?.value ?? output.terminal.width ?? ColumnCount.usual
  }

  /// Draws a layout with the characters of a terminal, and nothing below the picture.
  func draw(_ snapshot: CaseSnapshot) throws {
    let pass = try FontMeasurer().measuring { DrawnPass(snapshot, measurer: $0, settingTextsBy: $0) }
    let drawing = TerminalDrawing([pass], marksMoves: false, columns: pictureWidth(nil), isFigure: true)
    for line in drawing.lines { try print(line) }
  }
}
