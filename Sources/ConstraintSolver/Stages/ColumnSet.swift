/// Columns that are noted and forgotten in time proportional to how many there are.
struct ColumnSet: Sendable {
  private var isMember = Buffer<Bool>()
  private var members = Buffer<Int32>()

  /// In the order in which they came; valid until another comes.
  var elements: UnsafeBufferPointer<Int32> { members.elements }

  mutating func addColumns(_ count: Int) { isMember.append(false, count: count) }

  mutating func reset() {
    isMember.removeAll()
    members.removeAll()
  }

  mutating func unshare() {
    isMember.unshare()
    members.unshare()
  }

  @inline(__always)
  mutating func insert(_ column: Column) {
    if isMember[column.rawValue] { return }
    isMember[column.rawValue] = true
    members.append(column.rawValue)
  }

  mutating func removeAll() {
    for column in members.elements { isMember[column] = false }
    members.removeAll()
  }
}
