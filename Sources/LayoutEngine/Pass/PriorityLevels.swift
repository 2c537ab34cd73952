import Algorithms
import ConstraintSolver
import LayoutModel

/// The bounds of all optional priorities.
struct PriorityLevels {
  /// The bounds of one priority.
  struct Level {
    let priority: LayoutPriority
    /// In their order of protection.
    fileprivate(set) var bounds: [Bound]
    /// By bound, its number among all bounds. The solver knows its hinge by that.
    fileprivate(set) var numbers: [Int] = []

    /// The index that belongs to a rank, whether a bound of that rank is there or not.
    fileprivate func index(forRank rank: BoundRank) -> Int {
      bounds.indices.partitioningIndex { !bounds[$0].rank.isProtected(before: rank) }
    }
  }

  /// The highest priority first.
  private(set) var all: [Level] = []
  /// Whether the bounds are numbered level after level. One that moves keeps its number.
  private(set) var isNumberedInOrder = true

  init() {}

  /// - Parameter bounds: by priority, in any order.
  init(_ bounds: [LayoutPriority: [Bound]]) {
    // Nearly always the bounds come in order, or in reverse order, and sorting is linear.
    all = bounds.sorted { $0.key > $1.key }
      .map { Level(priority: $0, bounds: $1.sorted { $0.rank.isProtected(before: $1.rank) }) }
    numberInOrder()
  }

  /// The stage of a level in a pass's problem.
  static func stage(ofLevel level: Int) -> Int { Problem.firstOptionalStage + level }

  /// The level of a priority, if it has one.
  func level(of priority: LayoutPriority) -> Int? {
    let level = all.indices.partitioningIndex { all[$0].priority <= priority }
    return level < all.count && all[level].priority == priority ? level : nil
  }

  /// The index of a bound of a level, if it is there.
  func index(of rank: BoundRank, inLevel level: Int) -> Int? {
    let index = all[level].index(forRank: rank)
    return index < all[level].bounds.count && all[level].bounds[index].rank == rank ? index : nil
  }

  /// Replaces a bound by another one, which goes where its rank belongs in a level.
  ///
  /// - Returns: its number.
  mutating func replace(_ index: Int, inLevel old: Int, by bound: Bound, inLevel new: Int) -> Int {
    all[old].bounds.remove(at: index)
    let number = all[old].numbers.remove(at: index)
    let target = all[new].index(forRank: bound.rank)
    all[new].bounds.insert(bound, at: target)
    all[new].numbers.insert(number, at: target)
    if target != index || new != old { isNumberedInOrder = false }
    return number
  }

  /// Numbers the bounds level after level.
  mutating func numberInOrder() {
    var next = 0
    for level in all.indices {
      all[level].numbers = Array(next..<next + all[level].bounds.count)
      next += all[level].bounds.count
    }
    isNumberedInOrder = true
  }

  /// The same with more bounds at one priority.
  func adding(_ bounds: [Bound], at priority: LayoutPriority) -> PriorityLevels {
    var result = Dictionary(uniqueKeysWithValues: all.map { ($0.priority, $0.bounds) })
    result[priority, default: []] += bounds
    return PriorityLevels(result)
  }
}

extension LayoutCase {
  /// The priorities that the history sets; none where there are so many that keeping a stage for each costs more than
  /// it saves.
  var expectedPriorities: [LayoutPriority] {
    let most = 64
    var result: [LayoutPriority] = []
    forEachPriorityOfHistory { priority in
      guard result.count <= most, priority > .none, priority < .required, !result.contains(priority) else {
        return
      }
      result.append(priority)
    }
    return result.count > most ? [] : result
  }
}
