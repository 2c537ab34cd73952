import CaseImport
import JSON
import TestSupport
import Testing

struct BrokenLogTests {
  @Test(arguments: ["log-03", "log-09", "log-13", "log-27", "log-33", "log-61", "log-75"])
  func `a log that a terminal broke at any width reads as if it were whole`(id: String) throws {
    let fixture = try #require(try LogFixture.all().first { $0.id == id })
    let whole = ConsoleLog(fixture.text)
    for width in 1...220 {
      let broken = ConsoleLog(fixture.text.broken(at: width))
      #expect(broken.contents == whole.contents, "width \(width)")
    }
  }

  @Test(arguments: ["log-03", "log-09", "log-33", "log-61", "log-75"])
  func `a log that was wrapped between words reads as if it were whole`(id: String) throws {
    let fixture = try #require(try LogFixture.all().first { $0.id == id })
    let whole = ConsoleLog(fixture.text)
    for width in [72, 78, 80, 100, 120] {
      let wrapped = ConsoleLog(fixture.text.wrapped(at: width))
      #expect(wrapped.reports.map(\.entries.count) == whole.reports.map(\.entries.count))
      #expect(wrapped.entries.compactMap(\.error) == [])
      let handles = wrapped.entries.map(\.constraint?.handle)
      #expect(handles == whole.entries.map(\.constraint?.handle), "width \(width)")
    }
  }

  /// The broken constraint of the first is followed by a timestamp, a letter, or nothing.
  @Test(arguments: ["2026-01-01 10:00:00.000 App[1:2] ", "App: ", "", "x"])
  func `reports that are pasted without a break between them are apart`(front: String) {
    func report(_ height: Int) -> String {
      """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x6\(height) UIView:0x11.height == \(height)   (active)>",
          "<NSLayoutConstraint:0x7\(height) UIView:0x11.height == 44   (active)>"
      )

      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x6\(height) UIView:0x11.height == \(height)   (active)>
      """
    }
    let reports = ConsoleLog(report(60) + front + report(80)).reports
    #expect(reports.map(\.entries.count) == [2, 2])
    #expect(reports.map(\.brokenIndex) == [0, 0])
    #expect(reports.map { $0.broken?.text.contains("height == 60") } == [true, false])
  }

  @Test func `a column counts the letters of what a console writes before a line, and not their bytes`() {
    let front = "2024-01-01 10:00:00.000 Über[1:2] "
    let lines = [
      "Unable to simultaneously satisfy constraints.", "(",
      "    \"<NSLayoutConstraint:0x1 UIView:0x2.width == 44>\"", ")",
    ]
    let log = ConsoleLog(lines.map { front + $0 }.joined(separator: "\n"))
    #expect(log.entries.map(\.location) == [TextLocation(line: 3, column: 40)])
  }

  @Test func `an entry over several lines knows all of them`() {
    let log = ConsoleLog("(\n  \"<NSLayoutConstraint:0x1 UIVi\new:0x2.width =\n= 44>\"\n)")
    #expect(log.entries.map(\.lines) == [2...4])
    #expect(log.entries.map(\.location) == [TextLocation(line: 2, column: 4)])
    #expect(log.entries.map(\.text) == ["<NSLayoutConstraint:0x1 UIView:0x2.width == 44>"])
  }
}

extension ConsoleLog {
  /// What the reports say, wherever it stands.
  var contents: [[String]] {
    reports.map { $0.entries.map(\.text) + ["broken: \($0.broken?.text ?? "")"] }
  }
}

extension String {
  /// The text as a terminal shows it that is so many characters wide.
  fileprivate func broken(at width: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var pieces: [Substring] = []
      var rest = line
      while rest.count > width {
        pieces.append(rest.prefix(width))
        rest = rest.dropFirst(width)
      }
      return (pieces + [rest]).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// The text as a mail program wraps it, at the last space before the width where there is one.
  fileprivate func wrapped(at width: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var lines: [Substring] = []
      var rest = line
      while rest.count > width, let space = rest.prefix(width).lastIndex(of: " ") {
        guard rest[..<space].contains(where: { $0 != " " && $0 != "\t" }) else { break }
        lines.append(rest[..<space])
        rest = rest[space...].dropFirst()
      }
      return (lines + [rest]).joined(separator: "\n")
    }.joined(separator: "\n")
  }
}
