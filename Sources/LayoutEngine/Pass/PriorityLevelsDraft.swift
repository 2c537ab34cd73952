import ConstraintSolver
import LayoutModel

/// The bounds of a pass in the order in which they come. A counting sort by priority writes them in order. Its memory is
/// used again from pass to pass.
struct PriorityLevelsDraft {
  struct Entry: BitwiseCopyable {
    var bound: Bound
    /// The number of its priority.
    fileprivate var priority: Int32
  }

  private var entries: [Entry] = []
  /// By number, in the order in which they came, and how many bounds each has.
  private var priorities: [LayoutPriority] = []
  private var counts: [Int] = []
  /// By whole priority, its number or -1; and those of fractions.
  private var wholeNumbers: [Int32] = []
  private var fractionNumbers: [LayoutPriority: Int32] = [:]
  /// Where the bounds of contents begin.
  private var contentStart: Int?
  /// Whether bounds come as `CaseState.forEachConstraint` gives their constraints, and none is raised.
  private var isSorted = true
  /// The numbers of the priorities, the highest first.
  private var order: [Int] = []
  /// By number of a priority, where its next bound goes.
  private var next: [Int] = []
  /// By bound.
  private var places: [Int] = []

  /// Begins other bounds.
  ///
  /// - Parameters:
  ///   - capacity: as many as there may be.
  ///   - isSorted: whether they come as `CaseState.forEachConstraint` gives their constraints.
  mutating func begin(capacity: Int, isSorted: Bool = true) {
    if wholeNumbers.isEmpty { wholeNumbers = Array(repeating: -1, count: 1001) }
    for priority in priorities { if let whole = priority.whole { wholeNumbers[whole] = -1 } }
    if !fractionNumbers.isEmpty { fractionNumbers.removeAll() }
    entries.removeAll(keepingCapacity: true)
    entries.reserveCapacity(capacity)
    priorities.removeAll(keepingCapacity: true)
    counts.removeAll(keepingCapacity: true)
    contentStart = nil
    self.isSorted = isSorted
  }

  /// Adds a bound.
  @inline(__always)
  mutating func add(_ bound: Bound, at priority: LayoutPriority) {
    let number = number(of: priority)
    if contentStart == nil, bound.rank.source == .content { contentStart = entries.count }
    entries.append(Entry(bound: bound, priority: number))
    counts[Int(number)] += 1
    if bound.rank.raise != nil { isSorted = false }
  }

  /// Makes a level of a priority, if only an empty one.
  mutating func addLevel(_ priority: LayoutPriority) { _ = number(of: priority) }

  @inline(__always)
  private mutating func number(of priority: LayoutPriority) -> Int32 {
    let whole = priority.whole
    let known = whole.map { wholeNumbers[$0] } ?? fractionNumbers[priority] ?? -1
    if known >= 0 { return known }
    let number = Int32(truncatingIfNeeded: priorities.count)
    priorities.append(priority)
    counts.append(0)
    if let whole { wholeNumbers[whole] = number } else { fractionNumbers[priority] = number }
    return number
  }

  /// Writes all of them in order in place of other levels.
  mutating func write(into levels: inout PriorityLevels) {
    let priorities = priorities
    order.removeAll(keepingCapacity: true)
    order.append(contentsOf: priorities.indices)
    order.sort { priorities[$0] > priorities[$1] }
    next.removeAll(keepingCapacity: true)
    next.append(contentsOf: counts)
    levels.removeAll()
    for number in order { next[number] = levels.add(priorities[number], boundCount: counts[number]) }
    findPlaces()
    levels.fill(entries, places: places, isSorted: isSorted)
  }

  /// Finds the place of each bound. Of one priority the lower bounds come first, in the order in which they came. Then come
  /// the upper ones of constraints and those of contents, each in reverse order.
  private mutating func findPlaces() {
    let contentStart = contentStart ?? entries.count
    places.removeLast(max(0, places.count - entries.count))
    places.append(contentsOf: repeatElement(0, count: entries.count - places.count))
    for i in entries.indices { place(i, .lower) }
    for i in stride(from: contentStart - 1, through: 0, by: -1) { place(i, .upper) }
    for i in stride(from: entries.count - 1, through: contentStart, by: -1) { place(i, .upper) }
  }

  @inline(__always)
  private mutating func place(_ bound: Int, _ side: BoundRank.Side) {
    guard entries[bound].bound.rank.side == side else { return }
    let number = Int(entries[bound].priority)
    places[bound] = next[number]
    next[number] += 1
  }
}

extension LayoutPriority {
  /// The priority as an integer, if it is one.
  @inline(__always)
  fileprivate var whole: Int? {
    let whole = Int(rawValue)
    return Double(whole) == rawValue ? whole : nil
  }
}
