import Dispatch
import Synchronization

/// A line on the terminal that shows how far a long task is. It appears after a second and is erased at the end.
final class Progress: Sendable {
  private let task: String
  private let terminal: Terminal
  private let state = Mutex(State())
  private let later: Later

  /// Does some work after a delay.
  typealias Later = @Sendable (DispatchTimeInterval, @escaping @Sendable () -> Void) -> Void

  private struct State {
    var count = 0
    var total: Int?
    var note: String?
    var isShown = false
    var hasEnded = false
  }

  init(_ task: String, on terminal: Terminal, later: @escaping Later = onOwnQueue()) {
    self.task = task
    self.terminal = terminal
    self.later = later
    if terminal.isTerminal { show(after: .seconds(1)) }
  }

  /// A queue of its own writes the line also while the work keeps all cores busy.
  private static func onOwnQueue() -> Later {
    let queue = DispatchQueue(label: "layoutcase.progress")
    return { delay, work in queue.asyncAfter(deadline: .now() + delay, execute: work) }
  }

  /// - Parameters:
  ///   - count: how much is done.
  ///   - total: of how much, where that is known.
  ///   - note: shown behind the numbers.
  func advance(to count: Int, of total: Int? = nil, note: String? = nil) {
    state.withLock {
      $0.count = count
      $0.total = total
      $0.note = note
    }
  }

  func end() {
    state.withLock { state in
      state.hasEnded = true
      if state.isShown { try? terminal.write(Array("\r\u{1B}[K".utf8)) }
    }
  }

  private func show(after delay: DispatchTimeInterval) {
    later(delay) { [self] in
      state.withLock { state in
        guard !state.hasEnded else { return }
        state.isShown = true
        let share = state.total.map { " of \($0)" } ?? ""
        let amount = state.count > 0 ? " \(state.count)\(share)" : ""
        let note = state.note.map { ", \($0)" } ?? ""
        try? terminal.write(Array("\r\u{1B}[K\(task) …\(amount)\(note)".utf8))
        show(after: .milliseconds(200))
      }
    }
  }
}
