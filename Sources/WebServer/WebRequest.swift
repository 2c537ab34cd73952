/// What a browser asks, once the guard let it through: the host, the origin and the token were right.
public struct WebRequest: Sendable {
  public enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
  }

  public let method: Method
  /// From the first slash, without a query.
  public let path: String
  public let body: [UInt8]
}

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

  /// A refusal in words.
  public init(_ status: Status, _ sentence: String) {
    self.init(status, contentType: "text/plain; charset=utf-8", body: Array("\(sentence)\n".utf8))
  }
}
