/// The basis matrix of a simplex, as forms, factors and the exchanges since it was factorised.
///
/// An exchange multiplies the basis matrix by `I + (a_q − a_p) · e_p`, where a column q replaces p. The row `e_p`
/// of the inverse is short, and the columns are in the matrix of the forms anyway (the alternate product form of Q.
/// Huangfu and J. A. J. Hall, "Novel update techniques for the revised simplex method", 2015,
/// doi:10.1007/s10589-014-9689-1).
struct FactorisedBasis: Sendable, ~Copyable {
  private(set) var forms = FormMatrix()
  /// By position, that is by row of the tableau.
  private(set) var columns = UniqueArray<Column>()
  /// By column, its position, or -1.
  private(set) var positions = UniqueArray<Int32>()
  private var factors = LUFactors()
  private var updates = UniqueArray<Update>()
  /// The rows of the inverses before all updates, one after another.
  private var inverseRows = UniqueArray<FormMatrix.Entry>()

  private var scratch = Scratch()

  /// Work memory. A copy of a basis begins with its own.
  struct Scratch: Sendable, ~Copyable {
    var elimination = MarkowitzElimination()
    var newFactors = LUFactors()
  }

  /// An exchange since the basis was factorised.
  struct Update: Sendable {
    var entering: Column
    var leaving: Column
    /// Where one was and the other is.
    var position: Int32
    /// The product of the inverse's row and the entering column.
    var pivot: Double
    /// Where the inverse's row ends.
    var end: Int32
  }

  /// Vectors to compute with.
  struct Vectors: Sendable, ~Copyable {
    /// By row of the matrix.
    var byRow = UniqueArray<Double>()
    /// By position; 0 but while a system is solved.
    var byPosition = UniqueArray<Double>()
    /// The positions that are not 0 in `byPosition` where a system was solved.
    var nonzeros = UniqueArray<Int32>()
    /// By column.
    var byColumn = SparseVector(count: 0)

    mutating func resize(rowCount: Int, columnCount: Int) {
      byRow.reset(to: 0, count: rowCount)
      byPosition.reset(to: 0, count: rowCount)
      byColumn.reset()
      byColumn.addColumns(columnCount)
    }
  }

  init() {}

  init(copying other: borrowing Self) {
    forms = FormMatrix(copying: other.forms)
    columns = UniqueArray(copying: other.columns)
    positions = UniqueArray(copying: other.positions)
    factors = LUFactors(copying: other.factors)
    updates = UniqueArray(copying: other.updates)
    inverseRows = UniqueArray(copying: other.inverseRows)
  }

  var rowCount: Int { columns.count }

  /// How many entries an exchange and its systems of equations touch, as ``WorkLimit`` counts. The latest
  /// factorisation is spread over the exchanges until the next.
  var workOfExchange: Int { factors.entryCount + scratch.elimination.work / Self.mostUpdates }

  mutating func reset() {
    forms.reset()
    columns.clear()
    positions.clear()
  }

  /// Notes a form. It counts when the next basis begins.
  mutating func addForm(_ terms: UnsafeBufferPointer<Term>, logical: Column) {
    forms.addRow(terms, logical: logical)
  }

  /// Adds columns that no form has so far.
  mutating func addColumns(_ count: Int) {
    positions.append(-1, count: count)
    forms.addColumns(count)
  }

  /// Adds a form whose logical, a column without a form, is basic in it.
  ///
  /// The factors get a row and a column, as in HiGHS' `HFactor::addRows`. The updates stay: their rows of the
  /// inverse have a 0 there. So nothing is factorised, which might fail where the basis is nearly singular.
  mutating func addRow(_ terms: UnsafeBufferPointer<Term>, logical: Column) {
    let row = RowIndex(index: rowCount)
    var entries = UniqueArray<FormMatrix.Entry>()
    for term in terms {
      let position = factorisedPosition(of: term.column)
      if position >= 0 { entries.append(FormMatrix.Entry(index: position, value: term.coefficient)) }
    }
    factors.prepend(row, value: -1, entries)
    forms.addRow(terms, logical: logical)
    forms.indexColumns(columnCount: positions.count)
    columns.append(logical)
    positions[logical] = row.rawValue
  }

  /// The position of a column in the basis as it was factorised, or -1. The first update of it tells whether it was
  /// basic there.
  private func factorisedPosition(of column: Column) -> Int32 {
    for update in updates.elements {
      if update.leaving == column { return update.position }
      if update.entering == column { return -1 }
    }
    return positions[column]
  }

