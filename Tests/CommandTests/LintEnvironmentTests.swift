import JSON
import TestSupport
import Testing

/// What `lint` makes of narrow tablets, and of layouts from right to left.
struct LintEnvironmentTests {
  /// At 320 beside another app the tablet's width is compact, and the side's 330 are not asked for.
  @Test func `a tablet's narrow root has a compact width`() throws {
    let document = #"""
      {"name":"s","environment":{"device":"iPad Pro (11-inch)"},"root":{"id":"v","children":[{"id":"side"}]},
       "constraints":["side.leading == v.leading","V:|[side]|","side.trailing <= v.trailing","side.width >= 100",
        "side.width == 200 @ 500",{"id":"w","first":"side.width","constant":330,"active":false}],
       "variations":[{"when":{"horizontalSizeClass":"regular"},"constraint":"w","active":true}]}
      """#
    let run = try Workshop().run("lint - --select conflict", input: document)
    #expect(run.output.contains("0 findings"), "\(run.output)")
    let asked = try Workshop().run("lint - --select conflict --width 320,678", input: document)
    #expect(asked.output.contains("0 findings"), "\(asked.output)")
  }

  /// 4 + 60 + 4 are the 68 that were drawn, and no screen is as narrow.
  @Test func `an item of a collection keeps its width, unless another one is asked for`() throws {
    let document = #"""
      {"name":"item","environment":{"width":68,"height":68},"root":{"id":"cell","class":"UICollectionViewCell",
       "children":[{"id":"icon"}]},
       "constraints":["H:|-4-[icon(60)]-4-|","V:|-4-[icon]-4-|"]}
      """#
    let workshop = try Workshop()
    for options in ["", "--device iPhone15", "--device iPhone15 --text-size AX3"] {
      let run = try workshop.run("lint - \(options)", input: document)
      #expect(run.exitCode == 0 && run.output.contains("0 findings"), "\(run.output)\(run.messages)")
    }
    let asked = try workshop.run("lint - --width 70 -o json", input: document)
    #expect(try JSONDocument(asked.output).root.elements.map { $0["rule"]?.text } == ["conflict"])
    let view = document.replacing("UICollectionViewCell", with: "UIView")
    #expect(try workshop.run("lint -", input: view).exitCode == 1)
  }

  private static func interfaceBuilderFile(_ objects: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21225">
      <dependencies>
        <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="21207"/>
      </dependencies>
      <objects>\(objects)</objects>
    </document>
    """
  }

