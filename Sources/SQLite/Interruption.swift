import CSQLite
import Synchronization

/// Stops a connection's work from any thread, for instance from a signal's or a timer's.
///
/// It may outlive its connection, and does nothing then.
public final class Interruption: Sendable {
  /// The address of the C connection while it is open; `sqlite3_interrupt` must not see a closed one.
  private let address: Mutex<UInt?>

  init(of connection: OpaquePointer) {
    address = Mutex(UInt(bitPattern: connection))
  }

  /// Makes the statements that run now end with an error of kind `.interrupted`.
  public func interrupt() {
    address.withLock { address in
      guard let connection = address.flatMap({ OpaquePointer(bitPattern: $0) }) else { return }
      sqlite3_interrupt(connection)
    }
  }

  func connectionCloses() {
    address.withLock { $0 = nil }
  }
}
