/// Linear forms, one after another, each once. Forms that are multiples of each other are the same.
struct Forms: Duplicable, Sendable, ~Copyable {
  /// By form. The last entry says where the last form ends.
  private var starts = UniqueArray<Start>(repeating: Start(), count: 1)
  /// The terms of all forms. Those of a form have ascending columns, and none is 0.
  private(set) var terms = UniqueArray<Term>()

  // Forms with the same last column are chained. Views are written one after another, so the forms of a chain lie near
  // each other in memory; the buckets of a hash table would not. Once a chain is long, further forms are found by hash:
  // a view that thousands of others hang on would else take quadratic time.

  private static let longestChain = 8
  /// By column, the forms that end with it.
  private var chains = UniqueArray<Chain>()
  /// The forms that came to long chains.
  private var formsOfLongChains: [[Term]: Int] = [:]

  struct Start: Equatable, Sendable {
    /// Where the form's terms begin.
    var term: Int32 = 0
    /// The form before it in its chain, or -1.
    var link: Int32 = -1
  }

  struct Chain: Sendable {
    /// The latest form, or -1.
    var head: Int32 = -1
    var count: Int32 = 0
  }

  init() {}

  init(copying other: borrowing Self) {
    starts = UniqueArray(copying: other.starts)
    terms = UniqueArray(copying: other.terms)
    chains = UniqueArray(copying: other.chains)
    formsOfLongChains = other.formsOfLongChains
  }

  var count: Int { starts.count - 1 }

  /// The terms of a form, like ``UniqueArray/base``.
  subscript(form: Int) -> UnsafeBufferPointer<Term> {
    terms[Int(starts[form].term)..<Int(starts[form + 1].term)]
  }

  mutating func clear() {
    starts.truncate(to: 1)
    terms.clear()
    chains.clear()
    if !formsOfLongChains.isEmpty { formsOfLongChains.removeAll() }
  }

  /// The number of a form, if it is there.
  ///
  /// - Parameters:
  ///   - form: in the order of the columns.
  ///   - factor: what its coefficients are divided by.
  func number(of form: UnsafeBufferPointer<Term>, dividedBy factor: Double) -> Int? {
    let last = Self.lastColumn(of: form)
    guard last < chains.count else { return nil }
    var known = chains[last].head
    while known >= 0 {
      if isEqual(Int(known), to: form, dividedBy: factor) { return Int(known) }
      known = starts[known].link
    }
    return chains[last].count < Self.longestChain
      ? nil : formsOfLongChains[Self.terms(of: form, dividedBy: factor)]
  }

  /// Adds a form that is not there.
  ///
  /// - Returns: its number.
  mutating func append(_ form: UnsafeBufferPointer<Term>, dividedBy factor: Double) -> Int {
    let (number, last) = (count, Self.lastColumn(of: form))
    let first = terms.count
    terms.resize(toUninitialised: first + form.count)
    let own = terms.mutableBase + first
    for k in form.indices { own[k] = Term(form[k].coefficient / factor, form[k].column) }
    starts.append(Start(term: Int32(small: terms.count)))
    if last >= chains.count { chains.append(Chain(), count: max(last + 1, 2 * chains.count) - chains.count) }
    let chain = chains[last]
    if chain.count < Self.longestChain {
      starts[number].link = chain.head
      chains[last] = Chain(head: Int32(small: number), count: chain.count + 1)
    } else {
      formsOfLongChains[Self.terms(of: form, dividedBy: factor)] = number
    }
    return number
  }

  private static func lastColumn(of form: UnsafeBufferPointer<Term>) -> Int { form.last?.column.index ?? 0 }

  private static func terms(of form: UnsafeBufferPointer<Term>, dividedBy factor: Double) -> [Term] {
    form.map { Term($0.coefficient / factor, $0.column) }
  }

  private func isEqual(
    _ form: Int, to other: UnsafeBufferPointer<Term>, dividedBy factor: Double
  ) -> Bool {
    self[form].elementsEqual(other) { $0.column == $1.column && $0.coefficient == $1.coefficient / factor }
  }

  static func == (a: borrowing Self, b: borrowing Self) -> Bool { a.starts == b.starts && a.terms == b.terms }
}
