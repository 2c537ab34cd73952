import CaseImport
import Platform

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

extension CommandError {
  /// Why nothing can be written at a path, after a call of the system has failed.
  static func unwritable(_ path: String, code: Int32 = errno) -> CommandError {
    let reason = String(cString: strerror(code))
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    if InputFile.isFolder(path) { return .unwritable(path: path, .isFolder) }
    if InputFile.exists(path) { return .unwritable(path: path, .system(reason)) }
    if InputFile.isFolder(folder) {
      return .unwritable(path: path, .folderRefuses(folder, reason: reason))
    }
    return .unwritable(path: path, InputFile.exists(folder) ? .isNoFolder(folder) : .noFolder(folder))
  }
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
