/// The terms of a form that is being written: each column once, in ascending order, and none with a coefficient of 0.
///
/// Few terms lie in the draft itself, so that writing them asks nobody whether memory is shared.
struct FormDraft: Sendable {
  private static let fewest = 8

  private var few = InlineArray<8, Term>(repeating: Term(0, Column(0)))
  /// All terms, once they are more than a few.
  private var many: [Term] = []
  private(set) var count = 0

  private var isLong: Bool { count > Self.fewest }

  /// Calls `body` with the terms.
  func withTerms<Result>(_ body: (UnsafeBufferPointer<Term>) -> Result) -> Result {
    if isLong { return many.withUnsafeBufferPointer(body) }
    return few.span.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[..<count])) }
  }

  /// The coefficient of some terms that is greatest in magnitude, the first such, by which a form is divided; 1 where there
  /// are none, and `nil` unless the terms are as those of a draft.
  @inline(__always)
  static func greatest(ofOrdered terms: UnsafeBufferPointer<Term>) -> Double? {
    var last: Int32 = -1
    var greatest = 0.0
    for term in terms {
      if term.coefficient == 0 || term.column.rawValue <= last { return nil }
      last = term.column.rawValue
      if term.coefficient.magnitude > greatest.magnitude { greatest = term.coefficient }
    }
    return greatest == 0 ? 1 : greatest
  }

  mutating func removeAll() {
    if isLong { many.removeAll() }
    count = 0
  }

  @inline(__always)
  mutating func add(_ term: Term) {
    if term.coefficient == 0 { return }
    if count < Self.fewest, count == 0 || few[unchecked: count - 1].column < term.column {
      few[unchecked: count] = term
      count += 1
    } else {
      insert(term)
    }
  }

  /// Adds a term wherever its column stands.
  private mutating func insert(_ term: Term) {
    var terms = withTerms { Array($0) }
    removeAll()
    let place = terms.firstIndex { $0.column >= term.column } ?? terms.endIndex
    if place == terms.endIndex || terms[place].column != term.column {
      terms.insert(term, at: place)
    } else {
      terms[place].coefficient += term.coefficient
      if terms[place].coefficient == 0 { terms.remove(at: place) }
    }
    count = terms.count
    if isLong { many = terms } else { for i in terms.indices { few[i] = terms[i] } }
  }
}
