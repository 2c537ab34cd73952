import TestSupport
import Testing

/// The sentence by which `why` says what holds a size.
struct WhyAnswerTests {
  private func workshop() throws -> Workshop {
    let workshop = try Workshop.seeded()
    return workshop
  }

  /// A text of 255 beside one of 40 has 200 − 40; alone it would have 200.
  @Test func `what a raise would not mend is told, and what it would leave nothing of`() throws {
    let document = """
      { "name": "a", "rules": "uikit", "environment": { "width": 200, "height": 50 }, "root": { "id": "v", "children": [
        { "id": "t", "class": "UILabel", "intrinsic": { "width": 255, "height": 20 }, "text": "a long title" },
        { "id": "b", "intrinsic": { "width": 40, "height": 20 }, "compression": { "horizontal": 751 } } ] },
        "constraints": ["H:|[t][b]|", "V:|[t]", "V:|[b]"] }
      """
    let workshop = try Workshop.holding(["a.json": document])
    let told = try workshop.run("why a.json t.width").output
    #expect(
      told.hasPrefix(
        "t.width is 160\n"
          + "Its content is 255 wide, and there is not that much room: even if b shrank, it would be 200.\n"),
      "\(told)")
    let whole = try workshop.run("why a.json b.width").output
    #expect(whole.hasPrefix("b.width is 40\nIt is as wide as its content.\n"), "\(whole)")
    #expect(
      told.contains(
        "b's compression resistance 751 (by 40, to 0) would give way instead, and t.width would be 200"),
      "\(told)")
    // Nothing adds up to the root's place.
    #expect(try workshop.run("why a.json v.x").output.contains("adds") == false)
  }

  /// 200 − 24 − 20 are left to the title, which gives way to the badge's 251. What has 252 would be tied with it.
  @Test func `a raise that passes over a priority says what it would be tied with there`() throws {
    let document = """
      { "name": "a", "rules": "uikit", "environment": { "width": 200, "height": 50 }, "root": { "id": "v", "children": [
        { "id": "row", "stack": { "axis": "horizontal" }, "children": [
          { "id": "i", "class": "UIImageView", "image": { "width": 24, "height": 24 }, "hugging": { "horizontal": 252 } },
          { "id": "t", "class": "UILabel", "intrinsic": { "width": 60, "height": 20 } },
          { "id": "b", "class": "UILabel", "intrinsic": { "width": 20, "height": 20 },
            "hugging": { "horizontal": 251 } } ] } ] },
        "constraints": ["H:|[row]|", "V:|[row]"] }
      """
    let workshop = try Workshop.holding(["a.json": document])
    let told = try workshop.run("why a.json t.width").output
    #expect(
      told.contains(
        "With t.hugging.horizontal=253 (252 would tie it with i's hugging), b's hugging 251 (by 96) would give way"
      ),
      "\(told)")
    // What holds its place is the stack view alone.
    let place = try workshop.run("why a.json i.x").output
    #expect(place.contains("row's edge") && place.contains("row.leading == i.leading"), "\(place)")
    #expect(try workshop.run("why a.json v.y").output.contains("The root's own place is always 0.\n"))
  }

  /// A limit of 100 is all that keeps a text from its 127.
  @Test(arguments: ["t.width <= 100", "t.width == 100", "t.width <= v.width * 0.5"])
  func `a required limit that cuts a text is told with the priority that would let it go`(limit: String)
    throws
  {
    let document = """
      { "name": "a", "rules": "uikit", "environment": { "width": 200, "height": 50 }, "root": { "id": "v", "children": [
        { "id": "t", "class": "UILabel", "intrinsic": { "width": 127, "height": 20 } } ] },
        "constraints": ["t.leading == v.leading", "t.top == v.top", "\(limit)"] }
      """
    let workshop = try Workshop.holding(["a.json": document])
    let told = try workshop.run("why a.json t.width").output
    #expect(told.contains("Its content is 127 wide, and required constraints hold it at 100.\n"), "\(told)")
    #expect(told.contains("With c3.priority=749, t.width would be 127.\n"), "\(told)")
    #expect(!told.contains("No priority"), "\(told)")
    // What is proposed is what comes of it.
    try workshop.folder.write(document.replacing("\(limit)", with: "\(limit) @ 749"), to: "b.json")
    #expect(try workshop.run("why b.json t.width").output.hasPrefix("t.width is 127\n"))
  }

  /// The text wraps at half of 320, and without that at 320 - 16 - 16.
  @Test func `the width of a text that wraps is told with the constraint at which it wraps`() throws {
    let document = """
      { "name": "wrap", "rules": "uikit", "environment": { "width": 320, "height": 300, "scale": 2 },
        "root": { "id": "v", "children": [ { "id": "cap", "class": "UILabel",
          "text": "One two three four five six seven eight nine", "font": { "size": 17 }, "numberOfLines": 0 } ] },
        "constraints": [ "cap.leading == v.leading + 16", "cap.top == v.top + 16", "cap.width <= 0.5 * v.width",
          "cap.trailing <= v.trailing - 16" ] }
      """
    let workshop = try Workshop.holding(["w.json": document])
    let told = try workshop.run("why w.json cap.width --ranges").output
    #expect(
      told.contains("\nIt is as wide as the longest line of its text, which is wrapped at 160.\n"), "\(told)")
    #expect(told.contains("\nThese hold as long as its lines break where they do; "), "\(told)")
    let raised = try #require(
      told.firstMatch(of: /With c3\.priority=749, cap\.width would be ([0-9.]+)\./), "\(told)")
    try workshop.folder.write(document.replacing("* v.width", with: "* v.width @ 749"), to: "free.json")
    let free = try workshop.run("why free.json cap.width").output
    #expect(free.hasPrefix("cap.width is \(raised.1)\n"), "\(free)")
  }

  /// 320 − 8 − 8 − 150 are 154, and required constraints leave up to 304.
  @Test func `an optional constraint that leaves a wrapping text no more is named`() throws {
    let document = """
      { "name": "w", "environment": { "width": 320 }, "root": { "id": "v", "children": [
          { "id": "t", "class": "UILabel", "numberOfLines": 0, "font": { "size": 17 },
            "text": "One two three four five six seven eight nine" }, { "id": "x" } ] },
        "constraints": [ "t.leading == v.leading + 8", "x.leading == t.trailing + 8", "x.trailing == v.trailing",
          "x.width >= 150 @ 900", "t.trailing <= v.trailing - 8", "V:|-8-[t]-8-|", "V:|-8-[x(5)]" ] }
      """
    let told = try Workshop.holding(["w.json": document]).run("why w.json t.width").output
    #expect(
      told.contains(
        "\nIt is as wide as the longest line of its text, which is wrapped at 154, as c4: x.width >= 150 @ 900 "
          + "leaves no more.\n"), "\(told)")
  }

  /// 300 − 90 and 120 are as good for two texts of 120 and 90 in 180, and the limit decides.
  @Test func `what decides among what a priority leaves is told as that, and not as stronger`() throws {
    let document = """
      { "name": "a", "rules": "uikit", "environment": { "width": 180, "height": 50 }, "root": { "id": "v", "children": [
        { "id": "t", "class": "UILabel", "intrinsic": { "width": 120, "height": 20 } },
        { "id": "b", "class": "UILabel", "intrinsic": { "width": 90, "height": 20 } } ] },
        "constraints": ["H:|[t][b]|", "V:|[t]", "V:|[b]", "t.width <= 20 @ 749"] }
      """
    let told = try Workshop.holding(["a.json": document]).run("why a.json t.width").output
    let decision = "at 750 each of 90 … 120 would be as good, and c6: t.width <= 20 @ 749 makes it 90"
    #expect(told.contains("Its content is 120 wide, and \(decision).\n"), "\(told)")
    #expect(told.contains("t's compression resistance 750 gives way by 30: \(decision).\n"), "\(told)")
  }

  /// Of the 280 for both, each width of 180 … 280 leaves 172 unmet at the first priority: what the text has more, the
  /// box has less.
  @Test(arguments: [
    (750, ["z.width == 100 @ 750", "a.width == 150 @ 300"], "c8: a.width == 150 @ 300 makes it 180"),
    (500, ["z.width >= 100 @ 500", "a.width <= 180 @ 400"], "c8: a.width <= 180 @ 400 makes it 180"),
    (
      750, ["z.width == 100 @ 750", "a.width <= 200 @ 400", "a.width == 150 @ 300"],
      "c8: a.width <= 200 @ 400 and c9: a.width == 150 @ 300 make it 180"
    ),
  ])
  func `what is stronger is blamed for no part that a lesser priority decides`(
    priority: Int, widths: [String], reason: String
  ) throws {
    let document = """
      { "name": "a", "environment": { "width": 320, "height": 50 }, "root": { "id": "v", "children": [
        { "id": "a", "class": "UILabel", "intrinsic": { "width": 352, "height": 20 },
          "compression": { "horizontal": \(priority) } }, { "id": "z" } ] },
        "constraints": ["H:|-16-[a]-8-[z]-16-|", "V:|[a]", "V:|[z(10)]"] }
      """
    let limits = widths.map { ", \"\($0)\"" }.joined()
    let workshop = try Workshop.holding(["a.json": document.replacing("\"] }", with: "\"\(limits)] }")])
    let told = try workshop.run("why a.json a.width").output
    let decision = "at \(priority) each of 180 … 280 would be as good, and \(reason)"
    #expect(told.hasPrefix("a.width is 180\nIts content is 352 wide, and \(decision).\n"), "\(told)")
    let violation = "\na's compression resistance \(priority) gives way by 172"
    #expect(told.contains("\(violation): \(decision).\n"), "\(told)")
    let beside = try workshop.run("why a.json z.width").output
    #expect(beside.contains("\(violation).\n"), "\(beside)")
  }

  /// The tip fills a box of 100. Only that the box is not compressed keeps the tip from its 30: its hugging has no say.
  @Test func `the content of a view around it is told by the bound that stands in the way`() throws {
    let document = """
      { "name": "a", "rules": "uikit", "environment": { "width": 300, "height": 300 }, "root": { "id": "v",
        "children": [{ "id": "box", "class": "UILabel", "intrinsic": { "width": 100, "height": 60 }, "children": [
          { "id": "tip", "class": "UILabel", "intrinsic": { "width": 30, "height": 20 } } ] } ] },
        "constraints": ["box.leading == v.leading", "box.top == v.top", "H:|[tip]|", "V:|[tip]|"] }
      """
    let told = try Workshop.holding(["a.json": document]).run("why a.json tip.width").output
    #expect(
      told.hasPrefix(
        "tip.width is 100\n"
          + "Its content is 30 wide, and box does not shrink: its compression resistance 750 beats tip's 250.\n"
      ),
      "\(told)")
  }

  /// The layout after the raise is the authority on what stands in the way.
  @Test(arguments: [
    "uikit-stack-fill b.height", "uikit-baselines note.width", "article-4-inner-labels tipLabel.width",
    "article-0-two-labels leftLabel.width", "article-1-stretched grayLabel.height",
  ])
  func `what beats a content would give way in its place`(number: String) throws {
    let told = try workshop().run("why \(number)").output
    let claim = try #require(
      told.firstMatch(of: /and (\w+) does not (shrink|grow): its ([a-z ]+ \d+) beats (\w+)'s \d+\./),
      "\(told)")
    let (rival, verb, bound, view) = (claim.1, claim.2, claim.3, claim.4)
    #expect(bound.hasPrefix(verb == "shrink" ? "compression" : "hugging"), "\(told)")
    let trial = told.split(separator: "\n").first { $0.hasPrefix("With \(view).") }
    #expect(trial?.contains("\(rival)'s \(bound) (by ") == true, "\(told)")
  }

  /// What the stack view asks for at 759 makes a as wide as b. That texts do not grow at a priority of 1000 keeps the
  /// image low, and no raise tells of which.
  @Test func `what no content stands in the way of is not told of one`() throws {
    let workshop = try workshop()
    let text = try workshop.run("why uikit-stack-texts a.width").output
    #expect(text.contains("b.width == a.width @ 759 beats a's hugging 250.\n"), "\(text)")
    let image = try workshop.run("why article-0-cell-image-compressed cellImageView.height").output
    #expect(!image.contains("does not") && !image.contains("tied"), "\(image)")
  }

  /// Beside 200 points of a stronger text, 200 leave nothing. That no width is negative is no reason.
  @Test func `a text that another leaves no width is told which`() throws {
    let document = """
      { "name": "a", "rules": "uikit", "environment": { "width": 200, "height": 50 }, "root": { "id": "v", "children": [
        { "id": "t", "class": "UILabel", "intrinsic": { "width": 100, "height": 20 } },
        { "id": "b", "intrinsic": { "width": 200, "height": 20 }, "compression": { "horizontal": 751 } } ] },
        "constraints": ["H:|[t][b]|", "V:|[t]", "V:|[b]"] }
      """
    let told = try Workshop.holding(["a.json": document]).run("why a.json t.width").output
    #expect(
      told.contains(
        "t.width is 0\n"
          + "Its content is 100 wide, and b does not shrink: its compression resistance 751 beats t's 750.\n"),
      "\(told)")
  }

  /// The hidden view's place is in the middle of the 10 between its neighbours: 30 + 5.
  @Test func `a hidden view stands in the middle of a spacing, which no assignment moves by itself`() throws {
    let document = """
      { "name": "a", "environment": { "width": 200, "height": 50 }, "root": { "id": "v", "children": [
        { "id": "row", "stack": { "axis": "horizontal", "spacing": 10 }, "children": [
          { "id": "a", "intrinsic": { "width": 30, "height": 20 } },
          { "id": "b", "intrinsic": { "width": 40, "height": 20 }, "hidden": true },
          { "id": "c", "intrinsic": { "width": 50, "height": 20 } } ] } ] },
        "constraints": ["row.leading == v.leading", "row.top == v.top"] }
      """
    let workshop = try Workshop.holding(["a.json": document])
    let told = try workshop.run("why a.json b.x --ranges").output
    #expect(told.hasPrefix("b.x is 35\n"), "\(told)")
    let adds = told.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(adds.contains { $0.hasPrefix("5 row.spacing / 2 ") }, "\(told)")
    #expect(!told.contains(".constant"), "\(told)")
  }
}
