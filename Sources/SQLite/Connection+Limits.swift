import CSQLite

extension Connection {
  /// What SQLite can be told to accept only so much of.
  public enum Limit: Sendable, CaseIterable {
    /// Bytes of a text, a blob or a row.
    case length
    /// Bytes of a statement.
    case sqlLength
    case columns
    case expressionDepth
    case compoundSelects
    /// Instructions of a compiled statement.
    case instructions
    case functionArguments
    case attachedDatabases
    /// Bytes of the pattern of LIKE and GLOB.
    case patternLength
    /// The highest position of a parameter.
    case parameters
    case triggerDepth
    case workerThreads

    fileprivate var code: Int32 {
      switch self {
      case .length: SQLITE_LIMIT_LENGTH
      case .sqlLength: SQLITE_LIMIT_SQL_LENGTH
      case .columns: SQLITE_LIMIT_COLUMN
      case .expressionDepth: SQLITE_LIMIT_EXPR_DEPTH
      case .compoundSelects: SQLITE_LIMIT_COMPOUND_SELECT
      case .instructions: SQLITE_LIMIT_VDBE_OP
      case .functionArguments: SQLITE_LIMIT_FUNCTION_ARG
      case .attachedDatabases: SQLITE_LIMIT_ATTACHED
      case .patternLength: SQLITE_LIMIT_LIKE_PATTERN_LENGTH
      case .parameters: SQLITE_LIMIT_VARIABLE_NUMBER
      case .triggerDepth: SQLITE_LIMIT_TRIGGER_DEPTH
      case .workerThreads: SQLITE_LIMIT_WORKER_THREADS
      }
    }
  }

  /// Sets a limit, from 0 up to what SQLite was built with, and gives the one before.
  @discardableResult
  public func setLimit(_ limit: Limit, to value: Int32) -> Int32 {
    sqlite3_limit(handle.pointer, limit.code, max(value, 0))
  }

  /// Calls `shouldContinue` about every so many instructions of SQLite's machine; false ends the statement with an error
  /// of kind `.interrupted`. nil removes the hook. The closure must not use the connection.
  public func setProgressHandler(every instructions: Int32 = 10_000, _ shouldContinue: (() -> Bool)?) {
    let hook = shouldContinue.map { ProgressHook($0) }
    let context = hook.map { Unmanaged.passUnretained($0).toOpaque() }
    let callback: @convention(c) (UnsafeMutableRawPointer?) -> Int32 = { context in
      guard let context else { return 0 }
      return Unmanaged<ProgressHook>.fromOpaque(context).takeUnretainedValue().shouldContinue() ? 0 : 1
    }
    sqlite3_progress_handler(handle.pointer, max(instructions, 1), hook == nil ? nil : callback, context)
    handle.progress = hook
  }
}

/// Keeps the closure of the progress hook at an address of its own.
final class ProgressHook {
  let shouldContinue: () -> Bool

  init(_ shouldContinue: @escaping () -> Bool) { self.shouldContinue = shouldContinue }
}
