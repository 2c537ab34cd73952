import Glibc
import Testing

@testable import layoutcase

@Suite struct ProgressTests {
  @Test func `after a second a line says how far it is, and goes at the end`() throws {
    let shown = try shownOnTerminal { progress in
      progress.advance(to: 3, of: 9)
      usleep(1_300_000)
    }
    #expect(shown.hasPrefix("\r\u{1B}[KWorking … 3 of 9"))
    #expect(shown.hasSuffix("\r\u{1B}[K"))
  }

  @Test func `what takes less than a second shows nothing`() throws {
    #expect(try shownOnTerminal { $0.advance(to: 3) } == "")
  }

  /// What is written to a terminal, for which a pipe stands, while the body works.
  private func shownOnTerminal(_ body: (Progress) -> Void) throws -> String {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    let terminal = Terminal(descriptor: ends[1], isTerminal: true, isColored: false)
    let progress = Progress("Working", on: terminal)
    body(progress)
    progress.end()
    close(ends[1])
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(ends[0], &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
  }
}
