/// A sparse vector over columns that is added into and cleared in time proportional to what was touched.
struct Accumulator: Sendable {
  private var values: [Double] = []
  private var isTouched: [Bool] = []
  private(set) var touched: [Int32] = []

  mutating func addColumn() {
    values.append(0)
    isTouched.append(false)
  }

  mutating func reset() {
    values.removeAll(keepingCapacity: true)
    isTouched.removeAll(keepingCapacity: true)
    touched.removeAll(keepingCapacity: true)
  }

  subscript(column: Int32) -> Double { values[Int(column)] }

  mutating func add(_ amount: Double, to column: Int32) {
    let c = Int(column)
    if !isTouched[c] {
      isTouched[c] = true
      touched.append(column)
    }
    values[c] += amount
  }

  func contains(_ column: Int32) -> Bool { isTouched[Int(column)] }

  mutating func clear() {
    for column in touched {
      values[Int(column)] = 0
      isTouched[Int(column)] = false
    }
    touched.removeAll(keepingCapacity: true)
  }
}
