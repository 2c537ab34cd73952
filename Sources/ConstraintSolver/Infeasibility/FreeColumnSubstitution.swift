/// Takes variables that nothing bounds out of a system: the first form that has such a variable defines it.
///
/// ``Presolve`` takes such variables out of a problem that it has whole. Here forms come one by one, to a simplex in use.
///
/// A form that defines a variable can have any value, so it needs no row. Definitions stay factored: a chain of a
/// thousand labels makes a thousand short definitions and one row.
///
/// There are two kinds. A *new* variable is defined by the form as written. Its definition uses earlier
/// definitions, so these are expanded last to first. An old free variable is defined by the expanded form. Its
/// definition uses later ones, so these follow, first to last.
struct FreeColumnSubstitution: Sendable, ~Copyable {
  private struct Definition: Sendable {
    var terms: [Term]
    /// How many times the variable is in the form that is expanded.
    var factor = 0.0
  }

  private enum Status {
    case bounded
    /// Nothing bounds it, and no form so far has it.
    case new
    case free
  }

  private var definitions: [Definition] = []
  /// By column.
  private var statuses: [Status] = []
  /// By column, the rank of its definition, or -1. Greater ranks are put in first.
  private var ranks: [Int32] = []
  /// The ranks of the definitions that are to be put in.
  private var waiting = BinaryHeap<Int32>()
  private var sums = SparseVector(count: 0)
  /// The most definitions that there can be.
  private let limit: Int

  /// - Parameter formCount: the most forms.
  init(formCount: Int) { limit = formCount }

  mutating func addColumn(isBounded: Bool) {
    statuses.append(isBounded ? .bounded : .new)
    ranks.append(-1)
    sums.addColumns(1)
  }

  /// Expands a form until it has no variables with definitions.
  ///
  /// - Parameter logical: the column that the form is to have.
  /// - Returns: the terms; `nil` where the form defines a variable.
  mutating func reduce(_ form: [Term], logical: Column) -> [Term]? {
    if let variable = takeNew(form) {
      define(variable, by: form, logical, rank: limit + definitions.count)
      return nil
    }
    expand(form)
    let terms = sums.touched.elements.filter { sums[$0].magnitude > Tolerance.entry }
      .map { Term(sums[$0], $0) }
    if let variable = terms.filter({
      statuses[$0.column.index] == .free && $0.coefficient.magnitude > Tolerance.pivot
    })
    .max(by: { $0.coefficient.magnitude < $1.coefficient.magnitude }) {
      define(variable, by: terms, logical, rank: limit - 1 - definitions.count)
      return nil
    }
    return terms
  }

  /// The greatest term of a form whose variable is new; no variable of the form is new from now on.
  private mutating func takeNew(_ form: [Term]) -> Term? {
    var result: Term?
    for term in form where statuses[term.column.index] == .new {
      statuses[term.column.index] = .free
      if term.coefficient.magnitude > result?.coefficient.magnitude ?? Tolerance.pivot { result = term }
    }
    return result
  }

  private mutating func define(_ variable: Term, by form: [Term], _ logical: Column, rank: Int) {
    ranks[variable.column.index] = Int32(small: rank)
    statuses[variable.column.index] = .bounded
    var terms = form.filter { $0.column != variable.column }
      .map { Term(-$0.coefficient / variable.coefficient, $0.column) }
    terms.append(Term(1 / variable.coefficient, logical))
    definitions.append(Definition(terms: terms))
  }

  /// Adds a form up in `sums`, with definitions put in.
  private mutating func expand(_ form: [Term]) {
    sums.clear()
    for term in form { add(1, times: term) }
    while let rank = waiting.popMax() {
      let index = index(ofRank: Int(rank))
      let factor = definitions[index].factor
      definitions[index].factor = 0
      if factor.magnitude <= Tolerance.entry { continue }
      for k in definitions[index].terms.indices { add(factor, times: definitions[index].terms[k]) }
    }
  }

  private mutating func add(_ factor: Double, times term: Term) {
    let rank = ranks[term.column.index]
    if rank < 0 { return sums.add(factor * term.coefficient, to: term.column) }
    definitions[index(ofRank: Int(rank))].factor += factor * term.coefficient
    waiting.insert(rank)
  }

  private func index(ofRank rank: Int) -> Int { rank >= limit ? rank - limit : limit - 1 - rank }
}
