import ConstraintSolver
import LayoutModel

/// The bounds of all optional priorities: the highest priority first, and those of one in their order of protection.
///
/// A bound keeps its number when it moves to another place: the solver knows its hinge by that number.
struct PriorityLevels {
  private(set) var priorities: [LayoutPriority] = []
  /// By number.
  private(set) var hinges: [Hinge] = []
  private var ranks: [BoundRank] = []
  /// By place, level after level.
  private var numbers: [Int32] = []
  /// Whether the number of each bound is its place.
  private(set) var isNumberedByPlace = true
  /// By level, where its bounds end.
  private var ends: [Int] = []

  init() {}

  var count: Int { priorities.count }

  /// The places of the bounds of a level.
  @inline(__always)
  func range(ofLevel level: Int) -> Range<Int> { (level == 0 ? 0 : ends[level - 1])..<ends[level] }

  func bounds(ofLevel level: Int) -> [Bound] {
    range(ofLevel: level).map { Bound(hinge: hinge(at: $0), rank: rank(at: $0)) }
  }

  @inline(__always)
  func hinge(at place: Int) -> Hinge { hinges[Int(numbers[place])] }

  private func rank(at place: Int) -> BoundRank { ranks[Int(numbers[place])] }

  /// The level of a priority, if it has one.
  func level(of priority: LayoutPriority) -> Int? {
    let level = (0..<count).firstPlace { priorities[$0] <= priority }
    return level < count && priorities[level] == priority ? level : nil
  }

  /// The place of a bound of a level, if it is there.
  func place(of rank: BoundRank, inLevel level: Int) -> Int? {
    let place = self.place(forRank: rank, inLevel: level)
    return place < ends[level] && self.rank(at: place) == rank ? place : nil
  }

  private func place(forRank rank: BoundRank, inLevel level: Int) -> Int {
    range(ofLevel: level).firstPlace { !self.rank(at: $0).isProtected(before: rank) }
  }

  /// Puts another bound in the place of one, where its rank belongs in a level.
  ///
  /// - Returns: its number.
  mutating func replace(_ place: Int, inLevel old: Int, by bound: Bound, inLevel new: Int) -> Int {
    var target = self.place(forRank: bound.rank, inLevel: new)
    if target > place { target -= 1 }
    let number = Int(numbers[place])
    hinges[number] = bound.hinge
    ranks[number] = bound.rank
    if target == place, new == old { return number }
    isNumberedByPlace = false
    numbers.move(from: place, to: target)
    if old < new { for level in old..<new { ends[level] -= 1 } }
    if new < old { for level in new..<old { ends[level] += 1 } }
    return number
  }

  /// Makes the place of each bound its number.
  mutating func numberByPlace() {
    if isNumberedByPlace { return }
    let (oldHinges, oldRanks) = (hinges, ranks)
    for place in numbers.indices {
      hinges[place] = oldHinges[Int(numbers[place])]
      ranks[place] = oldRanks[Int(numbers[place])]
    }
    renumber()
  }

  private mutating func renumber() {
    if isNumberedByPlace, numbers.count == hinges.count { return }
    numbers.removeAll(keepingCapacity: true)
    for place in hinges.indices { numbers.append(Int32(truncatingIfNeeded: place)) }
    isNumberedByPlace = true
  }

  /// The same with more bounds at one priority.
  func adding(_ bounds: [Bound], at priority: LayoutPriority) -> PriorityLevels {
    var all = bounds.map { PrioritizedBound(priority: priority, bound: $0) }
    for level in priorities.indices {
      all += self.bounds(ofLevel: level).map { PrioritizedBound(priority: priorities[level], bound: $0) }
    }
    var levels = PriorityLevels()
    levels.load(all, expecting: priorities)
    return levels
  }

  /// Puts other bounds in the place of these.
  ///
  /// A comparison sort of all bounds takes a tenth of the time of a new session. A counting sort by priority was a
  /// hundred lines.
  ///
  /// - Parameters:
  ///   - bounds: in any order.
  ///   - expectedPriorities: that have a level, if only an empty one.
  mutating func load(_ bounds: [PrioritizedBound], expecting expectedPriorities: [LayoutPriority]) {
    priorities.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    hinges.removeAll(keepingCapacity: true)
    ranks.removeAll(keepingCapacity: true)
    var expected = expectedPriorities.sorted(by: >)[...]
    for entry in bounds.sorted(by: { $0.isBefore($1) }) {
      while let priority = expected.first, priority >= entry.priority {
        expected.removeFirst()
        addLevel(priority)
      }
      addLevel(entry.priority)
      hinges.append(entry.bound.hinge)
      ranks.append(entry.bound.rank)
      ends[ends.count - 1] += 1
    }
    for priority in expected { addLevel(priority) }
    renumber()
  }

  /// Adds a level without bounds under all others, unless the last one has the same priority.
  private mutating func addLevel(_ priority: LayoutPriority) {
    if priorities.last == priority { return }
    priorities.append(priority)
    ends.append(hinges.count)
  }
}

/// A bound and the priority of its constraint.
struct PrioritizedBound {
  var priority: LayoutPriority
  var bound: Bound

  @inline(__always)
  fileprivate func isBefore(_ other: PrioritizedBound) -> Bool {
    priority.rawValue == other.priority.rawValue
      ? bound.rank.isProtected(before: other.bound.rank) : priority.rawValue > other.priority.rawValue
  }
}

extension Array where Element: BitwiseCopyable {
  /// Moves an element to another place; those between move up or down by one.
  fileprivate mutating func move(from source: Int, to target: Int) {
    if source == target { return }
    withUnsafeMutableBufferPointer { elements in
      let element = elements[source]
      let (low, count) = (Swift.min(source, target), Swift.max(source, target) - Swift.min(source, target))
      if let base = elements.baseAddress {
        let (from, to) = source < target ? (base + low + 1, base + low) : (base + low, base + low + 1)
        to.update(from: from, count: count)
      }
      elements[target] = element
    }
  }
}
