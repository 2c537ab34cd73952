import Platform
import Testing

@testable import WebServer

/// How long a request may take is the browser's time, and not the handler's.
struct SlowHandlerTests {
  @Test func `an answer that took long to make is sent to its end`() throws {
    // More than a socket takes at once, so that the rest is sent when the server has looked at its clock.
    let body = [UInt8](repeating: 0x61, count: 32 << 20)
    var time = 0
    var answers = 0
    let server = try WebServer(port: 0, token: "secret") { _ in
      time += 60
      answers += 1
      return WebResponse(contentType: "text/plain", body: body)
    }
    server.now = { time }
    let client = try Client(port: server.port)
    client.request("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nConnection: close\r\n\r\n")
    while !client.isAtEnd, server.runOnce() { client.read() }
    #expect(answers == 1)
    let isWhole = client.received.suffix(body.count).elementsEqual(body)
    #expect(isWhole)
  }

  @Test func `who asks while a long answer is made is not cut off`() throws {
    var time = 0
    let server = try WebServer(port: 0, token: "secret") { _ in
      time += 60
      return WebResponse(.ok, "")
    }
    server.now = { time }
    let get = "GET / HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nConnection: close\r\n\r\n"
    let (first, waiting) = (try Client(port: server.port), try Client(port: server.port))
    // Both are let in before either asks anything.
    waiting.request(String(get.prefix(5)))
    #expect(server.runOnce())
    first.request(get)
    while !first.isAtEnd, server.runOnce() { first.read() }
    waiting.request(String(get.dropFirst(5)))
    while !waiting.isAtEnd, server.runOnce() { waiting.read() }
    #expect(String(decoding: waiting.received, as: UTF8.self).hasPrefix("HTTP/1.1 200"))
  }

  @Test func `a request that is not finished in time is cut off`() throws {
    var time = 0
    let server = try WebServer(port: 0, token: "secret") { _ in
      Issue.record("there was no whole request")
      return WebResponse(.ok, "")
    }
    server.now = { time }
    let client = try Client(port: server.port)
    client.request("GET / HT")
    #expect(server.runOnce())
    client.read()
    #expect(!client.isAtEnd)
    time = 21
    while !client.isAtEnd, server.runOnce() { client.read() }
    #expect(client.received.isEmpty)
  }
}

/// One end of a connection on the loopback, read without waiting.
private final class Client {
  private let descriptor: Int32
  private(set) var received: [UInt8] = []
  private(set) var isAtEnd = false

  init(port: UInt16) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafeBytes(of: &address) { bytes in
      bytes.withMemoryRebound(to: sockaddr.self) { [descriptor] in
        connect(descriptor, $0.baseAddress, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try #require(result == 0)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  deinit { close(descriptor) }

  func request(_ text: String) {
    let bytes = Array(text.utf8)
    _ = send(descriptor, bytes, bytes.count, 0)
  }

  /// Takes what has come.
  func read() {
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count < 0, errno == EAGAIN { return }
      guard count > 0 else {
        isAtEnd = true
        return
      }
      received += buffer.prefix(count)
    }
  }
}
