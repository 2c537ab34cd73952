internal import Dispatch
internal import Synchronization

extension Array where Element: Sendable {
  /// What `transform` makes of every element, worked out on all cores, in the elements' order.
  ///
  /// - Parameter transform: gets a memory that it may leave for another element: `nil` at first.
  func concurrentMap<Memory: Sendable, Result: Sendable>(
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
