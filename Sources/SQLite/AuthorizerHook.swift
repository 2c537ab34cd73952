import CSQLite

/// Stands between SQLite's authorizer callback and a closure, and remembers what was refused.
final class AuthorizerHook {
  let decide: (Access) -> Connection.Decision
  /// While it is, everything is allowed.
  var isPaused = false
  private var lastDenied: Access?

  init(_ decide: @escaping (Access) -> Connection.Decision) { self.decide = decide }

  /// What was refused since this was last asked.
  func takeDenied() -> Access? {
    defer { lastDenied = nil }
    return lastDenied
  }

  func answer(_ access: Access) -> Int32 {
    guard !isPaused else { return SQLITE_OK }
    switch decide(access) {
    case .allow: return SQLITE_OK
    case .ignore: return SQLITE_IGNORE
    case .deny:
      lastDenied = access
      return SQLITE_DENY
    }
  }
}
