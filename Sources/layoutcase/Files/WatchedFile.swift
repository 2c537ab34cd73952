import Platform

/// A file that somebody edits meanwhile.
struct WatchedFile {
  private let path: String
  private var stamp: FileStamp?

  init(_ path: String) {
    self.path = path
    stamp = FileStamp(path: path)
  }

  /// In microseconds. A person does not notice it, and a look costs a thousandth of it.
  private static let pause: useconds_t = 50_000

  /// Waits until the file changes. A missing file does not count as a change.
  mutating func waitForChange() {
    while true {
      if let present = FileStamp(path: path), present != stamp {
        stamp = present
        return
      }
      usleep(Self.pause)
    }
  }
}
