import Dispatch
import Glibc
import Synchronization

/// A thread of this process that does parts of some work.
final class WorkerThread: Worker {
  private let orders = Mailbox<Order?>()
  private let answers = Mailbox<WorkDone>()

  private struct Order {
    let range: Range<Int>
    let core: Int
  }

  /// What the thread does, at an address that a C function can be given.
  private final class Loop: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  init(_ work: any DividedWork) throws(BenchError) {
    let loop = Loop { [orders, answers] in
      while let order = orders.take() { answers.put(WorkDone(order.range, of: work, core: order.core)) }
    }
    var thread = pthread_t()
    let context = Unmanaged.passRetained(loop)
    let code = pthread_create(
      &thread, nil,
      { context in
        context.map { Unmanaged<Loop>.fromOpaque($0).takeRetainedValue().run() }
        return nil
      }, context.toOpaque())
    guard code == 0 else {
      context.release()
      throw .cannotStart("A thread", code: code)
    }
    pthread_detach(thread)
  }

  deinit { orders.put(nil) }

  func begin(_ range: Range<Int>, core: Int) { orders.put(Order(range: range, core: core)) }

  func end() -> WorkDone { answers.take() }
}

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
