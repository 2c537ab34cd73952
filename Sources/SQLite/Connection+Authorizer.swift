import CSQLite

extension Connection {
  /// The functions that give tables and may be read where only reading is allowed.
  public static let readableFunctions = ["json_each", "json_tree", "pragma_table_info"]

  /// Runs `body` while only reading is allowed: SELECT, functions other than `load_extension`, ``readableFunctions``,
  /// and recursive queries. Anything else is an error of kind `.denied`, whose message says what was refused.
  ///
  /// Other virtual tables can be read if the connection has used them before. `transaction` and `read` are allowed.
  /// - Parameters:
  ///   - hidden: tables and views of which no column may be read, by their names in any case; how many rows
  ///     they have is not hidden.
  ///   - views: the views through which hidden tables can be read nevertheless. This keeps a query to the views
  ///     meant for it, but keeps no secret: a table expression with a view's name passes as well.
  public func onlyReading<Result>(
    hiding hidden: Set<String> = [], exceptThrough views: Set<String> = [], _ body: () throws -> Result
  ) rethrows -> Result {
    // At their first use these declare a table of their own, which would look like CREATE TABLE. A library
    // built without them has nothing to declare.
    for function in Self.readableFunctions { try? control("SELECT 1 FROM \(function)('[]')") }
    return try authorizing(
      .reading(hidden: Set(hidden.map { $0.lowercased() }), views: Set(views.map { $0.lowercased() })), body)
  }

  /// The views through which the statements compiled so far in the body of ``onlyReading`` read hidden tables, in small
  /// letters.
  public var viewsRead: Set<String> { handle.authorizer?.viewsRead ?? [] }

  /// Runs `body` under a policy and puts the present one back. Statements that are compiled already are compiled anew
  /// at their next run.
  func authorizing<Result>(_ policy: AuthorizerPolicy, _ body: () throws -> Result) rethrows -> Result {
    let present = handle.authorizer?.policy
    authorize(policy)
    defer { authorize(present) }
    return try body()
  }

  private func authorize(_ policy: AuthorizerPolicy?) {
    let hook = policy.map { AuthorizerHook($0) }
    let context = hook.map { Unmanaged.passUnretained($0).toOpaque() }
    let callback: AuthorizerCallback = { context, code, first, second, _, origin in
      guard let context else { return SQLITE_DENY }
      return Unmanaged<AuthorizerHook>.fromOpaque(context).takeUnretainedValue().answer(
        AuthorizerRequest(
          code: code, first: text(first) ?? "", second: text(second) ?? "", origin: text(origin)))
    }
    sqlite3_set_authorizer(handle.pointer, hook == nil ? nil : callback, context)
    handle.authorizer = hook
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
