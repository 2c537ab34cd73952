/// The factors of a basis matrix: lower and upper triangular but for the order of rows and columns.
///
/// The columns of the basis are numbered by their rows in the tableau: their *positions*. Pivots are chosen by
/// Markowitz' rule with a threshold (U. H. Suhl and L. M. Suhl, "Computing sparse LU factorizations for large-scale
/// linear programming bases", 1990, doi:10.1287/ijoc.2.4.325). Logicals that stand in one row alone come first, and
/// cost nothing.
struct LUFactors: Sendable, ~Copyable {
  /// The pivots, in the order in which they were eliminated.
  private(set) var pivots = UniqueArray<Pivot>()
  /// Of the lower factor, by pivot: multiples of the pivot's row that are taken from other rows.
  private(set) var lower = UniqueArray<FormMatrix.Entry>()
  /// Of the upper factor, by pivot: the other entries of its row, by position.
  private(set) var upperRows = UniqueArray<FormMatrix.Entry>()
  /// Of the upper factor, by position: the entries above its pivot, by row.
  private var upperColumns = CompressedLists<FormMatrix.Entry>()
  /// The pivots that have entries in `lower`.
  private var eliminations = UniqueArray<Int32>()

  struct Pivot: Sendable {
    var row: RowIndex
    var position: Int32
    var value: Double
    /// Where its entries in `lower` and `upperRows` begin.
    var lowerStart: Int32
    var upperStart: Int32
  }

  init() {}

  init(copying other: borrowing Self) {
    pivots = UniqueArray(copying: other.pivots)
    lower = UniqueArray(copying: other.lower)
    upperRows = UniqueArray(copying: other.upperRows)
    upperColumns = CompressedLists(copying: other.upperColumns)
    eliminations = UniqueArray(copying: other.eliminations)
  }

  /// How many entries there are besides the pivots.
  var entryCount: Int { lower.count + upperRows.count }

  mutating func clear() {
    pivots.clear()
    lower.clear()
    upperRows.clear()
    eliminations.clear()
  }
}

/// Writing.
extension LUFactors {
  mutating func addPivot(row: RowIndex, position: Int32, value: Double) {
    pivots.append(
      Pivot(
        row: row, position: position, value: value, lowerStart: Int32(small: lower.count),
        upperStart: Int32(small: upperRows.count)))
  }

  /// Adds an entry to the lower factor for the latest pivot.
  mutating func addLower(row: RowIndex, _ value: Double) {
    let pivot = Int32(small: pivots.count - 1)
    if eliminations.isEmpty || eliminations[eliminations.count - 1] != pivot { eliminations.append(pivot) }
    lower.append(FormMatrix.Entry(index: row.rawValue, value: value))
  }

  /// Adds an entry to the upper factor for the latest pivot.
  mutating func addUpper(position: Int32, _ value: Double) {
    upperRows.append(FormMatrix.Entry(index: position, value: value))
  }

  /// Adds the pivot of a new row and position, whose column stands in no other row. It comes before all others.
  ///
  /// - Parameter entries: the others of the new row, by position.
  mutating func prepend(_ row: RowIndex, value: Double, _ entries: borrowing UniqueArray<FormMatrix.Entry>) {
    var extended = LUFactors()
    extended.addPivot(row: row, position: row.rawValue, value: value)
    for entry in entries.elements { extended.addUpper(position: entry.index, entry.value) }
    for k in pivots.indices {
      extended.addPivot(row: pivots[k].row, position: pivots[k].position, value: pivots[k].value)
      for entry in lowerColumn(k) { extended.addLower(row: RowIndex(entry.index), entry.value) }
      for entry in upperRow(k) { extended.addUpper(position: entry.index, entry.value) }
    }
    extended.finish()
    self = extended
  }

  /// Ends the writing.
  mutating func finish() {
    let (pivots, entries) = (pivots.elements, upperRows.elements)
    var k = pivots.count - 1
    upperColumns.load(listCount: pivots.count, count: entries.count) {
      entries[$0].index
    } member: { i in
      while i < pivots[k].upperStart { k -= 1 }
      return FormMatrix.Entry(index: pivots[k].row.rawValue, value: entries[i].value)
    }
  }

  private func lowerColumn(_ k: Int) -> UnsafeBufferPointer<FormMatrix.Entry> {
    lower[Int(pivots[k].lowerStart)..<(k + 1 < pivots.count ? Int(pivots[k + 1].lowerStart) : lower.count)]
  }

  private func upperRow(_ k: Int) -> UnsafeBufferPointer<FormMatrix.Entry> {
    upperRows[
      Int(pivots[k].upperStart)..<(k + 1 < pivots.count ? Int(pivots[k + 1].upperStart) : upperRows.count)]
  }
}

/// Solving.
extension LUFactors {
  /// Solves `B · x = v` (FTRAN).
  ///
  /// - Parameters:
  ///   - v: by row. It becomes 0.
  ///   - x: by position. It is 0 before.
  ///   - nonzeros: the positions that get another value.
  func solve(
    _ v: UnsafeMutablePointer<Double>, into x: UnsafeMutablePointer<Double>,
    _ nonzeros: inout UniqueArray<Int32>
  ) {
    for k in eliminations.elements {
      let amount = v[pivots[k].row.index]
      if amount == 0 { continue }
      for entry in lowerColumn(Int(k)) { v[Int(entry.index)] -= entry.value * amount }
    }
    let pivots = pivots.elements
    nonzeros.resize(toUninitialised: pivots.count)
    let indices = nonzeros.mutableBase
    var count = 0
    for k in stride(from: pivots.count - 1, through: 0, by: -1) {
      let row = pivots[k].row.index
      if v[row] == 0 { continue }
      let position = Int(pivots[k].position)
      let value = v[row] / pivots[k].value
      v[row] = 0
      x[position] = value
      indices[count] = pivots[k].position
      count &+= 1
      for entry in upperColumns[pivots[k].position] { v[Int(entry.index)] -= entry.value * value }
    }
    nonzeros.truncate(to: count)
  }

  /// Solves `z · B = g` (BTRAN).
  ///
  /// - Parameters:
  ///   - g: by position. It is used up.
  ///   - z: by row; all of it is written.
  func solveTransposed(_ g: UnsafeMutablePointer<Double>, into z: UnsafeMutablePointer<Double>) {
    let pivots = pivots.elements
    for k in pivots.indices {
      let pivot = pivots[k]
      let (row, position) = (pivot.row.index, Int(pivot.position))
      if g[position] == 0 {
        z[row] = 0
        continue
      }
      let value = g[position] / pivot.value
      z[row] = value
      for entry in upperRow(k) { g[Int(entry.index)] -= entry.value * value }
    }
    for k in eliminations.elements.reversed() {
      var sum = 0.0
      for entry in lowerColumn(Int(k)) { sum += entry.value * z[Int(entry.index)] }
      z[pivots[Int(k)].row.index] -= sum
    }
  }
}
