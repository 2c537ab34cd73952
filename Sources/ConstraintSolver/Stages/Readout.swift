/// The values of all columns as they were read last, and which independent parts have changed since.
@usableFromInline
struct Readout: Sendable {
  @usableFromInline var values: [Double] = []
  /// Whether more has changed than `parts`.
  private(set) var isOutdated = true
  /// The parts that have changed since, some of them perhaps more than once.
  private(set) var parts = Buffer<Int32>()
  var postsolve = Postsolve()
  /// Whether the latest reading was of everything.
  private(set) var wasOutdated = true
  /// The simplex's rows by part.
  var rows = Grouping()
  /// By column of the simplex, the problem's, or -1.
  var columns = Buffer<Int32>()
  /// Whether what is above holds for the present tableau.
  var isIndexed = false

  /// Notes that anything may have changed.
  mutating func outdate() {
    isOutdated = true
    parts.removeAll()
  }

  /// Notes that a part has changed.
  mutating func outdate(part: Int) {
    if isOutdated || parts.elements.last == Int32(truncatingIfNeeded: part) { return }
    // More than so many have changed more than once.
    if parts.count == Self.mostParts { outdate() } else { parts.append(Int32(truncatingIfNeeded: part)) }
  }

  /// Notes that everything has been read.
  mutating func update() {
    wasOutdated = isOutdated
    isOutdated = false
    parts.removeAll()
  }

  /// Where so many parts have changed, it is quicker to read everything.
  private static let mostParts = 64

  mutating func unshare() {
    parts.unshare()
    postsolve.unshare()
    rows.unshare()
    columns.unshare()
  }
}
