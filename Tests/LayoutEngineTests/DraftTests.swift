import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// Drafts: what is tried on a case and not stored.
struct DraftTests {
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

  @Test func `what a text had to do without is an error each time`() throws {
    let layoutCase = try Self.labels
    var session = DraftSession(layoutCase, measurer: FontlessGlyphs())
    for width in [300, 300, 310, 310] {
      let draft = try Draft(["width=\(width)"], of: layoutCase, families: nil)
      #expect(throws: FontlessGlyphs.NoFont.self) { try session.layOut(draft) }
    }
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

  @Test(arguments: 0..<12)
  func `a width that is dragged gives what each pass gives from nothing, one after another`(seed: Int) throws
  {
    var generator = SplitMix(seed: UInt64(1000 + seed))
    let layoutCase = try Self.paragraphs(using: &generator)
    var session = DraftSession(layoutCase, measurer: SquareGlyphs())
    for _ in 0..<6 {
      let draft = try Draft(
        ["width=\(Int.random(in: 30...400, using: &generator))"], of: layoutCase, families: nil)
      var first = LayoutSession(layoutCase, request: draft.request, measurer: SquareGlyphs())
      var last = first.next()
      for _ in layoutCase.history {
        guard let layout = last else { break }
        var fresh = LayoutSession(
          resuming: layoutCase, after: layout, request: draft.request, measurer: SquareGlyphs())
        last = fresh.next()
      }
      #expect(last?.pass.rawValue == layoutCase.history.count)
      #expect(try session.layOut(draft) == last)
    }
  }

  /// Texts below each other, of which one is as high as another is wide in half of the cases, with a history of changes
  /// on both axes.
  private static func paragraphs(using generator: inout SplitMix) throws -> LayoutCase {
    let count = 8
    let labels = (0..<count).map { i in
      let text = String(repeating: "x", count: 6 * i + 1)
      return #"{"id": "t\#(i)", "class": "UILabel", "text": "\#(text)", "numberOfLines": 0}"#
    }
    let places = (0..<count).map { i in
      """
      { "id": "gap\(i)", "first": "t\(i).top", "second": "\(i == 0 ? "page.top" : "t\(i - 1).bottom")", "constant": 8 },
      { "id": "edge\(i)", "first": "t\(i).left", "second": "page.left", "constant": 16 },
      "t\(i).right \(i % 2 == 0 ? "==" : "<=") page.right - 16"
      """
    }
    let square = Bool.random(using: &generator) ? ["t3.width >= t1.height @700"] : []
    let passes = (0..<30).map { _ in
      let (i, number) = (
        Int.random(in: 0..<count, using: &generator), Int.random(in: 0...40, using: &generator)
      )
      let change =
        switch Int.random(in: 0..<8, using: &generator) {
        case 0...1: #""constraint": "gap\#(i)", "constant": \#(number)"#
        case 2: #""constraint": "edge\#(i)", "constant": \#(number)"#
        case 3: #""view": "t\#(i)", "hugging": { "horizontal": \#(240 + number) }"#
        case 4: #""view": "t\#(i)", "compression": { "vertical": \#(740 + number / 4) }"#
        case 5: #""view": "t\#(i)", "text": "\#(String(repeating: "y", count: number))""#
        case 6: #""constraint": "gap\#(i)", "active": \#(number % 2 == 0)"#
        default: #""environment": { "height": \#(100 + 10 * number) }"#
        }
      return "{\(change)}"
    }
    return try CaseDocument(
      labels, places + square, in: #""width": 320, "height": 400"#, root: "page", passes: passes
    ).layoutCase
  }

  private static let assignments: [(String, ClosedRange<Int>)] = [
    ("width", 50...600), ("height", 50...900), ("tops.constant", 0...300), ("tops.priority", 1...1000),
    ("first.hugging.horizontal", 1...1000), ("first.compression.horizontal", 1...1000),
    ("second.hugging.horizontal", 1...1000), ("c1.constant", 0...90),
  ]

  private static var labels: LayoutCase {
    get throws {
      try LayoutCase(
        document:
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
          """#)
    }
  }
}
