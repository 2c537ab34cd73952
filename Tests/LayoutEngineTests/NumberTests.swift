import Platform
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// Numbers at the edges of what layouts have: degenerate, exponential, large, small, and many.
struct NumberTests {
  @Test(arguments: LinearProgram.cycling + [LinearProgram.kleeMinty(3), LinearProgram.kleeMinty(6)])
  func `a program that makes simplex methods cycle or walk is laid out at its optimum`(
    program: LinearProgram
  ) throws {
    let posed = ProgramCase(program)
    let layout = try #require(layouts(of: posed.layoutCase).last)
    #expect(layout.status == .solved)
    #expect((posed.optimum(of: layout) - program.optimum).magnitude < 1e-6)
  }

  @Test func `coordinates of ten million points are as exact as doubles are`() throws {
    let cases = try Fixtures.cases("uikit.ndjson")
    let factor = 32768.0
    for layoutCase in stride(from: 0, to: cases.count, by: 5).map({ cases[$0] }) {
      for (layout, other) in zip(layouts(of: layoutCase), layouts(of: layoutCase.scaled(by: factor))) {
        for (frame, large) in zip(layout.frames, other.frames) {
          for (small, large) in zip(frame.members, large.members) {
            #expect((factor * small - large).magnitude < 1e-4, "\(layoutCase.name)@\(layout.pass)")
          }
        }
      }
    }
  }

  @Test func `multipliers of a ten-thousandth lose nothing`() throws {
    let layoutCase = try LayoutCase(
      document: """
        { "name": "multipliers",
          "root": { "id": "root", "children": [
            { "id": "a" }, { "id": "b" }, { "id": "c" },
            { "id": "d", "intrinsic": { "width": 3, "height": 1 } } ] },
          "constraints": [
            "a.width == 5000000", "b.width == 0.0001 * a.width + 1", "c.width == 0.0001 * b.width",
            "a.height == 10000 * d.width", "b.height == 0.0001 * a.height" ] }
        """)
    let frames = try #require(layouts(of: layoutCase).last).frames
    #expect((frames[2].width - 501).magnitude < 1e-9)
    #expect((frames[3].width - 0.0501).magnitude < 1e-9)
    #expect((frames[1].height - 30000).magnitude < 1e-9)
    #expect((frames[2].height - 3).magnitude < 1e-9)
  }

