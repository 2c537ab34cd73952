import CaseDiagnosis
import CaseImport
import JSON
import LayoutModel
import TestSupport
import Testing

/// Interface Builder's files as cases. The expected frames were worked out by hand, in the files' comments.
struct InterfaceBuilderTests {
  private static let importer = InterfaceBuilderImporter(measurer: SquareGlyphs())

  static func reports(_ text: String) throws -> [InterfaceBuilderReport] {
    try importer.reports(of: Array(text.utf8), name: "test.xib")
  }

  @Test func `the frames of a card are those worked out by hand`() throws {
    let reports = try Self.reports(InterfaceBuilderFixtures.text("card.xib"))
    let card = try #require(reports.first)
    #expect(reports.count == 1)
    #expect(card.layoutCase.name == "test.xib#card")
    #expect(card.layoutCase.origin == .interfaceBuilder)
    #expect(card.layoutCase.rules == .uikit)
    #expect(
      card.views.map(\.id) == [
        "tableViewCell", "tableViewCellContentView", "avatar", "stackView", "view", "view2", "switch",
      ])
    #expect(card.views.allSatisfy { $0.cause == nil })
    #expect(
      card.views.map(\.source) == [.input, .input, .laidOut, .laidOut, .laidOut, .laidOut, .laidOut])
    #expect(card.inferred == nil)
    #expect(card.notes.isEmpty)
  }

  @Test func `a view that constraints leave open keeps its stored frame, and is called ambiguous`() throws {
    let text = try InterfaceBuilderFixtures.text("card.xib")
      .without(#"firstItem="ima-ge-003" firstAttribute="centerY""#)
    let card = try #require(Self.reports(text).first)
    #expect(card.view("avatar")?.sources == AxisPair(horizontal: .laidOut, vertical: .ambiguous))
    #expect(card.view("avatar")?.actual == Rect(x: 16, y: 28, width: 40, height: 40))
  }

  @Test func `a frame that misses a constraint of the file by more than a point is stale`() throws {
    let text = try InterfaceBuilderFixtures.text("card.xib")
      .replacing(
        #"secondAttribute="trailing" constant="12" id="k03"#,
        with: #"secondAttribute="trailing" constant="20" id="k03"#)
    let card = try #require(Self.reports(text).first)
    #expect(card.view("stackView")?.cause == .stale(constraint: "k03-00-003"))
  }

  @Test func `constraints that cannot all hold are contradictory`() throws {
    let text = try InterfaceBuilderFixtures.text("card.xib")
      .replacing(
        #"<constraint firstItem="ima-ge-003" firstAttribute="leading""#,
        with: #"<constraint firstItem="ima-ge-003" firstAttribute="leading" secondItem="con-te-002" "#
          + #"secondAttribute="leading" constant="99" id="k0"/>"#
          + #"<constraint firstItem="ima-ge-003" firstAttribute="leading""#)
    let card = try #require(Self.reports(text).first)
    #expect(card.layoutCase.constraints.contains { $0.id == "k0" })
    #expect(card.views.compactMap(\.cause).allSatisfy { $0 == .contradictory })
    #expect(card.views.contains { $0.cause == .contradictory })
  }

  @Test func `a frame that is marked as misplaced is no expectation`() throws {
    let text = try InterfaceBuilderFixtures.text("card.xib")
      .replacing(#"<imageView contentMode"#, with: #"<imageView misplaced="YES" contentMode"#)
      .replacing(#"x="16" y="28" width="40""#, with: #"x="99" y="28" width="40""#)
    let card = try #require(Self.reports(text).first)
    #expect(card.view("avatar")?.expected == nil)
    #expect(card.comparedCount == 6)
    #expect(card.matchedCount == 6)
  }

  @Test func `what the list does not have is noted with its place, and counted`() throws {
    let text = try InterfaceBuilderFixtures.text("card.xib")
      .replacing(
        #"<view contentMode="scaleToFill" pl"#,
        with: #"<view contentMode="scaleToFill" gravity="9" pl"#)
    let card = try #require(Self.reports(text).first)
    #expect(card.notes.map(\.text) == ["<view gravity> is not read (2 times)"])
    #expect(card.notes.map(\.location.line) == [26])
    // A file of many views has each once.
    let gathered = InputNote.gathered(card.notes + card.notes)
    #expect(gathered.map(\.text) == ["<view gravity> is not read (4 times)"])
    #expect(gathered.map(\.location.line) == [26])
  }

  @Test func `notes come in the order of the file's lines`() throws {
    let text = try InterfaceBuilderFixtures.text("card.xib")
      .replacing(
        #"<view contentMode="scaleToFill" pl"#,
        with: #"<view contentMode="scaleToFill" gravity="9" pl"#
      )
      .replacing(
        #"firstItem="sta-ck-004" firstAttribute="centerY""#, with: #"firstItem="gone" firstAttribute="top""#)
    let card = try #require(Self.reports(text).first)
    #expect(
      card.notes.map(\.text) == [
        "<view gravity> is not read (2 times)",
        "a constraint names \"gone\", which is not in this view; it is left out",
      ])
  }

  /// A font of 0 points, and a constraint between a vertical attribute and a horizontal one, as public files have them.
  @Test func `what no case can hold is left out by itself, with its place, and the rest is read`() throws {
    let constraint = #"<constraint firstItem="ima-ge-003" firstAttribute="top" secondItem="con-te-002" "#
    let text = try InterfaceBuilderFixtures.text("card.xib")
      .replacing(
        #"<constraint firstItem="ima-ge-003" firstAttribute="centerY""#,
        with: constraint + #"secondAttribute="trailing" id="bad"/>"# + "\n"
          + #"<constraint firstItem="ima-ge-003" firstAttribute="centerY""#
      )
      .replacing(
        #"<switch "#,
        with:
          ##"<label text="tiny" translatesAutoresizingMaskIntoConstraints="NO" misplaced="YES" id="tin-y0-001">"##
          + #"<rect key="frame" x="0" y="0" width="9" height="9"/>"#
          + #"<fontDescription key="fontDescription" type="system" pointSize="0"/></label>"# + "\n<switch ")
    let card = try #require(Self.reports(text).first)
    let line = try #require(text.split(separator: "\n").firstIndex { $0.contains("id=\"bad\"") })
    let label = try #require(text.split(separator: "\n").firstIndex { $0.contains("tin-y0-001") })
    #expect(
      card.notes.filter { $0.sentence.hasSuffix("left out") }.map { "\($0.location.line): \($0.sentence)" }
        == [
          "\(label + 1): <label>: font.size: 0 is too small; this number is above 0; it is left out",
          """
          \(line + 1): <constraint>: "top" is vertical and "trailing" horizontal; they cannot be related; \
          it is left out
          """,
        ])
    // All else is laid out as before.
    #expect(card.views.count == 8)
    #expect(card.views.allSatisfy { $0.cause == nil })
    #expect(!card.layoutCase.constraints.contains { $0.id == "bad" })
  }

  @Test(arguments: ["16:", ":9", "16:0", "1:2:3", "nan", "wide"])
  func `a constraint whose multiplier is none is left out with its place`(multiplier: String) throws {
    let next = #"<constraint firstItem="ima-ge-003" firstAttribute="centerY""#
    let bad =
      #"<constraint firstItem="ima-ge-003" firstAttribute="height" secondItem="con-te-002" "#
      + #"secondAttribute="height" multiplier="\#(multiplier)" id="bad"/>"#
    let text = try InterfaceBuilderFixtures.text("card.xib").replacing(next, with: bad + "\n" + next)
    let card = try #require(Self.reports(text).first)
    let line = try #require(text.split(separator: "\n").firstIndex { $0.contains("id=\"bad\"") })
    #expect(
      card.notes.filter { $0.location.line == line + 1 }.map(\.sentence) == [
        "<constraint>: \"\(multiplier)\" is not a multiplier; one is a number, or a ratio as \"16:9\"; it is left out"
      ])
    #expect(!card.layoutCase.constraints.contains { $0.id == "bad" })
  }

  @Test(arguments: ["abc", "nan", "inf", "0x10", ""])
  func `a constraint whose constant or priority is no number is left out with its place`(word: String) throws
  {
    let next = #"<constraint firstItem="ima-ge-003" firstAttribute="centerY""#
    for attribute in ["constant", "priority"] {
      let bad =
        #"<constraint firstItem="ima-ge-003" firstAttribute="height" \#(attribute)="\#(word)" id="bad"/>"#
      let text = try InterfaceBuilderFixtures.text("card.xib").replacing(next, with: bad + "\n" + next)
      let card = try #require(Self.reports(text).first)
      let line = try #require(text.split(separator: "\n").firstIndex { $0.contains("id=\"bad\"") })
      #expect(
        card.notes.filter { $0.location.line == line + 1 }.map(\.sentence) == [
          "<constraint>: \(attribute): \"\(word)\" is not a number; it is left out"
        ])
      #expect(!card.layoutCase.constraints.contains { $0.id == "bad" })
    }
  }

  @Test func `a number of a view that is none, and a size below 0, are told with their places`() throws {
    let label =
      ##"<label text="tiny" verticalHuggingPriority="low" placeholderIntrinsicWidth="infinite" "##
      + ##"translatesAutoresizingMaskIntoConstraints="NO" misplaced="YES" id="tin-y0-001">"## + "\n"
      + ##"<rect key="frame" x="a" y="0" width="-20" height="9"/>"## + "\n"
      + #"<fontDescription key="fontDescription" type="system" pointSize="abc"/></label>"# + "\n<switch "
    let text = try InterfaceBuilderFixtures.text("card.xib").replacing("<switch ", with: label)
    let card = try #require(Self.reports(text).first)
    let line = try #require(text.split(separator: "\n").firstIndex { $0.contains("tin-y0-001") }) + 1
    #expect(
      card.notes.filter { $0.sentence.hasSuffix("left out") }.map { "\($0.location.line): \($0.sentence)" }
        == [
          "\(line): <label>: verticalHuggingPriority: \"low\" is not a number; it is left out",
          "\(line + 1): <rect>: x: \"a\" is not a number; it is left out",
          "\(line + 1): <rect>: width: -20 is too small; a size is 0 or larger; it is left out",
          "\(line + 2): <fontDescription>: pointSize: \"abc\" is not a number; it is left out",
        ])
  }

  @Test func `a view whose id occurs twice is a view of its own`() throws {
    let text = try InterfaceBuilderFixtures.text("card.xib").replacing(
      #"id="bot-to-006""#, with: #"id="top-00-005""#)
    let card = try #require(Self.reports(text).first)
    #expect(Set(card.views.map(\.id)).count == card.views.count)
  }

  /// A cell of 393 has margins of 20 at its sides, and this one is stored with 16: 4 less at both.
  @Test func `what a margin displaces is not put down to a text`() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505"
        useAutolayout="YES">
        <device id="retina6_12" orientation="portrait" appearance="light"/>
        <dependencies><plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin"
          version="22504"/></dependencies>
        <objects>
          <tableViewCell id="a-001"><rect key="frame" x="0" y="0" width="393" height="60"/>
            <tableViewCellContentView key="contentView" id="a-002">
              <rect key="frame" x="0" y="0" width="393" height="60"/>
              <subviews>
                <label text="Note" translatesAutoresizingMaskIntoConstraints="NO" id="a-003">
                  <rect key="frame" x="16" y="11" width="361" height="17"/>
                  <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
                <view translatesAutoresizingMaskIntoConstraints="NO" id="a-004">
                  <rect key="frame" x="16" y="36" width="361" height="10"/></view>
              </subviews>
              <constraints>
                <constraint firstItem="a-003" firstAttribute="top" secondItem="a-002"
                  secondAttribute="topMargin" id="c1"/>
                <constraint firstItem="a-003" firstAttribute="leading" secondItem="a-002"
                  secondAttribute="leadingMargin" id="c2"/>
                <constraint firstAttribute="trailingMargin" secondItem="a-003" secondAttribute="trailing" id="c3"/>
                <constraint firstItem="a-004" firstAttribute="top" secondItem="a-003"
                  secondAttribute="bottom" constant="8" id="c4"/>
                <constraint firstItem="a-004" firstAttribute="leading" secondItem="a-003"
                  secondAttribute="leading" id="c5"/>
                <constraint firstItem="a-004" firstAttribute="trailing" secondItem="a-003"
                  secondAttribute="trailing" id="c6"/>
                <constraint firstItem="a-004" firstAttribute="height" constant="10" id="c7"/>
              </constraints>
            </tableViewCellContentView></tableViewCell>
        </objects>
      </document>
      """
    let report = try #require(Self.reports(text).first)
    #expect(report.view("label")?.actual.x == 20)
    #expect(report.view("label")?.cause == .margin(constraint: "c2"))
    #expect(report.view("view")?.cause == .margin(constraint: "c2"))
  }

  @Test func `a safe area that the file does not tell is found out, and reported`() throws {
    let screen = try InterfaceBuilderFixtures.text("screen.storyboard")
    let plain = try #require(Self.reports(screen).first)
    #expect(plain.inferred == nil)
    #expect(plain.matchedCount == plain.comparedCount)
    // The same screen as if another bar had taken 88 points at the top.
    let barred = screen.replacing(
      #"x="0.0" y="59" width="393" height="759""#, with: #"x="0.0" y="88" width="393" height="730""#)
    let report = try #require(Self.reports(barred).first)
    #expect(report.inferred == InferredEnvironment(top: 88, bottom: 34))
    #expect(report.matchedCount == report.comparedCount)
  }
}

extension InterfaceBuilderReport {
  fileprivate func view(_ id: String) -> ViewReport? { views.first { $0.id == id } }
}

extension String {
  /// The text without its first line that contains some words.
  func without(_ words: String) -> String {
    var lines = split(separator: "\n", omittingEmptySubsequences: false)
    if let index = lines.firstIndex(where: { $0.contains(words) }) { lines.remove(at: index) }
    return lines.joined(separator: "\n")
  }
}
