import Platform

/// A file that somebody edits meanwhile.
struct WatchedFile {
  private let path: String
  private var version: Version?

  /// What tells one state of the file from the next.
  private struct Version: Equatable {
    let device: dev_t
    let inode: ino_t
    let size: off_t
    let seconds, nanoseconds: Int

    /// Nil where no file is there.
    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      device = status.st_dev
      inode = status.st_ino
      size = status.st_size
      (seconds, nanoseconds) = status.modificationTime
    }
  }

  init(_ path: String) {
    self.path = path
    version = Version(path)
  }

  /// In microseconds. A person does not notice it, and a look costs a thousandth of it.
  private static let pause: useconds_t = 50_000

  /// Waits until the file's version changes. A missing file does not count as a change.
  mutating func waitForChange() {
    while true {
      if let present = Version(path), present != version {
        version = present
        return
      }
      usleep(Self.pause)
    }
  }
}
