/// The terms of linear forms, one form after another. Copies share their memory, unless their owner calls `unshare`
/// before the first write.
struct FormList: Sendable {
  /// By form, where its terms begin; and where the next form's will.
  private(set) var starts = Buffer<Int32>()
  private(set) var terms = Buffer<Term>()
  private var token = CopyToken()

  init() {}

  var count: Int { starts.count - 1 }

  /// The terms of a form; valid until another is added.
  @inline(__always)
  subscript(form: Int) -> UnsafeBufferPointer<Term> { pointers[form] }

  /// Where the forms lie; valid until another is added.
  @inline(__always)
  var pointers: Pointers { Pointers(starts: starts.base, terms: terms.base) }

  struct Pointers {
    fileprivate let starts: UnsafePointer<Int32>
    fileprivate let terms: UnsafePointer<Term>

    @inline(__always)
    subscript(form: Int) -> UnsafeBufferPointer<Term> {
      let start = Int(starts[form])
      return UnsafeBufferPointer(start: terms + start, count: Int(starts[form + 1]) - start)
    }
  }

  static func == (a: Self, b: Self) -> Bool {
    a.token == b.token || a.starts == b.starts && a.terms == b.terms
  }

  /// Takes over the forms of another list.
  mutating func assign(_ other: FormList) {
    starts.assign(other.starts)
    terms.assign(other.terms)
  }

  /// Empties the list, which is to have forms.
  mutating func removeAll() {
    starts.removeAll()
    terms.removeAll()
    starts.append(0)
  }

  /// Writes terms behind those of the forms.
  ///
  /// - Parameter factor: what the coefficients are divided by.
  /// - Returns: the terms as they are then.
  @inline(__always)
  mutating func write(
    _ form: UnsafeBufferPointer<Term>, dividedBy factor: Double
  ) -> UnsafeBufferPointer<Term> {
    let start = terms.count
    terms.resize(start + form.count)
    let new = terms.base + start
    if factor.magnitude == 1 {
      for (k, term) in form.enumerated() { new[k] = Term(term.coefficient * factor, term.column) }
    } else {
      for (k, term) in form.enumerated() { new[k] = Term(term.coefficient / factor, term.column) }
    }
    return UnsafeBufferPointer(start: new, count: form.count)
  }

  /// Makes a form of the terms that were written last.
  mutating func endForm() { starts.append(Int32(truncatingIfNeeded: terms.count)) }

  /// Drops the terms that were written last.
  mutating func dropForm() { terms.removeAll(from: Int(starts[count])) }

  @inline(__always)
  mutating func isUnique() -> Bool { token.isUnique() }

  mutating func unshare() {
    starts.unshare()
    terms.unshare()
    token = CopyToken()
  }
}
