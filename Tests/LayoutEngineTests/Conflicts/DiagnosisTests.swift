import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// Small cases at random, where every subset can be tried.
struct DiagnosisTests {
  @Test(arguments: 0..<150 as Range<UInt64>)
  func `all minimal conflicts are found, and the findings share no member`(seed: UInt64) throws {
    let layoutCase = try LayoutCase(crowdedWith: seed)
    let diagnosis = layoutCase.diagnosis()
    let found = diagnosis.findings.flatMap { [$0.conflict] + $0.alternatives }.map { Set($0.members) }
    #expect(diagnosis.isComplete)
    #expect(found.count == Set(found).count)
    #expect(Set(found) == layoutCase.minimalConflicts)
    let leaders = diagnosis.findings.map { Set($0.conflict.members) }
    for (place, leader) in leaders.enumerated() {
      #expect(leaders[..<place].allSatisfy(leader.isDisjoint))
    }
  }

  @Test func `single edits are offered exactly where they suffice`() throws {
    var count = 0
    for seed in 0..<150 as Range<UInt64> {
      let layoutCase = try LayoutCase(crowdedWith: seed)
      let findings = layoutCase.diagnosis().findings
      if findings.count == 1 {
        expectSufficientEdits(layoutCase, findings[0].cures.map(\.edits))
        count += 1
      }
    }
    #expect(count > 20)
  }

  private func expectSufficientEdits(_ layoutCase: LayoutCase, _ edits: [[Edit]]) {
    for edit in edits { #expect(layoutCase.canHold(after: edit)) }
    for index in layoutCase.required {
      let kinds: [Edit.Kind] =
        [.remove, .lower(to: .nearlyRequired)]
        + (layoutCase[index].relation == .equal
          ? [.relax(to: .greaterThanOrEqual), .relax(to: .lessThanOrEqual)] : [])
      for kind in kinds {
        let edit = Edit(constraint: index, kind: kind)
        #expect(edits.contains([edit]) == layoutCase.canHold(after: [edit]))
      }
    }
    if edits.contains(where: { $0.count > 1 }) {
      #expect(
        layoutCase.required.allSatisfy { index in
          !layoutCase.canHold(layoutCase.required.filter { $0 != index })
        })
    }
  }
}

/// More conflicts than a tree of all combinations could hold.
struct CrowdTests {
  @Test func `twelve conflicts apart from each other are twelve findings, each with its cures`() throws {
    let views = (0..<12).map { "v\($0)" }
    let children = views.map { "{ \"id\": \"\($0)\" }" }.joined(separator: ", ")
    let constraints = views.flatMap { view in
      [
        "\(view).leading == root.leading + 10", "\(view).width == 50",
        "\(view).trailing == root.leading + 40",
      ]
    }
    let document = """
      { "name": "crowd", "root": { "id": "root", "children": [ \(children) ] },
        "constraints": [ \(constraints.map { "\"\($0)\"" }.joined(separator: ", ")) ] }
      """
    let findings = try LayoutCase(document: document).diagnosis().findings
    #expect(
      findings.map { $0.conflict.members.map(\.rawValue) }
        == (0..<12).map { [3 * $0, 3 * $0 + 1, 3 * $0 + 2] })
    for finding in findings {
      #expect(finding.cures.count == 12)
      let constants = finding.cures.flatMap(\.edits).compactMap { edit -> Double? in
        if case .move(let constant) = edit.kind { constant } else { nil }
      }
      // 10 + 50 = 60, and not 40: begin at -10, be 30 wide, or end at 60.
      #expect(constants.sorted() == [-10, 30, 60])
    }
  }

  @Test func `where very much contradicts, the search ends with minimal conflicts`() throws {
    let views = (0..<26).map { "v\($0)" }
    let children = views.map { "{ \"id\": \"\($0)\" }" }.joined(separator: ", ")
    let constraints = views.enumerated().flatMap { place, view in
      let before = place == 0 ? "root.leading" : "v\(place - 1).trailing"
      return [
        "\(view).leading == \(before)", "\(view).width == 10",
        "\(view).trailing == root.leading + \(place * 11 + 12)",
      ]
    }
    let document = """
      { "name": "ladder", "root": { "id": "root", "children": [ \(children) ] },
        "constraints": [ \(constraints.map { "\"\($0)\"" }.joined(separator: ", ")) ] }
      """
    let layoutCase = try LayoutCase(document: document)
    let diagnosis = layoutCase.diagnosis()
    #expect(!diagnosis.isComplete && !diagnosis.findings.isEmpty)
    for finding in diagnosis.findings {
      #expect(!layoutCase.canHold(finding.conflict.members))
      for member in finding.conflict.members {
        #expect(layoutCase.canHold(finding.conflict.members.filter { $0 != member }))
      }
    }
  }
}

