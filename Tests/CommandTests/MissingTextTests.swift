import JSON
import TestSupport
import Testing

/// Texts that are taken away, and text views, whose lines nobody limits.
struct MissingTextTests {
  private static func cell(_ rest: String = "") -> String {
    """
    { "name": "cell", "rules": "uikit", "environment": { "width": 320, "scale": 2 },
      "root": { "id": "cell", "class": "UITableViewCell", "children": [
        { "id": "title", "class": "UILabel", "intrinsic": { "width": 50, "height": 20 } },
        { "id": "sub", "class": "UILabel", "text": "Subtitle" } ] },
      "constraints": [ "V:|-8-[title]-4-[sub]-8-|", "H:|-16-[title]-16-|", "sub.leading == title.leading" ]\(rest) }
    """
  }

  /// In UIKit a label whose text is nil has a content of 0 × 0. 8 + 20 + 4 + 0 + 8 = 40.
  @Test(arguments: ["null", "\"\""]) func `a text that is taken away leaves no size`(text: String) throws {
    let passes = #", "history": [{ "changes": [{ "view": "sub", "text": \#(text) }] }]"#
    let solved = try Workshop().run("solve - -o csv", input: Self.cell(passes)).output
    #expect(solved.contains("sub,16,32,0,0,false"), "\(solved)")
    #expect(solved.contains("cell,0,0,320,40,false"), "\(solved)")
    let workshop = try Workshop.holding([
      "cell.json": Self.cell(), "rows.ndjson": #"{"key": "a", "sub.text": \#(text)}"# + "\n",
    ])
    _ = try workshop.run("add cell.json")
    _ = try workshop.run("rows cell rows.ndjson")
    #expect(try workshop.run("heights cell -o csv").output.contains("a,320,L,40,"))
    _ = try workshop.run(["set", "cell", "sub.text=\(text == "null" ? "null" : "")"])
    #expect(try workshop.run("solve case:cell -o csv").output.contains("sub,16,32,0,0,false"))
  }

