/// A linear program that is hard on a simplex method: minimised over `x >= 0`, `rows · x <= right`.
package struct LinearProgram: Sendable, CustomStringConvertible {
  package let name: String
  package let costs: [Double]
  package let rows: [[Double]]
  /// Not negative, so that 0 is feasible.
  package let right: [Double]
  package let optimum: Double

  package var description: String { name }

  /// Programs on which the method goes round for ever where nothing keeps it from cycling: E. M. L. Beale 1955,
  /// H. W. Kuhn, and K. T. Marshall and J. W. Suurballe 1969, as their surveys print them, with the optima that
  /// they give; and A. J. Hoffman 1953 to four decimals, whose feasible points are a cone with 0 for its best.
  package static let cycling = [
    LinearProgram(
      name: "Beale", costs: [-0.75, 150, -0.02, 6],
      rows: [[0.25, -60, -0.04, 9], [0.5, -90, -0.02, 3], [0, 0, 1, 0]], right: [0, 0, 1], optimum: -0.05),
    LinearProgram(
      name: "Kuhn", costs: [-2, -3, 1, 12],
      rows: [[-2, -9, 1, 9], [1.0 / 3, 1, -1.0 / 3, -2], [2, 3, -1, -12]], right: [0, 0, 2], optimum: -2),
    LinearProgram(
      name: "Marshall and Suurballe", costs: [-10, 57, 9, 24],
      rows: [[0.5, -5.5, -2.5, 9], [0.5, -1.5, -0.5, 1], [1, 0, 0, 0]], right: [0, 0, 1], optimum: -1),
    LinearProgram(
      name: "Hoffman", costs: [-2.2361, 2, 0, 4, 3.6180, 3.236, 3.6180, 0.764],
      rows: [
        [0.3090, -0.6180, -0.8090, -0.3820, 0.8090, 0.3820, 0.3090, 0.6180],
        [1.4635, 0.3090, 1.4635, -0.8090, -0.9045, -0.8090, 0.4635, 0.3090],
      ], right: [0, 0], optimum: 0),
  ]

  /// V. Klee and G. J. Minty 1972: maximise the last coordinate of a cube that is bent a little, over whose 2ⁿ
  /// corners the rule of steepest descent can be led.
  package static func kleeMinty(_ dimension: Int) -> LinearProgram {
    var rows: [[Double]] = []
    var right: [Double] = []
    for i in 0..<dimension {
      rows.append((0..<dimension).map { $0 < i ? Double(1 << (i - $0 + 1)) : $0 == i ? 1 : 0 })
      right.append(Double((0...i).reduce(1) { power, _ in power * 5 }))
    }
    return LinearProgram(
      name: "Klee and Minty in \(dimension)",
      costs: (0..<dimension).map { -Double(1 << (dimension - 1 - $0)) }, rows: rows, right: right,
      optimum: -(right.last ?? 0))
  }

  /// A random program whose feasible points are a cone, so that no step from its corner, 0, has any length. By
  /// duality 0 is the best: no cost is less than what a combination of the rows takes from it.
  package static func cone(_ dimension: Int, seed: UInt64) -> LinearProgram {
    var random = SplitMix(seed: seed)
    let entries: [Double] = [-1, 0, 0, 0, 0, 0, 0, 1]
    var costs = (0..<dimension).map { _ in Double(Int.random(in: 0...3, using: &random)) }
    var rows: [[Double]] = []
    for _ in 0..<dimension {
      let row = costs.map { _ in random.one(of: entries) }
      let multiplier = Double(Int.random(in: 0...5, using: &random))
      for i in costs.indices { costs[i] -= multiplier * row[i] }
      rows.append(row)
    }
    return LinearProgram(
      name: "cone \(seed) in \(dimension)", costs: costs, rows: rows, right: rows.map { _ in 0 }, optimum: 0)
  }
}
