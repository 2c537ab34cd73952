import JSON
import LayoutModel
import Testing

@testable import CaseImport

struct MeaningTests {
  @Test(arguments: equations + chains + guides + masks)
  func `lines of a log become these constraints of the case`(lines: [String], expected: [String]) throws {
    let conflict = try ConflictCase(report(lines))
    #expect(conflict.equations == expected)
    #expect(conflict.leftOut.isEmpty && conflict.undecidable.isEmpty)
  }

  private static let equations = [
    (["A:0x2.height == 0.5*B:0x3.width + 8"], ["A.height == 0.5 * B.width + 8.0"]),
    (["A:0x2.width == - 16   (inactive)"], ["A.width == -16.0"]),
    (["A:0x2.height == 0.5 * B:0x3.width + 8 @750"], ["A.height == 0.5 * B.width + 8.0 @ 750.0"]),
    (["A:0x2.height == 3/4*B:0x3.width + 8"], ["A.height == 0.75 * B.width + 8.0"]),
    (["A:0x2.width == 0.333333*B:0x3.width"], ["A.width == \(1.0 / 3) * B.width + 0.0"]),
    (["A:0x2.width == 1.77778*A:0x2.height"], ["A.width == \(16.0 / 9) * A.height + 0.0"]),
    (["A:0x2.width == 0.0833333*B:0x3.width"], ["A.width == \(1.0 / 12) * B.width + 0.0"]),
    (["A:0x2.width == 0.33333*B:0x3.width"], ["A.width == 0.33333 * B.width + 0.0"]),
    (["A:0x2.width == 0.562501*B:0x3.width"], ["A.width == 0.562501 * B.width + 0.0"]),
    (["2*A:0x2.width >= B:0x3.width - 4"], ["A.width >= 0.5 * B.width + -2.0"]),
    (["-1*A:0x2.width >= B:0x3.width - 4"], ["A.width <= -1.0 * B.width + 4.0"]),
    (["A:0x2.width == B:0x3.width / 4 priority:751"], ["A.width == 0.25 * B.width + 0.0 @ 751.0"]),
    (["a.top == b.top   (active, names: a:0x2, b:0x3 )"], ["a.top == 1.0 * b.top + 0.0"]),
    (
      ["a.top == B:0x3.top   (active, names: a:0x2 )", "A:0x2.top == B:0x3.top + 1"],
      ["a.top == 1.0 * B.top + 0.0", "a.top == 1.0 * B.top + 1.0"]
    ),
    (["M.L<Q.R, S>:0x60007f8a.width == 5"], ["L.width == 5.0"]),
  ]

  private static let chains = [
    (["V:[A:0x2(>=20@751)]"], ["A.height >= 20.0 @ 751.0"]),
    (["H:[A:0x2]-(8)-[B:0x3]"], ["B.leading == 1.0 * A.trailing + 8.0"]),
    (["H:[A:0x2]-(8)-[B:0x3](LTR)"], ["B.left == 1.0 * A.right + 8.0"]),
    (["H:[A:0x2]-(>=8)-[B:0x3](RTL)"], ["B.right <= 1.0 * A.left + -8.0"]),
    (["H:[A:0x2]-(8)-[B:0x3] (LTR)"], ["B.left == 1.0 * A.right + 8.0"]),
    (["H:[A:0x2]-(>=8)-[B:0x3] (RTL)"], ["B.right <= 1.0 * A.left + -8.0"]),
    (
      ["V:|-(8)-[A:0x2]   (active, names: '|':B:0x3 )", "V:[A:0x2]-(<=NSSpace(8))-|   (Names: '|':B:0x3 )"],
      ["A.top == 1.0 * B.top + 8.0", "B.bottom <= 1.0 * A.bottom + 8.0"]
    ),
    (["H:|-(8)-[A:0x2]"], ["A.leading == 1.0 * superview_of_A.leading + 8.0"]),
    (
      ["H:|-(8)-[A:0x2]", "H:[A:0x2]-(0)-|   (active, names: '|':B:0x3 )"],
      ["A.leading == 1.0 * B.leading + 8.0", "B.trailing == 1.0 * A.trailing + 0.0"]
    ),
    (
      ["H:[A:0x2(40)][B:0x3(==A:0x2)]"],
      [
        "A.width == 40.0", "B.leading == 1.0 * A.trailing + 0.0", "B.width == 1.0 * A.width + 0.0",
      ]
    ),
  ]

