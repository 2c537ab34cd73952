/// Hinges by column: each column's in a chain, in the order in which they stand.
struct Chains: Sendable {
  /// By column, the place of its first hinge, or -1.
  private var heads = Buffer<Int32>()
  /// By hinge, the place of the next one of its column, or -1.
  private var links = Buffer<Int32>()

  mutating func addColumns(_ count: Int) { heads.append(-1, count: count) }

  mutating func reset() {
    heads.removeAll()
    links.removeAll()
  }

  mutating func unshare() {
    heads.unshare()
    links.unshare()
  }

  /// Chains `hinges`, in place of those before.
  mutating func load(_ hinges: UnsafeBufferPointer<Hinge>) {
    links.resize(hinges.count)
    for i in stride(from: hinges.count - 1, through: 0, by: -1) {
      let c = hinges[i].column.rawValue
      links[i] = heads[c]
      heads[c] = Int32(truncatingIfNeeded: i)
    }
  }

  @inline(__always)
  func first(of column: Column) -> Int32 { heads[column.rawValue] }

  @inline(__always)
  func next(after hinge: Int32) -> Int32 { links[hinge] }
}