  /// A label's height with `numberOfLines` 0 is what a text view has without it; the member is a label's.
  @Test func `a text view wraps, and a scrolling one has no content size`() throws {
    func height(_ members: String) throws -> Double {
      let document = #"""
        { "name": "t", "rules": "uikit", "environment": { "width": 200, "scale": 2 },
          "root": { "id": "cell", "class": "UITableViewCell", "children": [{ "id": "t", \#(members),
            "text": "Some words that are too long for one line of two hundred points." }] },
          "constraints": ["H:|[t]|", "V:|[t]|"] }
        """#
      let run = try Workshop().run("height - -o json", input: document)
      return try #require(JSONDocument(run.output).root.elements.first?["height"]?.double)
    }
    let label = try height(#""class": "UILabel", "numberOfLines": 0"#)
    #expect(try height(#""class": "UITextView", "isScrollEnabled": false"#) == label)
    #expect(try height(#""class": "UITextView", "isScrollEnabled": true"#) == 0)
    #expect(try height(#""class": "UILabel""#) < label)
  }

  @Test func `a height tells of a text view's insets, and set keeps its lines unlimited`() throws {
    let document = #"""
      { "name": "t", "environment": { "width": 200 }, "root": { "id": "cell", "class": "UITableViewCell",
        "children": [{ "id": "t", "class": "UITextView", "text": "Some words that are too long for one line." }] },
        "constraints": ["H:|[t]|", "V:|[t]|"] }
      """#
    let workshop = try Workshop.holding(["t.json": document])
    let run = try workshop.run("height t.json -o json")
    let told = try workshop.run("height t.json")
    #expect(told.messages.contains("without its insets of 8 above and below"), "\(told.messages)")
    // One that is told not to scroll has the same note, which says that of others.
    #expect(told.messages.contains("one that scrolls") && !told.messages.contains("it scrolls"))
    _ = try workshop.run("add t.json")
    _ = try workshop.run(["set", "t", "t.numberOfLines=null"])
    let after = try workshop.run("height case:t -o json")
    #expect(
      try JSONDocument(after.output).root.elements.first?["height"]
        == JSONDocument(run.output).root.elements.first?["height"])
  }

  /// A line of 17 points is 20.29 high, and 20.33 at 3x: 8 + 20.33 + 8 + 20.33 + 8 = 64.67.
  @Test func `a field and a text view in which nothing is written are a line high`() throws {
    let document = #"""
      { "name": "e", "rules": "uikit", "environment": { "width": 375, "scale": 3 },
        "root": { "id": "cell", "class": "UITableViewCell", "children": [
          { "id": "tv", "class": "UITextView", "isScrollEnabled": false, "text": "", "font": { "size": 17 } },
          { "id": "tf", "class": "UITextField", "text": "a", "font": { "size": 17 } } ] },
        "constraints": [ "H:|-16-[tv]-16-|", "H:|-16-[tf]-16-|", "V:|-8-[tv]-8-[tf]-8-|" ],
        "history": [{ "changes": [{ "view": "tf", "text": null }] }] }
      """#
    let workshop = try Workshop.holding([
      "e.json": document, "rows.ndjson": #"{"key": "a", "tv.text": "", "tf.text": ""}"# + "\n",
    ])
    let solved = try workshop.run("solve e.json -o csv").output
    #expect(solved.contains("cell,0,0,375,64.666666667,false"), "\(solved)")
    _ = try workshop.run("add e.json")
    _ = try workshop.run("rows e rows.ndjson")
    let heights = try workshop.run("heights e -o csv").output
    #expect(heights.contains("a,375,L,64.666666667,"), "\(heights)")
  }

  @Test func `nothing has to size what a text view scrolls`() throws {
    let document = #"""
      { "name": "s", "environment": { "width": 320, "height": 400 }, "root": { "id": "view", "children": [
        { "id": "log", "class": "UITextView", "isScrollEnabled": true, "text": "a" } ] },
        "constraints": [ "H:|[log]|", "V:|[log]|"] }
      """#
    let workshop = try Workshop.holding(["s.json": document])
    #expect(try workshop.run("ambiguity s.json").output.contains("not ambiguous"))
    #expect(try !workshop.run("solve s.json").output.contains("content is"))
    #expect(try workshop.run("lint s.json").exitCode == 0)
    let guided = document.replacing("\"V:|[log]|\"", with: "\"log.contentLayoutGuide.width == 5\"")
    let refused = try Workshop().run("solve -", input: guided)
    #expect(refused.messages.contains("is its text, which no constraint sizes"), "\(refused.messages)")
  }

  /// At 300 the text has fewer lines than at 180, and a line of 17 points is 20.5 high at 2x, or 20.33 at 3x.
  @Test func `a text view of a file is measured at other widths than the file's`() throws {
    let file = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"
        useAutolayout="YES" useTraitCollections="YES">
        <device id="retina4_7" orientation="portrait"/>
        <dependencies><plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="22154"/></dependencies>
        <objects>
          <view contentMode="scaleToFill" id="root" userLabel="Root">
            <rect key="frame" x="0.0" y="0.0" width="320" height="200"/>
            <subviews>
              <textView contentMode="scaleToFill" scrollEnabled="NO" translatesAutoresizingMaskIntoConstraints="NO" \
      text="Some words that are too long for one line, and for two of them, of a small screen." id="text">
                <rect key="frame" x="0.0" y="0.0" width="320" height="57"/>
                <fontDescription key="fontDescription" type="system" pointSize="17"/>
              </textView>
            </subviews>
            <constraints>
              <constraint firstItem="text" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="a"/>
              <constraint firstItem="text" firstAttribute="trailing" secondItem="root" secondAttribute="trailing" id="b"/>
              <constraint firstItem="text" firstAttribute="top" secondItem="root" secondAttribute="top" id="c"/>
            </constraints>
          </view>
        </objects>
      </document>
      """
    let workshop = try Workshop.holding(["t.xib": file])
    func height(_ width: Int) throws -> Double {
      let run = try workshop.run("solve t.xib --width \(width) -o json")
      return try #require(
        JSONDocument(run.output).root["frames"]?.elements.last?["height"]?.double,
        "\(run.output)\(run.messages)")
    }
    let (wide, usual, narrow) = (try height(700), try height(320), try height(180))
    // A line and the insets of 8; two or three lines; more.
    #expect(abs(wide - 36.5) < 1 && usual > wide + 15 && narrow > usual + 15, "\(wide) \(usual) \(narrow)")
  }
}
