/// Linear equations and inequalities over rationals, and whether they can all hold: the first phase of the
/// textbook simplex method with the rule of Bland, which cannot cycle.
///
/// It shares nothing with the solver under test: another method, other numbers, no tolerance.
struct ExactSystem {
  enum Sense { case equal, atMost, atLeast }

  private var names: [String: Int] = [:]
  private var isNonNegative: [Bool] = []
  private var rows: [(terms: [Int: Fraction], sense: Sense, bound: Fraction)] = []

  /// A variable by its name; the first mention says whether it may be negative.
  mutating func variable(_ name: String, isNonNegative: Bool) -> Int {
    if let known = names[name] { return known }
    names[name] = self.isNonNegative.count
    self.isNonNegative.append(isNonNegative)
    return self.isNonNegative.count - 1
  }

  mutating func add(_ terms: [(Int, Fraction)], _ sense: Sense, _ bound: Fraction) {
    rows.append((Dictionary(terms, uniquingKeysWith: +), sense, bound))
  }

  /// Whether values exist that meet every row.
  var isFeasible: Bool {
    var tableau = standardForm
    var basis = tableau.indices.map { columnCount + $0 }
    while let entering = entering(tableau, basis) {
      guard let leaving = leaving(tableau, entering, basis) else { return false }
      pivot(&tableau, leaving, entering)
      basis[leaving] = entering
    }
    // What is left in the artificial variables is what cannot be met.
    return zip(basis, tableau).allSatisfy { $0 < columnCount || $1[columnCount] == .zero }
  }

  /// Each variable twice, for what is positive and negative of it, and a slack for each row.
  private var columnCount: Int { 2 * isNonNegative.count + rows.count }

  /// The rows with a right-hand side that is not negative; each has an artificial variable, which is in the
  /// basis and needs no column.
  private var standardForm: [[Fraction]] {
    rows.enumerated().map { number, row in
      var cells = Array(repeating: Fraction.zero, count: columnCount + 1)
      for (variable, coefficient) in row.terms {
        cells[2 * variable] = coefficient
        if !isNonNegative[variable] { cells[2 * variable + 1] = .zero - coefficient }
      }
      let slack = 2 * isNonNegative.count + number
      if row.sense == .atMost { cells[slack] = .one }
      if row.sense == .atLeast { cells[slack] = .zero - .one }
      cells[columnCount] = row.bound
      return row.bound < .zero ? cells.map { .zero - $0 } : cells
    }
  }

  /// The first column that lowers the sum of the artificial variables in the basis; those that left it never
  /// come back.
  private func entering(_ tableau: [[Fraction]], _ basis: [Int]) -> Int? {
    let artificial = zip(basis, tableau).filter { $0.0 >= columnCount }.map(\.1)
    return (0..<columnCount).first { column in artificial.reduce(.zero) { $0 + $1[column] } > .zero }
  }

  private func leaving(_ tableau: [[Fraction]], _ entering: Int, _ basis: [Int]) -> Int? {
    tableau.indices.filter { tableau[$0][entering] > .zero }.min { a, b in
      let ratioA = tableau[a][columnCount] / tableau[a][entering]
      let ratioB = tableau[b][columnCount] / tableau[b][entering]
      return ratioA == ratioB ? basis[a] < basis[b] : ratioA < ratioB
    }
  }

  private func pivot(_ tableau: inout [[Fraction]], _ row: Int, _ column: Int) {
    let divisor = tableau[row][column]
    tableau[row] = tableau[row].map { $0 / divisor }
    for other in tableau.indices where other != row && tableau[other][column] != .zero {
      let factor = tableau[other][column]
      tableau[other] = zip(tableau[other], tableau[row]).map { $0 - factor * $1 }
    }
  }
}
