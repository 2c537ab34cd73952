import TestSupport
import Testing

/// A button with a configuration, whose title has several lines in UIKit unless its `titleLineBreakMode` cuts it
/// (UIButton.Configuration.titleLineBreakMode is byWordWrapping). Here it has one line unless the case says otherwise.
struct WrappingTitleTests {
  private static func document(_ members: String) -> String {
    #"""
    {"name":"n","rules":"uikit","environment":{"width":200},"root":{"id":"view","children":[\#
    {"id":"go","class":"UIButton","title":"Continue to payment and delivery"\#(members)}]},\#
    "constraints":["H:|-16-[go]-16-|","V:|-16-[go]-16-|"]}
    """#
  }

  private static let note = "the title of go has one line here, and a configured button's wraps in UIKit"

  @Test(
    arguments: [
      (#","style":"filled""#, true), (#","style":"filled","numberOfLines":1"#, false),
      (#","style":"filled","numberOfLines":0"#, false), ("", false),
      (#","style":"filled","lineBreakMode":"byTruncatingMiddle""#, false),
    ])
  func `a title that is cut and would wrap in UIKit is noted`(members: String, isNoted: Bool) throws {
    let run = try Workshop().run("solve -", input: Self.document(members))
    #expect(run.output.contains(Self.note) == isNoted, "\(run.output)")
  }

  @Test(
    arguments: [
      (#","style":"filled""#, "go.configuration?.titleLineBreakMode = .byTruncatingTail"),
      (#","style":"filled","numberOfLines":1"#, "go.configuration?.titleLineBreakMode = .byTruncatingTail"),
      (#","style":"filled","numberOfLines":0"#, nil), ("", nil),
    ])
  func `the exported button has as many lines as the case's`(members: String, line: String?) throws {
    let output = try Workshop().run("export - --swift", input: Self.document(members)).output
    #expect(output.contains("titleLineBreakMode") == (line != nil), "\(output)")
    if let line { #expect(output.contains(line), "\(output)") }
  }

  @Test func `lint gives the cut title lines`() throws {
    let run = try Workshop().run(
      "lint - --width 200 --text-size L --select truncated-text", input: Self.document(#","style":"filled""#))
    #expect(run.output.contains("go.numberOfLines=0"), "\(run.output)")
  }
}
