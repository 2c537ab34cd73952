/// Numbers in groups, each group's one after another.
struct Grouping: Sendable {
  /// By group, where its numbers begin; and where the last one's end.
  private var starts = Buffer<Int32>()
  private var members = Buffer<Int32>()

  /// The numbers of a group, in the order in which they came; valid until the groups are loaded again.
  @inline(__always)
  subscript(group: Int32) -> UnsafeBufferPointer<Int32> { groups[group] }

  /// All groups where they lie; valid until they are loaded again.
  struct Groups {
    fileprivate let starts: UnsafePointer<Int32>
    fileprivate let members: UnsafePointer<Int32>

    @inline(__always)
    subscript(group: Int32) -> UnsafeBufferPointer<Int32> {
      let (start, end) = (Int(starts[Int(group)]), Int(starts[Int(group) &+ 1]))
      return UnsafeBufferPointer(start: members + start, count: end &- start)
    }
  }

  @inline(__always)
  var groups: Groups { Groups(starts: starts.base, members: members.base) }

  /// Sorts `count` numbers into groups.
  ///
  /// - Parameters:
  ///   - group: of the number that comes at a place.
  ///   - member: the number.
  mutating func load(
    groupCount: Int, count: Int, group: (Int) -> Int32,
    member: (Int) -> Int32 = { Int32(truncatingIfNeeded: $0) }
  ) {
    starts.reset(to: 0, count: groupCount + 1)
    members.resize(count)
    let (starts, members) = (starts.base, members.base)
    for i in 0..<count { starts[Int(group(i))] += 1 }
    var total: Int32 = 0
    for g in 0...groupCount {
      total += starts[g]
      starts[g] = total
    }
    for i in stride(from: count - 1, through: 0, by: -1) {
      let place = starts[Int(group(i))] - 1
      starts[Int(group(i))] = place
      members[Int(place)] = member(i)
    }
  }

  mutating func unshare() {
    starts.unshare()
    members.unshare()
  }
}
