import Platform
import TestSupport
import Testing

@testable import layoutcase

/// `render`, and the files that it writes.
struct RenderTests {
  @Test func `a line that ASCII cuts leaves the next one its place`() throws {
    let words = "one two three four five six seven eight nine ten"
    let text =
      #"{"id":"a","class":"UILabel","text":"\#(words) \#(words)","font":{"size":9},"numberOfLines":2}"#
    let document = CaseDocument([text], ["H:|[a]|", "V:|[a(100)]|"], root: "v")
    let workshop = try Workshop.holding(["a.json": document.text])
    let run = try workshop.run("render a.json --ascii --columns 40 --width 300")
    let rows = run.output.split(separator: "\n").filter { $0.hasPrefix("|") }
    let first = try #require(rows.firstIndex { $0.contains("\"one two") })
    #expect(rows[first].contains("...|"), "\(run.output)")
    #expect(rows[first + 1].contains(/\|[a-z ]+"? *\|/), "\(run.output)")
  }

  @Test func `the heading of a pass without a note says what the pass changes`() throws {
    let document = """
      {"name":"a","environment":{"width":200,"height":100},"root":{"id":"v","children":[{"id":"t","intrinsic":[40,20]}]},
       "constraints":["H:|-8-[t]-8-|","V:|-8-[t]"],
       "history":[{"changes":[{"view":"t","hugging":{"horizontal":251}}]},
                  {"note":"narrower","changes":[{"environment":{"width":150}}]}]}
      """
    let workshop = try Workshop()
    func svg(_ pass: Int) throws -> String {
      try workshop.run("render - - --pass \(pass)", input: document).output
    }
    #expect(try svg(1).contains(">t.hugging.horizontal=251</text>"))
    #expect(try svg(2).contains(">narrower</text>") && !svg(2).contains("width=150</text>"))
  }

  @Test func `of very many overlaps the first are outlined and the others counted`() throws {
    // 20 views on one another make 190 pairs.
    let views = (0..<20).map { "v\($0)" }
    let constraints = views.indices.flatMap { place in
      ["H", "V"].map { "\($0):|-\(place)-[v\(place)]-\(30 - place)-|" }
    }
    let document = CaseDocument(views, constraints, in: #""width": 200, "height": 100"#)
    let picture = try Workshop().run("render - - --format svg", input: document.text).output
    #expect(picture.contains("and 70 more such pairs"))
    // One is in the legend.
    #expect(picture.matches(of: /stroke="#1b1f24" stroke-width="2"/).count == 120 + 1)
    let table = try Workshop().run("solve -", input: document.text).output
    #expect(table.contains("overlaps v1, overlaps v2, overlaps v3, overlaps 16 others"), "\(table)")
  }

  @Test func `what lies outside of its parent is outlined`() throws {
    // The badge's middle is the box's upper right corner: a strip above the box and one right of it lie outside.
    func picture(_ constant: String) throws -> String {
      let document = """
        {"name":"a","environment":{"width":200,"height":100},
         "root":{"id":"v","children":[{"id":"box","children":[{"id":"badge"}]}]},
         "constraints":["H:|-20-[box(100)]","V:|-20-[box(60)]","badge.width == 24","badge.height == 24",
                        "badge.centerX == box.trailing\(constant)","badge.centerY == box.top + 12"]}
        """
      return try Workshop().run("render - - --format svg", input: document).output
    }
    #expect(try picture("").contains("lies outside of its parent"))
    #expect(try !picture(" - 12").contains("lies outside of its parent"))
  }

  @Test func `the terminal's picture tells which texts are truncated`() throws {
    // 22 letters of 17 points are wider than 100 points; four are not.
    let document = """
      {"name":"a","environment":{"width":400,"height":100},
       "root":{"id":"v","children":[{"id":"long","class":"UILabel","text":"A title of some length"},
                                    {"id":"short","class":"UILabel","text":"Edit"}]},
       "constraints":["H:|-20-[long(100)]-20-[short(100)]","V:|-20-[long(30)]","V:|-20-[short(30)]"]}
      """
    let lines = try Workshop().run("render - --unicode --columns 100", input: document).output
    #expect(lines.contains(/long[ :][^│\n]*truncated/) && !lines.contains(/short[ :][^│\n]*truncated/))
  }

  @Test func `a fitted axis with a size of its own is not said to be fitted`() throws {
    func heading(_ height: String) throws -> String {
      let document = """
        {"name":"a","environment":{"width":320,\(height)"fitting":{"height":0}},"root":{"id":"v"},"constraints":[]}
        """
      return try Workshop().run("solve -", input: document).output
    }
    #expect(try heading("").contains("height as small as its contents allow"))
    #expect(try !heading("\"height\":100,").contains("as small as"))
  }

  @Test(arguments: [("svg", "<svg "), ("pdf", "%PDF-"), ("SVG", "<svg ")])
  func `the file's ending chooses the format`(ending: String, beginning: String) throws {
    let workshop = try stocked()
    let run = try workshop.run("render article-2-hugging hugging.\(ending)")
    #expect(run.exitCode == 0 && run.output == "" && run.messages == "Wrote hugging.\(ending).\n")
    #expect(
      String(decoding: try workshop.folder.bytes(of: "hugging.\(ending)"), as: UTF8.self).hasPrefix(beginning)
    )
  }

