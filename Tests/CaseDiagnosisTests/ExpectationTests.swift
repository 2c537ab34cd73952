import LayoutModel
import TestSupport
import Testing

@testable import CaseDiagnosis

/// What a case expects of its layouts, without a database.
struct ExpectationTests {
  private static let first = ViewIndex(1)

  /// Two labels of 100 and 80 in 300: the first fills what is left, as both hug at 250 and the first gives way first.
  private func replay(expecting expectation: String, history: String = "[]") throws -> Replay {
    let layoutCase = try LayoutCase(
      document: """
        { "name": "two-labels", "environment": { "width": 300, "height": 50 },
          "root": { "id": "view", "children": [
            { "id": "first", "intrinsic": { "width": 100, "height": 20 } },
            { "id": "second", "intrinsic": { "width": 80, "height": 20 } } ] },
          "constraints": [ "H:|[first][second]|", "V:|[first]", "V:|[second]" ],
          "history": \(history), "expect": \(expectation) }
        """)
    return try #require(
      try Replay.all([CheckedCase(alone: layoutCase)], measurer: SquareGlyphs()).first)
  }

  @Test func `what is met is no difference, and a pass without expectations has none to meet`() throws {
    let raise = #"[ { "changes": [ { "view": "first", "hugging": { "horizontal": 251 } } ] } ]"#
    let replay = try replay(
      expecting: #"{ "status": "solved", "frames": { "first": { "x": 0, "width": 220 } }, "broken": [] }"#,
      history: raise)
    #expect(replay.matches)
    #expect(replay.passes.map(\.meetsExpectation) == [true, nil])
    // Once the first hugs more strongly, the second fills the rest.
    #expect(replay.passes.map { $0.layout.frames.dropFirst().map(\.width) } == [[220, 80], [100, 200]])
  }

  @Test func `every kind of expectation that is not met is a difference`() throws {
    let replay = try replay(
      expecting: """
        { "status": "conflict", "frames": { "first": { "x": 0.5, "width": 219.4 } }, "height": 51,
          "broken": ["c2"], "tolerance": 0.5 }
        """)
    #expect(!replay.matches)
    #expect(replay.passes.map(\.meetsExpectation) == [false])
    #expect(
      replay.differences.map(\.detail) == [
        .status(expected: .conflict, actual: .solved), .broken(expected: ["c2"], actual: []),
        .number(
          .frame(Self.first, .width), Difference.Mismatch(expected: 219.4, actual: 220, tolerance: 0.5)),
        .number(.height, Difference.Mismatch(expected: 51, actual: 50, tolerance: 0.5)),
      ])
    #expect(replay.differences.allSatisfy { $0.source == .expectation && $0.pass == .initial })
  }
}
