import ConstraintSolver
import LayoutModel

extension FaceWalk {
  /// Cuts the face to where a number has a value.
  ///
  /// - Parameter range: of the number on the face, where it is known.
  /// - Returns: `false` where it has not that value anywhere on the face.
  mutating func pin(_ column: ScaledColumn, at value: Double, of range: ClosedRange<Double>?)
    -> Bool
  {
    func isAt(_ end: Double?) -> Bool { end.map { ($0 - value).magnitude <= Precision.ambiguity } ?? false }
    // At an end of the range the reduced costs tell what else is held in place there.
    let beyond = isAt(range?.lowerBound) ? -1.0 : isAt(range?.upperBound) ? 1 : 0
    minimise(column.hinge(at: value + beyond, below: 1, above: 1))
    return isAt(solver.value(of: column.column) * column.factor)
  }

  /// Those of some numbers that have more than one value.
  mutating func openNumbers(
    among keys: Set<Ambiguity.Freedom.Key>, in state: CaseState
  ) -> Set<Ambiguity.Freedom.Key> {
    let freedom = freedom()
    func terms(_ key: Ambiguity.Freedom.Key) -> [Term] {
      staging.terms(of: key.measure, key.view, in: state)
    }
    func moves(_ key: Ambiguity.Freedom.Key, at rates: [Double]) -> Bool {
      !rates.isEmpty && terms(key).value(in: rates).magnitude > Precision.rate
    }
    let open = keys.filter { moves($0, at: freedom.nondegenerate) }
    let doubtful = keys.filter { moves($0, at: freedom.degenerate) && !open.contains($0) }
      .sorted { ($0.view, $0.measure.rawValue) < ($1.view, $1.measure.rawValue) }
    return open.union(zip(doubtful, areOpen(doubtful.map(terms))).filter(\.1).map(\.0))
  }
}
