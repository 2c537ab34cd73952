import Arguments
import Glibc
import LayoutModel

/// An open file of rows, or standard input.
final class RowFileHandle {
  let name: String
  let descriptor: Int32
  private let isOwned: Bool

  /// - Parameter path: `-` is standard input.
  init(_ path: String) throws(CommandError) {
    isOwned = path != "-"
    name = isOwned ? path : "standard input"
    descriptor = isOwned ? open(path, O_RDONLY | O_CLOEXEC) : STDIN_FILENO
    guard descriptor >= 0 else {
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
  }

  /// Rows that are part of the program.
  init(_ bytes: [UInt8], name: String) throws(CommandError) {
    self.name = name
    isOwned = true
    var path = Array("/tmp/layoutcase-rows-XXXXXX".utf8CString)
    descriptor = mkstemp(&path)
    guard descriptor >= 0 else { throw .unwritable(path: "/tmp", reason: String(cString: strerror(errno))) }
    unlink(&path)
    guard write(descriptor, bytes, bytes.count) == bytes.count, lseek(descriptor, 0, SEEK_SET) == 0 else {
      throw .unwritable(path: "/tmp", reason: String(cString: strerror(errno)))
    }
  }

  deinit {
    if isOwned { close(descriptor) }
  }
}
