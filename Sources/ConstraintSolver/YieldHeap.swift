/// A column that can give a row what it lacks.
struct Yield: Sendable {
  /// The strength of the hinge that the move offends.
  var strength: Int32
  var column: Column
  var coefficient: Double
  var direction: Double
  /// In how many rows the column stands.
  var rowCount: Int32
}

/// Yields, of which the weakest is taken first: mostly one is enough, and so a heap is made of them only when a second
/// is asked for.
struct YieldHeap: Sendable {
  private var items = Buffer<Yield>()
  private var isHeap = false

  mutating func removeAll() {
    items.removeAll()
    isHeap = false
  }

  mutating func unshare() { items.unshare() }

  /// Adds a yield before the first is taken.
  mutating func append(_ item: Yield) { items.append(item) }

  mutating func insert(_ item: Yield) {
    order()
    items.append(item)
    var i = items.count - 1
    while i > 0, Self.isWeaker(item, items[(i - 1) / 2]) {
      items[i] = items[(i - 1) / 2]
      i = (i - 1) / 2
    }
    items[i] = item
  }

  /// The weakest yield, before any was taken.
  mutating func popFirst() -> Yield? {
    var weakest = 0
    for i in items.indices where Self.isWeaker(items[i], items[weakest]) { weakest = i }
    guard let last = items.popLast() else { return nil }
    guard weakest < items.count else { return last }
    defer { items[weakest] = last }
    return items[weakest]
  }

  mutating func popWeakest() -> Yield? {
    order()
    guard let last = items.popLast() else { return nil }
    guard !items.isEmpty else { return last }
    let top = items[0]
    items[0] = last
    sink(from: 0)
    return top
  }

  private mutating func order() {
    if isHeap { return }
    isHeap = true
    for i in stride(from: items.count / 2 - 1, through: 0, by: -1) { sink(from: i) }
  }

  private mutating func sink(from start: Int) {
    let item = items[start]
    var i = start
    while 2 * i + 1 < items.count {
      var child = 2 * i + 1
      if child + 1 < items.count, Self.isWeaker(items[child + 1], items[child]) { child += 1 }
      guard Self.isWeaker(items[child], item) else { break }
      items[i] = items[child]
      i = child
    }
    items[i] = item
  }

  @inline(__always)
  private static func isWeaker(_ a: Yield, _ b: Yield) -> Bool {
    if a.strength != b.strength { return a.strength > b.strength }
    return a.rowCount != b.rowCount ? a.rowCount < b.rowCount : a.column < b.column
  }
}
