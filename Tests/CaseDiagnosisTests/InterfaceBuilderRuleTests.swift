import CaseDiagnosis
import CaseImport
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// Small files in place of whole ones. Their stored frames are what the rules of Documentation/InterfaceBuilder.md
/// give.
struct InterfaceBuilderRuleTests {
  private func view(_ id: String, _ frame: String, _ inside: String = "", element: String = "view") -> String
  {
    let numbers = frame.split(separator: " ")
    return """
      <\(element) translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
        <rect key="frame" x="\(numbers[0])" y="\(numbers[1])" width="\(numbers[2])" height="\(numbers[3])"/>
        \(inside)
      </\(element)>
      """
  }

  private func reports(_ objects: String, plugIn: Int, device: String) throws -> [InterfaceBuilderReport] {
    try InterfaceBuilderTests.reports(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><device id="\(device)"/>
        <dependencies><plugIn version="\(plugIn)"/></dependencies><objects>\(objects)</objects></document>
      """)
  }

  private func constraint(_ first: String, _ attribute: String, _ second: String, _ other: String) -> String {
    """
    <constraint firstItem="\(first)" firstAttribute="\(attribute)" secondItem="\(second)" \
    secondAttribute="\(other)" id="\(first)-\(attribute)"/>
    """
  }

  /// The constraints by which a view begins at a point of the root.
  private func placed(_ id: String, x: Int, y: Int) -> String {
    [("leading", x), ("top", y)].map { attribute, constant in
      """
      <constraint firstItem="\(id)" firstAttribute="\(attribute)" secondItem="root" secondAttribute="\(attribute)" \
      constant="\(constant)" id="\(attribute)"/>
      """
    }.joined()
  }

  /// The panel goes from margin to margin, and its height is given.
  private func panel(_ frame: String, in root: String) -> String {
    let sides =
      constraint("panel", "leading", root, "leadingMargin")
      + constraint("panel", "trailing", root, "trailingMargin")
    let height =
      #"<constraints><constraint firstAttribute="height" constant="10" id="height"/></constraints>"#
    return "<subviews>\(view("panel", frame, height))</subviews><constraints>"
      + sides + constraint("panel", "top", root, "topMargin") + "</constraints>"
  }

  @Test(
    arguments: [
      (#"storyboardIdentifier=" " customClass="" userLabel="Card""#, "Card"),
      (#"reuseIdentifier=" row " customClass="Row""#, "row"), (#"customClass="""#, "v"),
    ])
  func `a case is called by the first word of its element that says something`(words: String, name: String)
    throws
  {
    let root = #"<view \#(words) id="v"><rect key="frame" x="0" y="0" width="9" height="9"/></view>"#
    #expect(try reports(root, plugIn: 15000, device: "retina4_7").map(\.identifier) == [name])
  }

