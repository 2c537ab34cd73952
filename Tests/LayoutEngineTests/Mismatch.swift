import LayoutEngine
import LayoutModel
import TestSupport

/// Where the layouts of a case differ from what its document expects.
func mismatches(of layoutCase: LayoutCase) -> [String] {
  let expectations = [layoutCase.expectation] + layoutCase.history.map(\.expectation)
  return zip(layouts(of: layoutCase), expectations).flatMap { layout, expectation -> [String] in
    guard let expectation else { return [] }
    return mismatches(of: layout, expectation, layoutCase).map { "\(layoutCase.name)@\(layout.pass): \($0)" }
  }
}

/// Every pass of a case, laid out by one session.
func layouts(of layoutCase: LayoutCase, request: EnvironmentPatch = EnvironmentPatch()) -> [Layout] {
  var session = LayoutSession(layoutCase, request: request, measurer: SquareGlyphs())
  var layouts: [Layout] = []
  while let layout = session.next() { layouts.append(layout) }
  return layouts
}

private func mismatches(
  of layout: Layout, _ expectation: Expectation, _ layoutCase: LayoutCase
) -> [String] {
  let tolerance = expectation.tolerance(of: .width, scale: layout.environment.scale)
  var result: [String] = []
  func compare(_ name: String, _ actual: Double, _ expected: Double?) {
    guard let expected, !((actual - expected).magnitude <= tolerance) else { return }
    result.append("\(name) is \(actual) and not \(expected)")
  }
  let contents = layout.contentSizes(in: layoutCase.state(after: layout.pass))
  for expected in expectation.frames where expected.guide != nil {
    let id = layoutCase.views[expected.view.rawValue].id
    let content = contents.first { $0.view == expected.view }?.size
    compare("\(id)'s content width", content?.width ?? .nan, expected.width)
    compare("\(id)'s content height", content?.height ?? .nan, expected.height)
  }
  for expected in expectation.frames where expected.guide == nil {
    let frame = layout.frames[expected.view.rawValue]
    let id = layoutCase.views[expected.view.rawValue].id
    compare("\(id).x", frame.x, expected.x)
    compare("\(id).y", frame.y, expected.y)
    compare("\(id).width", frame.width, expected.width)
    compare("\(id).height", frame.height, expected.height)
  }
  compare("the cell's height", layout.cellHeight, expectation.height)
  if let status = expectation.status, status != layout.status { result.append("it is \(layout.status)") }
  let broken = layout.broken.map { layoutCase.constraints[$0.constraint.rawValue].id }
  if let expected = expectation.broken, expected != broken { result.append("broken are \(broken)") }
  return result
}

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
