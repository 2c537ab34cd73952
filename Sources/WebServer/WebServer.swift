import CMicroHTTPD
import Platform

/// A server of HTTP on the loopback, for one person's browser.
///
/// Requests are answered one after another, by the thread that calls ``run()``. Connections, bodies, headers and times
/// are bounded: what is too much is refused or cut off, and the server goes on.
public final class WebServer {
  public typealias Handler = (WebRequest) -> WebResponse

  private let handler: Handler
  private let token: String
  private var daemon: OpaquePointer?
  /// By socket, when it was opened or its last request was answered, as ``browsersTime`` was.
  private var lastActivity: [Int32: Int] = [:]
  /// In seconds, how long all answers together took to make. It is no browser's time, as no request is read then.
  private var answeringTime = 0
  /// In seconds, from any moment on.
  var now: () -> Int = monotonicTime

  private var browsersTime: Int { now() - answeringTime }

  /// As many as a browser opens, with room for a few more of it.
  private static let maximumConnections: UInt32 = 64
  /// In seconds: how long a connection may say nothing, and how long it may take for one request.
  private static let (idleTime, requestTime) = (10 as UInt32, 20)
  /// In bytes, for a request's headers and its answer's.
  private static let memory = 16 << 10

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - port: 0 for one that is free.
  ///   - token: what everything below `/api/` has to be asked with, as a bearer token (RFC 6750).
  /// - Throws: `WebServerError` where the port is taken.
  public init(port: UInt16, token: String, handler: @escaping Handler) throws(WebServerError) {
    self.handler = handler
    self.token = token
    let context = Unmanaged.passUnretained(self).toOpaque()
    daemon = CMicroHTTPD_start(
      port, Self.maximumConnections, Self.idleTime, Self.memory, Self.access, Self.completed, Self.connected,
      context)
    guard daemon != nil else { throw WebServerError(port: port, code: errno) }
  }

  deinit { daemon.map { MHD_stop_daemon($0) } }

  /// The port that it listens on.
  public var port: UInt16 { daemon.map { CMicroHTTPD_port($0) } ?? 0 }

  private var requestGuard: RequestGuard { RequestGuard(port: port, token: token) }

  /// Answers requests for as long as the daemon can.
  public func run() { while runOnce() {} }

  /// Does what can be done now, or within a second where that is nothing; false where the daemon cannot go on.
  func runOnce() -> Bool {
    guard let daemon, MHD_run_wait(daemon, 1000) == .YES else { return false }
    endSlowConnections()
    return true
  }

  private static func monotonicTime() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec
  }

  /// A request that is sent byte by byte is never idle. It is cut off all the same.
  private func endSlowConnections() {
    let end = browsersTime - Self.requestTime
    for (socket, time) in lastActivity where time < end { shutdown(socket, Int32(SHUT_RDWR)) }
  }
}

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

/// The server cannot listen.
public struct WebServerError: Error, Hashable, CustomStringConvertible {
  public let port: UInt16
  /// An `errno`.
  public let code: Int32

  public var description: String {
    "nothing can listen on port \(port) (\(String(cString: strerror(code))))"
  }
}

extension WebServer {
  /// A request whose body is still being sent.
  private final class Pending {
    var body: [UInt8] = []
    /// Whether the answer is given already.
    var isRefused = false
  }

  private static let access: MHD_AccessHandlerCallback = {
    context, connection, url, method, _, data, size, state in
    guard let context, let connection, let path = url.map({ String(cString: $0) }),
      let method = method.map({ String(cString: $0) }), let size, let state
    else { return .NO }
    let server = Unmanaged<WebServer>.fromOpaque(context).takeUnretainedValue()
    guard let old = state.pointee else {
      let pending = Pending()
      state.pointee = Unmanaged.passRetained(pending).toOpaque()
      guard let refusal = server.requestGuard.refusal(method: method, path: path, headers(of: connection))
      else {
        return .YES
      }
      pending.isRefused = true
      return queue(refusal, on: connection)
    }
    let pending = Unmanaged<Pending>.fromOpaque(old).takeUnretainedValue()
    if size.pointee > 0 {
      guard pending.body.count + size.pointee <= RequestGuard.maximumBodySize, !pending.isRefused, let data
      else {
        return .NO
      }
      pending.body += UnsafeRawBufferPointer(start: data, count: size.pointee)
      size.pointee = 0
      return .YES
    }
    guard let known = WebRequest.Method(rawValue: method) else { return .NO }
    let start = server.now()
    let response = server.handler(WebRequest(method: known, path: path, body: pending.body))
    server.answeringTime += server.now() - start
    return queue(response, on: connection)
  }

  private static let completed: MHD_RequestCompletedCallback = { context, connection, state, _ in
    if let old = state?.pointee { Unmanaged<Pending>.fromOpaque(old).release() }
    state?.pointee = nil
    guard let context, let connection else { return }
    let server = Unmanaged<WebServer>.fromOpaque(context).takeUnretainedValue()
    server.lastActivity[CMicroHTTPD_socket(connection)] = server.browsersTime
  }

  private static let connected: MHD_NotifyConnectionCallback = { context, connection, _, event in
    guard let context, let connection else { return }
    let server = Unmanaged<WebServer>.fromOpaque(context).takeUnretainedValue()
    let isOpen = event == .CONNECTION_NOTIFY_STARTED
    server.lastActivity[CMicroHTTPD_socket(connection)] = isOpen ? server.browsersTime : nil
  }

  private static func headers(of connection: OpaquePointer) -> RequestGuard.Headers {
    func value(_ name: String) -> String? {
      MHD_lookup_connection_value(connection, .HEADER_KIND, name).map { String(cString: $0) }
    }
    return RequestGuard.Headers(
      host: value("Host"), origin: value("Origin"), authorization: value("Authorization"),
      contentLength: value("Content-Length"))
  }

  private static func queue(_ response: WebResponse, on connection: OpaquePointer) -> MHD_Result {
    var body = response.body
    let queued = body.withUnsafeMutableBytes {
      MHD_create_response_from_buffer($0.count, $0.baseAddress, .RESPMEM_MUST_COPY)
    }
    guard let queued else { return .NO }
    defer { MHD_destroy_response(queued) }
    for (name, value) in response.allHeaders { _ = MHD_add_response_header(queued, name, value) }
    return MHD_queue_response(connection, response.status.rawValue, queued)
  }
}
