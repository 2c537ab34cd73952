import Platform
public import JSON

/// The bytes of a file, of standard input, or of a text of the program's own.
///
/// A regular file is read where it lies, unless it is asked for as a whole. Anything else, such as a pipe, is read to its
/// end as soon as it is opened: into memory, and from a limit on into a temporary file without a name. So a database is
/// never locked while its user waits for a slow writer. (Python's `SpooledTemporaryFile`)
public final class InputFile: Sendable {
  /// What messages call it.
  public let name: String
  /// Where the bytes are that `memory` does not hold; -1 where it holds them all.
  private let descriptor: Int32
  private let isOwned: Bool
  /// Where in the descriptor's file the bytes begin.
  private let start: Int
  private let memory: [UInt8]
  /// Whether the bytes are read when they are asked for, one after another, and never again.
  private let isStream: Bool

  /// So many bytes of a pipe are kept in memory.
  public static let spoolLimit = 64 << 20
  private static let pieceSize = 1 << 18

  /// Opens a file, and reads it to its end unless it is a regular one that may be read later.
  ///
  /// - Parameters:
  ///   - path: `-` is standard input.
  ///   - isWhole: whether a regular file, too, is read to its end now. It may change then, or its disk be slow.
  ///   - limit: from how many bytes on a temporary file holds them, in `$TMPDIR` or `/tmp`.
  ///   - greatestSize: in bytes. What is larger is refused, and no more of it is read.
  /// - Throws: where the file cannot be opened or read, is too large, or its bytes cannot be kept.
  public init(
    path: String, whole isWhole: Bool = false, spoolLimit limit: Int = InputFile.spoolLimit,
    atMost greatestSize: Int = .max
  ) throws(InputError) {
    let isStandardInput = path == "-"
    name = Self.name(of: path)
    let source = isStandardInput ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { throw Self.unreadable(name) }
    guard isWhole || !Self.isRegular(source) else {
      var status = stat()
      let error =
        fstat(source, &status) != 0
        ? Self.unreadable(name) : status.st_size > greatestSize ? Self.tooLarge(name, greatestSize) : nil
      if let error {
        if !isStandardInput { close(source) }
        throw error
      }
      descriptor = source
      isOwned = !isStandardInput
      start = max(lseek(source, 0, SEEK_CUR), 0)
      memory = []
      isStream = false
      return
    }
    defer { if !isStandardInput { close(source) } }
    (memory, descriptor) = try Self.spool(source, name, limit, atMost: greatestSize)
    isOwned = true
    start = 0
    isStream = false
  }

  /// Opens standard input, of which no more is read than is asked for.
  public static func standardInputStream() -> InputFile { InputFile(stream: STDIN_FILENO) }

  private init(stream descriptor: Int32) {
    name = "standard input"
    self.descriptor = descriptor
    isOwned = false
    start = 0
    memory = []
    isStream = true
  }

  /// - Parameter name: what messages call the bytes.
  public init(_ bytes: [UInt8], name: String) {
    self.name = name
    memory = bytes
    descriptor = -1
    isOwned = false
    start = 0
    isStream = false
  }

  deinit {
    if isOwned, descriptor >= 0 { close(descriptor) }
  }

  /// What messages call the file of a path; `-` is standard input.
  public static func name(of path: String) -> String { path == "-" ? "standard input" : path }

  /// Whether a path leads to anything; `-` is standard input.
  public static func exists(_ path: String) -> Bool { path == "-" || access(path, F_OK) == 0 }

