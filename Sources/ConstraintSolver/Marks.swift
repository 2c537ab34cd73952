/// A set of columns that is emptied in constant time.
struct Marks: Sendable {
  private var epochs = Buffer<Int>()
  private var epoch = 0

  mutating func addColumns(_ count: Int) { epochs.append(0, count: count) }

  mutating func reset() { epochs.removeAll() }

  mutating func unshare() { epochs.unshare() }

  mutating func begin() { epoch += 1 }

  @inline(__always)
  mutating func insert(_ column: Int32) { epochs[column] = epoch }

  @inline(__always)
  func contains(_ column: Int32) -> Bool { epochs[column] == epoch }
}
