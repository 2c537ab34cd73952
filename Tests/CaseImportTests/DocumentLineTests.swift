import CaseImport
import JSON
import Testing

/// A document a line, where what is wrong with one is no matter of the next.
struct DocumentLineTests {
  /// What each line gives: the document, or the place and the sentence of its error.
  private func lines(_ text: String, limit: Int = 100) -> [String] {
    var reader = DocumentReader(linesOf: InputFile(Array(text.utf8), name: "units"), limit: limit)
    var lines: [String] = []
    while true {
      do throws(InputError) {
        guard let document = try reader.next() else { return lines }
        lines.append(JSONWriter.text(of: document.root, .compact))
      } catch {
        lines.append("\(error.location.map { "\($0)" } ?? "nowhere"): \(error.sentence)")
      }
    }
  }

  @Test func `a bracket that is left open ends with its line`() {
    #expect(
      lines("{\"a\":1}\n{\"b\":[1,\n\"c\n\n  {\"d\":2}\r\n]\n3") == [
        #"{"a":1}"#, "2:9: expected a value, found the end",
        "3:3: expected a closing quotation mark, found the end", #"{"d":2}"#,
        "6:1: expected a value, found \"]\"", "3",
      ])
  }

  @Test(arguments: [1, 10, 1 << 18, 1 << 20])
  func `a line that is too long is passed over, however long it is`(count: Int) {
    let long = String(repeating: "x", count: 100 + count)
    #expect(
      lines("1\n\"\(long)\"\n2\n\(long)") == [
        "1", "2:1: the line is larger than 100 bytes", "2", "4:1: the line is larger than 100 bytes",
      ])
  }

  @Test func `there may be no lines`() {
    #expect(lines("").isEmpty)
    #expect(lines("\n \n\n").isEmpty)
  }
}
