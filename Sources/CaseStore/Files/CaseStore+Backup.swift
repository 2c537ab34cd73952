import Platform
import SQLite

extension CaseStore {
  /// Copies the database, as it is at one moment, into a new file, which gets its name when it was checked. What goes
  /// wrong leaves no file.
  ///
  /// - Parameter shouldContinue: is asked now and then; false ends the copying.
  /// - Throws: `.destinationExists`, `.damagedCopy`, and what reading and writing can lead to
  public func backup(to path: String, shouldContinue: () -> Bool = { true }) throws {
    guard !FileSystem.exists(path) else { throw StoreError.destinationExists(path: path) }
    // A newer database is told by its own path.
    _ = try Self.migrator.status(of: connection)
    let draft = DraftFile(of: path)
    do {
      if !isInMemory { try draft.create(readableAs: connection.path) }
      try read { try Self.copy(connection, to: draft.path, shouldContinue) }
      let copy = CaseStore(try Connection(path: draft.path, mode: .immutable))
      if let finding = try copy.firstDamage() {
        throw StoreError.damagedCopy(path: connection.path, finding)
      }
    } catch let error as SQLiteError where error.path == draft.path {
      throw error.about(path)
    }
    guard try draft.takeName() else { throw StoreError.destinationExists(path: path) }
  }

  /// Puts a backup in the place of the database at a path, and keeps that beside.
  ///
  /// Others that have the database open see the backup's content from one moment on. What they wrote before is in the
  /// database that is kept.
  ///
  /// - Parameters:
  ///   - path: may be a symbolic link, which then leads to the backup's content.
  ///   - shouldContinue: is asked now and then; false ends it, and the database stays as it was.
  /// - Returns: where the old database is kept; nil where there was none.
  /// - Throws: `.noDatabase` for the backup, `.damagedCopy`, `.foreignFile` where the path leads to what never was a
  ///   database, and what reading and writing can lead to;
  ///   `.changedWhileRead` where others write the database again and again past the timeout.
  public static func restore(
    _ path: String, from backup: String, busyTimeout: Duration = .seconds(5),
    shouldContinue: () -> Bool = { true }
  ) throws -> String? {
    do {
      return try restore(
        FileSystem.target(of: path),
        from: try CaseStore(path: backup, for: .restoring, busyTimeout: busyTimeout), busyTimeout,
        shouldContinue)
    } catch let error as SQLiteError where error.kind == .corrupt && error.path == backup {
      throw StoreError.damagedCopy(path: backup, error.message)
    }
  }

  private static func restore(
    _ path: String, from source: CaseStore, _ busyTimeout: Duration, _ shouldContinue: () -> Bool
  ) throws -> String? {
    if let finding = try source.firstDamage() {
      throw StoreError.damagedCopy(path: source.connection.path, finding)
    }
    guard FileSystem.exists(path) else {
      try source.backup(to: path, shouldContinue: shouldContinue)
      return nil
    }
    guard !isForeign(path) else { throw StoreError.foreignFile(path: path) }
    let kept = freePath(path + ".before-restore")
    do {
      let options = Connection.Options(busyTimeout: busyTimeout, applicationID: applicationID)
      let live = try Connection(path: path, mode: .readWrite, options: options)
      let observer = try Connection(path: path, mode: .readWrite, options: options)
      let deadline = ContinuousClock.now + busyTimeout
      while try !source.replace(live, observer.dataVersion(), keeping: kept, observer, shouldContinue) {
        guard ContinuousClock.now < deadline else { throw StoreError.changedWhileRead(path: path) }
      }
    } catch let error as SQLiteError where error.kind == .notADatabase || error.kind == .corrupt {
      try setAside(path, as: kept) { try source.backup(to: path, shouldContinue: shouldContinue) }
    }
    return kept
  }

  /// Copies a database beside, and then this one over it.
  ///
  /// - Parameters:
  ///   - version: of that database as it was when this one was made.
  ///   - observer: another connection to that database, which sees whether somebody has written it since.
  /// - Returns: false, with nothing done, where somebody has.
  func replace(
    _ live: Connection, _ version: Int64, keeping kept: String, _ observer: Connection,
    _ shouldContinue: () -> Bool = { true }
  ) throws -> Bool {
    let draft = DraftFile(of: kept)
    try draft.create(readableAs: live.path)
    try Self.copy(live, to: draft.path, shouldContinue)
    return try connection.read {
      let backup = try Backup(of: connection, to: live)
      try backup.lock()
      guard try observer.dataVersion() == version else { return false }
      guard try draft.takeName() else { throw StoreError.destinationExists(path: kept) }
      do {
        try backup.run(shouldContinue: shouldContinue)
      } catch {
        // The database is as it was, and needs no copy beside it.
        unlink(kept)
        throw error
      }
      return true
    }
  }

  static func copy(_ source: Connection, to path: String, _ shouldContinue: () -> Bool) throws {
    do {
      let copy = try Connection(
        path: path, mode: .readWriteCreate, options: Connection.Options(journal: .unchanged))
      try copy.turnJournalOff()
      try source.copy(to: copy, shouldContinue: shouldContinue)
    }
    try forgetLog(path)
  }

  /// Lets a file that nobody has open be read without a log beside it, until somebody writes it
  /// (https://sqlite.org/fileformat2.html#file_format_version_numbers).
  private static func forgetLog(_ path: String) throws(FileError) {
    let file = open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { throw FileError(path: path) }
    defer { close(file) }
    let versions: [UInt8] = [1, 1]
    guard pwrite(file, versions, versions.count, 18) == versions.count else { throw FileError(path: path) }
  }

  /// Renames a database that SQLite cannot read, with its log. Nobody can use it, and so nobody does.
  ///
  /// - Parameter replace: makes another one in its place. Where it fails, the old one gets its name back.
  static func setAside(_ path: String, as kept: String, replace: () throws -> Void) throws {
    try move(path, to: kept)
    do {
      try replace()
    } catch {
      if !FileSystem.exists(path) { try move(kept, to: path) }
      throw error
    }
  }

  /// Renames a database with its log.
  private static func move(_ path: String, to kept: String) throws(FileError) {
    for file in CompanionFile.allCases where FileSystem.exists(file.path(besides: path)) {
      try FileSystem.move(file.path(besides: path), to: file.path(besides: kept))
    }
    try FileSystem.move(path, to: kept)
  }

  /// Whether a file begins otherwise than a database, and not with zeros either, which a crash can leave of one.
  private static func isForeign(_ path: String) -> Bool {
    let signature = FileSystem.databaseSignature
    guard let beginning = FileSystem.beginning(of: path, signature.count) else { return false }
    return beginning != signature && beginning.contains { $0 != 0 }
  }

  static func freePath(_ path: String) -> String {
    var (free, number) = (path, 2)
    while FileSystem.exists(free) {
      free = "\(path)-\(number)"
      number += 1
    }
    return free
  }

  /// What is wrong with the database, if anything is. A schema that is older than the program is checked as far as
  /// SQLite can.
  private func firstDamage() throws -> String? {
    var finding: String?
    let damage = try findDamage {
      if try Self.migrator.status(of: connection).pending.isEmpty {
        finding = try verify().first?.sentence
      } else {
        finding = try connection.integrityCheck().first ?? connection.foreignKeyCheck().first?.sentence
      }
    }
    return damage?.sentence ?? finding
  }
}
