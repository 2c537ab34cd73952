/// Linear forms, one after another, each but once.
struct Forms: Sendable {
  /// By form, where its terms begin; and where the next form's will.
  private(set) var starts = Buffer<Int32>()
  private(set) var terms = Buffer<Term>()
  private var index = FormIndex()
  private var token = CopyToken()

  init() { starts.append(0) }

  var count: Int { starts.count - 1 }

  /// The terms of a form; valid until another is added.
  subscript(form: Int) -> UnsafeBufferPointer<Term> { terms[Int(starts[form])..<Int(starts[form + 1])] }

  mutating func removeAll() {
    unshare()
    starts.removeAll(from: 1)
    terms.removeAll()
    index.removeAll()
  }

  /// Adds a term to the form that is being written, where its column may stand already.
  mutating func addTerm(_ coefficient: Double, _ column: Column) {
    unshare()
    let start = Int(starts[count])
    if terms.count == start || terms[terms.count - 1].column < column {
      terms.append(Term(coefficient, column))
    } else {
      insert(coefficient, column, after: start)
    }
  }

  /// Ends a form: the terms since the end of the one before, divided by the first one's coefficient.
  ///
  /// - Parameter variableCount: the column of the first form.
  /// - Returns: the form's column, or that of its only term, and the coefficient.
  mutating func end(variableCount: Int) -> ScaledColumn {
    unshare()
    let start = Int(starts[count])
    let factor = start < terms.count ? terms[start].coefficient : 1
    if terms.count == start + 1 {
      let column = terms[start].column
      terms.removeAll(from: start)
      return ScaledColumn(column, factor: factor)
    }
    divide(from: start, by: factor)
    let known = index.form(equalTo: start..<terms.count, orAdd: count, terms: terms, starts: starts)
    if known == count {
      starts.append(Int32(truncatingIfNeeded: terms.count))
    } else {
      terms.removeAll(from: start)
    }
    return ScaledColumn(Column(Int32(truncatingIfNeeded: variableCount + known)), factor: factor)
  }

  private mutating func divide(from start: Int, by factor: Double) {
    if factor == 1 { return }
    for i in start..<terms.count {
      if factor == -1 { terms[i].coefficient.negate() } else { terms[i].coefficient /= factor }
    }
  }

  private mutating func insert(_ coefficient: Double, _ column: Column, after start: Int) {
    var place = terms.count
    while place > start, terms[place - 1].column >= column { place -= 1 }
    if place == terms.count || terms[place].column != column {
      terms.append(Term(coefficient, column))
      terms.move(from: terms.count - 1, to: place)
      return
    }
    terms[place].coefficient += coefficient
    if terms[place].coefficient == 0 {
      terms.move(from: place, to: terms.count - 1)
      _ = terms.popLast()
    }
  }

  @inline(__always)
  private mutating func unshare() {
    if !token.isUnique() { copy() }
  }

  private mutating func copy() {
    starts.unshare()
    terms.unshare()
    index.unshare()
    token = CopyToken()
  }
}
