import Synchronization

/// A file that gets its name when it is complete. Until then it stands in the same folder, as `layoutcase-NUMBER.part`,
/// and goes when it is given up.
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
    let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? ""
    // Not the process's number, which two containers may share; and not the target's name, which may be as long as a
    // name can be.
    path = "\(folder)layoutcase-\(UInt64.random(in: 0 ... .max)).part"
    Self.present.withLock { _ = $0.insert(path) }
  }

  deinit {
    if !isPublished { unlink(path) }
    Self.present.withLock { _ = $0.remove(path) }
  }

  /// Makes the draft as an empty file that nobody can read who cannot read another one.
  public func create(readableAs other: String) throws(FileError) {
    var status = stat()
    guard stat(other, &status) == 0 else { throw FileError(path: other) }
    let permissions = status.st_mode & 0o666
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions)
    guard file >= 0 else { throw FileError(path: path) }
    close(file)
  }

  /// Removes all drafts of this process, before it ends at once.
  public static func removeAll() {
    present.withLock { for path in $0 { unlink(path) } }
  }

  /// Syncs the file, renames it over the target, and syncs the folder.
  public func replaceTarget() throws(FileError) {
    try FileSystem.move(path, to: target)
    isPublished = true
  }

  /// Syncs the file, gives it the target's name unless a file has that, and syncs the folder.
  ///
  /// - Returns: whether it has the name now.
  public func takeName() throws(FileError) -> Bool {
    try FileSystem.sync(path)
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
    try FileSystem.syncFolder(of: target)
    return true
  }
}
