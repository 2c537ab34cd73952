import JSON
import Testing

@testable import LayoutModel

struct FontTests {
  private func document(_ members: String) -> String {
    #"{"name": "one", "root": {"id": "label", \#(members)}}"#
  }

  @Test func `what a text is set in is read, and written the same`() throws {
    let members = #"""
      "text": "firstLable", "font": {"family": "Inter", "weight": 600, "italic": true, "textStyle": "headline"},
      "lineBreakMode": "byTruncatingMiddle", "lineHeightMultiple": 1.25,
      "runs": [{"location": 0, "length": 5, "font": {"size": 20}}]
      """#
    let layoutCase = try LayoutCase(json: Array(document(members).utf8))
    let expected = LabelText(
      string: "firstLable", font: Font(family: "Inter", weight: 600, isItalic: true, textStyle: .headline),
      lineBreakMode: .byTruncatingMiddle, lineHeightMultiple: 1.25,
      runs: [TextRun(location: 0, length: 5, font: Font(size: 20))])
    #expect(layoutCase.views[0].text == expected)
    #expect(
      try LayoutCase(json: Array(JSONWriter.text(of: layoutCase.json, .compact).utf8)).views
        == layoutCase.views)
  }

  @Test(
    arguments: [
      (#""font": {"size": 17, "textStyle": "body"}"#, "leave one out"),
      (#""font": {"textStyle": "boddy"}"#, #"did you mean "body"?"#),
      (
        #""font": {"slant": 3}"#,
        #"a font has no key "slant"; its keys are family, size, weight, italic and textStyle"#
      ),
      (#""lineBreakMode": "wordWrap""#, "is none of byWordWrapping"),
      (#""lineHeightMultiple": 0"#, "is too small"),
      (#""runs": [{"location": 0, "length": 3}]"#, #"a run needs "font""#),
      (#""runs": [{"location": -1, "length": 3, "font": {}}]"#, "is not a count"),
    ])
  func `what is no font or run is refused with a remedy`(members: String, sentence: String) {
    let error = #expect(throws: InputError.self) { try LayoutCase(json: Array(document(members).utf8)) }
    #expect(error?.sentence.contains(sentence) == true, "\(error?.sentence ?? "")")
  }

  @Test func `a run completes its font by the label's, and a size of its own replaces a style`() {
    let label = Font(family: "Inter", weight: 600, textStyle: .body)
    #expect(Font().completed(by: label) == label)
    #expect(Font(size: 20).completed(by: label) == Font(family: "Inter", size: 20, weight: 600))
    #expect(Font(weight: 400).completed(by: nil) == Font(weight: 400))
  }
}
