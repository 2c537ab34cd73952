import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// More conflicts than a tree of all combinations could hold.
struct CrowdTests {
  @Test func `twelve conflicts apart from each other are twelve findings, each with its fixes`() throws {
    let views = (0..<12).map { "v\($0)" }
    let constraints = views.flatMap { view in
      [
        "\(view).leading == root.leading + 10", "\(view).width == 50",
        "\(view).trailing == root.leading + 40",
      ]
    }
    let findings = try CaseDocument(views, constraints).layoutCase.diagnosis().findings
    #expect(
      findings.map { $0.conflict.members.map(\.rawValue) }
        == (0..<12).map { [3 * $0, 3 * $0 + 1, 3 * $0 + 2] })
    for finding in findings {
      #expect(finding.fixes.count == 12)
      let constants = finding.fixes.flatMap(\.edits).compactMap { edit -> Double? in
        if case .move(let constant) = edit.kind { constant } else { nil }
      }
      // 10 + 50 = 60, and not 40: begin at -10, be 30 wide, or end at 60.
      #expect(constants.sorted() == [-10, 30, 60])
    }
  }

  @Test func `where very much contradicts, the search ends with minimal conflicts`() throws {
    let views = (0..<26).map { "v\($0)" }
    let constraints = views.enumerated().flatMap { place, view in
      let before = place == 0 ? "root.leading" : "v\(place - 1).trailing"
      return [
        "\(view).leading == \(before)", "\(view).width == 10",
        "\(view).trailing == root.leading + \(place * 11 + 12)",
      ]
    }
    let layoutCase = try CaseDocument(views, constraints).layoutCase
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
    let gaps = (0..<count).map { "v\($0).left == \($0 == 0 ? "root.left" : "v\($0 - 1).right")" }
    let sizes = (0..<count).map { "v\($0).width == 10" }
    return try CaseDocument(
      (0..<count).map { "v\($0)" }, gaps + sizes + ["v\(count - 1).right == root.right"],
      in: #""width": 1000"#
    ).layoutCase
  }

  @Test func `every member's edits are tried where all are asked for`() throws {
    let diagnosis = try Self.row().diagnosis(trying: .all)
    let finding = try #require(diagnosis.findings.first)
    #expect(diagnosis.isComplete && diagnosis.findings.count == 1)
    #expect(finding.conflict.members.map(\.rawValue) == Array(0...2 * Self.count))
    let edits = finding.fixes.map { $0.edits[0] }
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

  @Test func `the most promising members are tried, the others are counted, and a fix keeps its number`()
    throws
  {
    let usual = try Self.row().diagnosis()
    let all = try Self.row().diagnosis(trying: .all)
    #expect(usual.hasAllConflicts && !usual.isComplete)
    #expect(usual.findings[0].untriedCount == 2 * Self.count + 1 - 60)
    let tried = Set(usual.findings[0].fixes.map { $0.edits[0].constraint.rawValue })
    // What is broken, then the sizes, then the first gaps.
    #expect(tried == Set([2 * Self.count] + (Self.count..<2 * Self.count) + (0..<59 - Self.count)))
    #expect(all.findings[0].fixes.starts(with: usual.findings[0].fixes))
  }

  @Test func `of very many conflicts the members of the first are tried, and those of the others counted`()
    throws
  {
    let views = (0..<63).map { "v\($0)" }
    let layoutCase = try CaseDocument(
      views, views.flatMap { ["\($0).width == 10", "\($0).width == 20"] }, in: #""width": 1000"#
    ).layoutCase
    let diagnosis = layoutCase.diagnosis()
    #expect(diagnosis.hasAllConflicts && !diagnosis.isComplete)
    // 60 conflicts of two members are 120.
    #expect(diagnosis.findings.map(\.conflict.members.count) == Array(repeating: 2, count: 63))
    let untried = Array(repeating: 0, count: 60) + [2, 2, 2]
    #expect(diagnosis.findings.map(\.untriedCount) == untried)
    #expect(diagnosis.findings.map(\.fixes.isEmpty) == untried.map { $0 > 0 })
  }
}

extension LayoutPriority {
  fileprivate static let nearlyRequired = LayoutPriority(999) ?? .required
}
