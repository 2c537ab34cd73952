/// The least sum of each stage, of which only those parts are looked at again that have changed.
@usableFromInline
struct StageSums: Sendable {
  /// By stage of the problem.
  @usableFromInline private(set) var sums: [Double] = []
  /// What is not 0, part after part.
  private var terms: [Term] = []
  /// Whether more has changed than `parts`.
  private var isOutdated = true
  /// The parts that have changed since the sums were read, some of them perhaps more than once.
  private var parts: [Int] = []

  /// What a part adds to a stage.
  struct Term: Sendable {
    var part: Int
    var stage: Int
    var sum: Double
  }

  /// Notes that anything may have changed.
  mutating func outdate() {
    isOutdated = true
    parts.removeAll(keepingCapacity: true)
  }

  /// Notes that a part has changed.
  mutating func outdate(part: Int) {
    if !isOutdated, !parts.contains(part) { parts.append(part) }
  }

  /// - Parameters:
  ///   - agenda: that was run.
  mutating func update(_ agenda: Agenda) {
    if isOutdated {
      terms.removeAll(keepingCapacity: true)
      for part in 0..<agenda.partCount { agenda.forEachSum(ofPart: part) { terms.append($0) } }
    } else if parts.isEmpty {
      return
    }
    for part in parts { replace(part, agenda) }
    let count = max(0, agenda.constants.count - 1)
    if sums.count != count { sums = Array(repeating: 0, count: count) }
    sums.withUnsafeMutableBufferPointer { sums in
      for stage in sums.indices { sums[stage] = agenda.constants[stage + 1] }
      for term in terms { sums[term.stage] += term.sum }
    }
    isOutdated = false
    parts.removeAll(keepingCapacity: true)
  }

  private mutating func replace(_ part: Int, _ agenda: Agenda) {
    var place = terms.firstIndex { $0.part >= part } ?? terms.endIndex
    agenda.forEachSum(ofPart: part) { term in
      if place < terms.endIndex, terms[place].part == part {
        terms[place] = term
      } else {
        terms.insert(term, at: place)
      }
      place += 1
    }
    while place < terms.endIndex, terms[place].part == part { terms.remove(at: place) }
  }
}

extension Agenda {
  /// Calls `body` with what a part adds to the problem's stages, where that is not 0.
  fileprivate func forEachSum(ofPart part: Int, _ body: (StageSums.Term) -> Void) {
    let range = range(ofPart: part)
    var last: Int32 = 0
    for place in range where stages[place] != last {
      last = stages[place]
      let sum = outcomes[place].result.sum
      if sum != 0 { body(StageSums.Term(part: part, stage: Int(last) - 1, sum: sum)) }
    }
  }
}

extension LexicographicSolver {
  /// Computes `leastSums` for the stages of the problem: after hinges that were moved into other stages only what they
  /// have changed.
  public mutating func readLeastSums() { stageSums.update(agenda) }

  /// The least sum of each stage as `readLeastSums` computed them last.
  @inlinable
  public var leastSums: [Double] { stageSums.sums }
}
