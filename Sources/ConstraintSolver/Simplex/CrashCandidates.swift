/// A column that can close the deficit of a row.
struct CrashCandidate: Sendable {
  /// The strength of the hinge that the move violates.
  var strength: Int32
  var column: Column
  var coefficient: Double
  var direction: Double
  /// In how many rows the column stands.
  var rowCount: Int32
}

/// Crash candidates. Those that violate nothing are taken first, the one in the fewest rows before the others. Then come
/// those that violate a hinge, the weakest hinge first.
///
/// A strength is the place of a hinge, and a hinge has one column. So no two candidates have the same strength, and the
/// strengths are a set of integers.
struct CrashCandidates: Sendable, ~Copyable {
  /// A candidate that violates nothing, and its place among all.
  struct Free: Sendable {
    var rank: UInt64
    var place: Int32
  }

  private var candidates = Buffer<CrashCandidate>()
  /// Sorted, with the least rank last, once one was taken. Mostly one is enough.
  private var free = Buffer<Free>()
  private var isSorted = false
  /// The place of the least rank in `free`.
  private var least = 0
  private var strengths = BitSet()
  /// By strength, the place of the candidate that has it.
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
    candidates.removeAll()
    free.removeAll()
    strengths.removeAll()
    isSorted = false
    least = 0
  }

  /// Adds a candidate. One that violates nothing must come before the first is taken.
  @inline(__always)
  mutating func insert(_ candidate: CrashCandidate) {
    let place = Int32(truncatingIfNeeded: candidates.count)
    candidates.append(candidate)
    if candidate.strength == .max { return insertFree(candidate, place) }
    strengths.insert(candidate.strength)
    owners[candidate.strength] = place
  }

  @inline(__always)
  mutating func popWeakest() -> CrashCandidate? {
    if !free.isEmpty { return popFree() }
    return strengths.popLast().map { candidates[owners[$0]] }
  }

  private mutating func insertFree(_ candidate: CrashCandidate, _ place: Int32) {
    let rank =
      UInt64(truncatingIfNeeded: candidate.rowCount) &<< 32
      | UInt64(truncatingIfNeeded: candidate.column.rawValue)
    free.append(Free(rank: rank, place: place))
    if free.count == 1 || rank < free[least].rank { least = free.count - 1 }
  }

  private mutating func popFree() -> CrashCandidate {
    let place = free[least].place
    free[least] = free[free.count - 1]
    free.truncate(to: free.count - 1)
    if !isSorted { free.sort { $0.rank > $1.rank } }
    isSorted = true
    least = free.count - 1
    return candidates[place]
  }
}
