/// The eliminated columns as combinations of others, in an order in which they can be computed, and what is made of
/// what: after a change, only what depends on it is computed again.
struct Postsolve: Sendable {
  private var steps = Buffer<Elimination.Definition>()
  private var terms = Buffer<Term>()
  /// By column, the steps that it is a term of.
  private var users = Grouping()
  /// By step, whether it has to be taken; a bit each.
  private var pending = Buffer<UInt64>()
  /// The words of `pending` that may have bits: the first, and where they end.
  private var firstWord = Int.max
  private var endWord = 0
  /// The columns that were given other values since `begin`.
  private(set) var changed: [Column] = []

  /// Begins a reading.
  mutating func begin() { changed.removeAll(keepingCapacity: true) }

  /// Writes down what an elimination has left to compute.
  mutating func load(_ elimination: Elimination) {
    terms.assign(elimination.terms)
    steps.removeAll()
    for i in stride(from: elimination.definitions.count - 1, through: 0, by: -1) {
      steps.append(elimination.definitions[i])
    }
    pending.reset(to: 0, count: (steps.count + 63) / 64)
    (firstWord, endWord) = (.max, 0)
    loadUsers(columnCount: elimination.fates.count)
  }

  private mutating func loadUsers(columnCount: Int) {
    var stepOfTerm = Buffer<Int32>()
    stepOfTerm.resize(terms.count)
    for step in steps.indices {
      for i in steps[step].start..<steps[step].end { stepOfTerm[i] = Int32(truncatingIfNeeded: step) }
    }
    let terms = terms
    users.load(
      groupCount: columnCount, count: terms.count, group: { terms[$0].column.rawValue },
      member: { stepOfTerm[$0] })
  }

  /// Gives a column another value; what is made of it has to be computed.
  @inline(__always)
  mutating func set(_ value: Double, of column: Int32, in values: UnsafeMutableBufferPointer<Double>) {
    values[Int(column)] = value
    changed.append(Column(column))
    for step in users[column] {
      let word = Int(step) >> 6
      pending.base[word] |= 1 &<< UInt64(truncatingIfNeeded: step)
      firstWord = min(firstWord, word)
      endWord = max(endWord, word &+ 1)
    }
  }

  /// Computes what is made of the columns that were set.
  mutating func complete(_ values: UnsafeMutableBufferPointer<Double>, offsets: Buffer<Double>) {
    let (pending, steps) = (pending.base, steps.base)
    // What is made of a column comes behind it.
    var word = firstWord
    while word < endWord {
      while pending[word] != 0 {
        let step = steps[word << 6 + pending[word].trailingZeroBitCount]
        pending[word] &= pending[word] &- 1
        let value = value(of: step, values, offsets)
        if value != values[Int(step.column)] { set(value, of: step.column, in: values) }
      }
      word += 1
    }
    (firstWord, endWord) = (.max, 0)
  }

  @inline(__always)
  private func value(
    of step: Elimination.Definition, _ values: UnsafeMutableBufferPointer<Double>, _ offsets: Buffer<Double>
  ) -> Double {
    var sum = offsets[step.row]
    for term in terms[Int(step.start)..<Int(step.end)] { sum -= term.coefficient * values[term.column.place] }
    return step.solved(sum)
  }

  mutating func unshare() {
    steps.unshare()
    terms.unshare()
    users.unshare()
    pending.unshare()
  }
}
