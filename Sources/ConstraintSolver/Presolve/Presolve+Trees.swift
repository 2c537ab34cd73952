extension Presolve {
  /// Writes the matrix: the rows that propagation has left, without the columns that it has fixed.
  ///
  /// Of each tree of rows only the root is written. A tree with an unpenalised column of one row is not written at
  /// all: the column makes it add up, whatever the others are.
  mutating func load(_ structure: borrowing ProblemStructure) {
    let hasCancelled = structure.terms.withUnsafeBufferPointer { terms in
      structure.starts.withUnsafeBufferPointer { starts in
        grow(structure, terms.baseAddress, starts.baseAddress)
      }
    }
    for i in scratch.trees.roots.indices {
      if hasCancelled { matrix.removeCancelled(in: scratch.trees.roots[i]) }
      shrink(scratch.trees.roots[i])
    }
    removeFixed()
  }

  /// Writes all trees.
  ///
  /// - Returns: whether entries may have cancelled out.
  private mutating func grow(
    _ structure: borrowing ProblemStructure, _ rowTerms: UnsafePointer<Term>?, _ starts: UnsafePointer<Int32>?
  ) -> Bool {
    guard let rowTerms, let starts else { return false }
    var walk = walk(structure, rowTerms, starts)
    takeOutEnds(structure, &walk)
    // A root whose logical is kept needs no further logical in the simplex. So such roots come first.
    if growTrees(&walk, ofDefinitions: true) { _ = growTrees(&walk, ofDefinitions: false) }
    let hasCancelled = walk.writer.hasCancelled
    finish(walk)
    return hasCancelled
  }

  private mutating func walk(
    _ structure: borrowing ProblemStructure, _ rowTerms: UnsafePointer<Term>, _ starts: UnsafePointer<Int32>
  ) -> TreeWalk {
    let (rowCount, termCount) = (structure.rowCount, structure.terms.count + structure.rowCount)
    scratch.trees.reset(rowCount: rowCount, reaching: activeRows.count)
    terms.resize(toUninitialised: termCount)
    substitutions.resize(toUninitialised: activeRows.count)
    steps.resize(toUninitialised: activeRows.count)
    return TreeWalk(
      variableCount: Int32(small: structure.variableCount),
      isUnpenalised: structure.isUnpenalised.base,
      rowTerms: rowTerms, starts: starts, heads: propagation.heads.base,
      occurrences: propagation.occurrences.base, statuses: statuses.mutableBase, offsets: offsets.mutableBase,
      isReached: scratch.trees.isReached.mutableBase, nodes: scratch.trees.nodes.mutableBase,
      terms: terms.mutableBase,
      substitutions: substitutions.mutableBase, steps: steps.mutableBase,
      writer: matrix.writer(rows: rowCount, columns: structure.columnCount, entries: termCount))
  }

  private mutating func finish(_ walk: consuming TreeWalk) {
    terms.truncate(to: walk.termCount)
    substitutions.truncate(to: walk.substitutionCount)
    steps.truncate(to: walk.stepCount)
    matrix.finish(walk.writer)
  }

  /// Walks the trees that have an unpenalised column of one row.
  private func takeOutEnds(_ structure: borrowing ProblemStructure, _ walk: inout TreeWalk) {
    for c in structure.unpenalisedColumns.elements where statuses[c] == .kept {
      if c.index >= structure.variableCount {
        let row = RowIndex(index: c.index - structure.variableCount)
        if propagation.hasSeveralUnknowns(row: row), !scratch.trees.isReached[row] {
          walk.grow(defining: c, by: -1, from: row)
        }
      } else if case let index = propagation.heads[c], index >= 0, propagation.occurrences[index].next < 0 {
        let row = propagation.occurrences[index].row
        if !scratch.trees.isReached[row] {
          walk.grow(defining: c, by: structure.terms[Int(index)].coefficient, from: row)
        }
      }
    }
  }

  /// Walks the trees of the rows that were not reached yet, from the last one on.
  ///
  /// - Parameter areDefinitions: whether to walk only from rows whose logical is kept.
  /// - Returns: whether that has left out rows.
  @inline(__always)
  private mutating func growTrees(_ walk: inout TreeWalk, ofDefinitions areDefinitions: Bool) -> Bool {
    var hasOthers = false
    for i in stride(from: activeRows.count - 1, through: 0, by: -1) {
      let row = activeRows[i]
      if scratch.trees.isReached[row] { continue }
      if areDefinitions, statuses[Column(walk.variableCount + row.rawValue)] != .kept {
        hasOthers = true
        continue
      }
      walk.grow(from: row)
      if walk.nodeCount > 1 { scratch.trees.roots.append(row) }
    }
    return hasOthers
  }
}
