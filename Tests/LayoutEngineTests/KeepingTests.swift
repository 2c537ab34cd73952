import ConstraintSolver
import LayoutEngine
import Testing

struct KeepingTests {
  /// Whether a layout is kept that misses required hinges at 0 by its values.
  private func keeps(_ layout: [Double]) -> Bool? {
    var problem = Problem()
    let columns = layout.map { _ in problem.addVariable() }
    problem.endStage()
    for column in columns { problem.add(.distance(column, from: 0)) }
    problem.endStage()
    return problem.keeps(layout, leastSums: [0, 0])
  }

  @Test(arguments: [[.nan, 0], [0, .nan], [.nan], [0, .nan, 0]] as [[Double]])
  func `a layout with a penalty that is not a number is not kept`(_ layout: [Double]) {
    #expect(keeps(layout) == false)
  }

  @Test func `a layout is kept that misses nothing by more than a ten-thousandth of a point`() {
    #expect(keeps([0, 0.99e-4]) == true)
    #expect(keeps([1.01e-4, 0]) == false)
    #expect(keeps([0, -1.01e-4]) == false)
  }
}