  /// Interface Builder has drawn it 345 wide, and has no content for a table.
  @Test func `a table of Interface Builder is not smaller than a content that it does not have`() throws {
    let file = Self.interfaceBuilderFile(
      #"""
          <view id="page"><rect key="frame" x="0" y="0" width="345" height="400"/>
            <subviews>
              <tableView id="table" translatesAutoresizingMaskIntoConstraints="NO">
                <rect key="frame" x="0" y="0" width="345" height="400"/>
              </tableView>
            </subviews>
            <constraints>
              <constraint firstItem="table" firstAttribute="leading"
                secondItem="page" secondAttribute="leading" id="c1"/>
              <constraint firstAttribute="trailing" secondItem="table" secondAttribute="trailing" id="c2"/>
              <constraint firstItem="table" firstAttribute="top" secondItem="page" secondAttribute="top" id="c3"/>
              <constraint firstAttribute="bottom" secondItem="table" secondAttribute="bottom" id="c4"/>
            </constraints>
          </view>
      """#)
    let workshop = try Workshop()
    try workshop.folder.write(file, to: "page.xib")
    #expect(try workshop.run("lint page.xib").output.contains("0 findings"))
    #expect(try !workshop.run("solve page.xib --width 320").output.contains("clipped"))
  }

  @Test func `a drawn cell without contents keeps its height`() throws {
    let file = Self.interfaceBuilderFile(
      #"""
          <tableViewCell id="cell"><rect key="frame" x="0" y="0" width="320" height="44"/>
            <tableViewCellContentView key="contentView" id="content" tableViewCell="cell">
              <rect key="frame" x="0" y="0" width="320" height="43.5"/>
            </tableViewCellContentView>
          </tableViewCell>
      """#)
    let workshop = try Workshop()
    try workshop.folder.write(file, to: "cell.xib")
    let run = try workshop.run("lint cell.xib")
    #expect(run.output.contains("0 findings"), "\(run.output)")
  }

  /// Between them stands a constraint from a right edge to a left one: only all three together stay as they are.
  @Test func `a chain of left and right is changed as a whole`() throws {
    let document = #"""
      {"name":"s","environment":{"width":320,"height":100},"root":{"id":"v","children":[
        {"id":"a","intrinsic":{"width":80,"height":20}},{"id":"b","intrinsic":{"width":80,"height":20},
         "hugging":{"horizontal":240}},{"id":"c","intrinsic":{"width":80,"height":20}}]},
       "constraints":["a.left == v.left + 16","b.left == a.right + 8","b.right == v.right - 16",
        "V:|-8-[a]","V:|-8-[b]","c.leading == a.leading","c.trailing == b.trailing","V:|-40-[c]"]}
      """#
    let run = try Workshop().run("lint - --select left-beside-leading -o json", input: document)
    let fixes = try JSONDocument(run.output).root.elements.map { $0["fix"]?.text }
    #expect(!fixes.isEmpty, "\(run.output)")
    #expect(
      fixes.allSatisfy {
        $0 == "c1: a.leading == v.leading + 16 and c2: b.leading == a.trailing + 8 and "
          + "c3: b.trailing == v.trailing - 16"
      }, "\(run.output)")
  }

  /// At the file's size the button is as high as it was drawn. The style body has 53 points at AX5, of which a line is
  /// 63.25 high: 64 whole points, and 6 above and below them.
  @Test func `a button's title in a text style follows the text size, and is cut`() throws {
    let file = Self.interfaceBuilderFile(
      """
      <view contentMode="scaleToFill" id="root">
        <rect key="frame" x="0.0" y="0.0" width="320" height="568"/>
        <subviews>
          <button opaque="NO" buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="keep">
            <rect key="frame" x="16" y="20" width="150" height="34"/>
            <constraints><constraint firstAttribute="width" constant="150" id="w"/></constraints>
            <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>
            <state key="normal" title="Manage storage"/>
          </button>
        </subviews>
        <constraints>
          <constraint firstItem="keep" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="16"
            id="x"/>
          <constraint firstItem="keep" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="y"/>
        </constraints>
      </view>
      """)
    let workshop = try Workshop.holding(["page.xib": file])
    func button(_ size: String) throws -> JSONValue? {
      let run = try workshop.run("solve page.xib --text-size \(size) -o json")
      return try JSONDocument(run.output).root["frames"]?.elements.last
    }
    #expect(try button("L")?["height"]?.double == 34)
    #expect(try button("AX5")?["height"]?.double == 76)
    // With a configuration the style is body without being said, and 7 points are above and below a line.
    let configured = file.replacing(
      /<fontDescription.*\n.*<state.*/,
      with: #"<buttonConfiguration key="configuration" style="plain" title="Keep"/>"#
    ).replacing(#"width="150" height="34""#, with: #"width="150" height="35""#)
    try workshop.folder.write(configured, to: "configured.xib")
    let run = try workshop.run("solve configured.xib --text-size AX5 -o json")
    let height = try #require(JSONDocument(run.output).root["frames"]?.elements.last?["height"]?.double)
    #expect(height.rounded(.up) == 78, "\(run.output)")
    let lint = try workshop.run("lint page.xib --text-size L,AX5 --select truncated-text -o json")
    #expect(try JSONDocument(lint.output).root.elements.map { $0["rule"]?.text } == ["truncated-text"])
  }
}
