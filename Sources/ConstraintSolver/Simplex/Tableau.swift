/// The rows of a simplex: each basic column as a combination of the non-basic ones.
///
/// The entries are held in sparse rows. Where exchanges come to touch many of them, they are let go of, and a
/// factorised basis computes the rows that are asked for.
struct Tableau: Sendable, ~Copyable {
  private var sparse: SparseTableau
  private var factorised: FactorisedTableau
  private(set) var isFactorised: Bool
  /// Whether the forms are noted, so that the basis can be factorised.
  private var canBeFactorised: Bool
  private let rule: FactorisationRule
  /// How many entries the latest exchanges have touched, and how many exchanges these were. A copy counts anew.
  private var touched = 0
  private var exchanges = 0
  /// Whether rows were collected whose sum was not computed yet.
  private var hasCollected = false

  /// An entry of a column: its row, its index and its coefficient.
  struct ColumnEntry: Sendable {
    var row: RowIndex
    var index: Int32
    var coefficient: Double
  }

  /// A non-basic column and its entries.
  struct GatheredColumn {
    let column: Column
    let entries: UnsafeBufferPointer<ColumnEntry>
  }

  init(factorising rule: FactorisationRule) {
    self.rule = rule
    sparse = SparseTableau()
    factorised = FactorisedTableau()
    isFactorised = false
    canBeFactorised = rule.fewestRows == 0
  }

  init(copying other: borrowing Self) {
    sparse = SparseTableau(copying: other.sparse)
    factorised = FactorisedTableau(copying: other.factorised)
    isFactorised = other.isFactorised
    canBeFactorised = other.canBeFactorised
    rule = other.rule
  }

  /// Empties the tableau for so many rows.
  mutating func reset(rowCount: Int) {
    sparse.reset()
    factorised.reset()
    isFactorised = false
    canBeFactorised = rowCount >= rule.fewestRows
    (touched, exchanges) = (0, 0)
  }

  mutating func addColumns(_ count: Int) {
    if isFactorised { factorised.addColumns(count) } else { sparse.addColumns(count) }
  }

  /// Adds a term to a row that is to be appended. Sparse rows have non-basic columns alone; a factorised basis takes
  /// any.
  ///
  /// - Parameter row: that in which the term's column is basic.
  func add(_ term: Term, basicIn row: RowIndex?, toNewRow form: inout SparseVector) {
    guard !isFactorised, let row else { return form.add(term.coefficient, to: term.column) }
    for part in sparse.terms(of: row) { form.add(term.coefficient * part.coefficient, to: part.column) }
  }

  /// Appends a row of some columns, each but once, as ``add(_:basicIn:toNewRow:)`` makes it, with room for so many
  /// entries more.
  ///
  /// - Parameter logical: the row's basic column.
  mutating func addRow(_ terms: UnsafeBufferPointer<Term>, logical: Column, room: Int) {
    if isFactorised { return factorised.addRow(terms, logical: logical) }
    if canBeFactorised { factorised.addForm(terms, logical: logical) }
    sparse.addRow(terms, room: room)
  }

  /// The terms of a row, until anything else is asked for.
  mutating func terms(of row: RowIndex) -> Terms {
    isFactorised ? factorised.terms(of: row) : sparse.terms(of: row)
  }

  /// Calls `body` with each term of a row. Where one row after another is asked for, ``terms(of:)`` is quicker.
  func forEachTerm(of row: RowIndex, _ body: (Term) -> Void) {
    if isFactorised { return factorised.forEachTerm(of: row, body) }
    sparse.terms(of: row).forEach(body)
  }

  /// Adds a multiple of a row to the sum that ``termsOfSum()`` computes, where it is computed as fast as a
  /// single row: by a factorised basis.
  ///
  /// - Returns: `false`, and nothing done, where the caller does better to take one row after another.
  mutating func collect(_ factor: Double, times row: RowIndex) -> Bool {
    guard isFactorised else { return false }
    factorised.collect(factor, times: row)
    hasCollected = true
    return true
  }

  /// The terms of the sum of the multiples of rows that were collected, until anything else is asked for; `nil` where
  /// none were.
  mutating func termsOfSum() -> Terms? {
    guard hasCollected else { return nil }
    hasCollected = false
    return factorised.termsOfSum()
  }

  /// Computes the values of the basic columns from those of the others.
  ///
  /// - Parameters:
  ///   - values: by column.
  ///   - basis: by row.
  func evaluate(_ values: UnsafeMutablePointer<Double>, basis: UnsafeBufferPointer<Column>) {
    if isFactorised { return factorised.evaluate(values) }
    for r in basis.indices { sparse.evaluate(RowIndex(index: r), values, basis) }
  }

  /// Takes all entries out of a row that nothing asks for any more.
  mutating func removeAll(from row: RowIndex) {
    if !isFactorised { sparse.removeAll(from: row) }
  }

