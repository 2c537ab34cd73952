import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// Layouts in which something is rarely meant, on labels of square glyphs.
struct LayoutWarningTests {
  private func warnings(
    _ children: String, _ constraints: String..., members: String = "",
    measurer: any TextMeasuring = SquareGlyphs()
  ) throws -> [String] {
    let layoutCase = try CaseDocument(
      [children], constraints, in: #""width": 100, "height": 100, "scale": 2"#, members: members
    ).layoutCase
    let layout = layoutCase.firstLayout()
    return LayoutWarning.all(of: layout, layoutCase.latestState, measurer: measurer).map { warning in
      "\(layoutCase[warning.view].id) \(warning.kind)"
    }
  }

  private let photo = #"{ "id": "photo", "intrinsic": { "width": 40, "height": 40 } }"#
  private let badge = #"{ "id": "badge", "intrinsic": { "width": 20, "height": 20 } }"#

  @Test func `a layout with room for all has no warnings`() throws {
    #expect(
      try warnings(
        "\(photo), \(badge)", "photo.leading == root.leading", "photo.top == root.top",
        "badge.leading == photo.trailing", "badge.top == photo.top") == [])
  }

  @Test func `ten glyphs in half their width are truncated, and a smaller picture is clipped`() throws {
    let label = #"{ "id": "label", "class": "UILabel", "text": "0123456789", "font": { "size": 10 } }"#
    #expect(
      try warnings(label, "label.width == 50", "label.top == root.top", "label.leading == root.leading")
        == ["label truncated"])
    #expect(
      try warnings(photo, "photo.height == 30", "photo.top == root.top", "photo.leading == root.leading")
        == ["photo clipped"])
    // An image view scales what it shows.
    let image = #"{ "id": "photo", "class": "UIImageView", "image": { "width": 40, "height": 40 } }"#
    #expect(
      try warnings(image, "photo.height == 30", "photo.top == root.top", "photo.leading == root.leading")
        == [])
  }

  /// One line of 10 glyphs of 10 points has room in a width of 100, and two lines in one of 50.
  @Test(arguments: [
    (100, 10, []), (100, 9, ["label clipped"]), (50, 20, []), (50, 19, ["label truncated"]),
    (50, 9, ["label truncated"]),
  ])
  func `a label that is too low loses lines, but never its only one`(
    width: Int, height: Int, expected: [String]
  ) throws {
    let label =
      #"{ "id": "label", "class": "UILabel", "text": "01234 6789", "numberOfLines": 0, "font": { "size": 10 } }"#
    let found = try warnings(
      label, "label.width == \(width)", "label.height == \(height)", "label.top == root.top",
      "label.leading == root.leading")
    #expect(found == expected)
  }

  /// A text of 99.7 points has a size of 100, as half a point is a pixel here.
  @Test(arguments: [(99.8, false), (99.6, true)])
  func `a text is cut where it is wider than its view, and not where its rounded size is`(
    width: Double, isCut: Bool
  ) throws {
    let label = #"{ "id": "label", "class": "UILabel", "text": "0123456789", "font": { "size": 9.97 } }"#
    let truncated = try warnings(
      label, "label.width == \(width)", "label.top == root.top", "label.leading == root.leading",
      measurer: RoundedSquares())
    #expect(truncated == (isCut ? ["label truncated"] : []))
  }

  @Test func `a text that a device measured is cut by what the device says`() throws {
    let label = #"{ "id": "label", "class": "UILabel", "text": "0123456789", "font": { "size": 10 } }"#
    for (width, expected) in [(80, []), (70, ["label truncated"])] {
      #expect(
        try warnings(
          label, "label.width == \(width)", "label.top == root.top", "label.leading == root.leading",
          members: #""measured": [{ "view": "label", "width": 80, "height": 10 }]"#) == expected)
    }
  }

  /// Its right edge is at 100.3, half a pixel and more, of which the alignment takes 0.3.
  @Test func `a view that is aligned with its parent's edge is not outside`() throws {
    let inset = #"""
      { "id": "badge", "intrinsic": { "width": 20, "height": 20 }, "alignmentInsets": { "right": 0.3 } }
      """#
    #expect(try warnings(inset, "badge.trailing == root.trailing", "badge.top == root.top") == [])
  }

  /// Two pixels are a point here. Edges go to the nearest one, as `UIView.frame` has them.
  @Test(arguments: [(0.2, false), (0.3, true)])
  func `what is less than half a pixel is no warning`(missing: Double, isSeen: Bool) throws {
    let corner = ["photo.leading == root.leading", "photo.top == root.top"]
    let clipped = try warnings(photo, "photo.height == \(40 - missing)", corner[0], corner[1])
    #expect(clipped == (isSeen ? ["photo clipped"] : []))
    let outside = try warnings(photo, "photo.leading == root.leading + \(60 + missing)", corner[1])
    #expect(outside == (isSeen ? ["photo outside"] : []))
    let overlapping = try warnings(
      "\(photo), \(badge)", corner[0], corner[1], "badge.leading == root.leading + \(40 - missing)",
      "badge.top == root.top")
    #expect(overlapping.map { $0.prefix(14) } == (isSeen ? ["photo overlaps"] : []))
  }

  @Test func `a view outside of its parent is one, but not in what scrolls`() throws {
    let inner = ["photo.leading == box.leading + 90", "photo.top == box.top"]
    let outer = [
      "box.leading == root.leading", "box.top == root.top", "box.width == 100", "box.height == 100",
    ]
    for (name, expected) in [("UIView", ["photo outside"]), ("UIScrollView", [])] {
      let box = #"{ "id": "box", "class": "\#(name)", "children": [ \#(photo) ] }"#
      let all = (inner + outer).map { $0 }
      #expect(try warnings(box, all[0], all[1], all[2], all[3], all[4], all[5]) == expected)
    }
  }

  @Test func `a view without a size is one, but not where that is asked for`() throws {
    let place = ["photo.leading == root.leading", "photo.top == root.top", "photo.width == 40"]
    #expect(try warnings(#"{ "id": "photo" }"#, place[0], place[1], place[2]) == ["photo zeroSized"])
    #expect(
      try warnings(#"{ "id": "photo" }"#, place[0], place[1], place[2], "photo.height == 0") == [])
  }

  /// From the root's leading edge to the same edge.
  @Test(arguments: [("UITextField", ["photo zeroSized"]), ("UILabel", [])])
  func `an empty field has no size where it is 0 wide, and an empty label has one`(
    className: String, expected: [String]
  ) throws {
    let found = try warnings(
      #"{ "id": "photo", "class": "\#(className)", "text": "" }"#, "photo.leading == root.leading",
      "photo.trailing == root.leading", "photo.top == root.top")
    #expect(found == expected)
  }

  @Test func `siblings overlap by accident unless they are aligned on both axes or have a negative gap`()
    throws
  {
    let corner = ["photo.leading == root.leading", "photo.top == root.top"]
    let accident = try warnings(
      "\(photo), \(badge)", corner[0], corner[1], "badge.leading == root.leading + 30",
      "badge.top == root.top + 30")
    #expect(accident == ["photo overlaps(LayoutModel.ViewIndex(rawValue: 2))"])
    let asked = try warnings(
      "\(photo), \(badge)", corner[0], corner[1], "badge.centerX == photo.trailing",
      "badge.top == photo.bottom - 10")
    #expect(asked == [])
    // A portrait on the lower edge of a cover.
    let onEdge = try warnings(
      "\(photo), \(badge)", corner[0], corner[1], "badge.leading == root.leading + 30",
      "badge.centerY == photo.bottom")
    #expect(onEdge == [])
    for gap in ["badge.leading == photo.trailing - 10", "photo.trailing == badge.leading + 10"] {
      let pulledOver = try warnings(
        "\(photo), \(badge)", corner[0], corner[1], gap, "badge.top == root.top + 30")
      #expect(pulledOver == [])
    }
    // From 30 to 50 on both axes. Equal edges alone do not say that the one shall lie on the other.
    let oneAxis = try warnings(
      "\(photo), \(badge)", corner[0], corner[1], "badge.trailing == photo.trailing + 10",
      "badge.top == root.top + 30")
    #expect(oneAxis == accident)
  }

  /// A view from 30 to 50 on both axes, wholly in one from 0 to 60.
  @Test(arguments: [("UILabel", #", "text": "Total""#, true), ("UIImageView", "", false)])
  func `what lies on a label hides its text, and may lie on a picture`(
    className: String, text: String, isOverlap: Bool
  ) throws {
    let lower = #"{ "id": "photo", "class": "\#(className)"\#(text) }"#
    let found = try warnings(
      lower + #", { "id": "dot", "intrinsic": { "width": 20, "height": 20 } }"#,
      "photo.leading == root.leading", "photo.top == root.top", "photo.width == 60", "photo.height == 60",
      "dot.leading == root.leading + 30", "dot.top == root.top + 30")
    #expect(found.contains { $0.hasPrefix("photo overlaps") } == isOverlap, "\(found)")
  }

  /// A row of portraits: UIKit's documentation of `spacing` has negative values for views that overlap.
  @Test func `views that a stack view lays over each other overlap on purpose`() throws {
    func overlaps(_ spacing: Int) throws -> [String] {
      let row = """
        { "id": "row", "class": "UIStackView", "stack": { "spacing": \(spacing) }, "children": [ \(photo), \(badge) ] }
        """
      return try warnings(row, "row.leading == root.leading", "row.top == root.top").filter {
        $0.contains("overlaps")
      }
    }
    #expect(try overlaps(-8) == [] && overlaps(8) == [])
  }

  /// Ten minutes where each pair of views searched all constraints.
  @Test func `hundreds of siblings that overlap are told in time`() throws {
    let frames = (0..<500).map {
      #"{ "id": "v\#($0)", "frame": { "x": \#($0), "y": \#($0), "width": 90, "height": 90 } }"#
    }
    let overlaps = try warnings(frames.joined(separator: ", ")).filter { $0.contains("overlaps") }
    // Each with the 89 behind it, as far as there are some.
    #expect(overlaps.count == 500 * 89 - 89 * 90 / 2)
  }

  @Test func `content hangs out of a cell where its chain does not reach the bottom`() throws {
    func overflow(_ last: String) throws -> CellOverflow? {
      let layoutCase = try CaseDocument(
        [photo, badge],
        [
          "photo.top == cell.top + 8", "badge.top == photo.bottom + 8", last, "photo.leading == cell.leading",
          "badge.leading == cell.leading",
        ], in: #""width": 100, "fitting": {"height": 0}"#, root: "cell"
      ).layoutCase
      return CellOverflow(of: layoutCase.firstLayout(), layoutCase.latestState)
    }
    #expect(try overflow(#""cell.bottom == badge.bottom + 8""#) == nil)
    // 8 + 40 + 8 + 20 in a cell that is 8 + 40 + 8 high.
    let open = try #require(try overflow(#""cell.bottom == photo.bottom + 8""#))
    #expect(open.view == ViewIndex(2) && open.amount == 20 && !open.isChained)
    let weak = try #require(
      try overflow(#""cell.height == 50", "cell.bottom == badge.bottom + 8 @ 40""#))
    #expect(weak.view == ViewIndex(2) && weak.amount == 26 && weak.isChained)
    // What only says that the badge reaches down to the cell's bottom does not push the cell.
    let pulled = try #require(
      try overflow(#""cell.bottom == photo.bottom + 8", "badge.bottom >= cell.bottom - 8""#))
    #expect(!pulled.isChained)
    let pushed = try #require(
      try overflow(#""cell.height == 50", "badge.bottom <= cell.bottom - 8 @ 40""#))
    #expect(pushed.isChained)
  }
}

/// Squares of the font's size, whose sum is rounded up to pixels.
private struct RoundedSquares: TextMeasuring {
  let identity = "rounded squares"

  func size(of text: LabelText, maxWidth: Double?, in environment: Environment) -> Size {
    let size = SquareGlyphs().size(of: text, maxWidth: maxWidth, in: environment)
    let scale = environment.scale
    return Size(
      width: (size.width * scale).rounded(.up) / scale, height: (size.height * scale).rounded(.up) / scale)
  }
}
