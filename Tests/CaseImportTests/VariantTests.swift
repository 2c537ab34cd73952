import JSON
import TestSupport
import Testing

@testable import CaseImport

struct VariantTests {
  @Test(arguments: try LogFixture.all())
  func `quoted, indented, fenced and prefixed logs read as the log itself`(fixture: LogFixture) {
    let contents = ConsoleLog(fixture.text).contents
    for (name, text) in fixture.variants {
      #expect(ConsoleLog(text).contents == contents, "\(name)")
    }
  }

  @Test func `several logs in one text are several reports with the lines of that text`() throws {
    let fixtures = try LogFixture.all()
    let text = fixtures.map(\.text).joined(separator: "\nsome other output\n\n")
    let log = ConsoleLog(text)
    #expect(log.reports.count == fixtures.count)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for entry in log.entries {
      #expect(entry.lines.count == 1 && lines[entry.location.line - 1].contains(entry.text))
    }
  }

  @Test(arguments: ["...", "..", "\u{2026}"])
  func `a pointer that was shortened in its middle is one view wherever it stands`(gap: String) {
    let log = ConsoleLog(
      """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x60\(gap)a1 V:|-(16)-[UILabel:0x14\(gap)a10]   (active, \
      names: '|':UIView:0x14\(gap)c40 )>",
          "<NSLayoutConstraint:0x60\(gap)a2 UILabel:0x14\(gap)a10.bottom == UIView:0x14\(gap)c40.bottom - 8   (active)>"
      )
      """)
    let plain = ConsoleLog(
      """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x60a1 V:|-(16)-[UILabel:0x14a10]   (active, names: '|':UIView:0x14c40 )>",
          "<NSLayoutConstraint:0x60a2 UILabel:0x14a10.bottom == UIView:0x14c40.bottom - 8   (active)>"
      )
      """)
    #expect(log.contents == plain.contents && log.reports.first?.entries.count == 2)
  }

  @Test func `a report begins behind what the console writes before it`() {
    let head = "2023-03-06 18:05:52.787729+0100 Shop[86394:8572973] [LayoutConstraints]"
    let log = ConsoleLog(
      "noise\n\(head) Unable to simultaneously satisfy constraints.\n(\n<AConstraint:0x1>\n)\n")
    #expect(log.reports.map(\.line) == [2])
  }

  /// Behind the front there are 7 letters before the first constraint, and 43 from it to the second.
  @Test(
    arguments: [
      "", "&lt;b&gt; ", "&amp;lt; ", "\u{201C}b\u{201D} ", "ü\u{A0}", "0x14...a10 ", "0x14\u{2026}a10 ", "> ",
      "> // ",
    ])
  func `a column is that of what was pasted`(front: String) {
    let log = ConsoleLog(
      front + "(&quot;<NSLayoutConstraint:0x6 A:0x2.width == 1>, <NSLayoutConstraint:0x7 A:0x2.width == 2>)")
    let first = front.unicodeScalars.count + 8
    #expect(log.entries.map(\.location.column) == [first, first + 43])
  }

  @Test(
    arguments: [
      ("Unable to simultaneously satisfy constraints.\n(\n  \"<NSLayoutConstraint:0x1 UIView:0x2.wid", 0, 1),
      (
        "Unable to simultaneously satisfy constraints.\n(\n"
          + "  \"<NSLayoutConstraint:0x1 UIView:0x2.width == 4>\",\n  \"<NSLay", 1, 0
      ),
      (
        "(\n\"<NSLayoutConstraint:0x1 UIView:0x2.width == 4>\"\n)\n"
          + "Will attempt to recover by breaking constraint", 1, 0
      ),
    ])
  func `a log that was cut off says so and keeps what there is`(text: String, read: Int, unread: Int) {
    let log = ConsoleLog(text)
    #expect(log.reports.map(\.isTruncated) == [true])
    #expect(log.entries.compactMap(\.constraint).count == read)
    #expect(
      log.entries.compactMap(\.error?.sentence)
        == Array(repeating: InputError.truncated.sentence, count: unread))
  }

  @Test func `a complete report is not called truncated`() throws {
    let complete = "(\n\"<NSLayoutConstraint:0x1 UIView:0x2.width == 4>\"\n)\n"
    #expect(ConsoleLog(complete).reports.map(\.isTruncated) == [false])
  }

  @Test func `what the system keeps to itself is named as redacted`() {
    let log = ConsoleLog(
      "[Layout] Unable to simultaneously satisfy constraints:\n<private>\n\n"
        + "Will attempt to recover by breaking constraint \n<private>\n\nSet the NSUserDefault …")
    #expect(
      log.entries.compactMap(\.error).map(\.sentence)
        == Array(repeating: InputError.redacted.sentence, count: 2))
    #expect(log.reports.map(\.entries.count) == [1])
  }

  @Test func `a constraint mentioned in a sentence is no report, nor is the announcement alone`() {
    #expect(ConsoleLog("# Unable to simultaneously satisfy constraints\n\nWhat shall I do?").reports == [])
    #expect(ConsoleLog("I removed <NSLayoutConstraint:0x1 A:0x2.width == 4> and it went away.").reports == [])
    #expect(ConsoleLog("").reports == [])
  }

  @Test(
    arguments: [
      "\"\\<NSLayoutConstraint:0x1 V:[UIInputView:0x2(246)]\\>\",",
      "po $rbx\n<__NSArrayM 0x6000>(\n< NSLayoutConstraint:0x1 A:0x2.width == 150   (active)>,\n)",
      "  - 0 : <NSLayoutConstraint:0x1 A:0x2.width == 150   (active)>",
      "2013-07-17 09:56:26.788 Hello[14733:c07] <NSLayoutConstraint:0x1 H:[A:0x2(>=0)]>",
      "“<NSLayoutConstraint:0x1 A:0x2.width == 150>”",
      "`<NSLayoutConstraint:0x1 A:0x2.width == 150>`",
      "<NSLayoutConstraint:0x1 H:|-(0)-[A:0x2]\n   (Names: '|':B:0x3 )>\n   (Actual Distance - pixels):0",
      "\"<BNWeirdRule:0x1 A:0x2.width == 150>\"",
    ])
  func `constraints are found in other company`(text: String) {
    let log = ConsoleLog(text)
    #expect(log.entries.map { $0.constraint?.handle } == ["0x1"])
  }

  @Test func `a place in the source of a page counts what stands there`() {
    let log = ConsoleLog(
      "&gt; &quot;&lt;NSLayoutConstraint:0x1 A:0x2.width == 4&gt;&quot;,\n&lt;AConstraint:0x2 x&gt;")
    #expect(
      log.entries.map(\.location) == [TextLocation(line: 1, column: 12), TextLocation(line: 2, column: 1)])
  }

  @Test func `a constraint with brackets around its class and its views is read`() throws {
    let text = "<Shop.LayoutConstraint:0x1> <UIView:0x2>.top == <_UILayoutGuide:0x3>.bottom + 8.0>"
    let entry = try #require(ConsoleLog("(\n\"<\(text)\"\n)").entries.first)
    let constraint = try #require(entry.constraint)
    #expect(entry.text == text && constraint.handle == "0x1")
    #expect(
      constraint.items == [
        .object(className: "UIView", address: "0x2", title: nil),
        .object(className: "_UILayoutGuide", address: "0x3", title: nil),
      ])
  }

  @Test func `AppKit's other words for what is broken are understood`() {
    let log = ConsoleLog(
      """
      Conflicting constraints detected: (
          "<NSLayoutConstraint:0x1 NSView:0x2.width == 4   (active)>",
          "<NSLayoutConstraint:0x3 NSView:0x2.width == 5   (active)>"
      ).

      Will attempt to recover by breaking <NSLayoutConstraint:0x3 NSView:0x2.width == 5   (active)>.
      """)
    #expect(log.reports.map(\.entries.count) == [2])
    #expect(log.reports.map(\.brokenIndex) == [1])
  }

  @Test func `an excerpt reads as the report that it was cut from, with the same lines`() throws {
    let texts = try LogFixture.all().map(\.text)
    let whole = texts.joined(separator: "\nsome other output\n\n")
    for report in ConsoleLog(whole).reports {
      let excerpt = ConsoleLog.excerpt(report, of: whole)
      #expect(ConsoleLog(excerpt.text, firstLine: excerpt.firstLine).reports.first == report)
      #expect(excerpt.text.count < whole.count / 2)
    }
  }

  @Test func `a report with its line ends escaped is read`() {
    let log = ConsoleLog(
      #"Unable to simultaneously satisfy constraints.\n(\n    \"<NSLayoutConstraint:0x1 A:0x2.width == 4>\","#
        + #"\n    \"<NSLayoutConstraint:0x3 A:0x2.width == 5>\"\n)\n"#)
    #expect(log.contents.count == 1)
    #expect(log.entries.compactMap(\.constraint?.handle) == ["0x1", "0x3"])
  }

  @Test func `the broken constraint is found in the list by its address`() throws {
    let fixture = try #require(try LogFixture.all().first { $0.id == "log-09" })
    #expect(ConsoleLog(fixture.text).reports.map(\.brokenIndex) == [1])
  }
}

