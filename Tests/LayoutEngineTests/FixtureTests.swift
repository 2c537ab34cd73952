import JSON
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

struct FixtureTests {
  @Test func `what public test suites asserted on UIKit comes out`() throws {
    let cases = try Fixtures.cases("uikit.ndjson")
    #expect(cases.count == 229)
    for layoutCase in cases { #expect(mismatches(of: layoutCase) == []) }
  }

  /// A profile header, a chat bubble from right to left, a card, a form above a keyboard, a toolbar, pages and nested
  /// stack views, written from the documentation; their sources have the arithmetic.
  @Test func `screens in UIKit's words have the frames that were computed by hand`() throws {
    let cases = try Fixtures.cases("screens.ndjson")
    #expect(cases.count == 12)
    for layoutCase in cases { #expect(mismatches(of: layoutCase) == []) }
  }

  @Test(arguments: [("random.ndjson", 160), ("independent.ndjson", 240)])
  func `what independent solvers found for random histories comes out after every pass`(
    file: String, count: Int
  ) throws {
    let cases = try Fixtures.cases(file)
    #expect(cases.count == count)
    for layoutCase in cases { #expect(mismatches(of: layoutCase) == []) }
  }

  @Test func `levels, ambiguity and kept passes are those of an independent solver`() throws {
    let cases = try Fixtures.cases("independent.ndjson")
    let documents = try Fixtures.documents("independent.levels.ndjson")
    #expect(documents.count == cases.count)
    for (layoutCase, expected) in zip(cases, documents) {
      #expect(expected.root["case"]?.text == layoutCase.name)
      let passes = expected.root["passes"]?.elements ?? []
      #expect(passes.count == layoutCase.history.count + 1)
      for (layout, pass) in zip(layouts(of: layoutCase), passes) {
        #expect(pass["relaid"]?.content == .bool(layout.isRelaid), "\(layoutCase.name)@\(layout.pass)")
        let ambiguous = pass["ambiguous"]?.elements.compactMap(\.text) ?? []
        #expect(Set(ambiguous) == ambiguousMembers(layout, layoutCase), "\(layoutCase.name)@\(layout.pass)")
        expectViolations(layout, pass["violations"]?.elements ?? [], layoutCase)
      }
    }
  }

  private func ambiguousMembers(_ layout: Layout, _ layoutCase: LayoutCase) -> Set<String> {
    let names: [(FrameMembers, String)] = [(.x, "x"), (.y, "y"), (.width, "width"), (.height, "height")]
    var result = Set<String>()
    for (view, members) in zip(layoutCase.views, layout.ambiguity) {
      for (member, name) in names where members.contains(member) { result.insert("\(view.id).\(name)") }
    }
    return result
  }

  private func expectViolations(_ layout: Layout, _ expected: [JSONValue], _ layoutCase: LayoutCase) {
    #expect(layout.violations.map(\.priority.rawValue) == expected.map { $0.elements[0].double })
    for (violation, pair) in zip(layout.violations, expected) {
      let amount = pair.elements[1].double ?? .nan
      #expect((violation.amount - amount).magnitude < 1e-4, "\(layoutCase.name)@\(layout.pass)")
    }
  }
}
