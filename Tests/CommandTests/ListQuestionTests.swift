import JSON
import TestSupport
import Testing

/// What is asked of a list's heights: which a pass has changed, and which are the highest.
struct ListQuestionTests {
  /// Photos 19, 29 and 39 high, with margins of 10 and a separator of 1; a least height of the cell that does nothing.
  private func workshop() throws -> Workshop {
    let workshop = try Workshop()
    let cell = Workshop.feed.replacing(
      #""V:|-10-[photo]-10-|""#, with: #""V:|-10-[photo]-10-|", "cell.height >= 20""#)
    #expect(try workshop.run("add -", input: cell).exitCode == 0)
    let rows = (0..<3).map { #"{"key": "\#($0)", "photo.intrinsic": [30, \#(19 + 10 * $0)]}"# }
    #expect(try workshop.run("rows feed -", input: rows.joined(separator: "\n")).exitCode == 0)
    return workshop
  }

  /// The fields of each record of CSV behind its first line.
  private func records(_ run: ToolRun, _ count: Int) -> [String] {
    run.output.split(separator: "\r\n").dropFirst().map {
      $0.split(separator: ",").prefix(count).joined(separator: ",")
    }
  }

  /// With a least height of 55 cells of 39 and 49 grow to it; one of 59 stays.
  @Test func `the rows whose heights a pass has changed are told with both heights`() throws {
    let workshop = try workshop()
    let set = try workshop.run("set feed c5.constant=55")
    #expect(
      set.messages
        == "\"layoutcase heights feed --since 0\" tells which of its 3 rows have another height now.\n",
      "\(set.messages)")
    let run = try workshop.run("heights feed --since 0 -o csv")
    #expect(run.output.hasPrefix("row,width,textSize,before,height,change,"))
    #expect(records(run, 6) == ["0,100,L,40,56,16", "1,100,L,50,56,6"])
    #expect(records(try workshop.run("heights feed --since 0 -o csv --limit 1"), 6) == ["0,100,L,40,56,16"])
    let table = try workshop.run("heights feed --since 0")
    #expect(
      table.output.hasSuffix(
        "\nat 100, 2 of 3 rows have another height than after pass 0; the greatest change is +16, of row 0.\n"
      ),
      "\(table.output)")
    // What the pass did is undone by another.
    _ = try workshop.run("set feed c5.constant=20")
    #expect(try workshop.run("heights feed --since 0 -o json").output == "[]\n")
    #expect(
      try workshop.run("heights feed --since 0").output
        == "at 100, 0 of 3 rows have another height than after pass 0.\n")
    #expect(
      records(try workshop.run("heights feed --since 1 -o csv"), 6) == [
        "0,100,L,56,40,-16", "1,100,L,56,50,-6",
      ])
    #expect(try workshop.run("heights feed --since 3").exitCode == 3)
  }

  @Test func `the highest rows come first, and earlier ones before later ones of the same height`() throws {
    let workshop = try workshop()
    #expect(
      records(try workshop.run("heights feed --highest 2 -o csv"), 4) == ["2,100,L,60", "1,100,L,50"])
    _ = try workshop.run("set feed c5.constant=55")
    #expect(
      records(try workshop.run("heights feed --highest 9 -o csv"), 4)
        == ["2,100,L,60", "0,100,L,56", "1,100,L,56"])
    let table = try workshop.run("heights feed --highest 2").output
    #expect(table.hasSuffix("\nand 1 other row of 56 at 100\nall 3 rows: 172 at 100\n"), "\(table)")
    let first = try JSONDocument(workshop.run("heights feed --highest 1 -o json").output).root.elements
    #expect(first.map { $0["row"]?.content } == [.string("2")])
    // What is left out stands in lines of its own, however narrow the terminal is.
    _ = try workshop.run("set feed c5.constant=79")
    let narrow = try workshop.run(
      ["heights", "feed", "--highest", "1", "--width", "320,390"], environment: ["COLUMNS=40"]
    ).output
    #expect(
      narrow.hasSuffix(
        "\n\nand 2 other rows of 80 at 320\nand 2 other rows of 80 at 390\nall 3 rows: 240 at 320, 240 at 390\n"
      ),
      "\(narrow)")
  }

  @Test(
    arguments: [
      "--highest 2 --since 0", "--highest 2 --rows 1", "--since 0 --rows 1", "--highest 2 --limit 1",
      "--since 0 --explain", "--stats --highest 2", "--stats --since 0",
    ])
  func `what asks for other rows goes with nothing else that does`(options: String) throws {
    #expect(try workshop().run("heights feed \(options)").exitCode == 2)
  }

  /// The title is 17 points high at least, and wraps nowhere.
  @Test func `the texts of the highest rows stand beside them`() throws {
    let workshop = try Workshop()
    let cell =
      #"{"name":"cell","environment":{"width":300,"fitting":{"height":0}},"root":{"id":"v","children":["#
      + #"{"id":"title","class":"UILabel","text":"x"}]},"constraints":["H:|[title]","V:|[title]|"]}"#
    _ = try workshop.run("add -", input: cell)
    _ = try workshop.run("rows cell -", input: #"{"key":"1","title.text":"two words"}"#)
    #expect(try workshop.run("heights cell --highest 1").output.contains("two words"))
    let table = try workshop.run("heights cell --highest 1 -o csv").output
    #expect(table.hasPrefix("row,width,textSize,height,"))
    #expect(table.hasSuffix(",two words\r\n"), "\(table)")
    #expect(try workshop.run("heights cell").output.contains("\nthe row: "))
  }

  @Test func `statistics tell how many rows are as high as the last of the highest`() throws {
    let workshop = try Workshop.stocked()
    let rows = (0..<5).map { #"{"key": "r\#($0)", "photo.intrinsic": [30, 9]}"# }
    #expect(try workshop.run("rows feed - --replace", input: rows.joined(separator: "\n")).exitCode == 0)
    // 9 and 20 for the margins, and 1 for the separator.
    #expect(
      try workshop.run("heights feed --stats").output.contains(
        "\ntallest: r0 (30), r1 (30), r2 (30), and 2 others of 30\n"))
    #expect(try workshop.run("rows feed --remove r3,r4").exitCode == 0)
    #expect(
      try workshop.run("heights feed --stats").output.contains("\ntallest: r0 (30), r1 (30), r2 (30)\n"))
  }

  @Test func `show tells in which environments heights of rows are stored`() throws {
    let workshop = try workshop()
    #expect(try workshop.run("show feed").output.hasSuffix("\n3 rows, with no heights stored\n"))
    _ = try workshop.run("heights feed --width 120,90 --text-size XL")
    #expect(
      try workshop.run("show feed").output.hasSuffix(
        "\n3 rows, with heights stored at widths of 90 XL and 120 XL\n"))
    // The case's own size is told beside another.
    _ = try workshop.run("heights feed --width 90")
    let shown = try workshop.run("show feed").output
    #expect(shown.contains(" 90 L") && shown.contains(" 90 XL"), "\(shown)")
    // The heights after an earlier pass are none of the case as it is.
    _ = try workshop.run("set feed c5.constant=55")
    #expect(try workshop.run("show feed").output.hasSuffix("\n3 rows, with no heights stored\n"))
  }

  /// The second label has no room, as a constraint puts its bottom where its top is.
  private static func squeezed(_ constraint: String) -> String {
    #"""
    {"name": "cell", "environment": {"width": 320, "fitting": {"height": 0}},
     "root": {"id": "view", "children": [
       {"id": "title", "class": "UILabel", "text": "Hello"}, {"id": "sub", "class": "UILabel", "text": "World"}]},
     "constraints": ["H:|-16-[title]-16-|", "H:|-16-[sub]-16-|", "V:|-8-[title]-4-[sub]-8-|", "\#(constraint)"]}
    """#
  }

  @Test func `a text in a label without height is truncated unless that is meant`() throws {
    let workshop = try Workshop()
    let rows =
      #"{"key": "a"}"# + "\n" + #"{"key": "b", "sub.text": ""}"# + "\n" + #"{"key": "c", "sub.hidden": true}"#
    func found(_ constraint: String) throws -> [String] {
      #expect(try workshop.run("add --replace -", input: Self.squeezed(constraint)).exitCode == 0)
      #expect(try workshop.run("rows cell - --replace", input: rows).exitCode == 0)
      return records(try workshop.run("query rows cell truncated(sub) -o csv"), 1)
    }
    #expect(try found("sub.bottom == title.bottom + 4") == ["a"])
    #expect(
      try workshop.run("query rows cell truncated -o csv").output.split(separator: "\r\n").map {
        $0.split(separator: ",")[7]
      } == ["views", #""[""sub""]""#])
    #expect(try found("sub.height == 0") == [])
    let solved = try workshop.run("solve -", input: Self.squeezed("sub.bottom == title.bottom + 4"))
    #expect(solved.output.contains("truncated, no size"), "\(solved.output)")
  }

  @Test func `cases are listed by the numbers in their names`() throws {
    let workshop = try Workshop()
    let names = ["c10", "c2", "c02", "c1", "c", "c1b", "d1"]
    let documents = names.map { #"{"name":"\#($0)","root":{"id":"view"}}"# }
    #expect(try workshop.run("add -", input: documents.joined(separator: "\n")).exitCode == 0)
    #expect(records(try workshop.run("list -o csv"), 1) == ["c", "c1", "c1b", "c02", "c2", "c10", "d1"])
  }
}
