import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// Texts whose view has another width in the end than that at which they were wrapped; every letter is a square of
/// 10 points.
struct RewrappingTests {
  /// Two labels side by side that share 105 points: the first gives way, and hugs as said.
  private static func pair(
    second: String, size: Double = 10, hugging: Int, history: String = ""
  ) throws -> LayoutCase {
    try LayoutCase(
      document: """
        { "name": "pair", "environment": { "width": 105 },
          "root": { "id": "row", "children": [
            { "id": "a", "text": "abcdefghijklmnopqrst", "font": { "size": 10 }, "numberOfLines": 0,
              "compression": { "horizontal": 749 }, "hugging": { "horizontal": \(hugging) } },
            { "id": "b", "text": "\(second)", "font": { "size": \(size) }, "numberOfLines": 0 } ] },
          "constraints": [ "H:|-0-[a]-0-[b]-0-|", "V:|-0-[a]", "V:|-0-[b]" ], "history": [ \(history) ] }
        """)
  }

  @Test func `a text whose view stays as wide as it was wrapped is not told`() throws {
    // 105 − 30 leaves 75, where 7 letters fit; the first takes the 5 points that are spare, and is 75 again.
    let layout = layouts(of: try Self.pair(second: "xyz", hugging: 249))[0]
    #expect(layout.frames.map(\.width) == [105, 75, 30])
    #expect(layout.frames[1].height == 30)
    #expect(layout.rewrapped == [])
  }

  @Test func `a view that shrinks to the lines of its text keeps them`() throws {
    // As before, but the second takes the 5 points. It has one line of 30, and was wrapped at 30.
    let layout = layouts(of: try Self.pair(second: "xyz", hugging: 251))[0]
    #expect(layout.frames.map(\.width) == [105, 70, 35])
    #expect(
      layout.rewrapped == [
        RewrappedView(view: ViewIndex(1), wrappingWidth: 75, keepsLines: true),
        RewrappedView(view: ViewIndex(2), wrappingWidth: 30, keepsLines: true),
      ])
  }

  @Test func `a text that a rounded width holds on one line has no need to wrap`() throws {
    // A third of 100 is wider, by less than a billionth, than with the nine decimals that frames have.
    let layout = layouts(of: try Self.pair(second: "x", size: 100.0 / 3, hugging: 251))[0]
    #expect(layout.frames[1].width == 70 && layout.rewrapped.map(\.view.rawValue) == [1, 2])
    #expect(layout.rewrapped.map(\.keepsLines) == [true, true])
  }

  /// A text in a row of 200, beside an image whose width follows from the text's height.
  private static func beside(_ image: String, declaring intrinsic: String = "{}") throws -> [Layout] {
    layouts(
      of: try LayoutCase(
        document: """
          { "name": "beside", "environment": { "width": 200 },
            "root": { "id": "row", "children": [ { "id": "image" },
              { "id": "content", "text": "abcdefghijklmnopqrst", "font": { "size": 10 }, "numberOfLines": 0,
                "intrinsic": \(intrinsic), "compression": { "vertical": 760 },
                "hugging": { "vertical": 760 } } ] },
            "constraints": [ "H:|-0-[image]-0-[content]-0-|", "V:|-0-[content]", "V:|-0-[image]",
              "image.width == \(image)" ] }
          """))
  }

  @Test func `a view that a higher text makes narrower may break it elsewhere`() throws {
    // On one line the text is 10 high, and so is the square beside it: 190 are left. There the text is 20 high, as
    // high as the square then is, and 180 are left, too few for the 19 letters of the first line.
    let layout = try Self.beside("content.height")[0]
    #expect(layout.frames[2] == Rect(x: 20, y: 0, width: 180, height: 20))
    #expect(
      layout.rewrapped == [RewrappedView(view: ViewIndex(2), wrappingWidth: 190, keepsLines: false)])
  }

  @Test func `a view that a higher text makes wider may take more of it on a line`() throws {
    // The image takes 50 less 10, and 160 are left for 16 letters; then 50 less 20, and 17 have room in 170.
    let layout = try Self.beside("-1 * content.height + 50")[0]
    #expect(layout.frames[2] == Rect(x: 30, y: 0, width: 170, height: 20))
    #expect(
      layout.rewrapped == [RewrappedView(view: ViewIndex(2), wrappingWidth: 160, keepsLines: false)])
  }

  @Test func `a declared width says nothing of the lines`() throws {
    // 150 are declared; beside the square of 10 the view is stretched to 190, then beside that of 20 to 180, and
    // whether its longest line has room there is not known from 150.
    let layout = try Self.beside("content.height", declaring: #"{ "width": 150 }"#)[0]
    #expect(
      layout.rewrapped == [RewrappedView(view: ViewIndex(2), wrappingWidth: 190, keepsLines: false)])
  }

  @Test(arguments: [
    #""preferredMaxLayoutWidth": 75, "numberOfLines": 0"#, #""numberOfLines": 1"#,
    #""numberOfLines": 0, "intrinsic": { "width": 90, "height": 10 }"#,
  ])
  func `what is not wrapped at the width that the layout gives is not told`(members: String) throws {
    let layoutCase = try LayoutCase(
      document: """
        { "name": "once", "environment": { "width": 105 },
          "root": { "id": "row", "children": [
            { "id": "a", "text": "abcdefghijklmnopqrst", "font": { "size": 10 }, \(members) } ] },
          "constraints": [ "H:|-0-[a]" ] }
        """)
    #expect(layouts(of: layoutCase)[0].rewrapped == [])
  }

  @Test func `a layout that is kept is told with the widths that its own pass wraps at`() throws {
    let layoutCase = try Self.pair(
      second: "xyz", hugging: 251,
      history: """
        { "changes": [ { "view": "a", "hugging": { "horizontal": 250 } } ] },
        { "changes": [ { "view": "b", "text": "wxyz" } ] }
        """)
    let passes = layouts(of: layoutCase)
    // Whichever label has the 5 points, they are 5: the layout is kept. Then 105 − 40 leaves 65, where 6 letters fit,
    // and again 5 points are spare.
    #expect(passes.map(\.isRelaid) == [true, false, true])
    #expect(passes[1].rewrapped == passes[0].rewrapped)
    #expect(passes[2].frames[1].width + passes[2].frames[2].width == 105)
    #expect(passes[2].rewrapped.allSatisfy { $0.wrappingWidth == ($0.view == ViewIndex(1) ? 65 : 40) })
  }
}

