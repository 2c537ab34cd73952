/// A set of columns that is emptied in constant time.
struct Marks: Sendable {
  private var epochs: [Int] = []
  private var epoch = 0

  mutating func addColumn() { epochs.append(0) }

  mutating func reset() { epochs.removeAll(keepingCapacity: true) }

  mutating func begin() { epoch += 1 }

  mutating func insert(_ column: Int32) { epochs[Int(column)] = epoch }

  func contains(_ column: Int32) -> Bool { epochs[Int(column)] == epoch }
}
