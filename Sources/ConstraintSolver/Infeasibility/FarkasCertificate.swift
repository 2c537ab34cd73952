/// The proof that a hinge, the *goal*, cannot be met. The simplex has minimised its violation.
///
/// In the tableau the goal's column is a sum of multiples of non-basic columns. Each of these is at a bound that
/// keeps the sum from coming nearer. By Farkas' lemma the goal contradicts these bounds. The coefficients of the
/// row are the multipliers.
struct FarkasCertificate: Sendable, ~Copyable {
  /// A column at a bound. The greatest is the one whose hinge comes last.
  struct Term: Comparable, Sendable {
    var column: Column
    var multiplier: Double
    /// Where the bound is.
    var position: Double
    /// The number of the hinge that sets the bound.
    var hinge: Int

    static func < (a: Self, b: Self) -> Bool { a.hinge < b.hinge }
  }

  /// Where the goal's column would have to be.
  private(set) var target = 0.0
  /// In which direction that is, 1 or -1.
  private(set) var direction = 1.0
  /// How far it is.
  private(set) var gap = 0.0
  /// The least ratio of what a bound costs per unit to its multiplier.
  private var scale = Double.infinity
  /// The terms that may be left out.
  private var terms = BinaryHeap<Term>()

  /// The least sum of violations of the goal and the bounds, by duality.
  var violation: Double { gap * scale }

  /// The term whose hinge comes last among those that may be left out.
  var last: Term? { terms.max }

  /// The direction in which the column of a term would have to go on for the goal to come nearer.
  func way(of term: Term) -> Double { term.multiplier * direction > 0 ? 1 : -1 }

  /// How far the column of a term would have to go on for the goal to be met.
  func distance(of term: Term) -> Double { gap / term.multiplier.magnitude }

  /// How much less counts as far enough for the goal to be met: what rounding hides where the goal is far out.
  func tolerance(of term: Term) -> Double { Tolerance.around(target) / term.multiplier.magnitude }

  /// Takes a term out whose hinge is known to be a member, or no longer matters.
  mutating func removeLast() { _ = terms.popMax() }

  /// Reads the certificate of a goal from the tableau.
  ///
  /// - Returns: `false` where the goal is met, or a column of its row could go on.
  mutating func read(_ goal: Hinge, in simplex: borrowing Simplex, _ bounds: ActiveBounds) -> Bool {
    terms.clear()
    guard let (target, direction) = simplex.miss(of: goal) else { return false }
    let column = goal.column
    (self.target, self.direction) = (target, direction)
    gap = (target - simplex.values[column]) * direction
    scale = goal.slope(moving: -direction)
    guard let row = simplex.row(of: column), simplex.room(of: column, toward: direction) > 0 else {
      return add(column, 1, in: simplex, bounds)
    }
    var isComplete = true
    let slope = scale
    simplex.rows.forEachTerm(of: row) { term in
      // Less is no reduced cost.
      guard isComplete, slope * term.coefficient.magnitude > Tolerance.slope else { return }
      isComplete = add(term.column, term.coefficient, in: simplex, bounds)
    }
    return isComplete
  }

  /// Adds a column that is at a bound.
  ///
  /// - Returns: `false` where nothing keeps it there.
  private mutating func add(
    _ column: Column, _ multiplier: Double, in simplex: borrowing Simplex, _ bounds: ActiveBounds
  ) -> Bool {
    let way = multiplier * direction > 0 ? 1.0 : -1
    let position = simplex.values[column]
    guard let owner = bounds.owner(of: column, at: position, toward: way) else { return false }
    scale = min(scale, owner.slope / multiplier.magnitude)
    guard owner.hinge >= 0 else { return true }
    terms.insert(Term(column: column, multiplier: multiplier, position: position, hinge: owner.hinge))
    return true
  }

  /// Follows the column of the last term to its next bound, to which it has been moved.
  ///
  /// - Returns: `false` where nothing keeps it there.
  mutating func moveLast(by distance: Double, in simplex: borrowing Simplex, _ bounds: ActiveBounds) -> Bool {
    guard let term = last else { return false }
    removeLast()
    gap -= distance * term.multiplier.magnitude
    return add(term.column, term.multiplier, in: simplex, bounds)
  }
}
