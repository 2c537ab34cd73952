/// The eliminated columns as combinations of others, in an order in which they can be computed, and what is made of
/// what: after a change, only what depends on it is computed again.
struct Postsolve: Sendable {
  private var steps = Buffer<Elimination.Definition>()
  private var terms = Buffer<Term>()
  /// By column, the steps that it is a term of, the last one first.
  private var users = Grouping()
  /// By step, whether it has to be taken; a bit each, and all 0 between readings.
  private var pending = Buffer<UInt64>()
  /// The columns that the latest reading gave other values.
  private(set) var changed = Buffer<Column>()

  /// Writes down what an elimination has left to compute.
  mutating func load(_ elimination: Elimination) {
    terms.assign(elimination.terms)
    steps.removeAll()
    for i in stride(from: elimination.definitions.count - 1, through: 0, by: -1) {
      steps.append(elimination.definitions[i])
    }
    pending.reset(to: 0, count: (steps.count + 63) / 64)
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

  /// Begins a reading that gives some columns other values.
  ///
  /// - Parameter values: of all columns.
  mutating func reading(into values: UnsafeMutablePointer<Double>, count: Int) -> Reading {
    changed.resize(count)
    return Reading(
      values: values, changed: changed.base, users: users.groups, pending: pending.base,
      steps: steps.base, terms: terms.base)
  }

  /// Ends a reading.
  mutating func finish(_ reading: Reading) { changed.removeAll(from: reading.changedCount) }

  /// Values that are given to columns one after another, and then to what is made of them.
  struct Reading {
    fileprivate let values: UnsafeMutablePointer<Double>
    fileprivate let changed: UnsafeMutablePointer<Column>
    fileprivate var changedCount = 0
    fileprivate let users: Grouping.Groups
    fileprivate let pending: UnsafeMutablePointer<UInt64>
    fileprivate let steps: UnsafePointer<Elimination.Definition>
    fileprivate let terms: UnsafePointer<Term>
    /// The words of `pending` that may have bits: the first, and where they end.
    fileprivate var firstWord = Int.max
    fileprivate var endWord = 0

    /// Gives a column a value.
    @inline(__always)
    mutating func set(_ value: Double, of column: Int32) {
      if value == values[Int(column)] { return }
      values[Int(column)] = value
      changed[changedCount] = Column(column)
      changedCount &+= 1
      let steps = users[column]
      for step in steps { pending[Int(step) >> 6] |= 1 &<< UInt64(truncatingIfNeeded: step) }
      guard let last = steps.first, let first = steps.last else { return }
      firstWord = min(firstWord, Int(first) >> 6)
      endWord = max(endWord, Int(last) >> 6 &+ 1)
    }

    /// Computes what is made of the columns that have got other values.
    mutating func complete(offsets: UnsafePointer<Double>) {
      let (values, changed, users, pending, steps) = (values, changed, users, pending, steps)
      var (count, endWord, word) = (changedCount, endWord, firstWord)
      while word < endWord {
        var bits = pending[word]
        pending[word] = 0
        while bits != 0 {
          let step = steps[word << 6 + bits.trailingZeroBitCount]
          bits &= bits &- 1
          let value = value(of: step, offsets)
          if value == values[Int(step.column)] { continue }
          values[Int(step.column)] = value
          changed[count] = Column(step.column)
          count &+= 1
          // What is made of a column comes behind it.
          for user in users[step.column] {
            let (other, bit) = (Int(user) >> 6, 1 &<< UInt64(truncatingIfNeeded: user))
            if other == word {
              bits |= bit
            } else {
              pending[other] |= bit
              endWord = max(endWord, other &+ 1)
            }
          }
        }
        word += 1
      }
      changedCount = count
    }

    @inline(__always)
    private func value(of step: Elimination.Definition, _ offsets: UnsafePointer<Double>) -> Double {
      var sum = offsets[Int(step.row)]
      var term = terms + Int(step.start)
      let end = terms + Int(step.end)
      while term < end {
        sum -= term.pointee.coefficient * values[term.pointee.column.place]
        term += 1
      }
      return step.solved(sum)
    }
  }

  mutating func unshare() {
    steps.unshare()
    terms.unshare()
    users.unshare()
    pending.unshare()
    changed.unshare()
  }
}
