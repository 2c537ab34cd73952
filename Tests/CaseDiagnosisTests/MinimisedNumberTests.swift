import CaseDiagnosis
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// What a smallest case keeps of a condition about numbers or texts, so that a person knows the trouble again.
struct MinimisedNumberTests {
  private func minimised(_ layoutCase: LayoutCase, while condition: String) throws -> Minimisation {
    try Minimisation(
      of: layoutCase, while: .condition(condition), request: EnvironmentPatch(), measurer: SquareGlyphs())
  }

  /// A label and a field beside each other, 320 wide: 320 − 16 − 8 − 200 − 16 leaves the label 80, and its text of 18
  /// squares needs 306. The note below is 34 wide, and the mark as wide as the field.
  private static func form() throws -> LayoutCase {
    try LayoutCase(
      document:
        """
        { "name": "form", "environment": { "width": 320, "height": 200 },
          "root": { "id": "form", "children": [ { "id": "row", "children": [
            { "id": "label", "class": "UILabel", "text": "a label with words" }, { "id": "field" } ] },
            { "id": "note", "class": "UILabel", "text": "so" }, { "id": "mark" } ] },
          "constraints": [ "H:|[row]|", "V:|[row(40)]-8-[note]", "H:|-16-[label]-8-[field(200)]-16-|",
            "V:|[label]", "V:|[field]|", "H:|-16-[note]", "mark.width == field.width",
            "mark.leading == form.leading", "V:|[mark(9)]" ] }
        """)
  }

  @Test(
    arguments: [
      ("truncated(label)", "label.width == 80 and label.height == 17"),
      ("compressed(label)", "label.width == 80"), ("note.width < 300", "note.width == 34"),
      ("mark.width > 50 and not conflict", "mark.width == 200"),
      ("truncated(note) or label.width < 90", "label.width == 80"),
    ])
  func `what is compared and what is cut stay as large as they are`(condition: String, kept: String) throws {
    let layoutCase = try Self.form()
    let small = try #require(try minimised(layoutCase, while: condition).layoutCase)
    let laidOut = LaidOutCase(
      small.lastLayout(measurer: SquareGlyphs()), state: small.state(after: .initial),
      measurer: SquareGlyphs())
    #expect(try Condition(kept, of: small).holds(of: laidOut))
    #expect(
      small.views.count < layoutCase.views.count && small.constraints.count < layoutCase.constraints.count)
    // No equation has another right side than one that was written.
    let written = Set(layoutCase.constraints.map { $0.equation(in: layoutCase.views) })
    #expect(small.constraints.allSatisfy { written.contains($0.equation(in: small.views)) })
  }

  /// b needs 68 of 200, and leaves a 132 of its 170. Without b's priority a would be as wide by a tie alone.
  @Test func `a number that is determined stays so, and the rules stay`() throws {
    let layoutCase = try LayoutCase(
      document:
        """
        { "name": "row", "rules": "uikit", "environment": { "width": 200, "height": 40 },
          "root": { "id": "v", "children": [
            { "id": "b", "class": "UILabel", "text": "four", "compression": { "horizontal": 751 } },
            { "id": "a", "class": "UILabel", "text": "ten glyphs" } ] },
          "constraints": [ "H:|[b][a]|" ] }
        """)
    let small = try #require(try minimised(layoutCase, while: "truncated(a)").layoutCase)
    let a = try #require(small.view(named: "a"))
    let layout = small.lastLayout(measurer: SquareGlyphs())
    #expect(layout.frames[a].width == 132 && !layout.ambiguity[a].contains(.width))
    #expect(small.rules == .uikit)
  }

  /// 100 + 8 + 8 in 90, which the last pass brings, with the gap that the first gives.
  @Test func `what passes have brought becomes the document's own`() throws {
    let layoutCase = try LayoutCase(
      document:
        """
        { "name": "late", "environment": { "width": 200, "height": 40 },
          "root": { "id": "v", "children": [ { "id": "a" } ] },
          "constraints": [ "a.leading == v.leading + 3", "a.trailing == v.trailing - 8", "a.width >= 100" ],
          "history": [ { "changes": [ { "constraint": "c1", "constant": 8 }, { "view": "a", "hidden": true } ] },
            { "changes": [ { "view": "a", "hidden": false } ] }, { "changes": [ { "environment": { "width": 90 } } ] } ] }
        """)
    let small = try #require(try minimised(layoutCase, while: "conflict").layoutCase)
    #expect(small.history.isEmpty && small.environment.width == 90)
    #expect(small.constraints.map(\.constant) == [8, -8, 100])
  }

  /// a is 20 wide and b 30. Of two alternatives the one that holds is kept, and both where neither holds.
  @Test(
    arguments: [
      ("a.width > 1 or b.width < -5", ["a.width == 20"]),
      ("a.width > 1 or b.width > 1", ["a.width == 20", "b.width == 30"]),
      ("not (a.width > 1 and b.width < -5)", ["b.width == 30"]),
      ("not (a.width < -1 or b.width < -5)", ["a.width == 20", "b.width == 30"]),
    ])
  func `alternatives that do not hold have no numbers`(condition: String, kept: [String]) throws {
    let layoutCase = try LayoutCase(
      document:
        """
        { "name": "two", "environment": { "width": 320, "height": 200 },
          "root": { "id": "v", "children": [ { "id": "a" }, { "id": "b" } ] },
          "constraints": [ "a.width == 20", "b.width == 30" ] }
        """)
    let small = try #require(try minimised(layoutCase, while: condition).layoutCase)
    #expect(small.constraints.map { $0.equation(in: small.views) } == kept)
  }
}
