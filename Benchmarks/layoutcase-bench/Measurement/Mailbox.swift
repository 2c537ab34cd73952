import Dispatch
import Synchronization

/// Hands values from one thread to another, one by one and in their order.
final class Mailbox<Value: Sendable>: Sendable {
  private let values = Mutex<[Value]>([])
  private let count = DispatchSemaphore(value: 0)

  func put(_ value: Value) {
    values.withLock { $0.append(value) }
    count.signal()
  }

  /// The first value, when there is one.
  func take() -> Value {
    count.wait()
    return values.withLock { $0.removeFirst() }
  }
}