/// A row of views whose sizes, gaps and edges make one conflict of very many members.
struct LongConflictTests {
  private static let count = 40

  /// 40 views of 10 in a root of 1000, each behind the one before: 600 are too few.
  private static func row() throws -> LayoutCase {
    let children = (0..<count).map { "{ \"id\": \"v\($0)\" }" }.joined(separator: ", ")
    let gaps = (0..<count).map { "v\($0).left == \($0 == 0 ? "root.left" : "v\($0 - 1).right")" }
    let sizes = (0..<count).map { "v\($0).width == 10" }
    let constraints = gaps + sizes + ["v\(count - 1).right == root.right"]
    return try LayoutCase(
      document: """
        { "name": "row", "environment": { "width": 1000 }, "root": { "id": "root", "children": [ \(children) ] },
          "constraints": [ \(constraints.map { "\"\($0)\"" }.joined(separator: ", ")) ] }
        """)
  }

  @Test func `every member's edits are tried where all are asked for`() throws {
    let diagnosis = try Self.row().diagnosis(triesAll: true)
    let finding = try #require(diagnosis.findings.first)
    #expect(diagnosis.isComplete && diagnosis.findings.count == 1)
    #expect(finding.conflict.members.map(\.rawValue) == Array(0...2 * Self.count))
    let edits = finding.cures.map { $0.edits[0] }
    for member in finding.conflict.members {
      // A gap or a size of 600 more ends it, and so does a last view that ends 600 before the root.
      let constant =
        member.rawValue < Self.count ? 600.0 : member.rawValue < 2 * Self.count ? 610 : -600
      let relation: Relation = constant > 0 ? .greaterThanOrEqual : .lessThanOrEqual
      let expected: Set<Edit.Kind> = [
        .move(to: constant), .relax(to: relation), .lower(to: .nearlyRequired), .remove,
      ]
      #expect(Set(edits.filter { $0.constraint == member }.map(\.kind)) == expected)
    }
  }

  @Test func `the most promising members are tried, the others are counted, and a cure keeps its number`()
    throws
  {
    let usual = try Self.row().diagnosis()
    let all = try Self.row().diagnosis(triesAll: true)
    #expect(usual.hasAllConflicts && !usual.isComplete)
    #expect(usual.findings[0].untriedCount == 2 * Self.count + 1 - 60)
    let tried = Set(usual.findings[0].cures.map { $0.edits[0].constraint.rawValue })
    // What is broken, then the sizes, then the first gaps.
    #expect(tried == Set([2 * Self.count] + (Self.count..<2 * Self.count) + (0..<59 - Self.count)))
    #expect(all.findings[0].cures.starts(with: usual.findings[0].cures))
  }
}

extension LayoutPriority {
  fileprivate static let nearlyRequired = LayoutPriority(999) ?? .required
}

extension LayoutCase {
  /// Three views in a root of a width, and more required constraints than can hold.
  init(crowdedWith seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let views = ["a", "b", "c"]
    let constraints = (0..<random.count(3...7)).map { _ -> String in
      let first = random.one(of: views)
      let relation = random.one(of: ["==", "==", "<=", ">="])
      let constant = random.count(-2...6) * 10
      let second = random.one(of: views + ["root"])
      let factor = random.one(of: ["", "", "2 * "])
      return switch random.count(0...2) {
      case 0: "\"\(first).width \(relation) \(constant)\""
      case 1: "\"\(first).width \(relation) \(factor)\(second).width + \(constant)\""
      default: "\"\(first).leading \(relation) \(second).trailing + \(constant)\""
      }
    }
    let document = """
      { "name": "crowded", "environment": { "width": 100, "direction": "\(seed % 3 == 0 ? "rtl" : "ltr")" },
        "root": { "id": "root", "children": [ { "id": "a" }, { "id": "b" }, { "id": "c" } ] },
        "constraints": [ \(constraints.joined(separator: ", ")) ] }
      """
    try self.init(json: Array(document.utf8))
  }

  /// Every set of required constraints that cannot hold while each part of it can, by trying all.
  fileprivate var minimalConflicts: Set<Set<ConstraintIndex>> {
    var minimal: [Set<ConstraintIndex>] = []
    let subsets = (1..<(1 << required.count)).map { bits in
      Set(required.indices.filter { bits >> $0 & 1 == 1 }.map { required[$0] })
    }
    for subset in subsets.sorted(by: { $0.count < $1.count })
    where !minimal.contains(where: { $0.isSubset(of: subset) }) && !canHold(subset) { minimal.append(subset) }
    return Set(minimal)
  }
}
