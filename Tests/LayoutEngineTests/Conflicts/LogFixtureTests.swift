import CaseImport
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// What is found in the real logs, weighed on another scale.
struct LogFixtureTests {
  @Test(arguments: try LogFixture.all())
  func `every conflict that is found contradicts itself, and holds without any of its members`(
    fixture: LogFixture
  ) throws {
    for (layoutCase, diagnosis) in try fixture.diagnoses() {
      for conflict in diagnosis.findings.flatMap({ [$0.conflict] + $0.alternatives }) {
        #expect(!layoutCase.canHold(conflict.members))
        for member in conflict.members {
          #expect(layoutCase.canHold(conflict.members.filter { $0 != member }))
        }
      }
    }
  }

  @Test(arguments: try LogFixture.all())
  func `nothing is found exactly where all can hold`(fixture: LogFixture) throws {
    for (layoutCase, diagnosis) in try fixture.diagnoses() {
      #expect(diagnosis.findings.isEmpty == layoutCase.canHold(layoutCase.required))
      #expect(diagnosis.isComplete)
    }
  }

  @Test(arguments: try LogFixture.all())
  func `every fix of a lone conflict lets all hold, and no removal that would is missing`(
    fixture: LogFixture
  ) throws {
    for (layoutCase, diagnosis) in try fixture.diagnoses() where diagnosis.findings.count == 1 {
      let fixes = diagnosis.findings[0].fixes
      #expect(!fixes.isEmpty)
      for fix in fixes { #expect(layoutCase.canHold(after: fix.edits)) }
      let removed = Set(fixes.flatMap(\.edits).filter { $0.kind == .remove }.map(\.constraint))
      let removable = layoutCase.required.filter { index in
        layoutCase.canHold(layoutCase.required.filter { $0 != index })
      }
      #expect(fixes.contains { $0.edits.count > 1 } || removed == Set(removable))
    }
  }

  @Test(arguments: try LogFixture.all())
  func `a constant is moved no further than it has to be`(fixture: LogFixture) throws {
    for (layoutCase, diagnosis) in try fixture.diagnoses() {
      for edit in diagnosis.findings.flatMap(\.fixes).flatMap(\.edits) {
        guard case .move(let constant) = edit.kind else { continue }
        let old = layoutCase[edit.constraint].constant
        let less = constant + (constant > old ? -0.01 : 0.01)
        let tooLittle = Edit(constraint: edit.constraint, kind: .move(to: less))
        #expect(!layoutCase.canHold(after: [tooLittle]))
      }
    }
  }

  @Test func `sets with fewer members come first, and among equals those with more of the app's own`() throws
  {
    for fixture in try LogFixture.all() {
      for report in ConsoleLog(fixture.text).reports {
        let conflict = try ConflictCase(report)
        for finding in conflict.diagnosis().findings {
          let ranks = ([finding.conflict] + finding.alternatives).map { found in
            (found.members.count, found.members.count { conflict[$0].provenance != .app })
          }
          #expect(zip(ranks, ranks.dropFirst()).allSatisfy { $0 <= $1 }, "\(fixture.id)")
        }
      }
    }
  }
}

extension LogFixture {
  fileprivate func diagnoses() throws -> [(LayoutCase, Diagnosis)] {
    try ConsoleLog(text).reports.map { report in
      let conflict = try ConflictCase(report)
      return (conflict.layoutCase, conflict.diagnosis())
    }
  }
}

extension ConflictCase {
  fileprivate func diagnosis() -> Diagnosis {
    layoutCase.diagnosis { self[$0].provenance == .app }
  }
}
