import CSQLite

/// Tells SQLite to copy what is bound before the call returns (a cast macro in C, which Swift does not import).
private var transient: sqlite3_destructor_type? { unsafeBitCast(-1, to: sqlite3_destructor_type?.self) }

/// Parameters are known by position, from 1, or by name.
extension Statement {
  /// Gives all parameters their values.
  /// - Throws: `.misuse` for a name that is no parameter's, for a parameter without a value, which SQLite would take for
  ///   NULL, and while its rows are read; `.notANumber`; `.tooBig`.
  public func bind(_ arguments: StatementArguments) throws(SQLiteError) {
    for (name, value) in arguments.values {
      guard let position = positions[name] else {
        throw handle.misuse("there is no parameter \(name)", sql: sql)
      }
      try bind(value, at: position)
    }
    guard arguments.values.count != parameterCount else { return }
    let bound = Set(arguments.values.map { positions[$0.name] })
    guard let unbound = (1...max(parameterCount, 1)).first(where: { !bound.contains($0) }) else {
      throw handle.misuse("a parameter has two values", sql: sql)
    }
    throw handle.misuse("parameter \(parameterName(unbound)) has no value", sql: sql)
  }

  /// Gives one parameter its value, for loops that bind the same few parameters many thousand times.
  /// - Throws: `.misuse` for a position that the statement has not, or while its rows are read; `.notANumber`;
  ///   `.tooBig`.
  public func bind(_ value: some Storable, at position: Int) throws(SQLiteError) {
    guard !isRunning else { throw handle.misuse("the statement is still being read", sql: sql) }
    guard let index = Int32(exactly: position), index > 0, position <= parameterCount else {
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
        guard let start = text.baseAddress else { return sqlite3_bind_text(pointer, index, "", 0, transient) }
        return sqlite3_bind_text64(
          pointer, index, start, UInt64(text.count), transient, UInt8(SQLITE_UTF8))
      }
    }
  }

  private func bindBlob(_ value: [UInt8], _ index: Int32) -> Int32 {
    value.withUnsafeBytes { bytes in
      // No bytes at no address would be NULL.
      guard !bytes.isEmpty else { return sqlite3_bind_zeroblob(pointer, index, 0) }
      return sqlite3_bind_blob64(pointer, index, bytes.baseAddress, UInt64(bytes.count), transient)
    }
  }

  /// As the SQL has it, prefix included; the position where it has no name.
  private func parameterName(_ position: Int) -> String {
    guard let index = Int32(exactly: position), let name = sqlite3_bind_parameter_name(pointer, index) else {
      return "\(position)"
    }
    return String(cString: name)
  }

  /// The positions of the parameters that have names, by name without the prefix.
  func namedPositions() -> [String: Int] {
    var positions: [String: Int] = [:]
    for index in 0..<parameterCount {
      guard let name = sqlite3_bind_parameter_name(pointer, Int32(index + 1)) else { continue }
      positions[String(String(cString: name).dropFirst())] = index + 1
    }
    return positions
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
