import CSQLite

/// A compiled statement with its parameters.
///
/// Its text belongs to the connection that prepared it. A run gives all parameters their values.
public final class Statement {
  /// The text, or the whole script that the statement came from.
  public let sql: String
  let pointer: OpaquePointer
  let handle: DatabaseHandle
  /// Without the prefix, the one at position 1 first; nil where it has no name.
  let parameterNames: [String?]
  /// Whether rows of it are being read.
  private(set) var isRunning = false
  /// Counts the steps, so that a row knows when it is gone.
  private(set) var step: UInt64 = 0
  /// The names of the result's columns when a name was last looked for.
  private var knownNames: [String] = []
  /// How often SQLite had compiled the statement anew when `knownNames` were read; nil before that.
  private var knownCompilation: Int32?

  init(_ pointer: OpaquePointer, of handle: DatabaseHandle, sql: String) {
    self.pointer = pointer
    self.handle = handle
    self.sql = sql
    parameterNames = (0..<sqlite3_bind_parameter_count(pointer)).map { index in
      sqlite3_bind_parameter_name(pointer, index + 1).map { String(String(cString: $0).dropFirst()) }
    }
  }

  deinit { sqlite3_finalize(pointer) }

  /// The names of the result's columns; empty for a statement without a result.
  public var columnNames: [String] {
    (0..<sqlite3_column_count(pointer)).map { column in
      sqlite3_column_name(pointer, column).map { String(cString: $0) } ?? ""
    }
  }

  /// Runs it to its end and drops the rows that it may give.
  ///
  /// - Parameter arguments: the values of all parameters, here and below. It must not be running.
  /// - Throws: `.misuse` for a parameter without a value, which SQLite would take for NULL; `.notANumber`; `.tooBig`;
  ///   and what SQLite reports.
  public func run(_ arguments: StatementArguments = [:]) throws(SQLiteError) {
    try bind(arguments)
    try runToEnd()
  }

  /// Runs it to its end with the values of its parameters in their order.
  ///
  /// - Throws: as with arguments by name.
  public func run(_ values: [SQLiteValue]) throws(SQLiteError) {
    try bind(values)
    try runToEnd()
  }

  private func runToEnd() throws(SQLiteError) {
    isRunning = true
    defer { end() }
    while try advance() {}
  }

  /// Begins a run whose rows are read one by one; the run ends with the rows' lifetime at the latest.
  func rows(_ arguments: StatementArguments = [:]) throws(SQLiteError) -> Rows {
    try bind(arguments)
    isRunning = true
    return Rows(statement: self)
  }

  /// Runs it and calls `body` with every row.
  public func forEach(_ arguments: StatementArguments = [:], _ body: (Row) throws -> Void) throws {
    var rows = try rows(arguments)
    while let row = try rows.next() { try body(row) }
  }

  /// Runs it and calls `body` with the first rows.
  ///
  /// - Returns: whether there are no more.
  public func forFirst(_ count: Int, _ body: (Row) throws -> Void) throws -> Bool {
    var rows = try rows()
    var rest = count
    while let row = try rows.next() {
      if rest == 0 { return false }
      rest -= 1
      try body(row)
    }
    return true
  }

  /// Runs it and gives what `body` makes of every row.
  public func map<Element>(
    _ arguments: StatementArguments = [:], _ body: (Row) throws -> Element
  ) throws -> [Element] {
    var elements: [Element] = []
    try forEach(arguments) { elements.append(try body($0)) }
    return elements
  }

  /// Runs it as far as the first row and gives what `body` makes of it; nil if there is none.
  public func first<Element>(
    _ arguments: StatementArguments = [:], _ body: (Row) throws -> Element
  ) throws -> Element? {
    var rows = try rows(arguments)
    return try rows.next().map(body)
  }

  /// The index of the first column with this name.
  func columnIndex(_ name: String) -> Int? {
    // SQLite compiles the statement anew when the schema has changed, and other columns may come of that.
    let compilation = sqlite3_stmt_status(pointer, SQLITE_STMTSTATUS_REPREPARE, 0)
    if knownCompilation != compilation {
      knownNames = columnNames
      knownCompilation = compilation
    }
    return knownNames.firstIndex(of: name)
  }

  /// Goes to the next row; false at the end.
  func advance() throws(SQLiteError) -> Bool {
    step &+= 1
    switch sqlite3_step(pointer) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw handle.error(code, sql: sql)
    }
  }

  /// Resets it, so that its locks are gone and it can be bound and run again.
  func end() {
    guard isRunning else { return }
    step &+= 1
    sqlite3_reset(pointer)
    isRunning = false
  }
}
