/// How exact the engine is, in points, each with its reason.
enum Precision {
  /// A layout that is kept may miss a required constraint, or a level's least sum, by this much: what
  /// "still optimal" means.
  static let stillOptimal = 1e-4
  /// Two optimal layouts differ where a coordinate differs by more than this.
  static let ambiguity = 1e-6
  /// Frames lie on a grid of 2⁻²⁴ points, which rounds away the last bits that depend on the order of
  /// pivots: a layout that was re-solved equals one that was solved afresh.
  static let gridPerPoint = 16_777_216.0

  static func onGrid(_ value: Double) -> Double {
    let rounded = (value * gridPerPoint).rounded() / gridPerPoint
    return rounded == 0 ? 0 : rounded
  }
}
