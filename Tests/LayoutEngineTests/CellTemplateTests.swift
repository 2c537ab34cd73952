import LayoutEngine
import LayoutModel
import TestSupport
import Testing

struct CellTemplateTests {
  /// Every so many of the fixtures' cases: a debug build makes a hundred templates a second.
  private static func cases(every step: Int) throws -> [LayoutCase] {
    try Fixtures.cases("random.ndjson", "independent.ndjson", "uikit.ndjson", every: step)
  }

  @Test func `heights and layouts of rows are those of sessions, bit for bit`() throws {
    var random = SplitMix(seed: 4)
    var (rows, sessions) = (0, 0)
    for layoutCase in try Self.cases(every: Self.step) {
      let columns = try random.columns(of: layoutCase)
      var template = CellTemplate(layoutCase, columns: columns, measurer: SquareGlyphs())
      var batch = RowBatch(columns: columns)
      let values = (0..<6).map { _ in columns.map { random.value(of: $0, in: layoutCase) } }
      for row in values { batch.append(row) }
      let expected = values.map { row in
        layouts(of: layoutCase.binding(ListRow(key: "row", values: row), to: columns)).last
      }
      let sizes = values.map { row in
        let bound = layoutCase.binding(ListRow(key: "row", values: row), to: columns)
        var session = LayoutSession(bound, measurer: SquareGlyphs())
        _ = session.lastLayout()
        return session.contentSizes
      }
      #expect(template.heights(of: batch) == expected.map { $0?.cellHeight }, "\(layoutCase.name)")
      template.forEachLayout(of: batch) { i, layout in
        let place = "\(layoutCase.name) \(columns.map(\.name)) \(values[i])"
        #expect(layout.frames == expected[i]?.frames, "\(place)")
        #expect(layout.height == expected[i]?.cellHeight, "\(place)")
        #expect(layout.ambiguity == expected[i]?.ambiguity, "\(place)")
        #expect(layout.rewrapped == expected[i]?.rewrapped, "\(place)")
        #expect(layout.isConflict == (expected[i]?.status == .conflict), "\(place)")
        #expect(layout.intrinsic == sizes[i], "\(place)")
      }
      rows += 2 * batch.count
      sessions += template.sessions
    }
    #expect(sessions * 50 <= rows, "\(sessions) of \(rows) rows were handed to a session")
  }

  private static let step = 120

  /// A cell with an image, a title on one line beside a badge, and a text that wraps.
  private static func cell() throws -> LayoutCase {
    try LayoutCase(
      document: """
        { "name": "cell", "origin": "code",
          "environment": { "width": 320, "scale": 2, "fitting": { "height": 0 }, "separator": 1 },
          "root": { "id": "cell", "children": [
            { "id": "photo", "intrinsic": { "width": 60, "height": 60 } },
            { "id": "title", "class": "UILabel", "text": "title" },
            { "id": "badge", "class": "UILabel", "text": "3", "compression": { "horizontal": 751 } },
            { "id": "content", "class": "UILabel", "text": "content", "numberOfLines": 0 } ] },
          "constraints": [
            "photo.left == cell.left + 10", "photo.top == cell.top + 10", "photo.bottom <= cell.bottom - 10",
            "title.left == photo.right + 6", "title.top == cell.top + 10", "badge.left >= title.right + 4",
            "badge.right == cell.right - 10", "badge.top == title.top", "content.left == title.left",
            "content.right == cell.right - 10", "content.top == title.bottom + 6",
            "content.bottom <= cell.bottom - 10" ],
          "history": [
            { "changes": [ { "view": "photo", "compression": { "horizontal": 760 } } ] },
            { "changes": [ { "view": "photo", "hugging": { "horizontal": 240 } } ] } ] }
        """)
  }

  @Test(arguments: [0, 2])
  func `texts of rows are measured on one line and at the width that this gives`(passes: Int) throws {
    var random = SplitMix(seed: 12)
    let layoutCase = try Self.cell().prefix(passes: passes)
    let columns = try ["title.text", "content.text", "photo.intrinsic.width"].map {
      try RowColumn($0, in: layoutCase)
    }
    var template = CellTemplate(layoutCase, columns: columns, measurer: SquareGlyphs())
    var batch = RowBatch(columns: columns)
    for _ in 0..<60 {
      let texts = [random.count(0...25), random.count(0...90)].map { String(repeating: "m", count: $0) }
      batch.append(texts.map { .text($0) } + [.number(Double(random.count(40...120)))])
    }
    let heights = template.heights(of: batch)
    #expect(Set(heights).count > 3)
    for i in 0..<batch.count {
      let row = columns.indices.map { j in batch.value(row: i, column: j) }
      let bound = layoutCase.binding(ListRow(key: "row", values: row), to: columns)
      #expect(heights[i] == layouts(of: bound).last?.cellHeight, "\(row)")
    }
    #expect(template.sessions == 0)
  }