  private static let guides = [
    (
      [
        "H:|-(15)-[UILayoutGuide:0x4'UIViewLayoutMarginsGuide'](LTR)   (active, names: '|':B:0x3 )",
        "A:0x2.left == B:0x3.leftMargin",
      ],
      [
        "B_layoutMarginsGuide.left == 1.0 * B.left + 15.0", "A.left == 1.0 * B_layoutMarginsGuide.left + 0.0",
      ]
    ),
    (
      ["A:0x2.top == B:0x3.topMargin", "A:0x2.bottom == B:0x3.bottomMargin"],
      ["A.top == 1.0 * B_margins.top + 0.0", "A.bottom == 1.0 * B_margins.bottom + 0.0"]
    ),
    (
      ["V:[UILayoutGuide:0x4'UIViewSafeAreaLayoutGuide']-(34)-|   (active, names: '|':B:0x3 )"],
      ["B.bottom == 1.0 * B_safeAreaLayoutGuide.bottom + 34.0"]
    ),
    // A log tells no font, so that a baseline is a line anywhere in its view; of a plain view it is an edge.
    (
      [
        "UILabel:0x2.firstBaseline == UIButton:0x3.lastBaseline + 20",
        "UILabel:0x2.firstBaseline == UIView:0x4.firstBaseline",
        "UIImageView:0x5.baseline >= UIView:0x4.top + 4",
      ],
      [
        "UILabel_firstBaseline.top == 1.0 * UIButton_lastBaseline.top + 20.0",
        "UILabel_firstBaseline.top == 1.0 * UIView.top + 0.0", "UIImageView.bottom >= 1.0 * UIView.top + 4.0",
      ]
    ),
  ]

  private static let masks = [
    (["h=--& v=--& A:0x2.minX == 7   (active, names: '|':B:0x3 )"], ["A.left == 1.0 * B.left + 7.0"]),
    (["h=-&- v=--& A:0x2.midX == B:0x3.midX + 187.5"], ["A.centerX == 1.0 * B.centerX + 187.5"]),
    (["h=&-- v=--& A:0x2.midX == B:0x3.width-29"], ["A.centerX == 1.0 * B.right + -29.0"]),
    (["h=&-& v=--& A:0x2.midY == 0.5*B:0x3.height"], ["A.centerY == 1.0 * B.centerY + 0.0"]),
    (["h=-&- v=--& A:0x2.width == B:0x3.width + 375"], ["A.width == 1.0 * B.width + 375.0"]),
    (["h=--& v=--& A:0x2.midY == + 71"], ["A.centerY == 1.0 * superview_of_A.top + 71.0"]),
    (["h=--& v=--& V:[A:0x2(768)]"], ["A.height == 768.0"]),
  ]

  @Test func `a content size is bounded from above by hugging and from below by compression resistance`()
    throws
  {
    let line = "<NSContentSizeLayoutConstraint:0x1 V:[UILabel:0x2(21)] Hug:251 CompressionResistance:1000>"
    let conflict = try ConflictCase(#require(ConsoleLog(line).reports.first))
    #expect(conflict.equations == ["UILabel.height <= 21.0 @ 251.0", "UILabel.height >= 21.0"])
    #expect(conflict.lines.map(\.entry.text) == [line, line])
  }

  @Test(
    arguments: [
      ("A:0x2.(null) == 0", InputError.attribute("(null)")),
      ("A:0x2.minX == (B:0x3.minX+0.5*(C:0x4.maxX - B:0x3.minX))", .composite),
      ("A:0x2.width == inf", .number("inf")),
      ("A:0x2.width == 5 priority:1001", .number("1001.0")),
      ("A:0x2.width == 5 ^foo", .strength("foo")),
      ("H:|-(8)-[a]   (active, names: a:0x2, a:0x3 )", .ambiguous(name: "a")),
      ("H:|-(8)-[A:0x2]   (active, names: '|':B:0x3, '|':B:0x4 )", .ambiguous(name: "|")),
      ("A:0x2.width == 2e9", .number("2000000000.0")),
      ("H:[A:0x2]-[B:0x3]", .emptyFormat),
      ("H:|[A:0x2]|-(8)-|", .emptyFormat),
    ])
  func `what a case cannot hold is left out with its reason`(line: String, error: InputError) throws {
    let conflict = try ConflictCase(report([line, "Z:0x9.width == 5"]))
    #expect(conflict.leftOut.map(\.reason) == [error.sentence])
    #expect(conflict.equations == ["Z.width == 5.0"])
  }

  @Test func `a position with a multiplier is kept only where it counts from the root`() throws {
    let scaled = "A:0x2.centerX == 0.5*B:0x3.centerX"
    #expect(try ConflictCase(report([scaled])).equations == ["A.centerX == 0.5 * B.centerX + 0.0"])
    let nested = try ConflictCase(report([scaled, "H:|-(20)-[B:0x3]   (active, names: '|':C:0x4 )"]))
    #expect(nested.equations == ["B.leading == 1.0 * C.leading + 20.0"])
    #expect(nested.leftOut.map(\.entry.location.line) == [2])
  }

  @Test(arguments: [
    ("A:0x2.left == B:0x3.leading", "cannot be related"),
    ("A:0x2.left == 5", "does not say what it is relative to"),
    ("A:0x2.top == B:0x3.height", "is a size and"),
    ("h=--& v=--& NSView:0x2.minY == 0   (active, names: '|':NSView:0x3 )", "unless a view is flipped"),
  ])
  func `what cannot be related is left out in words`(line: String, words: String) throws {
    let reasons = try ConflictCase(report([line])).leftOut.map(\.reason)
    #expect(reasons.count == 1 && reasons[0].contains(words))
  }

  @Test func `two views under one name make a report undecidable, with both addresses`() throws {
    let line = "V:[cell]-(7)-[cell]   (active, names: cell:0x2, cell:0x3 )"
    let conflict = try ConflictCase(report([line]))
    #expect(
      conflict.undecidable == [
        SharedName(name: "cell", handles: ["0x2", "0x3"], location: TextLocation(line: 2, column: 2))
      ])
  }

