import Arguments
import Glibc

extension Desk {
  /// Writes bytes to standard output, or as a file that is complete as soon as it is there.
  ///
  /// They are written beside the file and then take its name. Only a regular file is replaced, and it keeps
  /// its permissions.
  func write(_ bytes: [UInt8], to path: FilePath) throws(CommandError) {
    guard !path.isStandardStream else { return try output.write(bytes) }
    var status = stat()
    var permissions: mode_t = 0o666
    var target = path.string
    if stat(path.string, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFREG else {
        throw .unwritable(path: path.string, reason: "it is no regular file")
      }
      guard access(path.string, W_OK) == 0 else { throw Self.unwritable(path) }
      permissions = status.st_mode & 0o777
      target = Self.resolved(path.string)
    }
    let draft = "\(target).\(getpid()).part"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions)
    guard descriptor >= 0 else { throw Self.unwritable(path) }
    guard Self.write(bytes, to: descriptor), rename(draft, target) == 0 else {
      let error = Self.unwritable(path)
      unlink(draft)
      throw error
    }
  }

  /// The file itself where the path leads to it by links.
  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// - Returns: whether all bytes were written and the file was closed.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    let file = Terminal(descriptor: descriptor, isTerminal: false, isColored: false)
    let isWritten = (try? file.write(bytes)) != nil
    return close(descriptor) == 0 && isWritten
  }

  private static func unwritable(_ path: FilePath) -> CommandError {
    .unwritable(path: path.string, reason: String(cString: strerror(errno)))
  }
}
