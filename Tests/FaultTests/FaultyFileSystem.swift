import CSQLite
import Platform

/// A virtual file system of SQLite's whose files meet the faults of a `FaultyDisk`: https://sqlite.org/vfs.html
///
/// It is the system's own, with the members replaced that a fault can meet. Each open file has its own table of
/// methods, behind the memory that the system's file needs.
enum FaultyFileSystem {
  /// Makes it SQLite's default, once in a process. Files outside of all disks are the system's alone.
  static func register() { _ = registration }

  private static let registration: Void = {
    guard let system else { return }
    let copy = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
    copy.initialize(to: system.pointee)
    copy.pointee.zName = UnsafePointer(strdup("faulty"))
    copy.pointee.szOsFile = Int32(OpenFile.offset + MemoryLayout<OpenFile>.size)
    copy.pointee.pNext = nil
    copy.pointee.xOpen = { _, path, file, flags, found in open(path, file, flags, found) }
    copy.pointee.xDelete = { _, path, syncing in delete(path, syncing) }
    sqlite3_vfs_register(copy, 1)
  }()

  private static nonisolated(unsafe) let system = sqlite3_vfs_find(nil)

  fileprivate static var systemFileSize: Int { Int(system?.pointee.szOsFile ?? 0) }

  private static func open(
    _ path: UnsafePointer<CChar>?, _ file: UnsafeMutablePointer<sqlite3_file>?, _ flags: Int32,
    _ found: UnsafeMutablePointer<Int32>?
  ) -> Int32 {
    guard let system, let file else { return SQLITE_MISUSE }
    file.pointee.pMethods = nil
    guard let path, let (disk, name) = FaultyDisk.find(String(cString: path)) else {
      return system.pointee.xOpen(system, path, file, flags, found)
    }
    if case .fails = disk.meet(.open) { return SQLITE_CANTOPEN }
    disk.noteOpening(name)
    let code = system.pointee.xOpen(system, path, file, flags, found)
    guard code == SQLITE_OK, let methods = file.pointee.pMethods else { return code }
    OpenFile.attach(to: file, methods, disk, name)
    return code
  }

  private static func delete(_ path: UnsafePointer<CChar>?, _ syncing: Int32) -> Int32 {
    guard let system, let path else { return SQLITE_MISUSE }
    let found = FaultyDisk.find(String(cString: path))
    if case .fails = found?.disk.meet(.delete) { return IOError.delete }
    let code = system.pointee.xDelete(system, path, syncing)
    if code == SQLITE_OK, let found { found.disk.noteDeletion(found.name, syncing: syncing != 0) }
    return code
  }
}

/// SQLite's extended codes of I/O errors, which are macros of the header that Swift does not see.
private enum IOError {
  static let read = SQLITE_IOERR | 1 << 8
  static let write = SQLITE_IOERR | 3 << 8
  static let fsync = SQLITE_IOERR | 4 << 8
  static let truncate = SQLITE_IOERR | 6 << 8
  static let delete = SQLITE_IOERR | 10 << 8
  static let lock = SQLITE_IOERR | 15 << 8
  static let shmlock = SQLITE_IOERR | 20 << 8
}

private typealias File = UnsafeMutablePointer<sqlite3_file>

/// What stands behind the system's file.
private struct OpenFile {
  /// The table that SQLite sees.
  var methods: sqlite3_io_methods
  /// The system's own.
  let system: UnsafePointer<sqlite3_io_methods>
  let disk: Unmanaged<FaultyDisk>
  /// The file's name, of `strdup`.
  let name: UnsafeMutablePointer<CChar>

  static var offset: Int { (FaultyFileSystem.systemFileSize + 15) & ~15 }

  static func of(_ file: File) -> UnsafeMutablePointer<OpenFile> {
    (UnsafeMutableRawPointer(file) + offset).assumingMemoryBound(to: OpenFile.self)
  }

  static func attach(
    to file: File, _ system: UnsafePointer<sqlite3_io_methods>, _ disk: FaultyDisk, _ name: String
  ) {
    guard let name = strdup(name) else { return }
    let own = of(file)
    own.initialize(
      to: OpenFile(
        methods: replacing(system.pointee), system: system, disk: Unmanaged.passRetained(disk), name: name))
    file.pointee.pMethods = withUnsafePointer(to: &own.pointee.methods) { $0 }
  }

  private static func replacing(_ system: sqlite3_io_methods) -> sqlite3_io_methods {
    var methods = system
    // Later versions map the file into memory and write past these methods.
    methods.iVersion = min(methods.iVersion, 2)
    methods.xClose = { file in OpenFile.close(file) }
    methods.xRead = { file, bytes, count, offset in
      OpenFile.step(file, .read, or: IOError.read) { $0.xRead($1, bytes, count, offset) }
    }
    methods.xWrite = { file, bytes, count, offset in OpenFile.write(file, bytes, count, offset) }
    methods.xTruncate = { file, size in
      OpenFile.step(file, .truncate, or: IOError.truncate) {
        $0.xTruncate($1, size)
      } then: {
        $0.noteTruncation($1, to: Int(size))
      }
    }
    methods.xSync = { file, flags in
      OpenFile.step(file, .sync, or: IOError.fsync) {
        $0.xSync($1, flags)
      } then: {
        $0.noteSync($1)
      }
    }
    methods.xLock = { file, level in
      OpenFile.step(file, .lock, or: IOError.lock) { $0.xLock($1, level) }
    }
    methods.xShmLock = { file, first, count, flags in
      if flags & SQLITE_SHM_UNLOCK != 0, let file {
        return OpenFile.of(file).pointee.system.pointee.xShmLock(file, first, count, flags)
      }
      return OpenFile.step(file, .lock, or: IOError.shmlock) { $0.xShmLock($1, first, count, flags) }
    }
    return methods
  }

  /// Asks the disk, then the system, and tells the disk of what was done.
  private static func step(
    _ file: File?, _ operation: DiskOperation, or failure: Int32,
    _ act: (sqlite3_io_methods, File) -> Int32, then note: (FaultyDisk, String) -> Void = { _, _ in }
  ) -> Int32 {
    guard let file else { return SQLITE_MISUSE }
    let own = of(file).pointee
    let disk = own.disk.takeUnretainedValue()
    if case .fails(let fault) = disk.meet(operation) { return fault == .busy ? SQLITE_BUSY : failure }
    let code = act(own.system.pointee, file)
    if code == SQLITE_OK { note(disk, String(cString: own.name)) }
    return code
  }

  private static func write(
    _ file: File?, _ bytes: UnsafeRawPointer?, _ count: Int32, _ offset: sqlite3_int64
  ) -> Int32 {
    guard let file else { return SQLITE_MISUSE }
    let own = of(file).pointee
    let disk = own.disk.takeUnretainedValue()
    var written = count
    var answer = SQLITE_OK
    if case .fails(let fault) = disk.meet(.write) {
      written = fault == .tornWrite ? count / 2 : 0
      answer = fault == .full ? SQLITE_FULL : IOError.write
    }
    guard written > 0 else { return answer }
    let code = own.system.pointee.xWrite(file, bytes, written, offset)
    guard code == SQLITE_OK else { return code }
    disk.note(
      Array(UnsafeRawBufferPointer(start: bytes, count: Int(written))), at: Int(offset),
      in: String(cString: own.name))
    return answer
  }

  private static func close(_ file: File?) -> Int32 {
    guard let file else { return SQLITE_MISUSE }
    let own = of(file).pointee
    file.pointee.pMethods = own.system
    let code = own.system.pointee.xClose(file)
    free(own.name)
    own.disk.release()
    return code
  }
}
