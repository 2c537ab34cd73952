/// A linear expression over a problem's variables; relations of two make constraints, as one writes them
/// down.
struct Expression: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  private(set) var terms: [BenchmarkProblem.Term] = []
  private(set) var constant = 0.0

  init(variable: Int) { terms = [BenchmarkProblem.Term(variable: variable, coefficient: 1)] }
  init(_ constant: Double) { self.constant = constant }
  init(floatLiteral value: Double) { constant = value }
  init(integerLiteral value: Int) { constant = Double(value) }

  static func + (a: Self, b: Self) -> Self {
    var sum = a
    sum.constant += b.constant
    for term in b.terms { sum.add(term) }
    return sum
  }

  static func - (a: Self, b: Self) -> Self { a + -1 * b }

  static func * (factor: Double, a: Self) -> Self {
    var product = a
    product.constant *= factor
    for i in product.terms.indices { product.terms[i].coefficient *= factor }
    return product
  }

  static func == (a: Self, b: Self) -> BenchmarkProblem.Constraint { (a - b).constraint(.equal) }
  static func <= (a: Self, b: Self) -> BenchmarkProblem.Constraint { (a - b).constraint(.lessOrEqual) }
  static func >= (a: Self, b: Self) -> BenchmarkProblem.Constraint { (a - b).constraint(.greaterOrEqual) }

  private mutating func add(_ term: BenchmarkProblem.Term) {
    guard let i = terms.firstIndex(where: { $0.variable == term.variable }) else { return terms.append(term) }
    terms[i].coefficient += term.coefficient
    if terms[i].coefficient == 0 { terms.remove(at: i) }
  }

  private func constraint(_ relation: BenchmarkProblem.Relation) -> BenchmarkProblem.Constraint {
    // Not -constant, which would write a zero as -0.
    BenchmarkProblem.Constraint(
      terms: terms.sorted { $0.variable < $1.variable }, relation: relation, constant: 0 - constant,
      priority: BenchmarkProblem.required)
  }
}
