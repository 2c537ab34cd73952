internal import Dispatch
internal import LayoutEngine
internal import LayoutModel
internal import Synchronization

extension Array where Element: Sendable {
  /// Transforms the elements on all cores, and keeps their order.
  ///
  /// - Parameter transform: its second argument is memory that calls hand on to each other; `nil` at first.
  package func concurrentMap<Memory: Sendable, Result: Sendable>(
    _ transform: @Sendable (Element, inout Memory?) -> Result
  ) -> [Result] {
    let memories = Mutex<[Memory]>([])
    let done = Mutex<[(place: Int, result: Result)]>([])
    DispatchQueue.concurrentPerform(iterations: count) { place in
      var memory = memories.withLock { $0.popLast() }
      let result = transform(self[place], &memory)
      if let memory { memories.withLock { $0.append(memory) } }
      done.withLock { $0.append((place, result)) }
    }
    return done.withLock { $0 }.sorted { $0.place < $1.place }.map(\.result)
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
  /// The layout of a case's last pass; nil where there is none.
  mutating func lastLayout(
    of layoutCase: LayoutCase, _ request: EnvironmentPatch, measurer: any TextMeasuring
  ) -> Layout? {
    begin(layoutCase, request: request, measurer: measurer)
    var last: Layout?
    while let layout = self?.next() { last = layout }
    return last
  }
}
