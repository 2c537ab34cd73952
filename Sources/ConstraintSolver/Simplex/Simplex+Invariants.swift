extension Simplex {
  /// Says in words which invariant of the tableau does not hold; `nil` where every one does.
  ///
  /// - Complexity: the number of entries.
  package func brokenInvariant() -> String? {
    if rows.isFactorised { return brokenFactorisation() ?? brokenInterval() }
    if let broken = rows.brokenSparseInvariant() { return broken }
    for r in basis.indices {
      let basic = basis[r]
      let row = RowIndex(index: r)
      if rowOfColumn[basic] != row.rawValue { return "column \(basic.index) does not know its row" }
      var sum = 0.0
      var magnitude = 1.0
      var basicColumn: Column?
      rows.forEachTerm(of: row) { term in
        let column = term.column
        if self.row(of: column) != nil { basicColumn = column }
        sum += term.coefficient * values[column.index]
        magnitude += (term.coefficient * values[column.index]).magnitude
      }
      if let basicColumn { return "basic column \(basicColumn.index) stands in row \(r)" }
      if (sum - values[basic.index]).magnitude > Tolerance.drift * magnitude {
        return "row \(r) does not add up"
      }
    }
    return brokenInterval()
  }

  private func brokenFactorisation() -> String? {
    var computed = Array(values.elements)
    evaluate(&computed)
    let magnitude = computed.reduce(1) { max($0, $1.magnitude) }
    for r in basis.indices {
      let basic = basis[r].index
      if rowOfColumn[basic] != Int32(small: r) { return "column \(basic) does not know its row" }
      if (computed[basic] - values[basic]).magnitude > Tolerance.drift * magnitude {
        return "row \(r) does not add up"
      }
    }
    return nil
  }

  private func brokenInterval() -> String? {
    var movable = 0
    for c in values.indices {
      let slack = Tolerance.strayed * max(1, values[c].magnitude)
      let interval = intervals[c]
      if values[c] < interval.lower - slack || values[c] > interval.upper + slack {
        return "column \(c) is \(values[c]) outside \(interval.lower)...\(interval.upper)"
      }
      if rowOfColumn[c] < 0, !isNearlyFixed(Column(index: c)) { movable += 1 }
    }
    return movable == movableCount ? nil : "movableCount is \(movableCount) and not \(movable)"
  }

  func checkInvariants() {
    #if DEBUG
      if let broken = brokenInvariant() { preconditionFailure(broken) }
    #endif
  }
}

extension SparseTableau {
  /// Says in words which invariant of the rows and columns does not hold; `nil` where every one does: a row's entries
  /// know it, and a column's list has the entries of all rows.
  func brokenInvariant() -> String? {
    var counts = Array(repeating: Int32(0), count: lists.count)
    for r in runs.indices {
      for index in indices(of: RowIndex(index: r)) {
        counts[entries[index].column.index] += 1
        if entries[index].row.index != r { return "an entry of row \(r) does not know it" }
      }
    }
    for c in lists.indices {
      var (index, previous, count) = (lists[c].head, Int32(-1), Int32(0))
      while index >= 0, count <= counts[c], entries[index].column.index == c,
        entries[index].previous == previous
      {
        (index, previous, count) = (entries[index].next, index, count + 1)
      }
      if index >= 0 || count != counts[c] || count != lists[c].count {
        return "column \(c) does not know its entries"
      }
    }
    return nil
  }
}
