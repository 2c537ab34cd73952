import CSQLite

/// The lock that SQLite takes on the write-ahead log of a database for each read, which can be left out for a while.
///
/// It keeps others from emptying the log, and from writing into the database's file what the reader must not see yet.
/// Both happen only behind a change of the log's index, which all connections map into memory: what was read without the
/// lock holds where the index's header is as it was (sqlite.org/walformat.html, "The WAL-Index File Format").
final class ReadLock {
  /// What SQLite calls for the file, in the place of the system's own.
  private struct Methods {
    var substitute: sqlite3_io_methods
    let original: UnsafePointer<sqlite3_io_methods>
    var isLeftOut = false
    /// Whether another lock was asked for without which nothing is written.
    var isRefused = false
  }

  /// Both copies of the index's header, of 48 bytes each; which commit it is of, and of which beginning of the log.
  struct Header: Equatable {
    fileprivate let start: SIMD8<UInt64>
    fileprivate let rest: SIMD4<UInt64>

    fileprivate init(_ region: UnsafeRawPointer) {
      start = region.load(as: SIMD8<UInt64>.self)
      rest = region.load(fromByteOffset: MemoryLayout.size(ofValue: start), as: SIMD4<UInt64>.self)
    }
  }

  private let file: UnsafeMutablePointer<sqlite3_file>
  private let methods: UnsafeMutablePointer<Methods>

  /// The locks behind those for writing, for emptying the log and for making its index anew; one for each mark up to
  /// which someone reads.
  private static let firstMark: Int32 = 3
  /// How much of the index is mapped at once.
  private static let regionSize: Int32 = 32768

  /// Nil where the file is none that can have a log.
  ///
  /// - Parameter connection: whose database has a log. It is closed before this goes.
  init?(of connection: OpaquePointer) {
    var found: UnsafeMutablePointer<sqlite3_file>?
    let code = sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, &found)
    guard code == SQLITE_OK, let found, let original = found.pointee.pMethods, original.pointee.iVersion >= 2
    else { return nil }
    file = found
    methods = .allocate(capacity: 1)
    methods.initialize(to: Methods(substitute: original.pointee, original: original))
    methods.pointee.substitute.xShmLock = { file, first, count, flags in
      ReadLock.lock(file, first, count, flags)
    }
    file.pointee.pMethods = UnsafeRawPointer(methods).assumingMemoryBound(to: sqlite3_io_methods.self)
  }

  deinit { methods.deallocate() }

  /// From now on SQLite reads without the lock, and does not write.
  ///
  /// - Returns: what the index says at this moment; nil where it cannot be read, and the lock is not left out.
  func leaveOut() -> Header? {
    guard let header else { return nil }
    (methods.pointee.isLeftOut, methods.pointee.isRefused) = (true, false)
    return header
  }

  /// From now on SQLite reads with the lock again.
  ///
  /// - Returns: whether what was read since the index said `before` is of one state of the database.
  func takeAgain(since before: Header) -> Bool {
    methods.pointee.isLeftOut = false
    return !methods.pointee.isRefused && header == before
  }

  /// As it is at this moment; nil where the index cannot be mapped.
  private var header: Header? {
    methods.pointee.original.pointee.xShmBarrier(file)
    var region: UnsafeMutableRawPointer?
    let code = methods.pointee.original.pointee.xShmMap(file, 0, Self.regionSize, 0, &region)
    guard code == SQLITE_OK, let region else { return nil }
    return Header(region)
  }

  private static func lock(
    _ file: UnsafeMutablePointer<sqlite3_file>?, _ first: Int32, _ count: Int32, _ flags: Int32
  ) -> Int32 {
    guard let file, let table = file.pointee.pMethods else { return SQLITE_MISUSE }
    let methods = UnsafeMutableRawPointer(mutating: table).assumingMemoryBound(to: Methods.self)
    if methods.pointee.isLeftOut {
      if first >= firstMark, flags & SQLITE_SHM_SHARED != 0 { return SQLITE_OK }
      if first < firstMark, flags & SQLITE_SHM_LOCK != 0 {
        methods.pointee.isRefused = true
        return SQLITE_READONLY
      }
    }
    return methods.pointee.original.pointee.xShmLock(file, first, count, flags)
  }
}
