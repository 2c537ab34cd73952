import CaseImport
import Platform
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

  var exists: Bool { InputFile.exists(path) }

  /// The whole text. Bytes that are not UTF-8 become replacement characters.
  ///
  /// - Throws: where the text cannot be read, or is larger than so many bytes
  func text(atMost limit: Int) throws(InputError) -> String {
    try InputFile(path: path, atMost: limit).text()
  }

  /// The paths of files that begin so, in order.
  static func names(beginning prefix: String) -> [String] {
    let folder = prefix.lastIndex(of: "/").map { String(prefix[...$0]) } ?? ""
    guard let directory = opendir(folder.isEmpty ? "." : folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { bytes in
        bytes.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      let path = folder + name
      if path.hasPrefix(prefix) { names.append(path) }
    }
    return names.sorted()
  }
}
