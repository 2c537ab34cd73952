internal import LayoutModel
internal import SQLite

/// What kind of thing went wrong with a library, for whoever chooses an exit code.
public enum Failure: Hashable, Sendable {
  /// A case, a pass or the database is not there.
  case notFound
  /// What was asked cannot be done to what is there: a name is taken or is none, nothing is left to
  /// undo.
  case refused
  /// The request leaves out what the case does not give.
  case incomplete
  /// Free SQL that is wrong or may not run.
  case wrongSQL
  /// The database is damaged, newer or older than the program, no database of ours or no database at all.
  case unusableDatabase
  /// Another process holds the lock, or the file cannot be written.
  case busy
  case `internal`

  /// - Returns: `nil` for an error that no library throws.
  public init?(_ error: any Error) {
    switch error {
    case let error as StoreError: self = Failure(error)
    case let error as SQLiteError: self = Failure(error)
    case LibraryError.lostColumn, LibraryError.emptyReplacement: self = .refused
    case LibraryError.noRows: self = .notFound
    case LibraryError.noWidth: self = .incomplete
    case is LibraryError: self = .internal
    case is NameError: self = .refused
    default: return nil
    }
  }

  private init(_ error: StoreError) {
    self =
      switch error {
      case .noDatabase, .notFound, .noSuchPass, .noSuchRow: .notFound
      case .duplicateName, .duplicateRow, .nothingToUndo: .refused
      case .noFile, .outdated, .damaged: .unusableDatabase
      }
  }

  private init(_ error: SQLiteError) {
    self =
      switch error.kind {
      case .busy, .readOnly: .busy
      case .cannotOpen: .notFound
      case .notADatabase, .corrupt, .wrongType, .newerSchema, .changedMigration, .missingMigration,
        .otherApplication:
        .unusableDatabase
      case .invalidSQL, .denied, .tooBig: .wrongSQL
      case .destinationExists: .refused
      case .constraint, .full, .io, .interrupted, .outOfMemory, .notANumber, .misuse,
        .misnumberedMigration, .other:
        .internal
      }
  }
}
