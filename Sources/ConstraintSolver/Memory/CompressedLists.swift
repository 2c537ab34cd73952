/// Lists one behind the other in one run of memory: the compressed rows of a sparse matrix, or its columns.
struct CompressedLists<Member: BitwiseCopyable & Sendable>: Sendable, ~Copyable {
  /// By list, where its members begin. The last entry is where the last list ends.
  private var starts = UniqueArray<Int32>()
  private var members = UniqueArray<Member>()

  init() {}

  init(copying other: borrowing Self) {
    starts = UniqueArray(copying: other.starts)
    members = UniqueArray(copying: other.members)
  }

  /// Adds empty lists behind the others.
  mutating func addLists(_ count: Int) {
    starts.append(Int32(small: members.count), count: count)
  }

  /// The members of a list, in the order in which they came, like ``UniqueArray/base``.
  subscript(list: Int32) -> UnsafeBufferPointer<Member> { members[Int(starts[list])..<Int(starts[list + 1])] }

  /// Sorts `count` members into lists.
  ///
  /// - Parameters:
  ///   - list: of the member that comes at an index.
  ///   - member: is asked for once for each index, the last one first.
  mutating func load(listCount: Int, count: Int, list: (Int) -> Int32, member: (Int) -> Member) {
    starts.reset(to: 0, count: listCount + 1)
    members.resize(toUninitialised: count)
    for i in 0..<count { starts[list(i)] += 1 }
    var total: Int32 = 0
    for l in 0...listCount {
      total += starts[l]
      starts[l] = total
    }
    for i in stride(from: count - 1, through: 0, by: -1) {
      let index = starts[list(i)] - 1
      starts[list(i)] = index
      members[index] = member(i)
    }
  }
}

extension CompressedLists where Member == Int32 {
  /// Sorts the indices 0 ..< `count` into lists.
  mutating func load(listCount: Int, count: Int, list: (Int) -> Int32) {
    load(listCount: listCount, count: count, list: list) { Int32(small: $0) }
  }
}
