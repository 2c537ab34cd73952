// Exported, as the store's public types are the words in which the library asks and answers: `RowDestination`,
// `CaseSummary`, `StoreError`.
@_exported public import CaseStore
import LayoutEngine
public import LayoutModel
import SQLite

/// The use cases of a database of cases: the only place where what is stored and what is computed meet.
///
/// A use case that changes cases is one transaction: it does all that it says, or throws and leaves the database as it
/// was. One that answers reads its case once, computes without a lock, and then stores what it computed if the case is
/// still the same. `verify`, `compact` and what goes through many cases read them one after another.
public final class CaseLibrary {
  let store: CaseStore

  /// Whether it ends with the process.
  public var isInMemory: Bool { store.isInMemory }
  private let measurer: any TextMeasuring
  /// How many cases a use case for many of them holds in memory at a time.
  static let batchSize = 256
  /// What computes the layouts here; goes into every key. The measurer is asked who it is when this is first read.
  public private(set) lazy var engine = Engine(version: engineVersion, measurer: measurer.identity)
  private let engineVersion: Int
  /// Why what was computed could not be stored; nil as long as it could.
  private(set) var writeFailure: WriteFailure?
  /// Is called once, when something that was computed cannot be stored. It is answered all the same.
  public var onWriteFailure: ((WriteFailure) -> Void)?

  /// The path of a database in memory, which is new and ends with the library. SQLite uses the same name.
  public static let memoryPath = ":memory:"

  /// Opens the database at a path, or one in memory.
  ///
  /// - Parameters:
  ///   - mode: reading never creates nor migrates a database.
  ///   - measurer: gives texts their sizes; its identity goes into every key.
  ///   - busyTimeout: how long to wait for another process that writes.
  /// - Throws: `StoreError.noDatabase` and `.outdated`, and what SQLite reports; `ErrorKind` sorts them.
  public convenience init(
    path: String, for mode: CaseStore.OpenMode, measurer: any TextMeasuring,
    busyTimeout: Duration = .seconds(5)
  ) throws {
    let store =
      path == Self.memoryPath
      ? try CaseStore.inMemory() : try CaseStore(path: path, for: mode, busyTimeout: busyTimeout)
    self.init(store, measurer: measurer)
  }

  /// Reads the database of another program's connection to SQLite, and stores nothing in it.
  ///
  /// - Parameter connection: stays open as long as the library, and everything that it gave.
  /// - Throws: as for a path.
  public convenience init(borrowing connection: OpaquePointer, measurer: any TextMeasuring) throws {
    self.init(try CaseStore(borrowing: connection), measurer: measurer)
  }

  package init(_ store: CaseStore, measurer: any TextMeasuring, engineVersion: Int? = nil) {
    self.store = store
    self.measurer = measurer
    self.engineVersion = engineVersion ?? LayoutSession.engineVersion
  }

  /// Does what measures texts, so that no wrong size is stored or told. An explainer that is kept measures by no font
  /// that its layout did not need.
  ///
  /// - Throws: what the measurer lacked, and what `body` throws.
  package func measuring<Output>(_ body: (any TextMeasuring) throws -> Output) throws -> Output {
    try measurer.measuring { try body($0) }
  }

  /// The names of the migrations that opening the database applied, in order.
  public var appliedMigrations: [String] { store.appliedMigrations }

  /// Asks the database what it stores, in one state of it.
  ///
  /// - Parameter body: writes nothing.
  public func read<Answer>(_ body: (CaseStore) throws -> Answer) throws -> Answer {
    try store.read { try body(store) }
  }

  /// Reads, prepares without a lock what is to be written, and writes it in one transaction. Where others have changed
  /// meanwhile what was read, all of it begins again.
  ///
  /// - Parameters:
  ///   - read: gives what the rest depends on.
  ///   - prepare: is given what was read.
  ///   - write: is given what is read in the transaction and equals that, and what was prepared.
  func write<Basis: Equatable, Prepared, Output>(
    reading read: () throws -> Basis, preparing prepare: (Basis) throws -> Prepared,
    _ write: (Basis, Prepared) throws -> Output
  ) throws -> Output {
    while true {
      let basis = try store.read(read)
      let prepared = try prepare(basis)
      let output: Output? = try store.transaction {
        let present = try read()
        return present == basis ? try write(present, prepared) : nil
      }
      if let output { return output }
    }
  }

  /// Stores answers, which were computed without the write lock, where that is possible now.
  ///
  /// - Parameter limit: how long another process's lock is waited for at most.
  /// - Returns: whether they are stored; `writeFailure` says why they are not.
  @discardableResult
  func storeIfPossible(
    waitingFor limit: Duration = .milliseconds(200), _ body: () throws -> Void
  ) throws -> Bool {
    let timeout = store.connection.options.busyTimeout
    store.connection.setBusyTimeout(min(timeout, limit))
    defer { store.connection.setBusyTimeout(timeout) }
    do {
      try store.transaction(.relaxed, body)
      return true
    } catch let error as SQLiteError {
      guard let found = WriteFailure(error) else { throw error }
      if writeFailure == nil { onWriteFailure?(found) }
      writeFailure = found
      return false
    }
  }
}

/// Why an answer cannot be stored.
public enum WriteFailure: Hashable, Sendable {
  /// Another process holds the lock.
  case locked
  /// The file or its folder cannot be written.
  case readOnly
  case diskFull
  /// The system failed to write.
  case failure(String)

  /// - Returns: nil for an error that is none of this.
  init?(_ error: SQLiteError) {
    switch error.kind {
    case .busy: self = .locked
    case .readOnly, .noPermission, .cannotOpen: self = .readOnly
    case .full: self = .diskFull
    case .io: self = .failure(error.message)
    default: return nil
    }
  }
}

extension WriteFailure: CustomStringConvertible {
  public var description: String {
    switch self {
    case .locked: "another process holds the database's lock"
    case .readOnly: "the database cannot be written"
    case .diskFull: "the disk is full"
    case .failure(let words): words
    }
  }
}
