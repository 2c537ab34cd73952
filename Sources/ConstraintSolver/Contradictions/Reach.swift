/// How far columns can go from a vertex until others are in their way; each is looked at once.
struct Reach: Sendable {
  /// By column, upward and downward; NaN where nothing is known.
  private var lengths = Buffer<Double>()
  /// The columns of which something is known.
  private var known = Buffer<Int32>()
  /// Of the vertex.
  private var version = -1

  init(columnCount: Int) { lengths.reset(to: .nan, count: 2 * columnCount) }

  /// Forgets what it knows of another vertex.
  mutating func begin(at vertex: FeasibleVertex) {
    guard vertex.version != version else { return }
    version = vertex.version
    for column in known.elements { (lengths[2 * column], lengths[2 * column + 1]) = (.nan, .nan) }
    known.removeAll()
  }

  /// The length of the way of a non-basic column, beyond which another column would leave where bounds leave it, if it
  /// is known.
  @inline(__always)
  func length(of column: Int32, toward direction: Double) -> Double? {
    let length = lengths[place(of: column, toward: direction)]
    return length.isNaN ? nil : length
  }

  @inline(__always)
  mutating func note(_ length: Double, of column: Int32, toward direction: Double) {
    known.append(column)
    lengths[place(of: column, toward: direction)] = length
  }

  private func place(of column: Int32, toward direction: Double) -> Int32 {
    2 * column + (direction > 0 ? 0 : 1)
  }
}

extension FeasibleVertex {
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
}
