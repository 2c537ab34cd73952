import CaseDiagnosis
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@testable import CaseLibrary

/// A text without its font has no size: nothing that rests on one is answered or stored.
struct MissingFontTests {
  @Test func `no use case that lays texts out answers without their font`() throws {
    let measurer = FontlessGlyphs()
    let library = try CaseLibrary(path: CaseLibrary.memoryPath, for: .creating, measurer: measurer)
    let layoutCase = Samples.cell()
    _ = try library.add([layoutCase])
    try library.load(#"{ "key": "a", "label.text": "text" }"#)
    let request = CellRequest(width: 320)
    let list = try library.listLayout(of: "cell", in: request)
    let row = try #require(try library.rows("cell", count: 1).rows.first)
    let snapshot = CaseSnapshot(layoutCase, layout: layoutCase.lastLayout(measurer: SquareGlyphs()))
    let condition = try Condition("label.height > 0", of: layoutCase)
    let linter = Linter(rules: LintRule.allCases, requests: [EnvironmentPatch()], measurer: measurer)
    let questions: [(String, () throws -> Void)] = [
      ("solve", { _ = try library.solve("cell") }),
      ("warnings", { _ = try library.warnings(of: snapshot) }),
      ("explain", { _ = try library.explain("cell") }),
      ("reason", { _ = try library.reason("cell") }),
      ("summary", { _ = try library.summary(of: "cell", request) }),
      ("summary of a row", { _ = try list.summary(of: row) }),
      ("cell of a row", { _ = try list.cell(of: row) }),
      ("height of a row", { _ = try list.height(of: "a") }),
      ("height of a row in so much work", { _ = try list.height(of: "a", computedIn: 1 << 30) }),
      ("rows where", { try list.forEachRow(where: condition) { _, _ in } }),
      ("fill", { _ = try list.fill() }),
      ("rules", { _ = try library.measuring { layoutCase.rulesDifferences(measurer: $0) } }),
      ("replay", { try library.replay(["cell"]) { _, _ in } }),
      ("lint", { _ = try linter.findings(in: [(layoutCase, isOfLog: false)]) }),
      ("add --solve", { _ = try library.add([layoutCase], replacing: true, solving: true) }),
    ]
    for (name, ask) in questions {
      #expect(throws: FontlessGlyphs.NoFont.self, "\(name)") { try ask() }
    }
  }
}
