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

  /// The whole text; bytes that are no UTF-8 become replacement characters.
  func text() throws(InputError) -> String { try InputFile(path: path).text() }
}