  /// Begins with a basis of all forms that were added.
  ///
  /// - Returns: `false` where the basis is singular but for rounding.
  mutating func begin(_ basis: UnsafeBufferPointer<Column>, columnCount: Int) -> Bool {
    columns.assign(basis)
    positions.reset(to: -1, count: columnCount)
    for p in basis.indices { positions[basis[p]] = Int32(small: p) }
    forms.indexColumns(columnCount: columnCount)
    return factorise()
  }

  /// - Returns: `false`, and nothing done, where the basis is singular but for rounding.
  private mutating func factorise() -> Bool {
    guard
      scratch.elimination.factorise(
        forms, basis: columns.elements, positions: positions.base, into: &scratch.newFactors)
    else { return false }
    swap(&factors, &scratch.newFactors)
    updates.clear()
    inverseRows.clear()
    return true
  }

  /// Replaces a column by another one.
  ///
  /// - Parameters:
  ///   - inverseRow: the row of the inverse at that position, by row of the matrix.
  /// - Returns: the product of the inverse's row and the entering column.
  mutating func exchange(
    _ leaving: Column, for entering: Column, at position: RowIndex, _ inverseRow: UnsafePointer<Double>
  ) -> Double {
    let pivot = forms.product(inverseRow, column: entering)
    for r in 0..<rowCount where inverseRow[r].magnitude >= Tolerance.entry {
      inverseRows.append(FormMatrix.Entry(index: Int32(small: r), value: inverseRow[r]))
    }
    updates.append(
      Update(
        entering: entering, leaving: leaving, position: position.rawValue, pivot: pivot,
        end: Int32(small: inverseRows.count)))
    columns[position.index] = entering
    positions[entering] = position.rawValue
    positions[leaving] = -1
    if updates.count >= Self.mostUpdates { refactorise() }
    return pivot
  }

  /// Whether rounding has added up: a row of the inverse and an entering column differ in their product.
  ///
  /// - Parameters:
  ///   - inverseRow: by row of the matrix.
  ///   - expected: the product as the column tells it.
  func hasDrifted(
    _ inverseRow: UnsafePointer<Double>, _ entering: Column, expecting expected: Double
  ) -> Bool {
    let pivot = forms.product(inverseRow, column: entering)
    return !updates.isEmpty
      && (pivot - expected).magnitude > Tolerance.drift * max(1, pivot.magnitude)
  }

  /// Factorises the basis as it is now. Where it is singular but for rounding, the factors and updates that are there
  /// remain. They still make up the basis, and a later exchange tries again.
  mutating func refactorise() { _ = factorise() }

  /// So many exchanges are made before the basis is factorised again.
  private static let mostUpdates = 64

  /// `byPosition = B⁻¹ · byRow` (FTRAN). `byRow` becomes 0.
  func solve(_ vectors: inout Vectors) {
    let v = vectors.byRow.mutableBase
    for k in updates.indices.reversed() {
      let update = updates[k]
      var sum = 0.0
      for entry in inverseRow(k) { sum += entry.value * v[Int(entry.index)] }
      if sum == 0 { continue }
      sum /= update.pivot
      forms.add(-sum, timesColumn: update.entering, to: v)
      forms.add(sum, timesColumn: update.leaving, to: v)
    }
    factors.solve(v, into: vectors.byPosition.mutableBase, &vectors.nonzeros)
  }

  /// `byRow = byPosition · B⁻¹` (BTRAN). `byPosition` becomes 0.
  func solveTransposed(_ vectors: inout Vectors) {
    let (g, z) = (vectors.byPosition.mutableBase, vectors.byRow.mutableBase)
    factors.solveTransposed(g, into: z)
    g.update(repeating: 0, count: rowCount)
    for k in updates.indices {
      let update = updates[k]
      let sum = forms.product(z, column: update.entering) - forms.product(z, column: update.leaving)
      if sum == 0 { continue }
      for entry in inverseRow(k) { z[Int(entry.index)] -= sum / update.pivot * entry.value }
    }
  }

  /// `byColumn = byPosition · B⁻¹ · forms`. `byPosition · B⁻¹` is then in `byRow`.
  func multiply(_ vectors: inout Vectors) {
    solveTransposed(&vectors)
    vectors.byColumn.clear()
    for row in 0..<rowCount {
      let factor = vectors.byRow[row]
      if factor == 0 { continue }
      for term in forms[row] { vectors.byColumn.add(factor * term.coefficient, to: term.column) }
      vectors.byColumn.add(-factor, to: forms.logicals[row])
    }
  }

  private func inverseRow(_ k: Int) -> UnsafeBufferPointer<FormMatrix.Entry> {
    inverseRows[(k == 0 ? 0 : Int(updates[k - 1].end))..<Int(updates[k].end)]
  }
}
