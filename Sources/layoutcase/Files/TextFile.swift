import CaseImport
import Glibc
import JSON

/// A file of text, or standard input.
struct TextFile {
  private let path: String

  /// - Parameter path: `-` is standard input.
  init(_ path: String) { self.path = path }

  /// What the file is called in messages.
  var name: String { path == "-" ? "standard input" : path }

  /// Whether the text is typed at a terminal.
  var isTerminal: Bool { path == "-" && isatty(STDIN_FILENO) == 1 }

  var exists: Bool { path == "-" || access(path, F_OK) == 0 }

  /// The whole text. Bytes that are not UTF-8 become replacement characters.
  ///
  /// - Throws: where the text cannot be read, or is larger than so many bytes
  func text(atMost limit: Int) throws(InputError) -> String {
    try InputFile(path: path, atMost: limit).text()
  }
}
