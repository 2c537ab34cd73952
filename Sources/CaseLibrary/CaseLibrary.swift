@_exported public import CaseStore
internal import Glibc
internal import LayoutEngine
public import LayoutModel

/// The use cases of a database of cases: each is one transaction, and the only place where what is stored
/// and what is computed meet.
///
/// A use case either does all that it says or throws and leaves the database as it was.
public final class CaseLibrary {
  let store: CaseStore
  let measurer: any TextMeasuring
  /// How many cases a use case for many of them holds in memory at a time.
  static let batchSize = 256
  /// What computes the layouts here; goes into every key. The measurer is asked who it is when this is first read.
  public private(set) lazy var engine = Engine(version: engineVersion, measurer: measurer.identity)
  private let engineVersion: Int

  /// How many cores compute at once.
  static var workerCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// The path of a database in memory, which is new and ends with the library. SQLite uses the same name.
  public static let memoryPath = ":memory:"

  /// Opens the database at a path, or one in memory.
  ///
  /// - Parameters:
  ///   - access: reading never creates nor migrates a database.
  ///   - measurer: gives texts their sizes; its identity goes into every key.
  ///   - busyTimeout: how long to wait for another process that writes.
  /// - Throws: `StoreError.noDatabase` and `.outdated`, and what SQLite reports; `ErrorKind` sorts them.
  public convenience init(
    path: String, for access: CaseStore.Access, measurer: any TextMeasuring,
    busyTimeout: Duration = .seconds(5)
  ) throws {
    let store =
      path == Self.memoryPath
      ? try CaseStore.inMemory() : try CaseStore(path: path, for: access, busyTimeout: busyTimeout)
    self.init(store, measurer: measurer)
  }

  package init(_ store: CaseStore, measurer: any TextMeasuring, engineVersion: Int? = nil) {
    self.store = store
    self.measurer = measurer
    self.engineVersion = engineVersion ?? LayoutSession.engineVersion
  }
}
