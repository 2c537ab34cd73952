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
    let draft = draft
    self.draft.removeAll()
    return draft.withTerms { addOrdered($0, variableCount: variableCount) }
  }

  /// Adds a form at once, whose terms may stand in any order.
  ///
  /// - Returns: as `end`.
  @inline(__always)
  mutating func add(_ terms: Span<Term>, variableCount: Int) -> ScaledColumn {
    if terms.count == 1, terms[0].coefficient != 0 {
      return ScaledColumn(terms[0].column, factor: terms[0].coefficient)
    }
    return terms.withUnsafeBufferPointer { terms in
      FormDraft.isOrdered(terms)
        ? addOrdered(terms, variableCount: variableCount) : draft(terms, variableCount: variableCount)
    }
  }

  @inline(never)
  private mutating func draft(_ terms: UnsafeBufferPointer<Term>, variableCount: Int) -> ScaledColumn {
    for term in terms { draft.add(term) }
    return end(variableCount: variableCount)
  }

  private mutating func addOrdered(_ form: UnsafeBufferPointer<Term>, variableCount: Int) -> ScaledColumn {
    let factor = form.first?.coefficient ?? 1
    if form.count == 1 { return ScaledColumn(form[0].column, factor: factor) }
    let column = variableCount + number(of: form, dividedBy: factor)
    return ScaledColumn(Column(Int32(truncatingIfNeeded: column)), factor: factor)
  }

  /// The number of a form, which is added unless it is there.
  private mutating func number(of form: UnsafeBufferPointer<Term>, dividedBy factor: Double) -> Int {
    if !token.isUnique() { unshare() }
    let start = terms.count
    terms.resize(start + form.count)
    let new = terms.base + start
    for (k, term) in form.enumerated() {
      new[k] = Term(factor == 1 ? term.coefficient : term.coefficient / factor, term.column)
    }
    let known = index.form(equalTo: start..<terms.count, orAdd: count, terms, starts)
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
