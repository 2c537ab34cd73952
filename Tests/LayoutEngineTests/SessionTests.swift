import LayoutEngine
import LayoutModel
import TestSupport
import Testing

struct SessionTests {
  private static func cases() throws -> [LayoutCase] {
    try Fixtures.cases("random.ndjson", "independent.ndjson")
  }

  @Test func `going on from a stored layout gives what the whole fold gives`() throws {
    for layoutCase in try Self.cases() {
      let whole = layouts(of: layoutCase)
      for (before, after) in zip(whole, whole.dropFirst()) {
        var session = LayoutSession(resuming: layoutCase, after: before, measurer: SquareGlyphs())
        let next = session.next()
        #expect(next == after, "\(layoutCase.name)@\(after.pass)")
      }
    }
  }

  @Test func `what a request gives holds through the whole history`() throws {
    var request = EnvironmentPatch()
    request.width = .set(200)
    for layoutCase in try Self.cases() {
      for layout in layouts(of: layoutCase, request: request) {
        #expect(layout.environment.width == 200)
        #expect((layout.frames[0].width - 200).magnitude < 1e-9)
      }
    }
  }

  @Test func `a kept layout equals the one before, and takes no pivot where no constraint was touched`()
    throws
  {
    let layoutCase = try LayoutCase(
      document: """
        { "name": "kept", "environment": { "width": 428 },
          "root": { "id": "view", "children": [
            { "id": "a", "intrinsic": { "width": 71, "height": 20 } },
            { "id": "b", "intrinsic": { "width": 97, "height": 20 } } ] },
          "constraints": ["H:|-20-[a]-10-[b]-20-|"],
          "history": [
            { "changes": [ { "view": "b", "hugging": { "horizontal": 251 } } ] },
            { "changes": [ { "view": "a", "hugging": { "horizontal": 252 } } ] } ] }
        """)
    var session = LayoutSession(layoutCase, measurer: SquareGlyphs())
    let first = session.next()
    let cold = session.pivots
    let kept = session.next()
    #expect(first?.isRelaid == true && kept?.isRelaid == false)
    #expect(kept?.frames == first?.frames)
    #expect(session.pivots <= cold + 1)
    let relaid = session.next()
    #expect(relaid?.isRelaid == true)
    #expect(relaid?.frames[1].width == 71)
    let end = session.next()
    #expect(end == nil)
  }

