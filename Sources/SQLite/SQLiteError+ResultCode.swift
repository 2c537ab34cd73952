import CSQLite
import Platform

extension SQLiteError.Kind {
  /// The kind of a result code, extended or not.
  ///
  /// - Parameter systemError: the `errno` of the call that failed, or 0.
  init(resultCode code: Int32, systemError: Int32 = 0) {
    switch code & 0xff {
    case SQLITE_CANTOPEN where [EACCES, EPERM, EROFS].contains(systemError): self = .noPermission
    case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: self = .busy
    case SQLITE_READONLY: self = .readOnly
    case SQLITE_NOTADB: self = .notADatabase
    case SQLITE_CORRUPT, SQLITE_FORMAT: self = .corrupt
    case SQLITE_CONSTRAINT: self = .constraint(SQLiteError.Constraint(resultCode: code))
    case SQLITE_MISMATCH: self = .constraint(.dataType)
    case SQLITE_PERM: self = .noPermission
    case SQLITE_CANTOPEN: self = .cannotOpen
    case SQLITE_FULL: self = .full
    case SQLITE_IOERR: self = .io
    case SQLITE_INTERRUPT: self = .interrupted
    case SQLITE_AUTH: self = .denied
    case SQLITE_TOOBIG: self = .tooBig
    case SQLITE_NOMEM: self = .outOfMemory
    case SQLITE_ERROR: self = .invalidSQL
    case SQLITE_MISUSE, SQLITE_RANGE: self = .misuse
    default: self = .other(code: code)
    }
  }
}

extension SQLiteError.Constraint {
  /// The second byte of an extended code says which constraint it is; C has the codes as macros that Swift does
  /// not import (https://sqlite.org/rescode.html#extrc).
  init(resultCode code: Int32) {
    switch code >> 8 {
    case 1: self = .check
    case 3: self = .foreignKey
    case 5: self = .notNull
    case 6, 10: self = .primaryKey
    case 7: self = .trigger
    case 8: self = .unique
    case 12: self = .dataType
    default: self = .other(code: code)
    }
  }
}
