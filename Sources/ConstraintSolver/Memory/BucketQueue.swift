/// A priority queue over small integers, with a bucket for each priority.
///
/// A member whose priority falls is inserted again. The caller skips the stale one.
struct BucketQueue: Sendable, ~Copyable {
  struct Node: Sendable {
    var member: Int32
    var next: Int32
  }

  /// By priority, the first node.
  private var heads = UniqueArray<Int32>()
  private var nodes = UniqueArray<Node>()
  private var least = 0

  mutating func clear() {
    heads.clear()
    nodes.clear()
    least = 0
  }

  mutating func insert(_ member: Int32, at priority: Int) {
    if heads.count <= priority { heads.append(-1, count: priority + 1 - heads.count) }
    nodes.append(Node(member: member, next: heads[priority]))
    heads[priority] = Int32(small: nodes.count - 1)
    least = min(least, priority)
  }

  mutating func popMin() -> (member: Int32, priority: Int)? {
    while least < heads.count {
      let head = heads[least]
      if head >= 0 {
        heads[least] = nodes[head].next
        return (nodes[head].member, least)
      }
      least += 1
    }
    return nil
  }
}
