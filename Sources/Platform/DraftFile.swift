internal import Synchronization

/// A file that gets its name when it is complete. Until then it stands beside that name, as `NAME.NUMBER.part`, and
/// goes when it is given up.
public final class DraftFile {
  /// Where the draft is written.
  public let path: String
  private let target: String
  private var isPublished = false

  /// The drafts of this process, which it removes when it is interrupted.
  private static let present = Mutex<Set<String>>([])

  /// - Parameter target: the name that the file gets.
  public init(of target: String) {
    self.target = target
    // Not the process's number, which two containers may share.
    path = "\(target).\(UInt32.random(in: 0 ... .max)).part"
    Self.present.withLock { _ = $0.insert(path) }
  }

  deinit {
    if !isPublished { unlink(path) }
    Self.present.withLock { _ = $0.remove(path) }
  }

  /// Removes all drafts of this process, before it ends at once.
  public static func removeAll() {
    present.withLock { for path in $0 { unlink(path) } }
  }

  /// Syncs the file, renames it over the target, and syncs the folder.
  public func replaceTarget() throws(FileError) {
    try Self.sync(path, O_RDONLY)
    guard rename(path, target) == 0 else { throw FileError(path: target) }
    isPublished = true
    try Self.sync(target.folder, O_RDONLY | O_DIRECTORY)
  }

  /// Syncs the file, gives it the target's name unless a file has that, and syncs the folder.
  ///
  /// - Returns: whether it has the name now.
  public func takeName() throws(FileError) -> Bool {
    try Self.sync(path, O_RDONLY)
    // A link, unlike a new name, is not made where a file is.
    if link(path, target) == 0 {
      unlink(path)
    } else {
      let reason = FileError(path: target)
      if reason.code == EEXIST { return false }
      // Some file systems have no links.
      guard access(target, F_OK) != 0, rename(path, target) == 0 else { throw reason }
    }
    isPublished = true
    try Self.sync(target.folder, O_RDONLY | O_DIRECTORY)
    return true
  }

  private static func sync(_ path: String, _ flags: Int32) throws(FileError) {
    let file = open(path, flags | O_CLOEXEC)
    guard file >= 0 else { throw FileError(path: path) }
    defer { close(file) }
    // Some file systems cannot sync a folder, and say so by EINVAL.
    guard fsync(file) == 0 || errno == EINVAL else { throw FileError(path: path) }
  }
}

/// A call of the system that failed for a file.
public struct FileError: Error, Hashable, Sendable {
  public let path: String
  /// The system's `errno`.
  public let code: Int32

  /// The error of the call that failed last.
  public init(path: String) {
    self.path = path
    code = errno
  }

  /// The system's words.
  public var reason: String { String(cString: strerror(code)) }
}

extension FileError: CustomStringConvertible {
  public var description: String { "\(path): \(reason)" }
}

extension String {
  /// The folder of a path.
  fileprivate var folder: String {
    guard let slash = lastIndex(of: "/") else { return "." }
    return slash == startIndex ? "/" : String(self[..<slash])
  }
}
