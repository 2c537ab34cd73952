/// The numbers of forms by their terms.
///
/// Those that end with the same column are chained: where forms are added for one view after another, they lie near each
/// other in memory, as the buckets of a hash table do not. A table has those that come to a long chain.
struct FormIndex: Sendable {
  private static let mostChained = 8

  /// By column, the latest form that ends with it, or -1.
  private var heads = Buffer<Int32>()
  /// By form, the one before it in its chain, or -1.
  private var links = Buffer<Int32>()
  private var crowd = FormTable()

  mutating func removeAll() {
    heads.removeAll()
    links.removeAll()
    crowd.removeAll()
  }

  /// The number of the form among `forms` that equals `new`, or `form` itself, the next one, after adding it.
  @inline(__always)
  mutating func form(
    equalTo new: UnsafeBufferPointer<Term>, orAdd form: Int, _ forms: FormList.Pointers
  ) -> Int {
    let last = new.isEmpty ? 0 : new[new.count - 1].column.place
    if last >= heads.count { heads.append(-1, count: 2 * last + 8 - heads.count) }
    var known = heads[last]
    var length = 0
    while known >= 0 {
      if Self.isEqual(new, forms[Int(known)]) { return Int(known) }
      length += 1
      if length == Self.mostChained { return crowded(new, form, forms) }
      known = links[known]
    }
    links.append(heads[last])
    heads[last] = Int32(truncatingIfNeeded: form)
    return form
  }

  /// The number of the form among `forms` that a multiple equals, as far as it is chained.
  ///
  /// - Parameter factor: what the multiple's coefficients are divided by.
  func form(
    equalTo multiple: UnsafeBufferPointer<Term>, dividedBy factor: Double, _ forms: FormList.Pointers
  ) -> Int? {
    guard let last = multiple.last?.column.place, last < heads.count else { return nil }
    var known = heads[last]
    for _ in 0..<Self.mostChained where known >= 0 {
      if Self.isEqual(forms[Int(known)], multiple, dividedBy: factor) { return Int(known) }
      known = links[known]
    }
    return nil
  }

  @inline(never)
  private mutating func crowded(
    _ new: UnsafeBufferPointer<Term>, _ form: Int, _ forms: FormList.Pointers
  ) -> Int {
    let known = crowd.form(equalTo: new, orAdd: form, forms)
    if known == form { links.append(-1) }
    return known
  }

  /// Whether a form is another one, whose coefficients are divided by a factor.
  @inline(__always)
  static func isEqual(
    _ a: UnsafeBufferPointer<Term>, _ b: UnsafeBufferPointer<Term>, dividedBy factor: Double = 1
  ) -> Bool {
    guard a.count == b.count else { return false }
    for k in a.indices where a[k].column != b[k].column || a[k].coefficient != b[k].coefficient / factor {
      return false
    }
    return true
  }

  mutating func unshare() {
    heads.unshare()
    links.unshare()
    crowd.unshare()
  }
}
