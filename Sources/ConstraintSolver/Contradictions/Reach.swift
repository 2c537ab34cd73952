/// How far columns can go from a vertex until others are in their way, as far as that was asked for.
struct Reach: Sendable {
  private struct Way {
    var length: Double
    /// The limit of the admission; with less of what is taken the way gets no shorter.
    var limit: Int
  }

  /// By column, upward and downward.
  private var ways = Buffer<Way>()
  /// The places of those of which something is known.
  private var known = Buffer<Int32>()
  /// Of the vertex.
  private var version = -1

  private static let unknown = Way(length: 0, limit: -1)

  init(columnCount: Int) { ways.reset(to: Self.unknown, count: 2 * columnCount) }

  /// Forgets what it knows of another vertex.
  mutating func begin(at version: Int) {
    guard self.version != version else { return }
    self.version = version
    for place in known.elements { ways[place] = Self.unknown }
    known.removeAll()
  }

  /// A length that the way of a column has for certain where hinges below a limit count.
  @inline(__always)
  func leastLength(of column: Int32, toward direction: Double, _ limit: Int) -> Double? {
    let way = ways[place(of: column, toward: direction)]
    return way.limit >= limit ? way.length : nil
  }

  @inline(__always)
  func length(of column: Int32, toward direction: Double, _ limit: Int) -> Double? {
    let way = ways[place(of: column, toward: direction)]
    return way.limit == limit ? way.length : nil
  }

  @inline(__always)
  mutating func note(_ length: Double, of column: Int32, toward direction: Double, _ limit: Int) {
    let place = place(of: column, toward: direction)
    known.append(place)
    ways[place] = Way(length: length, limit: limit)
  }

  private func place(of column: Int32, toward direction: Double) -> Int32 {
    2 * column + (direction > 0 ? 0 : 1)
  }
}

extension FeasibleVertex {
  /// How far a non-basic column can go for certain until another is in its way, as far as that is known.
  ///
  /// Columns that stand in one row alone, and in the same, move all others in the same proportions, so that one of them
  /// tells of all.
  @inline(__always)
  mutating func leastReach(of column: Int32, toward direction: Double, _ limit: Int) -> Double {
    reach.leastLength(of: column, toward: direction, limit)
      ?? leastReach(ofOnlyRowOf: column, toward: direction, limit)
  }

  private mutating func leastReach(ofOnlyRowOf column: Int32, toward direction: Double, _ limit: Int)
    -> Double
  {
    guard let (logical, factor) = original.onlyRow(of: column),
      let length = reach.leastLength(of: logical, toward: direction * factor, limit)
    else { return 0 }
    reach.note(length / factor.magnitude, of: column, toward: direction, limit)
    return length / factor.magnitude
  }

  /// How far a non-basic column can go until a basic one comes to the end of where hinges that count let it be.
  mutating func reach(
    of column: Int32, toward direction: Double, _ bounds: ColumnBounds, _ admission: Admission
  ) -> Double {
    gather(column)
    var result = Double.infinity
    for slot in slots.elements {
      let basic = basis[slot.row.rawValue]
      let speed = slot.coefficient * direction
      guard intervals[basic].end(toward: speed).isFinite else { continue }
      let end = bounds.interval(of: basic, admission).end(toward: speed)
      let room = (end - values[basic]) * (speed > 0 ? 1 : -1) + Tolerance.around(end)
      result = min(result, room / speed.magnitude)
    }
    return result
  }

  /// The same, noted for the time until the vertex changes.
  mutating func notedReach(
    of column: Int32, toward direction: Double, _ bounds: ColumnBounds, _ admission: Admission
  ) -> Double {
    let limit = admission.limit
    if let length = reach.length(of: column, toward: direction, limit) { return length }
    let length = reach(of: column, toward: direction, bounds, admission)
    reach.note(length, of: column, toward: direction, limit)
    if let (logical, factor) = original.onlyRow(of: column), logical != column {
      reach.note(length * factor.magnitude, of: logical, toward: direction * factor, limit)
    }
    return length
  }
}
