import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// What depends on the environment or on the width that the layout gives, with numbers worked out by hand.
struct VariationTests {
  private func layouts(_ document: String) throws -> [Layout] {
    Array(LayoutSession(try LayoutCase(document: document), measurer: SquareGlyphs()))
  }

  @Test func `variations lie between the document and all changes so far`() throws {
    let layouts = try layouts(
      """
      { "name": "row", "environment": { "width": 300, "height": 100 },
        "root": { "id": "root", "children": [ { "id": "a", "intrinsic": { "width": 40, "height": 20 } } ] },
        "constraints": [ "a.leading == root.leading + 5", "a.top == root.top" ],
        "variations": [ { "when": { "width": ">= 400" }, "constraint": "c1", "constant": 50 },
          { "when": { "width": ">= 400", "direction": "rtl" }, "constraint": "c1", "constant": 70 } ],
        "history": [ { "changes": [ { "environment": { "width": 500 } } ] },
          { "changes": [ { "environment": { "direction": "rtl" } } ] },
          { "changes": [ { "constraint": "c1", "constant": 9 } ] },
          { "changes": [ { "environment": { "width": 300 } } ] } ] }
      """)
    // From the right 500 − 70 − 40 and 500 − 9 − 40; the change of the history stays where no variation holds.
    #expect(layouts.map { $0.frames[1].x } == [5, 50, 390, 451, 251])
  }

  @Test func `a session that goes on after a layout has the variations that hold`() throws {
    let document = """
      { "name": "row", "environment": { "width": 500, "height": 100 },
        "root": { "id": "root", "children": [ { "id": "a", "intrinsic": { "width": 40, "height": 20 } } ] },
        "constraints": [ "a.leading == root.leading + 5", "a.top == root.top" ],
        "variations": [ { "when": { "width": ">= 400" }, "constraint": "c1", "constant": 50 } ],
        "history": [ { "changes": [ { "constraint": "c2", "constant": 3 } ] } ] }
      """
    let layoutCase = try LayoutCase(document: document)
    let layouts = Array(LayoutSession(layoutCase, measurer: SquareGlyphs()))
    var session = LayoutSession(resuming: layoutCase, after: layouts[0], measurer: SquareGlyphs())
    #expect(session.next() == layouts[1])
    #expect(layouts[1].frames[1] == Rect(x: 50, y: 3, width: 40, height: 20))
    let narrow = EnvironmentPatch(width: 200)
    var asked = LayoutSession(layoutCase, request: narrow, measurer: SquareGlyphs())
    #expect(asked.next()?.frames[1].x == 5)
  }

  @Test func `a width that is asked for replaces the width that the log gives, whatever varies`() throws {
    let layoutCase = try LayoutCase(
      document: """
        { "name": "log", "root": { "id": "root", "children": [ { "id": "a" } ] },
          "constraints": [ { "id": "UIView-Encapsulated-Layout-Width", "first": "root.width", "constant": 320 },
            { "id": "l", "first": "a.left", "second": "root.left", "constant": 8 }, "a.top == root.top",
            "a.height == 10", "a.width == 5", "root.height == 40" ],
          "variations": [ { "when": { "direction": "ltr" }, "constraint": "l", "constant": 16 } ] }
        """)
    var session = LayoutSession(layoutCase, request: EnvironmentPatch(width: 375), measurer: SquareGlyphs())
    let layout = session.next()
    #expect(layout?.broken.isEmpty == true)
    #expect(
      layout?.frames == [
        Rect(x: 0, y: 0, width: 375, height: 40), Rect(x: 16, y: 0, width: 5, height: 10),
      ])
  }

  @Test func `a content's height follows from the width that the layout gives it`() throws {
    let layouts = try layouts(
      """
      { "name": "tags", "environment": { "width": 320, "height": 200 },
        "root": { "id": "root", "children": [ { "id": "tags",
          "intrinsicByWidth": [ { "width": 320, "height": 88 }, { "width": 375, "height": 66 } ] } ] },
        "constraints": [ "H:|[tags]|", "tags.top == root.top" ],
        "history": [ { "changes": [ { "environment": { "width": 374 } } ] },
          { "changes": [ { "environment": { "width": 375 } } ] },
          { "changes": [ { "environment": { "width": 100 } } ] },
          { "changes": [ { "view": "tags", "intrinsicByWidth": [ { "width": 0, "height": 7 } ] } ] } ] }
      """)
    #expect(layouts.map { $0.frames[1].height } == [88, 88, 66, 88, 7])
    #expect(layouts.allSatisfy { $0.rewrapped.isEmpty })
  }

  @Test func `a stack view is solved again from where it was`() throws {
    let children = (0..<24).map { place in
      #"{ "id": "v\#(place)", "intrinsic": { "width": \#(place + 5), "height": 20 } }"#
    }
    let document = """
      { "name": "row", "environment": { "width": 900, "height": 100 },
        "root": { "id": "root", "children": [ { "id": "row", "stack": { "spacing": 4, "alignment": "center" },
          "children": [ \(children.joined(separator: ", ")) ] } ] },
        "constraints": [ "H:|[row]|", "row.top == root.top" ],
        "history": [ { "changes": [ { "view": "row", "stack": { "spacing": 6 } } ] } ] }
      """
    let layoutCase = try LayoutCase(document: document)
    var session = LayoutSession(layoutCase, measurer: SquareGlyphs())
    let first = session.next()
    let before = session.pivots
    let second = session.next()
    let added = session.pivots - before
    var fresh = LayoutSession(
      try LayoutCase(json: Array(document.replacing(#""spacing": 4"#, with: #""spacing": 6"#).utf8)),
      measurer: SquareGlyphs())
    let anew = fresh.next()
    #expect(second?.frames == anew?.frames)
    #expect(first?.frames != second?.frames)
    #expect(added < fresh.pivots / 2, "\(added) pivots, and \(fresh.pivots) from the beginning")
  }
}

extension EnvironmentPatch {
  fileprivate init(width: Double) {
    self.init()
    self.width = .set(width)
  }
}
