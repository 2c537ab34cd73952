/// The coefficients of a tableau: each row a run of entries in one pool, each column a list of its entries.
///
/// An entry and its node in the column's list know each other's indices. So a pivot touches only the rows that hold the
/// entering column.
struct SparseTableau: Sendable, ~Copyable {
  var runs = UniqueArray<Run>()
  var entries = UniqueArray<Entry>()
  var lists = UniqueArray<List>()
  var nodes = UniqueArray<Node>()
  private var unusedNode: Int32 = -1
  var scratch = Scratch(columnCount: 0)

  /// Work memory. A copy of a tableau begins with its own.
  struct Scratch: Sendable, ~Copyable {
    /// By column, the index of its entry in the row that is being spread, or -1.
    var spread: UniqueArray<Int32>
    /// The indices of entries that have become 0.
    var vacant = UniqueArray<Int32>()

    init(columnCount: Int) { spread = UniqueArray(repeating: -1, count: columnCount) }
  }

  struct Entry: Sendable {
    var column: Column
    var node: Int32
    var coefficient: Double
  }

  /// A row's part of the pool.
  struct Run: Sendable {
    var start: Int32
    var count: Int32
    var capacity: Int32
  }

  /// A column's nodes.
  struct List: Sendable {
    var head: Int32 = -1
    var count: Int32 = 0
  }

  /// The row in which an entry stands, and its offset in it.
  struct Node: Sendable {
    var row: RowIndex
    var offset: Int32
    var previous: Int32
    var next: Int32
  }

  init() {}

  init(copying other: borrowing Self) {
    runs = UniqueArray(copying: other.runs)
    entries = UniqueArray(copying: other.entries)
    lists = UniqueArray(copying: other.lists)
    nodes = UniqueArray(copying: other.nodes)
    unusedNode = other.unusedNode
    scratch = Scratch(columnCount: lists.count)
  }

  var rowCount: Int { runs.count }

  mutating func reset() {
    runs.clear()
    entries.clear()
    lists.clear()
    nodes.clear()
    unusedNode = -1
    scratch.spread.clear()
  }

  mutating func addColumns(_ count: Int) {
    lists.append(List(), count: count)
    scratch.spread.append(-1, count: count)
  }

  /// Appends an empty row, with room for so many entries.
  mutating func addRow(capacity: Int) {
    let start = Int32(small: entries.count)
    runs.append(Run(start: start, count: 0, capacity: Int32(small: capacity)))
    entries.resize(toUninitialised: entries.count + capacity)
  }

  /// Appends a row of some columns, each but once, with room for so many entries more.
  mutating func addRow(_ terms: UnsafeBufferPointer<Term>, room: Int) {
    let (row, first) = (runs.count, nodes.count)
    addRow(capacity: terms.count + room)
    nodes.resize(toUninitialised: first + terms.count)
    let entries = entries.mutableBase + Int(runs[row].start)
    let (nodes, lists) = (nodes.mutableBase, lists.mutableBase)
    for (offset, term) in terms.enumerated() {
      let list = lists + term.column.index
      let (node, head) = (Int32(small: first &+ offset), list.pointee.head)
      nodes[Int(node)] = Node(
        row: RowIndex(index: row), offset: Int32(small: offset), previous: -1,
        next: head)
      if head >= 0 { nodes[Int(head)].previous = node }
      list.pointee = List(head: node, count: list.pointee.count &+ 1)
      entries[offset] = Entry(column: term.column, node: node, coefficient: term.coefficient)
    }
    runs[row].count = Int32(small: terms.count)
  }

  /// The indices of a row's entries; they change when an entry is appended or removed.
  func indices(of row: RowIndex) -> Range<Int> {
    let run = runs[row.index]
    return Range(uncheckedBounds: (Int(run.start), Int(run.start) + Int(run.count)))
  }

  func terms(of row: RowIndex) -> Tableau.Terms { Tableau.Terms(entries[indices(of: row)]) }

