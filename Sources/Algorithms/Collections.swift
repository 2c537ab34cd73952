extension RandomAccessCollection {
  /// Where the second part of a collection of two parts begins, by bisection; the end where there is no second part.
  ///
  /// - Parameter belongsInSecondPartition: false for the elements of the first part, and true for all behind them.
  /// - Complexity: O(log n) calls.
  @inlinable
  public func partitioningIndex(
    where belongsInSecondPartition: (Element) throws -> Bool
  ) rethrows -> Index {
    var (start, count) = (startIndex, count)
    while count > 0 {
      let half = count / 2
      let middle = index(start, offsetBy: half)
      if try belongsInSecondPartition(self[middle]) {
        count = half
      } else {
        start = index(after: middle)
        count -= half + 1
      }
    }
    return start
  }
}

extension BidirectionalCollection {
  /// The collection without the elements at either end that a rule matches.
  ///
  /// - Complexity: O(*n*) in the number of elements that are taken off.
  @inlinable
  public func trimming(while isTrimmed: (Element) throws -> Bool) rethrows -> SubSequence {
    try drop(while: isTrimmed).trimmingSuffix(while: isTrimmed)
  }

  /// The collection without the elements at its end that a rule matches.
  ///
  /// - Complexity: O(*n*) in the number of elements that are taken off.
  @inlinable
  public func trimmingSuffix(while isTrimmed: (Element) throws -> Bool) rethrows -> SubSequence {
    var end = endIndex
    while end > startIndex {
      let last = index(before: end)
      guard try isTrimmed(self[last]) else { break }
      end = last
    }
    return self[..<end]
  }
}
