import JSON
import TestSupport
import Testing

/// Where messages say that something is wrong, and how many of them there are.
struct ErrorPlaceTests {
  /// An escape takes six columns and stands for one character, or with its other half twelve.
  @Test(arguments: [
    (#""v.top == v.topp""#, 13), (#""\u0076.top == v.topp""#, 18), (#""v.top \u003d= v.topp""#, 18),
    (#""é.top == 8""#, 2), (#""\ud83d\ude00.top == 8""#, 2), (#""v.top == 8 \ud83d\ude00 x""#, 13),
    (#""H:|-8-[w""#, 10), (#""v.top =\t= 8""#, 8),
  ])
  func `a mistake within an equation is at its own column of the file`(equation: String, column: Int) throws {
    let workshop = try Workshop.holding([
      "a.json":
        "{\"name\": \"a\", \"root\": {\"id\": \"v\", \"children\": [{\"id\": \"w\"}]}, \"constraints\": [\n\(equation)]}"
    ])
    let run = try workshop.run("check a.json")
    #expect(run.messages.hasPrefix("a.json:2:\(column): constraints[0]: "), "\(run.messages)")
    #expect(!run.messages.contains("(column"), "\(run.messages)")
  }

  @Test func `a view that is named twice is told at both places`() throws {
    let document = """
      {"name": "a", "root": {"id": "v", "children": [
        {"id": "title"},
        {"id": "title"}]}}
      """
    let run = try Workshop.holding(["a.json": document]).run("check a.json")
    #expect(
      run.messages
        == "a.json:3:10: root.children[1].id: there are two views \"title\"; the first is at 2:10\n",
      "\(run.messages)")
  }

  @Test func `of a file of something else the first twenty documents are told`() throws {
    let lines = (0..<50).map { "{\"id\": \($0), \"kind\": \"x\"}" }.joined(separator: "\n")
    let run = try Workshop.holding(["other.ndjson": lines]).run("check other.ndjson")
    #expect(run.exitCode == 4)
    let told = run.messages.split(separator: "\n")
    #expect(told.last == "Note: 30 more documents of other.ndjson cannot be read either; -o json tells all.")
    #expect(
      told.contains { $0.hasPrefix("other.ndjson:20:") }
        && !told.contains { $0.hasPrefix("other.ndjson:21:") })
    #expect(run.output.contains("\n50 documents could not be read\n"), "\(run.output)")
    #expect(run.output.split(separator: "\n").count { $0.hasPrefix("other.ndjson") } == 20)
  }

  @Test func `a file whose name is not UTF-8 is told as that, and the others are checked`() throws {
    let workshop = try Workshop()
    let document =
      #"{"name": "a", "root": {"id": "v"}, "environment": {"width": 9, "height": 9}, "#
      + #""expect": {"frames": {"v": {"width": 9}}}}"#
    try workshop.folder.write(document, to: "a.json")
    let made = try workshop.shell(
      #"mkdir cases; cp a.json cases; cp a.json "$(printf 'cases/b\344d.json')"; ls cases"#)
    // A file system that has no such names refuses the copy.
    guard made.exitCode == 0 else { return }
    let run = try workshop.run("check cases")
    #expect(run.exitCode == 4)
    #expect(run.output.contains("1 of 1 expectations met"), "\(run.output)")
    #expect(run.messages.hasSuffix(" cannot be read: its name is not UTF-8; rename it\n"), "\(run.messages)")
  }

  /// A line of 17 points is some 20 points high, and not 40.
  @Test func `a label's stored height that is no line's is told as stale, and the counts agree`() throws {
    let xib = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES" useTraitCollections="YES">
        <device id="retina6_12" orientation="portrait" appearance="light"/>
        <objects><view contentMode="scaleToFill" id="v">
          <rect key="frame" x="0.0" y="0.0" width="320" height="100"/>
          <subviews>
            <label text="Hello" lineBreakMode="tailTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="l" userLabel="title">
              <rect key="frame" x="16" y="12" width="288" height="40"/>
              <fontDescription key="fontDescription" type="system" pointSize="17"/>
            </label>
          </subviews>
          <constraints>
            <constraint firstItem="l" firstAttribute="leading" secondItem="v" secondAttribute="leading" constant="16" id="c1"/>
            <constraint firstAttribute="trailing" secondItem="l" secondAttribute="trailing" constant="16" id="c2"/>
            <constraint firstItem="l" firstAttribute="top" secondItem="v" secondAttribute="top" constant="12" id="c3"/>
          </constraints>
        </view></objects>
      </document>
      """
    let workshop = try Workshop.holding(["tiny.xib": xib])
    let run = try workshop.run("check tiny.xib")
    #expect(run.exitCode == 1)
    #expect(
      run.output.contains(
        "  title: Interface Builder stored x 16, y 12, 288 × 40, and the layout gives x 16, y 12, 288 × 20"),
      "\(run.output)")
    #expect(run.output.contains(": stale: a line of title's text is 20"), "\(run.output)")
    #expect(
      run.output.contains(
        "2 frames: 1 (50 %) matched; 1 laid out on both axes: 0 (0 %) matched\n2 of 4 axes laid out: 1 (50 %) matched\n"
      ),
      "\(run.output)")
    let view = try JSONDocument(workshop.run("check tiny.xib -o json").output).root.elements[0]["views"]?
      .elements[1]
    #expect(view?["cause"]?.text == "stale")
    // The size of the text was measured as the file was read, and recorded on no device.
    let solved = try workshop.run("solve tiny.xib").output
    #expect(solved.contains("  imported\n") && !solved.contains("recorded"), "\(solved)")
    // For a program it is called as before.
    #expect(try workshop.run("solve tiny.xib -o csv").output.contains(",recorded,"))
  }
}
