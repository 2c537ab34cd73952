/// The eliminated columns as combinations of others, in an order in which they can be computed, and what is made of
/// what: after a change, only what depends on it is computed again.
struct Postsolve: Sendable {
  private var steps = Buffer<Step>()
  private var terms = Buffer<Term>()
  /// By column, the steps that it is a term of, the last one first.
  private var users = Grouping()
  /// By step, whether it has to be taken; a bit each, and all 0 between readings.
  private var pending = Buffer<UInt64>()
  /// The columns that the latest reading gave other values.
  private(set) var changed = Buffer<Column>()

  /// An eliminated column, and the step that alone it is a term of; -1 where that is none or several.
  fileprivate struct Step: Sendable {
    var definition: Elimination.Definition
    var onlyUser: Int32 = -1
  }

  /// Writes down what an elimination has left to compute.
  mutating func load(_ elimination: Elimination) {
    terms.assign(elimination.terms)
    steps.removeAll()
    for i in stride(from: elimination.definitions.count - 1, through: 0, by: -1) {
      steps.append(Step(definition: elimination.definitions[i]))
    }
    pending.reset(to: 0, count: (steps.count + 63) / 64)
    loadUsers(columnCount: elimination.fates.count)
    for i in steps.indices {
      let users = users[steps[i].definition.column]
      if users.count == 1 { steps[i].onlyUser = users[0] }
    }
  }

  private mutating func loadUsers(columnCount: Int) {
    var stepOfTerm = Buffer<Int32>()
    stepOfTerm.resize(terms.count)
    for step in steps.indices {
      let definition = steps[step].definition
      for i in definition.start..<definition.end { stepOfTerm[i] = Int32(truncatingIfNeeded: step) }
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
    fileprivate let steps: UnsafePointer<Step>
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
      let (values, changed, users, steps) = (values, changed, users, steps)
      var agenda = PendingSteps(bits: pending, word: firstWord, endWord: endWord)
      var count = changedCount
      while let place = agenda.popFirst() {
        let step = steps[place]
        let column = step.definition.column
        let value = value(of: step.definition, offsets)
        if value == values[Int(column)] { continue }
        values[Int(column)] = value
        changed[count] = Column(column)
        count &+= 1
        if step.onlyUser >= 0 {
          agenda.insert(step.onlyUser)
        } else {
          for user in users[column] { agenda.insert(user) }
        }
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

  /// The steps that have to be taken, the first one first; what is inserted comes behind what was taken.
  private struct PendingSteps {
    let bits: UnsafeMutablePointer<UInt64>
    var word: Int
    var endWord: Int
    /// Of the word.
    var rest: UInt64 = 0

    init(bits: UnsafeMutablePointer<UInt64>, word: Int, endWord: Int) {
      (self.bits, self.word, self.endWord) = (bits, word &- 1, endWord)
    }

    @inline(__always)
    mutating func popFirst() -> Int? {
      while rest == 0 {
        word &+= 1
        if word >= endWord { return nil }
        rest = bits[word]
        bits[word] = 0
      }
      defer { rest &= rest &- 1 }
      return word << 6 + rest.trailingZeroBitCount
    }

    @inline(__always)
    mutating func insert(_ step: Int32) {
      let (target, bit) = (Int(step) >> 6, 1 &<< UInt64(truncatingIfNeeded: step))
      if target == word {
        rest |= bit
      } else {
        bits[target] |= bit
        endWord = max(endWord, target &+ 1)
      }
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
