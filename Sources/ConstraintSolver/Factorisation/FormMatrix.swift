/// The linear forms of a simplex as they were added: a sparse matrix whose rows are forms. A form's logical column
/// equals the sum of the form's terms, so it stands in the form's row with −1.
struct FormMatrix: Sendable, ~Copyable {
  /// By row, where its terms begin. The last entry is where the last row ends.
  private var starts: UniqueArray<Int32>
  private var terms = UniqueArray<Term>()
  /// By row, its logical column.
  private(set) var logicals = UniqueArray<Column>()
  /// By column, the row whose logical it is, or -1.
  private var rowsOfLogicals = UniqueArray<Int32>()
  /// By column, its entries by row, without those of logicals in their own rows.
  private var columns = CompressedLists<Entry>()

  /// An entry of a column, or of a factor.
  struct Entry: Sendable {
    var index: Int32
    var value: Double
  }

  init() { starts = UniqueArray(repeating: 0, count: 1) }

  init(copying other: borrowing Self) {
    starts = UniqueArray(copying: other.starts)
    terms = UniqueArray(copying: other.terms)
    logicals = UniqueArray(copying: other.logicals)
    rowsOfLogicals = UniqueArray(copying: other.rowsOfLogicals)
    columns = CompressedLists(copying: other.columns)
  }

  var rowCount: Int { logicals.count }
  var columnCount: Int { rowsOfLogicals.count }

  mutating func reset() {
    starts.reset(to: 0, count: 1)
    terms.clear()
    logicals.clear()
    rowsOfLogicals.clear()
  }

  mutating func addRow(_ form: UnsafeBufferPointer<Term>, logical: Column) {
    let first = terms.count
    terms.resize(toUninitialised: first + form.count)
    if let source = form.baseAddress { (terms.mutableBase + first).update(from: source, count: form.count) }
    starts.append(Int32(small: terms.count))
    logicals.append(logical)
  }

  /// Adds columns that no row has.
  mutating func addColumns(_ count: Int) {
    rowsOfLogicals.append(-1, count: count)
    columns.addLists(count)
  }

  /// Writes the columns of the rows so far.
  mutating func indexColumns(columnCount: Int) {
    rowsOfLogicals.reset(to: -1, count: columnCount)
    for row in logicals.indices { rowsOfLogicals[logicals[row]] = Int32(small: row) }
    let (starts, terms) = (starts.elements, terms.elements)
    var row = rowCount - 1
    columns.load(listCount: columnCount, count: terms.count) {
      terms[$0].column.rawValue
    } member: { i in
      while i < starts[row] { row -= 1 }
      return Entry(index: Int32(small: row), value: terms[i].coefficient)
    }
  }

  /// The terms of a row, without its logical.
  subscript(row: Int) -> UnsafeBufferPointer<Term> { terms[Int(starts[row])..<Int(starts[row + 1])] }

  /// The entries of a column, without that of a logical in its own row.
  subscript(column column: Column) -> UnsafeBufferPointer<Entry> { columns[column.rawValue] }

  /// How many rows have a column.
  func count(ofColumn column: Column) -> Int {
    self[column: column].count + (rowsOfLogicals[column] < 0 ? 0 : 1)
  }

  /// Adds a multiple of a column to a vector over the rows.
  func add(_ factor: Double, timesColumn column: Column, to vector: UnsafeMutablePointer<Double>) {
    for entry in self[column: column] { vector[Int(entry.index)] += factor * entry.value }
    let row = rowsOfLogicals[column]
    if row >= 0 { vector[Int(row)] -= factor }
  }

  /// The product of a vector over the rows and a column.
  func product(_ vector: UnsafePointer<Double>, column: Column) -> Double {
    var sum = 0.0
    for entry in self[column: column] { sum += vector[Int(entry.index)] * entry.value }
    let row = rowsOfLogicals[column]
    return row >= 0 ? sum - vector[Int(row)] : sum
  }
}
