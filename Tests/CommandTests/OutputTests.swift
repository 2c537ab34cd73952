import Glibc
import Testing

@testable import layoutcase

@Suite struct OutputTests {
  @Test(
    arguments: [
      (["a", "b"], "a,b\r\n"), (["a,b", nil, ""], "\"a,b\",,\"\"\r\n"),
      (["say \"x\""], "\"say \"\"x\"\"\"\r\n"),
      (["a\nb", "c\r\nd"], "\"a\nb\",\"c\r\nd\"\r\n"),
    ])
  func `fields are quoted where RFC 4180 wants it`(fields: [String?], line: String) {
    var csv = CSV()
    csv.append(fields)
    #expect(csv.text == line)
  }

  @Test(
    arguments: [
      (280.66666666, "280.6667"), (20, "20"), (-0.0, "0"), (0.5, "0.5"), (1e-7, "0"), (-3.25, "-3.25"),
      (99.99999, "100"), (1e300, "1e+300"),
    ])
  func `people see up to four decimals`(number: Double, text: String) {
    #expect(number.shown == text)
  }

  @Test(
    arguments: [
      ("plain 名前", "plain 名前"), ("a\nb\tc", #"a\nb\tc"#), ("\u{1B}[31m", #"\u{1B}[31m"#),
      ("a\u{202E}b", #"a\u{202E}b"#), ("\u{9B}", #"\u{9B}"#),
    ])
  func `what steers a terminal is escaped`(text: String, shown: String) {
    #expect(text.escapingControls() == shown)
  }

  @Test func `a table has its numbers to the right and full-width signs counted twice`() {
    let table = Table(
      titles: ["name", "n"], rows: [[Cell("宽"), Cell(1.5)], [Cell("abcde"), Cell(100)]])
    let terminal = Terminal(descriptor: -1)
    #expect(
      table.lines(on: terminal) == ["name     n", "─────  ───", "宽     1.5", "abcde  100"])
  }
}
