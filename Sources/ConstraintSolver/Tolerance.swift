/// Every tolerance of the solver, each with its reason.
///
/// Layout numbers are points: up to some 1e4 in practice, up to 1e7 in tests, where a double resolves 2e-9.
/// Coefficients are ±1 and short fractions.
enum Tolerance {
  /// A value counts as being at a breakpoint or bound when it is nearer than this: far above what a sum of
  /// hundreds of rounded terms loses (1e-11 at 1e4 points), far below a millionth of a pixel.
  static let position = 1e-9
  /// The same, relative to the magnitude of the bound.
  static let relativePosition = 1e-13
  /// A reduced cost counts as zero below this: sums of products of short coefficients are exact to 1e-13.
  static let slope = 1e-9
  /// A column that is nearer to a hinge stands at it for certain: what rounding makes of an exact coincidence.
  static let tight = 1e-11
  /// A column that is farther from a hinge is off it for certain; in between, `position` and rounding decide what
  /// a solution does, and no function of parameters can tell.
  static let doubt = 1e-8
  /// How much rounding changes a sum of tens of terms, relative to their magnitudes.
  static let rounding = 0x1p-48
  /// An entry of the tableau is dropped below this: what cancellation leaves of entries near 1.
  static let entry = 1e-11
  /// An entry must not be smaller than this to be pivoted on: it would amplify errors by its inverse.
  static let pivot = 1e-8

  /// How near counts as at `position`; finite for an infinite one.
  @inline(__always)
  static func around(_ position: Double) -> Double {
    Self.position + min(relativePosition * position.magnitude, 1)
  }
}
