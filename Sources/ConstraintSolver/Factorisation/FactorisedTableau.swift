/// The coefficients of a tableau whose rows would fill: each row and column is computed when it is asked for.
struct FactorisedTableau: Sendable, ~Copyable {
  private var basis = FactorisedBasis()
  private var scratch = Scratch()

  /// Work memory. A copy of a tableau begins with its own.
  struct Scratch: Sendable, ~Copyable {
    var vectors = FactorisedBasis.Vectors()
    var entries = UniqueArray<SparseTableau.Entry>()
    /// The row whose terms `entries` has.
    var computedRow: RowIndex?

    /// Takes the size of a basis.
    mutating func resize(rowCount: Int, columnCount: Int) {
      computedRow = nil
      vectors.resize(rowCount: rowCount, columnCount: columnCount)
    }
  }

  init() {}

  init(copying other: borrowing Self) {
    basis = FactorisedBasis(copying: other.basis)
    resize()
  }

  var rowCount: Int { basis.rowCount }
  var workOfExchange: Int { basis.workOfExchange }

  mutating func reset() { basis.reset() }

  /// Notes a form. It becomes a row when the tableau begins.
  mutating func addForm(_ terms: UnsafeBufferPointer<Term>, logical: Column) {
    basis.addForm(terms, logical: logical)
  }

  /// Begins with a basis of all forms that were added.
  ///
  /// - Returns: `false` where the basis is singular but for rounding.
  mutating func begin(_ columns: UnsafeBufferPointer<Column>, columnCount: Int) -> Bool {
    scratch.resize(rowCount: columns.count, columnCount: columnCount)
    return basis.begin(columns, columnCount: columnCount)
  }

  /// Adds columns that no form has so far.
  mutating func addColumns(_ count: Int) {
    basis.addColumns(count)
    resize()
  }

  /// Adds a row of any columns whose logical, a column without a form, is basic in it.
  mutating func addRow(_ terms: UnsafeBufferPointer<Term>, logical: Column) {
    basis.addRow(terms, logical: logical)
    resize()
  }

  private mutating func resize() {
    scratch.resize(rowCount: basis.rowCount, columnCount: basis.positions.count)
  }

  /// The terms of a row, until something else is computed.
  mutating func terms(of row: RowIndex) -> Tableau.Terms {
    if scratch.computedRow != row { compute(row) }
    return Tableau.Terms(scratch.entries.elements)
  }

  private mutating func compute(_ row: RowIndex) {
    scratch.computedRow = row
    basis.compute(row, &scratch.vectors, into: &scratch.entries)
  }

  /// The terms of the sum of the multiples of rows that were collected, until something else is computed.
  mutating func termsOfSum() -> Tableau.Terms {
    scratch.computedRow = nil
    basis.computeSum(&scratch.vectors, into: &scratch.entries)
    return Tableau.Terms(scratch.entries.elements)
  }

  /// Calls `body` with each term of a row. The work memory is its own, so that the tableau does not change.
  func forEachTerm(of row: RowIndex, _ body: (Term) -> Void) {
    var own = Scratch()
    own.resize(rowCount: rowCount, columnCount: basis.positions.count)
    basis.compute(row, &own.vectors, into: &own.entries)
    Tableau.Terms(own.entries.elements).forEach(body)
  }

  /// Adds a multiple of a row to the sum that is computed next.
  mutating func collect(_ factor: Double, times row: RowIndex) {
    scratch.vectors.byPosition[row.index] += factor
  }

  /// See ``Tableau/gather(_:into:)``.
  mutating func gather(_ column: Column, into result: inout UniqueArray<Tableau.ColumnEntry>) {
    if basis.forms.count(ofColumn: column) == 0 { return }
    scratch.vectors.byRow.mutableBase.update(repeating: 0, count: rowCount)
    basis.forms.add(-1, timesColumn: column, to: scratch.vectors.byRow.mutableBase)
    basis.solve(&scratch.vectors)
    let x = scratch.vectors.byPosition.mutableBase
    for p in scratch.vectors.nonzeros.elements {
      let coefficient = x[Int(p)]
      x[Int(p)] = 0
      guard coefficient.magnitude >= Tolerance.entry else { continue }
      result.append(Tableau.ColumnEntry(row: RowIndex(p), index: 0, coefficient: coefficient))
    }
  }

  /// Computes the values of the basic columns from those of the others.
  func evaluate(_ values: UnsafeMutablePointer<Double>) {
    var vectors = FactorisedBasis.Vectors()
    vectors.resize(rowCount: rowCount, columnCount: 0)
    let v = vectors.byRow.mutableBase
    for c in basis.positions.indices where basis.positions[c] < 0 && values[c] != 0 {
      basis.forms.add(-values[c], timesColumn: Column(index: c), to: v)
    }
    basis.solve(&vectors)
    for p in 0..<rowCount { values[basis.columns[p].index] = vectors.byPosition[p] }
  }

  /// How many forms have a column.
  func count(of column: Column) -> Int { basis.forms.count(ofColumn: column) }

  /// See ``Tableau/exchange(_:for:at:_:)``. The terms of the new row are at hand after it.
  mutating func exchange(_ leaving: Column, for entering: Column, at pivot: Tableau.ColumnEntry) {
    let row = pivot.row
    // The inverse's row is not kept with the terms.
    compute(row)
    if basis.hasDrifted(scratch.vectors.byRow.base, entering, expecting: -pivot.coefficient) {
      basis.refactorise()
      compute(row)
    }
    let coefficient = -basis.exchange(leaving, for: entering, at: row, scratch.vectors.byRow.base)
    for i in scratch.entries.indices {
      let isPivot = scratch.entries[i].column == entering
      if isPivot { scratch.entries[i].column = leaving }
      scratch.entries[i].coefficient =
        isPivot ? 1 / coefficient : -scratch.entries[i].coefficient / coefficient
    }
  }
}

extension FactorisedBasis {
  /// Computes the entries of a row of the tableau.
  fileprivate func compute(
    _ row: RowIndex, _ vectors: inout Vectors, into entries: inout UniqueArray<SparseTableau.Entry>
  ) {
    vectors.byPosition[row.index] = 1
    computeSum(&vectors, into: &entries)
  }

  /// Computes the entries of a sum of multiples of rows, by position.
  fileprivate func computeSum(
    _ vectors: inout Vectors, into entries: inout UniqueArray<SparseTableau.Entry>
  ) {
    multiply(&vectors)
    entries.clear()
    for c in vectors.byColumn.touched.elements where positions[c] < 0 {
      let coefficient = -vectors.byColumn[c]
      guard coefficient.magnitude >= Tolerance.entry else { continue }
      entries.append(SparseTableau.Entry(column: c, coefficient: coefficient))
    }
  }
}
