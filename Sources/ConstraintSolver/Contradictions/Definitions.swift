/// Variables that nothing bounds, each as a combination of other columns that a form makes of it.
///
/// They are kept factored: a definition may name variables that have definitions of their own. One that is made of a form
/// as it stands, of a variable that no form before has had, names variables of earlier forms; one of what is left of a
/// form, written out, names variables that are defined later, if at all. So those of the first kind are put in from the
/// last to the first, and then those of the second from the first to the last.
struct Definitions: Sendable {
  private struct Definition: Sendable {
    /// Where its terms begin, and where they end.
    var start: Int32
    var end: Int32
    /// What is to be put in for the variable so many times.
    var factor = 0.0
  }

  private var definitions = Buffer<Definition>()
  private var terms = Buffer<Term>()
  /// By column, when its definition is put in, the greatest first; or -1 where it has none.
  private var ranks = Buffer<Int32>()
  /// The ranks of those that are to be put in.
  private var waiting = PlaceSet()
  /// The most definitions that there can be.
  private let limit: Int32

  init(limit: Int, columnCount: Int) {
    self.limit = Int32(truncatingIfNeeded: limit)
    ranks.reset(to: -1, count: columnCount)
    waiting.reset(limit: 2 * limit)
  }

  /// Defines a variable by a form as it stands, whose other variables are of earlier forms or will have no definition of
  /// this kind.
  ///
  /// - Parameter logical: the form's column.
  mutating func define(_ variable: Term, by form: UnsafeBufferPointer<Term>, logical: Column) {
    ranks[variable.column.rawValue] = limit + nextNumber
    for term in form where term.column != variable.column {
      terms.append(Term(-term.coefficient / variable.coefficient, term.column))
    }
    end(with: Term(1 / variable.coefficient, logical))
  }

  /// Defines a variable by what a form equals without variables that have definitions.
  mutating func define(_ variable: Column, by row: Accumulator, logical: Column) {
    ranks[variable.rawValue] = limit - 1 - nextNumber
    let pivot = row[variable.rawValue]
    for column in row.touched.elements
    where column != variable.rawValue && row[column].magnitude > Tolerance.entry {
      terms.append(Term(-row[column] / pivot, Column(column)))
    }
    end(with: Term(1 / pivot, logical))
  }

  private var nextNumber: Int32 { Int32(truncatingIfNeeded: definitions.count) }

  private mutating func end(with last: Term) {
    let start = definitions.isEmpty ? 0 : definitions[definitions.count - 1].end
    terms.append(last)
    definitions.append(Definition(start: start, end: Int32(truncatingIfNeeded: terms.count)))
  }

  /// Adds up a form without the variables that have definitions.
  mutating func add(_ form: UnsafeBufferPointer<Term>, to sums: inout Accumulator) {
    for term in form { add(1, times: term, to: &sums) }
    while let rank = waiting.popLast() {
      let number = number(ofRank: Int32(truncatingIfNeeded: rank))
      let definition = definitions[number]
      definitions[number].factor = 0
      guard definition.factor.magnitude > Tolerance.entry else { continue }
      for k in definition.start..<definition.end { add(definition.factor, times: terms[k], to: &sums) }
    }
  }

  @inline(__always)
  private mutating func add(_ factor: Double, times term: Term, to sums: inout Accumulator) {
    let column = term.column.rawValue
    let rank = ranks[column]
    if rank < 0 { return sums.add(factor * term.coefficient, to: column) }
    definitions[number(ofRank: rank)].factor += factor * term.coefficient
    waiting.insert(rank)
  }

  @inline(__always)
  private func number(ofRank rank: Int32) -> Int32 { rank >= limit ? rank - limit : limit - 1 - rank }
}
