import JSON
import LayoutModel
import Testing

struct DocumentRoundTripTests {
  @Test(
    arguments: [
      "Tests/Fixtures/uikit.ndjson", "Tests/Fixtures/random.ndjson",
    ] + CaseFiles.seeds)
  func `what is written reads back as the same case, and is written the same again`(path: String) throws {
    let cases = try CaseFiles.cases(path)
    #expect(!cases.isEmpty)
    for original in cases {
      for style in [JSONWriter.Style.compact, .pretty] {
        let document = original.document(style)
        let copy = try LayoutCase(json: document)
        #expect(copy == original)
        #expect(copy.document(style) == document)
      }
    }
  }

  @Test func `the fixtures hold every case that their authors counted`() throws {
    #expect(try CaseFiles.cases("Tests/Fixtures/uikit.ndjson").count == 229)
  }

  @Test(arguments: ["uikit", "random"])
  func `a part written by itself reads back`(name: String) throws {
    for layoutCase in try CaseFiles.cases("Tests/Fixtures/\(name).ndjson") {
      for pass in layoutCase.history {
        let text = JSONWriter.text(of: pass.json(in: layoutCase), .compact)
        #expect(try Pass(json: text, in: layoutCase) == pass)
        for change in pass.changes {
          let text = JSONWriter.text(of: change.json(in: layoutCase), .compact)
          #expect(try Change(json: text, in: layoutCase) == change)
        }
      }
      let environment = JSONWriter.text(of: layoutCase.environment.json, .compact)
      #expect(try Environment(json: environment) == layoutCase.environment)
      if let expectation = layoutCase.expectation {
        let text = JSONWriter.text(of: expectation.json(in: layoutCase), .compact)
        #expect(try Expectation(json: text, in: layoutCase) == expectation)
      }
    }
  }
}