  @Test func `widths that break a text into the same lines give one height, and the template says so`() throws
  {
    let layoutCase = try Self.cell().prefix(passes: 0)
    let columns = [try RowColumn("content.text", in: layoutCase)]
    var batch = RowBatch(columns: columns)
    batch.append([.text(String(repeating: "m", count: 40))])
    var heights: [Double] = []
    for width in [320.0, 321.5, 323.5, 400] {
      var request = EnvironmentPatch()
      request.width = .set(width)
      var template = CellTemplate(layoutCase, columns: columns, request: request, measurer: SquareGlyphs())
      heights += template.heights(of: batch)
      #expect(
        heights.last
          == layouts(
            of: layoutCase.binding(
              ListRow(key: "row", values: [.text(batch.texts[0])]), to: columns), request: request
          ).last?.cellHeight)
      let widths = template.heightIntervals(of: batch)[0].widths
      #expect(widths?.contains(320) == (width < 400))
    }
    // 320 − 10 − 60 − 6 − 10 leaves 234 points, 13 squares of 17 points on each line.
    #expect(heights[0] == heights[1] && heights[0] == heights[2] && heights[0] > heights[3])
  }

  @Test func `a height that follows the width holds at no other width`() throws {
    let layoutCase = try LayoutCase(
      document: """
        { "name": "square", "root": { "id": "root", "children": [ { "id": "a" } ] },
          "constraints": [
            "a.left == root.left", "a.right == root.right", "a.height == 0.5 * a.width",
            "root.height == a.height" ] }
        """)
    var request = EnvironmentPatch()
    request.width = .set(300)
    var template = CellTemplate(layoutCase, columns: [], request: request, measurer: SquareGlyphs())
    var batch = RowBatch(columns: [])
    batch.append([])
    #expect(template.heights(of: batch) == [150])
    #expect(template.heightIntervals(of: batch)[0].widths == 300...300)
  }

  @Test func `which rows are in conflict is told from their own constants`() throws {
    let layoutCase = try LayoutCase(
      document: """
        { "name": "conflict",
          "root": { "id": "root", "children": [
            { "id": "a", "intrinsic": { "width": 5, "height": 5 } } ] },
          "constraints": [
            "a.height >= 50", "a.height <= 40", "root.height == a.height" ] }
        """)
    let columns = try ["c1.constant", "c2.constant", "a.intrinsic.height"].map {
      try RowColumn($0, in: layoutCase)
    }
    var template = CellTemplate(layoutCase, columns: columns, measurer: SquareGlyphs())
    var batch = RowBatch(columns: columns)
    let rows: [[Double]] = [
      [50, 40, 5], [50, 60, 5], [50, 40, 90], [50, 60, 90], [30, 40, 5], [70, 60, 5],
    ]
    for row in rows + rows { batch.append(row.map { .number($0) }) }
    var conflicts: [Bool] = []
    template.forEachLayout(of: batch) { _, layout in conflicts.append(layout.isConflict) }
    let expected = rows.map { $0[0] > $0[1] }
    #expect(conflicts == expected + expected)
    #expect(template.heights(of: batch).prefix(6) == [50, 50, 50, 60, 30, 70])
    #expect(template.sessions == 0)
  }

  @Test func `rows that break one constraint at many values need one search each, and no session`() throws {
    let layoutCase = try LayoutCase(
      document: """
        { "name": "conflict",
          "root": { "id": "root", "children": [ { "id": "a", "intrinsic": { "width": 5, "height": 5 } } ] },
          "constraints": [ "a.height >= 50", "a.height <= 40", "root.height == a.height" ] }
        """)
    let columns = [try RowColumn("c1.constant", in: layoutCase)]
    var template = CellTemplate(layoutCase, columns: columns, measurer: SquareGlyphs())
    var batch = RowBatch(columns: columns)
    let least = (30..<80).map(Double.init)
    for constant in least + least { batch.append([.number(constant)]) }
    var conflicts: [Bool] = []
    template.forEachLayout(of: batch) { _, layout in conflicts.append(layout.isConflict) }
    // The constraint that is activated last gives way: "a.height <= 40", which is met as nearly as can be.
    #expect(conflicts == (least + least).map { $0 > 40 })
    #expect(template.heights(of: batch) == least + least)
    #expect(template.sessions == 0)
  }

  @Test func `rows know which frames are ambiguous in more regions than are kept`() throws {
    let views = 9
    let children = (0..<views).map { #"{ "id": "v\#($0)" }"# }.joined(separator: ", ")
    // Each view is as wide as its own number or 50, whichever is less, and stands anywhere: a region a subset.
    let sides = (0..<views).flatMap { i in
      [
        #""v\#(i).width <= 50""#, #""v\#(i).width == 10 @ 900""#, #""v\#(i).height == 10""#,
        #""v\#(i).top == root.top""#,
        i % 2 == 0 ? #""v\#(i).left == root.left""# : #""v\#(i).left >= root.left""#,
      ]
    }
    let layoutCase = try LayoutCase(
      document: """
        { "name": "regions", "environment": { "width": 500, "height": 100 },
          "root": { "id": "root", "children": [ \(children) ] },
          "constraints": [ \(sides.joined(separator: ", ")) ] }
        """)
    let columns = try (0..<views).map { try RowColumn("c\(5 * $0 + 2).constant", in: layoutCase) }
    var template = CellTemplate(layoutCase, columns: columns, measurer: SquareGlyphs())
    var batch = RowBatch(columns: columns)
    for subset in 0..<1 << views {
      batch.append((0..<views).map { .number(subset >> $0 & 1 == 0 ? 20 : 80) })
    }
    template.forEachLayout(of: batch) { row, layout in
      let areOpen = layout.ambiguity.dropFirst().map { $0.contains(.x) }
      #expect(areOpen == (0..<views).map { $0 % 2 == 1 }, "row \(row)")
    }
  }

  @Test func `a size that a row gives counts after a pass that sets it, and its other size is the pass's`()
    throws
  {
    let layoutCase = try LayoutCase(
      document: """
        { "name": "photo",
          "root": { "id": "cell", "children": [
            { "id": "photo", "intrinsic": { "width": 60, "height": 60 } } ] },
          "constraints": [
            "photo.left == cell.left", "photo.top == cell.top", "photo.bottom == cell.bottom",
            "photo.width <= 50" ],
          "history": [ { "changes": [ { "view": "photo", "intrinsic": { "width": 100, "height": 30 } } ] } ] }
        """)
    let columns = [try RowColumn("photo.intrinsic.width", in: layoutCase)]
    var template = CellTemplate(layoutCase, columns: columns, measurer: SquareGlyphs())
    var batch = RowBatch(columns: columns)
    for value in [.number(44), .number(70), .absent, .cleared] as [RowValue] { batch.append([value]) }
    var sizes: [AxisPair<Double?>] = []
    var compressed: [Bool] = []
    template.forEachLayout(of: batch) { _, layout in
      sizes.append(layout.intrinsic[1])
      compressed.append(layout.isCompressed(ViewIndex(1)))
      #expect(layout.frames[1].height == 30)
    }
    #expect(sizes.map(\.horizontal) == [44, 70, 100, nil])
    #expect(sizes.map(\.vertical) == [30, 30, 30, 30])
    #expect(compressed == [false, true, true, false])
    #expect(template.sessions == 0)
  }

  @Test func `an empty batch has no heights, and a case without columns has its own`() throws {
    let layoutCase = try Self.cell()
    var template = CellTemplate(layoutCase, columns: [], measurer: SquareGlyphs())
    var batch = RowBatch(columns: [])
    #expect(template.heights(of: batch) == [])
    batch.append([])
    batch.append([])
    let own = try #require(layouts(of: layoutCase).last?.cellHeight)
    #expect(template.heights(of: batch) == [own, own])
  }
}

extension LayoutCase {
  /// The case with the first passes of its history.
  fileprivate func prefix(passes: Int) -> LayoutCase {
    LayoutCase(
      name: name, title: title, source: source, tags: tags, origin: origin, rules: rules,
      metrics: metrics, environment: environment, views: views, constraints: constraints,
      history: Array(history.prefix(passes)), expectation: nil)
  }
}

extension RowBatch {
  fileprivate func value(row: Int, column: Int) -> RowValue {
    let number = numbers[row * columns.count + column]
    if columns[column].kind == .text { return .text(texts[Int(number)]) }
    return .number(number)
  }
}
