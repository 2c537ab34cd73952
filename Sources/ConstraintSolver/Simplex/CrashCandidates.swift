/// A column that can close the deficit of a row.
struct CrashCandidate: Sendable {
  /// That of the hinge that the move violates; `.max` where it violates nothing.
  var weakness: Int32
  var column: Column
  var coefficient: Double
  var direction: Double
  /// In how many rows the column stands.
  var rowCount: Int32
}

/// Crash candidates. Those that violate nothing are taken first, the one in the fewest rows before the others. Then
/// come those that violate a hinge, the weakest hinge first.
///
/// A weakness is the index of a hinge, and a hinge has one column. So no two candidates have the same weakness, and the
/// weaknesses are a set of integers.
struct CrashCandidates: Sendable, ~Copyable {
  /// A candidate that violates nothing, and its index among all.
  struct Harmless: Sendable {
    var rank: UInt64
    var index: Int32
  }

  private var candidates = UniqueArray<CrashCandidate>()
  /// Sorted, with the least rank last, once one was taken. Mostly one is enough.
  private var harmless = UniqueArray<Harmless>()
  private var isSorted = false
  /// The index of the least rank in `harmless`.
  private var least = 0
  private var weaknesses = IntegerHeap()
  /// By weakness, the index of the candidate that has it.
  private var owners = UniqueArray<Int32>()

  /// Begins an empty queue.
  ///
  /// - Parameter limit: more than the weakness of any hinge.
  mutating func reset(limit: Int) {
    weaknesses.reset(limit: limit)
    owners.resize(toUninitialised: limit)
    clear()
  }

  mutating func clear() {
    candidates.clear()
    harmless.clear()
    weaknesses.clear()
    isSorted = false
    least = 0
  }

  /// Adds a candidate. One that violates nothing must come before the first is taken.
  @inline(__always)
  mutating func insert(_ candidate: CrashCandidate) {
    let index = Int32(small: candidates.count)
    candidates.append(candidate)
    if candidate.weakness == .max { return insertHarmless(candidate, index) }
    weaknesses.insert(candidate.weakness)
    owners[candidate.weakness] = index
  }

  @inline(__always)
  mutating func popWeakest() -> CrashCandidate? {
    if !harmless.isEmpty { return popHarmless() }
    return weaknesses.popMax().map { candidates[owners[$0]] }
  }

  private mutating func insertHarmless(_ candidate: CrashCandidate, _ index: Int32) {
    let rank =
      UInt64(truncatingIfNeeded: candidate.rowCount) &<< 32
      | UInt64(truncatingIfNeeded: candidate.column.rawValue)
    harmless.append(Harmless(rank: rank, index: index))
    if harmless.count == 1 || rank < harmless[least].rank { least = harmless.count - 1 }
  }

  private mutating func popHarmless() -> CrashCandidate {
    let index = harmless[least].index
    harmless[least] = harmless[harmless.count - 1]
    harmless.truncate(to: harmless.count - 1)
    if !isSorted { harmless.sort { $0.rank > $1.rank } }
    isSorted = true
    least = harmless.count - 1
    return candidates[index]
  }
}
