import Synchronization
import Testing

@testable import CaseLibrary

struct WorkerPoolTests {
  /// One thread takes one element after another; several would make a memory each.
  @Test func `a pool of one thread works in the order of the elements`() {
    let made = Mutex(0)
    let order = Mutex<[Int]>([])
    let pool = WorkerPool(threadCount: 1) { made.withLock { $0 += 1 } }
    let doubled = pool.map(Array(0..<1000)) { element, _ in
      order.withLock { $0.append(element) }
      return 2 * element
    }
    #expect(doubled == (0..<1000).map { 2 * $0 })
    #expect(order.withLock { $0 } == Array(0..<1000))
    #expect(made.withLock { $0 } == 1)
  }
}
