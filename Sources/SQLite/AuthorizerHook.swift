import CSQLite

/// Stands between SQLite's authorizer callback and a closure, and remembers what was refused.
final class AuthorizerHook {
  let decide: (AuthorizerRequest) -> Connection.Decision
  /// While it is, everything is allowed.
  var isPaused = false
  private var lastDenied: AuthorizerRequest?

  init(_ decide: @escaping (AuthorizerRequest) -> Connection.Decision) { self.decide = decide }

  /// What was refused since this was last asked.
  func takeDenied() -> AuthorizerRequest? {
    defer { lastDenied = nil }
    return lastDenied
  }

  func answer(_ request: AuthorizerRequest) -> Int32 {
    guard !isPaused else { return SQLITE_OK }
    switch decide(request) {
    case .allow: return SQLITE_OK
    case .deny:
      lastDenied = request
      return SQLITE_DENY
    }
  }
}
