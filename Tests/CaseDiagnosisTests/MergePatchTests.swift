import JSON
import Testing

@testable import CaseDiagnosis

/// Patches of documents, against the table of RFC 7396, appendix A.
struct MergePatchTests {
  @Test(
    arguments: [
      (#"{"a":"b"}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
      (#"{"a":"b"}"#, #"{"b":"c"}"#, #"{"a":"b","b":"c"}"#),
      (#"{"a":"b"}"#, #"{"a":null}"#, #"{}"#),
      (#"{"a":"b","b":"c"}"#, #"{"a":null}"#, #"{"b":"c"}"#),
      (#"{"a":["b"]}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
      (#"{"a":"c"}"#, #"{"a":["b"]}"#, #"{"a":["b"]}"#),
      (#"{"a":{"b":"c"}}"#, #"{"a":{"b":"d","c":null}}"#, #"{"a":{"b":"d"}}"#),
      (#"{"a":[{"b":"c"}]}"#, #"{"a":[1]}"#, #"{"a":[1]}"#),
      (#"["a","b"]"#, #"["c","d"]"#, #"["c","d"]"#),
      (#"{"a":"b"}"#, #"["c"]"#, #"["c"]"#),
      (#"{"a":"foo"}"#, #"null"#, #"null"#),
      (#"{"a":"foo"}"#, #""bar""#, #""bar""#),
      (#"{"e":null}"#, #"{"a":1}"#, #"{"e":null,"a":1}"#),
      (#"[1,2]"#, #"{"a":"b","c":null}"#, #"{"a":"b"}"#),
      (#"{}"#, #"{"a":{"bb":{"ccc":null}}}"#, #"{"a":{"bb":{}}}"#),
    ])
  func `a patch gives what the table says`(value: String, patch: String, expected: String) throws {
    let merged = try JSONDocument(value).root.merging(JSONDocument(patch).root)
    #expect(
      JSONWriter.text(of: merged, .compact) == JSONWriter.text(of: try JSONDocument(expected).root, .compact))
  }
}
