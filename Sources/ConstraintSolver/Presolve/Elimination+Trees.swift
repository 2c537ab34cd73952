extension Elimination {
  /// Writes the rows that the propagation leaves, without the columns that it has determined, each tree of rows as its
  /// first one: a tree with a column that no other row holds as none.
  mutating func load(_ presolve: Presolve) {
    var walk = walk(presolve)
    takeOutEnds(presolve, &walk)
    let firstLogical = Int32(truncatingIfNeeded: presolve.variableCount)
    // A row with a logical of its own needs none from the simplex, and so comes first.
    let fates = fates
    growTrees(&walk) { fates[firstLogical + $0] == .kept }
    growTrees(&walk) { _ in true }
    finish(walk)
    for row in trees.roots.elements { shrink(row) }
    substitute()
  }

  private mutating func walk(_ presolve: Presolve) -> TreeWalk {
    let (rowCount, termCount) = (presolve.rowCount, presolve.terms.count + presolve.rowCount)
    trees.reset(rowCount: rowCount)
    terms.resize(termCount)
    definitions.resize(rowCount)
    steps.resize(rowCount)
    return TreeWalk(
      variableCount: Int32(truncatingIfNeeded: presolve.variableCount), isFree: presolve.isFree.base,
      rowTerms: presolve.terms.base, starts: presolve.starts.base, heads: propagation.heads.base,
      occurrences: propagation.occurrences.base, fates: fates.base, offsets: offsets.base,
      isReached: trees.isReached.base, nodes: trees.nodes.base, terms: terms.base,
      definitions: definitions.base, steps: steps.base,
      writer: matrix.writer(rows: rowCount, columns: presolve.columnCount, entries: termCount))
  }

  private mutating func finish(_ walk: TreeWalk) {
    terms.removeAll(from: walk.termCount)
    definitions.removeAll(from: walk.definitionCount)
    steps.removeAll(from: walk.stepCount)
    matrix.finish(walk.writer)
  }

  /// Walks the trees of the free columns that stand in one row.
  private func takeOutEnds(_ presolve: Presolve, _ walk: inout TreeWalk) {
    for c in 0..<walk.variableCount where presolve.isFree[c] && fates[c] == .kept {
      let place = propagation.heads[c]
      if place < 0 || propagation.occurrences[place].next >= 0 { continue }
      let row = propagation.occurrences[place].row
      if !trees.isReached[row] { walk.grow(defining: c, by: presolve.terms[place].coefficient, from: row) }
    }
    for row in activeRows.elements where presolve.isFree[walk.variableCount + row] && !trees.isReached[row] {
      walk.grow(defining: walk.variableCount + row, by: -1, from: row)
    }
  }

  /// Walks the trees of the rows that were not reached yet, from the last one on.
  @inline(__always)
  private mutating func growTrees(_ walk: inout TreeWalk, from isRoot: (Int32) -> Bool) {
    for i in stride(from: activeRows.count - 1, through: 0, by: -1) {
      let row = activeRows[i]
      if trees.isReached[row] || !isRoot(row) { continue }
      walk.grow(from: row)
      if walk.nodeCount > 1 { trees.roots.append(row) }
    }
  }
}
