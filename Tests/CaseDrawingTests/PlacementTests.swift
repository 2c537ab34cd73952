import LayoutModel
import Platform
import TestSupport
import TextMeasurement
import Testing

@testable import CaseDrawing

/// Where texts and lines stand to each other.
struct PlacementTests {
  /// A label whose text fills it stands 16 from the screen's edges.
  private static let screen = """
    { "name": "screen", "environment": { "width": 320, "height": 200 },
      "root": { "id": "root", "children": [
        { "id": "title", "class": "UILabel", "text": "A text that is cut, since it is longer than its line" }] },
      "constraints": ["title.leading == root.leading + 16", "title.trailing == root.trailing - 16",
        "title.top == root.top + 20"],
      "history": [{ "changes": [{ "constraint": "c3", "constant": 150 }] }] }
    """

  private static func passes(_ document: String = screen) throws -> [DrawnPass] {
    let layoutCase = try LayoutCase(json: Array(document.utf8), file: "screen")
    let measurer = FontMeasurer()
    return Samples.passes(of: layoutCase, measurer: measurer, settingTextsBy: measurer)
  }

  @Test func `a name beside its view hides no border`() throws {
    let panel = try Self.panel(Self.passes()[0])
    let name = try #require(panel.canvas.captions.first { $0.words.string == "title" })
    for frame in panel.boxes.compactMap(\.self) {
      #expect(!frame.overlaps(name.box) || frame.contains(name.box), "\(frame)")
    }
  }

