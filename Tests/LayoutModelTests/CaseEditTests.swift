import LayoutModel
import TestSupport
import Testing

struct CaseEditTests {
  private static func document(_ constraints: String, history: String = "") -> String {
    """
    { "name": "e", "root": { "id": "v", "children": [
        { "id": "a", "frame": { "x": 1, "y": 2, "width": 3, "height": 4 } },
        { "id": "s", "class": "UIScrollView", "children": [{ "id": "b" }] } ] },
      "constraints": [ "b.width == 20", \(constraints) ], "history": [ \(history) ] }
    """
  }

  private static let written = "b.leading == a.leading + 8"

  /// The constraints are those that the document's reader makes of the equations.
  @Test(
    arguments: [
      "b.height == 12.34", "b.leading == s.contentLayoutGuide.leading - 4 @ 750", "a.right <= 0.5 * s.right",
    ])
  func `an edited case is that of the document with the equation in it`(equation: String) throws {
    let wanted = try LayoutCase(document: Self.document(#""\#(Self.written)", "\#(equation)""#))
    var added = try #require(wanted.constraints.last)
    #expect(added.equation(in: wanted.views) == equation)
    added.id = ""
    let behind = try LayoutCase(document: Self.document(#""\#(Self.written)""#))
    #expect(CaseEdit(adding: [added]).applied(to: behind) == wanted)

    let replaced = try #require(wanted.constraint(named: "c2"))
    var other = added
    other.id = "c2"
    #expect(
      CaseEdit(replacing: [replaced: other]).applied(to: behind)
        == (try LayoutCase(document: Self.document(#""\#(equation)""#))))
  }

  @Test func `changes are one more pass, with its note`() throws {
    let history = #"{ "note": "n", "changes": [{ "constraint": "c1", "constant": 5 }] }"#
    let wanted = try LayoutCase(document: Self.document(#""\#(Self.written)""#, history: history))
    let plain = wanted.keeping(passes: 0)
    #expect(CaseEdit(wanted.history[0].changes).applied(to: plain, note: "n") == wanted)
    #expect(CaseEdit().applied(to: plain, note: "n") == plain)
  }

  /// The third would be c3.
  @Test func `a name that is taken is left out`() throws {
    let named = #"{ "id": "c3", "first": "b.height", "constant": 5 }"#
    let layoutCase = try LayoutCase(document: Self.document(named))
    let edited = CaseEdit(adding: [layoutCase.constraints[layoutCase.constraints.count - 1]])
      .applied(to: layoutCase)
    #expect(edited.constraints.suffix(2).map(\.id) == ["c3", "c4"])
  }
}
