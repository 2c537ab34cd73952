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