  @Test(arguments: [2.0, 1000, 1e6])
  func `a chain of multipliers is exact or told to be inexact`(multiplier: Double) throws {
    let count = 16
    let chain = (1...count).map { "v\($0).width == \(multiplier) * v\($0 - 1).width" }
    for place in [0, count] {
      let views = (0...count).map { "v\($0)" }
      let layoutCase = try CaseDocument(views, chain + ["v\(place).width == 10"]).layoutCase
      let layout = try #require(layouts(of: layoutCase).last)
      #expect(layout.status == .solved)
      var exact = 10.0
      // Powers of 2, and of 1000 and 1e6 up to 1e22, are exact in a double.
      for step in 0...count {
        let (up, down) = (place + step, place - step)
        if up <= count {
          let width = layout.frames[up + 1].width
          #expect((width - exact).magnitude <= 1e-12 * exact, "\(up)")
          #expect(
            layout.inexactViews(of: layoutCase.latestState, layoutCase).contains(ViewIndex(up + 1))
              == (exact > 1e12))
        } else if down >= 0 {
          let width = layout.frames[down + 1].width
          #expect((width - 100 / exact).magnitude <= 1e-9, "\(down)")
        }
        exact *= multiplier
      }
      let isTold = pow(multiplier, Double(count)) >= 1e6
      #expect(
        layout.inexactConstraints(of: layoutCase.latestState, layoutCase).isEmpty == !isTold)
    }
  }

  @Test func `a difference that a double loses at great numbers is told with its constraints`() throws {
    // A row of ever wider views ends 0.1 behind 2^59, and comes back by as much.
    let widths = (1...59).map { "v\($0).width == 2 * v\($0 - 1).width" }
    let layoutCase = try CaseDocument(
      (0...61).map { "v\($0)" },
      ["v0.width == 1"] + widths + [
        "v59.left == root.left", "v60.left == v59.right + 0.1", "v61.right == v60.left",
        "v61.width == v59.width",
      ]
    ).layoutCase
    let layout = try #require(layouts(of: layoutCase).last)
    let told = layout.inexactConstraints(of: layoutCase.latestState, layoutCase)
    #expect(told.contains(ConstraintIndex(61)) && told.contains(ConstraintIndex(63)))
    #expect(!told.contains(ConstraintIndex(0)))
  }

  @Test func `constraints that almost repeat each other are told to be inexact`() throws {
    // b = 10 / (1 − 0.9999999) = 1e8 of a constant of 10. The multiplier's last bit is a tenth of a point there.
    for (multiplier, expected) in [(0.9999999, [0, 1]), (0.999, [])] {
      let layoutCase = try CaseDocument(
        ["a", "b"], ["a.width == \(multiplier) * b.width", "b.width == a.width + 10"],
        in: #""width": 100, "height": 20"#
      ).layoutCase
      let layout = try #require(layouts(of: layoutCase).last)
      #expect((layout.frames[2].width * (1 - multiplier) - 10).magnitude < 1e-6)
      let told = layout.inexactConstraints(of: layoutCase.latestState, layoutCase)
      #expect(told == expected.map { ConstraintIndex($0) })
    }
  }

  @Test func `a multiple of ten thousand is laid out again where its constant changes by little`() throws {
    let layoutCase = try LayoutCase(
      document: """
        { "name": "kept", "environment": { "width": 100, "height": 20 },
          "root": { "id": "root", "children": [ { "id": "a", "intrinsic": { "height": 35.5 } }, { "id": "b" } ] },
          "constraints": [ { "id": "k", "first": "b.height", "second": "a.height", "multiplier": 10000 } ],
          "history": [ { "changes": [ { "constraint": "k", "constant": 0.1 } ] } ] }
        """)
    let layout = try #require(layouts(of: layoutCase).last)
    #expect(layout.isRelaid && (layout.frames[2].height - 355_000.1).magnitude < 1e-6)
  }

  @Test func `what contradicts a size of many million points is named`() throws {
    let layoutCase = try LayoutCase(
      document: """
        { "name": "far", "environment": { "width": 20, "height": 900000000 },
          "root": { "id": "root", "children": [ { "id": "a" } ] },
          "constraints": ["a.height >= 0.1", "root.height == a.height + 900000000"] }
        """)
    let broken = try #require(layouts(of: layoutCase).last).broken
    #expect(broken == [BrokenConstraint(constraint: ConstraintIndex(1), conflict: [ConstraintIndex(0)])])
  }

  @Test func `a way of many million points leaves nothing in what ends near the origin`() throws {
    let layoutCase = try LayoutCase(
      document: """
        { "name": "far", "rules": "uikit",
          "root": { "id": "root", "children": [ { "id": "a", "intrinsic": { "width": 20, "height": 20 } } ] },
          "constraints": ["a.trailing <= root.trailing", "root.right <= 0.0001 * a.left + 10000000"] }
        """)
    let layout = try #require(layouts(of: layoutCase).last)
    #expect(layout.status == .solved && layout.frames[1].x == -20 && layout.frames[1].width == 20)
  }

  @Test func `rounding leaves nothing open in a row of many million points`() throws {
    // At @500 d wants to end far left of c, behind which it must begin. So b and c have no width, and d has its
    // content's. Their sum is a double that is not the required edge, but next to it.
    let layoutCase = try LayoutCase(
      document: """
        { "name": "far", "environment": { "width": 96000000, "height": 20 },
          "root": { "id": "root", "children": [
            { "id": "a" }, { "id": "b" }, { "id": "c" },
            { "id": "d", "intrinsic": { "width": 14100000, "height": 20 } }, { "id": "e" } ] },
          "constraints": [
            "a.left == root.left", "a.centerX == root.centerX", "b.left == a.right + 2400000",
            "c.left == b.right + 514285.71428571426 @750", "d.left >= c.right",
            "e.left == d.right + 1600000 @500", "e.right == root.right - 2400000" ] }
        """)
    let layout = try #require(layouts(of: layoutCase).last)
    #expect(layout.ambiguity.allSatisfy { $0.isDisjoint(with: [.x, .width]) })
    #expect((layout.frames[4].x - (98_400_000 + 514_285.71428571426)).magnitude < 1e-6)
    #expect(layout.frames[4].width == 14_100_000)
  }

  @Test func `a multiplier of a ten-thousandth moves nothing in a row of many million points`() throws {
    let layoutCase = try LayoutCase(
      document: """
        { "name": "row", "environment": { "width": 12345678.25 }, "rules": "uikit",
          "root": { "id": "root", "children": [ { "id": "a" }, { "id": "b" }, { "id": "c" } ] },
          "constraints": [
            "a.left >= root.left", "b.left >= a.right + 8", "c.left == b.right", "c.right == root.right",
            "c.left == -0.0001 * b.left" ] }
        """)
    let layout = try #require(layouts(of: layoutCase).last)
    #expect(layout.broken.map(\.constraint) == [ConstraintIndex(4)])
    let (b, c) = (layout.frames[2], layout.frames[3])
    // What is required puts b at 8 or behind it, and c at its end; the broken constraint is missed least at 8.
    #expect((b.x - 8).magnitude < 1e-6 && (b.x + b.width - c.x).magnitude < 1e-6)
    #expect((c.x + c.width - 12_345_678.25).magnitude < 1e-6)
  }

  @Test(arguments: [1, 1e-3, 1e-4, 1e-5, 1e-6])
  func `what is free is told, however little moves with it`(multiplier: Double) throws {
    for rows in [[], ["a.left >= b.right", "c.left >= a.right", "b.centerX == root.right"]] {
      for relation in ["==", ">="] {
        let place = "b.centerY \(relation) \(-multiplier) * root.centerY"
        let layoutCase = try CaseDocument(
          ["a", #"{"id": "b", "intrinsic": {"height": 35.5}}"#, "c"], rows + [place], in: #""width": 20"#
        ).layoutCase
        let layout = try #require(layouts(of: layoutCase).last)
        #expect(layout.ambiguity[2].contains(.y), "\(place)")
      }
    }
  }

  @Test func `thousands of tiny constraints add up`() throws {
    let count = 500
    var constraints = ["v0.left == root.left + 0.0003"]
    for i in 0..<count {
      constraints += ["v\(i).width == 0.001", "v\(i).height == 0.0001 * v\(i).width @700"]
      constraints += ["v\(i).width <= 0.0007 @600", "v\(i).top == root.top + 0.0001 @500"]
      if i > 0 { constraints.append("v\(i).left == v\(i - 1).right + 0.0003") }
    }
    let layoutCase = try CaseDocument((0..<count).map { "v\($0)" }, constraints).layoutCase
    let layout = try #require(layouts(of: layoutCase).last)
    for i in 0..<count {
      let frame = layout.frames[i + 1]
      #expect((frame.x - (0.0003 + 0.0013 * Double(i))).magnitude < 1e-8)
      #expect((frame.width - 0.001).magnitude < 1e-9 && (frame.height - 1e-7).magnitude < 2e-9)
      #expect((frame.y - 0.0001).magnitude < 1e-9)
    }
    #expect(layout.violations.map(\.priority.rawValue) == [600])
    #expect(((layout.violations.first?.amount ?? 0) - 0.0003 * Double(count)).magnitude < 1e-6)
  }
}
