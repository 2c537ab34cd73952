import Algorithms

/// Which elements of two lists stand for the same thing.
struct Matching {
  /// The places of one thing in the first list and in the second.
  typealias Pair = (before: Int, after: Int)

  /// In the order of the first list.
  private(set) var pairs: [Pair] = []
  private(set) var onlyBefore: [Int] = []
  private(set) var onlyAfter: [Int] = []

  /// - Parameter stages: by list, a key for each element that may be matched by it. Elements are matched at
  ///   the first stage that gives them equal keys, equal ones in their order.
  init<Key: Hashable>(_ stages: [(before: [Key?], after: [Key?])]) {
    var partners: [Int: Int] = [:]
    var isTaken: Set<Int> = []
    for stage in stages {
      var free: [Key: [Int]] = [:]
      for (index, key) in stage.after.enumerated().reversed() where !isTaken.contains(index) {
        if let key { free[key, default: []].append(index) }
      }
      for (index, key) in stage.before.enumerated() where partners[index] == nil {
        guard let key, let partner = free[key]?.popLast() else { continue }
        partners[index] = partner
        isTaken.insert(partner)
      }
    }
    for index in (stages.first?.before ?? []).indices {
      if let partner = partners[index] { pairs.append((index, partner)) } else { onlyBefore.append(index) }
    }
    onlyAfter = (stages.first?.after ?? []).indices.filter { !isTaken.contains($0) }
  }

  /// The places in the first list, by those in the second.
  var origins: [Int: Int] { Dictionary(uniqueKeysWithValues: pairs.map { ($0.after, $0.before) }) }

  /// The pairs that have changed their order: as few as have to move to have the second list's order. Of several
  /// that have moved together only the first is named.
  var moved: [Pair] {
    let isInOrder = Set(pairs.map(\.after).longestIncreasingPlaces)
    let origins = origins
    return pairs.indices.filter { place in
      let pair = pairs[place]
      return !isInOrder.contains(place)
        && (pair.before == 0 || pair.after == 0 || origins[pair.after - 1] != pair.before - 1)
    }.map { pairs[$0] }
  }
}

extension [Int] {
  /// The places of a longest subsequence whose elements, all different, increase: by patience sorting.
  ///
  /// - Complexity: O(n log n)
  fileprivate var longestIncreasingPlaces: [Int] {
    var tops: [Int] = []
    var before: [Int?] = Array<Int?>(repeating: nil, count: count)
    for place in indices {
      let length = tops.partitioningIndex { self[$0] >= self[place] }
      before[place] = length > 0 ? tops[length - 1] : nil
      if length < tops.count { tops[length] = place } else { tops.append(place) }
    }
    var places: [Int] = []
    var next = tops.last
    while let place = next {
      places.append(place)
      next = before[place]
    }
    return places.reversed()
  }
}
