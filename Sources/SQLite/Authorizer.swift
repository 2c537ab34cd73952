import CSQLite

/// What statements may do.
enum AuthorizerPolicy {
  /// Only read: SELECT, functions other than `load_extension`, and recursive queries. No column of the hidden tables
  /// may be read but through the views.
  case reading(hidden: Set<String>, views: Set<String>)
  /// Everything but beginning and ending transactions.
  case script

  func allows(_ request: AuthorizerRequest) -> Bool {
    switch self {
    case .script: request.code != SQLITE_TRANSACTION && request.code != SQLITE_SAVEPOINT
    case .reading(let hidden, _):
      switch request.code {
      case SQLITE_SELECT, SQLITE_RECURSIVE: true
      case SQLITE_PRAGMA: request.first.lowercased() == "table_info"
      case SQLITE_FUNCTION: request.second.lowercased() != "load_extension"
      // A view's table of which no column is used is reported without the view: SQLite flattens views.
      case SQLITE_READ:
        request.second.isEmpty || !hidden.contains(request.first.lowercased())
          || view(readBy: request) != nil
      default: false
      }
    }
  }

  /// The view through which a hidden table is read, in small letters.
  func view(readBy request: AuthorizerRequest) -> String? {
    guard case .reading(let hidden, let views) = self, request.code == SQLITE_READ,
      let origin = request.origin?.lowercased(), views.contains(origin),
      hidden.contains(request.first.lowercased())
    else { return nil }
    return origin
  }
}

/// What SQLite asks about while it compiles a statement: a code and its arguments
/// (https://sqlite.org/c3ref/c_alter_table.html).
struct AuthorizerRequest {
  let code: Int32
  /// Empty where there are none.
  let first, second: String
  /// The innermost view, trigger or named table expression that the access comes from; nil if it comes from the
  /// statement itself. A table expression can have a view's name, so this is no proof of a view.
  let origin: String?
}

extension AuthorizerRequest: CustomStringConvertible {
  /// A phrase to go before "is not allowed".
  var description: String {
    switch code {
    case SQLITE_READ: "reading column \(second) of table \(first)"
    case SQLITE_FUNCTION: "the function \(second)()"
    case SQLITE_INSERT: "INSERT into table \(first)"
    // SQLite itself lets nobody change it. It declares the table of a function at its first use.
    case SQLITE_UPDATE where first == "sqlite_master": "another function that gives a table"
    case SQLITE_UPDATE: "UPDATE of column \(second) of table \(first)"
    case SQLITE_DELETE: "DELETE from table \(first)"
    case SQLITE_PRAGMA: "PRAGMA \(first)"
    case SQLITE_ATTACH: "ATTACH of \(first)"
    case SQLITE_DETACH: "DETACH of \(first)"
    case SQLITE_TRANSACTION: first
    case SQLITE_SAVEPOINT: "\(first) of a savepoint"
    case SQLITE_ALTER_TABLE: "ALTER TABLE \(second)"
    default: Self.schemaCommands[code].map { "\($0) \(first)" } ?? "the action with the code \(code)"
    }
  }

  /// Those that SQLite asks about before it asks whether they may write into its own tables.
  private static let schemaCommands: [Int32: String] = [
    SQLITE_CREATE_TRIGGER: "CREATE TRIGGER", SQLITE_CREATE_TEMP_TRIGGER: "CREATE TEMP TRIGGER",
    SQLITE_DROP_TRIGGER: "DROP TRIGGER", SQLITE_DROP_TEMP_TRIGGER: "DROP TEMP TRIGGER",
    SQLITE_REINDEX: "REINDEX", SQLITE_ANALYZE: "ANALYZE",
  ]
}

/// Stands between SQLite's authorizer callback and a policy, and remembers what was refused.
final class AuthorizerHook {
  let policy: AuthorizerPolicy
  /// While it is, everything is allowed.
  var isPaused = false
  /// The views through which the statements compiled under it read hidden tables, in small letters.
  private(set) var viewsRead: Set<String> = []
  private var lastDenied: AuthorizerRequest?

  init(_ policy: AuthorizerPolicy) { self.policy = policy }

  /// What was refused since this was last asked.
  func takeDenied() -> AuthorizerRequest? {
    defer { lastDenied = nil }
    return lastDenied
  }

  func answer(_ request: AuthorizerRequest) -> Int32 {
    if isPaused { return SQLITE_OK }
    guard policy.allows(request) else {
      lastDenied = request
      return SQLITE_DENY
    }
    if let view = policy.view(readBy: request) { viewsRead.insert(view) }
    return SQLITE_OK
  }
}
