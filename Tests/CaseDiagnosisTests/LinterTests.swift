import LayoutModel
import TestSupport
import Testing

@testable import CaseDiagnosis

/// What makes two findings one.
struct LinterTests {
  private func findings(
    _ rule: LintRule, in document: String, widths: [Double] = [320]
  ) throws -> [LintFinding] {
    let requests = widths.map { width in
      var request = EnvironmentPatch()
      request.width = .set(width)
      return request
    }
    let linter = Linter(rules: [rule], requests: requests, measurer: SquareGlyphs())
    return try linter.findings(in: [(LayoutCase(document: document), isOfLog: false)])[0]
  }

  /// The equations that the fixes of findings add.
  private func added(by findings: [LintFinding], to document: String) throws -> [[String]?] {
    let views = try LayoutCase(document: document).views
    return findings.map { $0.fix?.edit.added.map { $0.equation(in: views) } }
  }

  private static func document(_ constraints: String, children: String) -> String {
    """
    { "name": "s", "environment": { "width": 320, "height": 200 },
      "root": { "id": "v", "children": [ \(children) ] }, "constraints": [ \(constraints) ] }
    """
  }

  /// 200 + 200 are more than 320 and 390, and less than 430.
  @Test func `what is found in several environments is one finding of them`() throws {
    let document = Self.document(
      #""H:|[a(200)]", "H:[b(200)]|", "V:|[a(20)]", "V:|[b(20)]""#, children: #"{ "id": "a" }, { "id": "b" }"#
    )
    let found = try findings(.overlap, in: document, widths: [320, 390, 430])
    #expect(found.map { $0.requests.map(\.width) } == [[.set(320), .set(390)]])
    #expect(found.first?.problem.subject == .view(ViewIndex(1)))
  }

