import Platform
import Synchronization

/// Waits for Ctrl-C, and for what else asks a process to end.
///
/// The first one is noted, and a verb that works in pieces ends after the present piece. When that takes too long, or
/// with the second one, the process ends where it is. Nothing is left half done by that: a transaction of the database
/// and a file that is written count as a whole or not at all.
enum Interruption {
  private static let raised = Atomic(false)

  private static let immediate = Atomic(false)

  /// Lets the process end at once from now on: nothing is being worked on.
  static func endAtOnce() { immediate.store(true, ordering: .relaxed) }

  /// Whether the verb is to end.
  static var isRaised: Bool { raised.load(ordering: .relaxed) }

  /// How long a verb has to end by itself. With what the system takes, it is less than a second.
  private static let gracePeriod = timespec(tv_sec: 0, tv_nsec: 800_000_000)

  /// Begins to wait, on a thread of its own.
  static func watch() {
    var signals = Self.signals
    // Threads that are made later inherit it.
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    _ = SystemThread { Interruption.endOnSignal(after: Interruption.gracePeriod) }
  }

  static var signals: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM] { sigaddset(&signals, signal) }
    // Who started the process under `nohup` wants it to outlive the terminal.
    if hasDefaultHandler(SIGHUP) { sigaddset(&signals, SIGHUP) }
    return signals
  }

  /// Waits for a signal, and then for the end of the grace period or a second signal, whatever comes first.
  static func endOnSignal(after gracePeriod: timespec) -> Never {
    var signals = Self.signals
    var gracePeriod = gracePeriod
    var signal: Int32 = 0
    while sigwait(&signals, &signal) != 0 {}
    raised.store(true, ordering: .relaxed)
    if !immediate.load(ordering: .relaxed) { _ = sigtimedwait(&signals, nil, &gracePeriod) }
    let isAtWork = !immediate.load(ordering: .relaxed)
    ProcessEnd.end(
      .interrupted,
      isAtWork ? "interrupted; what was finished stays, and nothing of the rest is stored" : "interrupted")
  }
}

/// The end of the process while other threads work.
enum ProcessEnd {
  /// Says why, removes files that are half written, and ends the process. SQLite undoes what was not committed when the
  /// database is opened next.
  static func end(_ code: ExitCode, _ sentence: String) -> Never {
    DraftFile.removeAll()
    let terminal = Terminal(descriptor: STDERR_FILENO)
    // Progress may be shown.
    let line = (terminal.isTerminal ? "\r\u{1B}[K" : "") + "layoutcase: \(sentence)\n"
    try? terminal.write(Array(line.utf8))
    _exit(code.rawValue)
  }
}
