extension Simplex {
  /// The non-basic columns that their intervals let move.
  public var freeColumns: [Column] {
    values.indices.lazy.map { Column(Int32($0)) }.filter { row(of: $0) == nil && isFree($0) }
  }

  /// How fast each column moves when `column` alone of the non-basic ones moves upwards.
  ///
  /// - Returns: the columns that move, `column` with 1 among them.
  public mutating func rates(of column: Column) -> [Term] {
    gathered.removeAll(keepingCapacity: true)
    rows.gather(column, into: &gathered)
    return [Term(1, column)] + gathered.map { Term($0.coefficient, basis[$0.row.index]) }
  }

  /// Whether the face leaves room to move all columns at these rates by any multiple of one sign.
  public func hasRoom(for rates: [Term]) -> Bool {
    [1.0, -1.0].contains { sign in
      rates.allSatisfy { term in
        let c = term.column.place
        let rate = sign * term.coefficient
        guard rate.magnitude > Tolerance.pivot else { return true }
        let room = rate > 0 ? upper[c] - values[c] : values[c] - lower[c]
        return room > Tolerance.around(values[c])
      }
    }
  }
}
