import Dispatch
import Synchronization

/// Works on elements of arrays on some threads. What a thread needs to work with is made once and used again.
package final class WorkerPool<Memory: Sendable>: Sendable {
  private let threadCount: Int
  /// Those that no thread uses now.
  private let free = Mutex<[Memory]>([])
  private let make: @Sendable () -> Memory

  /// - Parameter threadCount: at least 1; there are never more than cores.
  package init(threadCount: Int = .max, _ make: @escaping @Sendable () -> Memory) {
    self.threadCount = min(threadCount, max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))))
    self.make = make
  }

  /// Works on one element after another, and keeps their order. A thread that is done takes the next one.
  ///
  /// - Throws: the error of the first element that has one.
  package func map<Element: Sendable, Output: Sendable, Failure: Error>(
    _ elements: [Element], _ body: @Sendable (Element, inout Memory) throws(Failure) -> Output
  ) throws(Failure) -> [Output] {
    try mapSlices(of: elements, size: 1) { slice, memory throws(Failure) in
      var outputs: [Output] = []
      for element in slice { outputs.append(try body(element, &memory)) }
      return outputs
    }
  }

  /// Works on an even share of the elements on each thread, and keeps their order.
  ///
  /// - Parameter least: how many elements are worth the while of another thread.
  /// - Throws: the error of the first share that has one.
  package func mapShares<Element: Sendable, Output: Sendable, Failure: Error>(
    of elements: [Element], least: Int,
    _ body: @Sendable (ArraySlice<Element>, inout Memory) throws(Failure) -> [Output]
  ) throws(Failure) -> [Output] {
    let shares = min(threadCount, max(1, elements.count / least))
    return try mapSlices(of: elements, size: max(1, (elements.count + shares - 1) / shares), body)
  }

  private func mapSlices<Element: Sendable, Output: Sendable, Failure: Error>(
    of elements: [Element], size: Int,
    _ body: @Sendable (ArraySlice<Element>, inout Memory) throws(Failure) -> [Output]
  ) throws(Failure) -> [Output] {
    let count = (elements.count + size - 1) / size
    let outputs = Mutex<[Result<[Output], Failure>?]>(Array(repeating: nil, count: count))
    let next = Mutex(0)
    let threads = min(threadCount, count)
    @Sendable func work(_: Int) {
      var memory = free.withLock { $0.popLast() } ?? make()
      while true {
        let number = next.withLock { next in
          defer { next += 1 }
          return next
        }
        guard number < count else { break }
        let slice = elements[number * size..<min((number + 1) * size, elements.count)]
        let output = Result { () throws(Failure) in try body(slice, &memory) }
        outputs.withLock { $0[number] = output }
      }
      free.withLock { $0.append(memory) }
    }
    // A limit of work ends its thread in the middle, which Dispatch allows no thread that works for it.
    if threads == 1 { work(0) } else { DispatchQueue.concurrentPerform(iterations: threads, execute: work) }
    var all: [Output] = []
    all.reserveCapacity(elements.count)
    for case let output? in outputs.withLock({ $0 }) { all += try output.get() }
    return all
  }
}

extension Array where Element: Sendable {
  /// Transforms the elements on all cores, and keeps their order.
  package func concurrentMap<Output: Sendable>(_ transform: @Sendable (Element) -> Output) -> [Output] {
    WorkerPool {}.map(self) { element, _ in transform(element) }
  }
}
