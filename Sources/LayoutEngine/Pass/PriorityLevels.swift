import Algorithms
import ConstraintSolver
import LayoutModel

/// The bounds of all optional priorities: the highest priority first, and those of one in their order of protection.
///
/// A bound keeps its number when it moves to another index: the solver knows its hinge by that number.
struct PriorityLevels {
  private(set) var priorities: [LayoutPriority] = []
  /// By number.
  private(set) var hinges: [Hinge] = []
  private var ranks: [BoundRank] = []
  /// By index, level after level.
  private var numbers: [Int32] = []
  /// Whether the number of each bound is its index.
  private(set) var isNumberedInOrder = true
  /// By level, where its bounds end.
  private var ends: [Int] = []

  init() {}

  var count: Int { priorities.count }

  /// The stage of a level in a pass's problem, and the level of a stage.
  @inline(__always)
  static func stage(ofLevel level: Int) -> Int { Problem.firstOptionalStage + level }
  @inline(__always)
  static func level(ofStage stage: Int) -> Int { stage - Problem.firstOptionalStage }

  /// The indices of the bounds of a level.
  @inline(__always)
  func range(ofLevel level: Int) -> Range<Int> { (level == 0 ? 0 : ends[level - 1])..<ends[level] }

  func bounds(ofLevel level: Int) -> [Bound] {
    range(ofLevel: level).map { Bound(hinge: hinge(at: $0), rank: rank(at: $0)) }
  }

  @inline(__always)
  func hinge(at index: Int) -> Hinge { hinges[Int(numbers[index])] }

  private func rank(at index: Int) -> BoundRank { ranks[Int(numbers[index])] }

  /// The level of a priority, if it has one.
  func level(of priority: LayoutPriority) -> Int? {
    let level = (0..<count).partitioningIndex { priorities[$0] <= priority }
    return level < count && priorities[level] == priority ? level : nil
  }

  /// The index of a bound of a level, if it is there.
  func index(of rank: BoundRank, inLevel level: Int) -> Int? {
    let index = self.index(forRank: rank, inLevel: level)
    return index < ends[level] && self.rank(at: index) == rank ? index : nil
  }

  private func index(forRank rank: BoundRank, inLevel level: Int) -> Int {
    range(ofLevel: level).partitioningIndex { !self.rank(at: $0).isProtected(before: rank) }
  }

  /// Replaces a bound by another one, which goes where its rank belongs in a level.
  ///
  /// - Returns: its number.
  mutating func replace(_ index: Int, inLevel old: Int, by bound: Bound, inLevel new: Int) -> Int {
    var target = self.index(forRank: bound.rank, inLevel: new)
    if target > index { target -= 1 }
    let number = Int(numbers[index])
    hinges[number] = bound.hinge
    ranks[number] = bound.rank
    if target == index, new == old { return number }
    isNumberedInOrder = false
    numbers.insert(numbers.remove(at: index), at: target)
    if old < new { for level in old..<new { ends[level] -= 1 } }
    if new < old { for level in new..<old { ends[level] += 1 } }
    return number
  }

  /// Numbers the bounds in their order.
  mutating func numberInOrder() {
    if isNumberedInOrder { return }
    let (oldHinges, oldRanks) = (hinges, ranks)
    for index in numbers.indices {
      hinges[index] = oldHinges[Int(numbers[index])]
      ranks[index] = oldRanks[Int(numbers[index])]
    }
    renumber()
  }

  private mutating func renumber() {
    numbers.removeAll(keepingCapacity: true)
    for index in hinges.indices { numbers.append(Int32(truncatingIfNeeded: index)) }
    isNumberedInOrder = true
  }

  /// The same with more bounds at one priority.
  func adding(_ bounds: [Bound], at priority: LayoutPriority) -> PriorityLevels {
    let levels = (0..<count).map { self.bounds(ofLevel: $0) }
    var all = Dictionary(uniqueKeysWithValues: zip(priorities, levels))
    all[priority, default: []] += bounds
    var result = PriorityLevels()
    result.load(all)
    return result
  }

  /// Replaces these bounds by others.
  ///
  /// - Parameter levels: by priority, its bounds in any order.
  mutating func load(_ levels: [LayoutPriority: [Bound]]) {
    priorities.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    hinges.removeAll(keepingCapacity: true)
    ranks.removeAll(keepingCapacity: true)
    for (priority, bounds) in levels.sorted(by: { $0.key > $1.key }) {
      priorities.append(priority)
      // Nearly always they come in order, or in reverse order, and sorting is linear.
      for bound in bounds.sorted(by: { $0.rank.isProtected(before: $1.rank) }) {
        hinges.append(bound.hinge)
        ranks.append(bound.rank)
      }
      ends.append(hinges.count)
    }
    if !isNumberedInOrder || numbers.count != hinges.count { renumber() }
  }
}

extension LayoutCase {
  /// The priorities that the history sets; none where there are so many that keeping a stage for each costs more than
  /// it saves.
  var expectedPriorities: [LayoutPriority] {
    var result: [LayoutPriority] = []
    forEachPriorityOfHistory { priority in
      guard result.count <= 64, priority > .none, priority < .required, !result.contains(priority) else {
        return
      }
      result.append(priority)
    }
    return result.count > 64 ? [] : result
  }
}
