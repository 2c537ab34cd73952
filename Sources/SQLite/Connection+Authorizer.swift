import CSQLite

extension Connection {
  public enum Decision: Sendable {
    case allow
    /// Refuses the statement with an error of kind `.denied`, whose message says what was refused.
    case deny
  }

  /// Has every statement's accesses decided by `decide` from now on; nil allows everything again.
  ///
  /// Statements that are compiled already are compiled anew at their next run. `transaction` and `read` are not
  /// asked about. The closure must not use the connection.
  public func authorize(_ decide: ((AuthorizerRequest) -> Decision)?) {
    let hook = decide.map { AuthorizerHook($0) }
    let context = hook.map { Unmanaged.passUnretained($0).toOpaque() }
    let callback: AuthorizerCallback = { context, code, first, second, database, origin in
      guard let context else { return SQLITE_DENY }
      let hook = Unmanaged<AuthorizerHook>.fromOpaque(context).takeUnretainedValue()
      let action = AuthorizerRequest.Action(code: code, text(first), text(second))
      return hook.answer(AuthorizerRequest(action: action, database: text(database), origin: text(origin)))
    }
    sqlite3_set_authorizer(handle.pointer, hook == nil ? nil : callback, context)
    handle.authorizer = hook
  }

  /// The functions that give tables and may be read where only reading is allowed.
  public static let readableFunctions = ["json_each", "json_tree", "pragma_table_info"]

  /// Allows only reading from now on: SELECT, functions other than `load_extension`, ``readableFunctions``, and
  /// recursive queries.
  ///
  /// Other virtual tables can be read if the connection has used them before.
  /// - Parameters:
  ///   - hidden: tables and views of which no column may be read, by their names in any case; how many rows
  ///     they have is not hidden.
  ///   - views: the views through which hidden tables can be read nevertheless. This keeps a query to the views
  ///     meant for it, but keeps no secret: a table expression with a view's name passes as well.
  public func allowOnlyReading(hiding hidden: Set<String> = [], exceptThrough views: Set<String> = []) {
    // At their first use these declare a table of their own, which would look like CREATE TABLE. A library
    // built without them has nothing to declare.
    for function in Self.readableFunctions { try? control("SELECT 1 FROM \(function)('[]')") }
    let hidden = Set(hidden.map { $0.lowercased() })
    let views = Set(views.map { $0.lowercased() })
    authorize { request in
      switch request.action {
      case .select, .recursive: return .allow
      case .pragma(let name, _): return name.lowercased() == "table_info" ? .allow : .deny
      case .function(let name): return name.lowercased() == "load_extension" ? .deny : .allow
      case .read(let table, let column):
        // A view's table of which no column is used is reported without the view: SQLite flattens views.
        let isReadable = column.isEmpty || !hidden.contains(table.lowercased())
        return isReadable || request.origin.map { views.contains($0.lowercased()) } == true ? .allow : .deny
      default: return .deny
      }
    }
  }

  /// Runs `body` under another authorizer and puts the present one back.
  public func authorizing<Result>(
    _ decide: @escaping (AuthorizerRequest) -> Decision, _ body: () throws -> Result
  ) rethrows -> Result {
    let present = handle.authorizer?.decide
    authorize(decide)
    defer { authorize(present) }
    return try body()
  }
}

private typealias AuthorizerCallback =
  @convention(c) (
    UnsafeMutableRawPointer?, Int32, UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?,
    UnsafePointer<CChar>?
  ) -> Int32

private func text(_ pointer: UnsafePointer<CChar>?) -> String? {
  pointer.map { String(cString: $0) }
}
