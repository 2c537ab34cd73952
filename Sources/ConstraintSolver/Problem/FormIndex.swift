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
