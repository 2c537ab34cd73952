import Testing

@testable import WebServer

/// Who is let in.
struct RequestGuardTests {
  private let requestGuard = RequestGuard(port: 8642, token: "secret")

  private func status(
    _ method: String = "GET", _ path: String = "/api/cases", _ change: (inout RequestGuard.Headers) -> Void
  ) -> UInt32? {
    var headers = RequestGuard.Headers(
      host: "127.0.0.1:8642", origin: nil, authorization: "Bearer secret", contentLength: nil)
    change(&headers)
    return requestGuard.refusal(method: method, path: path, headers)?.status.rawValue
  }

  @Test func `who knows the token is let in, by either name and from the page's own origin`() {
    #expect(status { _ in } == nil)
    #expect(status { $0.host = "localhost:8642" } == nil)
    #expect(status { $0.origin = "http://127.0.0.1:8642" } == nil)
    #expect(status("POST", "/api/save") { $0.contentLength = "262144" } == nil)
  }

  @Test func `on the port of HTTP the host needs no port`() {
    let usual = RequestGuard(port: 80, token: "secret")
    func refusal(_ host: String) -> WebResponse? {
      let headers = RequestGuard.Headers(
        host: host, origin: "http://\(host)", authorization: "Bearer secret", contentLength: nil)
      return usual.refusal(method: "GET", path: "/api/cases", headers)
    }
    for host in ["localhost", "127.0.0.1", "localhost:80"] {
      #expect(refusal(host)?.status == nil, "\(host)")
    }
    #expect(refusal("evil.example")?.status == .forbidden)
  }

  /// RFC 9110, 15.5.2 and 15.5.6.
  @Test func `a refusal says what would be let in`() {
    let headers = RequestGuard.Headers(
      host: "127.0.0.1:8642", origin: nil, authorization: nil, contentLength: nil)
    let refusals = ["GET", "PUT"].map { requestGuard.refusal(method: $0, path: "/api/cases", headers) }
    #expect(refusals[0]?.allHeaders["WWW-Authenticate"] == "Bearer")
    #expect(refusals[1]?.allHeaders["Allow"] == "GET, POST")
  }

  @Test func `the page has no data and needs no token`() {
    #expect(status("GET", "/") { $0.authorization = nil } == nil)
  }

  @Test(arguments: [nil, "", "127.0.0.1", "127.0.0.1:1", "evil.example", "evil.example:8642", "0.0.0.0:8642"])
  func `another host is refused`(host: String?) {
    #expect(status("GET", "/") { $0.host = host } == 403)
  }

  @Test(arguments: ["", "null", "http://evil.example", "https://127.0.0.1:8642", "http://127.0.0.1:1"])
  func `another origin is refused`(origin: String) {
    #expect(status { $0.origin = origin } == 403)
  }

  @Test(arguments: [
    nil, "", "secret", "Bearer ", "Bearer secre", "Bearer secret ", "Bearer Secret", "Basic secret",
  ])
  func `another token is refused`(authorization: String?) {
    #expect(status { $0.authorization = authorization } == 401)
  }

  @Test(arguments: ["262145", "1073741824", "-", "", "99999999999999999999999"])
  func `a body that is too long, or whose length is none, is refused`(length: String) {
    #expect(status("POST") { $0.contentLength = length } == 413)
  }

  @Test(arguments: ["PUT", "DELETE", "OPTIONS", "TRACE", "get"])
  func `other methods are refused`(method: String) {
    #expect(status(method) { _ in } == 405)
  }
}
