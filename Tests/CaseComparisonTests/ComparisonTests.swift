import CaseComparison
import JSON
import LayoutModel
import TestSupport
import Testing

struct ComparisonTests {
  private static func snapshot(
    _ json: String, changing change: (inout Layout) -> Void = { _ in }
  ) throws -> CaseSnapshot {
    snapshot(try LayoutCase(document: json), changing: change)
  }

  /// The case after its last pass, all frames empty.
  private static func snapshot(
    _ layoutCase: LayoutCase, changing change: (inout Layout) -> Void = { _ in }
  ) -> CaseSnapshot {
    let count = layoutCase.views.count
    var layout = Layout(
      pass: PassNumber(layoutCase.history.count), environment: layoutCase.environment, isRelaid: true,
      frames: Array(repeating: Rect(x: 0, y: 0, width: 0, height: 0), count: count),
      ambiguity: Array(repeating: [], count: count), violations: [], broken: [], requiredCrossings: [])
    change(&layout)
    return CaseSnapshot(layoutCase, layout: layout)
  }

  /// "part subject member: before → after", each value as JSON.
  private static func lines(_ before: CaseSnapshot, _ after: CaseSnapshot) -> [String] {
    CaseComparison(before, after).differences.map { difference in
      let (old, new) = (
        JSONWriter.text(of: difference.before, .compact), JSONWriter.text(of: difference.after, .compact)
      )
      return "\(difference.part.rawValue) \(difference.subject) \(difference.member): \(old) → \(new)"
    }
  }

  private static func document(_ children: String, _ constraints: String, _ rest: String = "") -> String {
    """
    {"name": "c", "root": {"id": "r", "children": [\(children)]}, "constraints": [\(constraints)]\(rest)}
    """
  }

  private static let pair = #"{"id": "a", "class": "UILabel"}, {"id": "b", "text": "x"}"#

