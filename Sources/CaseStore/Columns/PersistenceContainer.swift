internal import SQLite

/// Takes the values of a row's columns: a statement, to store them, or a checksum, to notice that they changed.
protocol PersistenceContainer: AnyObject {
  /// Takes the value of the column that the statement's parameter `name` stands for.
  func bind(_ value: SQLiteValue, to name: String) throws(SQLiteError)
}

extension PersistenceContainer {
  func bind(_ value: some Storable, to name: String) throws(SQLiteError) {
    try bind(value.sqliteValue, to: name)
  }
}

extension Statement: PersistenceContainer {}
