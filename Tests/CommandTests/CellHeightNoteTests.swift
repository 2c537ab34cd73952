import JSON
import SQLite
import TestSupport
import Testing

/// What `height` and its neighbours tell somebody whose cell is not as high as it should be, and what slips in their
/// rows are told.
struct CellHeightNoteTests {
  /// A cell with a label of 20 points that its margins hold, and one of 80 points.
  private static func cell(_ constraints: String, more: String = "") -> String {
    """
    {"name":"cell","rules":"uikit","environment":{"width":320,"scale":2},
     "root":{"id":"cell","class":"UITableViewCell","children":[
      {"id":"a","class":"UILabel","intrinsic":{"width":100,"height":20}},
      {"id":"b","class":"UILabel","intrinsic":{"width":100,"height":80}}\(more)]},
     "constraints":["H:|-16-[a]-16-|","H:|-16-[b]-16-|","V:|-8-[a]-8-|",\(constraints)]}
    """
  }

  @Test func `a tie of the centres holds no bottom, and nothing is said to give way`() throws {
    let workshop = try Workshop.holding(["cell.json": Self.cell(#""b.centerY == a.centerY""#)])
    let run = try workshop.run("height cell.json")
    // 8 + 20 + 8, and (80 - 20) / 2 - 8 below it.
    #expect(
      run.messages
        == "Note: at a width of 320, b hangs out of cell by 22, and no chain of constraints from its bottom to "
        + "the bottom of cell keeps it inside.\n")
    let lint = try workshop.run("lint cell.json -o ndjson").output
    #expect(lint.contains("broken-chain") && lint.contains("b.bottom == cell.bottom - 8"), "\(lint)")
  }

  /// 8 + 20 + 8 + 80 below a top that nothing ties to the bottom.
  @Test func `solve says what hangs out of a cell whose height nothing determines`() throws {
    let open = """
      {"name":"open","rules":"uikit","environment":{"width":320,"scale":2},
       "root":{"id":"cell","class":"UITableViewCell","children":[
        {"id":"a","class":"UILabel","intrinsic":{"width":100,"height":20}},
        {"id":"b","class":"UILabel","intrinsic":{"width":100,"height":80}}]},
       "constraints":["H:|-16-[a]-16-|","H:|-16-[b]-16-|","V:|-8-[a]-8-[b]"]}
      """
    let run = try Workshop().run("solve -", input: open)
    #expect(
      run.output.contains(
        "Note: b hangs out of cell by 116, and no chain of constraints from its bottom to the bottom of cell keeps"
      ), "\(run.output)")
    let json = try JSONDocument(Workshop().run("solve - -o json", input: open).output).root
    #expect(json["overflow"]?.double == 116 && json["openAt"]?.text == "b")
    let csv = try Workshop().run("solve - -o csv", input: open).output
    #expect(csv.contains(",warnings,overflow,openAt\r\n") && csv.contains(",116,b\r\n"), "\(csv)")
    let closed = open.replacing("[b]\"]", with: "[b]|\"]")
    #expect(try !Workshop().run("solve -", input: closed).output.contains("hangs out"))
    let other = try JSONDocument(Workshop().run("solve - -o json", input: closed).output).root
    #expect(other["overflow"] == nil && other["openAt"] == nil)
  }

  /// 12 + 20 below the top of a view that is fitted to nothing.
  @Test func `solve and why say what hangs out of a view that is as low as it can be`() throws {
    let open = """
      {"name":"open","rules":"uikit","environment":{"width":320,"scale":2,"fitting":{"height":0}},
       "root":{"id":"v","children":[{"id":"a","class":"UILabel","intrinsic":{"width":100,"height":20}}]},
       "constraints":["H:|-16-[a]-16-|","V:|-12-[a]"]}
      """
    let words =
      "a hangs out of v by 32, and no chain of constraints from its bottom to the bottom of v keeps it"
    #expect(try Workshop().run("solve -", input: open).output.contains("Note: \(words)"))
    let why = try Workshop().run("why - v.height", input: open).output
    #expect(why.hasPrefix("v.height is 0\nIts content gives it no height: \(words) inside.\n"), "\(why)")
    #expect(try !Workshop().run("why - a.height", input: open).output.contains(words))
    let closed = open.replacing("[a]\"]", with: "[a]-12-|\"]")
    #expect(try !Workshop().run("solve -", input: closed).output.contains("hangs out"))
  }

  @Test func `a stored height says what is broken as a solved one does`() throws {
    let workshop = try Workshop.holding([
      "cell.json": Self.cell(#""V:|-8-[b]-8-|","a.height == 30","cell.height == 61""#)
    ])
    _ = try workshop.run("add cell.json")
    let solved = try workshop.run("height case:cell")
    #expect(solved.messages.hasPrefix("Note: at a width of 320, "), "\(solved.messages)")
    let stored = try workshop.run("height case:cell")
    #expect(stored.output.contains("yes") && stored.messages == solved.messages)
    let connection = try Connection(path: workshop.folder.file("layoutcase.db"), mode: .readWrite)
    let told: [Bool] = try connection.prepare("SELECT is_conflict FROM solved_height").map { try $0[0] }
    #expect(told == [true])
  }

  @Test func `all that hangs out is named, as far as it is three views`() throws {
    let names = ["a", "b", "c", "d", "e"]
    func run(_ count: Int) throws -> String {
      let shown = names.prefix(count)
      let chain = shown.map { "[\($0)(20)]" }.joined(separator: "-")
      let document = CaseDocument(
        Array(shown), ["V:|-\(chain)"] + shown.map { "H:|-[\($0)(20)]" }, root: "v")
      return try Workshop.holding(["cell.json": document.text]).run("height cell.json --width 320").messages
    }
    // 8 above the first view and between two, which are 20 high.
    #expect(try run(1).contains("a hangs out of v by 28, and no chain"))
    #expect(try run(2).contains("b hangs out of v by 56, and no chain"))
    #expect(try run(2).hasSuffix("keeps it inside; a hangs out, too.\n"))
    #expect(try run(3).hasSuffix("keeps it inside; b and a hang out, too.\n"))
    #expect(try run(5).hasSuffix("keeps it inside; d, c and 2 more hang out, too.\n"))
  }

  @Test func `a fixed height below the cell's bottom is a chain, which holds`() throws {
    let document = Self.cell(
      #""b.top == a.top","b.height == 10","H:|[c]|","c.height == 30","c.top == cell.bottom - 10""#,
      more: #",{"id":"c","class":"UIView"}"#)
    let workshop = try Workshop.holding(["cell.json": document])
    let run = try workshop.run("height cell.json")
    #expect(run.messages.contains("c hangs out of cell by 20"), "\(run.messages)")
    #expect(!run.messages.contains("give way"))
    #expect(!(try workshop.run("lint cell.json -o ndjson").output.contains("broken-chain")))
  }

  @Test func `a height that rests on the stored size of a nested stack view says so`() throws {
    func document(_ origin: String) -> String {
      #"{"name":"ns","origin":"\#(origin)","rules":"uikit","environment":{"width":320},"root":{"id":"cell","#
        + #""children":[{"id":"outer","stack":{},"children":[{"id":"inner","intrinsic":{"height":70},"#
        + #""stack":{"axis":"vertical"},"children":[{"id":"t","class":"UILabel","text":"Title"},"#
        + #"{"id":"icon","class":"UIImageView","intrinsic":{"height":47}}]}]}]},"#
        + #""constraints":["H:|[outer]|","V:|[outer]|"]}"#
    }
    let run = try Workshop().run("height -", input: document("ib"))
    #expect(
      run.messages.contains("Interface Builder stored the height of inner and icon"), "\(run.messages)")
    #expect(run.messages.contains("set CASE inner.intrinsic.height=null icon.intrinsic.height=null"))
    #expect(try Workshop().run("height -", input: document("code")).messages == "")
    // So say the other verbs, once each.
    let lint = try Workshop().run("lint -", input: document("ib"))
    #expect(lint.messages == run.messages)
    let names = ["ns", "nt"].map { document("ib").replacing(#""ns""#, with: "\"\($0)\"") }
    let several = try Workshop().run("lint -", input: names.joined(separator: "\n"))
    #expect(several.messages.hasPrefix("Note: of ns: Interface Builder stored"), "\(several.messages)")
    #expect(several.messages.hasSuffix("; so it is in 1 other case.\n"), "\(several.messages)")
    #expect(try Workshop().run("lint - -o json", input: document("ib")).messages == "")
    let workshop = try Workshop()
    _ = try workshop.run("add -", input: document("ib"))
    _ = try workshop.run(
      "rows ns -", input: #"{"key":"1","t.text":"One"}"# + "\n" + #"{"key":"2","t.text":"Two"}"#)
    #expect(try workshop.run("heights ns --width 320,375").messages.hasPrefix(run.messages))
  }

  @Test func `an open height of a cell is closed by a constraint to its bottom`() throws {
    let document = Self.cell(#""b.top == a.top""#).replacing("V:|-8-[a]-8-|", with: "V:|-8-[a]")
    let run = try Workshop().run("ambiguity -", input: document)
    #expect(!run.output.contains("cell.height == 0"), "\(run.output)")
    #expect(run.output.contains("add b.bottom == cell.bottom - 8"), "\(run.output)")
    // Nothing bounds the height from above.
    #expect(run.output.contains("none"))
    #expect(
      !(try Workshop().run(["ambiguity", "-", "-o", "csv"], input: Array(document.utf8)).output.contains(
        "none")))
  }

  @Test func `an interval of named numbers names what of their views gives way in it`() throws {
    let document = """
      {"name":"row","environment":{"width":320,"height":20},"root":{"id":"v","children":[
        {"id":"a","intrinsic":{"width":50,"height":20},"hugging":{"horizontal":251},"compression":{"horizontal":751}},
        {"id":"b","intrinsic":{"width":50,"height":20}}]},
       "constraints":["H:|[a]-[b]|","V:|[a]|","V:|[b]|"]}
      """
    let workshop = try Workshop.holding(["row.json": document])
    let run = try workshop.run("sweep row.json a.height --width 80...200 --chart row.svg")
    #expect(run.output.contains("1 interval\n"), "\(run.output)")
    #expect(!run.output.contains("b's"), "\(run.output)")
    #expect(!(try workshop.text(of: "row.svg").contains("dash")))
    let both = try workshop.run("sweep row.json a.width b.width --width 80...200 --chart both.svg").output
    #expect(both.contains("b's horizontal compression resistance 750"), "\(both)")
    #expect(both.contains("b's horizontal hugging 250"), "\(both)")
    #expect(try workshop.text(of: "both.svg").contains("dash"))
  }

  @Test func `a size with alignment insets is told with the frame's`() throws {
    let workshop = try Workshop.seeded()
    let run = try workshop.run("why uikit-alignment-insets switch.width")
    // A switch is 51 wide, 2 of them outside of its alignment rectangle.
    #expect(run.output.hasPrefix("switch.width is 49; the frame is 51: 49 + 2 of alignment insets\n"))
  }

  @Test func `a swept height is the cell's, whatever device it is on`() throws {
    let document = """
      {"name":"cell","rules":"uikit","environment":{"device":"iPhone 15"},
       "root":{"id":"cell","class":"UITableViewCell","children":[{"id":"a","intrinsic":{"width":50,"height":40}}]},
       "constraints":["H:|-16-[a]-16-|","V:|-11-[a]-11-|"]}
      """
    let run = try Workshop().run("sweep - height --width 320...430", input: document)
    // 11 + 40 + 11.
    #expect(run.output.contains("height = 62\n"), "\(run.output)")
  }

  @Test func `height alone is the cell's`() throws {
    let run = try Workshop().run("why - height", input: Self.cell(#""b.top == a.top","b.height == 10""#))
    #expect(run.output.hasPrefix("cell.height is 36"), "\(run.output)")
  }

  @Test func `a configured button is exported with its configuration, and a font of its own in it`() throws {
    func swift(_ font: String) throws -> String {
      let button = #"{"id":"go","class":"UIButton","title":"Go on","style":"filled"\#(font)}"#
      return try Workshop().run(
        "export - --swift", input: #"{"name":"c","root":{"id":"v","children":[\#(button)]}}"#
      ).output
    }
    let plain = try swift("")
    #expect(
      plain.contains("go.configuration = .filled()\n    go.configuration?.title = \"Go on\"\n"), "\(plain)")
    #expect(!plain.contains("titleLabel") && !plain.contains("Transformer"))
    let own = try swift(#","font":{"size":20}"#)
    #expect(own.contains("attributes.font = UIFont.systemFont(ofSize: 20)"), "\(own)")
  }

  @Test(arguments: ["", " --update", " --replace"])
  func `a row that stands twice in a file is told with both lines`(mode: String) throws {
    let workshop = try Workshop.holding([
      "cell.json": Self.cell(#""b.top == a.top","b.height == 10""#),
      "rows.csv": "key,a.numberOfLines\nann,1\nzoe,1\nzoe,2\n",
    ])
    _ = try workshop.run("add cell.json")
    let run = try workshop.run("rows cell rows.csv\(mode)")
    #expect(run.exitCode == 4)
    #expect(run.messages == "rows.csv:4:1: the row \"zoe\" is in line 3 already\n")
    #expect(try workshop.run("rows cell -o ndjson").output == "")
  }

  /// A cell of 8 + 20 + 8 points.
  @Test(arguments: [
    #"{"key":"k,1","c6.constant":null,"a.hidden":null}"#, "key,c6.constant,a.hidden\n\"k,1\",,\n",
  ])
  func `a row gives a constraint's and a view's own value back`(update: String) throws {
    let workshop = try Workshop.holding(["cell.json": Self.cell(#""b.top == a.top","b.height == 10""#)])
    _ = try workshop.run("add cell.json")
    func height() throws -> String? {
      try workshop.run(["height", "cell", "k,1", "-o", "csv"]).output.split(separator: "\r\n").last
        .map { String($0.split(separator: ",", omittingEmptySubsequences: false)[4]) }
    }
    _ = try workshop.run("rows cell -", input: #"{"key":"k,1","c6.constant":18,"a.hidden":true}"#)
    #expect(try height() == "46")
    let run = try workshop.run("rows cell --update --empty clear -", input: update)
    #expect(run.messages.hasPrefix("Changed 1 row.\n"), "\(run.messages)")
    #expect(run.messages.hasSuffix(": k,1 46 → 36.\n"), "\(run.messages)")
    #expect(try height() == "36")
    #expect(
      try workshop.run("rows cell -o ndjson").output
        == "{\"key\":\"k,1\",\"a.hidden\":null,\"c6.constant\":null}\n")
    #expect(try workshop.run("rows cell").output.contains("the case's"))
    // All heights at once are computed by other code.
    #expect(try workshop.run("heights cell -o csv").output.contains(",36,"))
    #expect(try workshop.run(["rows", "cell", "--remove", #"k\,1"#]).messages == "Removed 1 row.\n")
  }

  /// A label 12 below the cell's top, and nothing from it to the bottom: UIKit takes the height of 0 for an oversight.
  @Test func `rows whose content hangs out are told, and what UIKit does with a height of 0`() throws {
    let workshop = try Workshop.holding([
      "open.json": #"""
      { "name": "open", "root": { "id": "cell", "class": "UITableViewCell", "children": [
          { "id": "title", "intrinsic": { "width": 90, "height": 21 } }] },
        "constraints": ["H:|-16-[title]", "V:|-12-[title]"] }
      """#
    ])
    _ = try workshop.run("add open.json")
    let height = try workshop.run("height open --width 320,375").messages
    let standard = "in place of 0, UIKit gives such a cell the standard height of 44"
    #expect(height.contains("Note: at widths of 320 and 375, title hangs out of cell by 33, "), "\(height)")
    #expect(height.contains(standard), "\(height)")
    _ = try workshop.run("rows open -", input: #"{"key":"a"}"# + "\n" + #"{"key":"b"}"#)
    let rows = try workshop.run("heights open --width 320,375").messages
    #expect(
      rows.contains(
        "Note: at widths of 320 and 375, content hangs out of the cell in the rows a and b; \"layoutcase height "
          + "open a --width 320\" tells where.\n"), "\(rows)")
    #expect(try workshop.run("height open a --width 320").messages.contains(standard))
  }

  /// 20 and 30 points.
  @Test func `a broken constraint is told beside the heights that it spoils`() throws {
    let workshop = try Workshop.holding([
      "cell.json": Self.cell(
        #""b.top == a.top",{"id":"tall","first":"b.height","constant":30},"b.height == 20""#)
    ])
    _ = try workshop.run("add cell.json")
    _ = try workshop.run("rows cell -", input: #"{"key":"k"}"#)
    let run = try workshop.run("height cell --width 300,320")
    #expect(run.messages.contains("Note: at widths of 300 and 320, "), "\(run.messages)")
    #expect(run.messages.contains(" broken, as required constraints contradict each other; "))
    #expect(run.messages.contains("\"layoutcase explain cell --width 300\" tells why"))
    #expect(try workshop.run("explain cell --width 300").output.contains("tall"))
    #expect(try workshop.run("height cell k").messages.contains("Note: at a width of 320, "))
    let rows = try workshop.run("heights cell --scale 3")
    #expect(rows.messages.contains("Note: at a width of 320 3x, "), "\(rows.messages)")
    #expect(rows.messages.contains("\"layoutcase query rows cell conflict --width 320 --scale 3\" finds all"))
    #expect(rows.messages.contains(" in the row k; "), "\(rows.messages)")
    _ = try workshop.run("rows cell -", input: #"{"key":"l"}"#)
    let first = try workshop.run("heights cell --limit 1").messages
    #expect(first.contains(" in the row k of the 1 looked at; "), "\(first)")
    // The case has 2x, and the table says what differs from that.
    #expect(rows.output.contains("at 320 3x"), "\(rows.output)")
    let found = try workshop.run("query rows cell conflict --scale 3 --direction rtl").output
    #expect(found.contains("scale") && found.contains("rtl"), "\(found)")
    #expect(try workshop.run("height cell k --direction rtl").output.contains("rtl"))
    #expect(try workshop.run("list-at cell --direction rtl").output.hasPrefix("cell, width 320, rtl: "))
  }

  @Test func `a screen where a cell belongs is called one, and a program gets the number`() throws {
    let workshop = try Workshop.holding(["screen.json": Workshop.screen])
    let run = try workshop.run("height screen.json --width 320,375")
    #expect(run.exitCode == 0)
    #expect(
      run.messages.hasPrefix(
        """
        Note: profile has a height of its own (844), as a screen has: \
        "layoutcase solve screen.json" lays it out. A cell
        """
      ),
      "\(run.messages)")
    #expect(run.messages.split(separator: "\n").count == 1)
    let json = try workshop.run("height screen.json -o json")
    #expect(json.messages == "")
    #expect(try JSONDocument(json.output).root.elements.map { $0["height"]?.double } == [0])
    // What is called a cell is one, whatever height its document gives it.
    let cell = Workshop.screen.replacing(#""id":"view","#, with: #""id":"view","class":"ProfileCell","#)
    #expect(try workshop.run("height -", input: cell).messages.contains("title hangs out of view by 8"))
  }

  /// Rows 40, 50 and 60 high, with an estimate of 44: the second begins 4 higher than estimated, the third 2 lower.
  @Test func `the shift of a row is that of its beginning`() throws {
    let workshop = try Workshop()
    let cell =
      #"""
      {"name":"feed","environment":{"width":100},"root":{"id":"v","children":[{"id":"a"}]},\#
      "constraints":["H:|[a]|","V:|[a]|"]}
      """#
    _ = try workshop.run("add -", input: cell)
    let rows = [40, 50, 60].map { #"{"key":"\#($0)","a.intrinsic":[5,\#($0)]}"# }
    _ = try workshop.run("rows feed -", input: rows.joined(separator: "\n"))
    let run = try workshop.run("heights feed --stats -o json")
    #expect(run.output.contains(#""greatestShift": 4"#), "\(run.output)")
  }
}
