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
        expectSufficientEdits(layoutCase, findings[0].fixes.map(\.edits))
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

extension LayoutPriority {
  fileprivate static let nearlyRequired = LayoutPriority(999) ?? .required
}

extension LayoutCase {
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
