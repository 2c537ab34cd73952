import Platform
import LayoutModel
import Testing

@testable import layoutcase

struct OutputTests {
  @Test(
    arguments: [
      (["a", "b"], "a,b\r\n"), (["a,b", nil, ""], "\"a,b\",,\"\"\r\n"),
      (["say \"x\""], "\"say \"\"x\"\"\"\r\n"),
      (["a\"\u{301},b"], "\"a\"\"\u{301},b\"\r\n"), (["a\nb", "c\r\nd"], "\"a\nb\",\"c\r\nd\"\r\n"),
    ])
  func `fields are quoted where RFC 4180 wants it`(fields: [String?], line: String) {
    var csv = CSV()
    csv.append(fields)
    #expect(csv.text == line)
  }

  @Test(
    arguments: [
      ("\u{1B}]0;x\u{7}", #"\u{1B}]0;x\u{7}"#), ("a\u{9B}31mb", #"a\u{9B}31mb"#), ("\u{7F}", #"\u{7F}"#),
      ("a\u{202E}b\u{2066}c", #"a\u{202E}b\u{2066}c"#), ("a\tb", "a\tb"), ("名前 é", "名前 é"),
    ])
  func `CSV escapes what steers a terminal, but not where the program reads it back`(
    text: String, shown: String
  ) {
    var csv = CSV()
    csv.append([text])
    #expect(csv.text == "\(shown)\r\n")
    var readBack = CSV(escapesControls: false)
    readBack.append([text])
    #expect(readBack.text == "\(text)\r\n")
  }

  @Test(
    arguments: [
      ("=1+1", "'=1+1"), ("+cmd", "'+cmd"), ("-x", "'-x"), ("@SUM(A1)", "'@SUM(A1)"), ("\tx", "'\tx"),
      ("＝1", "'＝1"), ("=a,b", "\"'=a,b\""), ("-1.5", "-1.5"), ("+1e9", "+1e9"), ("a=b", "a=b"), ("", "\"\""),
    ])
  func `a formula is kept from spreadsheets where that is asked for, and a number stays`(
    text: String, shown: String
  ) {
    var csv = CSV(guardsFormulas: true)
    csv.append([text])
    #expect(csv.text == "\(shown)\r\n")
  }

  @Test(
    arguments: [
      ("\u{85}", #"\u0085"#), ("\u{9B}31m", #"\u009b31m"#), ("\u{202E}x\u{2069}", #"\u202ex\u2069"#),
      ("\u{2028}", #"\u2028"#), ("é 名前 😀 –", "é 名前 😀 –"),
    ])
  func `JSON escapes what steers a terminal`(text: String, shown: String) {
    #expect(String(decoding: Array(text.utf8).escapingControlsInJSON, as: UTF8.self) == shown)
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
