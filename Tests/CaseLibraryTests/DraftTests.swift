import CaseLibrary
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// Drafts: what is tried on a case and not stored.
@Suite struct DraftTests {
  @Test func `of one member the last value counts, in the order of the last touch`() throws {
    let layoutCase = try Self.labels
    let words = [
      "width=300", "tops.constant=7", "first.hugging.horizontal=251", "width=310", "tops.constant=8",
    ]
    let draft = try Draft(words, of: layoutCase, families: nil)
    #expect(draft.assignments == ["first.hugging.horizontal=251", "width=310", "tops.constant=8"])
    #expect(draft.changes.count == 3)
    #expect(draft.request.width == .set(310))
    // The environment holds through the whole history, and is no change of the pass that is tried.
    #expect(draft.layoutCase.history.last?.changes.count == 2)
  }

  @Test func `a word that no pass could hold is refused by its name`() throws {
    let layoutCase = try Self.labels
    #expect(throws: (any Error).self) { try Draft(["nothing.constant=7"], of: layoutCase, families: nil) }
    #expect(throws: (any Error).self) { try Draft(["tops.priority=1001"], of: layoutCase, families: nil) }
  }

  @Test(arguments: 0..<40)
  func `what is laid out in hand is the fold of the history from its beginning`(seed: Int) throws {
    var generator = SplitMix(seed: UInt64(seed))
    let layoutCase = try Self.labels
    var session = DraftSession(layoutCase, measurer: SquareGlyphs())
    for _ in 0..<20 {
      let words = Self.assignments.filter { _ in Bool.random(using: &generator) }.map { key, range in
        "\(key)=\(Int.random(in: range, using: &generator))"
      }
      let draft = try Draft(words.shuffled(using: &generator), of: layoutCase, families: nil)
      var whole = LayoutSession(draft.layoutCase, request: draft.request, measurer: SquareGlyphs())
      var last: Layout?
      while let layout = whole.next() { last = layout }
      #expect(try session.layOut(draft) == last)
    }
  }

  private static let assignments: [(String, ClosedRange<Int>)] = [
    ("width", 50...600), ("height", 50...900), ("tops.constant", 0...300), ("tops.priority", 1...1000),
    ("first.hugging.horizontal", 1...1000), ("first.compression.horizontal", 1...1000),
    ("second.hugging.horizontal", 1...1000), ("c1.constant", 0...90),
  ]

  private static var labels: LayoutCase {
    get throws {
      try LayoutCase(
        json: Array(
          #"""
          { "name": "labels", "environment": { "width": 428, "height": 926, "scale": 2 },
            "root": { "id": "view", "children": [
              { "id": "first", "class": "UILabel", "text": "a first label", "numberOfLines": 0 },
              { "id": "second", "class": "UILabel", "intrinsic": { "width": 97, "height": 20 } } ] },
            "constraints": [ "H:|-20-[first]-10-[second]-20-|",
              { "id": "tops", "first": "first.top", "second": "view.top", "constant": 200 },
              "second.top == first.top" ],
            "history": [ { "changes": [ { "view": "first", "hugging": { "horizontal": 251 } } ] },
              { "changes": [ { "view": "second", "hugging": { "horizontal": 251 } } ] } ] }
          """#.utf8))
    }
  }
}
