import Arguments
import CaseImport
import Platform
import SQLite
import Spelling

/// The files of a database: itself, its write-ahead log, the index of that log, and its rollback journal.
///
/// No output may be one of them. An output that takes such a name while the file is not there would be read by
/// SQLite as a part of the database.
struct DatabaseFiles {
  /// The database, as it was named.
  private let path: String
  /// Without links, whether the files exist or not.
  private let paths: [String]

  init(path: String) {
    self.path = path
    let resolved = Self.resolved(path)
    paths = [resolved] + CompanionFile.allCases.map { $0.path(besides: resolved) }
  }

  /// Refuses a path that leads to one of the files: by another name, a link, a hard link or an open file.
  ///
  /// - Throws: `UsageError.isDatabase`
  func refuse(_ path: String) throws {
    guard paths.contains(Self.resolved(path)) || contain(FileStamp(path: path)?.identity) else { return }
    throw UsageError.isDatabase(path)
  }

  /// Refuses to print into one of the files.
  ///
  /// - Throws: `UsageError.isDatabase`, and where the shell has emptied the database for the output
  func refuseStandardStreams() throws {
    if let output = FileStamp(descriptor: STDOUT_FILENO), output.isEmptyFile,
      FileStamp(path: paths[0])?.identity == output.identity
    {
      throw UsageError(
        "\(path) is the database, and empty now: the shell empties the file behind > before the command begins; "
          + "\(commandLine("db", "restore", "BACKUP")) brings a backup back")
    }
    try Self.refuseStandardStreams { contain(FileStamp(descriptor: $0)?.identity) }
  }

  /// Refuses to print into any database, which may be another one than the verb's, or of a verb that needs none.
  ///
  /// - Throws: `UsageError.isDatabase`
  static func refuseDatabasesAsStandardStreams() throws {
    try refuseStandardStreams { descriptor in
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
      // The stream may be open for writing alone.
      return InputFile.isDatabase("/proc/self/fd/\(descriptor)")
    }
  }

  private static func refuseStandardStreams(_ isDatabase: (Int32) -> Bool) throws {
    if isDatabase(STDERR_FILENO) {
      // The sentence itself must not go there.
      let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
      dup2(nowhere, STDERR_FILENO)
      close(nowhere)
      throw UsageError.isDatabase("standard error")
    }
    if isDatabase(STDOUT_FILENO) { throw UsageError.isDatabase("standard output") }
  }

  private func contain(_ file: FileStamp.Identity?) -> Bool {
    guard let file else { return false }
    return paths.contains { FileStamp(path: $0)?.identity == file }
  }

  /// The path without links. For a missing file: its folder without links, and its name.
  static func resolved(_ path: String) -> String {
    if let path = path.withoutLinks { return path }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().joined(separator: "/")
    let start = parts.count > 1 && folder.isEmpty ? "/" : folder.isEmpty ? "." : folder
    return "\(start.withoutLinks ?? start)/\(parts.last ?? "")"
  }
}

extension String {
  /// The path with all links resolved. Nil where no file is there.
  var withoutLinks: String? {
    guard let real = realpath(self, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
