import LayoutModel
import TestSupport
import Testing

/// What stack views make of three views, beside what a `UIStackView` prints of the same: A. Grebenyuk, "UIStackView
/// Under The Hood" (https://kean.blog/post/ui-stack-view, 2016), less its order.
struct StackConstraintTests {
  private func constraints(_ stack: String, hidden: Set<Int> = [], origin: String = "code") throws -> [String]
  {
    let children = (0..<3).map { place in
      let isHidden = hidden.contains(place) ? #", "hidden": true"# : ""
      return
        #"{ "id": "v\#(place)", "intrinsic": { "width": \#(40 / (place + 1)), "height": 20 }\#(isHidden) }"#
    }
    let view = """
      { "id": "s", "class": "UIStackView", "stack": { \(stack) }, "children": [ \(children.joined(separator: ", ")) ] }
      """
    let state = try CaseDocument([view], members: #""origin": "\#(origin)""#).layoutCase.latestState
    return state.stackConstraints.map { constraint in
      let parts = constraint.id.split(separator: ".").dropFirst().dropLast()
      return "\(parts.joined(separator: ".")) \(constraint.equation(in: state.items))"
    }
  }

  @Test func `the baseline of stack views in one another is that of the text in them, however deep`() throws {
    let depth = 240
    let stacks = (0..<depth).map { #"{ "id": "s\#($0)", "stack": { "axis": "vertical" }, "children": ["# }
    let document = """
      { "name": "deep", "root": { "id": "root", "children": [ \(stacks.joined())
        { "id": "label", "text": "a" } \(String(repeating: "] }", count: depth)), { "id": "beside" } ] },
        "constraints": ["beside.firstBaseline == s0.firstBaseline + 2"] }
      """
    let state = try LayoutCase(document: document).latestState
    let measures = ExpansionMeasures(
      sizes: state.views.map { _ in AxisPair(horizontal: nil, vertical: nil) },
      baselines: [ViewIndex(depth + 1): BaselineOffsets(first: 7, last: 3)], insets: state.insets(in: nil))
    let expanded = ExpandedState(state, measures).state
    let equations = expanded.constraints.filter { $0.id == "c1" }.map { $0.equation(in: expanded.views) }
    #expect(equations == ["beside.top == label.top + 9"])
  }

  private static let alongFill = [
    "UISV-canvas-connection s.leading == v0.leading", "UISV-canvas-connection s.trailing == v2.trailing",
  ]
  private static let acrossFill = [
    "UISV-canvas-connection s.top == v0.top", "UISV-canvas-connection s.bottom == v0.bottom",
    "UISV-alignment v1.top == v0.top", "UISV-alignment v1.bottom == v0.bottom",
    "UISV-alignment v2.top == v0.top", "UISV-alignment v2.bottom == v0.bottom",
  ]
  private static let spacing = [
    "UISV-spacing v1.leading == v0.trailing", "UISV-spacing v2.leading == v1.trailing",
  ]
  private static let suppression = (0..<3).map { "UISV-ambiguity-suppression v\($0).height == 0 @ 25" }
  private static let spanner = "s.UISV-alignment-spanner"

  @Test func `a filling stack view`() throws {
    #expect(try Set(constraints("")) == Set(Self.alongFill + Self.acrossFill + Self.spacing))
  }

  @Test func `equal sizes`() throws {
    let sizes = ["UISV-fill-equally v1.width == v0.width", "UISV-fill-equally v2.width == v0.width"]
    #expect(
      try Set(constraints(#""distribution": "fillEqually""#))
        == Set(Self.alongFill + Self.acrossFill + Self.spacing + sizes))
  }

  @Test func `sizes in proportion to the contents, and gaps with them`() throws {
    // 40, 20 and 13 and two gaps of 3.5 are 80 in all.
    let found = try constraints(#""distribution": "fillProportionally", "spacing": 3.5"#)
    #expect(
      found.filter { $0.hasPrefix("UISV-fill") } == [
        "UISV-fill-proportionally v0.width == 0.5 * s.width @ 999",
        "UISV-fill-proportionally v1.width == 0.25 * s.width @ 998",
        "UISV-fill-proportionally v2.width == 0.1625 * s.width @ 997",
      ])
  }

  @Test func `equal gaps are guides of one size`() throws {
    let found = try constraints(#""distribution": "equalSpacing", "spacing": 10"#)
    let gaps = ["s.UISV-distributing.1", "s.UISV-distributing.2"]
    #expect(
      Set(found).isSuperset(of: [
        "UISV-spacing v1.leading >= v0.trailing + 10", "UISV-spacing v2.leading >= v1.trailing + 10",
        "UISV-distributing-edge \(gaps[0]).leading == v0.trailing",
        "UISV-distributing-edge \(gaps[0]).trailing == v1.leading",
        "UISV-distributing-edge \(gaps[1]).leading == v1.trailing",
        "UISV-distributing-edge \(gaps[1]).trailing == v2.leading",
        "UISV-fill-equally \(gaps[1]).width == \(gaps[0]).width",
      ]))
  }

  @Test func `equal distances of centres give way at 149`() throws {
    let found = try constraints(#""distribution": "equalCentering""#)
    let gaps = ["s.UISV-distributing.1", "s.UISV-distributing.2"]
    #expect(
      Set(found).isSuperset(of: [
        "UISV-distributing-edge \(gaps[0]).leading == v0.centerX",
        "UISV-distributing-edge \(gaps[0]).trailing == v1.centerX",
        "UISV-fill-equally \(gaps[1]).width == \(gaps[0]).width @ 149",
      ]))
  }

  @Test(arguments: [
    ("leading", ["top == @ 999.5", "bottom >="], ["top"]),
    ("trailing", ["top <=", "bottom == @ 999.5"], ["bottom"]),
  ])
  func `an edge in common is the spanner's nearly`(
    alignment: String, boundaries: [String], aligned: [String]
  ) throws {
    let found = try constraints("\"alignment\": \"\(alignment)\"")
    let spanner = Self.spanner
    let fixed = alignment == "leading" ? "s.bottom == \(spanner).bottom" : "s.top == \(spanner).top"
    let first = alignment == "leading" ? "s.top == v0.top" : "s.bottom == v0.bottom"
    var wanted = Self.alongFill + Self.spacing + Self.suppression
    wanted += ["UISV-canvas-connection \(fixed)", "UISV-canvas-connection \(first)"]
    wanted += ["UISV-spanning-fit \(spanner).height == 0 @ 51"]
    for view in 0..<3 {
      for boundary in boundaries {
        let parts = boundary.split(separator: " ")
        let priority = parts.count > 2 ? " @ 999.5" : ""
        wanted.append(
          "UISV-spanning-boundary \(spanner).\(parts[0]) \(parts[1]) v\(view).\(parts[0])\(priority)")
      }
      if view > 0 { wanted += aligned.map { "UISV-alignment v\(view).\($0) == v0.\($0)" } }
    }
    #expect(Set(found) == Set(wanted))
  }

  @Test func `centres in common`() throws {
    let spanner = Self.spanner
    var wanted = Self.alongFill + Self.spacing + Self.suppression
    wanted += [
      "UISV-canvas-connection s.top == \(spanner).top",
      "UISV-canvas-connection s.bottom == \(spanner).bottom",
      "UISV-canvas-connection s.centerY == v0.centerY", "UISV-spanning-fit \(spanner).height == 0 @ 51",
      "UISV-alignment v1.centerY == v0.centerY", "UISV-alignment v2.centerY == v0.centerY",
    ]
    for view in 0..<3 {
      wanted += [
        "UISV-spanning-boundary \(spanner).top <= v\(view).top",
        "UISV-spanning-boundary \(spanner).bottom >= v\(view).bottom",
      ]
    }
    #expect(try Set(constraints(#""alignment": "center""#)) == Set(wanted))
  }

  @Test func `Interface Builder's canvas does not suppress ambiguity, and hides less strongly`() throws {
    let found = try constraints(#""alignment": "center""#, hidden: [1], origin: "ib")
    #expect(!found.contains { $0.hasPrefix("UISV-ambiguity-suppression") })
    #expect(found.contains("UISV-hiding v1.width == 0 @ 999.999"))
  }

  @Test func `a hidden view leaves the chain, and keeps what the others have in common`() throws {
    let found = try constraints(#""spacing": 4, "customSpacing": { "v0": 6, "v1": 9 }"#, hidden: [1])
    #expect(found.filter { $0.hasPrefix("UISV-spacing ") } == ["UISV-spacing v2.leading == v0.trailing + 6"])
    #expect(found.contains("UISV-hiding v1.width == 0"))
    #expect(found.contains("UISV-alignment v1.top == v0.top"))
    #expect(found.contains("UISV-spacing-hidden v1.leading == v0.trailing + 3 @ 50"))
  }

  @Test func `margins and baselines take the place of edges`() throws {
    let found = try constraints(
      #""axis": "vertical", "isLayoutMarginsRelativeArrangement": true, "isBaselineRelativeArrangement": true"#
    )
    #expect(
      Set(found).isSuperset(of: [
        "UISV-canvas-connection s.layoutMarginsGuide.top == v0.firstBaseline",
        "UISV-canvas-connection s.layoutMarginsGuide.bottom == v2.lastBaseline",
        "UISV-canvas-connection s.layoutMarginsGuide.leading == v0.leading",
        "UISV-spacing v1.firstBaseline == v0.lastBaseline",
      ]))
  }

  @Test func `names count within their identifier, behind the frames and before the explicit constraints`()
    throws
  {
    let document = """
      { "name": "order", "root": { "id": "root", "children": [
        { "id": "s", "frame": { "x": 0, "y": 0, "width": 9, "height": 9 }, "stack": {},
          "children": [ { "id": "a" }, { "id": "b" }, { "id": "c" } ] } ] },
        "constraints": [ "a.width == 3" ] }
      """
    let state = try LayoutCase(document: document).latestState
    #expect(
      state.activation.map { state.constraint($0).id } == [
        "s.autoresizing.left", "s.autoresizing.top", "s.autoresizing.width", "s.autoresizing.height",
        "s.UISV-canvas-connection.1", "s.UISV-canvas-connection.2", "s.UISV-canvas-connection.3",
        "s.UISV-canvas-connection.4", "s.UISV-spacing.1", "s.UISV-spacing.2", "s.UISV-alignment.1",
        "s.UISV-alignment.2", "s.UISV-alignment.3", "s.UISV-alignment.4", "c1",
      ])
  }
}
