import LayoutModel

/// What is known of how a layout that was there before fares with the problem that was optimised last.
struct Standing {
  /// By level, the sum of the layout's violations; not a number where it is not known.
  var sums: [Double] = []
  /// By stage, the least sums when this was asked last.
  private var optima: [Double] = []
  /// Whether it is known to meet what is required.
  var meetsRequired = false
  /// The places of required constraints, and the levels, that the pass has changed: what it is most likely to fail.
  private(set) var changedRequired: [Int] = []
  private(set) var changedLevels: [Int] = []
  private(set) var changesEnvironment = false

  /// Notes that nothing is known of the layout.
  mutating func forget(levelCount: Int) {
    if sums.count != levelCount { sums = Array(repeating: .nan, count: levelCount) }
    for level in sums.indices { sums[level] = .nan }
    meetsRequired = false
  }

  /// Takes the least sums over, in memory of its own: if it shared theirs, they would be copied when they change.
  mutating func take(_ optima: [Double]) {
    self.optima.removeAll(keepingCapacity: true)
    self.optima.append(contentsOf: optima)
  }

  /// Begins a pass.
  mutating func begin() {
    changedRequired.removeAll(keepingCapacity: true)
    changedLevels.removeAll(keepingCapacity: true)
    changesEnvironment = false
  }

  mutating func changeRequired(_ place: Int) {
    changedRequired.append(place)
    meetsRequired = false
  }

  mutating func changeLevel(_ level: Int) {
    changedLevels.append(level)
    sums[level] = .nan
  }

  mutating func changeEnvironment() {
    changesEnvironment = true
    meetsRequired = false
  }

  /// The level whose violations have come to sum up to so much less than before that a layout from before is likely to
  /// miss it; `nil` where none has.
  func mostImproved(to optima: [Double]) -> Int? {
    guard optima.count == self.optima.count else { return nil }
    var (result, most): (Int?, Double) = (nil, Precision.stillOptimal)
    for stage in 2..<max(2, optima.count) where self.optima[stage] - optima[stage] > most {
      (result, most) = (stage - 2, self.optima[stage] - optima[stage])
    }
    return result
  }
}