extension LogFixture {
  /// The log as it reaches one by mail, in an issue, in a comment and from other consoles.
  fileprivate var variants: [(name: String, text: String)] {
    // Without its first words nothing tells where a report begins, and what stands before each of its lines.
    let log = hasHeader ? onEachLine { "Mar  6 18:05:52 iPhone Shop(UIKitCore)[86394] <Error>: \($0)" } : text
    return [
      ("mail", onEachLine { "> \($0)" }),
      ("mail of mail", onEachLine { "> > \($0)" }),
      ("tight mail", onEachLine { ">>\($0)" }),
      ("comment", onEachLine { "//        \($0)" }),
      ("indented", onEachLine { "\t      \($0)" }),
      ("fence", "Help!\n```objc\n\(text)\n```\nThanks"),
      ("Windows", text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")),
      ("syslog", log),
      ("source of a page", asHTML(text)),
      ("source of a page that quotes one", asHTML(asHTML(text))),
      ("mail from a page", asHTML(onEachLine { "> \($0)" })),
      (
        "unbreakable spaces",
        text.split(separator: " ", omittingEmptySubsequences: false).joined(separator: "\u{A0}")
      ),
      ("typographic quotes", withTypographicQuotes),
      ("trimmed", onEachLine { String($0.drop { $0 == " " || $0 == "\t" }) }),
    ]
  }

  private var hasHeader: Bool { text.contains("Unable to simultaneously") }

  /// As an editor makes them: opening and closing ones in turn.
  private var withTypographicQuotes: String {
    var counts: [Character: Int] = [:]
    let pairs: [Character: [Character]] = ["'": ["\u{2018}", "\u{2019}"], "\"": ["\u{201C}", "\u{201D}"]]
    return String(
      text.map { character in
        guard let pair = pairs[character] else { return character }
        counts[character, default: -1] += 1
        return pair[(counts[character] ?? 0) % 2]
      })
  }

  private func asHTML(_ text: String) -> String {
    let references: [Character: String] = [
      "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;",
    ]
    return text.map { references[$0] ?? String($0) }.joined()
  }

  private func onEachLine(_ change: (Substring) -> String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(change).joined(separator: "\n")
  }
}
