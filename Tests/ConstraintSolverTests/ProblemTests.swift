import ConstraintSolver
import TestSupport
import Testing

struct ProblemTests {
  @Test(arguments: 0..<20)
  func `a form that is added at once is the one of its terms one after another`(seed: UInt64) {
    var random = SplitMix(seed: 7000 + seed)
    var (whole, pieces) = (Problem(), Problem())
    let columns = (0..<12).map { _ in whole.addVariable() }
    for _ in columns { _ = pieces.addVariable() }
    for _ in 0..<200 {
      let terms = terms(over: columns, using: &random)
      let form = whole.addForm(terms.span)
      for term in terms { pieces.addTerm(term.coefficient, term.column) }
      #expect(form == pieces.endForm())
      #expect(whole.terms(of: form.column) == pieces.terms(of: form.column))
      expect(form, of: terms, in: whole)
    }
    #expect(whole.columnCount == pieces.columnCount)
  }

  @Test(arguments: 0..<10)
  func `forms share a column if and only if they are multiples of each other`(seed: UInt64) {
    var random = SplitMix(seed: 7100 + seed)
    var problem = Problem()
    let columns = (0..<Int.random(in: 2...30, using: &random)).map { _ in problem.addVariable() }
    var known: [[Double]: Column] = [:]
    for _ in 0..<400 {
      // Vectors of whose coefficients the first of the greatest is 1 are multiples of themselves alone.
      var vector = Array(repeating: 0.0, count: columns.count)
      for c in columns.shuffled(using: &random).prefix(3) {
        vector[c.index] = Double(random.one(of: [-2, -1, 1, 3]))
      }
      let places = vector.indices.filter { vector[$0] != 0 }
      guard places.count > 1 else { continue }
      let greatest = places.map { vector[$0] }.max { $0.magnitude < $1.magnitude } ?? 1
      vector = vector.map { $0 / greatest }
      let factor = Double(random.one(of: [-4, -1, 1, 2]))
      let terms = places.map { Term(factor * vector[$0], columns[$0]) }
      let form = problem.addForm(terms.span)
      #expect(form.factor == factor)
      #expect(form.column == known[vector, default: form.column])
      known[vector] = form.column
    }
    #expect(Set(known.values).count == known.count)
    #expect(problem.columnCount == columns.count + known.count)
  }

  @Test(arguments: 0..<20)
  func `an emptied problem takes forms as a new one does`(seed: UInt64) {
    var random = SplitMix(seed: 7100 + seed)
    var used = Problem()
    for _ in 0..<5 {
      used.clear()
      var new = Problem()
      let columns = (0..<Int.random(in: 1...20, using: &random)).map { _ in new.addVariable() }
      for column in columns { #expect(used.addVariable() == column) }
      for _ in 0..<Int.random(in: 0...150, using: &random) {
        let terms = terms(over: columns, using: &random)
        let form = new.addForm(terms.span)
        #expect(used.addForm(terms.span) == form)
        #expect(used.terms(of: form.column) == new.terms(of: form.column))
      }
      #expect(used.columnCount == new.columnCount)
    }
  }

  @Test(arguments: 0..<20)
  func `forms are the same while a copy shares their memory, and the copy stays as it is`(seed: UInt64) {
    var random = SplitMix(seed: 7200 + seed)
    var (alone, shared) = (Problem(), Problem())
    let columns = (0..<4).map { _ in alone.addVariable() }
    for _ in columns { _ = shared.addVariable() }
    var known: [Column: [Term]] = [:]
    for _ in 0..<300 {
      let copy = shared
      let terms = terms(over: columns, using: &random)
      let form = alone.addForm(terms.span)
      #expect(shared.addForm(terms.span) == form)
      #expect(shared.terms(of: form.column) == alone.terms(of: form.column))
      #expect(known.allSatisfy { copy.terms(of: $0) == $1 })
      known[form.column] = shared.terms(of: form.column)
    }
    #expect(shared.columnCount == alone.columnCount)
  }

  private func terms(over columns: [Column], using random: inout SplitMix) -> [Term] {
    (0..<Int.random(in: 0...10, using: &random)).map { _ in
      Term(
        Double(Int.random(in: -2...2, using: &random)),
        columns[Int.random(in: columns.indices, using: &random)])
    }
  }

  /// Compares at a point: as far as that can tell, the form times its factor is the sum of the terms.
  private func expect(_ form: ScaledColumn, of terms: [Term], in problem: Problem) {
    func value(_ sum: [Term]) -> Double {
      sum.reduce(0) { $0 + $1.coefficient * Double(($1.column.index * 7919 + 31) % 1009) }
    }
    #expect((form.factor * value(problem.terms(of: form.column)) - value(terms)).magnitude < 1e-9)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a narrowed problem has the same forms over the variables that they are made of`(seed: UInt64) {
    var random = SplitMix(seed: 4000 + seed)
    var problem = Problem()
    let variables = (0..<8).map { _ in problem.addVariable() }
    let columns = (0..<12).map { _ in
      problem.addForm(terms(over: variables, using: &random).span).column
    }
    let chosen = columns.filter { _ in Bool.random(using: &random) }
    let (narrow, images) = problem.narrowed(to: chosen)
    let needed = Set(chosen.flatMap { problem.terms(of: $0) }.map(\.column))
    #expect(narrow.variableCount == needed.count)
    #expect(Set(images.keys) == needed.union(chosen))
    #expect(Set(images.values).count == images.count)
    for column in chosen {
      let terms = problem.terms(of: column).map { term in
        images[term.column].map { Term(term.coefficient, $0) }
      }
      #expect(images[column].map { narrow.terms(of: $0) } == terms.compactMap(\.self))
    }
  }

  @Test func `copies of a problem have forms of their own`() {
    var problem = Problem()
    let (a, b) = (problem.addVariable(), problem.addVariable())
    _ = problem.column(of: [Term(1, a), Term(1, b)])
    var copy = problem
    let other = copy.column(of: [Term(1, a), Term(-0.5, b)]).column
    let own = problem.column(of: [Term(1, a), Term(-1, b)]).column
    #expect(other == own)
    #expect(problem.values(of: [5, 3]) == [5, 3, 8, 2])
    #expect(copy.values(of: [5, 3]) == [5, 3, 8, 3.5])
  }
}

extension Problem {
  /// The column of a form.
  mutating func column(of terms: [Term]) -> ScaledColumn {
    for term in terms { addTerm(term.coefficient, term.column) }
    return endForm()
  }
}
