/// A priority queue over small integers; stale members are the caller's to skip.
struct BucketQueue: Sendable {
  private var buckets: [[Int32]] = []
  private var least = 0

  mutating func removeAll() {
    for i in buckets.indices { buckets[i].removeAll(keepingCapacity: true) }
    least = 0
  }

  mutating func insert(_ member: Int32, at priority: Int) {
    while buckets.count <= priority { buckets.append([]) }
    buckets[priority].append(member)
    least = min(least, priority)
  }

  mutating func popLeast() -> (member: Int32, priority: Int)? {
    while least < buckets.count {
      if let member = buckets[least].popLast() { return (member, least) }
      least += 1
    }
    return nil
  }
}
