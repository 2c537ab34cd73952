import JSON
import TextColumns

extension Console {
  /// Empty CSV, to which records are appended.
  ///
  /// - Parameter isReadBack: whether this program reads the CSV again. Texts then stay as they are, except on a
  ///   terminal.
  func csv(as options: OutputOptions, isReadBack: Bool = false) -> CSV {
    CSV(escapesControls: !isReadBack || output.terminal.isTerminal, guardsFormulas: options.csvSafe)
  }

  func print(_ value: JSONValue, _ style: JSONWriter.Style = .pretty) throws {
    try print(json: JSONWriter.bytes(of: value, style) + [UInt8(ascii: "\n")])
  }

  /// Prints JSON text, in which nothing can steer a terminal.
  func print(json bytes: [UInt8]) throws { try output.write(bytes.escapingControlsInJSON) }

  func print(_ table: Table) throws {
    for line in table.lines(on: output.terminal) { try output.write(line + "\n") }
  }

  /// Prints a line, which wraps between words where the terminal is too narrow.
  func print(_ line: String = "") throws {
    for part in line.wrapped(to: output.terminal.width, keeping: Self.commands) {
      try output.write(part + "\n")
    }
  }

  /// Prints a line below an empty one.
  func print(apart line: String) throws {
    try print()
    try print(line)
  }

  /// Prints a table below an empty line.
  func print(apart table: Table) throws {
    try print()
    try print(table)
  }

  /// Prints lines for a program as they are.
  func print(lines: [String]) throws {
    try printWhileRead { for line in lines { try output.write(line + "\n") } }
  }

  /// Prints what a person should know of the answer: a sentence without its full stop.
  func print(note: String, indentation: Int = 0) throws {
    let indent = String(repeating: " ", count: indentation)
    try print("\(indent)\(painted("Note", .notable)): \(note.ended)")
  }

  /// Says a note, which is no part of the answer, on standard error.
  func say(note: String) { say("Note: \(note.ended)") }

  /// Says a note, where there is one, of an answer for a person. A program's does without it.
  func say(note: @autoclosure () throws -> String?, beside options: OutputOptions) rethrows {
    if options.format == .table, let note = try note() { say(note: note) }
  }

  /// The text in a colour, where the output is a terminal.
  func painted(_ text: String, _ tone: Tone) -> String {
    tone.paint(text, isColored: output.terminal.isColored)
  }
}

extension String {
  /// With its full stop; a question has its own sign.
  fileprivate var ended: String { hasSuffix("?") ? self : self + "." }
}
