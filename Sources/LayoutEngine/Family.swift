/// The children of each view, in document order.
struct Family {
  /// By view: its first child, and its parent's next one; 0, the root, where there is none.
  private var first: [Int]
  private var next: [Int]

  /// - Parameter parents: by view; the root's own.
  init(_ parents: [Int]) {
    first = Array(repeating: 0, count: parents.count)
    next = first
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