  @Test func `a constraint with an unknown relation or without a priority is left out with a note`() throws {
    func width(_ words: String) -> String {
      #"<constraint firstItem="a" firstAttribute="width" constant="5" \#(words)/>"#
    }
    let constraints = [#"relation="bogus" id="k1""#, #"priority="0" id="k2""#, #"relation="equal" id="k3""#]
    let inside =
      "<subviews>\(view("a", "0 0 5 5"))</subviews><constraints>"
      + constraints.map(width).joined() + "</constraints>"
    let report = try #require(
      try reports(view("root", "0 0 90 90", inside), plugIn: 15000, device: "retina4_7").first)
    #expect(report.layoutCase.constraints.compactMap(\.ibID) == ["k3"])
    #expect(
      report.notes.map(\.sentence) == [
        #"<constraint>: relation: "bogus" is not a relation; it is left out"#,
        "<constraint>: 0 is not a priority of a constraint; write a number above 0, up to 1000; it is left out",
      ])
  }

  @Test func `margins that a free view is given are no smaller than the system's`() throws {
    let margins = #"<edgeInsets key="layoutMargins" top="7" left="4" bottom="0" right="50"/>"#
    let root = view("root", "0 0 414 90", panel("20 7 344 10", in: "root") + margins)
    let report = try #require(try reports(root, plugIn: 15000, device: "retina4_7").first)
    #expect(report.views.map(\.cause) == [nil, nil])
  }

  @Test func `a free collection view cell has a free view's margins`() throws {
    let height = #"<constraints><constraint firstAttribute="height" constant="10" id="h"/></constraints>"#
    let content = """
      <view key="contentView"><rect key="frame" x="0" y="0" width="375" height="90"/>
        <subviews>\(view("panel", "16 0 343 10", height))</subviews></view>
      """
    let constraints =
      constraint("panel", "leading", "root", "leadingMargin")
      + constraint("panel", "trailing", "root", "trailingMargin")
      + constraint("panel", "top", "root", "topMargin")
    let root = view(
      "root", "0 0 375 90", content + "<constraints>\(constraints)</constraints>",
      element: "collectionViewCell")
    let report = try #require(try reports(root, plugIn: 14460, device: "retina4_7").first)
    #expect(report.views.count == 3)
    #expect(report.views.map(\.cause) == [nil, nil, nil])
  }

  /// A line of 14 points is 16.7 high.
  @Test(
    arguments: [
      (14490, "retina4_7", 17.0), (15706, "retina4_7", 18.5), (21505, "retina6_12", 18.666667),
      (24743, "retina6_12", 22),
    ])
  func `a text field without a border is a line of its font high`(
    plugIn: Int, device: String, height: Double
  ) throws {
    let font = #"<fontDescription key="fontDescription" type="system" pointSize="14"/>"#
    let field = view("field", "10 20 100 99", font, element: "textField").replacing(
      "translates", with: #"misplaced="YES" translates"#)
    let constraints =
      placed("field", x: 10, y: 20)
      + #"<constraint firstItem="field" firstAttribute="width" constant="100" id="width"/>"#
    let root = view(
      "root", "0 0 375 90", "<subviews>\(field)</subviews><constraints>\(constraints)</constraints>")
    let report = try #require(try reports(root, plugIn: plugIn, device: device).first)
    let frame = try #require(report.views.last?.actual)
    #expect(abs(frame.height - height) < 0.001, "\(frame)")
  }

  /// A title of square glyphs of 15 points is 30 × 15, and a button adds 12 above and below.
  @Test func `a button is no smaller than its background image`() throws {
    let state = #"<state key="normal" title="ab" backgroundImage="pill"/>"#
    let button = view("button", "10 20 68 40", state, element: "button").replacing(
      "<button", with: #"<button buttonType="system""#)
    let root = view(
      "root", "0 0 375 90",
      "<subviews>\(button)</subviews><constraints>\(placed("button", x: 10, y: 20))</constraints>")
    let images = #"</objects><resources><image name="pill" width="68" height="40"/></resources><objects>"#
    let report = try #require(try reports(root + images, plugIn: 15706, device: "retina4_7").first)
    #expect(report.views.map(\.cause) == [nil, nil])
    #expect(report.views.last?.source == .laidOut)
  }

  /// 647 is 20 less than the device's height.
  @Test func `a sheet begins below a bar of 56 points`() throws {
    let height =
      #"<constraints><constraint firstAttribute="height" constant="10" id="h"/>"#
      + #"<constraint firstAttribute="width" constant="100" id="w"/></constraints>"#
    let pins =
      constraint("panel", "top", "safe", "top") + constraint("panel", "leading", "root", "leading")
    let document = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><device id="retina4_7"/>
        <dependencies><plugIn version="15706"/></dependencies><scenes>
        <scene><objects><navigationController id="nav"><connections>
          <segue destination="con" kind="relationship" relationship="rootViewController" id="seg"/>
        </connections></navigationController></objects></scene>
        <scene><objects><viewController id="con"><view key="view" id="root">
          <rect key="frame" x="0" y="0" width="375" height="647"/>
          <subviews>\(view("panel", "0 56 100 10", height))</subviews>
          <viewLayoutGuide key="safeArea" id="safe"/><constraints>\(pins)</constraints>
        </view></viewController></objects></scene></scenes></document>
      """
    let report = try #require(try InterfaceBuilderTests.reports(document).first)
    #expect(report.views.map(\.cause) == [nil, nil])
    #expect(report.inferred == nil)
  }

  @Test func `an empty label is as small as it can be`() throws {
    let label = view("label", "10 20 0 21", "", element: "label").replacing(
      "<label", with: #"<label text="" horizontalHuggingPriority="1000""#)
    let constraints =
      placed("label", x: 10, y: 20)
      + #"<constraint firstItem="label" firstAttribute="width" constant="100" priority="500" id="width"/>"#
      + #"<constraint firstItem="label" firstAttribute="height" constant="21" id="height"/>"#
    let root = view(
      "root", "0 0 375 90", "<subviews>\(label)</subviews><constraints>\(constraints)</constraints>")
    let report = try #require(try reports(root, plugIn: 15706, device: "retina4_7").first)
    #expect(report.views.map(\.cause) == [nil, nil])
  }

  /// 52 squares of 17 points are 884 wide, and so too long for the three lines of 288 that a height of 51 has; as many
  /// as there is room for on a line, 16, they make four. A label of three lines at most cuts them.
  @Test(arguments: [(0, 68.0), (3, 51)])
  func `a stored height that a text does not fit is not its text's`(limit: Int, height: Double) throws {
    let text = String(repeating: "m", count: 52)
    let label = view("label", "16 12 288 51", "", element: "label").replacing(
      "<label", with: #"<label text="\#(text)" numberOfLines="\#(limit)" lineBreakMode="tailTruncation""#)
    let edges = [("leading", 16), ("top", 12)].map { attribute, constant in
      let other = attribute == "top" ? "bottom" : "trailing"
      return """
        <constraint firstItem="label" firstAttribute="\(attribute)" secondItem="root" secondAttribute="\(attribute)" \
        constant="\(constant)" id="\(attribute)"/>
        <constraint firstItem="root" firstAttribute="\(other)" secondItem="label" secondAttribute="\(other)" \
        constant="\(constant)" id="\(other)"/>
        """
    }.joined()
    let root = view("root", "0 0 320 75", "<subviews>\(label)</subviews><constraints>\(edges)</constraints>")
    let report = try #require(try reports(root, plugIn: 22131, device: "retina6_12").first)
    #expect(report.views.map(\.cause) == [nil, nil])
    let content = report.layoutCase.state(after: .initial).contentSize(
      of: ViewIndex(1), maxWidth: 288, measurer: SquareGlyphs())
    #expect(content.size.vertical == height)
  }

  @Test func `an arranged view without a class of its own takes the space that is left`() throws {
    let arranged = view("spacer", "0 0 240 30") + customView("badge", "248 0 40 30")
    let stack = view(
      "row", "16 10 288 30", "<subviews>\(arranged)</subviews>", element: "stackView"
    ).replacing("<stackView", with: "<stackView spacing=\"8\"")
    let edges = """
      <constraint firstItem="row" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="16"
        id="l"/>
      <constraint firstItem="root" firstAttribute="trailing" secondItem="row" secondAttribute="trailing"
        constant="16" id="t"/>
      <constraint firstItem="row" firstAttribute="top" secondItem="root" secondAttribute="top" constant="10" id="o"/>
      """
    let root = view("root", "0 0 320 90", "<subviews>\(stack)</subviews><constraints>\(edges)</constraints>")
    let report = try #require(try reports(root, plugIn: 22131, device: "retina6_12").first)
    #expect(report.views.map(\.cause) == [nil, nil, nil, nil])
    let layouts = [320.0, 400].map { width in
      var request = EnvironmentPatch()
      request.width = .set(width)
      return report.layoutCase.lastLayout(request, measurer: SquareGlyphs())
    }
    #expect(
      report.notes.map(\.text) == ["Badge is laid out as UIView, and a content size of its own is not known"])
    // Less 16 at both sides, the spacing, and the badge.
    #expect(layouts.map { $0.frames[2].width } == [240, 320])
    #expect(layouts.map { $0.frames[3].width } == [40, 40])
  }

  /// A label of one line of 17 points, 16 below the safe area of a device whose housing takes 59, and so at 75; below it
  /// at a distance of 8 another one, and so at 100.
  private func labels(_ y: Double, second: Double? = nil) -> String {
    func label(_ id: String, _ y: Double) -> String {
      view(id, "16 \(y) 361 17", "", element: "label").replacing("<label", with: #"<label text="mm""#)
    }
    func sides(_ id: String) -> String {
      """
      <constraint firstItem="\(id)" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="16"
        id="\(id)-leading"/>
      <constraint firstItem="root" firstAttribute="trailing" secondItem="\(id)" secondAttribute="trailing"
        constant="16" id="\(id)-trailing"/>
      """
    }
    var constraints =
      constraint("label", "top", "safe", "top").replacing("/>", with: #" constant="16"/>"#) + sides("label")
    if second != nil {
      constraints += constraint("second", "top", "label", "bottom").replacing("/>", with: #" constant="8"/>"#)
      constraints += sides("second")
    }
    return view(
      "root", "0 0 393 852",
      "<subviews>\(label("label", y))\(second.map { label("second", $0) } ?? "")</subviews>"
        + #"<viewLayoutGuide key="safeArea" id="safe"/><constraints>\#(constraints)</constraints>"#)
  }

  /// 80 and 60 would be met by bars of 64 and 44 points, of which nothing but the stale frame tells.
  @Test(arguments: [59, 70, 80, 60])
  func `a frame that misses its device's safe area is stale, and no sign of another one`(y: Double) throws {
    let right = try #require(try reports(labels(75), plugIn: 22131, device: "retina6_12").first)
    #expect(right.views.map(\.cause) == [nil, nil])
    let report = try #require(try reports(labels(y), plugIn: 22131, device: "retina6_12").first)
    #expect(report.inferred == nil)
    #expect(report.views.map(\.cause) == [nil, .stale(constraint: "label-top")])
    #expect(report.views[1].actual.y == 75)
  }

  /// 64 + 16 are 80, and 80 + 17 + 8 are 105.
  @Test func `two frames that another safe area meets are a sign of it`() throws {
    let report = try #require(
      try reports(labels(80, second: 105), plugIn: 22131, device: "retina6_12").first)
    #expect(report.inferred == InferredEnvironment(top: 64, bottom: 0))
    #expect(report.views.map(\.cause) == [nil, nil, nil])
  }

  /// "mm" is about 30 wide at 17 points. No font of the system's makes it 80, and 33 may be another version's.
  @Test(arguments: [(80.0, true), (33, false)])
  func `a label that is as wide as its text and stored far wider is stale`(width: Double, isStale: Bool)
    throws
  {
    let label = view("label", "16 16 \(width) 20.5", "", element: "label")
      .replacing("<label", with: #"<label text="mm""#)
    let root = view(
      "root", "0 0 393 852",
      "<subviews>\(label)</subviews><constraints>\(placed("label", x: 16, y: 16))</constraints>")
    let report = try #require(try reports(root, plugIn: 22131, device: "retina6_12").first)
    let cause = report.views[1].cause
    let told = if case .staleWidth(of: "label", width: _, stored: width)? = cause { true } else { false }
    #expect(told == isStale, "\(String(describing: cause))")
  }

  @Test func `of two constraints that a stale frame misses the first is told`() throws {
    let report = try #require(
      try reports(labels(59, second: 100), plugIn: 22131, device: "retina6_12").first)
    #expect(report.views.map(\.cause) == [nil, .stale(constraint: "label-top"), nil])
  }

  /// No bar leaves 59 - 16 points, and both texts are as large as they are stored.
  @Test func `where no text has another size, a frame elsewhere is no text's fault`() throws {
    let root = labels(59).replacing("<view ", with: #"<view key="view" "#)
    let screen = #"<viewController id="con">\#(root)</viewController>"#
    let report = try #require(try reports(screen, plugIn: 22131, device: "retina6_12").first)
    #expect(report.views.map(\.cause) == [nil, .stale(constraint: "label-top")])
  }

  private func customView(_ id: String, _ frame: String) -> String {
    view(id, frame).replacing("<view ", with: "<view customClass=\"Badge\" ")
  }

  /// An image of 40 and a label fill a row. The label hugs its text with 251 and the image with the 250 of a view, so
  /// that the image is stretched; Xcode has stored what 251 for both would give.
  @Test func `a frame that was stored with other priorities is not called older than a constraint beside it`()
    throws
  {
    let row = { (hugging: String) in
      """
      <view id="root"><rect key="frame" x="0" y="0" width="320" height="60"/><subviews>
      <imageView image="picture"\(hugging) translatesAutoresizingMaskIntoConstraints="NO" id="photo">
        <rect key="frame" x="0" y="0" width="40" height="40"/></imageView>
      <label text="mm" horizontalHuggingPriority="251" translatesAutoresizingMaskIntoConstraints="NO" id="title">
        <rect key="frame" x="48" y="0" width="272" height="17"/>
        <fontDescription key="fontDescription" type="system" pointSize="17"/></label></subviews><constraints>
      <constraint firstItem="photo" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c1"/>
      <constraint firstItem="photo" firstAttribute="top" secondItem="root" secondAttribute="top" id="c2"/>
      <constraint firstItem="title" firstAttribute="top" secondItem="root" secondAttribute="top" id="c3"/>
      <constraint firstItem="title" firstAttribute="leading" secondItem="photo" secondAttribute="trailing"
        constant="8" id="c4"/>
      <constraint firstAttribute="trailing" secondItem="title" secondAttribute="trailing" id="c5"/>
      </constraints></view></objects><resources><image name="picture" width="40" height="40"/></resources><objects>
      """
    }
    func causes(_ hugging: String) throws -> [InterfaceBuilderReport.Cause?] {
      try #require(try reports(row(hugging), plugIn: 22131, device: "retina6_12").first).views.map(\.cause)
    }
    let isOfPriorities = try causes("").map { if case .priority? = $0 { true } else { false } }
    #expect(isOfPriorities == [false, true, true])
    #expect(try causes(#" horizontalHuggingPriority="252""#) == [nil, nil, nil])
  }

  /// An image of 40 and a view that would be 25 wide fill a row: the image gives way in the layout, and the other view
  /// in the stored frames. A second image, which nothing relates to them, is stored larger than itself.
  @Test func `a frame has not other priorities by a view that nothing relates to it`() throws {
    let image = { (id: String, frame: String, priorities: String) in
      """
      <imageView image="picture"\(priorities) translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
        <rect key="frame" \(frame)/></imageView>
      """
    }
    let root = """
      <view id="root"><rect key="frame" x="0" y="0" width="320" height="120"/><subviews>
      \(image("photo", #"x="0" y="0" width="40" height="40""#, ""))
      <view translatesAutoresizingMaskIntoConstraints="NO" id="space">
        <rect key="frame" x="48" y="0" width="272" height="20"/></view>
      \(image("other", #"x="0" y="60" width="100" height="40""#, #" horizontalHuggingPriority="800""#))
      </subviews><constraints>
      <constraint firstItem="photo" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c1"/>
      <constraint firstItem="photo" firstAttribute="top" secondItem="root" secondAttribute="top" id="c2"/>
      <constraint firstItem="space" firstAttribute="top" secondItem="root" secondAttribute="top" id="c3"/>
      <constraint firstItem="space" firstAttribute="leading" secondItem="photo" secondAttribute="trailing"
        constant="8" id="c4"/>
      <constraint firstAttribute="trailing" secondItem="space" secondAttribute="trailing" id="c5"/>
      <constraint firstItem="space" firstAttribute="height" constant="20" id="c6"/>
      <constraint firstItem="space" firstAttribute="width" constant="25" priority="500" id="c7"/>
      <constraint firstItem="other" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c8"/>
      <constraint firstItem="other" firstAttribute="top" secondItem="root" secondAttribute="top" constant="60" id="c9"/>
      </constraints></view></objects><resources><image name="picture" width="40" height="40"/></resources><objects>
      """
    let report = try #require(try reports(root, plugIn: 22131, device: "retina6_12").first)
    #expect(report.views[1].cause != nil)
    for view in report.views {
      let isOfPriorities = if case .priority? = view.cause { true } else { false }
      #expect(!isOfPriorities, "\(view)")
    }
  }
}
