import CSQLite
import Platform

extension SQLiteError.Kind {
  /// The kind of a result code, extended or not.
  ///
  /// - Parameters:
  ///   - message: SQLite's words.
  ///   - systemError: the `errno` of the call that failed, or 0.
  init(resultCode code: Int32, message: String, systemError: Int32 = 0) {
    switch code & 0xff {
    case SQLITE_CANTOPEN where [EACCES, EPERM, EROFS].contains(systemError): self = .noPermission
    // What SQLite reads it may have to write, as the index of the log.
    case SQLITE_IOERR where systemError == ENOSPC, SQLITE_CANTOPEN where systemError == ENOSPC: self = .full
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
    case SQLITE_ERROR: self = .invalidSQL(SQLiteError.InvalidSQL(message: message))
    case SQLITE_MISUSE, SQLITE_RANGE: self = .misuse
    default: self = .other(code: code)
    }
  }
}

extension SQLiteError.InvalidSQL {
  /// SQLite has one code for all of these, and only its words tell them apart
  /// (https://sqlite.org/src/file/src/resolve.c, insert.c and build.c).
  init(message: String) {
    func name(after words: String) -> String? {
      message.firstRange(of: words).map { String(message[$0.upperBound...]) }
    }
    if let name = name(after: "no such table: ") {
      self = .noSuchTable(name.hasPrefix("main.") ? String(name.dropFirst("main.".count)) : name)
    } else if let name = name(after: "no such column: ") {
      self = .noSuchColumn(name, table: nil)
    } else if message.hasPrefix("table "), let words = message.firstRange(of: " has no column named ") {
      let table = message[..<words.lowerBound].dropFirst("table ".count)
      self = .noSuchColumn(String(message[words.upperBound...]), table: String(table))
    } else if message.hasSuffix(": syntax error") {
      self = .syntax
    } else if message.hasPrefix("cannot modify ") || message.hasSuffix(" may not be modified") {
      self = .notModifiable
    } else {
      self = .other
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
