/// Answers only requests of a page that this server sent, by their host, their origin and their token.
///
/// The page itself holds no data and needs no token. Everything below `/api/` does.
struct RequestGuard {
  /// The names under which the server is reached, with its port. That of HTTP is left out by browsers (RFC 9110,
  /// 4.2.3).
  private let hosts: [String]
  private let token: String

  /// In bytes.
  static let maximumBodySize = 1 << 18

  init(port: UInt16, token: String) {
    let names = ["127.0.0.1", "localhost"]
    hosts = names.map { "\($0):\(port)" } + (port == 80 ? names : [])
    self.token = token
  }

  /// The headers of a request that are looked at.
  struct Headers {
    var host, origin, authorization, contentLength: String?
  }

  /// - Returns: the answer to a request that is not let in.
  func refusal(method: String, path: String, _ headers: Headers) -> WebResponse? {
    // Against DNS rebinding: a page of another host, whose name is made to lead here, would be trusted with the answer.
    guard let host = headers.host, hosts.contains(host) else {
      return WebResponse(.forbidden, "this server answers only at its own address")
    }
    if let origin = headers.origin, !hosts.contains(where: { origin == "http://\($0)" }) {
      return WebResponse(.forbidden, "pages of other origins are not answered")
    }
    guard WebRequest.Method(rawValue: method) != nil else {
      var response = WebResponse(.methodNotAllowed, "GET and POST are answered")
      response.headers["Allow"] = "GET, POST"
      return response
    }
    if let length = headers.contentLength, Int(length).map({ $0 > Self.maximumBodySize }) ?? true {
      return WebResponse(.contentTooLarge, "a body has at most \(Self.maximumBodySize) bytes")
    }
    guard path.hasPrefix("/api/") else { return nil }
    guard let given = headers.authorization, Self.isEqual(given, "Bearer \(token)") else {
      var response = WebResponse(.unauthorized, "the token is missing or wrong")
      response.headers["WWW-Authenticate"] = "Bearer"
      return response
    }
    return nil
  }

  /// Compares all bytes, so that the time tells nothing of the first that differs.
  private static func isEqual(_ given: String, _ wanted: String) -> Bool {
    let (given, wanted) = (Array(given.utf8), Array(wanted.utf8))
    guard given.count == wanted.count else { return false }
    return zip(given, wanted).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
