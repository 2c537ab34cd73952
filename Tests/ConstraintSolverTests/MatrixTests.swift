import TestSupport
import Testing

@testable import ConstraintSolver

/// The solver's sparse matrices, each beside a table of all entries.
struct MatrixTests {
  @Test(arguments: 0..<30)
  func `linked rows and columns have the entries of a table`(seed: UInt64) {
    var random = SplitMix(seed: 600 + seed)
    var table = Table(rows: random.count(2...8), columns: random.count(2...8), using: &random)
    var matrix = table.linked()
    for _ in 0..<12 {
      let found = matrix.table(like: table)
      #expect(found == table.entries)
      guard let (column, rows) = table.someColumn(using: &random) else { return }
      let (source, target) = (rows[0], rows[1])
      let factor = -table.entries[target][column] / table.entries[source][column]
      let pivot = matrix.entry(row: RowIndex(index: target), column: Column(index: column))
      let (added, others) = (table.entries[source], table.entries[target])
      table.add(factor, timesRow: source, to: target, cancelling: column)
      // A source that no third row shares a column with may move.
      if rows.count == 2, random.chance(0.5) {
        var terms = UniqueArray<Term>()
        var shrunk = UniqueArray<Column>()
        matrix.move(
          factor, timesRow: RowIndex(index: source), to: RowIndex(index: target), cancelling: pivot,
          into: &terms, noting: &shrunk)
        var moved = Array(repeating: 0.0, count: added.count)
        for term in terms.elements { moved[term.column.index] = term.coefficient }
        moved[column] = added[column]
        #expect(moved == added && terms.count == added.count { $0 != 0 } - 1)
        let shared = added.indices.filter { $0 != column && added[$0] != 0 && others[$0] != 0 }
        #expect(shrunk.elements.map(\.index).sorted() == shared)
        table.clear(source)
      } else {
        matrix.add(factor, timesRow: RowIndex(index: source), to: RowIndex(index: target), cancelling: pivot)
      }
    }
  }

  @Test(arguments: 0..<30)
  func `sparse rows after an exchange are those of a table`(seed: UInt64) throws {
    var random = SplitMix(seed: 700 + seed)
    let (rowCount, variableCount) = (random.count(2...8), random.count(2...8))
    var table = Table(rows: rowCount, columns: variableCount, using: &random)
    table.addColumns(rowCount)
    var tableau = SparseTableau()
    tableau.addColumns(variableCount + rowCount)
    for row in table.entries {
      let terms = row.indices.filter { row[$0] != 0 }.map { Term(row[$0], Column(index: $0)) }
      terms.withUnsafeBufferPointer { tableau.addRow($0, room: random.count(0...2)) }
    }
    var basis = (0..<rowCount).map { variableCount + $0 }
    for _ in 0..<20 {
      let row = random.count(0...rowCount - 1)
      let candidates = table.entries[row].indices.filter { table.entries[row][$0].magnitude > 0.1 }
      guard !candidates.isEmpty else { continue }
      let entering = random.one(of: candidates)
      var entries = UniqueArray<Tableau.ColumnEntry>()
      tableau.gather(Column(index: entering), into: &entries)
      let pivot = try #require(entries.elements.first { $0.row.index == row })
      _ = tableau.exchange(
        Column(index: basis[row]), for: Column(index: entering), at: pivot, entries.elements)
      table.exchange(basis[row], for: entering, in: row)
      basis[row] = entering
      if let broken = tableau.brokenInvariant() { Issue.record("\(broken)") }
      for r in 0..<rowCount {
        var found = Array(repeating: 0.0, count: table.columnCount)
        for term in tableau.terms(of: RowIndex(index: r)) { found[term.column.index] += term.coefficient }
        let scale = table.entries[r].reduce(1) { max($0, $1.magnitude) }
        #expect(zip(found, table.entries[r]).allSatisfy { ($0 - $1).magnitude < 1e-6 * scale })
      }
    }
  }

  @Test(arguments: 0..<30)
  func `factors solve the equations of their basis both ways`(seed: UInt64) {
    var random = SplitMix(seed: 800 + seed)
    let (rowCount, variableCount) = (random.count(1...12), random.count(1...12))
    var table = Table(rows: rowCount, columns: variableCount, using: &random)
    table.addColumns(rowCount)
    for row in 0..<rowCount { table.entries[row][variableCount + row] = -1 }
    var basis = FactorisedBasis()
    for row in 0..<rowCount {
      let terms = (0..<variableCount).filter { table.entries[row][$0] != 0 }
        .map { Term(table.entries[row][$0], Column(index: $0)) }
      terms.withUnsafeBufferPointer { basis.addForm($0, logical: Column(index: variableCount + row)) }
    }
    for _ in 0..<10 {
      let columns = Array((0..<table.columnCount).shuffled(using: &random).prefix(rowCount))
      let isBasis = columns.map { Column(index: $0) }.withUnsafeBufferPointer {
        basis.begin($0, columnCount: table.columnCount)
      }
      guard isBasis else { continue }
      var vectors = FactorisedBasis.Vectors()
      vectors.resize(rowCount: rowCount, columnCount: table.columnCount)
      let right = (0..<rowCount).map { _ in random.number() }
      for row in 0..<rowCount { vectors.byRow[row] = right[row] }
      basis.solve(&vectors)
      let x = (0..<rowCount).map { vectors.byPosition[$0] }
      let size = x.reduce(1) { max($0, $1.magnitude) }
      for row in 0..<rowCount {
        let sum = zip(columns, x).reduce(0) { $0 + table.entries[row][$1.0] * $1.1 }
        #expect((sum - right[row]).magnitude < 1e-9 * size)
      }
      for position in 0..<rowCount { vectors.byPosition[position] = right[position] }
      basis.solveTransposed(&vectors)
      let z = (0..<rowCount).map { vectors.byRow[$0] }
      let reach = z.reduce(1) { max($0, $1.magnitude) }
      for (position, column) in columns.enumerated() {
        let sum = z.indices.reduce(0) { $0 + table.entries[$1][column] * z[$1] }
        #expect((sum - right[position]).magnitude < 1e-9 * reach)
      }
    }
  }
}

