import JSON
import LayoutModel
import TestSupport
import Testing

/// What is told to somebody who writes a document in UIKit's words.
struct DocumentSlipTests {
  /// By what a newcomer writes in a document of the label "a" in the view "v".
  @Test(
    arguments: [
      (
        #""constraints":["a.top == v.contentView.top"]"#, "is a view of its own; leave out the view before it"
      ),
      (#""constraints":["a.top == v.top @high"]"#, #"did you mean "defaultHigh"?"#),
      (#""constraints":["a.x == 20"]"#, #""x" is not an attribute; write left or leading"#),
      (#""constraints":["a.middle == 20"]"#, #""middle" is not an attribute; write centerX or centerY"#),
      (#""constraints":[{"first":"a.top","relation":"equal","second":"v.top"}]"#, #"; write "==""#),
      (
        #""constraints":[{"first":"a.top","second":"v.top","priority":"high"}]"#,
        "write a number up to 1000, such as 750"
      ),
      (
        #""constraints":[{"first":"a.top","second":"v.top","priority":"750"}]"#,
        "write 750 without quotation marks"
      ),
      (#""history":[{"view":"a","text":"b"}]"#, #"; write { "changes": [{ "view": … }] }"#),
      (#""expect":{"a":{"x":1}}"#, #"frames are written as "frames": { "title": { "x": 16 } }"#),
      (
        #""expect":{"frames":{"a":[0,0,1,1]}}"#,
        #"an object with "x", "y", "width" and "height", not an array"#
      ),
      (#""environment":{"direction":"rightToLeft"}"#, #"; write "rtl""#),
      (#""passes":[]"#, #"; write "history""#),
    ])
  func `what UIKit calls otherwise leads to the document's own word`(member: String, remedy: String) throws {
    let run = try Workshop().run(
      "solve -",
      input: #"{"name":"c","root":{"id":"v","children":[{"id":"a","class":"UILabel"}]},\#(member)}"#)
    #expect(run.exitCode == 4)
    #expect(run.messages.contains(remedy), "\(run.messages)")
  }

  @Test(
    arguments: [
      (#""lines":2"#, #"; write "numberOfLines""#), (#""text":null"#, #"; leave "text" out"#),
      (#""font":"Helvetica 17""#, #"write { "size": 17 }"#),
      (#""numberOfLines":"0""#, "write 0 without quotation marks"),
      (#""constraints":[]"#, #"constraints stand beside "root""#), (#""name":"b""#, #"; write "id""#),
      (#""contentCompressionResistance":5"#, #"; write "compression""#),
      (#""hugging":{"horizontal":"defaultLow"}"#, "write 250 for defaultLow"),
    ])
  func `what stands at the wrong place of a view leads to the right one`(member: String, remedy: String)
    throws
  {
    let run = try Workshop().run("solve -", input: #"{"name":"c","root":{"id":"v",\#(member)}}"#)
    #expect(run.exitCode == 4)
    #expect(run.messages.contains(remedy), "\(run.messages)")
  }
}
