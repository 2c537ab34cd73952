/// The tableau's coefficients: each row a run of (column, coefficient) entries in one pool, each column a
/// list of the rows that may hold it.
///
/// A column's list may name a row that has lost the column, or name one twice: `gather` sorts that out. Flat
/// storage: a pivot touches nothing but the rows that hold the entering column.
struct SparseRows: Sendable {
  private(set) var starts: [Int] = []
  private(set) var counts: [Int] = []
  private var capacities: [Int] = []
  private(set) var columns: [Int32] = []
  private(set) var coefficients: [Double] = []
  /// By column, the first of its occurrences in `nodes`, or -1.
  private var heads: [Int32] = []
  private var nodes: [Occurrence] = []
  private var unusedNode: Int32 = -1
  /// By row, the number of the gathering that met it last.
  private var gatherings: [Int] = []
  private var gathering = 0

  /// Where a column may stand: a row, and a guess at its place in it. A list through one pool.
  private struct Occurrence {
    var row: Int32
    var offset: Int32
    var next: Int32
  }

  mutating func reset() {
    starts.removeAll(keepingCapacity: true)
    counts.removeAll(keepingCapacity: true)
    capacities.removeAll(keepingCapacity: true)
    columns.removeAll(keepingCapacity: true)
    coefficients.removeAll(keepingCapacity: true)
    heads.removeAll(keepingCapacity: true)
    nodes.removeAll(keepingCapacity: true)
    unusedNode = -1
    gatherings.removeAll(keepingCapacity: true)
  }

  mutating func addColumn() { heads.append(-1) }

  /// Appends an empty row.
  mutating func addRow() {
    starts.append(columns.count)
    counts.append(0)
    capacities.append(0)
    gatherings.append(0)
  }

  func entries(of row: RowIndex) -> Range<Int> {
    let start = starts[row.index]
    return start..<(start + counts[row.index])
  }

  func coefficient(of column: Column, in row: RowIndex) -> Double {
    for i in entries(of: row) where columns[i] == column.rawValue { return coefficients[i] }
    return 0
  }

  /// The rows that hold `column`, each once, with the coefficient, appended to `result`.
  mutating func gather(_ column: Column, into result: inout [(row: RowIndex, coefficient: Double)]) {
    gathering += 1
    var node = heads[column.place]
    heads[column.place] = -1
    while node >= 0 {
      let occurrence = nodes[Int(node)]
      let row = RowIndex(occurrence.row)
      if gatherings[row.index] != gathering,
        let place = place(of: column, in: row, near: Int(occurrence.offset))
      {
        gatherings[row.index] = gathering
        nodes[Int(node)].offset = Int32(truncatingIfNeeded: place - starts[row.index])
        nodes[Int(node)].next = heads[column.place]
        heads[column.place] = node
        result.append((row, coefficients[place]))
      } else {
        discard(node)
      }
      node = occurrence.next
    }
  }

  private func place(of column: Column, in row: RowIndex, near offset: Int) -> Int? {
    let range = entries(of: row)
    let guess = range.lowerBound + offset
    if guess < range.upperBound, columns[guess] == column.rawValue { return guess }
    return range.first { columns[$0] == column.rawValue }
  }

  /// Forgets where a column stands, when it has become basic.
  mutating func forgetOccurrences(of column: Column) {
    var node = heads[column.place]
    heads[column.place] = -1
    while node >= 0 {
      let next = nodes[Int(node)].next
      discard(node)
      node = next
    }
  }

  private mutating func discard(_ node: Int32) {
    nodes[Int(node)].next = unusedNode
    unusedNode = node
  }

  mutating func set(_ coefficient: Double, at place: Int) { coefficients[place] = coefficient }

  /// Gives the entry at a place of `row` to another column.
  mutating func rename(at place: Int, of row: RowIndex, to column: Column, coefficient: Double) {
    columns[place] = column.rawValue
    coefficients[place] = coefficient
    noteOccurrence(of: column, in: row, at: place)
  }

  mutating func append(_ column: Column, _ coefficient: Double, to row: RowIndex) {
    let r = row.index
    if counts[r] == capacities[r] { grow(r) }
    let place = starts[r] + counts[r]
    columns[place] = column.rawValue
    coefficients[place] = coefficient
    counts[r] += 1
    noteOccurrence(of: column, in: row, at: place)
  }

  /// Removes an entry; the row's last one takes its place.
  mutating func remove(at place: Int, from row: RowIndex) {
    let last = starts[row.index] + counts[row.index] - 1
    columns[place] = columns[last]
    coefficients[place] = coefficients[last]
    counts[row.index] -= 1
  }

  private mutating func noteOccurrence(of column: Column, in row: RowIndex, at place: Int) {
    let occurrence = Occurrence(
      row: row.rawValue, offset: Int32(truncatingIfNeeded: place - starts[row.index]),
      next: heads[column.place])
    if unusedNode >= 0 {
      let node = unusedNode
      unusedNode = nodes[Int(node)].next
      nodes[Int(node)] = occurrence
      heads[column.place] = node
    } else {
      heads[column.place] = Int32(truncatingIfNeeded: nodes.count)
      nodes.append(occurrence)
    }
  }

  private mutating func grow(_ r: Int) {
    let capacity = max(4, 2 * capacities[r])
    let start = columns.count
    columns.append(contentsOf: repeatElement(0, count: capacity))
    coefficients.append(contentsOf: repeatElement(0, count: capacity))
    for i in 0..<counts[r] {
      columns[start + i] = columns[starts[r] + i]
      coefficients[start + i] = coefficients[starts[r] + i]
    }
    starts[r] = start
    capacities[r] = capacity
  }
}
