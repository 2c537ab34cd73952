import LayoutEngine
import LayoutModel
import TestSupport
import Testing

struct DualSolutionTests {
  private static let measures: [Quantity.Measure] = [.x, .y, .width, .height]

  private static func cases(every step: Int) throws -> [LayoutCase] {
    try Fixtures.cases("random.ndjson", "independent.ndjson", every: step)
  }

  private static func explainer(_ layoutCase: LayoutCase) -> LayoutExplainer {
    LayoutExplainer(layoutCase, pass: PassNumber(layoutCase.history.count), measurer: SquareGlyphs())
  }

  @Test func `the numbers that a value is made of add up to it`() throws {
    for layoutCase in try Self.cases(every: 12) {
      let explainer = Self.explainer(layoutCase)
      for view in layoutCase.views.indices.dropFirst() {
        for measure in Self.measures {
          let solution = explainer.dualSolution(of: measure, ViewIndex(view))
          let sum = solution.activeSet.reduce(0) { $0 + $1.contribution }
          #expect((sum - solution.value).magnitude < 1e-5, "\(layoutCase.name) \(view).\(measure)")
        }
      }
    }
  }

  @Test func `each stage narrows the values, in the end to the one that the layout has`() throws {
    for layoutCase in try Self.cases(every: 12) {
      let explainer = Self.explainer(layoutCase)
      for view in layoutCase.views.indices.dropFirst() {
        for measure in Self.measures {
          let solution = explainer.dualSolution(of: measure, ViewIndex(view))
          let ranges = solution.faceRanges.map(\.range)
          for (wide, narrow) in zip(ranges, ranges.dropFirst()) {
            #expect(
              wide.lowerBound <= narrow.lowerBound + 1e-6 && narrow.upperBound <= wide.upperBound + 1e-6)
          }
          let last = try #require(ranges.last)
          #expect(last.upperBound - last.lowerBound < 1e-5)
          #expect(
            (last.lowerBound - solution.value).magnitude < 1e-5, "\(layoutCase.name) \(view).\(measure)")
        }
      }
    }
  }

  @Test func `a shadow price is valid to the end that is told, and not beyond`() throws {
    var ends = 0
    for layoutCase in try Self.cases(every: 32) {
      let explainer = Self.explainer(layoutCase)
      for view in layoutCase.views.indices.dropFirst() {
        for measure in Self.measures {
          let solution = explainer.dualSolution(of: measure, ViewIndex(view))
          for sensitivity in explainer.sensitivities(of: solution).found {
            for (range, direction) in [(sensitivity.decrease, -1.0), (sensitivity.increase, 1)] {
              guard let range else { continue }
              let place = "\(layoutCase.name) \(view).\(measure) by \(sensitivity.number) to \(range)"
              func miss(at number: Double) -> Double? {
                let changed = explainer.after(sensitivity.number.change(to: number))
                guard changed.layout.broken.isEmpty else { return nil }
                let value = changed.value(of: measure, ViewIndex(view))
                return (solution.value + range.shadowPrice * (number - sensitivity.present) - value)
                  .magnitude
              }
              let end = range.end.isFinite ? range.end : sensitivity.present + direction * 1000
              for share in [0.5, 1] {
                let number = sensitivity.present + share * (end - sensitivity.present)
                #expect(try #require(miss(at: number)) < 1e-4, "\(place)")
              }
              guard case .binding = range.ending else {
                if range.ending == .contradiction {
                  #expect(miss(at: end + direction * 0.01) == nil, "\(place)")
                }
                continue
              }
              #expect((miss(at: end + direction * 0.01) ?? 1) > 1e-5, "\(place)")
              ends += 1
            }
          }
        }
      }
    }
    #expect(ends > 30)
  }

  /// A row of a (100, stretched) and b (100) in 320; beside it one of c (180), d (60), and a second pair as the first.
  @Test func `a range ends at what holds the number's own row, and not at what begins to hold in another`()
    throws
  {
    func row(_ names: (String, String), _ widths: (Int, Int)) -> (views: String, constraints: String) {
      let views = zip([names.0, names.1], [widths.0, widths.1]).map {
        #"{ "id": "\#($0)", "class": "UILabel", "intrinsic": { "width": \#($1), "height": 20 } }"#
      }
      let constraints = #""H:|[\#(names.0)][\#(names.1)]|", "V:|[\#(names.0)]", "V:|[\#(names.1)]""#
      return (views.joined(separator: ","), constraints)
    }
    let rows = [row(("e", "f"), (100, 100)), row(("c", "d"), (180, 60)), row(("a", "b"), (100, 100))]
    let layoutCase = try LayoutCase(
      document: """
        { "name": "rows", "environment": { "width": 320, "height": 100 }, "root": { "id": "v", "children": [
          \(rows.map(\.views).joined(separator: ",")) ] },
          "constraints": [ \(rows.map(\.constraints).joined(separator: ",")) ] }
        """)
    let explainer = Self.explainer(layoutCase)
    let a = try #require(layoutCase.views.firstIndex { $0.id == "a" })
    let dual = explainer.dualSolution(of: .width, ViewIndex(a))
    #expect(dual.value == 220)
    let width = try #require(
      explainer.sensitivities(of: dual).found.first { $0.number == .environment(.horizontal) })
    // Down to 200 the first label of a row takes what is left. There both of a's row have 100; d has only 20 of its 60
    // since 240 is reached, and e's row is as a's.
    #expect(width.decrease?.shadowPrice == 1 && width.decrease?.end == 200)
    guard case .binding(let causes) = width.decrease?.ending else {
      Issue.record("\(width)")
      return
    }
    // 100 is what compression resistance keeps, and what hugging wants: both stand there.
    #expect(
      causes == [ContentPriorityKind.compression, .hugging].map { .content(ViewIndex(a), $0, .horizontal) })
  }

  @Test func `what would give way next is what does where the raise is laid out by itself`() throws {
    var count = 0
    for layoutCase in try Self.cases(every: 8) {
      let explainer = Self.explainer(layoutCase)
      for violation in Axis.allCases.flatMap({ explainer.violations(on: $0) }) {
        guard let next = violation.next else { continue }
        let raised = explainer.after(.raise(violation.bound.cause, to: next.priority))
        #expect(next.frames == raised.layout.frames, "\(layoutCase.name) \(violation.bound)")
        let yielding = Set(Axis.allCases.flatMap { raised.violations(on: $0) }.map(\.bound))
        #expect(yielding.isSuperset(of: next.bounds), "\(layoutCase.name) \(violation.bound)")
        count += 1
      }
    }
    #expect(count > 30)
  }

  @Test func `the ends of what is open are reached without any level's sum changing, and nothing beyond is`()
    throws
  {
    var count = 0
    for layoutCase in try Self.cases(every: 12) {
      let explainer = Self.explainer(layoutCase)
      for number in explainer.ambiguity().openNumbers {
        func costs(_ value: Double) throws -> Layout {
          Self.explainer(try layoutCase.requiring(number.measure, of: number.view, value)).layout
        }
        for (end, direction) in [(number.range.lowerBound, -1.0), (number.range.upperBound, 1)] {
          let place = "\(layoutCase.name) \(number)"
          let there = try costs(end.isFinite ? end : number.value + direction * 1e4)
          #expect(there.isAsGood(as: explainer.layout), "\(place)")
          guard end.isFinite else { continue }
          #expect(try !costs(end + direction * 0.01).isAsGood(as: explainer.layout), "\(place)")
          count += 1
        }
      }
    }
    #expect(count > 30)
  }

  /// Views that follow each other in circles, so that something is always missed.
  @Test(arguments: UInt64(0)..<20)
  func `what is named in a tie can be missed less without any level's sum changing`(seed: UInt64) throws {
    var random = SplitMix(seed: 300 + seed)
    let count = Int.random(in: 5...8, using: &random)
    let constraints = (0..<2 * count).map { index in
      let other = (index / 2 + Int.random(in: 1..<count, using: &random)) % count
      return (
        first: "v\(index / 2).left", second: "v\(other).right",
        priority: Int.random(in: 1...3, using: &random)
      )
    }
    func explainer(and more: [String]) throws -> LayoutExplainer {
      let lines = constraints.map { "\($0.first) == \($0.second) + 1 @ \($0.priority)" } + more
      let views = (0..<count).map { "v\($0)" }
      return Self.explainer(try CaseDocument(views, lines, in: #""width": 100, "height": 9"#).layoutCase)
    }
    let own = try explainer(and: [])
    for bound in own.ties().map(\.bound) {
      guard case .constraint(let index) = bound.cause else { continue }
      let (first, second, _) = constraints[index.rawValue]
      let less = bound.amount - 0.01
      let (relation, constant) = bound.isShort ? (">=", 1 - less) : ("<=", 1 + less)
      let other = try explainer(and: [
        "\(first) \(relation) \(second) \(constant < 0 ? "-" : "+") \(constant.magnitude)"
      ])
      #expect(other.layout.isAsGood(as: own.layout), "\(constraints) \(bound)")
    }
  }

  /// Three contents of 10 in 26, of which the outer ones have one width: the middle one misses 4, or the outer ones 2
  /// each. The last one would be compressed first, but not without the first one, which is the last to be.
  @Test func `a tie is named also where what gives way first gives way with what is protected`() throws {
    let views = ["a", "b", "c"].map { #"{ "id": "\#($0)", "intrinsic": { "width": 10 } }"# }
    let layoutCase = try CaseDocument(
      views, ["H:|[a][b][c]|", "c.width == a.width", "V:|[a]|", "V:|[b]|", "V:|[c]|"],
      in: #""width": 26, "height": 9"#
    ).layoutCase
    let ties = Self.explainer(layoutCase).ties()
    #expect(ties.map(\.bound.cause) == [.content(ViewIndex(2), .compression, .horizontal)])
    #expect(ties.first?.bound.amount == 4 && ties.first?.rule == .lastCompressed)
    #expect(
      ties.first?.rivals.map(\.cause) == [1, 3].map { .content(ViewIndex($0), .compression, .horizontal) })
  }

  @Test func `the two layouts that show what is open meet all priorities as well as the chosen one`() throws {
    for layoutCase in try Self.cases(every: 12) {
      let explainer = LayoutExplainer(layoutCase, pass: .initial, measurer: SquareGlyphs())
      let ambiguity = explainer.ambiguity()
      guard explainer.layout.broken.isEmpty, !ambiguity.openNumbers.isEmpty else { continue }
      #expect(ambiguity.examples.count == 2 && ambiguity.examples[0] != ambiguity.examples[1])
      let objective = LayoutObjective(layoutCase)
      let chosen = objective.costs(of: objective.absolute(explainer.layout.frames))
      for frames in ambiguity.examples {
        for (cost, other) in zip(objective.costs(of: objective.absolute(frames)), chosen) {
          #expect((cost - other).magnitude < 1e-4, "\(layoutCase.name)")
        }
      }
    }
  }

  @Test func `edits of one fix leave the same open, and after all fixes nothing is`() throws {
    for layoutCase in try Self.cases(every: 20) {
      var explainer = Self.explainer(layoutCase)
      let ambiguity = explainer.ambiguity()
      #expect(
        Set(ambiguity.fixes.flatMap(\.determines)) == Set(ambiguity.openNumbers), "\(layoutCase.name)")
      for fix in ambiguity.fixes {
        let left = fix.edits.prefix(3).map {
          Set(explainer.after($0).ambiguity().openNumbers.map(\.place))
        }
        #expect(Set(left).count == 1, "\(layoutCase.name)")
        #expect(left[0].isDisjoint(with: fix.determines.map(\.place)), "\(layoutCase.name)")
        explainer = explainer.after(try #require(fix.edits.first))
      }
      #expect(explainer.ambiguity().openNumbers.isEmpty, "\(layoutCase.name)")
    }
  }

  @Test func `an equation that is named is one that the case can have`() throws {
    // Between 66.66661 and 66.66666 there is no number of four decimals.
    let constraints = [
      "a.left >= 0.6666661 * root.right", "a.left <= 0.6666666 * root.right", "a.width == 10",
      "a.top == root.top", "a.height == 10",
    ]
    let environment = #""width": 100, "height": 50"#
    let explainer = try Self.explainer(CaseDocument(["a"], constraints, in: environment).layoutCase)
    let edits = explainer.ambiguity().fixes.flatMap(\.edits)
    let equations = edits.compactMap { edit in
      if case .add(let constraint, _) = edit { constraint.equation(in: explainer.state.views) } else { nil }
    }
    #expect(equations.count == 1)
    let fixed = try CaseDocument(["a"], constraints + equations, in: environment).layoutCase
    let after = try #require(layouts(of: fixed).last)
    #expect(after.status == .solved && !after.isAmbiguous, "\(equations)")
  }
}

extension Ambiguity.OpenNumber {
  /// What it is that is open, whatever its range.
  fileprivate var place: String { "\(view.rawValue) \(measure)" }
}

extension RightHandSide {
  /// The change that gives the number another value.
  fileprivate func change(to value: Double) -> Change {
    switch self {
    case .constant(let constraint):
      var patch = ConstraintPatch()
      patch.constant = value
      return .constraint(constraint, patch)
    case .intrinsic(let view, let axis):
      var patch = ViewPatch()
      patch.intrinsic[axis] = .set(value)
      return .view(view, patch)
    case .environment(let axis):
      var patch = EnvironmentPatch()
      if axis == .horizontal { patch.width = .set(value) } else { patch.height = .set(value) }
      return .environment(patch)
    case .fitting: return .environment(EnvironmentPatch())
    case .spacing(let view):
      var patch = ViewPatch()
      var stack = StackPatch()
      stack.spacing = value
      patch.stack = .set(stack)
      return .view(view, patch)
    }
  }
}
