import SQLite

/// Plain statements, which are made of a table's columns. All others stand in the folder `sql`.
extension CaseStore {
  /// What becomes of a row whose columns of a unique key another row has already.
  enum Conflict {
    /// The other one stays.
    case keep(_ key: String)
    /// The other one gets the values of this one.
    case replace(_ key: String)
  }

  /// The statement that inserts a row into a table. It takes the values in the order of the columns.
  func insertion(
    into table: String, _ columns: [String], onConflict conflict: Conflict? = nil
  ) throws(SQLiteError) -> Statement {
    let parameters = columns.map { _ in "?" }.joined(separator: ", ")
    let clause =
      switch conflict {
      case nil: ""
      case .keep(let key): " ON CONFLICT (\(key)) DO NOTHING"
      case .replace(let key):
        " ON CONFLICT (\(key)) DO UPDATE SET "
          + columns.map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
      }
    return try connection.cached(
      "INSERT INTO \(table) (\(columns.joined(separator: ", "))) VALUES (\(parameters))\(clause)")
  }

  /// Inserts a row into a table.
  ///
  /// - Returns: its row identifier; that of an earlier one where nothing was inserted.
  @discardableResult
  func insert(
    into table: String, _ row: StatementArguments, onConflict conflict: Conflict? = nil
  ) throws(SQLiteError) -> Int64 {
    try insertion(into: table, row.names, onConflict: conflict).run(row.values)
    return connection.lastInsertedRowID
  }

  /// Inserts rows into a table.
  ///
  /// - Parameter rows: the values of each by columns, which are the same in all.
  func insert(into table: String, _ rows: [StatementArguments]) throws(SQLiteError) {
    guard let columns = rows.first?.names else { return }
    let insertion = try insertion(into: table, columns)
    for row in rows {
      precondition(row.names == columns, "the rows for \(table) have other columns than the first")
      try insertion.run(row.values)
    }
  }

  /// Gives the rows of a table that have some values other ones.
  func update(
    _ table: String, _ new: StatementArguments, where key: StatementArguments
  ) throws(SQLiteError) {
    let assignments = new.names.map { "\($0) = ?" }.joined(separator: ", ")
    try connection.cached("UPDATE \(table) SET \(assignments) WHERE \(Self.condition(key))")
      .run(new.values + key.values)
  }

  /// Removes the rows of a table that have some values, with all that belongs to them.
  func delete(from table: String, where key: StatementArguments) throws(SQLiteError) {
    try connection.cached("DELETE FROM \(table) WHERE \(Self.condition(key))").run(key.values)
  }

  private static func condition(_ key: StatementArguments) -> String {
    key.names.map { "\($0) = ?" }.joined(separator: " AND ")
  }
}
