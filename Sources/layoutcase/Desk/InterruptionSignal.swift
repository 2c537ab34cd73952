import Dispatch
import Glibc
import Synchronization

/// Ctrl-C, as long as somebody asks for it, in place of the program's end; the second ends it nevertheless.
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

  /// Gives Ctrl-C its usual meaning back.
  func end() {
    source.cancel()
    signal(SIGINT, SIG_DFL)
  }
}
