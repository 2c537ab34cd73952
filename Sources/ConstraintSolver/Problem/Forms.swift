/// Linear forms, one after another, each but once.
struct Forms: Sendable {
  private(set) var list = FormList()
  private var index = FormIndex()
  private var draft = FormDraft()

  init() { list.removeAll() }

  var count: Int { list.count }

  /// The terms of a form; valid until another is added.
  subscript(form: Int) -> UnsafeBufferPointer<Term> { list[form] }

  mutating func removeAll() {
    if !list.isUnique() {
      list = FormList()
      index.unshare()
    }
    draft.removeAll()
    list.removeAll()
    index.removeAll()
  }

  /// Adds a term to the form that is being written, where its column may stand already.
  @inline(__always)
  mutating func addTerm(_ coefficient: Double, _ column: Column) { draft.add(Term(coefficient, column)) }

  /// Ends a form: the terms since the end of the one before, divided by the coefficient that is greatest in magnitude,
  /// the first such.
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
      guard let factor = FormDraft.greatest(ofOrdered: terms) else {
        return draft(terms, variableCount: variableCount)
      }
      return add(terms, dividedBy: factor, variableCount: variableCount)
    }
  }

  @inline(never)
  private mutating func draft(_ terms: UnsafeBufferPointer<Term>, variableCount: Int) -> ScaledColumn {
    for term in terms { draft.add(term) }
    return end(variableCount: variableCount)
  }

  private mutating func addOrdered(_ form: UnsafeBufferPointer<Term>, variableCount: Int) -> ScaledColumn {
    let factor = FormDraft.greatest(ofOrdered: form) ?? 1
    if form.count == 1 { return ScaledColumn(form[0].column, factor: factor) }
    return add(form, dividedBy: factor, variableCount: variableCount)
  }

  /// Adds a form unless it is there.
  private mutating func add(
    _ form: UnsafeBufferPointer<Term>, dividedBy factor: Double, variableCount: Int
  ) -> ScaledColumn {
    let number = number(of: form, dividedBy: factor)
    return ScaledColumn(Column(Int32(truncatingIfNeeded: variableCount + number)), factor: factor)
  }

  /// The number of a form, which is added unless it is there.
  @inline(__always)
  private mutating func number(of form: UnsafeBufferPointer<Term>, dividedBy factor: Double) -> Int {
    if !list.isUnique() {
      // What is only looked up leaves the list to those who share it, who know it again by that.
      if let known = index.form(equalTo: form, dividedBy: factor, list.pointers) { return known }
      unshare()
    }
    let number = count
    let new = list.write(form, dividedBy: factor)
    let known = index.form(equalTo: new, orAdd: number, list.pointers)
    if known == number { list.endForm() } else { list.dropForm() }
    return known
  }

  private mutating func unshare() {
    list.unshare()
    index.unshare()
  }
}
