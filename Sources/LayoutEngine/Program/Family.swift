/// The children of each view, in document order.
struct Family {
  /// By view: its first child, and its parent's next one; 0, the root, where there is none.
  private var first: [Int] = []
  private var next: [Int] = []

  /// Takes over the children of other views.
  ///
  /// - Parameter parents: by view; the root's own.
  mutating func load(_ parents: [Int]) {
    if first.count != parents.count {
      next = Array(repeating: 0, count: parents.count)
      first = next
    }
    for view in parents.indices { first[view] = 0 }
    for view in parents.indices.dropFirst().reversed() {
      next[view] = first[parents[view]]
      first[parents[view]] = view
    }
  }

  @inline(__always)
  func forEachChild(of view: Int, _ body: (Int) -> Void) {
    var child = first[view]
    while child > 0 {
      body(child)
      child = next[child]
    }
  }
}
