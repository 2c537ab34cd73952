extension Tableau {
  /// The terms of a row; valid until an entry comes or goes.
  struct Terms: Sequence, IteratorProtocol {
    private var slots = Bits(0)
    /// By slot; nil in sparse rows.
    private var columns: UnsafePointer<Int32>?
    private var coefficients: UnsafePointer<Double>?
    private var entries = UnsafeBufferPointer<SparseRows.Entry>(start: nil, count: 0)
    private var place = 0

    @inline(__always)
    init(_ entries: UnsafeBufferPointer<SparseRows.Entry>) { self.entries = entries }

    /// - Parameter slots: those that count.
    @inline(__always)
    init(_ slots: Bits, of columns: UnsafePointer<Int32>, times coefficients: UnsafePointer<Double>) {
      self.slots = slots
      self.columns = columns
      self.coefficients = coefficients
    }

    @inline(__always)
    var count: Int { columns == nil ? entries.count - place : slots.count }

    @inline(__always)
    mutating func next() -> Term? {
      if let columns, let coefficients {
        return slots.next().map { Term(coefficients[$0], Column(columns[$0])) }
      }
      guard place < entries.count else { return nil }
      let entry = entries[place]
      place += 1
      return Term(entry.coefficient, Column(entry.column))
    }

    /// Calls `body` with each term; quicker than a loop, which asks for each of them how the rows are kept.
    @inline(__always)
    func forEach(_ body: (Term) -> Void) {
      if let columns, let coefficients {
        for slot in slots { body(Term(coefficients[slot], Column(columns[slot]))) }
      } else {
        for entry in entries { body(Term(entry.coefficient, Column(entry.column))) }
      }
    }
  }
}