  /// How many rows hold a column. A factorised basis tells how many forms have it.
  func count(of column: Column) -> Int {
    isFactorised ? factorised.count(of: column) : sparse.count(of: column)
  }

  /// Appends the rows that hold a column, with its coefficients, to `result`.
  mutating func gather(_ column: Column, into result: inout UniqueArray<ColumnEntry>) {
    if isFactorised { return factorised.gather(column, into: &result) }
    sparse.gather(column, into: &result)
  }

  /// Rewrites `leaving = … + a · entering`, which a row says, as `entering = (leaving − …) / a`, and replaces
  /// `entering` by that in the other rows. So `leaving` comes to stand exactly where `entering` stood.
  ///
  /// - Parameters:
  ///   - pivot: the entry of `entering` in the row.
  ///   - pivotColumn: all of its entries.
  /// - Returns: how many entries were touched, or how many would have been in the same time, as ``WorkLimit`` counts.
  mutating func exchange(
    _ leaving: Column, for entering: Column, at pivot: ColumnEntry,
    _ pivotColumn: UnsafeBufferPointer<ColumnEntry>
  ) -> Int {
    if isFactorised {
      factorised.exchange(leaving, for: entering, at: pivot)
      // The time is that of the standard rule, whatever rule led to the factorised basis.
      return FactorisationRule.standard.entriesPerRow &* factorised.rowCount &+ factorised.workOfExchange
    }
    let work = sparse.exchange(leaving, for: entering, at: pivot, pivotColumn)
    touched &+= work
    exchanges &+= 1
    return work
  }

  /// See ``SparseTableau/brokenInvariant()``.
  func brokenSparseInvariant() -> String? { sparse.brokenInvariant() }

  /// Factorises a basis and lets go of the sparse rows, where the latest exchanges of these have touched so many
  /// entries that a factorised basis is quicker. Where the basis is singular but for rounding, the rows stay for good.
  mutating func factoriseIfQuicker(_ basis: UnsafeBufferPointer<Column>, columnCount: Int) {
    guard canBeFactorised, !isFactorised, exchanges >= rule.comparedExchanges else { return }
    let isQuicker = touched >= rule.entriesPerRow * exchanges * sparse.rowCount
    (touched, exchanges) = (0, 0)
    guard isQuicker else { return }
    isFactorised = factorised.begin(basis, columnCount: columnCount)
    canBeFactorised = isFactorised
    if isFactorised { sparse = SparseTableau() }
  }
}

/// When a tableau lets go of its entries, and a factorised basis computes them: as soon as that is quicker.
///
/// An exchange of sparse rows takes a time that grows with the entries that it touches. One of a factorised basis takes
/// about as long as touching some entries of each row, whatever the rows hold. The two are compared once in a number of
/// exchanges.
package struct FactorisationRule: Sendable {
  /// With fewer rows an exchange touches so few entries that a factorised basis is not quicker.
  let fewestRows: Int
  /// So many exchanges are looked at together.
  let comparedExchanges: Int
  /// How many entries for each row are touched in the time that an exchange of a factorised basis takes.
  let entriesPerRow: Int

  package static let standard = FactorisationRule(fewestRows: 256, comparedExchanges: 32, entriesPerRow: 8)
  /// After the first exchange, however few rows there are.
  package static let always = FactorisationRule(fewestRows: 0, comparedExchanges: 1, entriesPerRow: 0)
}

extension Tableau {
  /// The terms of a row, until an entry comes or goes.
  struct Terms: Sequence, IteratorProtocol {
    private let entries: UnsafeBufferPointer<SparseTableau.Entry>
    private var index = 0

    init(_ entries: UnsafeBufferPointer<SparseTableau.Entry>) { self.entries = entries }

    mutating func next() -> Term? {
      guard index < entries.count else { return nil }
      let entry = entries[index]
      index += 1
      return Term(entry.coefficient, entry.column)
    }

    /// The column in the fewest rows, of those whose entries are not small: pivoting on it has the least fill-in.
    ///
    /// - Parameter count: of the rows of a column.
    func sparsestColumn(where isWanted: (Column) -> Bool, count: (Column) -> Int) -> Column? {
      var greatest = Tolerance.pivot
      forEach { term in
        if term.coefficient.magnitude > greatest, isWanted(term.column) {
          greatest = term.coefficient.magnitude
        }
      }
      guard greatest > Tolerance.pivot else { return nil }
      var best: (column: Column?, count: Int) = (nil, .max)
      forEach { term in
        guard term.coefficient.magnitude >= Tolerance.factorPivotThreshold * greatest, isWanted(term.column)
        else { return }
        let count = count(term.column)
        if count < best.count { best = (term.column, count) }
      }
      return best.column
    }
  }
}
