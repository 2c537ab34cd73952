import CSQLite

/// Parameters are known by position, from 1, or by name.
extension Statement {
  /// Gives all parameters their values.
  /// - Throws: `.misuse` for a name that is no parameter's, for a parameter without a value, which SQLite would take for
  ///   NULL, and while its rows are read; `.notANumber`; `.tooBig`.
  public func bind(_ arguments: StatementArguments) throws(SQLiteError) {
    var next = 0
    // Mostly they are in the order of the SQL, and then no name is looked for.
    var isInOrder = true
    for (name, value) in arguments.values {
      isInOrder = isInOrder && next < parameterNames.count && parameterNames[next] == name
      guard let index = isInOrder ? next : parameterNames.firstIndex(of: name) else {
        throw handle.misuse("there is no parameter \(name)", sql: sql)
      }
      try bind(value, at: index + 1)
      next = index + 1
    }
    if isInOrder, next == parameterNames.count { return }
    let bound = Set(arguments.values.map(\.name))
    if let unbound = parameterNames.firstIndex(where: { name in name.map { !bound.contains($0) } ?? true }) {
      throw handle.misuse("parameter \(parameterName(unbound + 1)) has no value", sql: sql)
    }
    guard bound.count == parameterNames.count, arguments.values.count == bound.count else {
      throw handle.misuse("a parameter has two values", sql: sql)
    }
  }

  /// Gives one parameter its value, which it keeps until it is given another.
  /// - Throws: `.misuse` for a position that the statement has not, or while its rows are read; `.notANumber`;
  ///   `.tooBig`.
  public func bind(_ value: some Storable, at position: Int) throws(SQLiteError) {
    guard !isRunning else { throw handle.misuse("the statement is still being read", sql: sql) }
    guard let index = Int32(exactly: position), index > 0, position <= parameterNames.count else {
      throw handle.misuse("there is no parameter \(position)", sql: sql)
    }
    switch value.sqliteValue {
    case .null: try handle.check(sqlite3_bind_null(pointer, index), sql: sql)
    case .integer(let value): try handle.check(sqlite3_bind_int64(pointer, index, value), sql: sql)
    case .real(let value):
      // SQLite would make it NULL. Infinite numbers are stored.
      guard !value.isNaN else {
        throw SQLiteError(
          .notANumber, "parameter \(parameterName(position)) is not a number", path: handle.path, sql: sql)
      }
      try handle.check(sqlite3_bind_double(pointer, index, value), sql: sql)
    case .text(let value): try handle.check(bindText(value, index), sql: sql)
    case .blob(let value): try handle.check(bindBlob(value, index), sql: sql)
    }
  }

  private func bindText(_ value: String, _ index: Int32) -> Int32 {
    var value = value
    return value.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { text in
        // No characters at no address would be NULL.
        guard let start = text.baseAddress else {
          return sqlite3_bind_text(pointer, index, "", 0, CSQLite_transient())
        }
        return sqlite3_bind_text64(
          pointer, index, start, UInt64(text.count), CSQLite_transient(), UInt8(SQLITE_UTF8))
      }
    }
  }

  private func bindBlob(_ value: [UInt8], _ index: Int32) -> Int32 {
    value.withUnsafeBytes { bytes in
      // No bytes at no address would be NULL.
      guard !bytes.isEmpty else { return sqlite3_bind_zeroblob(pointer, index, 0) }
      return sqlite3_bind_blob64(pointer, index, bytes.baseAddress, UInt64(bytes.count), CSQLite_transient())
    }
  }

  /// As the SQL has it, prefix included; the position where it has no name.
  private func parameterName(_ position: Int) -> String {
    guard let index = Int32(exactly: position), let name = sqlite3_bind_parameter_name(pointer, index) else {
      return "\(position)"
    }
    return String(cString: name)
  }
}

/// The values of a statement's parameters by their names, without the prefix of SQL: `id` for `:id`.
public struct StatementArguments: ExpressibleByDictionaryLiteral {
  /// In the order in which they were written.
  public private(set) var values: [(name: String, value: SQLiteValue)]

  public init(dictionaryLiteral elements: (String, (any Storable)?)...) {
    values = elements.map { ($0, $1?.sqliteValue ?? .null) }
  }

  /// Both, those of `first` in front.
  public static func + (first: Self, second: Self) -> Self {
    var both = first
    both.values += second.values
    return both
  }
}
