@testable import ConstraintSolver

extension Simplex {
  /// The basis and the bounds in words, for messages.
  ///
  /// - Parameters:
  ///   - name: of a column.
  ///   - shift: what to add to a column's value.
  func dump(
    _ name: (Column) -> String = { "x\($0.index)" }, shift: (Column) -> Double = { _ in 0 }
  ) -> String {
    var lines = ["basis"]
    for r in basis.indices {
      var terms: [Term] = []
      rows.forEachTerm(of: RowIndex(index: r)) { terms.append($0) }
      terms.sort { $0.column < $1.column }
      lines.append("  \(name(basis[r])) = \(Self.sum(terms, constant: 0, name))")
    }
    lines.append("bounds")
    for c in values.indices {
      let column = Column(index: c)
      let shift = shift(column)
      let (low, high) = (Self.number(intervals[c].lower + shift), Self.number(intervals[c].upper + shift))
      let state = isBasic(column) ? "basic" : "non-basic"
      lines.append("  \(name(column)) = \(Self.number(values[c] + shift)) in \(low)...\(high), \(state)")
    }
    return lines.joined(separator: "\n")
  }

  /// A linear form as it is written by hand.
  static func sum(_ terms: [Term], constant: Double, _ name: (Column) -> String) -> String {
    var text = ""
    func add(_ coefficient: Double, _ factor: String) {
      let magnitude = coefficient.magnitude
      let word =
        factor.isEmpty ? number(magnitude) : magnitude == 1 ? factor : "\(number(magnitude)) \(factor)"
      text += text.isEmpty ? (coefficient < 0 ? "-" : "") + word : (coefficient < 0 ? " - " : " + ") + word
    }
    for term in terms { add(term.coefficient, name(term.column)) }
    if constant != 0 || text.isEmpty { add(constant, "") }
    return text
  }

  /// A number without decimals where it has none.
  static func number(_ value: Double) -> String {
    value.magnitude < 1e15 && value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}
