import JSON
import TestSupport
import Testing

@testable import LayoutModel

struct VariationReadingTests {
  private func document(_ variation: String) -> [UInt8] {
    Array(
      """
      { "name": "v", "root": { "id": "root", "children": [ { "id": "row", "stack": {}, "children": [
        { "id": "a" } ] } ] },
        "constraints": [ "a.width == 5" ], "variations": [ \(variation) ] }
      """.utf8)
  }

  @Test(arguments: [
    #"{ "when": { "width": ">= 600" }, "view": "row", "stack": { "axis": "vertical" } }"#,
    #"{ "when": { "height": 100, "textSize": "<= S" }, "constraint": "c1", "active": false }"#,
    #"{ "when": { "textSize": "AX1", "verticalSizeClass": "compact" }, "view": "a", "hidden": true }"#,
  ])
  func `variations are written as they are read`(variation: String) throws {
    let layoutCase = try LayoutCase(json: document(variation))
    #expect(layoutCase.variations.count == 1)
    #expect(try LayoutCase(json: layoutCase.document()) == layoutCase)
    var copy = layoutCase
    try copy.readVariations(try #require(layoutCase.variationsText))
    #expect(copy == layoutCase)
  }

  @Test(arguments: [
    (#"{ "view": "a", "hidden": true }"#, "does not say where it holds; write \"when\", as in"),
    (#"{ "if": { "width": 5 }, "view": "a", "hidden": true }"#, "no key \"if\"; write \"when\", as in"),
    (#"{ "when": { "width": "< 400" }, "view": "a", "hidden": true }"#, "not by <; write \"<= 400\""),
    (#"{ "when": { "height": ">9" }, "view": "a", "hidden": true }"#, "not by >; write \">= 9\""),
    (#"{ "when": { "textSize": "> L" }, "view": "a", "hidden": true }"#, "not by >; write \">= L\""),
    (#"{ "when": {}, "view": "a", "hidden": true }"#, "compares nothing"),
    (#"{ "when": { "width": ">= wide" }, "view": "a", "hidden": true }"#, "\"wide\" is not a number"),
    (#"{ "when": { "textSize": "AX9" }, "view": "a", "hidden": true }"#, "\"AX9\" is not a text size"),
    (#"{ "when": { "width": 5 }, "constraint": "c1", "priority": 5 }"#, "sets no priority"),
    (#"{ "when": { "width": 5 }, "environment": { "scale": 2 } }"#, "sets no priority"),
  ])
  func `what is no variation is refused with its reason`(variation: String, reason: String) {
    let error = #expect(throws: InputError.self) { try LayoutCase(json: document(variation)) }
    #expect(error?.description.contains(reason) == true)
  }
}