  @Test func `of constraints between the same attributes, those that are alike are the same`() throws {
    let old = Self.document(Self.pair, #""a.width >= 50", "a.width >= 100 @ 750""#)
    let new = Self.document(Self.pair, #""a.width >= 10 @ 500", "a.width >= 50", "a.width >= 100 @ 750""#)
    let swapped = Self.document(Self.pair, #""a.width >= 100 @ 750", "a.width >= 50""#)
    #expect(
      try Self.lines(Self.snapshot(old), Self.snapshot(new))
        == [#"structure c1 constraint: null → "a.width >= 10 @ 500""#])
    #expect(
      try Self.lines(Self.snapshot(old), Self.snapshot(swapped)).allSatisfy { $0.hasPrefix("structure ") })
  }

  @Test func `constraints of one case are the same by their names`() throws {
    let layoutCase = try LayoutCase(
      document: Self.document(
        Self.pair, #""a.width >= 50", "a.width >= 100""#,
        #", "history": [{"changes": [{"constraint": "c1", "constant": 100}, {"constraint": "c2", "constant": 50}]}]"#
      ))
    let passes = [PassNumber.initial, PassNumber(1)].map { pass in
      CaseSnapshot(layoutCase, layout: Self.snapshot(layoutCase) { $0.pass = pass }.layout)
    }
    #expect(
      Self.lines(passes[0], passes[1]) == [
        "constants c1 constant: 50 → 100", "constants c2 constant: 100 → 50",
      ])
  }

  @Test(
    arguments: [
      (pair, #""a.width == 5""#, "", []),
      (
        #"{"id": "a"}, {"id": "b", "text": "yy", "intrinsic": {"width": 3}}, {"id": "g", "kind": "guide"}"#,
        #""a.width == 6 @ 750""#, #", "rules": "uikit", "environment": {"width": 3}"#,
        [
          #"structure case rules: "articles" → "uikit""#,
          #"structure g view: null → "layout guide in r""#,
          #"structure a class: "UILabel" → null"#,
          "priorities c1 priority: 1000 → 750",
          "constants environment width: null → 3",
          #"constants b text: "x" → "yy""#,
          "constants b intrinsic.width: null → 3",
          "constants c1 constant: 5 → 6",
        ]
      ),
      (
        #"{"id": "b", "text": "x", "children": [{"id": "a", "class": "UILabel"}]}"#, #""a.width == 5""#, "",
        [#"structure a parent: "r" → "b""#, #"structure a behind: "r" → "b""#]
      ),
      (
        pair, #""b.width == 5", "a.width == 5""#, "",
        [#"structure c1 constraint: null → "b.width == 5""#]
      ),
      (
        #"{"id": "a", "class": "UILabel"}, {"id": "b", "text": "x", "stack": {}}"#, #""a.width == 5""#, "",
        ["structure b stack: false → true"]
      ),
      (
        #"{"id": "a", "class": "UILabel"}, {"id": "b", "text": "x", "stack": {"spacing": 8}}"#,
        #""a.width == 5""#, "",
        ["structure b stack: false → true", "constants b stack.spacing: null → 8"]
      ),
      (pair, #""a.width >= 5""#, "", [#"structure c1 relation: "a.width == 5" → "a.width >= 5""#]),
      (pair, "", "", [#"structure c1 constraint: "a.width == 5" → null"#]),
      (
        pair, #"{"id": "w", "first": "a.width", "relation": "==", "constant": 5, "active": false}"#, "",
        ["structure c1/w active: true → false", #"structure c1/w id: "c1" → "w""#]
      ),
    ])
  func `what differs is listed part by part`(
    children: String, constraints: String, rest: String, expected: [String]
  ) throws {
    let before = try Self.snapshot(Self.document(Self.pair, #""a.width == 5""#))
    let after = try Self.snapshot(Self.document(children, constraints, rest))
    #expect(Self.lines(before, after) == expected)
  }

  @Test func `what came of it is listed behind its causes`() throws {
    let json = Self.document(
      Self.pair, #""a.width == 5", "a.width == 6""#,
      #", "history": [{"changes": [{"view": "a", "hugging": {"vertical": 300}}]}]"#)
    let layoutCase = try LayoutCase(document: json)
    let before = Self.snapshot(
      try LayoutCase(json: Array(Self.document(Self.pair, #""a.width == 5", "a.width == 6""#).utf8)))
    let after = Self.snapshot(layoutCase) { layout in
      layout.frames[1] = Rect(x: 1, y: 0.0009, width: 5, height: 0)
      layout.ambiguity[2] = [.x, .height]
      layout.violations = [Violation(priority: .required, amount: 1)]
      layout.broken = [BrokenConstraint(constraint: ConstraintIndex(1), conflict: [ConstraintIndex(0)])]
    }
    #expect(
      Self.lines(before, after) == [
        "priorities a hugging.vertical: 250 → 300", "frames a x: 0 → 1", "frames a width: 0 → 5",
        #"ties b ambiguous: [] → ["x","height"]"#,
        "ties level 1000 not met by: 0 → 1", #"conflicts case status: "solved" → "conflict""#,
        #"conflicts c2 broken by: null → ["c1"]"#,
      ])
    #expect(CaseComparison(after, before).differences.count == 7)
  }

  private static let inset = #""a.left == r.layoutMarginsGuide.left""#

  @Test(
    arguments: [
      (
        "", #""a.left == r.safeAreaLayoutGuide.left""#,
        [
          #"structure c1 constraint: "a.left == r.layoutMarginsGuide.left" → null"#,
          #"structure c1 constraint: null → "a.left == r.safeAreaLayoutGuide.left""#,
        ]
      ),
      (
        "", #""a.left == r.left""#,
        [
          #"structure c1 constraint: "a.left == r.layoutMarginsGuide.left" → null"#,
          #"structure c1 constraint: null → "a.left == r.left""#,
        ]
      ),
      (
        #""layoutMargins": {"top": 8, "left": 20, "bottom": 8, "right": 8}, "#, inset,
        ["constants r layoutMargins.left: 8 → 20"]
      ),
      (
        #""layoutMargins": {"top": 8, "left": 8, "bottom": 8, "right": 30}, "#, inset,
        ["constants r layoutMargins.right: 8 → 30"]
      ),
    ])
  func `guides and margins are compared`(margins: String, constraint: String, expected: [String]) throws {
    let usual = #""layoutMargins": {"top": 8, "left": 8, "bottom": 8, "right": 8}, "#
    let documents = [(usual, Self.inset), (margins.isEmpty ? usual : margins, constraint)].map {
      #"{"name": "c", "root": {"id": "r", \#($0)"children": [{"id": "a"}]}, "constraints": [\#($1)]}"#
    }
    let (before, after) = (try Self.snapshot(documents[0]), try Self.snapshot(documents[1]))
    #expect(Self.lines(before, after) == expected)
  }

  /// Without content priorities, of which a view may be given those that it has anyway.
  @Test func `whatever a change changes is a difference`() {
    var random = SplitMix(seed: 20)
    var told = 0
    for _ in 0..<400 {
      let plain = random.layoutCase(named: "c", passes: 0)
      var change = random.change(views: plain.views.count, constraints: plain.constraints.count)
      if case .view(let view, var patch) = change {
        for axis in Axis.allCases { (patch.hugging[axis], patch.compression[axis]) = (.keep, .keep) }
        change = .view(view, patch)
      }
      let changed = plain.appending(Pass(changes: [change]))
      let (before, after) = (Self.snapshot(plain), Self.snapshot(changed))
      let isSame =
        before.state.views == after.state.views && before.state.constraints == after.state.constraints
        && before.state.environment == after.state.environment
      let differences = CaseComparison(before, after).differences
      #expect(isSame || !differences.isEmpty, "\(change)")
      if !isSame { told += 1 }
    }
    #expect(told > 200)
  }

  /// By member of an environment, a value that it does not have unless it is given.
  private static let environmentValues = [
    "width": "3", "height": "3", "scale": "2", "direction": #""rtl""#, "textSize": #""XL""#,
    "fitting": #"{"height": 0}"#, "separator": "1", "device": #""iPhone 5s""#,
    "safeArea": #"{"top": 20}"#, "keyboard": #"{"height": 216}"#, "horizontalSizeClass": #""compact""#,
    "verticalSizeClass": #""regular""#, "era": #""iOS 12""#,
  ]

  @Test(arguments: Environment().members.map(\.name))
  func `every member of the environment is compared`(member: String) throws {
    let value = try #require(Self.environmentValues[member])
    let plain = try Self.snapshot(Self.document(Self.pair, ""))
    let other = try Self.snapshot(
      Self.document(Self.pair, "", #", "environment": {"\#(member)": \#(value)}"#))
    let found = CaseComparison(plain, other).differences.filter { $0.subject == "environment" }
    #expect(found.contains { $0.part == .constants && $0.member == member })
    // A device gives others, too.
    #expect(member == "device" || found.count == 1)
  }

  @Test func `contents and recordings are compared member by member`() throws {
    let view = #"{"id": "a", "text": "x", "font": {"size": 17, "weight": 400}, "numberOfLines": 0}"#
    let other = #"{"id": "a", "text": "x", "font": {"size": 18}, "lineBreakMode": "byCharWrapping"}"#
    let before = try Self.snapshot(
      Self.document(view, "", #", "measured": [{"view": "a", "maxWidth": 9, "width": 8, "height": 7}]"#))
    let after = try Self.snapshot(
      Self.document(other, "", #", "measured": [{"view": "a", "maxWidth": 9, "width": 8, "height": 6.5}]"#))
    #expect(
      Self.lines(before, after) == [
        "constants a font.size: 17 → 18", "constants a font.weight: 400 → null",
        "constants a numberOfLines: 0 → null", #"constants a lineBreakMode: null → "byCharWrapping""#,
        "constants a measured L at 9: [8,7] → [8,6.5]",
      ])
  }

  @Test func `a case does not differ from itself, and what differs one way differs the other way`() {
    var random = SplitMix(seed: 9)
    for round in 0..<200 {
      let (one, other) = (
        Self.snapshot(random.layoutCase(named: "a\(round)")),
        Self.snapshot(random.layoutCase(named: "b\(round)"))
      )
      #expect(CaseComparison(one, one).differences.isEmpty)
      let (there, back) = (CaseComparison(one, other).differences, CaseComparison(other, one).differences)
      let (moved, movedBack) = (there.filter { $0.member == "behind" }, back.filter { $0.member == "behind" })
      #expect(there.count - moved.count == back.count - movedBack.count)
      #expect(moved.isEmpty == movedBack.isEmpty)
      #expect(there.map(\.part) == there.map(\.part).sorted { Self.rank($0) < Self.rank($1) })
    }
  }

  private static func rank(_ part: CaseDifference.Part) -> Int {
    CaseDifference.Part.allCases.firstIndex(of: part) ?? 0
  }
}
