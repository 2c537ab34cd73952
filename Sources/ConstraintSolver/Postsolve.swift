/// The eliminated columns as combinations of others, in an order in which they can be computed, and what is made of
/// what: after a change, only what depends on it is computed again.
struct Postsolve: Sendable {
  private var steps = Buffer<Elimination.Definition>()
  private var terms = Buffer<Term>()
  /// By column, the steps that it is a term of.
  private var users = Grouping()
  /// By step, whether it has to be taken; a bit each.
  private var pending = Buffer<UInt64>()
  /// The words of `pending` that have bits.
  private var words = 0..<0

  /// Writes down what an elimination has left to compute.
  mutating func load(_ elimination: Elimination) {
    terms.assign(elimination.terms)
    steps.removeAll()
    for i in stride(from: elimination.definitions.count - 1, through: 0, by: -1) {
      steps.append(elimination.definitions[i])
    }
    pending.reset(to: 0, count: (steps.count + 63) / 64)
    words = 0..<0
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
  mutating func set(_ value: Double, of column: Int32, in values: UnsafeMutableBufferPointer<Double>) {
    values[Int(column)] = value
    for step in users[column] {
      let word = Int(step) / 64
      pending[word] |= 1 << UInt64(truncatingIfNeeded: step % 64)
      words =
        words.isEmpty ? word..<(word + 1) : min(words.lowerBound, word)..<max(words.upperBound, word + 1)
    }
  }

  /// Computes what is made of the columns that were set.
  mutating func complete(_ values: UnsafeMutableBufferPointer<Double>, offsets: Buffer<Double>) {
    // What is made of a column comes behind it.
    var word = words.lowerBound
    while word < words.upperBound {
      while pending[word] != 0 {
        let bit = pending[word].trailingZeroBitCount
        pending[word] &= pending[word] - 1
        let step = steps[64 * word + bit]
        let value = value(of: step, values, offsets)
        if value != values[Int(step.column)] { set(value, of: step.column, in: values) }
      }
      word += 1
    }
    words = 0..<0
  }

  private func value(
    of step: Elimination.Definition, _ values: UnsafeMutableBufferPointer<Double>, _ offsets: Buffer<Double>
  ) -> Double {
    var sum = offsets[step.row]
    for i in step.start..<step.end { sum -= terms[i].coefficient * values[terms[i].column.place] }
    return step.pivot == 1 ? sum : sum / step.pivot
  }

  mutating func unshare() {
    steps.unshare()
    terms.unshare()
    users.unshare()
    pending.unshare()
  }
}
