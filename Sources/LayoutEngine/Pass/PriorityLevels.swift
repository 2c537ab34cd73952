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
    var draft = PriorityLevelsDraft()
    draft.begin(capacity: hinges.count + bounds.count, isSorted: false)
    for level in priorities.indices {
      draft.addLevel(priorities[level])
      for bound in self.bounds(ofLevel: level) { draft.add(bound, at: priorities[level]) }
    }
    for bound in bounds { draft.add(bound, at: priority) }
    var levels = PriorityLevels()
    draft.write(into: &levels)
    return levels
  }

  /// Begins other levels in place of these.
  mutating func removeAll() {
    priorities.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// Adds a level under all others, whose bounds are written by `fill`.
  ///
  /// - Returns: the place of its first bound.
  mutating func add(_ priority: LayoutPriority, boundCount: Int) -> Int {
    let start = ends.last ?? 0
    priorities.append(priority)
    ends.append(start + boundCount)
    return start
  }

  /// Writes the bounds of the levels that were added.
  ///
  /// - Parameters:
  ///   - places: by bound.
  ///   - isSorted: whether these have the bounds of a level in their order of protection.
  mutating func fill(_ bounds: [PriorityLevelsDraft.Entry], places: [Int], isSorted: Bool) {
    hinges.removeLast(max(0, hinges.count - bounds.count))
    ranks.removeLast(max(0, ranks.count - bounds.count))
    for entry in bounds[hinges.count...] {
      hinges.append(entry.bound.hinge)
      ranks.append(entry.bound.rank)
    }
    for i in bounds.indices {
      hinges[places[i]] = bounds[i].bound.hinge
      ranks[places[i]] = bounds[i].bound.rank
    }
    renumber()
    if !isSorted { for level in priorities.indices { sort(range(ofLevel: level)) } }
  }

  /// Sorts the bounds of a level, which nearly always are in order.
  private mutating func sort(_ range: Range<Int>) {
    let isSorted = range.dropFirst().allSatisfy { !ranks[$0].isProtected(before: ranks[$0 - 1]) }
    if isSorted { return }
    let unsorted = range.map { Bound(hinge: hinges[$0], rank: ranks[$0]) }
    for (place, bound) in zip(range, unsorted.sorted { $0.rank.isProtected(before: $1.rank) }) {
      hinges[place] = bound.hinge
      ranks[place] = bound.rank
    }
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
