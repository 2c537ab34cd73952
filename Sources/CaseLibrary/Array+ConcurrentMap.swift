internal import Dispatch
internal import Synchronization

extension Array where Element: Sendable {
  /// What `transform` makes of every element, worked out on all cores, in the elements' order.
  func concurrentMap<Result: Sendable>(_ transform: @Sendable (Element) -> Result) -> [Result] {
    let done = Mutex<[(place: Int, result: Result)]>([])
    DispatchQueue.concurrentPerform(iterations: count) { place in
      let result = transform(self[place])
      done.withLock { $0.append((place, result)) }
    }
    return done.withLock { $0 }.sorted { $0.place < $1.place }.map(\.result)
  }
}
