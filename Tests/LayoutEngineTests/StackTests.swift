import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// Stack views beside their constraints written out, over fractions.
struct StackTests {
  static let distributions = ["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"]
  static let alignments = ["fill", "leading", "firstBaseline", "center", "trailing", "lastBaseline"]

  @Test(arguments: distributions, alignments)
  func `a stack view is laid out as its constraints over fractions`(
    distribution: String, alignment: String
  ) throws {
    for axis in ["horizontal", "vertical"] {
      // All patterns of three views from left to right and from right to left. Every second one is given a size.
      for pattern in 0..<8 {
        for (direction, isSized) in [("ltr", pattern % 2 == 0), ("rtl", pattern % 2 == 1)] {
          var stack = ReferenceStack(contents: [(40, 20), (30, 50), (24, 10)])
          (stack.axis, stack.distribution, stack.alignment) = (axis, distribution, alignment)
          (stack.spacing, stack.hidden) = (6, Set((0..<3).filter { pattern & 1 << $0 != 0 }))
          try check(stack, direction, isSized: isSized)
        }
      }
    }
  }

  private func check(_ stack: ReferenceStack, _ direction: String, isSized: Bool) throws {
    let pins = ["s.leading == root.leading + 10", "s.top == root.top + 10"]
    let sizes = isSized ? ["s.width == 200", "s.height == 120"] : []
    func layoutCase(_ view: String, _ constraints: [String]) throws -> LayoutCase {
      try CaseDocument(
        [view], constraints + pins + sizes,
        in: #""width": 300, "height": 200, "direction": "\#(direction)""#, members: #""rules": "uikit""#
      ).layoutCase
    }
    let own = try layoutCase(stack.document, [])
    let plain = try layoutCase(stack.plainDocument, stack.constraints)
    let layout = own.firstLayout()
    let reference = try #require(ReferenceLayout.all(of: plain).first)
    for (place, view) in own.views.enumerated() {
      let (frame, exact) = (layout.frames[place], reference.frames[place])
      let off = [
        frame.x - exact.x, frame.y - exact.y, frame.width - exact.width, frame.height - exact.height,
      ]
      #expect(off.allSatisfy { $0.magnitude < 1e-6 }, "\(view.id): \(frame), not \(exact); \(stack)")
      #expect(layout.ambiguity[place] == reference.ambiguity[place], "\(view.id) of \(stack)")
    }
    let state = own.latestState
    let names = plain.constraints.map { $0.equation(in: plain.views) }
    #expect(
      layout.broken.map { state.equation(of: $0.constraint).plainly }
        == reference.broken.map {
          names[$0.constraint.rawValue]
        }, "\(stack)")
  }

  @Test func `hiding, a spacing and an axis are changes of a pass`() throws {
    let document = """
      { "name": "row", "environment": { "width": 300, "height": 100 },
        "root": { "id": "root", "children": [
          { "id": "row", "stack": { "spacing": 10 }, "children": [
            { "id": "a", "intrinsic": { "width": 40, "height": 20 } },
            { "id": "b", "intrinsic": { "width": 30, "height": 20 } },
            { "id": "c", "intrinsic": { "width": 20, "height": 20 } } ] } ] },
        "constraints": [ "row.leading == root.leading", "row.top == root.top" ],
        "history": [
          { "changes": [ { "view": "b", "hidden": true } ] },
          { "changes": [ { "view": "row", "stack": { "customSpacing": { "a": 4 } } } ] },
          { "changes": [ { "view": "b", "hidden": false }, { "view": "row", "stack": { "axis": "vertical" } } ] } ] }
      """
    let layoutCase = try LayoutCase(document: document)
    let layouts = Array(LayoutSession(layoutCase, measurer: SquareGlyphs()))
    #expect(layouts.map { $0.frames[1].width } == [110, 70, 64, 40])
    #expect(layouts.map { $0.frames[1].height } == [20, 20, 20, 74])
    #expect(layouts.map { $0.frames[4].x } == [90, 50, 44, 0])
    #expect(layouts.map { $0.frames[4].y } == [0, 0, 0, 54])
    // A session that goes on after a stored layout gives the same.
    for (before, after) in zip(layouts, layouts.dropFirst()) {
      var session = LayoutSession(resuming: layoutCase, after: before, measurer: SquareGlyphs())
      #expect(session.next() == after)
    }
  }

  @Test func `a spacing of one stack view among many is changed in a part of the pivots of a beginning`()
    throws
  {
    let rows = (0..<20).map { row in
      let views = ["a", "b", "c"].map {
        "{ \"id\": \"s\(row)\($0)\", \"intrinsic\": { \"width\": 40, \"height\": 20 } }"
      }
      return
        "{ \"id\": \"s\(row)\", \"stack\": { \"spacing\": 10 }, \"children\": [\(views.joined(separator: ", "))] }"
    }
    let document = """
      { "name": "rows", "rules": "uikit", "environment": { "width": 300 },
        "root": { "id": "root", "children": [ { "id": "column", "stack": { "axis": "vertical" },
          "children": [\(rows.joined(separator: ", "))] } ] },
        "constraints": [ "H:|[column]|", "V:|[column]|" ],
        "history": [ { "changes": [ { "view": "s7", "stack": { "spacing": 9 } } ] } ] }
      """
    var session = LayoutSession(try LayoutCase(document: document), measurer: SquareGlyphs())
    _ = session.next()
    let first = session.pivots
    _ = session.next()
    let added = session.pivots - first
    #expect(added < first / 4, "\(added) pivots, and \(first) from the beginning")
  }

  @Test func `a hidden view of a required width is the conflict that logs are full of`() throws {
    let document = """
      { "name": "row", "environment": { "width": 300, "height": 100 },
        "root": { "id": "root", "children": [ { "id": "row", "stack": {}, "children": [
          { "id": "a", "intrinsic": { "width": 40, "height": 20 } }, { "id": "b", "hidden": true } ] } ] },
        "constraints": [ "row.leading == root.leading", "row.top == root.top", "b.width == 50" ] }
      """
    let layoutCase = try LayoutCase(document: document)
    let layout = layoutCase.firstLayout()
    let state = layoutCase.latestState
    #expect(layout.broken.map { state.constraint($0.constraint).id } == ["c3"])
    #expect(layout.broken.flatMap(\.conflict).map { state.constraint($0).id } == ["row.UISV-hiding.1"])
  }
}

extension String {
  /// An equation with the names of auxiliary guides as the reference has them.
  fileprivate var plainly: String {
    replacing("s.UISV-alignment-spanner", with: "spanner").replacing("s.UISV-distributing.", with: "gap")
  }
}