  /// It lies from 0 to 100, and its siblings from 50 and from -50 on.
  @Test func `a view that overlaps two others has two findings`() throws {
    let document = Self.document(
      """
      "H:|[a(100)]", "b.leading == a.leading + 50", "b.width == 100", "c.leading == a.leading - 50",
      "c.width == 100", "V:|[a(20)]", "V:|-10-[b(20)]", "V:|-10-[c(20)]"
      """, children: #"{ "id": "a" }, { "id": "b" }, { "id": "c" }"#)
    let found = try findings(.overlap, in: document)
    #expect(found.map(\.sentence) == ["a and b overlap", "a and c overlap"])
  }

  /// Two of 100 are more than 150. What is required is above every optional constraint to come.
  @Test(arguments: [(750.0, 751.0), (999, 999.5), (999.5, 999.75)])
  func `a priority is raised below 1000 where views overlap`(present: Double, raised: Double) throws {
    let children = ["a", "b"].map { id in
      """
      { "id": "\(id)", "class": "UILabel", "intrinsic": { "width": 100, "height": 20 },
        "compression": { "horizontal": \(present) } }
      """
    }
    let document = Self.document(
      #""a.leading == v.leading", "b.trailing == v.trailing", "V:|[a]", "V:|[b]""#,
      children: children.joined(separator: ","))
    var patch = ViewPatch()
    patch.compression.horizontal = .set(try #require(LayoutPriority(raised)))
    let found = try findings(.overlap, in: document, widths: [150])
    #expect(try added(by: found, to: document) == [["b.leading >= a.trailing + 8"]])
    #expect(found.map(\.fix?.edit.changes) == [[.view(ViewIndex(2), patch)]])
  }

  /// It begins 16 from the leading edge, and nothing says how wide it is.
  @Test func `a view of an open size is held at the other edge as at the first`() throws {
    let document = Self.document(
      #""a.leading == v.leading + 16", "V:|[a(20)]""#, children: #"{ "id": "a" }"#)
    let found = try findings(.ambiguity, in: document)
    #expect(try added(by: found, to: document) == [["a.trailing == v.trailing - 16"]])
  }

  /// The guide's inset is no distance of the view's from it.
  @Test(arguments: ["layoutMarginsGuide", "safeAreaLayoutGuide"])
  func `a view that a guide holds is held at the guide's other edge`(guide: String) throws {
    let document = Self.document(
      #""a.leading == v.\#(guide).leading + 2", "V:|[a(20)]""#, children: #"{ "id": "a" }"#)
    let found = try findings(.ambiguity, in: document)
    #expect(try added(by: found, to: document) == [["a.trailing == v.\(guide).trailing - 2"]])
  }

  /// The stack view alone is placed, by both of its edges: it is where it was from right to left.
  @Test(arguments: ["horizontal", "vertical"])
  func `a stack view's own sides do not stand beside those of what it arranges`(axis: String) throws {
    let document = Self.document(
      #""s.left == v.left + 8", "s.right == v.right - 8", "V:|[s]|""#,
      children: #"""
        { "id": "s", "class": "UIStackView", "stack": { "axis": "\#(axis)" },
          "children": [ { "id": "a", "intrinsic": [20, 20] }, { "id": "b", "intrinsic": [20, 20] } ] }
        """#)
    #expect(try findings(.leftBesideLeading, in: document).isEmpty)
  }

  /// The document has two views and three constraints.
  @Test(arguments: [(4, false), (100_000, true)])
  func `no fix is looked for after too much was laid out`(most: Int, isSought: Bool) throws {
    let document = Self.document(#""a.width == 100", "V:|[a(20)]""#, children: #"{ "id": "a" }"#)
    let linted = LintedCase(
      try LayoutCase(document: document), [EnvironmentPatch()], measurer: SquareGlyphs(),
      LintEffort(most: most))
    let found = Linter.findings(in: linted, breaking: [.ambiguity])
    #expect(found.map(\.isFixSought) == [isSought])
    #expect(try added(by: found, to: document) == [isSought ? ["a.leading == v.leading"] : nil])
  }

  /// No edit is known for a view that lies outside of its parent, and no other finding has a fix that may end it.
  @Test func `a search that nothing is known for counts as done`() throws {
    let layoutCase = try LayoutCase(
      document: Self.document(
        #""a.leading == v.leading - 10", "a.width == 100", "V:|[a(20)]""#, children: #"{ "id": "a" }"#))
    let rule = LintRule.outsideParent
    let linted = LintedCase(
      layoutCase, [EnvironmentPatch()], measurer: SquareGlyphs(), LintEffort(most: 0))
    #expect(Linter.findings(in: linted, breaking: [rule]).map(\.isFixSought) == [true])
  }

  /// An image that is stretched is told where a fix is known, and where none was looked for.
  @Test func `a finding stays where the search for its fix was given up`() throws {
    let layoutCase = try LayoutCase(
      document: Self.document(
        #""H:|[a][b]|", "V:|[a(20)]", "V:|[b(20)]""#,
        children: """
          { "id": "a", "class": "UIImageView", "image": { "width": 20, "height": 20 } },
          { "id": "b", "class": "UILabel", "intrinsic": [20, 20], "hugging": { "horizontal": 251 } }
          """))
    let rule = LintRule.stretchedImage
    func found(_ most: Int) -> [LintFinding] {
      let linted = LintedCase(
        layoutCase, [EnvironmentPatch()], measurer: SquareGlyphs(), LintEffort(most: most))
      return Linter.findings(in: linted, breaking: [rule])
    }
    #expect(found(100_000).map { $0.fix != nil } == [true])
    #expect(found(4).map { $0.fix != nil } == [false] && found(4).map(\.isFixSought) == [false])
  }

  /// 500 is more than 320, and less than half of 1200.
  @Test(arguments: [[320.0, 1200], [1200, 320]])
  func `what other constraints contradict at another width is another finding`(widths: [Double]) throws {
    let document = Self.document(
      """
      "V:|[a(20)]", "a.leading == v.leading",
      { "id": "most", "first": "a.width", "relation": "<=", "second": "v.width" },
      { "id": "least", "first": "a.width", "relation": ">=", "second": "v.width", "multiplier": 0.5 },
      { "id": "own", "first": "a.width", "constant": 500 }
      """, children: #"{ "id": "a" }"#)
    let rule = LintRule.conflict
    let found = try findings(rule, in: document, widths: widths)
    let requests = Dictionary(
      uniqueKeysWithValues: found.map { finding in
        (finding.sentence.split(separator: " contradict")[0], finding.requests.map(\.width))
      })
    #expect(requests == ["most, own": [.set(320)], "least, own": [.set(1200)]], "\(found)")
  }

  /// A drawn cell follows its contents, whatever height is asked for.
  @Test func `a drawn cell is looked at once where two environments differ in its height alone`() throws {
    let layoutCase = try LayoutCase(
      document: """
        { "name": "s", "environment": { "width": 320, "height": 60 },
          "root": { "id": "v", "class": "UITableViewCell", "ibID": "abc-01-def", "children": [{ "id": "a" }] },
          "constraints": ["H:|-16-[a]-16-|", "V:|-11-[a(20)]-11-|"] }
        """)
    let requests = [44.0, 100].map { height in
      var request = EnvironmentPatch()
      request.height = .set(height)
      return request
    }
    let linted = LintedCase(layoutCase, requests, measurer: SquareGlyphs())
    #expect(linted.requests.map(\.height) == [.clear] && linted.layouts.count == 1)
  }

  /// The last view is pinned a fifth time.
  @Test func `of views that share none but the root, the one that is pinned twice has the finding`() throws {
    let count = 100
    let pins = (0..<count).map {
      #""v\#($0).left == v.left + \#($0)", "v\#($0).width == 10", "V:|-[v\#($0)(10)]""#
    }
    let document = Self.document(
      (pins + [#""v\#(count - 1).right == v.left + \#(count + 9)""#]).joined(separator: ", "),
      children: (0..<count).map { #"{ "id": "v\#($0)" }"# }.joined(separator: ", "))
    let rule = LintRule.redundantConstraint
    let found = try findings(rule, in: document)
    #expect(found.map(\.problem) == [.redundant(ConstraintIndex(4 * count))])
  }

  /// The inequalities leave a but 16 and b no width, which no equations say: c8 and c9 follow. What c is made of follows
  /// from nothing, though it touches b.
  @Test func `an equation that inequalities imply is redundant, and one that touches others is not`() throws {
    let document = Self.document(
      #"""
      "V:|[a(20)]", "a.width == 9", "a.leading >= v.leading + 16", "a.leading <= v.leading + 16",
      "b.leading >= v.leading + 40", "b.trailing <= v.leading + 40", "a.leading == v.leading + 16", "b.width == 0",
      "c.leading == b.trailing", "c.width == 0"
      """#, children: #"{ "id": "a" }, { "id": "b" }, { "id": "c" }"#)
    let rule = LintRule.redundantConstraint
    let found = try findings(rule, in: document)
    #expect(found.map(\.problem) == [.redundant(ConstraintIndex(7)), .redundant(ConstraintIndex(8))])
  }

  /// Both equations say 116, and the later one is told.
  @Test func `a constraint without a name is told by its number, and lastingly by its equation`() throws {
    let document = Self.document(
      #""a.leading == v.leading + 16", "a.width == 100", "V:|[a(20)]", "a.trailing == v.leading + 116""#,
      children: #"{ "id": "a" }"#)
    let rule = LintRule.redundantConstraint
    let found = try #require(try findings(rule, in: document).first)
    #expect(found.problem == .redundant(ConstraintIndex(4)))
    #expect(found.sentence == "c5 follows from other required constraints")
    #expect(
      found.lastingSentence == "a.trailing == v.leading + 116 follows from other required constraints")
  }
}
