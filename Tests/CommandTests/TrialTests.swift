import JSON
import TestSupport
import Testing

/// `--set`: a case with one pass more that is not stored.
struct TrialTests {
  /// Two labels in a row of 200 points, 71 and 97 wide, with 10 between them. The first that hugs less is stretched.
  private static let card = #"""
    {"name": "card", "environment": {"width": 200, "height": 40},
     "root": {"id": "root", "children": [{"id": "title", "intrinsic": {"width": 71, "height": 20}},
                                         {"id": "badge", "intrinsic": {"width": 97, "height": 20}}]},
     "constraints": ["H:|[title]-10-[badge]|", "V:|[title]", "V:|[badge]"],
     "history": [{"changes": [{"view": "title", "hugging": {"horizontal": 251}}]}]}
    """#

  private func widths(_ workshop: Workshop, _ line: String) throws -> [String: Double] {
    let run = try workshop.run("\(line) -o json")
    #expect(run.exitCode == 0, "\(run.messages)")
    var widths: [String: Double] = [:]
    for frame in try JSONDocument(run.output).root["frames"]?.elements ?? [] {
      if let view = frame["view"]?.text { widths[view] = frame["width"]?.double }
    }
    return widths
  }

  /// 200 - 10 leaves 190 for both: 71 and 119, or 93 and 97.
  @Test func `a change is laid out and not stored`() throws {
    let workshop = try Workshop.holding(["card.json": Self.card])
    _ = try workshop.run("add card.json")
    for source in ["card", "card.json"] {
      #expect(try widths(workshop, "solve \(source)")["title"] == 71)
      let trial = "solve \(source) --set badge.hugging.horizontal=252"
      #expect(try widths(workshop, trial)["title"] == 93)
      #expect(try widths(workshop, "\(trial) --set width=300")["title"] == 193)
      let first = "solve \(source) --pass 0 --set badge.hugging.horizontal=251"
      #expect(try widths(workshop, first)["title"] == 93)
      #expect(try widths(workshop, "solve \(source)")["title"] == 71)
    }
    #expect(try workshop.run("history card").output.contains("badge") == false)
  }

  @Test(
    arguments: [
      "solve card --set badge.huging.horizontal=1", "solve card --set nobody.hidden=true",
      "explain card --set width=100 --apply 1", "export card --set width=100 --rows",
    ]) func `a change that cannot be made is told`(line: String) throws
  {
    let workshop = try Workshop.holding(["card.json": Self.card])
    _ = try workshop.run("add card.json")
    let run = try workshop.run(line)
    #expect(run.exitCode == 2)
    #expect(run.output.isEmpty)
    #expect(run.messages.hasPrefix("layoutcase: "), "\(run.messages)")
  }

  /// The trailing edge leaves 100 of 320 - 20 - 200, and the width wants 90: a tie, which a raise ends.
  private static let tie = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES"><objects>
      <view id="root"><rect key="frame" x="0" y="0" width="320" height="100"/><subviews>
        <view translatesAutoresizingMaskIntoConstraints="NO" id="box">
          <rect key="frame" x="20" y="20" width="100" height="50"/></view></subviews><constraints>
      <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="c1"/>
      <constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="c2"/>
      <constraint firstAttribute="bottom" secondItem="box" secondAttribute="bottom" constant="30" id="c3"/>
      <constraint firstAttribute="trailing" secondItem="box" secondAttribute="trailing" constant="200" priority="750"
        id="c4"/>
      <constraint firstItem="box" firstAttribute="width" constant="90" priority="750" id="c5"/>
      </constraints></view></objects></document>
    """

  @Test func `what a file of Interface Builder leaves open is asked of the change, too`() throws {
    let workshop = try Workshop.holding(["tie.xib": Self.tie])
    #expect(try workshop.run("ambiguity tie.xib --check").exitCode == 1)
    #expect(try workshop.run("ambiguity tie.xib --check --set c5.priority=751").exitCode == 0)
  }

  @Test func `a change is tried behind the pass that is named`() throws {
    let workshop = try Workshop.holding(["card.json": Self.card])
    let line = "export card.json --swift --pass 0 --set badge.hugging.horizontal=252"
    let source = try workshop.run(line).output
    #expect(source.contains("252") && !source.contains("251"), "\(source)")
    for pass in ["all", "0..1"] {
      let run = try workshop.run("render card.json --ascii --pass \(pass) --set width=300")
      #expect(run.exitCode == 2 && run.messages.contains("name one pass"), "\(run)")
    }
  }

  /// Of a log's view nothing but the two widths is told.
  @Test func `a case of a log stays one`() throws {
    let log = """
      (lldb) po view.constraintsAffectingLayout(for: .horizontal)
      <NSLayoutConstraint:0x61 H:|-(8)-[UIView:0x72]   (active, names: '|':UIView:0x71 )>
      <NSLayoutConstraint:0x62 H:[UIView:0x72(20@750)]   (active)>
      <NSLayoutConstraint:0x63 H:[UIView:0x72(30@750)]   (active)>
      """
    let workshop = try Workshop.holding(["card.log": log])
    #expect(try workshop.run("explain card.log --name logged").exitCode == 0)
    let known = "of what the log is about"
    #expect(try workshop.run("ambiguity logged").output.contains(known))
    let trial = try workshop.run("ambiguity logged --set UIView_2.hugging.vertical=300")
    #expect(trial.output.contains(known), "\(trial)")
  }

  @Test func `several changes are written one by one`() throws {
    let workshop = try Workshop.holding(["card.json": Self.card])
    let run = try workshop.run("solve card.json --set width=300 height=40")
    #expect(run.exitCode == 2 && run.messages.contains("write --set before it, too"), "\(run)")
  }
}
