import LayoutModel

extension Layout {
  /// Whether nothing more is broken or missed than in another layout.
  func isAsGood(as other: Layout) -> Bool {
    guard broken.map(\.constraint) == other.broken.map(\.constraint) else { return false }
    let sums = Dictionary(uniqueKeysWithValues: violations.map { ($0.priority, $0.amount) })
    let others = Dictionary(uniqueKeysWithValues: other.violations.map { ($0.priority, $0.amount) })
    return Set(sums.keys).union(others.keys).allSatisfy {
      (sums[$0, default: 0] - others[$0, default: 0]).magnitude < 1e-5
    }
  }
}