extension RewrappingTests {
  /// A picture that is as high as a text, beside it and another.
  private static func cell(_ random: inout SplitMix) throws -> LayoutCase {
    func text() -> String { String(repeating: "m", count: random.count(1...40)) }
    func priority() -> Int { random.one(of: [249, 250, 251]) }
    let changes = (0..<random.count(0...4)).map { _ in
      let change = random.one(of: [
        #""text": "\#(text())""#, #""hugging": { "horizontal": \#(priority()) }"#,
        #""compression": { "horizontal": \#(random.one(of: [748, 749, 750])) }"#,
      ])
      return #"{ "changes": [ { "view": "\#(random.one(of: ["a", "b"]))", \#(change) } ] }"#
    }
    return try LayoutCase(
      document: """
        { "name": "cell", "environment": { "width": \(random.count(90...400)), "fitting": { "height": 0 } },
          "root": { "id": "row", "children": [ { "id": "image" },
            { "id": "a", "text": "\(text())", "font": { "size": 10 }, "numberOfLines": 0,
              "compression": { "horizontal": 749 }, "hugging": { "horizontal": \(priority()) } },
            { "id": "b", "text": "\(text())", "font": { "size": 10 }, "numberOfLines": 0 } ] },
          "constraints": [ "H:|-0-[image]-0-[a]-0-[b]-\(random.one(of: ["0", "(>=0)"]))-|", "V:|-0-[a]",
            "V:|-0-[b]", "V:|-0-[image]", "image.width == \(random.one(of: [0.25, 0.5, 1])) * image.height",
            "image.height == a.height", "row.bottom >= a.bottom", "row.bottom >= b.bottom" ],
          "history": [ \(changes.joined(separator: ", ")) ] }
        """)
  }

  @Test func `texts are as they wrap at the width that is told, or else at the view's`() throws {
    var random = SplitMix(seed: 9)
    var (keeping, breaking, kept) = (0, 0, 0)
    for _ in 0..<200 {
      let layoutCase = try Self.cell(&random)
      var session = LayoutSession(layoutCase, measurer: SquareGlyphs())
      var before: Layout?
      while let layout = session.next() {
        let state = layoutCase.state(after: layout.pass)
        for view in [ViewIndex(2), ViewIndex(3)] {
          func size(_ width: Double) -> AxisPair<Double?> {
            state.contentSize(of: view, maxWidth: width, measurer: SquareGlyphs()).size
          }
          let rewrapped = layout.rewrapped.first { $0.view == view }
          let width = layout.frames[view.rawValue].width
          #expect(session.contentSizes[view.rawValue] == size(rewrapped?.wrappingWidth ?? width))
          guard let rewrapped else { continue }
          #expect((rewrapped.wrappingWidth - width).magnitude > 1e-4)
          if rewrapped.keepsLines { #expect(size(width) == size(rewrapped.wrappingWidth)) }
          if rewrapped.keepsLines { keeping += 1 } else { breaking += 1 }
          if !layout.isRelaid { kept += 1 }
        }
        if let before {
          var resumed = LayoutSession(resuming: layoutCase, after: before, measurer: SquareGlyphs())
          let next = resumed.next()
          #expect(next == layout)
        }
        before = layout
      }
    }
    #expect(keeping > 20 && breaking > 20 && kept > 20, "\(keeping) \(breaking) \(kept)")
  }

  @Test func `rows are told what sessions tell of them`() throws {
    var random = SplitMix(seed: 10)
    var (told, sessions) = (0, 0)
    for _ in 0..<20 {
      let layoutCase = try Self.cell(&random)
      let columns = try ["a.text", "b.text"].map { try RowColumn($0, in: layoutCase) }
      var template = CellTemplate(layoutCase, columns: columns, measurer: SquareGlyphs())
      var batch = RowBatch(columns: columns)
      let rows = (0..<10).map { _ in
        columns.map { _ in RowValue.text(String(repeating: "m", count: random.count(1...40))) }
      }
      for row in rows { batch.append(row) }
      template.forEachLayout(of: batch) { i, layout in
        let expected = layouts(
          of: layoutCase.binding(ListRow(key: "row", values: rows[i]), to: columns)
        ).last
        #expect(layout.frames == expected?.frames)
        #expect(layout.rewrapped == expected?.rewrapped)
        told += layout.rewrapped.count
      }
      sessions += template.sessions
    }
    #expect(told > 50 && sessions < 100, "\(told), \(sessions)")
  }
}
