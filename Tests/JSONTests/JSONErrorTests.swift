import JSON
import Testing

struct JSONErrorTests {
  @Test(
    arguments: [
      ("", "1:1: expected a value, found the end"),
      ("{\"a\": 1", "1:8: expected \",\" or \"}\", found the end"),
      ("{\"a\": 1,}", "1:9: no comma may stand before \"}\""),
      ("[1, 2,]", "1:7: no comma may stand before \"]\""),
      ("{'a': 1}", "1:2: expected a key in double quotes, found \"'\""),
      ("[ // numbers", "1:3: expected a value, found \"/\"; JSON has no comments"),
      ("[1, 2", "1:6: expected \",\" or \"]\", found the end"),
      ("[1 2]", "1:4: expected \",\" or \"]\", found \"2\""),
      ("{\n  \"a\": 1\n  \"b\": 2}", "2:9: a comma is missing before the end of the line"),
      ("[1,\n 2 \n\n 3]", "2:3: a comma is missing before the end of the line"),
      ("{\"a\": [1\n}", "1:9: a \"]\" is missing before the end of the line"),
      ("{\"a\": {}\n{\"b\": 1}", "1:9: a \"}\" is missing before the end of the line"),
      ("{\"a\" 1}", "1:6: expected \":\", found \"1\""),
      ("{\n  \"a\": 1,\n  \"a\": 2\n}", "3:3: the key \"a\" occurs twice in this object"),
      ("[01]", "1:2: a number is written as 12, -3, 0.5 or 1e-3"),
      ("[1.]", "1:4: a number is written as 12, -3, 0.5 or 1e-3"),
      ("[.5]", "1:2: expected a value, found \".\""),
      ("[+1]", "1:2: expected a value, found \"+\""),
      ("[1e999]", "1:2: the number 1e999 is too large"),
      ("[-1e999]", "1:2: the number -1e999 is too large"),
      ("[NaN]", "1:2: expected a value, found \"N\""),
      ("[\"a\nb\"]", "1:4: a quotation mark is missing before the end of the line"),
      ("[\"é\u{1}\"]", "1:4: the control character U+0001 must be written as an escape"),
      (
        "[\"\\x\"]", "1:3: after a backslash comes one of \" \\ / b f n r t, or u and four hexadecimal digits"
      ),
      ("[\"\\ud800\"]", "1:3: half of a surrogate pair stands alone"),
      ("[\"\\udc00\"]", "1:3: half of a surrogate pair stands alone"),
      ("[\"\\ud800\\u0041\"]", "1:3: half of a surrogate pair stands alone"),
      ("[\"abc", "1:6: expected a closing quotation mark, found the end"),
      ("{} x", "1:4: there is something after the end of the document"),
      ("nul", "1:1: expected a value, found \"n\""),
    ])
  func `what is no JSON is refused at its place`(text: String, message: String) {
    let error = #expect(throws: InputError.self) { try JSONDocument(text) }
    #expect(error?.description == message)
  }

  @Test(
    arguments: [
      ([0x5B, 0x22, 0x61, 0xFF, 0x22, 0x5D], 4), ([0x22, 0xC3, 0x22], 2), ([0xFF], 1),
      ([0x22, 0xED, 0xA0, 0x80, 0x22], 2),
    ] as [([UInt8], Int)])
  func `text that is not UTF-8 is refused at its byte`(bytes: [UInt8], column: Int) {
    let error = #expect(throws: InputError.self) { try JSONDocument(bytes) }
    #expect(error?.sentence == "the text is not UTF-8")
    #expect(error?.location == TextLocation(line: 1, column: column))
  }

  @Test(arguments: [0, 14, 15, 16, 500])
  func `a key that occurs twice is found in small objects and large ones`(others: Int) throws {
    let members = (0..<others).map { "\"k\($0)\": 0" }
    _ = try JSONDocument("{\((["\"a\": 1"] + members).joined(separator: ", "))}")
    let text = "{\((["\"a\": 1"] + members + ["\"\\u0061\": 2"]).joined(separator: ",\n"))}"
    let error = #expect(throws: InputError.self) { try JSONDocument(text) }
    #expect(error?.description == "\(others + 2):1: the key \"a\" occurs twice in this object")
  }

  @Test func `a byte order mark in front is skipped and one behind is not`() throws {
    #expect(try JSONDocument("\u{FEFF}5").root.content == .number(5))
    #expect(throws: InputError.self) { try JSONDocument("5\u{FEFF}") }
  }
}