  /// The letters stand from left to right, as readers turn what is written from right to left round.
  @Test func `a PDF tells a ligature of Arabic by its letters`() throws {
    let workshop = try Workshop.holding([
      "a.json": #"""
      { "name": "a", "environment": { "width": 200, "height": 100 }, "root": { "id": "v", "children": [
        { "id": "t", "class": "UILabel", "text": "على مثلا" } ] },
        "constraints": ["H:|-16-[t]", "V:|-16-[t]"] }
      """#
    ])
    #expect(try workshop.run("render a.json a.pdf").exitCode == 0)
    // Every stream of the file, unpacked: behind two bytes of zlib's stands what gzip packs.
    let streams = try workshop.folder.bytes(of: "a.pdf").split(separator: Array("stream\n".utf8))
    var text = ""
    for (index, stream) in streams.enumerated() where stream.starts(with: [0x78]) {
      try workshop.folder.write(
        [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + stream.dropFirst(2), to: "\(index).gz")
      text += try workshop.shell("gzip -dc \(index).gz 2>/dev/null").output
    }
    #expect(text.contains("<06270644>") && text.contains("<06490644>"))
    #expect(!text.contains("ActualText"))
  }

  @Test func `a PNG is a PNG, also on standard output`() throws {
    let workshop = try stocked()
    #expect(try workshop.run("render article-2-hugging hugging.png").exitCode == 0)
    let shell =
      "layoutcase render article-2-hugging - --format png | cmp - hugging.png && head -c 4 hugging.png"
    #expect(try workshop.shell(shell).output == "\u{FFFD}PNG")
  }

  @Test func `the README's picture is what the program draws`() throws {
    let workshop = try stocked()
    let root = String(#filePath.dropLast("Tests/CommandTests/RenderTests.swift".count))
    let drawn = try workshop.run("render article-3-container-widths - --pass 7 --before 2")
    #expect(drawn.output == (try workshop.shell("cat '\(root)Documentation/container-widths.svg'").output))
  }

  /// 12 + 12 points are around the text.
  @Test func `a picture has another width of the same document beside it`() throws {
    let document = """
      { "name": "card", "environment": { "width": 320, "height": 44 },
        "root": { "id": "card", "children": [{ "id": "title" }] }, "constraints": ["H:|-12-[title]-12-|", "V:|[title]|"] }
      """
    let workshop = try Workshop.holding(["card.json": document])
    let picture = try workshop.run("render card.json - --before width=390").output
    #expect(picture.contains(">width 390 · ") && picture.contains(">width 320 · "), "\(picture)")
    #expect(picture.contains("moved: where it was"))
    let drawn = try workshop.run("render card.json --unicode --before width=390").output
    #expect(drawn.contains("\nin bold: moved since width 390\n"), "\(drawn)")
    #expect(
      drawn.contains("\ncard: 390 × 44 at 0, 0\n") && drawn.contains("\ncard: 320 × 44 at 0, 0\n"), "\(drawn)"
    )
  }

  /// 4 points are between the badge and the card's right edge. The paper under a name is 2 pixels wider than it, and
  /// "badge" is wider than 30.
  @Test func `no name lies on the edge of the root`() throws {
    let document = """
      { "name": "card", "rules": "uikit", "environment": { "width": 320, "scale": 2, "fitting": { "height": 0 } },
        "root": { "id": "card", "children": [
          { "id": "icon", "class": "UIImageView", "image": { "width": 24, "height": 24 } },
          { "id": "title", "class": "UILabel", "text": "Running shoes for long distances",
            "font": { "textStyle": "headline" } },
          { "id": "badge", "class": "UILabel", "text": "New", "font": { "textStyle": "caption1" },
            "compression": { "horizontal": 751 }, "hugging": { "horizontal": 251 } } ] },
        "constraints": ["H:|-16-[icon]-8-[title]-8-[badge]-4-|", "V:|-12-[title]-12-|",
          "icon.centerY == title.centerY", "badge.centerY == title.centerY"] }
      """
    let picture = try Workshop().run("render - - --format svg", input: document).output
    let root = try #require(picture.firstMatch(of: /<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)"/))
    let right = try #require(Double(root.1)) + #require(Double(root.2))
    let name = try #require(picture.firstMatch(of: /<text x="([\d.]+)"[^>]*>badge</))
    let x = try #require(Double(name.1))
    #expect(x - 2 > right || x + 30 < right, "\(x) at \(right)")
  }

  /// What a pass's note says of the case's own width need not be true of others.
  @Test func `a picture of two widths is named after them, and has no note of the pass`() throws {
    let document = """
      { "name": "card", "environment": { "width": 320, "height": 44 }, "root": { "id": "card" },
        "history": [{ "note": "320 is wide", "changes": [{ "environment": { "height": 50 } }] }] }
      """
    let workshop = try Workshop.holding(["card.json": document])
    let picture = try workshop.run("render card.json - --before width=390").output
    #expect(picture.contains("<title id=\"title\">card, widths 390 and 320</title>"), "\(picture)")
    #expect(!picture.contains("320 is wide"), "\(picture)")
    #expect(try workshop.run("render card.json -").output.contains("320 is wide"))
  }

  @Test func `a case that there is not is told before how its picture would be written`() throws {
    let run = try stocked().run("render articl-2-hugging")
    #expect(run.exitCode == 3 && run.messages.contains("articl-2-hugging"), "\(run.messages)")
  }

  @Test func `passes are drawn side by side`() throws {
    let workshop = try stocked()
    let film = try workshop.run("render article-2-hugging - --pass 0..2").output
    for pass in 0...2 { #expect(film.contains(">pass \(pass) of 2 · ")) }
    #expect(try workshop.run("render article-2-hugging - --pass all").output == film)
    let pair = try workshop.run("render article-2-hugging - --pass 1 --before previous").output
    #expect(
      pair.contains(">pass 0 of 2 · ") && pair.contains(">pass 1 of 2 · ") && !pair.contains(">pass 2 "))
    #expect(pair.contains("moved: where it was"))
    let alone = try workshop.run("render article-2-hugging - --pass 0 --before previous")
    #expect(alone.exitCode == 0)
    #expect(alone.messages == "No pass was before pass 0, which is drawn alone.\n")
    let same = try workshop.run("render article-2-hugging - --pass 1 --before 1")
    #expect(same.messages == "Pass 1 would be compared with itself, and is drawn alone.\n")
  }

  @Test func `another environment is drawn as solve lays it out`() throws {
    let workshop = try stocked()
    let picture = try workshop.run("render article-2-hugging - --width 300 --direction rtl").output
    #expect(picture.contains(">300 × 926<") && picture.contains("right to left, solved"))
  }

  @Test func `a file is replaced as a whole, with its permissions and through links`() throws {
    let workshop = try stocked()
    try workshop.folder.write("<svg>old</svg>", to: "picture.svg")
    chmod(workshop.folder.file("picture.svg"), 0o666)
    symlink("picture.svg", workshop.folder.file("link.svg"))
    #expect(try workshop.run("render article-2-hugging link.svg").exitCode == 0)
    #expect(String(decoding: try workshop.folder.bytes(of: "picture.svg"), as: UTF8.self).hasPrefix("<svg "))
    #expect(try workshop.shell("stat -c %a picture.svg; ls -F link.svg").output == "666\nlink.svg@\n")
    #expect(try workshop.shell("ls | grep -c part").output == "0\n")
  }

  @Test(arguments: [
    (
      "nowhere/picture.svg",
      "nowhere/picture.svg cannot be written: there is no folder nowhere; make it, or name another"
    ),
    (". --format pdf", ". cannot be written: it is a folder; name a file"),
  ])
  func `a file that cannot be written is named`(words: String, message: String) throws {
    let run = try stocked().run("render article-2-hugging \(words)")
    #expect(run.exitCode == ExitCode.busy.rawValue)
    #expect(run.messages == "layoutcase: \(message)\n")
  }

  @Test(arguments: [
    (
      "",
      "standard output is not a terminal; \"layoutcase render article-2-hugging picture.svg\" writes a file, and "
        + "-o svg, -o png, --unicode or --ascii says what to print"
    ),
    ("x.pgn", "no picture can be written as .pgn; the endings are .svg, .png, .pdf; did you mean .png?"),
    ("x.", "no picture can be written as .; the endings are .svg, .png, .pdf"),
    ("svg", "the picture's file needs an ending, .svg, .png or .pdf, or give --format"),
    ("x.svg --pass 2..1", "--pass cannot be \"2..1\": write the earlier pass first, as in 1..2"),
    ("x.svg --pass 1-2", "--pass cannot be \"1-2\": write a pass's number, two as in 0..3, or all"),
    (
      "x.svg --before=-1",
      "--before cannot be \"-1\": write a pass's number, previous, or another width as width=390"
    ),
    ("x.svg --pass all --before 1", "with --before, name one pass to compare, as in --pass 2 --before 1"),
    ("--ascii --format pdf", "choose --ascii or --format pdf, not both"),
    ("x.svg --ascii", "choose --ascii or a file of SVG, not both"),
    ("x.svg --columns 80", "the option --columns is for --unicode and --ascii"),
    ("--ascii --columns 3", "--columns cannot be \"3\": write a whole number from 20 to 1000"),
  ])
  func `wrong usage is told`(words: String, message: String) throws {
    let run = try stocked().run("render article-2-hugging \(words)")
    #expect(run.exitCode == 2)
    #expect(run.messages.hasPrefix("layoutcase: \(message)\n"))
  }

  @Test(arguments: [
    ("chat.png chat.json", "the case comes first: \"layoutcase render chat.json chat.png\""),
    ("chat.png chat", "the case comes first: \"layoutcase render chat chat.png\""),
    ("chat --out chat.png", "there is no option \"--out\" here; name the picture's file behind the case"),
  ])
  func `a picture's file at the wrong place is told the right one`(words: String, message: String) throws {
    let run = try Workshop().run("render \(words)")
    #expect(run.exitCode == 2)
    #expect(run.messages.hasPrefix("layoutcase: \(message)\n"), "\(run.messages)")
  }

  /// From 50 to 70 across and from 20 to 30 down both are seen: twice as wide as high.
  @Test(arguments: [
    (#""b.left == view.left + 50","b.top == view.top + 20""#, true),
    (#""b.left == a.right - 20","b.top == a.bottom - 10""#, false),
  ])
  func `what siblings share by accident is outlined`(place: String, isMarked: Bool) throws {
    let document = """
      {"name":"c","environment":{"width":100,"height":50},"root":{"id":"view","children":[
        {"id":"a","intrinsic":{"width":60,"height":20}},{"id":"b","intrinsic":{"width":45,"height":20}}]},
       "constraints":["a.left == view.left + 10","a.top == view.top + 10",\(place)]}
      """
    let svg = try Workshop().run("render - -", input: document).output
    #expect(svg.contains("two views overlap") == isMarked)
    let outlines = svg.matches(
      of: /<rect x="[0-9.]+" y="[0-9.]+" width="([0-9.]+)" height="([0-9.]+)"[^>]*stroke="#1b1f24"/)
    let sides = outlines.compactMap { outline in
      Double(outline.output.1).flatMap { width in Double(outline.output.2).map { width / $0 } }
    }
    // The legend has one, too.
    #expect(sides.contains { abs($0 - 2) < 0.01 } == isMarked, "\(sides)")
  }

  @Test func `a pass that is not there is not found`() throws {
    let workshop = try stocked()
    #expect(try workshop.run("render article-2-hugging x.svg --pass 0..9").exitCode == 3)
    #expect(try workshop.run("render article-2-hugging x.svg --before 7").exitCode == 3)
    let width = try workshop.run("render article-2-hugging x.svg --before 390")
    #expect(
      width.exitCode == 3 && width.messages.contains("; another width is written --before width=390\n"),
      "\(width.messages)")
    #expect(try workshop.shell("ls x.svg").exitCode == 2)
  }

  @Test func `texts are drawn with characters, below the names and as far as there is room`() throws {
    let document = """
      {"name": "words", "environment": {"width": 200, "height": 60}, "root": {"id": "view", "children": [
        {"id": "short", "class": "UILabel", "text": "Buy now", "frame": {"x": 0, "y": 0, "width": 100, "height": 60}},
        {"id": "long", "class": "UILabel", "text": "Delivered tomorrow morning", "numberOfLines": 2,
          "frame": {"x": 100, "y": 0, "width": 100, "height": 60}}]}}
      """
    let workshop = try Workshop()
    let drawn = try workshop.run("render - --unicode --columns 60", input: document).output
    for text in ["“Buy now”", "“Delivered", "tomorrow"] { #expect(drawn.contains(text), "\(drawn)") }
    let ascii = try workshop.run("render - --ascii --columns 60", input: document).output
    #expect(ascii.contains("\"Buy now\"") && ascii.utf8.allSatisfy { $0 < 0x80 })
    let wordy = """
      {"name": "words", "environment": {"width": 200, "height": 200}, "root": {"id": "view",
        "children": [{"id": "label",
        "class": "UILabel", "text": "Buy now or never", "frame": {"x": 0, "y": 0, "width": 150, "height": 200}}]}}
      """
    let narrow = try workshop.run("render - --unicode --columns 20", input: wordy).output
    #expect(narrow.contains("“Buy now or") && narrow.contains("…"), "\(narrow)")
    let boxes = try workshop.run("render - --unicode --columns 60 --boxes", input: document).output
    #expect(!boxes.contains("Buy now"))
  }

  @Test func `characters go to the terminal, or to a file`() throws {
    let workshop = try stocked()
    let shown = try workshop.run("render article-2-hugging --unicode --columns 40")
    #expect(shown.output.contains("┌") && shown.output.contains("firstLabel"))
    #expect(try workshop.run("render article-2-hugging hugging.txt --unicode --columns 40").exitCode == 0)
    #expect(String(decoding: try workshop.folder.bytes(of: "hugging.txt"), as: UTF8.self) == shown.output)
  }

  private func stocked() throws -> Workshop {
    let workshop = try Workshop.seeded()
    return workshop
  }

  @Test(arguments: [("png", "svg", "a PNG"), ("svg", "pdf", "an SVG"), ("pdf", "png", "a PDF")])
  func `a file of another format than is asked for is told with its article`(
    ending: String, format: String, kind: String
  ) throws {
    let run = try Workshop().run("render card picture.\(ending) --format \(format)")
    #expect(run.exitCode == 2)
    #expect(run.messages.contains("picture.\(ending) is the name of \(kind);"), "\(run.messages)")
  }
}
