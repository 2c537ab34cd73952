/// A vector over the columns that knows its touched entries: the work vector of sparse linear algebra. Clearing
/// it takes as long as it has touched entries.
struct SparseVector: Sendable, ~Copyable {
  private var values: UniqueArray<Double>
  /// By column, whether it was touched.
  private var touches: UniqueArray<Bool>
  private(set) var touched = UniqueArray<Column>()

  init(count: Int) {
    values = UniqueArray(repeating: 0, count: count)
    touches = UniqueArray(repeating: false, count: count)
  }

  mutating func addColumns(_ count: Int) {
    values.append(0, count: count)
    touches.append(false, count: count)
  }

  mutating func reset() {
    values.clear()
    touches.clear()
    touched.clear()
  }

  func isTouched(_ column: Column) -> Bool { touches[column] }

  subscript(column: Column) -> Double { values[column] }

  mutating func add(_ amount: Double, to column: Column) {
    if !touches[column] {
      touches[column] = true
      touched.append(column)
    }
    values[column] += amount
  }

  /// Gives an entry that was touched the value 0.
  mutating func zero(_ column: Column) { values[column] = 0 }

  mutating func clear() {
    for i in touched.indices {
      values[touched[i]] = 0
      touches[touched[i]] = false
    }
    touched.clear()
  }
}
