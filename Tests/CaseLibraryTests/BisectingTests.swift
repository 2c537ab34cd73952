import CaseDiagnosis
import LayoutModel
import TestSupport
import Testing

@testable import CaseLibrary

struct BisectingTests {
  /// The first pass of a fold from the beginning.
  private static func firstPass(
    of name: String, in library: CaseLibrary, _ condition: Condition
  ) throws -> PassNumber? {
    let (layoutCase, layouts) = try library.solveAll(name)
    return layouts.first { layout in
      condition.holds(
        of: LaidOutCase(
          layout, state: layoutCase.state(after: layout.pass), measurer: SquareGlyphs(identity: "squares")))
    }?.pass
  }

  private static func sweep(_ widths: some Sequence<Double>, of case: LayoutCase) -> LayoutCase {
    widths.reduce(`case`) { $0.appending(Pass(changes: [.environment(Samples.width($1))])) }
  }

  /// What the passes of a case change.
  enum Changes: CaseIterable {
    /// The width alone, by equal steps.
    case width
    case everything
  }

  @Test(arguments: Changes.allCases)
  func `the pass is that of a walk through the fold`(changes: Changes) throws {
    var random = SplitMix(seed: changes == .width ? 41 : 42)
    var found = 0
    let walked = try CaseLibrary.inMemory()
    for round in 0..<150 {
      let drawn = random.layoutCase(named: "c\(round)", passes: changes == .width ? 0 : 8)
      var layoutCase = drawn
      if changes == .width {
        let (start, step) = (random.number(1...800), random.number(-60...60))
        layoutCase = Self.sweep((0..<15).map { max(0, start + Double($0) * step) }, of: drawn)
      }
      let view = layoutCase.views[random.count(0...layoutCase.views.count - 1)].id
      let text = random.one(of: [
        "\(view).width < \(random.count(0...400))", "\(view).right > width - \(random.count(0...99))",
        "height > \(random.count(0...400))", "conflict", "not conflict", "ambiguous and not conflict",
        "\(view).y >= \(view).x or ambiguous(\(view))", "stretched(\(view))",
        "relaid and \(view).width > \(random.count(0...400))",
      ])
      try walked.add([layoutCase])
      let result = try Self.bisection(of: layoutCase, text)
      let expected = try Self.firstPass(
        of: layoutCase.name, in: walked, try Condition(text, of: layoutCase))
      let document = String(decoding: layoutCase.document(), as: UTF8.self)
      #expect(result.first == expected, "\(text) in \(document)")
      found += expected == nil ? 0 : 1
    }
    #expect(found > 40 && found < 140)
  }

  @Test(
    arguments: [
      // 300 − 201 is 99, where two labels of 50 do not fit.
      ("conflict", 201),
      // The second gives way down to 50, at 150; at 129 the first has 79.
      ("first.width < 80", 171),
    ])
  func `no pass behind the one that is found is laid out`(text: String, first: Int) throws {
    let layoutCase = Self.sweep(stride(from: 299, through: 0, by: -1), of: try Self.labelsOfAtLeast50())
    let result = try Self.bisection(of: layoutCase, text)
    #expect(result.first == PassNumber(first))
    #expect(result.laidOutCount == first + 1)
  }

  @Test(
    arguments: [
      ("conflict", [false, false, true], PassNumber(3)),
      ("not conflict", [false, false, true], .initial),
      ("conflict", [false, true, false], PassNumber(2)),
    ])
  func `conflicts of what is switched on and off`(
    text: String, active: [Bool], first: PassNumber
  ) throws {
    let layoutCase = try LayoutCase(
      document: """
        { "name": "switched", "environment": { "width": 100, "height": 10 },
          "root": { "id": "r", "children": [{ "id": "a" }] },
          "constraints": ["a.width == 50", { "id": "c", "first": "a.width", "relation": "==",
            "second": "r.width", "active": false }] }
        """)
    let constraint = try #require(layoutCase.constraint(named: "c"))
    let long = active.reduce(layoutCase) { longer, isActive in
      var patch = ConstraintPatch()
      patch.isActive = isActive
      return longer.appending(Pass(changes: [.constraint(constraint, patch)]))
    }
    let result = try Self.bisection(of: long, text)
    #expect(result.first == first)
  }

  private static func bisection(of layoutCase: LayoutCase, _ condition: String) throws -> Bisection {
    Bisection(of: layoutCase, where: try Condition(condition, of: layoutCase), measurer: SquareGlyphs())
  }

  /// Two labels between the edges; the second is stretched, and neither is narrower than 50.
  private static func labelsOfAtLeast50() throws -> LayoutCase {
    try LayoutCase(
      document: """
        { "name": "two-labels", "environment": { "width": 300, "height": 50 },
          "root": { "id": "view", "children": [
            { "id": "first", "intrinsic": { "width": 100, "height": 20 }, "hugging": { "horizontal": 251 } },
            { "id": "second", "intrinsic": { "width": 80, "height": 20 },
              "compression": { "horizontal": 749 } }] },
          "constraints": ["H:|[first(>=50)][second(>=50)]|", "V:|[first]", "V:|[second]"] }
        """)
  }
}
