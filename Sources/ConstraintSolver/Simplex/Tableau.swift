/// A row of the tableau: one basic column as a linear combination of the non-basic ones.
struct RowIndex: Hashable, Sendable {
  let rawValue: Int32

  init(_ rawValue: Int32) { self.rawValue = rawValue }

  @inline(__always)
  init(place: Int) { rawValue = Int32(truncatingIfNeeded: place) }

  var place: Int { Int(rawValue) }
}

/// The rows of a simplex: each basic column as a combination of the non-basic ones; dense where they are few and short.
struct Tableau: Sendable, ~Copyable {
  private var dense: DenseTableau
  private var sparse: SparseTableau
  private(set) var isDense: Bool

  /// An entry of a column: its row, its place and its coefficient.
  struct Slot: Sendable {
    var row: RowIndex
    var place: Int32
    var coefficient: Double
  }

  init() {
    dense = DenseTableau()
    sparse = SparseTableau()
    isDense = false
  }

  init(copying other: borrowing Self) {
    dense = DenseTableau(copying: other.dense)
    sparse = SparseTableau(copying: other.sparse)
    isDense = other.isDense
  }

  /// Empties the tableau for so many rows over so many non-basic columns.
  mutating func reset(rowCount: Int, columnCount: Int) {
    dense.reset()
    sparse.reset()
    isDense = rowCount <= DenseTableau.limit && columnCount <= DenseTableau.limit
  }

  mutating func addColumns(_ count: Int) {
    if isDense { dense.addColumns(count) } else { sparse.addColumns(count) }
  }

  /// Appends an empty row, with room for so many entries.
  mutating func addRow(capacity: Int) {
    if isDense, dense.rowCount == DenseTableau.limit { spreadOut() }
    if isDense { dense.addRow() } else { sparse.addRow(capacity: capacity) }
  }

  /// Appends a row of some columns, each but once, with room for so many entries more.
  mutating func addRow(_ terms: UnsafeBufferPointer<Term>, room: Int) {
    if isDense, dense.rowCount == DenseTableau.limit { spreadOut() }
    if isDense { dense.addRow(terms) } else { sparse.addRow(terms, room: room) }
  }

  mutating func append(_ column: Column, _ coefficient: Double, to row: RowIndex) {
    if isDense {
      dense.append(column, coefficient, to: row)
    } else {
      sparse.append(column, coefficient, to: row)
    }
  }

  @inline(__always)
  func terms(of row: RowIndex) -> Terms { isDense ? dense.terms(of: row) : sparse.terms(of: row) }

  /// Takes all entries out of a row.
  mutating func removeAll(from row: RowIndex) {
    if isDense { dense.removeAll(from: row) } else { sparse.removeAll(from: row) }
  }

  /// How many entries a row has.
  func count(of row: RowIndex) -> Int { isDense ? dense.count(of: row) : sparse.count(of: row) }

  /// How many rows hold a column.
  func count(of column: Column) -> Int { isDense ? dense.count(of: column) : sparse.count(of: column) }

  /// Appends the rows that hold a column, with its coefficients, to `result`.
  @inline(__always)
  func gather(_ column: Column, into result: inout UniqueArray<Slot>) {
    if isDense { dense.gather(column, into: &result) } else { sparse.gather(column, into: &result) }
  }

  /// Rewrites `leaving = … + a · entering`, which a row says, as `entering = (leaving − …) / a`, and puts that in the
  /// place of `entering` in the other rows. So `leaving` comes to stand exactly where `entering` stood.
  ///
  /// - Parameter slots: the entries of `entering`.
  /// - Returns: how many entries were touched, as ``WorkLimit`` counts.
  mutating func exchange(
    _ leaving: Column, for entering: Column, in row: RowIndex, _ slots: UnsafeBufferPointer<Slot>
  ) -> Int {
    guard isDense else { return sparse.exchange(leaving, for: entering, in: row, slots) }
    dense.exchange(leaving, for: entering, in: row)
    return slots.count &* dense.count(of: row)
  }

  /// Copies the dense tableau into the sparse one.
  private mutating func spreadOut() {
    isDense = false
    sparse.addColumns(dense.columnCount)
    for r in 0..<Int32(truncatingIfNeeded: dense.rowCount) {
      sparse.addRow(capacity: 0)
      for term in dense.terms(of: RowIndex(r)) {
        sparse.append(term.column, term.coefficient, to: RowIndex(r))
      }
    }
  }
}
