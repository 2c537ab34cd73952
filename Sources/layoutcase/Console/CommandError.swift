import Platform

/// What goes wrong between the command line and the library.
///
/// Extensions have a function for each error, by what it is about: a name, a source, or an output.
struct CommandError: Error, Hashable, CustomStringConvertible {
  /// What the process ends with.
  let exitCode: ExitCode
  /// The sentence, which says what to do.
  let description: String

  init(_ exitCode: ExitCode, _ description: String) {
    self.exitCode = exitCode
    self.description = description
  }
}

/// Why an output is not written.
extension CommandError {
  /// The reader of the output has closed it, while a verb still looks for more to print.
  static let closedPipe = CommandError(.done, "the output was closed")

  /// Nothing can be written at a path. The reason is mostly the system's.
  static func unwritable(path: String, reason: String) -> CommandError {
    CommandError(.busy, "\(path) cannot be written (\(reason))")
  }

  /// Nothing can be written at a path, after a call of the system has failed.
  static func unwritable(_ path: String, code: Int32 = errno) -> CommandError {
    let reason = String(cString: strerror(code))
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    if FileSystem.isFolder(path) { return isFolder(path) }
    if FileSystem.exists(path) { return unwritable(path: path, reason: reason) }
    let obstacle =
      if FileSystem.isFolder(folder) {
        "no file can be made in \(folder) (\(reason)); name another folder"
      } else if FileSystem.exists(folder) {
        "\(folder) is a file and no folder; name another"
      } else {
        "there is no folder \(folder); make it, or name another"
      }
    return CommandError(.busy, "\(path) cannot be written: \(obstacle)")
  }

  /// A path to write at is a folder's.
  static func isFolder(_ path: String) -> CommandError {
    CommandError(.busy, "\(path) cannot be written: it is a folder; name a file")
  }

  /// A folder is to be made where a file is.
  static func isNoFolder(_ path: String) -> CommandError {
    CommandError(.busy, "\(path) cannot be written: \(path) is a file and no folder; name another")
  }

  /// Files are to be written into standard output.
  static let isNoFolder = CommandError(.wrongUsage, "- is standard output and no folder; name another")

  /// An output would be written into a file of the database.
  static func isDatabase(_ path: String) -> CommandError {
    CommandError(
      .wrongUsage, "\(path) is a file of the database, which no output may replace; name another file")
  }

  /// Standard output goes into the database, which the shell has emptied for it.
  static func databaseIsEmptied(_ path: String) -> CommandError {
    CommandError(
      .wrongUsage,
      "\(path) is the database, and empty now: the shell empties the file behind > before the command begins; "
        + "\"layoutcase db restore BACKUP\" brings a backup back")
  }

  /// An output would replace a file of another kind.
  static func ofOtherKind(path: String, _ kind: OutputKind) -> CommandError {
    CommandError(
      .difference,
      "\(path) already exists and is not \(kind.name); name another file, or replace it with --force")
  }

  /// A document would be written where a file is.
  static func existing(path: String) -> CommandError {
    CommandError(.difference, "\(path) already exists; take another name, or replace it with --force")
  }

  /// A picture in a binary format would be printed on a terminal.
  static func binaryOnTerminal(format: String) -> CommandError {
    CommandError(.wrongUsage, "a \(format.uppercased()) is not text for a terminal; name a file")
  }
}
