import ConstraintSolver
import LayoutModel

/// The bounds of a pass as they come, before they are put in order.
struct PriorityLevelsDraft {
  private var hinges: [Hinge] = []
  private var ranks: [BoundRank] = []
  /// By bound, the number of its priority.
  private var numbers: [Int32] = []
  /// In the order in which they came.
  private var priorities: [LayoutPriority] = []
  private var counts: [Int] = []
  /// By whole priority, its number, or -1, and those of fractions, once there are many.
  private var wholeNumbers: [Int32] = []
  private var fractionNumbers: [LayoutPriority: Int32] = [:]
  /// Where those of contents begin.
  private var contentStart: Int?

  init(capacity: Int) {
    hinges.reserveCapacity(capacity)
    ranks.reserveCapacity(capacity)
    numbers.reserveCapacity(capacity)
  }

  /// Begins the bounds of contents: of each view the lower ones of its width and height, and the upper ones of its height
  /// and width.
  mutating func beginContents() { contentStart = hinges.count }

  mutating func add(_ bound: Bound, at priority: LayoutPriority) {
    let number = number(of: priority)
    hinges.append(bound.hinge)
    ranks.append(bound.rank)
    numbers.append(number)
    counts[Int(number)] += 1
  }

  /// Makes a level of a priority, if only an empty one.
  mutating func addLevel(_ priority: LayoutPriority) { _ = number(of: priority) }

  private mutating func number(of priority: LayoutPriority) -> Int32 {
    if let number = knownNumber(of: priority) { return number }
    let number = Int32(truncatingIfNeeded: priorities.count)
    priorities.append(priority)
    counts.append(0)
    if priorities.count == Self.few { wholeNumbers = Array(repeating: -1, count: 1001) }
    if !wholeNumbers.isEmpty { index(from: priorities.count == Self.few ? 0 : Int(number)) }
    return number
  }

  /// So many are found quickest one by one.
  private static let few = 16

  private func knownNumber(of priority: LayoutPriority) -> Int32? {
    if wholeNumbers.isEmpty {
      return priorities.firstIndex(of: priority).map { Int32(truncatingIfNeeded: $0) }
    }
    guard let whole = priority.whole else { return fractionNumbers[priority] }
    return wholeNumbers[whole] < 0 ? nil : wholeNumbers[whole]
  }

  private mutating func index(from first: Int) {
    for number in first..<priorities.count {
      if let whole = priorities[number].whole {
        wholeNumbers[whole] = Int32(truncatingIfNeeded: number)
      } else {
        fractionNumbers[priorities[number]] = Int32(truncatingIfNeeded: number)
      }
    }
  }

  /// All of them in order.
  func levels() -> PriorityLevels {
    let order = priorities.indices.sorted { priorities[$0] > priorities[$1] }
    var next = counts
    var end = 0
    for number in order {
      next[number] = end
      end += counts[number]
    }
    let places = places(next: &next)
    return PriorityLevels(
      order.map { priorities[$0] }, places.map { hinges[$0] }, places.map { ranks[$0] },
      ends: order.map { next[$0] })
  }

  /// The bounds by level: the lower ones as they came, then the upper ones the other way round, those of constraints
  /// before those of contents.
  private func places(next: inout [Int]) -> [Int] {
    let contentStart = contentStart ?? hinges.count
    return Array(unsafeUninitializedCapacity: hinges.count) { places, count in
      func add(_ i: Int, _ side: BoundRank.Side) {
        guard ranks[i].side == side else { return }
        let number = Int(numbers[i])
        places.initializeElement(at: next[number], to: i)
        next[number] += 1
      }
      for i in hinges.indices { add(i, .lower) }
      for i in (0..<contentStart).reversed() { add(i, .upper) }
      for i in (contentStart..<hinges.count).reversed() { add(i, .upper) }
      count = hinges.count
    }
  }
}

extension LayoutPriority {
  /// The priority as an integer, if it is one.
  fileprivate var whole: Int? {
    let whole = Int(rawValue)
    return Double(whole) == rawValue ? whole : nil
  }
}
