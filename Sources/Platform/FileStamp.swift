/// What the system tells of a file at one moment: which one it is, and which state of it.
package struct FileStamp: Equatable {
  /// The device and the inode of a file, by which all of its names are recognised.
  package struct Identity: Equatable {
    fileprivate let device: dev_t
    fileprivate let inode: ino_t
  }

  package let identity: Identity
  /// Whether it is a regular file without a byte.
  package let isEmptyFile: Bool
  private let size: off_t
  private let seconds, nanoseconds: Int

  /// - Returns: nil where no file is there.
  package init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  package init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    identity = Identity(device: status.st_dev, inode: status.st_ino)
    size = status.st_size
    isEmptyFile = size == 0 && status.st_mode & S_IFMT == S_IFREG
    (seconds, nanoseconds) = status.modificationTime
  }
}

extension stat {
  /// When the file was last written: seconds since 1970, and nanoseconds.
  fileprivate var modificationTime: (seconds: Int, nanoseconds: Int) {
    #if canImport(Darwin)
      (st_mtimespec.tv_sec, st_mtimespec.tv_nsec)
    #else
      (st_mtim.tv_sec, st_mtim.tv_nsec)
    #endif
  }
}
