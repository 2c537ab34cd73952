/// Linear forms added one after another, and how a further form is made of them: Gaussian elimination that keeps
/// count of what each row was made of.
public struct LinearSpan {
  private struct Row {
    var terms: [Int: Double]
    /// By the place of a form in the order of adding, how many times it is in the row.
    var parts: [Int: Double]
    var pivot = 0
  }

  private var rows: [Row] = []
  /// By variable that a row gives, the row's number.
  private var rowOfPivot: [Int: Int] = [:]

  public init() {}

  /// Adds a form, unless those before it make it already.
  ///
  /// - Parameter place: by which combinations name it.
  public mutating func add(_ terms: some Sequence<Term>, place: Int) {
    var row = reduced(terms)
    row.parts[place, default: 0] += 1
    guard let pivot = row.terms.max(by: { ($0.value.magnitude, -$0.key) < ($1.value.magnitude, -$1.key) }),
      pivot.value.magnitude > Tolerance.pivot
    else { return }
    row.pivot = pivot.key
    row.terms = row.terms.mapValues { $0 / pivot.value }
    row.parts = row.parts.mapValues { $0 / pivot.value }
    rowOfPivot[row.pivot] = rows.count
    rows.append(row)
  }

  /// How many times each form is in a further one, in the order of their places; nil where they do not make it.
  public func combination(of terms: some Sequence<Term>) -> [(place: Int, factor: Double)]? {
    let rest = reduced(terms)
    guard rest.terms.values.allSatisfy({ $0.magnitude <= Tolerance.pivot }) else { return nil }
    return rest.parts.filter { $0.value.magnitude > Tolerance.pivot }.sorted { $0.key < $1.key }
      .map { (place: $0.key, factor: -$0.value) }
  }

  private func reduced(_ terms: some Sequence<Term>) -> Row {
    var result = Row(terms: [:], parts: [:])
    var waiting = PlaceSet(limit: rows.count)
    /// Rows that come first wait at the last places.
    func wait(forRowOf variable: Int) {
      if let row = rowOfPivot[variable] { waiting.insert(Int32(truncatingIfNeeded: rows.count - 1 - row)) }
    }
    for term in terms {
      result.terms[term.column.place, default: 0] += term.coefficient
      wait(forRowOf: term.column.place)
    }
    // A row has no variable that one before it gives.
    while let place = waiting.popLast() {
      let row = rows[rows.count - 1 - place]
      guard let factor = result.terms[row.pivot] else { continue }
      for (variable, coefficient) in row.terms {
        let value = result.terms[variable, default: 0] - factor * coefficient
        result.terms[variable] = value.magnitude > Tolerance.entry ? value : nil
        if variable != row.pivot { wait(forRowOf: variable) }
      }
      result.terms[row.pivot] = nil
      for (part, coefficient) in row.parts { result.parts[part, default: 0] -= factor * coefficient }
    }
    return result
  }
}
