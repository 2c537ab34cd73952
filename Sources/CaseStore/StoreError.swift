import Spelling

/// Why the store could not do what was asked. What SQLite itself refuses comes as `SQLiteError`.
public enum StoreError: Error, Hashable, Sendable {
  /// There is no database file.
  case noDatabase(path: String)
  /// The file is empty, which no database is. `init` makes one of it.
  case emptyFile(path: String)
  /// A file that cannot be written is read without a lock, and it was changed meanwhile.
  case changedWhileRead(path: String)
  /// A new file was to be made, and there is one.
  case destinationExists(path: String)
  /// The copy that was made of a database is damaged, for this reason, and was removed.
  case damagedCopy(path: String, String)
  /// A database is to be restored in the place of a file that never was one.
  case foreignFile(path: String)
  /// The path leads to a folder, a device or the like.
  case notAFile(path: String)
  /// The database of another program's connection is empty.
  case noTables
  /// The database's schema is older than the program, which may not write here.
  case outdated(path: String, pending: Int)
  /// There is no case of this name; `similar` are names among which the one that was meant may be.
  case notFound(name: String, similar: [String])
  /// The case has no pass of this number; `last` is its last.
  case noSuchPass(name: String, number: Int, last: Int)
  case duplicateName(String)
  /// The case's history is empty.
  case nothingToUndo(name: String)
  /// The case's list has no row of this key.
  ///
  /// - Parameter similar: a key of the list that is near to it.
  case noSuchRow(name: String, key: String, similar: String? = nil)
  /// The key of a row occurs twice; `place` is where it was read the second time.
  case duplicateRow(name: String, key: String, place: String?)
  /// Content in the database is not what was stored.
  case damaged(String)
  /// The database has lost a table or a column, without which nothing more can be told.
  case missingPart(String)
  /// A stored answer is not what was stored; it can be computed again.
  case damagedCache(String)
}

extension StoreError: CustomStringConvertible {
  /// What is wrong.
  public var description: String {
    switch self {
    case .noDatabase(let path):
      "there is no database at \(path)"
    case .emptyFile(let path):
      "\(path) is empty and not a database"
    case .changedWhileRead(let path):
      "\(path) was changed while it was read; try again"
    case .destinationExists(let path):
      "\(path) already exists; name another file"
    case .damagedCopy(let path, let what):
      "\(path) cannot be copied: \(what)"
    case .foreignFile(let path):
      "\(path) is not a database, and so is not replaced"
    case .notAFile(let path):
      "\(path) is not a file; give the path of a database"
    case .noTables:
      "this database has no layoutcase tables"
    case .outdated(let path, let pending):
      "\(path) lacks \(pending.counted("migration"))"
    case .notFound(let name, _):
      "there is no case \"\(name)\""
    case .noSuchPass(let name, let number, let last):
      "\"\(name)\" has no pass \(number); its last is \(last)"
    case .duplicateName(let name):
      "a case \"\(name)\" is already stored"
    case .nothingToUndo(let name):
      "\"\(name)\" has no pass to take back"
    case .noSuchRow(let name, let key, _):
      "the list of \"\(name)\" has no row \"\(key)\""
    case .duplicateRow(let name, let key, let place):
      "\(place.map { "\($0): " } ?? "")the list of \"\(name)\" has a row \"\(key)\" already"
    case .missingPart(let what): "the database is damaged: \(what) is missing"
    case .damaged(let what), .damagedCache(let what): "the database is damaged: \(what)"
    }
  }
}

extension StoreError {
  /// The sentence without that the database is damaged.
  package var what: String {
    switch self {
    case .damaged(let what), .damagedCache(let what), .missingPart(let what): what
    default: description
    }
  }
}
