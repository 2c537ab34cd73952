/// How far non-basic columns can go from one vertex before a bound stops them. Lengths are kept as they are asked for.
///
/// Bounds that become inactive only lengthen a step. So a length stays a lower bound until the vertex changes.
/// Columns that stand in the same one form move the basic columns in the same proportions, and share a length.
struct StepLengths: Sendable {
  /// The column whose length counts for a column.
  private struct Key: Sendable {
    var column: Column
    /// A step of the one column is this many times as long as the same step of the other.
    var factor: Double
    /// Whether no form has the column so far.
    var isUnused: Bool
  }

  /// By column.
  private var keys: [Key] = []
  /// By key's column, upward and downward; negative where unknown.
  private var lengths: [Double] = []
  private var known: [Int] = []
  /// The vertex.
  private var values: [Double] = []
  private var pivots = 0

  mutating func addColumn(_ form: [Term]?) {
    let column = Column(index: keys.count)
    keys.append(Key(column: column, factor: form == nil ? 1 : -1, isUnused: form == nil))
    lengths += [-1, -1]
    for term in form ?? [] {
      let other = term.column.index
      keys[other] =
        keys[other].isUnused
        ? Key(column: column, factor: term.coefficient, isUnused: false)
        : Key(column: term.column, factor: 1, isUnused: false)
    }
  }

  mutating func forget() {
    for index in known { lengths[index] = -1 }
    known.removeAll(keepingCapacity: true)
  }

  /// Forgets the lengths of another vertex.
  mutating func begin(at simplex: borrowing Simplex) {
    if simplex.pivots == pivots, simplex.values.elements.elementsEqual(values) { return }
    forget()
    pivots = simplex.pivots
    values = Array(simplex.values.elements)
  }

  /// A length that a step has at least; negative where none is known.
  func length(of column: Column, toward direction: Double) -> Double {
    let key = keys[column.index]
    return lengths[index(key, direction)] / key.factor.magnitude
  }

  mutating func note(_ length: Double, of column: Column, toward direction: Double) {
    let key = keys[column.index]
    lengths[index(key, direction)] = length * key.factor.magnitude
    known.append(index(key, direction))
  }

  private func index(_ key: Key, _ direction: Double) -> Int {
    2 * key.column.index + (direction * key.factor > 0 ? 0 : 1)
  }
}