  /// Whether a path leads to a folder.
  public static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The paths of files that begin so, in order.
  public static func paths(beginning prefix: String) -> [String] {
    let folder = prefix.lastIndex(of: "/").map { String(prefix[...$0]) } ?? ""
    guard let directory = opendir(folder.isEmpty ? "." : folder) else { return [] }
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

  /// Whether a path leads to a file that needs not be read before the database is locked.
  public static func isRegular(_ path: String) -> Bool {
    var status = stat()
    return path != "-" && stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  private static func isRegular(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// All bytes.
  public func bytes() throws(InputError) -> [UInt8] {
    var bytes: [UInt8] = []
    while try append(to: &bytes, from: bytes.count) {}
    return bytes
  }

  /// The whole text; bytes that are no UTF-8 become replacement characters.
  public func text() throws(InputError) -> String {
    String(decoding: try bytes(), as: UTF8.self)
  }

  /// Appends the next bytes to a buffer; false at the end.
  ///
  /// - Parameter offset: where they begin. Of a stream they are always the next ones.
  func append(to buffer: inout [UInt8], from offset: Int) throws(InputError) -> Bool {
    guard descriptor >= 0 else {
      let piece = memory[min(offset, memory.count)...].prefix(Self.pieceSize)
      buffer += piece
      return !piece.isEmpty
    }
    let piece = try Self.piece(name) {
      isStream
        ? read(descriptor, $0.baseAddress, $0.count)
        : pread(descriptor, $0.baseAddress, $0.count, start + offset)
    }
    buffer += piece
    return !piece.isEmpty
  }

  /// Reads a file to its end.
  ///
  /// - Returns: its bytes, or the temporary file that they are in.
  private static func spool(
    _ source: Int32, _ name: String, _ limit: Int, atMost greatestSize: Int
  ) throws(InputError) -> (memory: [UInt8], file: Int32) {
    var memory: [UInt8] = []
    var size = 0
    var file: Int32 = -1
    do throws(InputError) {
      while true {
        let piece = try piece(name) { read(source, $0.baseAddress, $0.count) }
        if piece.isEmpty { return (memory, file) }
        size += piece.count
        guard size <= greatestSize else { throw tooLarge(name, greatestSize) }
        if file < 0, memory.count + piece.count > limit {
          file = try temporaryFile(for: name)
          try write(memory, to: file, name)
          memory = []
        }
        if file < 0 { memory += piece } else { try write(piece, to: file, name) }
      }
    } catch {
      if file >= 0 { close(file) }
      throw error
    }
  }

  private static func piece(
    _ name: String, _ read: (UnsafeMutableBufferPointer<UInt8>) -> Int
  ) throws(InputError) -> [UInt8] {
    var count = 0
    let piece = [UInt8](unsafeUninitializedCapacity: pieceSize) { bytes, length in
      repeat { count = read(bytes) } while count < 0 && errno == EINTR
      length = max(count, 0)
    }
    guard count >= 0 else { throw unreadable(name) }
    return piece
  }

  /// A file that is gone when it is closed.
  private static func temporaryFile(for name: String) throws(InputError) -> Int32 {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var path = Array("\(folder)/layoutcase-XXXXXX".utf8CString)
    let file = mkstemp(&path)
    guard file >= 0 else { throw unkept(name) }
    unlink(path)
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    return file
  }

  private static func write(_ bytes: [UInt8], to file: Int32, _ name: String) throws(InputError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Platform.write(file, $0.baseAddress, $0.count) }
      guard count >= 0 || errno == EINTR else { throw unkept(name) }
      rest = rest.dropFirst(max(count, 0))
    }
  }

  private static func unreadable(_ name: String) -> InputError {
    if errno == EISDIR { return InputError("is a folder; name the files in it", file: name) }
    return InputError("cannot be read (\(String(cString: strerror(errno)))); check the path", file: name)
  }

  private static func tooLarge(_ name: String, _ limit: Int) -> InputError {
    InputError("is larger than \(limit >> 20) MiB; keep only what is needed", file: name)
  }

  private static func unkept(_ name: String) -> InputError {
    InputError(
      "cannot be kept in a temporary file (\(String(cString: strerror(errno)))); "
        + "set TMPDIR to a folder with room for it", file: name)
  }
}
