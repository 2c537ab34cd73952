import Arguments
import Platform
import Spelling

/// A folder in which a verb writes several files, which is made where there is none.
struct OutputFolder {
  private let path: String
  private let replacesOtherKinds: Bool
  private let database: DatabaseFiles
  private var names = UniqueNames()

  /// So many bytes may have the number, with its hyphen, that tells files apart.
  private static let mostDigits = 20

  /// - Parameters:
  ///   - replacesOtherKinds: as of each of the files.
  ///   - database: the files that are never replaced.
  /// - Throws: where no folder can be made, also for standard output
  init(_ path: FilePath, replacesOtherKinds: Bool, database: DatabaseFiles) throws {
    if path.isStandardStream {
      throw UsageError("- is standard output and no folder; name another")
    }
    self.path = path.string
    self.replacesOtherKinds = replacesOtherKinds
    self.database = database
    try make(self.path)
  }

  /// Makes a folder with those that it lies in.
  ///
  /// - Throws: about the outermost that cannot be made
  private func make(_ folder: String) throws {
    guard !FileSystem.isFolder(folder) else { return }
    if let outer = folder.folder { try make(outer) }
    // A path may end in a slash, and its folder is there then.
    guard mkdir(folder, 0o777) != 0 else { return }
    let code = errno
    guard !FileSystem.isFolder(folder) else { return }
    throw FileSystem.exists(folder)
      ? CommandError.unwritable(path, because: "\(folder) is a file and no folder; name another")
      : CommandError.unwritable(folder, code: code)
  }

  /// A file of the folder.
  ///
  /// - Throws: as `OutputFile`
  func file(_ name: String, _ kind: OutputKind) throws -> OutputFile {
    try OutputFile(
      FilePath("\(path)/\(name)"), kind, replacesOtherKinds: replacesOtherKinds, database: database)
  }

  /// A file that is called after a case, with characters that no file's name should have replaced. Where another one of
  /// the folder's is called so, also but for capitals, it has a number behind it.
  ///
  /// - Throws: as `OutputFile`
  mutating func file(
    calledAfter name: String, ending: String, _ kind: OutputKind
  ) throws -> OutputFile {
    let stem = Self.stem(of: name, ending: ending)
    let key = stem.lowercased()
    let number = names.take(key, separator: "-").dropFirst(key.count)
    return try file("\(stem)\(number)\(ending)", kind)
  }

  /// What stands before the ending in the name of a file that is called after a case, where no other one is called so.
  static func stem(of name: String, ending: String) -> String {
    var stem = String(name.map { "/\\:".contains($0) ? "-" : $0 })
    if stem.hasPrefix(".") || stem.hasPrefix("-") { stem = "_\(stem)" }
    // The system takes names of so many bytes, and a number may stand behind the stem.
    while stem.utf8.count > Int(NAME_MAX) - ending.utf8.count - mostDigits {
      stem.unicodeScalars.removeLast()
    }
    return stem
  }
}
