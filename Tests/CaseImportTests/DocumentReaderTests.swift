import CaseImport
import JSON
import Testing

struct DocumentReaderTests {
  private func documents(_ text: String, limit: Int = 1 << 20) throws -> [String] {
    var documents = DocumentReader(InputFile(Array(text.utf8), name: "file"), limit: limit)
    var result: [String] = []
    while let document = try documents.next() {
      result.append(JSONWriter.text(of: document.root, .compact))
    }
    return result
  }

  @Test(
    arguments: [
      ("{}", ["{}"]), ("{\n\"a\": 1\n}\n", ["{\"a\":1}"]),
      ("{\"a\":\"}\\\"\"}\n\n{\"b\":[1,{}]}", ["{\"a\":\"}\\\"\"}", "{\"b\":[1,{}]}"]),
      ("\u{FEFF}{}", ["{}"]), ("\u{FEFF} [{}]", ["{}"]),
      ("[ {\"a\":1},\n {\"b\":2} ]\n", ["{\"a\":1}", "{\"b\":2}"]),
    ] as [(String, [String])])
  func `one document, one a line and an array of documents are read alike`(text: String, expected: [String])
    throws
  {
    #expect(try documents(text) == expected)
  }

  @Test func `documents go on over the pieces in which a file is read`() throws {
    let line = "{\"a\":\"\(String(repeating: "é", count: 5000))\"}"
    let text = Array(repeating: line, count: 60).joined(separator: "\n")
    #expect(try documents(text) == Array(repeating: line, count: 60))
  }

  @Test(
    arguments: [
      ("", " is empty, and should hold a case document"),
      (" \n", " is empty, and should hold a case document"),
      ("\u{FEFF}", " is empty, and should hold a case document"),
      ("[]", " holds no case"), (" [ ]\n", " holds no case"),
      ("{}\n{\"a\":1\n{}", "2:7: a \"}\" is missing before the end of the line"),
      ("[{}\n{}]", "1:4: a comma is missing before the end of the line"),
      ("[{} é]", "1:5: expected \",\" or \"]\", found \"é\""),
      ("[{} \"a\"]", "1:5: expected \",\" or \"]\", found a quotation mark"),
      ("[{} \u{1}]", "1:5: expected \",\" or \"]\", found U+0001"),
      ("[{} /]", "1:5: expected \",\" or \"]\", found \"/\"; JSON has no comments"),
      ("[{},\n", "2:1: expected a value, found the end"),
      ("[{}", "1:4: expected \",\" or \"]\", found the end"),
      ("\u{FEFF}\n{\"a\" 1}", "2:6: expected \":\", found \"1\""),
      ("[{},]", "1:5: no comma may stand before \"]\""),
      ("[,{}]", "1:2: expected a value, found \",\""), ("[{},,{}]", "1:5: expected a value, found \",\""),
      ("[{}] {}", "1:6: there is something after the end of the array"),
      ("{} x", "1:4: expected a value, found \"x\""),
      ("{\"a\": \"\(String(repeating: "x", count: 100))\"}", "1:1: the document is larger than 50 bytes"),
    ])
  func `what is wrong is named with its line`(text: String, message: String) {
    let error = #expect(throws: InputError.self) { try documents(text, limit: 50) }
    #expect(error?.description == "file\(message.first == " " ? "" : ":")\(message)")
  }
}
