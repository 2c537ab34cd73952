/// Which parameters of a statement have a value, because SQLite takes a forgotten one for NULL.
struct BindingRecord {
  private var isBound: [Bool]
  private var unboundCount: Int

  init(parameterCount: Int) {
    isBound = Array(repeating: false, count: parameterCount)
    unboundCount = parameterCount
  }

  var parameterCount: Int { isBound.count }

  /// The position, from 1, of the first parameter without a value.
  var firstUnbound: Int? {
    unboundCount == 0 ? nil : isBound.firstIndex(of: false).map { $0 + 1 }
  }

  /// Records a position that SQLite has accepted.
  mutating func insert(_ position: Int) {
    guard unboundCount > 0, !isBound[position - 1] else { return }
    isBound[position - 1] = true
    unboundCount -= 1
  }

  mutating func removeAll() {
    for index in isBound.indices { isBound[index] = false }
    unboundCount = isBound.count
  }
}
