/// What a statement is about to do, as SQLite asks about it while compiling.
public struct AuthorizerRequest: Hashable, Sendable {
  public enum Action: Hashable, Sendable {
    case select
    /// The column is empty if the table is read without any, as in `SELECT count(*)`.
    case read(table: String, column: String)
    case function(String)
    /// A common table expression that refers to itself.
    case recursive
    case insert(table: String)
    case update(table: String, column: String)
    case delete(table: String)
    case pragma(String, argument: String?)
    case attach(path: String)
    case detach(database: String)
    /// `BEGIN`, `COMMIT` or `ROLLBACK`.
    case transaction(String)
    case savepoint(String)
    /// CREATE, ALTER, DROP, REINDEX and ANALYZE: the words of the command and the name of the object.
    case schema(command: String, name: String)
    case other(code: Int32)
  }

  public let action: Action
  /// The schema that is touched, as `main`; nil where none is.
  public let database: String?
  /// The innermost view, trigger or named table expression that the access comes from; nil if it comes from the
  /// statement itself. A table expression can have a view's name, so this is no proof of a view.
  public let origin: String?
}

extension AuthorizerRequest: CustomStringConvertible {
  /// A phrase to go before "is not allowed".
  public var description: String {
    switch action {
    case .select: "SELECT"
    case .read(let table, let column):
      column.isEmpty ? "reading table \(table)" : "reading column \(column) of table \(table)"
    case .function(let name): "the function \(name)()"
    case .recursive: "a recursive query"
    case .insert(let table): "INSERT into table \(table)"
    // SQLite itself lets nobody change it. It declares the table of a function at its first use.
    case .update("sqlite_master", _): "another function that gives a table"
    case .update(let table, let column): "UPDATE of column \(column) of table \(table)"
    case .delete(let table): "DELETE from table \(table)"
    case .pragma(let name, _): "PRAGMA \(name)"
    case .attach(let path): "ATTACH of \(path)"
    case .detach(let database): "DETACH of \(database)"
    case .transaction(let command): command
    case .savepoint(let command): "\(command) of a savepoint"
    case .schema(let command, let name): "\(command) \(name)"
    case .other(let code): "the action with the code \(code)"
    }
  }
}
