/// The penalties that hinges have at a point: stage after stage, and in a stage the least first, so that what they sum
/// up to does not depend on the order of the hinges.
struct Penalties: Sendable {
  struct Penalty: Sendable {
    var stage: Int32
    /// Its number in the problem.
    var hinge: Int32
    /// More than 0.
    var amount: Double

    fileprivate func isBefore(_ other: Penalty) -> Bool {
      stage == other.stage ? amount < other.amount : stage < other.stage
    }
  }

  private var all = Buffer<Penalty>()

  mutating func unshare() { all.unshare() }

  /// Takes other penalties in place of these, which come in any order until they are sorted.
  mutating func removeAll() { all.removeAll() }

  mutating func append(_ penalty: Penalty) { all.append(penalty) }

  mutating func sort() {
    for i in all.indices.dropFirst() where all[i].isBefore(all[i - 1]) {
      return all.sort { $0.isBefore($1) }
    }
  }

  mutating func insert(_ penalty: Penalty) {
    let place = firstPlace(notBefore: penalty)
    all.append(penalty)
    all.move(from: all.count - 1, to: place)
  }

  /// Takes out one that is there.
  mutating func remove(_ penalty: Penalty) {
    var place = firstPlace(notBefore: penalty)
    while all[place].hinge != penalty.hinge { place += 1 }
    all.move(from: place, to: all.count - 1)
    all.removeAll(from: all.count - 1)
  }

  /// Whether none is of the first two stages, and each other stage sums up to no more than its least sum and `tolerance`.
  func areLeast(_ leastSums: [Double], within tolerance: Double) -> Bool {
    var place = 0
    while place < all.count {
      let stage = Int(all[place].stage)
      var sum = 0.0
      while place < all.count, all[place].stage == stage {
        sum += all[place].amount
        place += 1
      }
      guard stage > 1, sum <= leastSums[stage] + tolerance else { return false }
    }
    return true
  }

  private func firstPlace(notBefore penalty: Penalty) -> Int {
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle].isBefore(penalty) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
