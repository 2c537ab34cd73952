import CaseDiagnosis
import JSON
public import LayoutModel
import Platform
public import SQLite
import Spelling

/// What a use case can fail for, besides what the store reports.
public enum LibraryError: Error, Hashable, Sendable {
  /// The case has no rows.
  case noRows(name: String)
  /// Cells are asked for, and neither the request nor the case gives a width.
  case noWidth(name: String)
  /// A file without rows would replace the rows of a list.
  case emptyReplacement(name: String, file: String)
  /// A statement of the user's is no SQL, or reads or does what it may not.
  case wrongStatement(SQLiteError)
  /// A statement of the user's took longer than it may.
  case timedOut(seconds: Double)
  /// An explanation has no fix of this number.
  case noFix(name: String, number: Int, count: Int, hasConflict: Bool)
  /// None of the case's fixes, which are so many, edits a constraint of the app's.
  case noOwnFix(name: String, count: Int)
  /// The case has so many passes behind the explained one.
  case passesSince(name: String, count: Int)
  /// A fix was appended before, as the case's last pass.
  case fixedBefore(name: String, pass: PassNumber, note: String)
  /// The case was replaced, and the new one lacks a member to which its rows give values.
  case lostColumn(String, case: String, String)
  /// The rows of the case have no such column.
  case noSuchColumn(String, name: String, columns: [String])
}

extension LibraryError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noRows(let name):
      "\"\(name)\" has no rows"
    case .noWidth(let name): "\"\(name)\" has no width of its own"
    case .emptyReplacement(_, let file): "\(file) has no rows, and nothing was replaced"
    case .wrongStatement(let error): error.description
    case .timedOut(let seconds): "the statement took longer than \(seconds.shown) s"
    case .noFix(let name, let number, let count, let hasConflict):
      "\"\(name)\" has no fix \(number); "
        + (!hasConflict
          ? "it has no conflict"
          : count == 0 ? "no single edit ends its conflict" : "they are numbered 1 to \(count)")
    case .noOwnFix(let name, _):
      "\"\(name)\" has no fix that is the app's to make, as UIKit made all that contradict"
    case .passesSince(let name, let count):
      "\"\(name)\" has \(count.counted("pass", "passes")) behind the one that was explained"
    case .fixedBefore(let name, let pass, let note):
      "pass \(pass) of \"\(name)\" is a fix already (\(note))"
    case .noSuchColumn(let column, let name, let columns):
      "the rows of \"\(name)\" have no column \"\(column)\"; "
        + (columns.isEmpty ? "they have none" : "they have \(columns.joined(separator: ", "))")
    case .lostColumn(_, let name, let sentence):
      "the rows of \"\(name)\" do not fit it any more: \(sentence)"
    }
  }
}

/// The kind of an error, from which the exit code follows.
public enum ErrorKind: Hashable, Sendable {
  /// A case, a pass or the database is not there.
  case notFound
  /// What was asked cannot be done to what is there: a name is taken or is none, nothing is left to
  /// undo.
  case refused
  /// The request leaves out what the case does not give.
  case incomplete
  /// A statement of the user's is wrong or may not run.
  case wrongSQL
  /// The database is damaged, newer or older than the program, no database of ours or no database at all.
  case unusableDatabase
  /// Another process holds the lock, or the file cannot be read or written: no permission, a full or broken disk.
  case busy
  /// It was asked to stop.
  case interrupted
  /// It took longer than it may.
  case timedOut
  case `internal`

  /// - Returns: `nil` for an error of another module.
  public init?(_ error: any Error) {
    switch error {
    case let error as StoreError: self = ErrorKind(error)
    case let error as SQLiteError: self = ErrorKind(error)
    case let error as LibraryError: self = ErrorKind(error)
    case is InputError: self = .refused
    case is FileError: self = .busy
    default: return nil
    }
  }

  private init(_ error: StoreError) {
    self =
      switch error {
      case .noDatabase, .notFound, .noSuchPass, .noSuchRow: .notFound
      case .duplicateName, .duplicateRow, .nothingToUndo, .destinationExists: .refused
      case .notAFile, .emptyFile, .foreignFile, .noTables, .outdated, .damaged, .missingPart, .damagedCache,
        .damagedCopy:
        .unusableDatabase
      case .changedWhileRead: .busy
      }
  }

  private init(_ error: LibraryError) {
    self =
      switch error {
      case .lostColumn, .emptyReplacement, .passesSince, .fixedBefore: .refused
      case .noRows, .noSuchColumn, .noFix, .noOwnFix: .notFound
      case .noWidth: .incomplete
      case .wrongStatement: .wrongSQL
      case .timedOut: .timedOut
      }
  }

  /// Of a statement of our own; `CaseLibrary.select` says what is wrong with one of the user's.
  private init(_ error: SQLiteError) {
    self =
      switch error.kind {
      case .busy, .readOnly, .noPermission, .full, .io: .busy
      case .cannotOpen: .notFound
      // A table or a column that is not there is damage, as the migrations made it.
      case .notADatabase, .corrupt, .wrongType, .invalidSQL, .newerSchema, .changedMigration,
        .missingMigration,
        .otherApplication:
        .unusableDatabase
      case .interrupted: .interrupted
      case .constraint, .denied, .tooBig, .outOfMemory, .notANumber, .misuse, .other:
        .internal
      }
  }
}