  @Test func `the outline of the intrinsic size is not drawn on the frame's`() throws {
    let panel = try Self.panel(Self.passes()[0])
    let frame = try #require(panel.boxes[1])
    let pieces = panel.strokes(.intrinsic)
    // The text goes on beyond the frame, to the right.
    #expect(!pieces.isEmpty)
    for piece in pieces { #expect(piece.allSatisfy { $0.x >= frame.maxX }, "\(piece)") }
  }

  @Test func `an arrow ends at the frame that moved, and not on its text`() throws {
    let passes = try Self.passes()
    let panel = Panel(passes[1], after: passes[0], projection: Projection(passes))
    let new = try #require(panel.boxes[1])
    let ends = panel.canvas.items.compactMap { item -> Point? in
      if case .shape(let points, .moved) = item { points[0] } else { nil }
    }
    #expect(ends == [Point(x: new.center.x, y: new.y)])
  }

  @Test func `neither arrows nor the outlines of before run through letters, and none along another`() throws
  {
    // Two labels change sides, each past where the other was.
    let passes = try Self.passes(
      """
      { "name": "switch", "environment": { "width": 320, "height": 60 },
        "root": { "id": "cell", "children": [
          { "id": "a", "class": "UILabel", "text": "Amsterdam" }, { "id": "b", "class": "UILabel", "text": "Paris" } ] },
        "constraints": [ "a.leading == cell.leading + 16", "b.trailing == cell.trailing - 16", "V:|-10-[a]",
          "V:|-10-[b]" ],
        "history": [ { "changes": [ { "environment": { "direction": "rtl" } } ] } ] }
      """)
    let panel = Panel(passes[1], after: passes[0], projection: Projection(passes))
    let letters = panel.canvas.captions.filter { ["Amsterdam", "Paris"].contains($0.words.string) }.map(\.box)
    #expect(letters.count == 2 && !panel.strokes(.moved).isEmpty)
    for piece in panel.strokes(.moved) {
      let links = Rect.chain(from: piece[0], to: piece[1], side: 1)
      #expect(!links.contains { link in letters.contains { $0.outset(by: -1).overlaps(link) } }, "\(piece)")
    }
    let arrows = panel.canvas.items.compactMap { item -> Point? in
      if case .shape(let points, .moved) = item { points[0] } else { nil }
    }
    #expect(arrows.count == 2 && abs(arrows[0].y - arrows[1].y) > 4)
  }

  /// Five views below each other move by as much.
  @Test func `a view that only moves has one arrow, and no arrow lies along another`() throws {
    let views = (0..<5).map { #"{ "id": "v\#($0)" }"# }.joined(separator: ", ")
    let passes = try Self.passes(
      """
      { "name": "list", "environment": { "width": 200, "height": 300 }, "root": { "id": "root", "children": [\(views)] },
        "constraints": ["V:|-10-[v0(30)]-10-[v1(30)]-10-[v2(30)]-10-[v3(30)]-10-[v4(30)]", "H:|-20-[v0]-20-|",
          "H:|-20-[v1]-20-|", "H:|-20-[v2]-20-|", "H:|-20-[v3]-20-|", "H:|-20-[v4]-20-|"],
        "history": [{ "changes": [{ "constraint": "c1", "constant": 35 }] }] }
      """)
    let panel = Panel(passes[1], after: passes[0], projection: Projection(passes))
    let shafts = panel.canvas.items.compactMap { item -> Rect? in
      guard case .lines(let pieces, Stroke(color: .moved, width: 1.5)) = item else { return nil }
      return Rect(from: pieces[0][0], to: pieces[0][1]).outset(by: 1)
    }
    #expect(shafts.count == 5)
    for (place, shaft) in shafts.enumerated() {
      #expect(!shafts[(place + 1)...].contains { $0.overlaps(shaft) && $0.overlapArea(with: shaft) > 24 })
    }
  }

  @Test func `a broken distance does not run along an alignment`() throws {
    let pass = try Samples.passes(
      #"{ "id": "box" }"#,
      constraints: #""H:|-400-[box(20)]-10-|", "V:[box(20)]", "box.centerY == root.centerY""#)[0]
    let panel = Self.panel(pass)
    let dashed = panel.canvas.items.compactMap { item -> Double? in
      if case .lines(let pieces, Distance.broken) = item { pieces[0][0].y } else { nil }
    }
    let middle = try #require(panel.boxes[0]).center.y
    #expect(dashed.count == 1 && dashed.allSatisfy { ($0 - middle).magnitude > 2 })
  }

  @Test func `a column of the legend begins as high as the others`() throws {
    let pass = try Samples.passes(
      #"{ "id": "a" }, { "id": "b" }, { "id": "c" }"#,
      constraints: (0..<9).map { #""a.width == \#(10 + $0)""# }
        .joined(separator: ", "))
    let captions = try Samples.drawing(pass).captions
    let columns = Set(captions.filter { $0.words.isBold && $0.words.size == 12 }.map(\.box.x))
    let tops = columns.map { x in captions.filter { $0.box.x == x }.map(\.box.y).min() }
    #expect(columns.count > 1 && Set(tops).count == 1)
  }

  @Test func `a distance that would run through another view stands in the legend`() throws {
    let passes = try Samples.passes(
      #"{ "id": "upper" }, { "id": "lower" }"#,
      constraints: #""H:|-9-[upper]-9-|", "H:|-9-[lower]-9-|", "V:|-9-[upper(70)]", "V:|-100-[lower(70)]""#)
    let panel = Self.panel(passes[0])
    let equations = panel.legend.distances.map { passes[0].state.equation(of: $0) }
    #expect(equations.contains("lower.top == root.top + 100"))
    let lower = try #require(panel.boxes[2])
    #expect(panel.strokes(.quiet).allSatisfy { $0[0].y > 0 || $0[1].y < lower.y })
  }

  @Test func `no number stands on the cross of a broken constraint`() throws {
    let passes = try Samples.passes(
      #"{ "id": "box" }"#,
      constraints: #""H:|-20-[box(300)]-20-|", "V:|-20-[box(50)]""#,
      environment: #""width": 320, "height": 200"#)
    let panel = Self.panel(passes[0])
    // The two strokes of each cross.
    let crosses = panel.canvas.overlay.compactMap { item -> Rect? in
      guard case .lines(let pieces, let stroke) = item, stroke.color == .conflict, pieces.count == 2 else {
        return nil
      }
      return Rect(x: pieces[0][0].x, y: pieces[0][0].y, width: 8, height: 8)
    }
    #expect(!crosses.isEmpty)
    for cross in crosses {
      #expect(!panel.canvas.captions.contains { $0.box.overlaps(cross) }, "\(cross)")
    }
  }

  @Test func `a heading of the legend stands in one column with what follows it`() throws {
    let passes = try Self.passes(
      """
      { "name": "vert", "environment": { "width": 200, "height": 160, "scale": 2 },
        "root": { "id": "view", "children": [
          { "id": "top", "class": "UILabel", "text": "Top" }, { "id": "mid" },
          { "id": "bot", "class": "UIButton", "title": "OK" } ] },
        "constraints": [ "V:|-10-[top]-10-[mid(100)]-10-[bot(44)]-10-|", "H:|-20-[top]", "H:|-20-[mid]-20-|",
          "H:|-20-[bot(>=200)]-20-|", "mid.height == 60" ],
        "history": [ { "changes": [ { "constraint": "c4", "active": false } ] },
          { "changes": [ { "view": "top", "text": "Top that moves a lot" }, { "environment": { "width": 320 } } ] } ] }
      """)
    let drawing = try Samples.drawing(passes)
    let headings = drawing.captions.filter {
      $0.words.string.hasSuffix("Broken") || $0.words.string == "contradicts"
    }
    #expect(headings.count == 12)
    for heading in headings {
      let isFollowed = drawing.captions.contains {
        $0.box.x == heading.box.x && $0.box.y > heading.box.y && $0.box.y < heading.box.maxY + 10
      }
      #expect(isFollowed, "\(heading.words.string)")
    }
  }

  /// The number of the height stands on its line in the view.
  @Test func `a plate looks like the view that it lies in`() throws {
    let pass = try Samples.passes(
      #"{ "id": "a" }"#, constraints: #""V:|-20-[a(120)]", "H:|-20-[a]-20-|", "a.height == 120""#)[0]
    let panel = Self.panel(pass)
    let box = try #require(panel.boxes[1])
    let plates = panel.canvas.overlay.compactMap { item -> (Rect, Color)? in
      if case .box(let plate, 2, let fill?, nil) = item { (plate, fill) } else { nil }
    }
    #expect(plates.contains { box.contains($0.0) })
    for (plate, fill) in plates {
      #expect(fill == (box.contains(plate) ? .surfaceRaised : .paper), "\(plate)")
    }
  }

  @Test func `what is hatched keeps off the lines around it`() throws {
    let pass = try Samples.passes(
      "",
      environment:
        #""width": 320, "height": 200, "safeArea": { "top": 40, "left": 0, "bottom": 0, "right": 0 }"#
    )[0]
    let panel = Self.panel(pass)
    let (root, hatching) = (try #require(panel.boxes[0]), panel.strokes(.faint))
    #expect(!hatching.isEmpty)
    for point in hatching.joined() {
      #expect(root.outset(by: -0.75).contains(Rect(from: point, to: point)), "\(point)")
    }
  }

  /// What WCAG 2 asks for at its highest level (success criterion 1.4.6).
  @Test(arguments: [Color.ambiguousHatching, .conflictHatching, .surfaceRaised, .paper])
  func `texts can be read on hatching`(_ color: Color) {
    func luminance(_ color: Color) -> Double {
      let (red, green, blue) = color.components
      func linear(_ share: Double) -> Double {
        share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
    #expect((luminance(color) + 0.05) / (luminance(.text) + 0.05) >= 7)
  }

  @Test func `the text size is told where it is not the standard one`() throws {
    let large = Self.screen.replacing("\"height\": 200", with: "\"height\": 200, \"textSize\": \"AX2\"")
    #expect(try Self.passes(large)[0].statusWords == ["text size AX2", "solved"])
    #expect(try Self.passes()[0].statusWords == ["solved"])
  }

  private static func panel(_ pass: DrawnPass) -> Panel {
    Panel(pass, after: nil, projection: Projection([pass]))
  }

  @Test func `no line of a conflict runs through a name or a text`() throws {
    // The price is to stand both 60 from the edge and behind the title, which fills its line.
    let passes = try Self.passes(
      """
      { "name": "row", "environment": { "width": 320, "height": 60 },
        "root": { "id": "cell", "children": [
          { "id": "title", "class": "UILabel", "text": "A long title of a row" },
          { "id": "price", "class": "UILabel", "text": "12.00" } ] },
        "constraints": [ "title.leading == cell.leading + 8", "price.leading == title.trailing + 8",
          "price.leading == cell.leading + 60", "title.width == 150", "V:|-10-[title(20)]", "V:|-10-[price(20)]" ] }
      """)
    let panel = Self.panel(passes[0])
    let words = ["title", "price", "A long title of a row", "12.00"]
    let letters = panel.canvas.captions.filter { words.contains($0.words.string) }
      .map { $0.box.outset(by: -1) }
    let lines = panel.canvas.items.flatMap { item -> [[Point]] in
      if case .lines(let pieces, let stroke) = item, stroke.color == .conflict { pieces } else { [] }
    }
    #expect(letters.count >= 3 && lines.count >= 4)
    for line in lines {
      let links = Rect.chain(from: line[0], to: line[1], side: 1)
      #expect(!links.contains { link in letters.contains { $0.overlaps(link) } }, "\(line)")
    }
  }
}

extension Panel {
  /// The pieces of lines of a colour.
  fileprivate func strokes(_ color: Color) -> [[Point]] {
    canvas.items.flatMap { item -> [[Point]] in
      if case .lines(let pieces, let stroke) = item, stroke.color == color { pieces } else { [] }
    }
  }
}
