import CaseDrawing
import LayoutModel
import TestSupport
import Testing

/// What every picture keeps to, whatever it shows.
struct LegibilityTests {
  @Test func `no two texts of a built-in case's picture overlap`() throws {
    for layoutCase in try Samples.seeds() {
      let passes = Samples.passes(of: layoutCase)
      for pass in passes.prefix(9) { try expectLegible([pass], layoutCase.name) }
      try expectLegible(passes.suffix(2), layoutCase.name)
    }
  }

  @Test func `no two texts of a fixture's picture overlap`() throws {
    for layoutCase in try Fixtures.cases("uikit.ndjson") {
      try expectLegible(Samples.passes(of: layoutCase).suffix(2), layoutCase.name)
    }
    for layoutCase in try Fixtures.cases("random.ndjson").prefix(60) {
      try expectLegible(Samples.passes(of: layoutCase).suffix(3), layoutCase.name)
    }
  }

  @Test func `no two texts overlap where the frames are any`() throws {
    var random = SplitMix(seed: 5)
    for round in 0..<150 {
      let layoutCase = random.layoutCase(named: "case \(round)")
      let layout = random.layout(of: layoutCase, pass: .initial)
      try expectLegible(
        [DrawnPass(CaseSnapshot(layoutCase, layout: layout), measurer: SquareGlyphs())], "round \(round)")
    }
  }

  @Test(arguments: [1e-6, 1, 1e4, 1e9])
  func `a frame may be of any size and anywhere`(factor: Double) throws {
    let children = """
      { "id": "empty", "frame": { "x": 0, "y": 0, "width": 0, "height": 0 } },
      { "id": "high", "frame": { "x": 3, "y": 0, "width": 0, "height": \(factor) } },
      { "id": "far", "frame": { "x": \(-factor), "y": \(factor), "width": \(factor), "height": 1 } },
      { "id": "same", "frame": { "x": \(-factor), "y": \(factor), "width": \(factor), "height": 1 } }
      """
    for environment in [#""width": \#(factor), "height": 10"#, #""width": 0, "height": 0"#, ""] {
      let passes = try Samples.passes(children, environment: environment)
      try expectLegible(passes, "\(factor), \(environment)")
      #expect(TerminalDrawing(passes, columns: 80).lines.count < 200)
    }
  }

  @Test func `a thousand views are drawn, and named or listed as far as there is room`() throws {
    let children = (0..<1000).map { index in
      """
      { "id": "view\(index)", "frame":
        { "x": \(index % 25 * 40), "y": \(index / 25 * 30), "width": 36, "height": 26 } }
      """
    }
    let passes = try Samples.passes(
      children.joined(separator: ","), environment: #""width": 1000, "height": 1200"#)
    let drawing = try Samples.drawing(passes)
    try expectLegible(passes, "a thousand views")
    let texts = Set(drawing.captions.map(\.words.string))
    #expect((0..<1000).count { texts.contains("view\($0)") } == 1000)
  }

  @Test func `a deep tree is drawn`() throws {
    let depth = 100
    let open = (0..<depth).map { #"{ "id": "v\#($0)", "children": ["# }.joined()
    let close = String(repeating: "] }", count: depth)
    let constraints = (1..<depth).map { #""H:|-1-[v\#($0)]-1-|", "V:|-1-[v\#($0)]-1-|""# }
    let passes = try Samples.passes(
      open + close,
      constraints: (["\"H:|-0-[v0]-0-|\"", "\"V:|-0-[v0]-0-|\""] + constraints)
        .joined(separator: ","))
    try expectLegible(passes, "a deep tree")
  }

  private func expectLegible(_ passes: some Sequence<DrawnPass>, _ name: String) throws {
    let drawing = try Samples.drawing(Array(passes))
    let boxes = drawing.captions.map(\.box).sorted { $0.x < $1.x }
    for (place, box) in boxes.enumerated() {
      #expect(box.x >= 0 && box.y >= 0, "\(name)")
      #expect(box.maxX <= drawing.size.width && box.maxY <= drawing.size.height, "\(name)")
      for other in boxes[(place + 1)...].prefix(while: { $0.x < box.maxX }) {
        #expect(!box.overlapsVisibly(other), "\(name): \(box) and \(other)")
      }
    }
    #expect(drawing.size.width < 20_000 && drawing.size.height < 20_000, "\(name)")
  }
}

extension Rect {
  /// Whether two boxes have more in common than what arithmetic leaves, a thousandth of a pixel.
  fileprivate func overlapsVisibly(_ other: Rect) -> Bool {
    let rest = 1e-3
    return x < other.maxX - rest && other.x < maxX - rest && y < other.maxY - rest && other.y < maxY - rest
  }
}
