/// What the server answers.
public struct WebResponse: Sendable {
  /// The status codes of RFC 9110 that are used.
  public enum Status: UInt32, Sendable {
    case ok = 200
    case badRequest = 400
    case unauthorized = 401
    case forbidden = 403
    case notFound = 404
    case methodNotAllowed = 405
    case conflict = 409
    case contentTooLarge = 413
    case internalError = 500
    case unavailable = 503
  }

  public var status: Status
  public var contentType: String
  public var body: [UInt8]
  /// Further headers by name.
  public var headers: [String: String]

  public init(
    _ status: Status = .ok, contentType: String, body: [UInt8], headers: [String: String] = [:]
  ) {
    self.status = status
    self.contentType = contentType
    self.body = body
    self.headers = headers
  }

  /// What every answer says: that it is nobody else's, and is not kept.
  private static let commonHeaders = [
    "Cache-Control": "no-store", "Content-Security-Policy": "default-src 'none'",
    "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer", "X-Content-Type-Options": "nosniff", "X-Frame-Options": "DENY",
  ]

  /// The headers by name, those that every answer has among them.
  var allHeaders: [String: String] {
    var headers = Self.commonHeaders.merging(headers) { $1 }
    headers["Content-Type"] = contentType
    return headers
  }

  /// A refusal in words.
  public init(_ status: Status, _ sentence: String) {
    self.init(status, contentType: "text/plain; charset=utf-8", body: Array("\(sentence)\n".utf8))
  }
}
