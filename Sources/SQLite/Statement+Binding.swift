import CSQLite

/// Tells SQLite to copy what is bound before the call returns (a cast macro in C, which Swift does not import).
private var transient: sqlite3_destructor_type? { unsafeBitCast(-1, to: sqlite3_destructor_type?.self) }

/// Parameters are known by position, from 1, or by name as the SQL has it, prefix included: `:name`.
extension Statement {
  /// Gives the parameter at the position its value.
  /// - Throws: `.misuse` for a position that the statement has not, or while its rows are read; `.notANumber`;
  ///   `.tooBig`.
  @inlinable
  public func bind(_ value: some Storable, at position: Int) throws(SQLiteError) {
    switch value.sqliteValue {
    case .null: try bindNull(at: position)
    case .integer(let value): try bindInteger(value, at: position)
    case .real(let value): try bindReal(value, at: position)
    case .text(let value): try bindText(value, at: position)
    case .blob(let value): try bindBlob(value, at: position)
    }
  }

  /// Gives the parameter of the name its value, at every place where it stands.
  /// - Throws: as for a position.
  @inlinable
  public func bind(_ value: some Storable, to name: String) throws(SQLiteError) {
    try bind(value, at: position(of: name))
  }

  public func bindNull(at position: Int) throws(SQLiteError) {
    try bind(at: position) { sqlite3_bind_null(pointer, $0) }
  }

  public func bindInteger(_ value: Int64, at position: Int) throws(SQLiteError) {
    try bind(at: position) { sqlite3_bind_int64(pointer, $0, value) }
  }

  /// - Throws: `.notANumber` for NaN, which SQLite would make NULL. Infinite numbers are stored.
  public func bindReal(_ value: Double, at position: Int) throws(SQLiteError) {
    guard !value.isNaN else {
      throw SQLiteError(
        .notANumber, "parameter \(parameterName(position)) is not a number", path: handle.path, sql: sql)
    }
    try bind(at: position) { sqlite3_bind_double(pointer, $0, value) }
  }

  public func bindText(_ value: String, at position: Int) throws(SQLiteError) {
    var value = value
    try bind(at: position) { index in
      value.withUTF8 { utf8 in
        utf8.withMemoryRebound(to: CChar.self) { text in
          // No characters at no address would be NULL.
          guard let start = text.baseAddress else {
            return sqlite3_bind_text(pointer, index, "", 0, transient)
          }
          return sqlite3_bind_text64(
            pointer, index, start, UInt64(text.count), transient, UInt8(SQLITE_UTF8))
        }
      }
    }
  }

  public func bindBlob(_ value: [UInt8], at position: Int) throws(SQLiteError) {
    try bind(at: position) { index in
      value.withUnsafeBytes { bytes in
        // No bytes at no address would be NULL.
        guard !bytes.isEmpty else { return sqlite3_bind_zeroblob(pointer, index, 0) }
        return sqlite3_bind_blob64(pointer, index, bytes.baseAddress, UInt64(bytes.count), transient)
      }
    }
  }

  /// The position of the parameter with this name.
  public func position(of name: String) throws(SQLiteError) -> Int {
    let position = sqlite3_bind_parameter_index(pointer, name)
    guard position > 0 else { throw handle.misuse("there is no parameter \(name)", sql: sql) }
    return Int(position)
  }

  func clearBindings() {
    sqlite3_clear_bindings(pointer)
    bindings.removeAll()
  }

  func parameterName(_ position: Int) -> String {
    guard let index = Int32(exactly: position), let name = sqlite3_bind_parameter_name(pointer, index) else {
      return "\(position)"
    }
    return String(cString: name)
  }

  private func bind(at position: Int, _ call: (Int32) -> Int32) throws(SQLiteError) {
    guard !isRunning else { throw handle.misuse("the statement is still being read", sql: sql) }
    guard let index = Int32(exactly: position), index > 0, index <= bindings.parameterCount else {
      throw handle.misuse("there is no parameter \(position)", sql: sql)
    }
    try handle.check(call(index), sql: sql)
    bindings.insert(position)
  }
}
