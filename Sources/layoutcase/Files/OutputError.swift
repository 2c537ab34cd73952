import CaseImport
import Platform

/// Why an output is not written.
enum OutputError: CommandError {
  /// Nothing can be written at a path. The reason is mostly the system's.
  case unwritable(path: String, reason: String)
  /// A path to write at is a folder's.
  case isFolder(String)
  /// A path leads through a folder that is not there.
  case noFolder(String, path: String)
  /// A path leads through this file as if it were a folder.
  case isNoFolder(String, path: String)
  /// No file can be made in the folder of a path, for the system's reason.
  case folderRefuses(String, path: String, reason: String)
  /// An output would be written into a file of the database.
  case isDatabase(String)
  /// Standard output goes into the database, which the shell has emptied for it.
  case databaseIsEmptied(String)
  /// An output would replace a file of another kind.
  case ofOtherKind(path: String, OutputKind)
  /// A document would be written where a file is.
  case existing(path: String)
  /// A picture in a binary format would be printed on a terminal.
  case binaryOnTerminal(format: String)
  /// The reader of the output has closed it.
  case closedPipe

  var exitCode: ExitCode {
    switch self {
    case .unwritable, .isFolder, .noFolder, .isNoFolder, .folderRefuses: .busy
    case .isDatabase, .databaseIsEmptied, .binaryOnTerminal: .wrongUsage
    case .ofOtherKind, .existing: .difference
    case .closedPipe: .done
    }
  }

  var description: String {
    switch self {
    case .unwritable(let path, let reason): "\(path): cannot be written (\(reason))"
    case .isFolder(let path): "\(path): cannot be written: it is a folder; name a file"
    case .noFolder(let folder, let path):
      "\(path): cannot be written: there is no folder \(folder); make it, or name another"
    case .isNoFolder(let file, let path):
      "\(path): cannot be written: \(file) is a file and no folder; name another"
    case .folderRefuses(let folder, let path, let reason):
      "\(path): cannot be written: no file can be made in \(folder) (\(reason)); name another folder"
    case .isDatabase(let path):
      "\(path): is a file of the database, which no output may replace; name another file"
    case .databaseIsEmptied(let path):
      "\(path) is the database, and empty now: the shell empties the file behind > before the command begins; "
        + "\"layoutcase db restore BACKUP\" brings a backup back"
    case .ofOtherKind(let path, let kind):
      "\(path): already exists and is not \(kind.name); name another file, or replace it with --force"
    case .existing(let path): "\(path): already exists; take another name, or replace it with --force"
    case .binaryOnTerminal(let format): "a \(format.uppercased()) is not text for a terminal; name a file"
    case .closedPipe: "the output was closed"
    }
  }
}

extension OutputError {
  /// Why nothing can be written at a path, after a call of the system has failed.
  static func unwritable(_ path: String, code: Int32 = errno) -> OutputError {
    let reason = String(cString: strerror(code))
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    if FileSystem.isFolder(path) { return .isFolder(path) }
    if FileSystem.exists(path) { return .unwritable(path: path, reason: reason) }
    if FileSystem.isFolder(folder) {
      return .folderRefuses(folder, path: path, reason: reason)
    }
    return FileSystem.exists(folder) ? .isNoFolder(folder, path: path) : .noFolder(folder, path: path)
  }
}
