/// The rows that a tableau was made of, by rows and by columns.
struct OriginalRows: Sendable {
  private struct Entry: Sendable {
    /// The entry's column, or its row where it is listed by columns.
    var place: Int32
    var coefficient: Double
  }

  /// Where the entries of each line begin; and where the last one's end.
  private var rowStarts = Buffer<Int32>()
  private var columnStarts = Buffer<Int32>()
  private var byRow = Buffer<Entry>()
  private var byColumn = Buffer<Entry>()
  /// By row, its logical column, which stands in no other.
  private(set) var logicals = Buffer<Int32>()

  var count: Int { rowStarts.count - 1 }

  /// Takes over the rows that an elimination leaves, in their order.
  init(_ elimination: Elimination, columnCount: Int, variableCount: Int) {
    rowStarts.append(0)
    columnStarts.reset(to: 0, count: columnCount + 1)
    for number in elimination.activeRows.elements {
      logicals.append(Int32(truncatingIfNeeded: variableCount) + number)
      var entry = elimination.matrix.firstInRow(number)
      while entry >= 0 {
        let (column, value) = (elimination.matrix[entry].column, elimination.matrix[entry].value)
        byRow.append(Entry(place: column, coefficient: value))
        columnStarts[column] += 1
        entry = elimination.matrix[entry].nextInRow
      }
      rowStarts.append(Int32(truncatingIfNeeded: byRow.count))
    }
    listByColumn()
  }

  private mutating func listByColumn() {
    var sum: Int32 = 0
    for column in columnStarts.indices {
      sum += columnStarts[column]
      columnStarts[column] = sum
    }
    byColumn.resize(byRow.count)
    for row in stride(from: count - 1, through: 0, by: -1) {
      for k in rowStarts[row]..<rowStarts[row + 1] {
        let column = byRow[k].place
        columnStarts[column] -= 1
        byColumn[columnStarts[column]] = Entry(
          place: Int32(truncatingIfNeeded: row), coefficient: byRow[k].coefficient)
      }
    }
  }

  func count(ofRow row: Int) -> Int { Int(rowStarts[row + 1] - rowStarts[row]) }

  @inline(__always)
  func forEachEntry(ofRow row: Int, _ body: (_ column: Int32, _ coefficient: Double) -> Void) {
    for entry in byRow[Int(rowStarts[row])..<Int(rowStarts[row + 1])] { body(entry.place, entry.coefficient) }
  }

  @inline(__always)
  func forEachEntry(ofColumn column: Int32, _ body: (_ row: Int32, _ coefficient: Double) -> Void) {
    for entry in byColumn[Int(columnStarts[column])..<Int(columnStarts[column + 1])] {
      body(entry.place, entry.coefficient)
    }
  }

  /// Adds a multiple of a row to what is added up.
  @inline(__always)
  func add(_ factor: Double, timesRow row: Int, to sums: inout Accumulator) {
    for entry in byRow[Int(rowStarts[row])..<Int(rowStarts[row + 1])] {
      sums.add(factor * entry.coefficient, to: entry.place)
    }
  }

  /// Writes a column, by rows.
  @inline(__always)
  func write(_ column: Int32, to vector: Buffer<Double>) {
    let base = vector.base
    forEachEntry(ofColumn: column) { row, coefficient in base[Int(row)] = coefficient }
  }
}
