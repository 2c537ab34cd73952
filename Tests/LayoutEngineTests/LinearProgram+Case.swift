import LayoutModel
import TestSupport

/// Linear programs as layouts: a variable is a view's width, and a sum of its multiples the right edge of a chain
/// of views, one chain for what is positive and one for what is negative.
struct ProgramCase {
  let program: LinearProgram
  private var views: [String] = []
  private var constraints: [String] = []

  /// The cost is asked to be no more than minus this, which it can't be.
  private static let depth = 1e5

  init(_ program: LinearProgram) {
    self.program = program
    views = program.costs.indices.map { "x\($0)" }
    for (i, row) in program.rows.enumerated() {
      let sums = addSum("r\(i)", of: row)
      constraints.append("\(sums.positive).right <= \(sums.negative).right + \(program.right[i])")
    }
    let cost = addSum("cost", of: program.costs)
    constraints.append("\(cost.positive).right <= \(cost.negative).right - \(Self.depth) @500")
  }

  var layoutCase: LayoutCase {
    get throws { try CaseDocument(views, constraints).layoutCase }
  }

  /// The least cost, from the violation of the only optional constraint.
  func optimum(of layout: Layout) -> Double { (layout.violations.first?.amount ?? 0) - Self.depth }

  private mutating func addSum(_ name: String, of row: [Double]) -> (positive: String, negative: String) {
    (addChain("\(name)p", of: row), addChain("\(name)n", of: row.map { -$0 }))
  }

  /// - Returns: the last view of a chain as wide as the positive multiples together.
  private mutating func addChain(_ name: String, of row: [Double]) -> String {
    var last = "\(name)"
    views.append(last)
    constraints += ["\(last).left == root.left", "\(last).width == 0"]
    for (j, factor) in row.enumerated() where factor > 0 {
      let view = "\(name)\(j)"
      views.append(view)
      constraints += ["\(view).left == \(last).right", "\(view).width == \(factor) * x\(j).width"]
      last = view
    }
    return last
  }
}
