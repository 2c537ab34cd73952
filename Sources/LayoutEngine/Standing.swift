/// What is known of how a layout that was there before fares with the problem that was optimised last.
struct Standing {
  /// By level, the sum of the layout's violations; not a number where it is not known.
  var sums: [Double] = []
  /// Whether it is known to meet what is required.
  var meetsRequired = false
  /// The places of required constraints, and the levels, that the pass has changed: what it is most likely to fail.
  private(set) var changedRequired: [Int] = []
  private(set) var changedLevels: [Int] = []

  /// Notes that nothing is known of the layout.
  mutating func forget(levelCount: Int) {
    sums.removeAll(keepingCapacity: true)
    sums.append(contentsOf: repeatElement(.nan, count: levelCount))
    meetsRequired = false
  }

  /// Begins a pass.
  mutating func begin() {
    changedRequired.removeAll(keepingCapacity: true)
    changedLevels.removeAll(keepingCapacity: true)
  }

  mutating func changeRequired(_ place: Int) {
    changedRequired.append(place)
    meetsRequired = false
  }

  mutating func changeLevel(_ level: Int) {
    changedLevels.append(level)
    sums[level] = .nan
  }
}
