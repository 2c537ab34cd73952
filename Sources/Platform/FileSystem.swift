/// What the system says of a path.
public enum FileSystem {
  /// Writes all bytes to an open file.
  ///
  /// - Returns: the system's error number; 0 where there is none.
  public static func write(_ bytes: some RandomAccessCollection<UInt8>, to descriptor: Int32) -> Int32 {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Platform.write(descriptor, $0.baseAddress, $0.count) }
      guard count >= 0 || errno == EINTR else { return errno }
      rest = rest.dropFirst(max(count, 0))
    }
    return 0
  }

  /// Whether a path leads to anything.
  public static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Whether a path leads to a folder.
  public static func isFolder(_ path: String) -> Bool { mode(of: path) == S_IFDIR }

  /// Whether a path leads to a file that can be read at any place, and no pipe or device.
  public static func isRegularFile(_ path: String) -> Bool { mode(of: path) == S_IFREG }

  /// Whether a path is a symbolic link, wherever that leads.
  public static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Where a path leads through symbolic links, also where nothing is there yet.
  public static func target(of path: String) -> String {
    var target = path
    // As many as Linux follows, so that a circle ends.
    for _ in 0..<40 {
      var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(target, &bytes, bytes.count)
      guard count > 0 else { break }
      let link = String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let folder = target.lastIndex(of: "/").map { target[...$0] } ?? ""
      target = link.hasPrefix("/") ? link : folder + link
    }
    return target
  }

  private static func mode(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  /// The first bytes of a file, which tell files apart.
  ///
  /// - Returns: as many as there are, and at most `count`; nil for what cannot be read at any place. Then `errno` says
  ///   why.
  public static func beginning(of path: String, _ count: Int) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: count)
    var length = 0
    repeat { length = pread(file, &bytes, count, 0) } while length < 0 && errno == EINTR
    return length < 0 ? nil : Array(bytes[..<length])
  }

  /// What every database of SQLite's begins with (https://sqlite.org/fileformat2.html#magic_header_string).
  public static let databaseSignature = Array("SQLite format 3\0".utf8)

  /// The paths of files that begin so, in order.
  ///
  /// - Throws: where their folder cannot be read.
  public static func paths(beginning prefix: String) throws(FileError) -> [String] {
    let folder = prefix.lastIndex(of: "/").map { String(prefix[...$0]) } ?? ""
    guard let directory = opendir(folder.isEmpty ? "." : folder) else { throw FileError(path: folder) }
    defer { closedir(directory) }
    var paths: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { bytes in
        bytes.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      let path = folder + name
      if path.hasPrefix(prefix) { paths.append(path) }
    }
    return paths.sorted()
  }
}

extension FileSystem {
  /// Gives a file another name in its folder, also of a file that is there. Whichever name is found after a loss of
  /// power leads to the whole file.
  public static func move(_ path: String, to target: String) throws(FileError) {
    try sync(path)
    guard rename(path, target) == 0 else { throw FileError(path: target) }
    try syncFolder(of: target)
  }

  /// Waits until what a file holds is on the disk.
  static func sync(_ path: String, _ flags: Int32 = O_RDONLY) throws(FileError) {
    let file = open(path, flags | O_CLOEXEC)
    guard file >= 0 else { throw FileError(path: path) }
    defer { close(file) }
    // Some file systems cannot sync a folder, and say so by EINVAL.
    guard fsync(file) == 0 || errno == EINVAL else { throw FileError(path: path) }
  }

  /// Waits until the names in the folder of a path are on the disk.
  static func syncFolder(of path: String) throws(FileError) {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    try sync(folder, O_RDONLY | O_DIRECTORY)
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
