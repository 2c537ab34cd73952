import CaseImport
import TestSupport
import Testing

struct ImportFixtureTests {
  @Test func `at least 99 of 100 constraint lines of the real logs are read`() throws {
    var lines = 0
    var unread: [String] = []
    for fixture in try LogFixture.all() {
      lines += fixture.constraintLines.count
      unread += ConsoleLog(fixture.text).entries.compactMap(\.error).map { "\(fixture.id) \($0)" }
    }
    #expect(lines > 190)
    #expect(unread.count * 100 <= lines, "\(unread)")
  }

  @Test(arguments: try LogFixture.all())
  func `every constraint line is an entry with its number and its text`(
    fixture: LogFixture
  ) throws {
    let lines = fixture.constraintLines
    let entries = ConsoleLog(fixture.text).entries
    #expect(entries.map(\.text) == lines.map(\.text))
    #expect(entries.map(\.lines) == lines.map { $0.number...$0.number })
    #expect(entries.compactMap(\.error) == [])
  }
}

extension ConsoleLog {
  /// All entries in the order of the log.
  var entries: [LogEntry] {
    reports.flatMap { $0.entries + ($0.broken.map { [$0] } ?? []) }
  }
}
