import CSQLite

extension Statement {
  /// Gives all parameters their values. Names are those of parameters, each once.
  func bind(_ arguments: StatementArguments) throws(SQLiteError) {
    var isBound = Array(repeating: false, count: parameterNames.count)
    for (name, value) in arguments.values {
      guard let index = parameterNames.firstIndex(of: name) else {
        preconditionFailure("there is no parameter \(name): \(sql)")
      }
      precondition(!isBound[index], "the parameter \(name) has two values: \(sql)")
      isBound[index] = true
      try bind(value, at: index + 1)
    }
    guard let unbound = isBound.firstIndex(of: false) else { return }
    throw handle.misuse("parameter \(parameterName(unbound + 1)) has no value", sql: sql)
  }

  /// - Parameter position: from 1.
  private func bind(_ value: SQLiteValue, at position: Int) throws(SQLiteError) {
    let index = Int32(position)
    switch value {
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
    sqlite3_bind_parameter_name(pointer, Int32(position)).map { String(cString: $0) } ?? "\(position)"
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
