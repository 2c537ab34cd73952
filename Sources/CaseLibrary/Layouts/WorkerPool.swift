internal import Dispatch
internal import LayoutEngine
internal import LayoutModel
internal import Synchronization

/// Works on elements of arrays on all cores. What a core needs to work with is made once and used again.
final class WorkerPool<Memory: Sendable>: Sendable {
  /// What no core works with now.
  private let free = Mutex<[Memory]>([])
  private let make: @Sendable () -> Memory

  init(_ make: @escaping @Sendable () -> Memory) { self.make = make }

  /// Works on slices of an array, and keeps their order.
  ///
  /// - Parameter size: of a slice, at least 1. A core that is done takes the next one.
  /// - Throws: the error of the first slice that has one.
  func map<Element: Sendable, Output: Sendable, Failure: Error>(
    _ elements: [Element], sliceSize size: Int = 1,
    _ body: @Sendable (ArraySlice<Element>, inout Memory) throws(Failure) -> [Output]
  ) throws(Failure) -> [Output] {
    let count = (elements.count + size - 1) / size
    guard count > 1 else {
      var memory = free.withLock { $0.popLast() } ?? make()
      let output = try body(elements[...], &memory)
      free.withLock { $0.append(memory) }
      return output
    }
    let outputs = Mutex<[Result<[Output], Failure>?]>(Array(repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { number in
      let slice = elements[number * size..<min((number + 1) * size, elements.count)]
      var memory = free.withLock { $0.popLast() } ?? make()
      let output = Result { () throws(Failure) in try body(slice, &memory) }
      free.withLock { $0.append(memory) }
      outputs.withLock { $0[number] = output }
    }
    var all: [Output] = []
    all.reserveCapacity(elements.count)
    for case let output? in outputs.withLock({ $0 }) { all += try output.get() }
    return all
  }
}

extension Array where Element: Sendable {
  /// Transforms the elements on all cores, and keeps their order.
  ///
  /// - Parameter transform: its second argument is memory that calls hand on to each other; `nil` at first.
  package func concurrentMap<Memory: Sendable, Output: Sendable>(
    _ transform: @Sendable (Element, inout Memory?) -> Output
  ) -> [Output] {
    WorkerPool<Memory?> { nil }.map(self) { slice, memory in slice.map { transform($0, &memory) } }
  }
}

extension LayoutSession? {
  /// Begins a case in the memory of the present session, if there is one.
  mutating func begin(
    _ layoutCase: LayoutCase, request: EnvironmentPatch = EnvironmentPatch(), measurer: any TextMeasuring
  ) {
    if self == nil {
      self = LayoutSession(layoutCase, request: request, measurer: measurer)
    } else {
      self?.begin(layoutCase, request: request)
    }
  }

  /// The layout of a case's last pass.
  mutating func lastLayout(
    of layoutCase: LayoutCase, _ request: EnvironmentPatch = EnvironmentPatch(), measurer: any TextMeasuring
  ) -> Layout? {
    begin(layoutCase, request: request, measurer: measurer)
    return self?.runToEnd()
  }
}
