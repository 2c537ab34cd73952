import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// Cells whose case has variations.
struct VariedCellTests {
  private static func cell(history: String) throws -> LayoutCase {
    try LayoutCase(
      document: """
        { "name": "cell", "root": { "id": "cell", "children": [ { "id": "a" } ] },
          "constraints": [ "H:|-0-[a]-0-|", "V:|-0-[a]-0-|",
            { "id": "h", "first": "a.height", "constant": 10 } ],
          "variations": [ { "when": { "width": ">= 300" }, "constraint": "h", "constant": 50 } ],
          "history": [ \(history) ] }
        """)
  }

  private static func request(width: Double) -> EnvironmentPatch {
    var request = EnvironmentPatch()
    request.width = .set(width)
    request.height = .clear
    request.fitting = .set(Fitting(height: 0))
    return request
  }

  @Test(arguments: ["", #"{ "changes": [] }"#, #"{ "changes": [ { "constraint": "h", "constant": 60 } ] }"#])
  func `a row's value holds in place of those of variations and passes`(history: String) throws {
    let layoutCase = try Self.cell(history: history)
    let columns = [try RowColumn("h.constant", in: layoutCase)]
    let bound = layoutCase.binding(ListRow(key: "a", values: [.number(70)]), to: columns)
    var batch = RowBatch(columns: columns)
    batch.append([.number(70)])
    batch.append([])
    for (width, own) in [(200.0, 10.0), (400, 50)] {
      let request = Self.request(width: width)
      let expected = [70, history.contains("60") ? 60 : own]
      var template = CellTemplate(
        layoutCase, columns: columns, request: request,
        scope: HeightScope(layoutCase, columns: columns, request: request), measurer: SquareGlyphs())
      #expect(template.heightIntervals(of: batch).map(\.height) == expected)
      template.forEachLayout(of: batch) { #expect($1.height == expected[$0]) }
      #expect(bound.lastLayout(request, measurer: SquareGlyphs()).cellHeight == 70)
      #expect(template.sessions == 0)
    }
  }

  @Test func `a height holds at no width at which other variations may hold`() throws {
    var heights = CellHeightCache(try Self.cell(history: ""), measurer: SquareGlyphs())
    #expect(try heights.height(atWidth: 200) == 10)
    #expect(try heights.height(atWidth: 400) == 50)
    #expect(heights.knownHeight(atWidth: 300) == nil)
  }

  @Test func `heights and frames of rows are those of the cases that they are bound to`() throws {
    var random = SplitMix(seed: 23)
    var (compared, varied, sessions) = (0, 0, 0)
    for plain in try Fixtures.cases("random.ndjson", "independent.ndjson", "uikit.ndjson", every: 41) {
      var layoutCase = plain
      let variations = (0..<6).map { _ in random.variation(of: plain) }
      try layoutCase.readVariations("[\(variations.joined(separator: ","))]")
      let columns = try random.columns(of: layoutCase)
      let rows = (0..<3).map { _ in columns.map { random.value(of: $0, in: layoutCase) } }
      var batch = RowBatch(columns: columns)
      for row in rows { batch.append(row) }
      for width in [150, 250, Double(random.count(100...400))] {
        let request = Self.request(width: width)
        var template = CellTemplate(
          layoutCase, columns: columns, request: request,
          scope: HeightScope(layoutCase, columns: columns, request: request), measurer: SquareGlyphs())
        let heights = template.heights(of: batch)
        template.forEachLayout(of: batch) { place, layout in
          let row = ListRow(key: "row", values: rows[place])
          let expected = layouts(of: layoutCase.binding(row, to: columns), request: request).last
          let message = "\(layoutCase.name) at \(width) \(columns.map(\.name)) \(row)"
          #expect(heights[place] == expected?.cellHeight, "\(message)")
          #expect(layout.frames == expected?.frames, "\(message)")
          #expect(layout.ambiguity == expected?.ambiguity, "\(message)")
          compared += 1
          let other = layouts(of: plain.binding(row, to: columns), request: request).last
          if other?.cellHeight != expected?.cellHeight { varied += 1 }
        }
        sessions += template.sessions
      }
    }
    #expect(compared > 100 && varied > 8 && sessions * 10 < compared, "\(compared) \(varied) \(sessions)")
  }
}

extension SplitMix {
  /// A variation of a constraint or a view, as documents have it.
  fileprivate mutating func variation(of layoutCase: LayoutCase) -> String {
    let when = one(of: [
      #""width": ">= 200""#, #""width": "<= 250""#, #""direction": "rtl""#, #""width": "== 150""#,
    ])
    let view = one(of: layoutCase.views.map(\.id))
    let (width, height) = (count(0...90), count(0...90))
    var patch = #""view": "\#(view)", "intrinsic": { "width": \#(width), "height": \#(height) }"#
    if chance(0.2) { patch = #""view": "\#(view)", "text": "\#(word(of: "mn", upTo: 20))""# }
    if chance(0.7), let constraint = layoutCase.constraints.randomElement(using: &self) {
      let change = chance(0.2) ? #""active": \#(chance(0.5))"# : #""constant": \#(count(0...60))"#
      patch = #""constraint": "\#(constraint.id)", \#(change)"#
    }
    return "{ \"when\": { \(when) }, \(patch) }"
  }
}
