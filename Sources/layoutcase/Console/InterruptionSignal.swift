import Dispatch
import Glibc
import Synchronization

/// Catches Ctrl-C: the first press is only noted, the second ends the program.
final class InterruptionSignal {
  private let presses = Presses()
  private let source: any DispatchSourceSignal

  private final class Presses: Sendable {
    let count = Atomic(0)
  }

  var isRaised: Bool { presses.count.load(ordering: .relaxed) > 0 }

  init() {
    signal(SIGINT, SIG_IGN)
    source = DispatchSource.makeSignalSource(
      signal: SIGINT, queue: DispatchQueue(label: "layoutcase.interruption"))
    source.setEventHandler { [presses] in
      guard presses.count.add(1, ordering: .relaxed).newValue > 1 else { return }
      _exit(ExitCode.interrupted.rawValue)
    }
    source.resume()
  }

  /// Restores the usual meaning of Ctrl-C.
  func end() {
    source.cancel()
    signal(SIGINT, SIG_DFL)
  }
}
