/// A column that can give a row what it lacks.
struct Yield: Sendable {
  /// The strength of the hinge that the move offends.
  var strength: Int32
  var column: Column
  var coefficient: Double
  var direction: Double
  /// In how many rows the column stands.
  var rowCount: Int32

  /// The less, the sooner it is taken: the weakest first, and of those that offend nothing the one in the fewest rows.
  /// No hinge is offended by two columns.
  fileprivate var rank: UInt64 {
    strength == .max
      ? UInt64(truncatingIfNeeded: rowCount) &<< 32 | UInt64(truncatingIfNeeded: column.rawValue)
      : 1 &<< 63 | UInt64(truncatingIfNeeded: ~strength) & 0x7FFF_FFFF
  }
}

/// Yields, of which the weakest is taken first: mostly one is enough, and so a heap is made of them only when another
/// is asked for.
struct YieldHeap: Sendable {
  /// A yield's rank and its place among all.
  private struct Node: Sendable {
    var rank: UInt64
    var place: Int32
  }

  private var yields = Buffer<Yield>()
  /// Of those that were not taken away, once they are a heap.
  private var nodes = Buffer<Node>()
  private var isHeap = false
  /// The weakest, before there is a heap.
  private var first: Int32 = 0

  mutating func removeAll() {
    yields.removeAll()
    isHeap = false
  }

  mutating func unshare() {
    yields.unshare()
    nodes.unshare()
  }

  /// Adds a yield before the first is taken.
  @inline(__always)
  mutating func append(_ yield: Yield) { yields.append(yield) }

  /// The weakest yield.
  mutating func weakest() -> Yield? {
    if isHeap { return nodes.isEmpty ? nil : yields[nodes[0].place] }
    if yields.isEmpty { return nil }
    first = findWeakest()
    return yields[first]
  }

  /// Gives the weakest yield another strength, after it was looked at.
  mutating func changeWeakest(to strength: Int32) {
    let place = isHeap ? nodes[0].place : first
    yields[place].strength = strength
    if isHeap { sink(node(at: place), from: 0) } else { makeHeap(of: yields.count) }
  }

  /// Takes the weakest yield away, after it was looked at.
  mutating func removeWeakest() {
    if !isHeap {
      yields[first] = yields[yields.count - 1]
      makeHeap(of: yields.count - 1)
    } else if let last = nodes.popLast(), !nodes.isEmpty {
      sink(last, from: 0)
    }
  }

  private func findWeakest() -> Int32 {
    var (weakest, least) = (0, UInt64.max)
    for i in yields.indices {
      let rank = yields[i].rank
      if rank < least { (weakest, least) = (i, rank) }
    }
    return Int32(truncatingIfNeeded: weakest)
  }

  private func node(at place: Int32) -> Node { Node(rank: yields[place].rank, place: place) }

  private mutating func makeHeap(of count: Int) {
    isHeap = true
    nodes.resize(count)
    for i in nodes.indices { nodes[i] = node(at: Int32(truncatingIfNeeded: i)) }
    for i in stride(from: nodes.count / 2 - 1, through: 0, by: -1) { sink(nodes[i], from: i) }
  }

  /// Puts a node in its place at or under one that is vacant.
  @inline(__always)
  private func sink(_ node: Node, from start: Int) {
    let (nodes, last) = (nodes.base, nodes.count &- 1)
    var i = start
    while 2 &* i < last {
      var child = 2 &* i &+ 1
      if child < last, nodes[child &+ 1].rank < nodes[child].rank { child &+= 1 }
      guard nodes[child].rank < node.rank else { break }
      nodes[i] = nodes[child]
      i = child
    }
    nodes[i] = node
  }
}