  /// Computes the value of a row's basic column from those of the others.
  func evaluate(
    _ row: RowIndex, _ values: UnsafeMutablePointer<Double>, _ basis: UnsafeBufferPointer<Column>
  ) {
    var sum = 0.0
    terms(of: row).forEach { sum += $0.coefficient * values[$0.column.index] }
    values[basis[row.index].index] = sum
  }

  func count(of row: RowIndex) -> Int { Int(runs[row.index].count) }

  /// How many rows hold a column.
  func count(of column: Column) -> Int { Int(lists[column.index].count) }

  /// The index of the entry that a column has in a row.
  func index(of column: Column, in row: RowIndex) -> Int? {
    var node = lists[column.index].head
    while node >= 0, nodes[node].row != row { node = nodes[node].next }
    return node < 0 ? nil : Int(runs[row.index].start + nodes[node].offset)
  }

  /// Appends the rows that hold `column`, with its coefficients, to `result`.
  func gather(_ column: Column, into result: inout UniqueArray<Tableau.ColumnEntry>) {
    var node = lists[column.index].head
    while node >= 0 {
      let row = nodes[node].row
      let index = runs[row.index].start + nodes[node].offset
      result.append(Tableau.ColumnEntry(row: row, index: index, coefficient: entries[index].coefficient))
      node = nodes[node].next
    }
  }

  mutating func append(_ column: Column, _ coefficient: Double, to row: RowIndex) {
    if runs[row.index].count == runs[row.index].capacity { grow(row.index) }
    let run = runs[row.index]
    let node = takeNode(Node(row: row, offset: run.count, previous: -1, next: -1))
    attach(node, to: column)
    entries[Int(run.start) + Int(run.count)] = Entry(
      column: column, node: node, coefficient: coefficient)
    runs[row.index].count = run.count &+ 1
  }

  /// Removes an entry; the row's last one takes its place.
  mutating func remove(at index: Int, from row: RowIndex) {
    let entry = entries[index]
    detach(entry.node, from: entry.column)
    nodes[entry.node].next = unusedNode
    unusedNode = entry.node
    runs[row.index].count -= 1
    let last = indices(of: row).upperBound
    if index != last { put(entries[last], at: index, of: row) }
  }

  mutating func removeAll(from row: RowIndex) {
    while count(of: row) > 0 { remove(at: indices(of: row).upperBound - 1, from: row) }
  }

  mutating func put(_ entry: Entry, at index: Int, of row: RowIndex) {
    entries[index] = entry
    nodes[entry.node].offset = Int32(small: index - Int(runs[row.index].start))
  }

  /// Gives an entry to a column that the row does not have.
  mutating func replace(at index: Int32, by column: Column, _ coefficient: Double) {
    let node = entries[index].node
    detach(node, from: entries[index].column)
    attach(node, to: column)
    entries[index] = Entry(column: column, node: node, coefficient: coefficient)
  }

  /// A node of its own for an entry.
  private mutating func takeNode(_ node: Node) -> Int32 {
    let index = unusedNode
    guard index >= 0 else {
      nodes.append(node)
      return Int32(small: nodes.count - 1)
    }
    unusedNode = nodes[index].next
    nodes[index] = node
    return index
  }

  /// Puts a node in front of a column's.
  private mutating func attach(_ node: Int32, to column: Column) {
    let list = lists[column]
    nodes[node].previous = -1
    nodes[node].next = list.head
    if list.head >= 0 { nodes[list.head].previous = node }
    lists[column] = List(head: node, count: list.count &+ 1)
  }

  private mutating func detach(_ node: Int32, from column: Column) {
    let (previous, next) = (nodes[node].previous, nodes[node].next)
    if previous >= 0 { nodes[previous].next = next } else { lists[column].head = next }
    if next >= 0 { nodes[next].previous = previous }
    lists[column].count &-= 1
  }

  @inline(never)
  private mutating func grow(_ r: Int) {
    let old = runs[r]
    let capacity = max(4, 2 * old.capacity)
    let start = Int32(small: entries.count)
    entries.resize(toUninitialised: entries.count + Int(capacity))
    let base = entries.mutableBase
    (base + Int(start)).update(from: base + Int(old.start), count: Int(old.count))
    runs[r] = Run(start: start, count: old.count, capacity: capacity)
  }
}
