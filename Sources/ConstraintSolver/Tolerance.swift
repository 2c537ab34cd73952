/// Every tolerance of the solver, each with its reason.
///
/// Layout numbers are points: up to some 1e4 in practice, up to 1e7 in tests, where a double resolves 2e-9.
/// Coefficients are ±1 and short fractions, so that most sums are exact. That is why most tolerances are smaller than
/// those of a general solver, such as HiGHS, whose options are named where they mean the same.
enum Tolerance {
  // MARK: Values, in points

  /// A value counts as being at a breakpoint or bound when it is nearer than this: far above what a sum of
  /// hundreds of rounded terms loses (1e-11 at 1e4 points), far below a millionth of a pixel.
  static let position = 1e-9
  /// The same, relative to the magnitude of the bound.
  static let relativePosition = 1e-13
  /// See ``LexicographicSolver/feasibilityTolerance``: `primal_feasibility_tolerance`, 1e-7 in HiGHS.
  static let feasibility = 1e-6
  /// A column nearer to a hinge than this stands at it for certain: only rounding has parted the two.
  static let tight = 1e-11
  /// A column farther from a hinge than this is off it for certain. Between `tight` and this, rounding decides what a
  /// solution does, and no function of parameters can tell.
  static let doubt = 1e-8

  // MARK: Reduced costs

  /// A reduced cost counts as zero below this: sums of products of short coefficients are exact to 1e-13. It is
  /// `dual_feasibility_tolerance`, 1e-7 in HiGHS.
  static let slope = 1e-9

  // MARK: Entries

  /// An entry of the tableau is dropped below this: what cancellation leaves of entries near 1. It is
  /// `small_matrix_value`, 1e-9 in HiGHS.
  static let entry = 1e-11
  /// The same, relative to what was added: far above what some roundings leave. It is above `entry` where entries are
  /// greater than 100.
  private static let cancellation = 0x1p-43
  /// An entry must not be smaller than this to be pivoted on: it would amplify errors by its inverse. It is
  /// `factor_pivot_tolerance`, 1e-10 in HiGHS.
  static let pivot = 1e-8
  /// An entry that is chosen for its short row or column must have at least this share of the greatest one there:
  /// `factor_pivot_threshold`, as in HiGHS.
  static let factorPivotThreshold = 0.1
  /// The same in presolve, which takes columns out by it: `presolve_pivot_threshold`, as in HiGHS. Where the row is
  /// added to another, a rounding error grows at most by the inverse of this.
  static let presolvePivotThreshold = 1e-2

  // MARK: Accuracy

  /// How much rounding changes a sum of tens of terms, relative to their magnitudes.
  static let rounding = 0x1p-48
  /// How far the terms of a form may be off from adding up to its column, relative to their magnitudes, before the
  /// tableau is made anew: far above what rounding leaves of one sum, far below a contradiction. It is wider than
  /// `rounding`: a conflict search may live with that error, since its tableau is thrown away at the end. A session's
  /// tableau is kept from pass to pass, so it must be renewed in time.
  static let row = 1e-10
  /// After a pivot on a smaller entry the values are computed afresh before a stage ends: what rounding has added to
  /// them grows by its inverse.
  static let steadyPivot = 1e-2
  /// The same after a longer step, in points: a value that ends near 0 keeps what rounding has lost on the way.
  static let steadyStep = 1e6
  /// How much a row, relative to its magnitudes, may be off in a tableau that is in order. The accuracy check must
  /// have found a greater drift before. A basis is factorised again where the pivot of an exchange differs by more
  /// between its row and its column.
  static let drift = 1e-7
  /// How far a value, relative to its magnitude, may be outside its interval there.
  static let strayed = 1e-6

  /// How near counts as at `position`; finite for an infinite one.
  static func around(_ position: Double) -> Double {
    Self.position + min(relativePosition * position.magnitude, 1)
  }

  /// Whether a sum is but what rounding leaves of 0.
  static func isCancelled(_ sum: Double, adding addend: Double) -> Bool {
    sum.magnitude < max(entry, cancellation * addend.magnitude)
  }
}
