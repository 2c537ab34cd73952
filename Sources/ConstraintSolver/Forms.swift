/// Linear forms, one after another, each but once.
struct Forms: Sendable {
  /// By form, where its terms begin; and where the next form's will.
  private(set) var starts = Buffer<Int32>()
  private(set) var terms = Buffer<Term>()
  private var index = FormIndex()
  private var draft = FormDraft()
  private var token = CopyToken()

  init() { starts.append(0) }

  var count: Int { starts.count - 1 }

  /// The terms of a form; valid until another is added.
  subscript(form: Int) -> UnsafeBufferPointer<Term> { terms[Int(starts[form])..<Int(starts[form + 1])] }

  mutating func removeAll() {
    if !token.isUnique() { unshare() }
    draft.removeAll()
    starts.removeAll(from: 1)
    terms.removeAll()
    index.removeAll()
  }

  /// Adds a term to the form that is being written, where its column may stand already.
  @inline(__always)
  mutating func addTerm(_ coefficient: Double, _ column: Column) { draft.add(Term(coefficient, column)) }

  /// Ends a form: the terms since the end of the one before, divided by the first one's coefficient.
  ///
  /// - Parameter variableCount: the column of the first form.
  /// - Returns: the form's column, or that of its only term, and the coefficient.
  mutating func end(variableCount: Int) -> ScaledColumn {
    let first = draft.first ?? Term(1, Column(0))
    let column =
      draft.count == 1 ? first.column.rawValue : Int32(truncatingIfNeeded: variableCount + addDraft(first))
    draft.removeAll()
    return ScaledColumn(Column(column), factor: first.coefficient)
  }

  /// Adds what the draft holds, unless it is there.
  ///
  /// - Returns: its number.
  private mutating func addDraft(_ first: Term) -> Int {
    if !token.isUnique() { unshare() }
    let start = terms.count
    terms.resize(start + draft.count)
    var hash = FormIndex.Hash()
    var place = terms.base + start
    draft.forEach { term in
      place.pointee = Term(term.coefficient / first.coefficient, term.column)
      hash.combine(place.pointee)
      place += 1
    }
    let known = index.form(equalTo: start..<terms.count, hash.value, orAdd: count, terms, starts)
    if known == count {
      starts.append(Int32(truncatingIfNeeded: terms.count))
    } else {
      terms.removeAll(from: start)
    }
    return known
  }

  private mutating func unshare() {
    starts.unshare()
    terms.unshare()
    index.unshare()
    token = CopyToken()
  }
}
