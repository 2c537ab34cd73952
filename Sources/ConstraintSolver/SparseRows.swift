/// The tableau's coefficients: each row a run of entries in one pool, each column a list of its entries.
///
/// An entry and its node in the column's list know each other, so that a pivot touches nothing but the rows
/// that hold the entering column, and of a long row only what the pivot row has.
struct SparseRows: Sendable {
  var runs = Buffer<Run>()
  var entries = Buffer<Entry>()
  var lists = Buffer<List>()
  var nodes = Buffer<Node>()
  private var unusedNode: Int32 = -1
  /// By column, its place in the row that is being spread, or -1.
  var spread = Buffer<Int32>()
  /// By offset in that row, the row that was last found to have its column, too.
  var holders = Buffer<Int32>()

  struct Entry: Sendable {
    var column: Int32
    var node: Int32
    var coefficient: Double
  }

  /// An entry of a column: its row, its place and its coefficient.
  struct Slot: Sendable {
    var row: RowIndex
    var place: Int32
    var coefficient: Double
  }

  /// A row's place in the pool.
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

  /// Where an entry stands: its row, and its offset in it.
  struct Node: Sendable {
    var row: Int32
    var offset: Int32
    var previous: Int32
    var next: Int32
  }

  mutating func reset() {
    runs.removeAll()
    entries.removeAll()
    lists.removeAll()
    nodes.removeAll()
    unusedNode = -1
    spread.removeAll()
  }

  mutating func unshare() {
    runs.unshare()
    entries.unshare()
    lists.unshare()
    nodes.unshare()
    spread.unshare()
    holders.unshare()
  }

  mutating func addColumns(_ count: Int) {
    lists.append(List(), count: count)
    spread.append(-1, count: count)
  }

  /// Appends an empty row, with room for so many entries.
  mutating func addRow(capacity: Int) {
    let start = Int32(truncatingIfNeeded: entries.count)
    runs.append(Run(start: start, count: 0, capacity: Int32(truncatingIfNeeded: capacity)))
    entries.resize(entries.count + capacity)
  }

  /// The places of a row's entries; they change when an entry is appended or removed.
  func places(of row: RowIndex) -> Range<Int> {
    let run = runs[row.index]
    return Int(run.start)..<Int(run.start + run.count)
  }

  subscript(place: Int) -> Entry { entries[place] }

  func count(of row: RowIndex) -> Int { Int(runs[row.index].count) }

  /// How many rows hold a column.
  func count(of column: Column) -> Int { Int(lists[column.place].count) }

  /// The place of a column's entry in a row, or `nil`.
  ///
  /// - Complexity: the number of rows that hold the column.
  func place(of column: Column, in row: RowIndex) -> Int? {
    var node = lists[column.place].head
    while node >= 0 {
      if nodes[node].row == row.rawValue { return Int(runs[row.index].start + nodes[node].offset) }
      node = nodes[node].next
    }
    return nil
  }

  /// Appends the rows that hold `column`, with its coefficients, to `result`.
  func gather(_ column: Column, into result: inout Buffer<Slot>) {
    var node = lists[column.place].head
    while node >= 0 {
      let row = RowIndex(nodes[node].row)
      let place = runs[row.index].start + nodes[node].offset
      result.append(Slot(row: row, place: place, coefficient: entries[place].coefficient))
      node = nodes[node].next
    }
  }

  mutating func append(_ column: Column, _ coefficient: Double, to row: RowIndex) {
    let r = row.index
    if runs[r].count == runs[r].capacity { grow(r) }
    let offset = runs[r].count
    entries[runs[r].start + offset] = Entry(
      column: column.rawValue, node: link(column, row, offset: offset), coefficient: coefficient)
    runs[r].count += 1
  }

  /// Removes an entry; the row's last one takes its place.
  mutating func remove(at place: Int, from row: RowIndex) {
    unlink(entries[place])
    runs[row.index].count -= 1
    let last = Int(runs[row.index].start + runs[row.index].count)
    if place != last { put(entries[last], at: place, of: row) }
  }

  mutating func put(_ entry: Entry, at place: Int, of row: RowIndex) {
    entries[place] = entry
    nodes[entry.node].offset = Int32(truncatingIfNeeded: place) - runs[row.index].start
  }

  private mutating func link(_ column: Column, _ row: RowIndex, offset: Int32) -> Int32 {
    let head = lists[column.place].head
    let new = Node(row: row.rawValue, offset: offset, previous: -1, next: head)
    let node: Int32
    if unusedNode >= 0 {
      node = unusedNode
      unusedNode = nodes[node].next
      nodes[node] = new
    } else {
      node = Int32(truncatingIfNeeded: nodes.count)
      nodes.append(new)
    }
    if head >= 0 { nodes[head].previous = node }
    lists[column.place].head = node
    lists[column.place].count += 1
    return node
  }

  private mutating func unlink(_ entry: Entry) {
    let node = nodes[entry.node]
    if node.previous >= 0 {
      nodes[node.previous].next = node.next
    } else {
      lists[entry.column].head = node.next
    }
    if node.next >= 0 { nodes[node.next].previous = node.previous }
    lists[entry.column].count -= 1
    nodes[entry.node].next = unusedNode
    unusedNode = entry.node
  }

  private mutating func grow(_ r: Int) {
    let old = runs[r]
    let capacity = max(4, 2 * old.capacity)
    let start = Int32(truncatingIfNeeded: entries.count)
    entries.resize(entries.count + Int(capacity))
    for i in 0..<old.count { entries[start + i] = entries[old.start + i] }
    runs[r] = Run(start: start, count: old.count, capacity: capacity)
  }
}
