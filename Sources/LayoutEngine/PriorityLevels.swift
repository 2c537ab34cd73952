import ConstraintSolver
import LayoutModel

/// The bounds of all optional priorities: the highest priority first, and those of one in their order of protection.
struct PriorityLevels {
  private(set) var priorities: [LayoutPriority] = []
  /// One behind each other, the hinges and the ranks of the bounds.
  private(set) var hinges: [Hinge] = []
  private(set) var ranks: [BoundRank] = []
  /// By level, where its bounds end.
  private var ends: [Int] = []

  init() {}

  /// - Parameters:
  ///   - priorities: each once, in falling order.
  ///   - ends: by priority.
  init(_ priorities: [LayoutPriority], _ hinges: [Hinge], _ ranks: [BoundRank], ends: [Int]) {
    self.priorities = priorities
    self.hinges = hinges
    self.ranks = ranks
    self.ends = ends
    for level in priorities.indices { sort(range(ofLevel: level)) }
  }

  var count: Int { priorities.count }

  /// The places of the bounds of a level.
  func range(ofLevel level: Int) -> Range<Int> { (level == 0 ? 0 : ends[level - 1])..<ends[level] }

  func bounds(ofLevel level: Int) -> [Bound] {
    range(ofLevel: level).map { Bound(hinge: hinges[$0], rank: ranks[$0]) }
  }

  /// The level of a priority, if it has one.
  func level(of priority: LayoutPriority) -> Int? {
    let level = priorities.firstPlace { $0 <= priority }
    return level < count && priorities[level] == priority ? level : nil
  }

  /// The place of a bound of a level, if it is there.
  func place(of rank: BoundRank, inLevel level: Int) -> Int? {
    let place = self.place(forRank: rank, inLevel: level)
    return place < ends[level] && ranks[place] == rank ? place : nil
  }

  private func place(forRank rank: BoundRank, inLevel level: Int) -> Int {
    let range = range(ofLevel: level)
    return range.lowerBound + ranks[range].firstPlace { !$0.isProtected(before: rank) }
  }

  /// Puts another bound in the place of one, at its own place in a level.
  ///
  /// - Returns: the place.
  mutating func replace(_ place: Int, inLevel old: Int, by bound: Bound, inLevel new: Int) -> Int {
    var target = self.place(forRank: bound.rank, inLevel: new)
    if target > place { target -= 1 }
    hinges.move(from: place, to: target)
    ranks.move(from: place, to: target)
    hinges[target] = bound.hinge
    ranks[target] = bound.rank
    if old < new { for level in old..<new { ends[level] -= 1 } }
    if new < old { for level in new..<old { ends[level] += 1 } }
    return target
  }

  /// The same with more bounds at one priority.
  func adding(_ bounds: [Bound], at priority: LayoutPriority) -> PriorityLevels {
    var draft = PriorityLevelsDraft(capacity: hinges.count + bounds.count)
    for level in priorities.indices {
      draft.addLevel(priorities[level])
      for bound in self.bounds(ofLevel: level) { draft.add(bound, at: priorities[level]) }
    }
    for bound in bounds { draft.add(bound, at: priority) }
    return draft.levels()
  }

  /// Sorts what is nearly always in order.
  private mutating func sort(_ range: Range<Int>) {
    let isSorted = ranks.withUnsafeBufferPointer { ranks in
      range.dropFirst().allSatisfy { !ranks[$0].isProtected(before: ranks[$0 - 1]) }
    }
    if isSorted { return }
    let unsorted = range.map { Bound(hinge: hinges[$0], rank: ranks[$0]) }
    for (place, bound) in zip(range, unsorted.sorted { $0.rank.isProtected(before: $1.rank) }) {
      hinges[place] = bound.hinge
      ranks[place] = bound.rank
    }
  }
}

extension RandomAccessCollection {
  /// How many elements from the first on do not meet a test that the others behind them meet.
  fileprivate func firstPlace(where isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[index(startIndex, offsetBy: middle)]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Array where Element: BitwiseCopyable {
  /// Moves an element to another place; those between move up or down by one.
  mutating func move(from source: Int, to target: Int) {
    if source == target { return }
    let element = self[source]
    let (low, high) = (Swift.min(source, target), Swift.max(source, target))
    withUnsafeMutableBytes { bytes in
      let stride = MemoryLayout<Element>.stride
      let (start, end) = (low * stride, high * stride)
      let (upper, lower) = (bytes[(start + stride)..<(end + stride)], bytes[start..<end])
      let (from, to) = source < target ? (upper, lower) : (lower, upper)
      UnsafeMutableRawBufferPointer(rebasing: to).copyMemory(from: UnsafeRawBufferPointer(rebasing: from))
    }
    self[target] = element
  }
}
