import JSON
import LayoutModel
import TestSupport
import Testing

/// What people meet with screens, logs and files of their own.
struct RealScreenTests {
  private static let price = """
    {"name":"price","environment":{"width":240,"height":60},"root":{"id":"cell","children":[
      {"id":"old","class":"UILabel","text":"1.299,00 €"},{"id":"new","class":"UILabel","text":"999,00 €"},
      {"id":"cart","class":"UIButton"}]},
     "constraints":["old.leading == cell.leading + 16","old.width == 120","new.leading == old.trailing + 12",
      "new.width >= 110","cart.leading == new.trailing + 8","cart.trailing == cell.trailing - 8","cart.width == 44"]}
    """

  @Test func `lint looks at the case's own width, too`() throws {
    let workshop = try Workshop.holding(["price.json": Self.price])
    let run = try workshop.run("lint price.json --select conflict")
    #expect(run.exitCode == 1 && run.output.contains("width=240"), "\(run.output)")
  }

  @Test func `the likely fix carries no view out of the cell, and writes no number of one width`() throws {
    let workshop = try Workshop.holding(["price.json": Self.price])
    // 240 - 16 - 120 - 12 - 8 - 44 - 8 leave 32 for the new price, which needs more; so does the old one with 42.
    let run = try workshop.run("explain price.json")
    // All edits cut a text or carry a view out. Without a width of its own the old price takes what is left, anywhere.
    #expect(run.output.contains("Likely fix: remove c2: "), "\(run.output)")
  }

  @Test func `lint lays out on the devices that are named, and not at the case's own width`() throws {
    let workshop = try Workshop.holding([
      "wide.json": #"""
      {"name":"wide","environment":{"width":375,"height":667},"root":{"id":"v","children":[{"id":"a"}]},
       "constraints":["a.leading == v.leading + 20","a.trailing == v.trailing - 20","a.top == v.top",
        "a.height == 20","a.width >= 300"]}
      """#
    ])
    // 320 - 20 - 20 are less than 300.
    #expect(try workshop.run("lint wide.json --select conflict --width 375").exitCode == 0)
    let run = try workshop.run([
      "lint", "wide.json", "--select", "conflict", "--device", "iPhone 5s,iPhone 15",
    ])
    #expect(run.exitCode == 1 && run.output.contains("iPhone 5s"), "\(run.output)\(run.messages)")
    #expect(!run.output.contains("iPhone 15") && !run.output.contains("width=375"), "\(run.output)")
  }

  /// A page in a scroll view of which nothing reaches the content's end.
  @Test func `a scroll view whose content nothing ends is found, and what ends it`() throws {
    let workshop = try Workshop.holding([
      "page.json": #"""
      {"name":"page","environment":{"width":375,"height":667},"root":{"id":"v","children":[
        {"id":"scroll","class":"UIScrollView","children":[{"id":"box"}]}]},
       "constraints":["H:|[scroll]|","V:|[scroll]|","box.top == scroll.top","box.leading == scroll.leading",
        "box.width == scroll.frameLayoutGuide.width","box.height == 900"]}
      """#
    ])
    let ends = ["add box.trailing == scroll.trailing", "add box.bottom == scroll.bottom"]
    let lint = try workshop.run("lint page.json --direction ltr --width 375")
    #expect(lint.exitCode == 1 && ends.allSatisfy(lint.output.contains), "\(lint.output)")
    let ambiguity = try workshop.run("ambiguity page.json")
    #expect(ends.allSatisfy(ambiguity.output.contains), "\(ambiguity.output)")
    let closed = try workshop.run("export page.json").output.replacing(
      #""box.height == 900""#,
      with: #""box.height == 900", "box.trailing == scroll.trailing", "box.bottom == scroll.bottom""#)
    let run = try workshop.run("lint - --direction ltr --width 375", input: closed)
    #expect(run.exitCode == 0, "\(run.output)\(run.messages)")
  }

  @Test func `a log that is cut off without a conflict is told, and not stored`() throws {
    let workshop = try Workshop.holding([:])
    let log = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x600000a1 UILabel:0x7f1.width == 120   (active)>",
      """
    let run = try workshop.run("explain -", input: log)
    #expect(run.exitCode == 4 && run.output.contains("not stored"), "\(run.output)\(run.messages)")
    // There is no database.
    #expect(try workshop.run("list -o json").exitCode == 3)
  }

  @Test func `one case is compared in two environments, and rounded frames have no noise`() throws {
    let workshop = try Workshop.holding([
      "thirds.json": """
      {"name":"thirds","environment":{"width":360,"height":90,"scale":3},"root":{"id":"v","children":[{"id":"a"}]},
       "constraints":["a.left == v.left + 136.6667","a.width == v.width / 3","a.top == v.top","a.height == 20.1"]}
      """
    ])
    let diff = try workshop.run("diff thirds.json --width 360,390")
    #expect(
      diff.exitCode == 1 && diff.output.contains("120") && diff.output.contains("130"), "\(diff.output)")
    #expect(try workshop.run("diff thirds.json --width 360").exitCode == 2)
    let devices = try workshop.run([
      "diff", "thirds.json", "--device", "iPhone SE (3rd generation),iPhone 15",
    ])
    #expect(
      devices.exitCode == 1 && devices.output.contains("device"), "\(devices.output)\(devices.messages)")
    let rounded = try workshop.run("solve thirds.json --rounded -o json").output
    #expect(rounded.contains(#""width": 120,"#) && !rounded.contains("0000000"), "\(rounded)")
    #expect(rounded.contains(#""height": 20,"#))
  }

