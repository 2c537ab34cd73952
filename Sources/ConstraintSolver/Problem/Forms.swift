/// Linear forms, one after another, each once. Forms that are multiples of each other are the same.
///
/// A problem and the solver that solves it share these arrays until the problem gets a new form.
struct Forms: Sendable, Equatable {
  /// By form, where its terms begin. The last entry is where the last form ends.
  private(set) var starts: [Int32] = [0]
  /// The terms of all forms. Those of a form have ascending columns, and none is 0.
  private(set) var terms: [Term] = []

  var count: Int { starts.count - 1 }

  subscript(form: Int) -> ArraySlice<Term> { terms[range(of: form)] }

  /// The indices of a form's terms.
  func range(of form: Int) -> Range<Int> { Int(starts[form])..<Int(starts[form + 1]) }

  mutating func clear() {
    starts.removeAll(keepingCapacity: true)
    starts.append(0)
    terms.removeAll(keepingCapacity: true)
  }

  /// - Parameter factor: what the coefficients are divided by.
  mutating func append(_ form: UnsafeBufferPointer<Term>, dividedBy factor: Double) {
    let first = terms.count
    terms.append(contentsOf: form)
    if factor != 1 {
      for index in first..<terms.count { terms[index].coefficient /= factor }
    }
    starts.append(Int32(small: terms.count))
  }

  /// Whether a form equals another one whose coefficients are divided by a factor.
  func isEqual(_ form: Int, to other: UnsafeBufferPointer<Term>, dividedBy factor: Double) -> Bool {
    let (start, end) = (Int(starts[form]), Int(starts[form + 1]))
    guard end - start == other.count else { return false }
    for k in other.indices where terms[start + k].column != other[k].column { return false }
    for k in other.indices where terms[start + k].coefficient != other[k].coefficient / factor {
      return false
    }
    return true
  }
}
