/// A column that can close the deficit of a row.
///
/// The greatest candidate is taken first: one that violates nothing, in the fewest rows; where there is none, the one
/// that violates the weakest hinge.
struct CrashCandidate: Comparable, Sendable {
  /// That of the hinge that the move violates; `.max` where it violates nothing. A hinge has one column, so no other
  /// candidate violates the same.
  var weakness: Int32
  var column: Column
  var coefficient: Double
  var direction: Double
  /// In how many rows the column stands.
  var rowCount: Int32

  @inline(__always)
  static func < (a: Self, b: Self) -> Bool {
    if a.weakness != b.weakness { return a.weakness < b.weakness }
    return a.rowCount != b.rowCount ? a.rowCount > b.rowCount : a.column > b.column
  }
}
