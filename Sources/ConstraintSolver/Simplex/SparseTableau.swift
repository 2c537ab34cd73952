/// The coefficients of a tableau: each row a run of entries in one pool, each column a doubly linked list of its
/// entries. So a pivot touches only the rows that hold the entering column.
struct SparseTableau: Sendable, ~Copyable {
  var runs = UniqueArray<Run>()
  var entries = UniqueArray<Entry>()
  var lists = UniqueArray<List>()
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
    var row = RowIndex(-1)
    /// The indices of the column's entries before this one and after it, or -1.
    var previous: Int32 = -1
    var next: Int32 = -1
    var coefficient: Double
  }

  /// A row's part of the pool.
  struct Run: Sendable {
    var start: Int32
    var count: Int32
    var capacity: Int32
  }

  /// A column's first entry, and how many it has.
  struct List: Sendable {
    var head: Int32 = -1
    var count: Int32 = 0
  }

  init() {}

  init(copying other: borrowing Self) {
    runs = UniqueArray(copying: other.runs)
    entries = UniqueArray(copying: other.entries)
    lists = UniqueArray(copying: other.lists)
    scratch = Scratch(columnCount: lists.count)
  }

  var rowCount: Int { runs.count }

  mutating func reset() {
    runs.clear()
    entries.clear()
    lists.clear()
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
    let row = RowIndex(index: runs.count)
    addRow(capacity: terms.count + room)
    let (entries, lists) = (entries.mutableBase, lists.mutableBase)
    var index = runs[row].start
    for term in terms {
      let list = lists + term.column.index
      let head = list.pointee.head
      entries[Int(index)] = Entry(
        column: term.column, row: row, previous: -1, next: head, coefficient: term.coefficient)
      if head >= 0 { entries[Int(head)].previous = index }
      list.pointee = List(head: index, count: list.pointee.count &+ 1)
      index &+= 1
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
    var index = lists[column].head
    while index >= 0, entries[index].row != row { index = entries[index].next }
    return index < 0 ? nil : Int(index)
  }

  /// Appends the rows that hold `column`, with its coefficients, to `result`.
  func gather(_ column: Column, into result: inout UniqueArray<Tableau.ColumnEntry>) {
    var index = lists[column].head
    while index >= 0 {
      let entry = entries[index]
      result.append(Tableau.ColumnEntry(row: entry.row, index: index, coefficient: entry.coefficient))
      index = entry.next
    }
  }

  mutating func append(_ column: Column, _ coefficient: Double, to row: RowIndex) {
    if runs[row].count == runs[row].capacity { grow(row) }
    let index = runs[row].start + runs[row].count
    entries[index] = Entry(column: column, row: row, coefficient: coefficient)
    attach(index)
    runs[row].count &+= 1
  }

  /// Removes an entry; the row's last one takes its place.
  mutating func remove(at index: Int, from row: RowIndex) {
    detach(index)
    runs[row].count -= 1
    let last = indices(of: row).upperBound
    if index != last { put(entries[last], at: index) }
  }

  mutating func removeAll(from row: RowIndex) {
    while count(of: row) > 0 { remove(at: indices(of: row).upperBound - 1, from: row) }
  }

  /// Puts an entry that stood elsewhere at an index of its row.
  mutating func put(_ entry: Entry, at index: Int) {
    entries[index] = entry
    let own = Int32(small: index)
    if entry.previous >= 0 { entries[entry.previous].next = own } else { lists[entry.column].head = own }
    if entry.next >= 0 { entries[entry.next].previous = own }
  }

  /// Gives an entry to a column that the row does not have.
  mutating func replace(at index: Int32, by column: Column, _ coefficient: Double) {
    detach(Int(index))
    entries[index].column = column
    entries[index].coefficient = coefficient
    attach(index)
  }

  /// Puts an entry in front of its column's.
  private mutating func attach(_ index: Int32) {
    let column = entries[index].column
    let list = lists[column]
    entries[index].previous = -1
    entries[index].next = list.head
    if list.head >= 0 { entries[list.head].previous = index }
    lists[column] = List(head: index, count: list.count &+ 1)
  }

  /// Takes an entry out of its column's list.
  private mutating func detach(_ index: Int) {
    let (column, previous, next) = (entries[index].column, entries[index].previous, entries[index].next)
    if previous >= 0 { entries[previous].next = next } else { lists[column].head = next }
    if next >= 0 { entries[next].previous = previous }
    lists[column].count &-= 1
  }

  @inline(never)
  private mutating func grow(_ row: RowIndex) {
    let old = indices(of: row)
    let capacity = max(4, 2 * runs[row].capacity)
    let start = entries.count
    entries.resize(toUninitialised: start + Int(capacity))
    for offset in 0..<old.count { put(entries[old.lowerBound + offset], at: start + offset) }
    runs[row] = Run(start: Int32(small: start), count: Int32(small: old.count), capacity: capacity)
  }
}
