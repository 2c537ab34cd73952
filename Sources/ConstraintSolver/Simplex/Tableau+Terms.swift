extension Tableau {
  /// The terms of a row, until an entry comes or goes.
  struct Terms: Sequence, IteratorProtocol {
    private var slots = Bits(0)
    /// By slot; nil in sparse rows.
    private var columns: UnsafePointer<Column>?
    private var coefficients: UnsafePointer<Double>?
    private var entries = UnsafeBufferPointer<SparseTableau.Entry>(start: nil, count: 0)
    private var index = 0

    @inline(__always)
    init(_ entries: UnsafeBufferPointer<SparseTableau.Entry>) { self.entries = entries }

    /// - Parameter slots: those that count.
    @inline(__always)
    init(_ slots: Bits, of columns: UnsafePointer<Column>, times coefficients: UnsafePointer<Double>) {
      self.slots = slots
      self.columns = columns
      self.coefficients = coefficients
    }

    @inline(__always)
    var count: Int { columns == nil ? entries.count - index : slots.count }

    @inline(__always)
    mutating func next() -> Term? {
      if let columns, let coefficients {
        return slots.next().map { Term(coefficients[$0], columns[$0]) }
      }
      guard index < entries.count else { return nil }
      let entry = entries[index]
      index += 1
      return Term(entry.coefficient, entry.column)
    }

    /// Calls `body` with each term. A loop would ask for each of them whether the tableau is dense.
    @inline(__always)
    func forEach(_ body: (Term) -> Void) {
      if let columns, let coefficients {
        for slot in slots { body(Term(coefficients[slot], columns[slot])) }
      } else {
        for entry in entries { body(Term(entry.coefficient, entry.column)) }
      }
    }

    /// The column in the fewest rows, of those whose entries are not small: pivoting on it has the least fill-in.
    ///
    /// - Parameter count: of the rows of a column.
    @inline(__always)
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
        guard term.coefficient.magnitude >= Tolerance.sparsePivotShare * greatest, isWanted(term.column)
        else { return }
        let count = count(term.column)
        if count < best.count { best = (term.column, count) }
      }
      return best.column
    }
  }
}
