/// A column that can give a row what it lacks.
struct Yield: Sendable {
  /// The strength of the hinge that the move offends.
  var strength: Int32
  var column: Column
  var coefficient: Double
  var direction: Double
  /// In how many rows the column stands.
  var rowCount: Int32
}

/// Yields, of which the weakest is taken first: those that offend nothing before all others, and of these the one in the
/// fewest rows.
///
/// A strength is the place of a hinge, which no two columns offend: so those that offend one are a set of places.
struct YieldQueue: Sendable, ~Copyable {
  /// A yield that offends nothing, and its place among all.
  struct Free: Sendable {
    var rank: UInt64
    var place: Int32
  }

  private var yields = Buffer<Yield>()
  /// Once one was taken, with the least rank last: mostly one is enough.
  private var free = Buffer<Free>()
  private var isSorted = false
  /// The place of the least rank in `free`.
  private var least = 0
  private var strengths = BitSet()
  /// By strength, the place of the yield that has it.
  private var owners = Buffer<Int32>()

  /// Begins an empty queue.
  ///
  /// - Parameter limit: more than the strength of any hinge.
  mutating func reset(limit: Int) {
    strengths.reset(limit: limit)
    owners.resize(limit)
    removeAll()
  }

  mutating func removeAll() {
    yields.removeAll()
    free.removeAll()
    strengths.removeAll()
    isSorted = false
    least = 0
  }

  /// Adds a yield; one that offends nothing before the first is taken.
  @inline(__always)
  mutating func insert(_ yield: Yield) {
    let place = Int32(truncatingIfNeeded: yields.count)
    yields.append(yield)
    if yield.strength == .max { return insertFree(yield, place) }
    strengths.insert(yield.strength)
    owners[yield.strength] = place
  }

  @inline(__always)
  mutating func popWeakest() -> Yield? {
    if !free.isEmpty { return popFree() }
    return strengths.popLast().map { yields[owners[$0]] }
  }

  private mutating func insertFree(_ yield: Yield, _ place: Int32) {
    let rank =
      UInt64(truncatingIfNeeded: yield.rowCount) &<< 32 | UInt64(truncatingIfNeeded: yield.column.rawValue)
    free.append(Free(rank: rank, place: place))
    if free.count == 1 || rank < free[least].rank { least = free.count - 1 }
  }

  private mutating func popFree() -> Yield {
    let place = free[least].place
    free[least] = free[free.count - 1]
    free.removeAll(from: free.count - 1)
    if !isSorted { free.sort { $0.rank > $1.rank } }
    isSorted = true
    least = free.count - 1
    return yields[place]
  }
}