  @Test func `what is hidden is marked, and an image view has its image's size`() throws {
    let workshop = try Workshop.holding([
      "badge.json": """
      {"name":"badge","environment":{"width":100,"height":50},"root":{"id":"v","children":[
        {"id":"box","hidden":true,"children":[{"id":"inner"}]},
        {"id":"photo","class":"UIImageView","image":{"width":24,"height":16}}]},
       "constraints":["photo.left == v.left + 5"]}
      """
    ])
    let solved = try workshop.run("solve badge.json").output
    #expect(solved.contains("box (hidden)") && solved.contains("inner (hidden)"), "\(solved)")
    #expect(!solved.contains("photo (hidden)"))
    #expect(try workshop.run("show badge.json").output.contains("24 × 16"))
  }

  @Test func `why tells of a text that it is cut, and of a priority only what bears on the number`() throws {
    let workshop = try Workshop.holding([
      "cut.json": """
      {"name":"cut","rules":"uikit","environment":{"width":300,"height":200},"root":{"id":"v","children":[
        {"id":"a","class":"UILabel","text":"A text that is much wider than its label is"},
        {"id":"b","class":"UILabel","text":"A text that needs five lines at this width, and may have two of them only",
         "numberOfLines":2},
        {"id":"photo","class":"UIImageView","image":{"width":120,"height":90}}]},
       "constraints":["a.width == 120","a.top == v.top","a.left == v.left","b.width == 100","b.left == v.left",
        "b.top == a.bottom + 10","photo.height == 60","photo.left == v.left","photo.bottom == v.bottom"]}
      """
    ])
    let width = try workshop.run("why cut.json a.width").output
    #expect(
      width.contains("\na is cut: it needs ") && width.contains(", the view is 120 × "), "\(width)")
    let height = try workshop.run("why cut.json b.height").output
    #expect(
      height.contains("\nb is cut: it needs ") && height.contains(" lines, numberOfLines is 2. "),
      "\(height)")
    // The photo gives way by 30 at 750, which b does not depend on.
    #expect(!(try workshop.run("why cut.json b.y").output.contains("not met by 30")))
  }

  /// The text breaks behind "home?" at 206 points, and the blank hangs.
  @Test func `a blank that hangs at the end of a line truncates nothing`() throws {
    let document = #"""
      { "name": "hang", "rules": "uikit", "environment": { "width": 306, "scale": 2 },
        "root": { "id": "cell", "class": "UITableViewCell", "children": [
          { "id": "t", "class": "UILabel", "text": "Hello, is anybody at home? ", "numberOfLines": 0 } ] },
        "constraints": ["H:|-50-[t]-50-|", "V:|-8-[t]-8-|"] }
      """#
    let hanging = try Workshop().run("solve - -o csv", input: document)
    #expect(!hanging.output.contains("truncated"), "\(hanging.output)")
    let plain = try Workshop().run("solve - -o csv", input: document.replacing("home? ", with: "home?"))
    #expect(plain.output == hanging.output)
    // A label of one line shows what fits, and the blank is not missed.
    let oneLine = document.replacing(#""numberOfLines": 0"#, with: #""numberOfLines": 1"#)
    #expect(!(try Workshop().run("solve - -o csv", input: oneLine).output.contains("truncated")))
    let cut = oneLine.replacing("306", with: "302")
    #expect(try Workshop().run("solve - -o csv", input: cut).output.contains("truncated"))
  }

  @Test(arguments: [
    ("product.txt", "is a file, but cases are read from", 4), ("layouts", "is a folder", 4),
  ])
  func `a file of another kind is told as such also without a database`(
    name: String, sentence: String, exitCode: Int32
  ) throws {
    let workshop = try Workshop.holding(["product.txt": "{}"])
    _ = try workshop.shell("mkdir layouts")
    let run = try workshop.run("solve \(name)")
    #expect(run.exitCode == exitCode && run.messages.contains(sentence), "\(run.messages)")
  }

  @Test func `a fix that puts a view beyond its parent's edge comes after those that do not`() throws {
    let workshop = try Workshop.holding([
      "hero.json": """
      {"name":"hero","environment":{"width":390,"height":844},"root":{"id":"view","children":[{"id":"hero"}]},
       "constraints":["hero.top == view.top","hero.bottom == view.bottom","hero.height == 900"]}
      """
    ])
    let all = try workshop.run("explain hero.json --all").output
    let outside = try #require(all.firstRange(of: "constant 0 → 56"))
    let inside = try #require(all.firstRange(of: "constant 900 → 844"))
    let lowered = try #require(all.firstRange(of: "priority 1000 → 999"))
    #expect(inside.lowerBound < outside.lowerBound && lowered.lowerBound < outside.lowerBound, "\(all)")
  }

  /// The bottom is at (254.5 + 61 / 3) * 3 = 824.5 pixels, and halves go up: 825 - 764 = 61 pixels.
  @Test func `halves of pixels go up, also where a sum has missed them`() throws {
    let workshop = try Workshop.holding([
      "half.json": """
      {"name":"half","environment":{"width":375,"height":812,"scale":3},"root":{"id":"v","children":[
        {"id":"a","intrinsic":{"width":10,"height":20.333333333}}]},
       "constraints":["a.leading == v.leading","a.top == v.top + 254.5"]}
      """
    ])
    let rounded = try workshop.run("solve half.json --rounded").output
    #expect(rounded.contains("254.6667") && rounded.contains("20.3333"), "\(rounded)")
  }

  @Test func `a background is not called an overlap with what sticks out of the view`() throws {
    let workshop = try Workshop.holding([
      "chip.json": """
      {"name":"chip","environment":{"width":100,"height":50},"root":{"id":"v","children":[
        {"id":"bg"},{"id":"close"},{"id":"dot"},{"id":"ring"}]},
       "constraints":["H:|[bg]|","V:|[bg]|","close.left == v.left + 90","close.top == v.top - 10","close.width == 20",
        "close.height == 20","dot.left == v.left + 10","dot.top == v.top + 10","dot.width == 20","dot.height == 20",
        "ring.left == v.left + 20","ring.top == v.top + 20","ring.width == 20","ring.height == 20"]}
      """
    ])
    let solved = try workshop.run("solve chip.json").output
    #expect(solved.contains("outside of v") && solved.contains("overlaps ring"), "\(solved)")
    #expect(!solved.contains("overlaps close") && !solved.contains("overlaps bg"))
  }

  @Test func `a height in another scale or direction says so`() throws {
    let workshop = try Workshop.holding(["price.json": Self.price])
    let own = try workshop.run("height price.json --width 320").output
    #expect(!own.contains("direction") && !own.contains("scale"), "\(own)")
    let other = try workshop.run("height price.json --width 320 --direction rtl --scale 2").output
    #expect(other.contains("direction") && other.contains("rtl") && other.contains("scale"), "\(other)")
  }

  /// The sizes are those of the Human Interface Guidelines, the safe areas those of swift-snapshot-testing's pull
  /// requests 1010 and 1046.
  @Test(
    arguments: [
      ("iPhone 16 Pro", [0, 62, 402, 778]), ("iPhone 16 Pro landscape", [62, 0, 750, 381]),
      ("iPhone 16 Pro Max", [0, 62, 440, 860]), ("iPhone 17", [0, 62, 402, 778]),
      ("iPhone 17 Pro Max landscape", [62, 20, 832, 400]), ("iPhone Air", [0, 68, 420, 810]),
      ("iPhone Air landscape", [68, 20, 776, 371]),
    ])
  func `the safe areas of later devices are known`(device: String, frame: [Double]) throws {
    let document = #"""
      { "name": "a", "root": { "id": "v", "children": [{ "id": "a" }] },
        "constraints": ["a.top == v.safeAreaLayoutGuide.top", "a.bottom == v.safeAreaLayoutGuide.bottom",
          "a.left == v.safeAreaLayoutGuide.left", "a.right == v.safeAreaLayoutGuide.right"] }
      """#
    let run = try Workshop().run(
      ["solve", "-", "--device", device, "-o", "json"], input: Array(document.utf8))
    let last = try JSONDocument(run.output).root["frames"]?.elements.last
    #expect(try ["x", "y", "width", "height"].map { try last?[$0]?.readNumber() } == frame, "\(run.output)")
  }
}
