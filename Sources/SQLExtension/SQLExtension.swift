import CSQLite

/// What a connection to SQLite gets: functions and tables that lay out documents, and the cases of its own database.
public enum SQLExtension {
  /// How many operations of the solver one call may take. Less than a minute of one core.
  static let mostOperations = 3_000_000_000

  /// Gives a connection the functions and tables.
  ///
  /// - Returns: a result code of SQLite.
  public static func register(on connection: OpaquePointer) -> Int32 {
    let cases = DocumentCases()
    let pure = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS
    let codes = [
      define("layout_height", 2, pure, on: connection, with: cases, layoutHeight),
      define("layout_height_of", 3, SQLITE_UTF8, on: connection, with: cases, layoutHeightOf),
      LayoutTable.frames.virtualTable(of: cases).register(on: connection),
      LayoutTable.conflicts.virtualTable(of: cases).register(on: connection),
    ]
    return codes.first { $0 != SQLITE_OK } ?? SQLITE_OK
  }

  private static func define(
    _ name: String, _ argumentCount: Int32, _ flags: Int32, on connection: OpaquePointer,
    with cases: DocumentCases, _ function: SQLFunction
  ) -> Int32 {
    sqlite3_create_function_v2(
      connection, name, argumentCount, flags, Unmanaged.passRetained(cases).toOpaque(), function, nil, nil
    ) { Unmanaged<DocumentCases>.release($0) }
  }
}

/// What the entry point of the extension calls.
@c(layoutcase_register)
public func layoutcaseRegister(on connection: OpaquePointer?) -> Int32 {
  guard let connection else { return SQLITE_MISUSE }
  return SQLExtension.register(on: connection)
}

extension Unmanaged {
  /// Releases what a C library held.
  static func release(_ pointer: UnsafeMutableRawPointer?) {
    if let pointer { fromOpaque(pointer).release() }
  }
}
