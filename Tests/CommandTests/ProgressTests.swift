import Dispatch
import Platform
import Synchronization
import TestSupport
import Testing

@testable import layoutcase

struct ProgressTests {
  /// What is to be done later, done by hand.
  private final class Schedule: Sendable {
    private let waiting = Mutex<[(delay: DispatchTimeInterval, work: @Sendable () -> Void)]>([])

    func add(_ delay: DispatchTimeInterval, _ work: @escaping @Sendable () -> Void) {
      waiting.withLock { $0.append((delay, work)) }
    }

    /// Does what waits first.
    ///
    /// - Returns: its delay; nil where nothing waits.
    func doNext() -> DispatchTimeInterval? {
      let next = waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      next?.work()
      return next?.delay
    }
  }

  @Test func `after a second a line says how far it is, is written anew, and goes at the end`() throws {
    let shown = try shownOnTerminal { progress, schedule in
      progress.advance(to: 3, of: 9)
      #expect(schedule.doNext() == .seconds(1))
      progress.advance(to: 5, of: 9, note: "one changed")
      #expect(schedule.doNext() == .milliseconds(200))
      progress.end()
      #expect(schedule.doNext() == .milliseconds(200))
      #expect(schedule.doNext() == nil)
    }
    let clear = "\r\u{1B}[K"
    #expect(shown == "\(clear)Working … 3 of 9\(clear)Working … 5 of 9, one changed\(clear)")
  }

  @Test func `what takes less than a second shows nothing`() throws {
    let shown = try shownOnTerminal { progress, schedule in
      progress.advance(to: 3)
      progress.end()
      #expect(schedule.doNext() == .seconds(1))
      #expect(schedule.doNext() == nil)
    }
    #expect(shown == "")
  }

  /// What is written to a terminal, for which a file stands, while the body works.
  private func shownOnTerminal(_ body: (Progress, Schedule) -> Void) throws -> String {
    let folder = try TemporaryFolder()
    let descriptor = open(folder.file("terminal"), O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    let terminal = Terminal(descriptor: descriptor, isTerminal: true, isColored: false)
    let schedule = Schedule()
    body(Progress("Working", on: terminal) { schedule.add($0, $1) }, schedule)
    return String(decoding: try folder.bytes(of: "terminal"), as: UTF8.self)
  }
}