  @Test(arguments: 0..<20)
  func `passes that change nothing but priorities give what each gives from nothing`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let layoutCase = try Self.priorities(using: &random)
    for (before, after) in zip(layouts(of: layoutCase), layouts(of: layoutCase).dropFirst()) {
      var session = LayoutSession(resuming: layoutCase, after: before, measurer: SquareGlyphs())
      #expect(session.next() == after, "\(after.pass)")
    }
  }

  /// Labels in a row in a fixed width, some of which would be as wide as others, and a history of their priorities,
  /// which are required and none at times.
  private static func priorities(using random: inout SplitMix) throws -> LayoutCase {
    let count = 5
    let labels = (0..<count).map { i in
      let width = Int.random(in: 20...90, using: &random)
      return #"{"id": "l\#(i)", "class": "UILabel", "intrinsic": {"width": \#(width), "height": 20}}"#
    }
    let gaps = (1..<count).map { "l\($0).left == l\($0 - 1).right + 8" }
    let widths = (1..<count).map { i in
      let relation = random.one(of: ["==", "<=", ">="])
      return """
        {"id": "w\(i)", "first": "l\(i).width", "relation": "\(relation)", "second": "l\(i - 1).width",
         "priority": 500}
        """
    }
    let passes = (0..<40).map { _ in
      let changes = (0..<Int.random(in: 1...2, using: &random)).map { _ in
        let i = Int.random(in: 1..<count, using: &random)
        if Int.random(in: 0..<3, using: &random) == 0 {
          let priority = random.one(of: [250, 251, 500, 750, 900, 1000])
          return #"{ "constraint": "w\#(i)", "priority": \#(priority) }"#
        }
        let kind = Bool.random(using: &random) ? "hugging" : "compression"
        let priority = random.one(of: [0, 200, 250, 251, 500, 750, 751])
        return #"{ "view": "l\#(i)", "\#(kind)": { "horizontal": \#(priority) } }"#
      }
      return changes.joined(separator: ", ")
    }
    let width = Int.random(in: 150...500, using: &random)
    return try CaseDocument(
      labels, ["l0.left == root.left", "l\(count - 1).right == root.right"] + gaps + widths,
      in: #""width": \#(width), "height": 100"#, passes: passes
    ).layoutCase
  }

  @Test func `a text that wraps at the width that the layout gives is measured twice`() throws {
    let layoutCase = try LayoutCase(
      document: """
        { "name": "text", "environment": { "width": 100 },
          "root": { "id": "view", "children": [
            { "id": "label", "text": "abcdefghijklmnopqrst", "font": { "size": 10 }, "numberOfLines": 0 } ] },
          "constraints": ["H:|-0-[label]-0-|", "V:|-0-[label]-0-|"] }
        """)
    var session = LayoutSession(layoutCase, measurer: SquareGlyphs())
    let layout = session.next()
    #expect(layout?.frames[1] == Rect(x: 0, y: 0, width: 100, height: 20))
    #expect(session.measurements == 2)
  }

  @Test func `a device brings its scale, in which texts are measured again`() throws {
    let layoutCase = try LayoutCase(
      document: """
        { "name": "scale", "environment": { "width": 100 },
          "root": { "id": "view", "children": [ { "id": "label", "text": "a" } ] },
          "constraints": [ "label.left == view.left", "label.top == view.top" ],
          "history": [ { "changes": [ { "environment": { "device": "iPhone 8" } } ] },
            { "changes": [ { "environment": { "device": "iPhone X" } } ] } ] }
        """)
    let session = LayoutSession(layoutCase, measurer: Pixels())
    // Apple's Human Interface Guidelines: 375 × 667 at 2x, 375 × 812 at 3x.
    let heights: [Double] = session.map { $0.frames[1].height }
    #expect(heights == [1, 0.5, 0.333333333])
  }

  @Test func `of many texts that wrap, those alone are measured again that a pass changes`() throws {
    let count = 40
    let labels = (0..<count).map {
      #"{ "id": "l\#($0)", "class": "UILabel", "text": "abcdefgh", "font": { "size": 10 }, "numberOfLines": 0 }"#
    }
    let layoutCase = try CaseDocument(
      labels, (0..<count).flatMap { ["H:|[l\($0)]|", "l\($0).top == root.top"] }, in: #""width": 40"#,
      passes: [
        #"{"view": "l3", "hugging": {"horizontal": 251}}"#, #"{"view": "l3", "text": "abcd"}"#,
        #"{"environment": {"width": 80}}"#, #"{"environment": {"textSize": "XL"}}"#,
      ]
    ).layoutCase
    var session = LayoutSession(layoutCase, measurer: SquareGlyphs())
    var (measurements, heights): ([Int], [[Double]]) = ([], [])
    while let layout = session.next() {
      measurements.append(session.measurements)
      heights.append([layout.frames[4].height, layout.frames[5].height])
    }
    // Each on one line and at its width; the changed one again; all at another width; and all of both again.
    #expect(measurements == [80, 80, 82, 122, 202])
    #expect(heights == [[20, 20], [20, 20], [10, 20], [10, 10], [10, 10]])
  }

  @Test func `of two constraints that ask the same, the one that is active is broken`() throws {
    let layoutCase = try LayoutCase(
      document: """
        { "name": "swap", "root": { "id": "view", "children": [ { "id": "a" } ] },
          "constraints": [ "a.width == 10", "a.width == 20",
            { "id": "other", "first": "a.width", "relation": "==", "constant": 20, "active": false } ],
          "history": [ { "changes": [
            { "constraint": "c2", "active": false }, { "constraint": "other", "active": true } ] } ] }
        """)
    let swapped = layouts(of: layoutCase)[1]
    #expect(
      swapped.broken == [BrokenConstraint(constraint: ConstraintIndex(2), conflict: [ConstraintIndex(0)])])
    #expect(!swapped.isRelaid)
  }

  @Test(arguments: ["5000000.1", "600000000.1", "1e9"])
  func `a size far beyond any screen is itself`(size: String) throws {
    let layoutCase = try CaseDocument(["a"], ["a.width == \(size)"]).layoutCase
    #expect(layouts(of: layoutCase)[0].frames[1].width == Double(size))
  }

  @Test func `conflicts in parts that are not coupled are found each by itself, in order of activation`()
    throws
  {
    let layoutCase = try LayoutCase(
      document: """
        { "name": "parts", "environment": { "width": 400 },
          "root": { "id": "view", "children": [ { "id": "a" }, { "id": "b" } ] },
          "constraints": [ "H:|-0-[a]-0-|", "H:|-0-[b]-0-|", "b.height == 5", "a.width == 7", "b.height == 6",
            "a.height <= 9", "b.width >= 401" ] }
        """)
    let broken = layouts(of: layoutCase)[0].broken
    #expect(broken.map(\.constraint.rawValue) == [5, 6, 8])
    #expect(broken.map { $0.conflict.map(\.rawValue) } == [[0, 1], [4], [2, 3]])
  }
}

/// Every text is a pixel large.
private struct Pixels: TextMeasuring {
  var identity: String { "pixels" }

  func size(of text: LabelText, maxWidth: Double?, in environment: Environment) -> Size {
    Size(width: 1 / environment.scale, height: 1 / environment.scale)
  }
}
