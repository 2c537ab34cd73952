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
  @inline(__always)
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
  @inline(__always)
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

/// Finds forms by their terms.
///
/// Forms with the same last column are chained. Views are written one after another, so the forms of a chain lie
/// near each other in memory; the buckets of a hash table would not. Once a chain is long, further forms are found
/// by hash: a view that thousands of others hang on would else take quadratic time.
struct FormIndex: Sendable {
  private static let longestChain = 8

  /// By column, the latest form that ends with it, or -1.
  private var heads: [Int32] = []
  /// By form, the one before it in its chain, or -1.
  private var links: [Int32] = []
  /// The forms that came to long chains.
  private var formsOfLongChains: [[Term]: Int] = [:]

  mutating func clear() {
    heads.removeAll(keepingCapacity: true)
    links.removeAll(keepingCapacity: true)
    if !formsOfLongChains.isEmpty { formsOfLongChains.removeAll() }
  }

  /// The number of a form, which is added unless it is there.
  ///
  /// - Parameters:
  ///   - form: in the order of the columns.
  ///   - factor: what its coefficients are divided by.
  @inline(__always)
  mutating func number(
    of form: UnsafeBufferPointer<Term>, dividedBy factor: Double, in forms: inout Forms
  ) -> Int {
    let last = form.last?.column.index ?? 0
    while last >= heads.count { heads.append(-1) }
    var length = 0
    var known = heads[last]
    while known >= 0 {
      if forms.isEqual(Int(known), to: form, dividedBy: factor) { return Int(known) }
      length += 1
      if length == Self.longestChain { return numberByHash(of: form, dividedBy: factor, in: &forms) }
      known = links[Int(known)]
    }
    let number = forms.count
    forms.append(form, dividedBy: factor)
    links.append(heads[last])
    heads[last] = Int32(small: number)
    return number
  }

  @inline(never)
  private mutating func numberByHash(
    of form: UnsafeBufferPointer<Term>, dividedBy factor: Double, in forms: inout Forms
  ) -> Int {
    let terms = form.map { Term($0.coefficient / factor, $0.column) }
    if let known = formsOfLongChains[terms] { return known }
    let number = forms.count
    forms.append(form, dividedBy: factor)
    links.append(-1)
    formsOfLongChains[terms] = number
    return number
  }
}
