import CSQLite

extension Statement {
  /// Gives all parameters their values in their order.
  func bind(_ values: [SQLiteValue]) throws(SQLiteError) {
    precondition(!isRunning, "the statement is still being read: \(sql)")
    precondition(
      values.count == parameterNames.count,
      "there are \(values.count) values for \(parameterNames.count) parameters: \(sql)")
    for (index, value) in values.enumerated() { try bind(value, at: index + 1) }
  }

  /// Gives all parameters their values. Names are those of parameters, each once.
  func bind(_ arguments: StatementArguments) throws(SQLiteError) {
    precondition(!isRunning, "the statement is still being read: \(sql)")
    var isBound = Array(repeating: false, count: parameterNames.count)
    for (name, value) in zip(arguments.names, arguments.values) {
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
    case .text(let value):
      let code = value.withCharacters {
        sqlite3_bind_text64(pointer, index, $0, $1, CSQLite_transient(), UInt8(SQLITE_UTF8))
      }
      try handle.check(code, sql: sql)
    case .blob(let value):
      let code = value.withBytes { sqlite3_bind_blob64(pointer, index, $0, $1, CSQLite_transient()) }
      try handle.check(code, sql: sql)
    }
  }

  /// As the SQL has it, prefix included; the position where it has no name.
  private func parameterName(_ position: Int) -> String {
    sqlite3_bind_parameter_name(pointer, Int32(position)).map { String(cString: $0) } ?? "\(position)"
  }
}

extension SQLiteValue {
  /// Makes a copy the result of a function, or of a column of a virtual table.
  package func setResult(of context: OpaquePointer) {
    switch self {
    case .null: sqlite3_result_null(context)
    case .integer(let value): sqlite3_result_int64(context, value)
    case .real(let value): sqlite3_result_double(context, value)
    case .text(let value):
      value.withCharacters {
        sqlite3_result_text64(context, $0, $1, CSQLite_transient(), UInt8(SQLITE_UTF8))
      }
    case .blob(let value):
      value.withBytes { sqlite3_result_blob64(context, $0, $1, CSQLite_transient()) }
    }
  }
}

// No characters or bytes at no address would be NULL.

extension String {
  fileprivate func withCharacters<Result>(_ body: (UnsafePointer<CChar>, UInt64) -> Result) -> Result {
    var text = self
    return text.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { characters in
        guard let start = characters.baseAddress else { return body("", 0) }
        return body(start, UInt64(characters.count))
      }
    }
  }
}

extension [UInt8] {
  fileprivate func withBytes<Result>(_ body: (UnsafeRawPointer, UInt64) -> Result) -> Result {
    withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return body("", 0) }
      return body(start, UInt64(bytes.count))
    }
  }
}

/// The values of a statement's parameters by their names, without the prefix of SQL: `id` for `:id`.
public struct StatementArguments: ExpressibleByDictionaryLiteral {
  /// In the order in which they were written.
  public private(set) var names: [String]
  /// As many as names, in their order.
  public private(set) var values: [SQLiteValue]

  public init(dictionaryLiteral elements: (String, (any Storable)?)...) {
    names = elements.map(\.0)
    values = elements.map { $1?.sqliteValue ?? .null }
  }

  /// Both, those of `first` in front.
  public static func + (first: Self, second: Self) -> Self {
    var both = first
    both.names += second.names
    both.values += second.values
    return both
  }
}