  @Test func `constraints are named after identifier, label, source line or place, each name once`() throws {
    let text = """
      (
      <NSLayoutConstraint:0x600001 'UISV-spacing' A:0x2.width == 1>,
      <NSLayoutConstraint:0x600002 'UISV-spacing' A:0x2.width == 2>,
      <NSLayoutConstraint:0x600003 'höhe (1)' A:0x2.height == 2>,
      <NSLayoutConstraint:0x600004 A:0x2.height == 2>,
      <MASLayoutConstraint:Top[0] A:0x2.height == 3>,
      <SnapKit.LayoutConstraint:0x600005@ProductCell.swift#47 A:0x2.height == 4>
      )
      """
    let conflict = try ConflictCase(#require(ConsoleLog(text).reports.first))
    #expect(
      conflict.layoutCase.constraints.map(\.id) == [
        "UISV-spacing", "UISV-spacing_2", "h_he_1", "c4", "Top_0", "@ProductCell.swift#47",
      ])
    #expect(conflict.lines.map(\.entry.location.line) == [2, 3, 4, 5, 6, 7])
  }

  @Test func `the constraint that UIKit breaks is known, also where the list does not hold it`() throws {
    let list =
      "(\n<NSLayoutConstraint:0x1 A:0x2.width == 1>\n)\nWill attempt to recover by breaking constraint \n"
    let listed = try #require(ConsoleLog(list + "<NSLayoutConstraint:0x1 A:0x2.width == 1>").reports.first)
    #expect(try ConflictCase(listed).broken == [ConstraintIndex(0)])
    let other = try #require(ConsoleLog(list + "<NSLayoutConstraint:0x5 A:0x2.width == 2>").reports.first)
    #expect(try ConflictCase(other).broken == [ConstraintIndex(1)])
  }

  @Test func `the constraint that UIKit breaks may be listed twice`() throws {
    let lines = [60, 44, 60].map { "<NSLayoutConstraint:0x\($0) A:0x2.height == \($0)>" }
    let text =
      "(\n\(lines.joined(separator: ",\n"))\n)\nWill attempt to recover by breaking constraint \n\(lines[0])"
    let conflict = try ConflictCase(#require(ConsoleLog(text).reports.first))
    #expect(conflict.equations == ["A.height == 44.0", "A.height == 60.0"])
    #expect(conflict.broken == [ConstraintIndex(1)] && conflict.lines.map(\.entry.location.line) == [3, 2])
  }

  @Test func `superviews that the log tells are parents in the case, and the others stand in its root`()
    throws
  {
    let lines = [
      "V:|-(0)-[A:0x2]   (active, names: '|':B:0x3 )", "V:|-(0)-[B:0x3]   (active, names: '|':C:0x4 )",
      "D:0x5.top == A:0x2.top",
    ]
    let views = try ConflictCase(report(lines)).layoutCase.views
    let parents = views.map { $0.parent.map { views[$0.rawValue].id } }
    #expect(
      zip(views.map(\.id), parents).map { "\($0) in \($1 ?? "nothing")" } == [
        "root in nothing", "C in root", "B in C", "A in B", "D in root",
      ])
  }

