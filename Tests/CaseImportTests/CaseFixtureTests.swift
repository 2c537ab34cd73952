import CaseImport
import JSON
import LayoutModel
import TestSupport
import Testing

struct CaseFixtureTests {
  @Test(arguments: try LogFixture.all())
  func `a report makes a valid case whose parts all lead back to the log`(fixture: LogFixture) throws {
    for report in ConsoleLog(fixture.text).reports {
      let conflict = try ConflictCase(report, name: fixture.id)
      let layoutCase = conflict.layoutCase
      #expect(try LayoutCase(json: layoutCase.document(.compact)) == layoutCase)
      #expect(conflict.lines.count == layoutCase.constraints.count)
      #expect(conflict.views.count == layoutCase.views.count)
      let told = Set((conflict.lines.map(\.entry) + conflict.leftOut.map(\.entry)).map(\.text))
      #expect(told == Set(report.entries.map(\.text)))
    }
  }

  /// What UIKit could not satisfy must not be satisfiable here; else the meaning was read wrongly. Left out
  /// are logs that were cut off, that are examples without a contradiction, and log-43, whose numbers as
  /// printed agree.
  @Test func `the complete logs of real conflicts are cases that contradict themselves`() throws {
    let consistent = ["log-43", "log-63", "log-65", "log-67", "log-71"]
    let fixtures = try LogFixture.all().filter { $0.isComplete && !consistent.contains($0.id) }
    #expect(fixtures.count > 25)
    for fixture in fixtures {
      for report in ConsoleLog(fixture.text).reports {
        #expect(try ConflictCase(report).layoutCase.firstLayout().status == .conflict, "\(fixture.id)")
      }
    }
  }
}
