/// A vector over columns that knows its touched entries: the work vector of sparse linear algebra. To clear it costs no
/// more than it has touched entries.
struct SparseVector: Sendable, ~Copyable {
  private var values: Buffer<Double>
  private var isTouched: Buffer<Bool>
  private(set) var touched = Buffer<Int32>()

  init(count: Int) {
    values = Buffer(repeating: 0, count: count)
    isTouched = Buffer(repeating: false, count: count)
  }

  mutating func addColumns(_ count: Int) {
    values.append(0, count: count)
    isTouched.append(false, count: count)
  }

  mutating func reset() {
    values.removeAll()
    isTouched.removeAll()
    touched.removeAll()
  }

  /// By column; valid until columns are added.
  var base: UnsafePointer<Double> { values.base }

  /// By column, whether it was touched; valid until columns are added.
  var isTouchedBase: UnsafePointer<Bool> { isTouched.base }

  @inline(__always)
  subscript(column: Int32) -> Double { values[column] }

  @inline(__always)
  mutating func add(_ amount: Double, to column: Int32) {
    if !isTouched[column] {
      isTouched[column] = true
      touched.append(column)
    }
    values[column] += amount
  }

  /// Adds a multiple of a row, but only for columns whose intervals leave room.
  mutating func add(
    _ factor: Double, times row: Tableau.Terms, lower: UnsafePointer<Double>, upper: UnsafePointer<Double>
  ) {
    var count = touched.count
    touched.resize(count + row.count)
    let (values, isTouched, touched) = (values.mutableBase, isTouched.mutableBase, touched.mutableBase)
    row.forEach { term in
      let c = term.column.place
      guard upper[c] > lower[c] else { return }
      values[c] += factor * term.coefficient
      touched[count] = term.column.rawValue
      count &+= isTouched[c] ? 0 : 1
      isTouched[c] = true
    }
    self.touched.truncate(to: count)
  }

  /// Gives a column that was touched the value 0.
  mutating func zero(_ column: Int32) { values[column] = 0 }

  mutating func clear() {
    for i in touched.indices {
      values[touched[i]] = 0
      isTouched[touched[i]] = false
    }
    touched.removeAll()
  }
}