  @Test func `what the app ties to a view's guide is in that view`() throws {
    let lines = [
      "'UIViewSafeAreaLayoutGuide-top' V:|-(59)-[UILayoutGuide:0x9'UIViewSafeAreaLayoutGuide']   "
        + "(active, names: '|':B:0x3 )",
      "A:0x2.top == UILayoutGuide:0x9'UIViewSafeAreaLayoutGuide'.top + 8", "A:0x2.bottom == B:0x3.top + 60",
    ]
    let views = try ConflictCase(report(lines)).layoutCase.views
    #expect(views.map(\.id) == ["B", "B_safeAreaLayoutGuide", "A"])
    #expect(views.dropFirst().allSatisfy { $0.parent == .root })
  }

  @Test func `what a stack view connects to its edge is in it`() throws {
    let lines = [
      "'UISV-canvas-connection' UIStackView:0x5.top == A:0x2.top", "'UISV-spacing' V:[A:0x2]-(8)-[B:0x3]",
      "'UISV-canvas-connection' V:[B:0x3]-(0)-|   (active, names: '|':UIStackView:0x5 )",
    ]
    let views = try ConflictCase(report(lines)).layoutCase.views
    #expect(views.map(\.id) == ["UIStackView", "A", "B"])
    #expect(views.dropFirst().allSatisfy { $0.parent == .root })
  }

  @Test func `what a stack view connects to its margins is in it, and not in the guide`() throws {
    let lines = [
      "'UISV-canvas-connection' UILayoutGuide:0x9'UIViewLayoutMarginsGuide'.top == A:0x2.top",
      "'UIView-topMargin-guide-constraint' V:|-(16)-[UILayoutGuide:0x9'UIViewLayoutMarginsGuide']   "
        + "(active, names: '|':UIStackView:0x5 )",
    ]
    let views = try ConflictCase(report(lines)).layoutCase.views
    #expect(Set(views.map(\.id)) == ["UIStackView", "UIStackView_layoutMarginsGuide", "A"])
    #expect(views.first?.id == "UIStackView" && views.dropFirst().allSatisfy { $0.parent == .root })
  }

  @Test func `a view that the app ties to a safe area does not contain it`() throws {
    let lines = [
      "A:0x2.bottom == UILayoutGuide:0x9'UIViewSafeAreaLayoutGuide'.bottom - 24", "A:0x2.height == 50",
    ]
    let views = try ConflictCase(report(lines)).layoutCase.views
    #expect(views.map(\.id) == ["root", "A", "safeAreaLayoutGuide"])
    #expect(views.dropFirst().allSatisfy { $0.parent == .root })
  }

  @Test func `a report from right to left makes a case from right to left`() throws {
    #expect(
      try ConflictCase(report(["H:|-(8)-[A:0x2](RTL)"])).layoutCase.environment.direction == .rightToLeft)
    #expect(
      try ConflictCase(report(["H:|-(8)-[A:0x2](LTR)"])).layoutCase.environment.direction == .leftToRight)
  }

  @Test func `a case has UIKit's rules and the name that is asked for`() throws {
    let layoutCase = try ConflictCase(report(["A:0x2.width == 1"]), name: "cell").layoutCase
    #expect(layoutCase.name == "cell" && layoutCase.rules == .uikit && layoutCase.origin == .code)
    #expect(throws: InputError.self) { try ConflictCase(report(["A:0x2.width == 1"]), name: "") }
  }
}

/// A report of these statements, or masks and statements, on the second line and those that follow.
private func report(_ statements: [String]) throws -> ConflictReport {
  let lines = statements.enumerated().map { number, statement in
    let kind = statement.hasPrefix("h=") ? "NSAutoresizingMaskLayoutConstraint" : "NSLayoutConstraint"
    return "\"<\(kind):0x10\(number) \(statement)>\""
  }
  return try #require(ConsoleLog("(\n\(lines.joined(separator: ",\n"))\n)").reports.first)
}

extension ConflictCase {
  /// The constraints of the case as equations, numbers in full.
  var equations: [String] {
    layoutCase.constraints.map { constraint in
      let second = constraint.second.map { "\(constraint.multiplier) * \(name(of: $0)) + " } ?? ""
      let priority = constraint.isRequired ? "" : " @ \(constraint.priority.rawValue)"
      let first = "\(name(of: constraint.first)) \(constraint.relation.rawValue)"
      return "\(first) \(second)\(constraint.constant)\(priority)"
    }
  }

  private func name(of anchor: Anchor) -> String {
    "\(layoutCase.views[anchor.view.rawValue].id).\(anchor.attribute.rawValue)"
  }
}
