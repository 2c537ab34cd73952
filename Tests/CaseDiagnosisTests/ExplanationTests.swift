import CaseImport
import JSON
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@testable import CaseDiagnosis

struct ExplanationTests {
  private static let heights = """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x1 V:[UIView:0xa1(200)]   (active)>",
        "<NSLayoutConstraint:0x2 V:[UIView:0xa1(84)]   (active)>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x2 V:[UIView:0xa1(84)]   (active)>

    """

  @Test func `a conflict that a log reports twice is one, with the line of the other report`() throws {
    let other = Self.heights.replacing("UIView:0xa1", with: "UILabel:0xb1")
    let explanations = try Explanation.all(ofLog: Self.heights + other + Self.heights)
    #expect(explanations.map(\.findings.count) == [1, 1])
    // Each report has 9 lines with the empty one behind it.
    #expect(explanations.map(\.repetitions) == [[17], []])
  }

  @Test func `a stored log is the log of its case, and of no other`() throws {
    let log = try #require(
      try LoggedConflict.all(of: Self.heights, nil, measurer: SquareGlyphs()).first?.log)
    func reading(_ text: String) throws -> ConflictCase? {
      try .reading(text, firstLine: 7, of: log.layoutCase, measurer: SquareGlyphs())
    }
    // Of the 3rd and the 4th line, where the 1st was the 7th of what was pasted.
    #expect(try reading(Self.heights)?.lines.map(\.entry.location.line) == [9, 10])
    #expect(try reading(Self.heights.replacing("84", with: "85")) == nil)
  }

  @Test func `a conflict is explained in the environment that is asked for`() throws {
    let wide = try LayoutCase(
      document: """
        { "name": "wide", "environment": { "width": 400 }, "root": { "id": "cell", "children": [ { "id": "photo" } ] },
          "constraints": [ "photo.width == 350", "photo.leading == cell.leading", "photo.trailing <= cell.trailing" ] }
        """)
    #expect(Explanation(of: wide, EnvironmentPatch()).findings.isEmpty)
    var request = EnvironmentPatch()
    request.width = .set(320)
    let explanation = Explanation(of: wide, request)
    #expect(explanation.findings.count == 1)
    // With <= it would have no width.
    #expect(
      explanation.likelyFixes.first??.fix.edits.map(\.kind) == [
        .lower(to: try #require(LayoutPriority(999)))
      ])
  }
}

extension Explanation {
  /// Of the case's last pass, without a log.
  fileprivate init(of layoutCase: LayoutCase, _ request: EnvironmentPatch) {
    let layout = layoutCase.lastLayout(request, measurer: SquareGlyphs())
    self.init(
      CaseSnapshot(layoutCase, request: request, layout: layout), log: nil, hasLog: false,
      measurer: SquareGlyphs())
  }

  /// The conflicts of a log, each once, measured in squares.
  static func all(ofLog text: String, trying members: EditedMembers = .mostPromising) throws -> [Explanation]
  {
    try LoggedConflict.all(of: text, AutolayoutTrace(text), measurer: SquareGlyphs()).map { conflict in
      let layoutCase = conflict.log.layoutCase
      let snapshot = CaseSnapshot(layoutCase, layout: layoutCase.lastLayout(measurer: SquareGlyphs()))
      var explanation = Explanation(
        snapshot, log: conflict.log, hasLog: true, measurer: SquareGlyphs(), trying: members)
      explanation.repetitions = conflict.repetitions
      return explanation
    }
  }
}