/// All entries of a small matrix: whole numbers, half of them 0.
private struct Table {
  var entries: [[Double]]

  init(rows: Int, columns: Int, using random: inout SplitMix) {
    entries = (0..<rows).map { _ in
      (0..<columns).map { _ in random.chance(0.5) ? 0 : Double(random.one(of: [-3, -2, -1, 1, 2, 3])) }
    }
  }

  var columnCount: Int { entries[0].count }

  mutating func addColumns(_ count: Int) {
    entries = entries.map { $0 + Array(repeating: 0, count: count) }
  }

  mutating func clear(_ row: Int) { entries[row] = entries[row].map { _ in 0 } }

  /// Sums of two entries that are but what rounding leaves of 0 become 0.
  mutating func add(_ factor: Double, timesRow source: Int, to target: Int, cancelling column: Int) {
    for c in entries[target].indices {
      let (present, addend) = (entries[target][c], factor * entries[source][c])
      let isCancelled = present != 0 && (present + addend).magnitude < max(1e-11, 1.2e-13 * addend.magnitude)
      entries[target][c] = c == column || isCancelled ? 0 : present + addend
    }
  }

  /// Solves a row for a column, and puts that into the others.
  mutating func exchange(_ leaving: Int, for entering: Int, in row: Int) {
    let pivot = entries[row][entering]
    var solved = entries[row].map { -$0 / pivot }
    solved[entering] = 0
    solved[leaving] = 1 / pivot
    for r in entries.indices where r != row {
      let factor = entries[r][entering]
      entries[r][entering] = 0
      for c in solved.indices { entries[r][c] += factor * solved[c] }
    }
    entries[row] = solved
  }

  /// A column that two rows or more hold, and these rows in some order.
  func someColumn(using random: inout SplitMix) -> (column: Int, rows: [Int])? {
    let columns = (0..<columnCount).map { c in entries.indices.filter { entries[$0][c] != 0 } }
    let shared = columns.indices.filter { columns[$0].count > 1 }
    guard !shared.isEmpty else { return nil }
    let column = random.one(of: shared)
    return (column, columns[column].shuffled(using: &random))
  }

  func linked() -> LinkedMatrix {
    var matrix = LinkedMatrix()
    var writer = matrix.writer(
      rows: entries.count, columns: columnCount, entries: entries.count * columnCount)
    for (r, row) in entries.enumerated() {
      for (c, value) in row.enumerated() where value != 0 {
        writer.append(value, row: RowIndex(index: r), column: Column(index: c))
      }
      writer.end(row: RowIndex(index: r))
    }
    matrix.finish(writer)
    return matrix
  }
}

extension LinkedMatrix {
  /// The entries as a table, by the rows. The columns must hold the same entries, and both must know their counts.
  fileprivate func table(like other: Table) -> [[Double]] {
    var byRow = other.entries.map { $0.map { _ in 0.0 } }
    var byColumn = byRow
    for r in byRow.indices {
      let row = RowIndex(index: r)
      var (entry, previous, count) = (firstInRow(row), Int32(-1), 0)
      while entry >= 0 {
        byRow[r][self[entry].column.index] = self[entry].value
        #expect(self[entry].row == row && self[entry].previousInRow == previous)
        (previous, entry, count) = (entry, self[entry].nextInRow, count + 1)
      }
      #expect(count == self.count(ofRow: row) && (count == 0 || rows[row].tail == previous))
    }
    for c in 0..<other.columnCount {
      let column = Column(index: c)
      var (entry, previous, count) = (firstInColumn(column), Int32(-1), 0)
      while entry >= 0 {
        byColumn[self[entry].row.index][c] = self[entry].value
        #expect(self[entry].column == column && self[entry].previousInColumn == previous)
        (previous, entry, count) = (entry, self[entry].nextInColumn, count + 1)
      }
      #expect(count == self.count(ofColumn: column))
    }
    #expect(byRow == byColumn)
    return byRow
  }
}
