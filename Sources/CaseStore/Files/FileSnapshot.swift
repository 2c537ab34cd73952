import Platform
import SQLite

/// What is known of a database's file at one moment: enough to see that it was not changed since.
///
/// A writer makes a write-ahead log beside the file first, and later writes the file, which changes its time, its
/// counter of changes and mostly its size.
struct FileSnapshot: Equatable {
  private let stamp: FileStamp
  /// Bytes 24 to 27 of the file (https://sqlite.org/fileformat2.html#file_change_counter).
  private let changeCounter: [UInt8]

  /// - Returns: nil where the file cannot be read, or where a journal beside it holds what the file lacks.
  init?(path: String) {
    guard !Self.hasJournal(path) else { return nil }
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var counter = [UInt8](repeating: 0, count: 4)
    guard let stamp = FileStamp(descriptor: file), pread(file, &counter, counter.count, 24) >= 0 else {
      return nil
    }
    self.stamp = stamp
    changeCounter = counter
  }

  /// Whether the file at a path is as it was.
  func isPresent(at path: String) -> Bool { FileSnapshot(path: path) == self }

  private static func hasJournal(_ path: String) -> Bool {
    [CompanionFile.writeAheadLog, .rollbackJournal].contains { journal in
      var status = stat()
      return stat(journal.path(besides: path), &status) == 0 && status.st_size > 0
    }
  }
}
