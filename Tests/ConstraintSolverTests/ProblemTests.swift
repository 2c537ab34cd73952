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
      let terms = (0..<Int.random(in: 0...10, using: &random)).map { _ in
        Term(
          Double(Int.random(in: -2...2, using: &random)),
          columns[Int.random(in: columns.indices, using: &random)])
      }
      let form = whole.addForm(terms.span)
      for term in terms { pieces.addTerm(term.coefficient, term.column) }
      #expect(form == pieces.endForm())
      #expect(whole.terms(of: form.column) == pieces.terms(of: form.column))
      expect(form, of: terms, in: whole)
    }
    #expect(whole.columnCount == pieces.columnCount)
  }

  /// Compares at a point: as far as that can tell, the form times its factor is the sum of the terms.
  private func expect(_ form: ScaledColumn, of terms: [Term], in problem: Problem) {
    func value(_ sum: [Term]) -> Double {
      sum.reduce(0) { $0 + $1.coefficient * Double(($1.column.place * 7919 + 31) % 1009) }
    }
    #expect((form.factor * value(problem.terms(of: form.column)) - value(terms)).magnitude < 1e-9)
  }

  @Test func `a stage that is added at once is the one of its hinges one after another`() {
    var (whole, pieces) = (Problem(), Problem())
    let columns = (0..<5).map { _ in whole.addVariable() }
    for _ in columns { _ = pieces.addVariable() }
    let hinges = columns.map { Hinge.lowerBound($0, Double($0.place)) }
    for range in [0..<2, 2..<2, 2..<5] {
      whole.addStage(hinges[range])
      for hinge in hinges[range] { pieces.add(hinge) }
      pieces.endStage()
    }
    #expect(whole.stageCount == 3)
    for stage in 0..<3 {
      #expect(whole.range(ofStage: stage) == pieces.range(ofStage: stage))
      #expect(whole.stage(stage) == pieces.stage(stage))
    }
  }
}
