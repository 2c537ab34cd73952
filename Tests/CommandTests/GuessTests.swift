import TestSupport
import Testing

/// Command lines as somebody writes them who has read one page: what can only be meant in one way is done.
struct GuessTests {
  private static func document(_ name: String, width: Double = 60) -> String {
    #"""
    {"name":"\#(name)","environment":{"width":320,"height":100},"root":{"id":"view","children":[\#
    {"id":"a","intrinsic":{"width":\#(width),"height":20}}]},"constraints":["H:|-16-[a]","V:|-16-[a]"]}
    """#
  }

  private static func workshop() throws -> Workshop {
    try Workshop.holding([
      "card.json": document("card"), "cards.ndjson": "\(document("one"))\n\(document("two", width: 70))\n",
    ])
  }

  @Test(
    arguments: [
      ("render card.json -o a.svg", "a.svg", "<svg"), ("render card.json --output a.svg", "a.svg", "<svg"),
      ("render card.json a.txt -o svg --force", "a.txt", "<svg"),
      ("render card.json -o a.pdf", "a.pdf", "%PDF-"),
    ])
  func `a picture is named behind -o`(line: String, file: String, beginning: String) throws {
    let workshop = try Self.workshop()
    let run = try workshop.run(line)
    #expect(run.exitCode == 0, "\(run.messages)")
    #expect(try workshop.shell("head -c 200 \(file)").output.contains(beginning))
  }

  @Test(
    arguments: [
      "--device=iphone 15", "--device=iPhone15", "--device=IPHONE 15 PORTRAIT", "--device=iphone15portrait",
    ])
  func `a device is known without its capitals and blanks`(option: String) throws {
    let run = try Self.workshop().run(["solve", "card.json", option])
    #expect(run.output.contains("\niPhone 15, 393 × 852 at 3x, "), "\(run.output)\(run.messages)")
  }

  /// The first generation is 320 wide, and the others 375.
  @Test func `a device without its generation is the newest one`() throws {
    let workshop = try Self.workshop()
    for (option, size) in [
      ("iPhone SE", "iPhone SE (3rd generation), 375 × 667"),
      ("iphonese", "iPhone SE (3rd generation), 375 × 667"),
      ("iPhone SE landscape", "iPhone SE (3rd generation) landscape, 667 × 375"),
      ("iPhone SE (1st generation)", "iPhone SE (1st generation), 320 × 568"),
      ("iPad mini", "iPad mini (5th generation), 768 × 1024"),
    ] {
      let run = try workshop.run(["solve", "card.json", "--device", option])
      #expect(run.output.contains("\n\(size) at 2x, "), "\(option): \(run.output)\(run.messages)")
    }
    #expect(try workshop.run(["solve", "card.json", "--device", "iPad Pro"]).exitCode == 2)
  }

  @Test func `variations for a size class that the environment does not have are told`() throws {
    let document = """
      {"name":"a","environment":{"width":375,"height":700},"root":{"id":"v","children":[{"id":"b"}]},
       "constraints":["H:|[b]","V:|[b]|",{"id":"w","first":"b.width","constant":100}],
       "variations":[{"when":{"horizontalSizeClass":"compact"},"constraint":"w","constant":200}]}
      """
    let workshop = try Workshop()
    let note = "variations ask for horizontalSizeClass, which the environment does not have"
    let bare = try workshop.run("solve -", input: document)
    #expect(bare.output.contains(note) && bare.output.contains("100"))
    let known = try workshop.run("solve - --device iPhone15", input: document)
    #expect(!known.output.contains(note) && known.output.contains("200"), "\(known.output)")
  }

  @Test func `a scale and a direction are taken as answers and others write them`() throws {
    let workshop = try Self.workshop()
    let run = try workshop.run(["solve", "card.json", "--scale", "2x", "--direction", "RTL"])
    #expect(run.output.contains("\n320 × 100 at 2x, rtl, "), "\(run.output)\(run.messages)")
    #expect(
      try workshop.run("solve card.json --device iphone15landscape").output.contains(
        "\niPhone 15 landscape, 852 × 393 at"))
    #expect(try workshop.run("solve card.json --scale 2X").output.contains("\n320 × 100 at 2x, "))
    for scale in ["x", "0x2x", "2xx"] {
      let run = try workshop.run("solve card.json --scale \(scale)")
      #expect(run.exitCode == 2 && run.messages.contains("write a number from 0.000001"), "\(run.output)")
    }
    #expect(try workshop.run("solve card.json --direction up").messages.contains("choose ltr or rtl"))
    #expect(try workshop.run("solve card.json --device iphone155").exitCode == 2)
  }

  @Test func `one picture is named, and another format is refused`() throws {
    let workshop = try Self.workshop()
    #expect(try workshop.run("render card.json a.svg -o b.svg").messages.contains("name one picture"))
    #expect(
      try workshop.run("render card.json -o a.jpg").messages.contains("the endings are .svg, .png, .pdf"))
  }

  /// The second case's view is 70 wide.
  @Test(
    arguments: [
      "solve cards.ndjson two", "solve cards.ndjson --case two", "solve --case cards.ndjson#two",
      "solve --case=cards.ndjson#two", "why cards.ndjson two a.width", "why cards.ndjson two a width",
      "why cards.ndjson --case two --view a.width", "why --case cards.ndjson#two a.width",
    ])
  func `a file and the name of one of its cases are that case`(line: String) throws {
    let run = try Self.workshop().run(line)
    #expect(run.exitCode == 0 && run.output.contains("70"), "\(run.output)\(run.messages)")
  }

  @Test(
    arguments: [
      ("solve card.json card", 0, ""), ("solve card.json other", 2, "unexpected argument \"other\""),
      // The only case of a file needs no name, and "card" may be a view's.
      ("why card.json card", 2, "has no view \"card\""),
      // Verbs of several cases take each word for one.
      (
        "lint cards.ndjson two", 3,
        "there is neither a file nor a folder \"two\", and no database at layoutcase.db"
      ),
    ])
  func `a name is taken for a file's case where it can be nothing else`(
    line: String, exitCode: Int32, message: String
  ) throws {
    let run = try Self.workshop().run(line)
    #expect(run.exitCode == exitCode && run.messages.contains(message), "\(run.messages)")
  }

  @Test func `a file that the shell opens is read without a name`() throws {
    let workshop = try Self.workshop()
    let run = try workshop.shell("\(BuiltTool.path) solve < card.json")
    #expect(run.output.contains("card, pass 0 of 0"), "\(run.output)")
    #expect(
      try workshop.run("card").messages.contains("the verb comes first, as in \"layoutcase solve card.json\"")
    )
    let bare = try workshop.shell("\(BuiltTool.path) solve < /dev/null")
    #expect(bare.output.contains("CASE is missing"), "\(bare.output)")
  }

  @Test func `a folder stands for the files in it and in its folders`() throws {
    let workshop = try Workshop()
    _ = try workshop.shell("mkdir -p cases/.old cases/more && echo '\(Self.document("a"))' > cases/a.json")
    _ = try workshop.shell("echo '\(Self.document("b"))' > cases/more/b.json; echo x > cases/.old/c.json")
    for line in ["lint cases", "lint cases/ --width 320", "check cases"] {
      let run = try workshop.run(line)
      #expect(run.output.contains("2 cases"), "\(line): \(run.output)\(run.messages)")
    }
  }

  @Test func `a replay says where there was nothing to compare with`() throws {
    let workshop = try Self.workshop()
    _ = try workshop.run("add card.json")
    let note = "no layout of card is stored, and nothing is expected of it: there was nothing to compare with"
    #expect(try workshop.run("replay card").messages.contains(note))
    _ = try workshop.run("solve card")
    #expect(!(try workshop.run("replay card").messages.contains("nothing to compare with")))
  }

  /// A switch has no size without an era, and the stack view's alignment leaves none open.
  @Test func `a switch that has no height is found`() throws {
    func document(_ environment: String) -> String {
      #"""
      {"name":"n","rules":"uikit","environment":{"width":320\#(environment)},"root":{"id":"cell","children":[\#
      {"id":"row","class":"UIStackView","stack":{"spacing":8,"alignment":"center"},"children":[\#
      {"id":"l","class":"UILabel","text":"Wi-Fi"},{"id":"s","class":"UISwitch"}]}]},\#
      "constraints":["H:|-16-[row]-16-|","V:|-11-[row]-11-|"]}
      """#
    }
    let run = try Workshop().run("lint - --width 320", input: document(""))
    #expect(
      run.output.contains("zero-size") && run.output.contains("s has no size without an era"), "\(run.output)"
    )
    let sized = try Workshop().run(
      "lint - --width 320 --select zero-size", input: document(#","era":"iOS 17""#))
    #expect(sized.exitCode == 0, "\(sized.output)")
  }

  /// 300 - 8 - 21 for the other text's line; the gap is the stack view's spacing, which an assignment sets.
  @Test func `a stack view's numbers have its own words`() throws {
    let document = #"""
      {"name":"n","rules":"uikit","environment":{"width":320,"height":300},"root":{"id":"s","class":"UIStackView",\#
      "stack":{"axis":"vertical","spacing":8},"children":[{"id":"a","intrinsic":{"width":60,"height":20}},\#
      {"id":"b","intrinsic":{"width":60,"height":20},"hugging":{"vertical":251}}]}}
      """#
    let output = try Workshop().run("why - a.height --ranges", input: document).output
    let lines = output.split(separator: "\n").filter { $0.contains("s.spacing") }
    #expect(lines.count == 2, "\(output)")
    let ranges = output.split(separator: "where it is more").last ?? ""
    #expect(!ranges.contains("UISV"), "\(output)")
  }

  /// The separator is the one that was asked for, or the case's own, and the height stays beside the name.
  @Test func `a height is told with its separator, and first`() throws {
    let workshop = try Workshop()
    let document = #"""
      {"name":"a-cell-with-a-rather-long-name","environment":{"width":320,"separator":1},"root":{"id":"cell",\#
      "children":[{"id":"a","intrinsic":{"width":60,"height":20}}]},"constraints":["V:|-8-[a]-8-|","H:|-8-[a]"]}
      """#
    _ = try workshop.run("add -", input: document)
    let own = try workshop.run("height a-cell-with-a-rather-long-name --width 320")
    #expect(own.messages == "Note: the height includes the separator of 1.\n", "\(own.messages)")
    let several = try workshop.run("height a-cell-with-a-rather-long-name --width 320,375 -o csv").output
    #expect(
      several.split(separator: "\r\n").map { $0.split(separator: ",").last } == ["separator", "1", "1"],
      "\(several)")
    _ = try workshop.run("height a-cell-with-a-rather-long-name --width 320 --separator 0.5")
    let csv = try workshop.run("query heights -o csv").output.split(separator: "\r\n").dropFirst()
    let ends = csv.map { $0.split(separator: ",").suffix(5).joined(separator: ",") }
    #expect(Set(ends) == ["37,L,1,ltr,1", "36.5,L,1,ltr,0.5"])
    let table = try workshop.run(["query", "heights"], environment: ["COLUMNS=50"]).output
    #expect(table.split(separator: "\n")[0].contains("height"), "\(table)")
  }

  @Test(arguments: ["id", "row_key"])
  func `rows may call their key otherwise`(title: String) throws {
    let workshop = try Workshop.holding([
      "cell.json": Workshop.screen, "rows.csv": "\(title),title.text\nx,Hello\n",
      "rows.ndjson": #"{"\#(title)":"y","title.text":"There"}"#,
    ])
    _ = try workshop.run("add cell.json")
    #expect(try workshop.run("rows profile rows.csv").exitCode == 0)
    #expect(try workshop.run("rows profile --update rows.ndjson").exitCode == 0)
    let csv = try workshop.run("rows profile -o csv").output
    #expect(csv.contains("key") && csv.contains("x,Hello") && csv.contains("y,There"), "\(csv)")
  }
}
