/// Work whose parts may be done by several threads or processes at once.
protocol DividedWork: AnyObject, Sendable {
  /// Of the parts.
  var count: Int { get }

  /// Does some of the parts.
  ///
  /// - Returns: a number of each part, summed up.
  func sum(of range: Range<Int>) -> Int
}
