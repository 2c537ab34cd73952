import ConstraintSolver

/// A lexicographic problem small enough to be solved by looking at every vertex of the arrangement of its
/// hinges: a stage's optimum over a box is at one of them, also after earlier stages.
struct Arrangement {
  /// Hinges over linear forms of the variables, stage by stage.
  struct Penalty {
    var coefficients: [Double]
    var position: Double
    var below: Double
    var above: Double

    func cost(at point: [Double]) -> Double {
      let value = zip(coefficients, point).reduce(0) { $0 + $1.0 * $1.1 }
      return value < position ? below * (position - value) : above * (value - position)
    }
  }

  var dimension: Int
  /// Every variable lies in `-box ... box`.
  var box: Double
  var stages: [[Penalty]]

  /// The least sums, stage by stage.
  func optima() -> [Double] {
    var candidates = vertices()
    return stages.map { stage in
      let costs = candidates.map { point in stage.reduce(0) { $0 + $1.cost(at: point) } }
      let least = costs.min() ?? 0
      candidates = zip(candidates, costs).filter { $0.1 <= least + 1e-7 }.map(\.0)
      return least
    }
  }

  private func vertices() -> [[Double]] {
    var planes: [(normal: [Double], offset: Double)] = []
    for penalty in stages.joined() { planes.append((penalty.coefficients, penalty.position)) }
    for i in 0..<dimension {
      let unit = (0..<dimension).map { $0 == i ? 1.0 : 0 }
      planes += [(unit, box), (unit, -box)]
    }
    return Self.combinations(of: planes.count, dimension).compactMap { choice in
      let point = Self.solve(choice.map { planes[$0].normal }, choice.map { planes[$0].offset })
      return point.flatMap { $0.allSatisfy { $0.magnitude <= box + 1e-9 } ? $0 : nil }
    }
  }

  private static func combinations(of count: Int, _ size: Int) -> [[Int]] {
    guard size > 0 else { return [[]] }
    return combinations(of: count, size - 1).flatMap { head in
      ((head.last ?? -1) + 1..<count).map { head + [$0] }
    }
  }

  /// Gauss's elimination with partial pivoting; `nil` where the matrix is singular.
  private static func solve(_ matrix: [[Double]], _ right: [Double]) -> [Double]? {
    var rows = zip(matrix, right).map { $0 + [$1] }
    let n = rows.count
    for k in 0..<n {
      guard let pivot = (k..<n).max(by: { rows[$0][k].magnitude < rows[$1][k].magnitude }),
        rows[pivot][k].magnitude > 1e-9
      else { return nil }
      rows.swapAt(k, pivot)
      for i in 0..<n where i != k {
        let factor = rows[i][k] / rows[k][k]
        for j in k...n { rows[i][j] -= factor * rows[k][j] }
      }
    }
    return (0..<n).map { rows[$0][n] / rows[$0][$0] }
  }
}
