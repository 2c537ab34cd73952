import JSON
import Testing

struct JSONWriterTests {
  @Test(
    arguments: [
      ("1.0", "1"), ("-0.0", "0"), ("1e2", "100"), ("0.1", "0.1"), ("20.3333", "20.3333"),
      ("1e-7", "1e-07"),
      ("9007199254740991", "9007199254740991"), ("[ ]", "[]"), ("{ }", "{}"),
      (#""\u00e9\ud83d\ude00""#, #""é😀""#),
      (#""\"\\\/\b\f\n\r\t\u0000""#, #""\"\\/\u0008\u000c\n\r\t\u0000""#),
      (#"{"b": [1, true, null], "a": {}}"#, #"{"b":[1,true,null],"a":{}}"#),
    ])
  func `a value is written as short as JSON allows`(text: String, written: String) throws {
    #expect(JSONWriter.text(of: try JSONDocument(text).root, .compact) == written)
  }

  @Test func `what is small shares a line and what holds arrays of objects does not`() throws {
    let text = #"{"a":{"x":1,"y":[1,2]},"b":[{"c":1},{"d":{"e":2}}],"f":[]}"#
    let pretty = """
      {
        "a": { "x": 1, "y": [1, 2] },
        "b": [
          { "c": 1 },
          { "d": { "e": 2 } }
        ],
        "f": []
      }
      """
    #expect(JSONWriter.text(of: try JSONDocument(text).root, .pretty) == pretty)
  }

  @Test func `an infinite number reads as infinite, and what is no number is null`() {
    let numbers = [Double.nan, .infinity, -.infinity].map { JSONValue(.number($0)) }
    #expect(JSONWriter.text(of: .array(numbers), .compact) == "[null,9e999,-9e999]")
    #expect(JSONWriter.text(of: .number(.infinity), .compact) == "null")
  }

  @Test(
    arguments: [(0, ""), (1, "a"), (6, "a"), (7, "a[0]"), (9, "a[1]"), (10, "a[1].b"), (15, "a[1].b")])
  func `a path leads to the value or key at an offset`(offset: Int, path: String) throws {
    // Offsets:                  0    5 7 9 10   15
    let document = try JSONDocument(#"{"a": [1,{"b": 2}]}"#)
    #expect(document.path(at: offset) == path)
  }

  /// Each value and each name counts as one place: the root, "a", the array, 1, the object, "b", 2.
  @Test func `what is wrong with a value that was made in code has a path and no line`() {
    let inner: JSONObject = ["b": 2]
    let document = JSONDocument(.object(["a": [JSONValue.number(1), inner.json]]))
    #expect((0...6).map(document.path) == ["", "a", "a", "a[0]", "a[1]", "a[1].b", "a[1].b"])
    let error = #expect(throws: InputError.self) {
      try document.read { _ throws(InputError) in throw InputError("no", at: 6) }
    }
    #expect(error?.description == "a[1].b: no")
  }
}
