import CaseImport
import Platform

/// Why an output is not written.
enum OutputError: CommandError {
  /// Nothing can be written at a path.
  case unwritable(path: String, WriteObstacle)
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
    case .unwritable: .busy
    case .isDatabase, .databaseIsEmptied, .binaryOnTerminal: .wrongUsage
    case .ofOtherKind, .existing: .difference
    case .closedPipe: .done
    }
  }

  var description: String {
    switch self {
    case .unwritable(let path, let obstacle): "\(path): cannot be written\(obstacle)"
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
    if FileSystem.isFolder(path) { return .unwritable(path: path, .isFolder) }
    if FileSystem.exists(path) { return .unwritable(path: path, .system(reason)) }
    if FileSystem.isFolder(folder) {
      return .unwritable(path: path, .folderRefuses(folder, reason: reason))
    }
    return .unwritable(path: path, FileSystem.exists(folder) ? .isNoFolder(folder) : .noFolder(folder))
  }
}

/// Why nothing can be written at a path.
enum WriteObstacle {
  /// There is no such folder.
  case noFolder(String)
  /// The path is a folder's.
  case isFolder
  /// Where a folder is needed, this file is.
  case isNoFolder(String)
  /// A file cannot be made in this folder, in the system's words.
  case folderRefuses(String, reason: String)
  /// Any other, in the system's words.
  case system(String)
}

extension WriteObstacle: CustomStringConvertible {
  /// Behind "cannot be written".
  var description: String {
    switch self {
    case .noFolder(let folder): ": there is no folder \(folder); make it, or name another"
    case .isFolder: ": it is a folder; name a file"
    case .isNoFolder(let file): ": \(file) is a file and no folder; name another"
    case .folderRefuses(let folder, let reason):
      ": no file can be made in \(folder) (\(reason)); name another folder"
    case .system(let reason): " (\(reason))"
    }
  }
}
