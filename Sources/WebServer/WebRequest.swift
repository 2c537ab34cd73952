import Platform

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
  public let connection: WebConnection
}

/// The connection that a request came by, for a process that has to answer it and cannot go on.
public struct WebConnection: Sendable {
  /// The descriptor of its socket.
  let socket: Int32
  /// The descriptor of the socket on which the server listens.
  public let listener: Int32

  /// Answers past the server, as far as the socket takes it at once.
  public func send(_ response: WebResponse) {
    let headers = response.allHeaders.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }.joined()
    let head =
      "HTTP/1.1 \(response.status.rawValue) \r\n\(headers)Content-Length: \(response.body.count)\r\n"
      + "Connection: close\r\n\r\n"
    let bytes = Array(head.utf8) + response.body
    bytes.withUnsafeBytes { _ = sendWithoutSignal($0, to: socket) }
    shutdown(socket, Int32(SHUT_WR))
  }
}
