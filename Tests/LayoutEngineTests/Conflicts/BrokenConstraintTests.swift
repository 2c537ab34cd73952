import LayoutModel
import TestSupport
import Testing

/// Which required constraints a layout breaks and what contradicts each, beside the definition tried out in exact
/// numbers.
struct BrokenConstraintTests {
  @Test(
    arguments: [
      ("a.left == a.left + 10", true), ("a.width == a.width + 1", true), ("a.width == -5", false),
      ("a.left == a.right + 5", false), ("a.width == 2 * a.width + 5", false),
    ])
  func `what relates a number to itself contradicts nothing but itself`(
    constraint: String, isAlone: Bool
  ) throws {
    let layoutCase = try CaseDocument(["a"], [constraint], in: #""width": 100"#).layoutCase
    #expect(layoutCase.firstLayout().broken.map(\.conflict) == [[]])
    #expect((layoutCase.constraints[0].contradictionAlone == "cannot hold by itself") == isAlone)
  }

  @Test(arguments: 0..<250 as Range<UInt64>)
  func `each breaks that contradicts those kept before it, and its conflict is what completes that`(
    seed: UInt64
  ) throws {
    let layoutCase = try LayoutCase(contradicting: seed)
    #expect(layoutCase.broken == layoutCase.brokenByDefinition)
  }

  @Test func `the cases have hundreds of broken constraints, many of them with long conflicts`() throws {
    let broken = try (0..<250 as Range<UInt64>).flatMap { try LayoutCase(contradicting: $0).broken }
    #expect(broken.count > 500)
    #expect(broken.count { $0.conflict.isEmpty } > 10)
    #expect(broken.count { $0.conflict.count > 2 } > 60)
  }
}

extension LayoutCase {
  fileprivate var broken: [BrokenConstraint] { firstLayout().broken }

  /// Constraints taken one by one: one is broken that cannot hold along with those kept so far.
  fileprivate var brokenByDefinition: [BrokenConstraint] {
    var kept: [ConstraintIndex] = []
    var broken: [BrokenConstraint] = []
    for index in required {
      if canHold(kept + [index]) {
        kept.append(index)
      } else {
        broken.append(BrokenConstraint(constraint: index, conflict: conflict(of: index, among: kept)))
      }
    }
    return broken
  }

  /// What a deletion filter leaves of those kept, the last one first.
  private func conflict(of index: ConstraintIndex, among kept: [ConstraintIndex]) -> [ConstraintIndex] {
    kept.reversed().reduce(into: kept) { left, candidate in
      let rest = left.filter { $0 != candidate }
      if !canHold(rest + [index]) { left = rest }
    }
  }

  /// A few views with more required constraints than can hold.
  fileprivate init(contradicting seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let views = ["a", "b", "c", "d"].prefix(random.count(1...3)).map(\.self)
    let lines = random.contradictions(among: views, shape: Int(seed % 5))
    let isNested = seed % 5 == 1
    let nested = views.reversed().reduce("") { inner, view in
      #"{"id": "\#(view)", "children": [\#(inner)]}"#
    }
    let width = random.one(of: ["\"width\": 100,", "\"width\": 40,", ""])
    let document = CaseDocument(
      isNested ? [nested] : views, lines,
      in: #"\#(width) "direction": "\#(random.chance(0.2) ? "rtl" : "ltr")""#)
    try self.init(document: document.text)
  }
}

extension SplitMix {
  /// Constraints of one kind of trouble, some of them twice or with another constant.
  fileprivate mutating func contradictions(among views: [String], shape: Int) -> [String] {
    var lines: [String] = []
    for (place, view) in views.enumerated() {
      let before = place == 0 ? "root.leading" : "\(views[place - 1]).trailing"
      let around = place == 0 ? "root" : views[place - 1]
      switch shape {
      case 0:  // A row against a total.
        lines += [
          "\(view).leading \(relation()) \(before) + \(step())", "\(view).width \(relation()) \(step())",
        ]
        lines += ["\(view).trailing == root.trailing - \(step())"]
      case 1:  // Boxes in boxes.
        lines += ["\(view).leading == \(around).leading + \(step())"]
        lines += ["\(view).trailing \(relation()) \(around).trailing - \(step())"]
        lines += ["\(view).width \(relation()) \(step())"]
      case 2:  // Columns of one width.
        lines += ["\(view).leading == \(before) + \(step())", "\(view).width == \(views[0]).width"]
        lines += ["\(view).width == \(step())", "\(view).centerX == root.leading + \(step())"]
      case 3:  // Ratios.
        lines += [
          "\(view).width \(relation()) \(one(of: ["2 *", "0.5 *", "-1 *"])) \(around).width + \(step())"
        ]
        lines += ["\(view).width \(relation()) \(step() - 20)"]
      default:  // Anything.
        let edges = ["leading", "trailing", "centerX"]
        for _ in 0..<3 {
          lines.append(
            "\(view).\(one(of: edges)) \(relation()) \(one(of: views + ["root"])).\(one(of: edges)) + \(step())"
          )
        }
      }
    }
    for line in lines where chance(0.2) { lines.append(line) }
    lines.append("\(one(of: views)).width \(relation()) \(step())")
    return chance(0.5) ? lines : lines.shuffled(using: &self)
  }

  private mutating func relation() -> String { one(of: ["==", "==", "==", "<=", ">="]) }

  private mutating func step() -> Int { 10 * count(0...6) }
}
