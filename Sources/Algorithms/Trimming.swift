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
