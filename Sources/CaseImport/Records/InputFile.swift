import Platform
public import JSON
import Spelling

/// The bytes of a file, of standard input, or of a text of the program's own.
///
/// A regular file is read where it lies, unless it is asked for as a whole. Anything else, such as a pipe, is read to
/// its end as soon as it is opened: into memory, and from a limit on into a temporary file without a name. So a
/// database is never locked while its user waits for a slow writer. (Python's `SpooledTemporaryFile`)
public final class InputFile: Sendable {
  /// What messages call it.
  public let name: String
  private let storage: Storage

  /// Where the bytes are.
  private enum Storage: Sendable {
    case memory([UInt8])
    /// A file that can be read at any place, whose bytes begin at `start`.
    case file(Descriptor, start: Int)
    /// Bytes that are read when they are asked for, one after another, and never again.
    case stream(Descriptor)
  }

  /// An open file, which is closed with this. Standard input stays open.
  private final class Descriptor: Sendable {
    let number: Int32

    init(_ number: Int32) { self.number = number }

    deinit { if number > STDIN_FILENO { close(number) } }
  }

  /// No document or row of a file is larger unless the caller says so, in bytes.
  public static let largestRecord = 16 << 20
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
    name = Self.name(of: path)
    let source = Descriptor(path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC))
    var status = stat()
    guard source.number >= 0, fstat(source.number, &status) == 0 else { throw Self.unreadable(name) }
    if isWhole || status.st_mode & S_IFMT != S_IFREG {
      storage = try Self.spool(source, name, limit, atMost: greatestSize)
    } else if status.st_size > greatestSize {
      throw Self.tooLarge(name, greatestSize)
    } else {
      storage = .file(source, start: max(lseek(source.number, 0, SEEK_CUR), 0))
    }
  }

  /// Opens standard input, of which no more is read than is asked for.
  public static func standardInputStream() -> InputFile {
    InputFile(.stream(Descriptor(STDIN_FILENO)), name: "standard input")
  }

  /// - Parameter name: what messages call the bytes.
  public convenience init(_ bytes: [UInt8], name: String) { self.init(.memory(bytes), name: name) }

  private init(_ storage: Storage, name: String) {
    self.storage = storage
    self.name = name
  }

  /// Standard input, read to its end; nil for the path of a file.
  public static func standardInput(of path: String) throws(InputError) -> InputFile? {
    path == "-" ? try InputFile(path: path) : nil
  }

  /// Whether the bytes are XML, as those of an Interface Builder file are, and not a log, whose lines may begin with
  /// `<`. Not to be asked of a stream.
  public func isMarkup() throws(InputError) -> Bool {
    var beginning: [UInt8] = []
    _ = try append(to: &beginning, from: 0)
    // A mark of the byte order may come first.
    let text = beginning.drop { !(0x21..<0x80).contains($0) }
    return ["<?xml", "<!--", "<document"].contains { text.starts(with: $0.utf8) }
  }

  /// What messages call the file of a path; `-` is standard input.
  public static func name(of path: String) -> String { path == "-" ? "standard input" : path }

  /// All bytes.
  ///
  /// - Parameter greatestSize: in bytes. What is larger is refused.
  public func bytes(atMost greatestSize: Int = .max) throws(InputError) -> [UInt8] {
    var bytes: [UInt8] = []
    while try append(to: &bytes, from: bytes.count) {
      guard bytes.count <= greatestSize else { throw Self.tooLarge(name, greatestSize) }
    }
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
    let piece: [UInt8]
    switch storage {
    case .memory(let bytes): piece = Array(bytes[min(offset, bytes.count)...].prefix(Self.pieceSize))
    case .file(let file, let start):
      piece = try Self.piece(name) { pread(file.number, $0.baseAddress, $0.count, start + offset) }
    case .stream(let stream): piece = try Self.piece(name) { read(stream.number, $0.baseAddress, $0.count) }
    }
    if offset == 0, piece.starts(with: FileSystem.databaseSignature) {
      throw InputError(
        "is a database; give it as --db \(name), and a case by its name", about: .file, file: name)
    }
    buffer += piece
    return !piece.isEmpty
  }

  /// Reads a file to its end, into memory or into a temporary file.
  private static func spool(
    _ source: Descriptor, _ name: String, _ limit: Int, atMost greatestSize: Int
  ) throws(InputError) -> Storage {
    var memory: [UInt8] = []
    var size = 0
    var file: Descriptor?
    while true {
      let piece = try piece(name) { read(source.number, $0.baseAddress, $0.count) }
      if piece.isEmpty { return file.map { .file($0, start: 0) } ?? .memory(memory) }
      size += piece.count
      guard size <= greatestSize else { throw tooLarge(name, greatestSize) }
      if file == nil, size > limit {
        let temporary = try temporaryFile(for: name)
        try write(memory, to: temporary, name)
        memory = []
        file = temporary
      }
      if let file { try write(piece, to: file, name) } else { memory += piece }
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
  private static func temporaryFile(for name: String) throws(InputError) -> Descriptor {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var path = Array("\(folder)/layoutcase-XXXXXX".utf8CString)
    let file = mkstemp(&path)
    guard file >= 0 else { throw unkept(name) }
    unlink(path)
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    return Descriptor(file)
  }

  private static func write(_ bytes: [UInt8], to file: Descriptor, _ name: String) throws(InputError) {
    guard FileSystem.write(bytes, to: file.number) == 0 else { throw unkept(name) }
  }

  private static func unreadable(_ name: String) -> InputError {
    if errno == EISDIR { return InputError("is a folder; name the files in it", about: .file, file: name) }
    if errno == ENOENT, let star = name.firstIndex(of: "*") {
      let ending = name.split(separator: "*").last ?? ""
      let paths = try? FileSystem.paths(beginning: String(name[..<star]))
      let isQuoted = paths?.contains { $0.hasSuffix(ending) } ?? false
      return InputError(
        isQuoted
          ? "is in quotation marks; without them the shell names the files"
          : "matches no file; check the path",
        about: .file, file: name)
    }
    let reason = String(cString: strerror(errno))
    if [EACCES, EPERM].contains(errno) {
      return InputError(
        "cannot be read (\(reason)); check who may read the file and its folder", about: .deniedFile,
        file: name)
    }
    if errno == ENOENT, name.contains("\u{FFFD}") {
      return InputError("cannot be read: its name is not UTF-8; rename it", about: .file, file: name)
    }
    let remedy = (errno == ENOENT ? meant(by: name).map(question) : nil) ?? "check the path"
    return InputError("cannot be read (\(reason)); \(remedy)", about: .file, file: name)
  }

  private static func tooLarge(_ name: String, _ limit: Int) -> InputError {
    InputError("is larger than \(limit >> 20) MiB; keep only what is needed", about: .file, file: name)
  }

  private static func unkept(_ name: String) -> InputError {
    InputError(
      "cannot be kept in a temporary file (\(String(cString: strerror(errno)))); "
        + "set TMPDIR to a folder with room for it", about: .file, file: name)
  }
}

extension InputFile {
  /// Whether there is something to read at a path; `-` is standard input.
  public static func exists(_ path: String) -> Bool { path == "-" || FileSystem.exists(path) }

  /// Whether a path leads to a database of SQLite's.
  public static func isDatabase(_ path: String) -> Bool {
    FileSystem.beginning(of: path, FileSystem.databaseSignature.count) == FileSystem.databaseSignature
  }

  /// Whether a path leads to a file that needs not be read before the database is locked.
  public static func isRegular(_ path: String) -> Bool { path != "-" && FileSystem.isRegularFile(path) }

  /// The file that was meant by the path of none: the one with `.json` behind it, or one in its folder whose name is
  /// like it, or alone begins as it does before its ending.
  ///
  /// - Parameter isWanted: whether a file of a name is looked for; unless given, one with the same ending.
  public static func meant(by path: String, where isWanted: ((String) -> Bool)? = nil) -> String? {
    if FileSystem.exists("\(path).json") { return "\(path).json" }
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    let name = path.dropFirst(folder.count)
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
    let hasSameEnding = { (file: String) in stem != name && file.hasSuffix(name.dropFirst(stem.count)) }
    let files = ((try? FileSystem.paths(beginning: String(folder))) ?? [])
      .map { String($0.dropFirst(folder.count)) }.filter(isWanted ?? hasSameEnding)
    let near = suggestion(for: String(name), among: files) ?? suggestion(for: String(stem), among: files)
    return near.map { folder + $0 }
  }
}
