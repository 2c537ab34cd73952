import TestSupport
import Testing

/// What is told of the heights of rows, and of what a change of rows did to them.
struct RowHeightTests {
  /// A row is as high as its photo, and 10 above and below it, and 1 for the separator.
  @Test func `a row is changed by its key, and its heights before and after are told`() throws {
    let workshop = try Workshop.stocked()
    let run = try workshop.run("set feed --row 1 photo.intrinsic.height=49 -o csv")
    let changed =
      #"Changed the row 1 of feed; it was {"key":"1","photo.intrinsic.height":29,"photo.intrinsic.width":30}."#
      + "\n"
    #expect(run.exitCode == 0 && run.messages == changed, "\(run.messages)")
    #expect(
      run.output
        == "row,width,textSize,before,height,change,scale,direction,separator\r\n1,100,L,50,70,20,1,ltr,1\r\n"
    )
    // null leaves the photo without a height.
    let cleared = try workshop.run("set feed --row 1 photo.intrinsic.height=null --width 120,140")
    #expect(
      cleared.output.split(separator: "\n").dropFirst(2).map { $0.split(separator: " ") } == [
        ["1", "120", "L", "70", "21", "-49"], ["1", "140", "L", "70", "21", "-49"],
      ], "\(cleared.output)")
    let again = try workshop.run("set feed --row 1 photo.intrinsic.height=null")
    #expect(again.messages == "The row 1 of feed has these values already.\n", "\(again.messages)")
    #expect(
      try workshop.run("rows feed -o csv").output
        == "key,photo.intrinsic.width,photo.intrinsic.height\r\n0,30,19\r\n1,30,null\r\n2,30,39\r\n")
    #expect(try workshop.run("history feed -o csv").output.split(separator: "\r\n").count == 2)
    let refused = [
      ("set feed --row 7 photo.intrinsic.height=1", 3, "the list of \"feed\" has no row \"7\""),
      ("set feed --row 1 photo.intrinsic.height=x", 2, "\"x\" is not a number or null"),
      ("set feed --row 1 foto.intrinsic.height=1", 2, "did you mean \"photo\"?"),
    ]
    for (line, code, words) in refused {
      let run = try workshop.run(line)
      #expect(run.exitCode == code && run.messages.contains(words), "\(run.messages)")
    }
  }

  @Test func `what an update did to stored heights is told`() throws {
    let workshop = try Workshop.stocked()
    func update(_ rows: String) throws -> String {
      try workshop.run("rows feed --update -", input: "key,photo.intrinsic.height\n" + rows).messages
    }
    #expect(try update("1,29.5\n") == "Changed 1 row.\n")
    #expect(try workshop.run("heights feed --width 100,120").exitCode == 0)
    #expect(
      try update("0,29\n1,9\n")
        == "Changed 2 rows.\nAt 100: 0 40 → 50, 1 50.5 → 30.\nAt 120: 0 40 → 50, 1 50.5 → 30.\n")
    #expect(try workshop.run("heights feed").exitCode == 0)
    let width = try workshop.run("rows feed --update -", input: "key,photo.intrinsic.width\n2,31\n").messages
    #expect(width == "Changed 1 row.\nAt 100, the height stays.\nAt 120, the height stays.\n")
    let more = (3..<9).map { #"{"key": "\#($0)", "photo.intrinsic": [30, \#(10 * $0)]}"# }
    #expect(try workshop.run("rows feed -", input: more.joined(separator: "\n")).exitCode == 0)
    #expect(try workshop.run("heights feed").exitCode == 0)
    #expect(
      try update((3..<9).map { "\($0),\($0 == 5 ? 80 : 10 * $0 + 1)\n" }.joined())
        == "Changed 6 rows.\nAt 100, 6 of 6 changed rows have another height; the greatest change is 5 71 → 101.\n"
        + "At 120, 6 of 6 changed rows have another height; the greatest change is 5 71 → 101.\n")
  }

  /// A photo of 29 makes a cell of 50, and one of 49 a cell of 70. What was stored at 100 holds at 120.
  @Test func `an update tells all stored widths, and whose heights before are not known`() throws {
    let workshop = try Workshop.stocked()
    func update(_ rows: String) throws -> String {
      try workshop.run("rows feed --update -", input: "key,photo.intrinsic.height\n" + rows).messages
    }
    #expect(try workshop.run("heights feed --width 100,120").exitCode == 0)
    #expect(try workshop.run("set feed --row 1 photo.intrinsic.height=49 --width 100").exitCode == 0)
    #expect(try update("1,29\n") == "Changed 1 row.\nAt 100: 1 70 → 50.\nAt 120: 1 70 → 50.\n")
    let row = #"{"key": "3", "photo.intrinsic": [30, 29]}"#
    #expect(try workshop.run("rows feed -", input: row).exitCode == 0)
    #expect(
      try update("3,39\n")
        == "Changed 1 row.\nAt 100, the height before was not stored.\nAt 120, the height before was not stored.\n"
    )
    #expect(try workshop.run("heights feed --width 90,100,110,120,130,140").exitCode == 0)
    let next = #"{"key": "4", "photo.intrinsic": [30, 29]}"#
    #expect(try workshop.run("rows feed -", input: next).exitCode == 0)
    #expect(
      try update("0,29\n4,39\n")
        == "Changed 2 rows.\n"
        + [90, 100, 110, 120].map {
          "At \($0): 0 40 → 50; the height of another changed row was not stored before.\n"
        }.joined() + "Heights are stored in 2 other environments, too, and were not compared there.\n")
  }

  /// No height of the list depends on the width.
  @Test func `heights since a pass name the width that it had`() throws {
    let workshop = try Workshop.stocked()
    #expect(try workshop.run("set feed width=120").exitCode == 0)
    #expect(
      try workshop.run("heights feed --since 0").output
        == "at 120, 0 of 3 rows have another height than after pass 0 at 100.\n")
    #expect(
      try workshop.run("heights feed --since 0 --width 90").output
        == "at 90, 0 of 3 rows have another height than after pass 0.\n")
  }

  @Test func `the refusal of a second case of a name tells how many passes a replacement drops`() throws {
    let workshop = try Workshop.stocked()
    try workshop.folder.write(Workshop.feed, to: "feed.json")
    for (height, words) in [
      (51, "its appended pass; --keep-history keeps it"), (52, "its 2 appended passes;"),
    ] {
      #expect(try workshop.run("set feed photo.intrinsic.height=\(height)").exitCode == 0)
      let run = try workshop.run("add feed.json")
      #expect(
        run.exitCode == 1
          && run.messages.contains("\"layoutcase add --replace feed.json\", which drops \(words)"),
        "\(run.messages)")
    }
  }

  @Test func `empty cells of CSV are counted where they give nothing`() throws {
    let workshop = try Workshop.stocked()
    let rows = "key,photo.intrinsic.width,photo.intrinsic.height\na,3,\nb,,\n"
    #expect(
      try workshop.run("rows feed -", input: rows).messages
        == "Added 2 rows.\nNote: 3 empty cells of standard input give nothing, and the case's own values count there, "
        + "as its texts do; --empty clear makes them null.\n")
    #expect(try !workshop.run("rows feed --update -", input: rows).messages.contains("empty cells"))
    #expect(
      try !workshop.run("rows feed --replace - --empty keep", input: rows).messages.contains("empty cells"))
  }

  /// The photos are 10 from above and below, and the separator is 1.
  @Test func `what became of each row of a file is told to a program, and many heights to a person`() throws {
    let workshop = try Workshop()
    #expect(try workshop.run("add -", input: Workshop.feed).exitCode == 0)
    func rows(_ keys: Range<Int>, _ height: Int) -> String {
      keys.map { #"{"key": "\#($0)", "photo.intrinsic": [30, \#(height)]}"# }.joined(separator: "\n")
    }
    #expect(try workshop.run("rows feed -", input: rows(0..<8, 20)).exitCode == 0)
    #expect(try workshop.run("heights feed --width 120").exitCode == 0)
    let told = try workshop.run("rows feed --replace - -o csv", input: rows(6..<10, 29))
    #expect(
      told.output.split(separator: "\r\n").map { String($0.prefix(70)) }
        == [
          "row,done,heights",
          #"6,changed,"[{""width"":120,""textSize"":""L"",""before"":41,""height"":50,"""#,
          #"7,changed,"[{""width"":120,""textSize"":""L"",""before"":41,""height"":50,"""#,
          "8,added,", "9,added,", "0,removed,", "1,removed,", "2,removed,", "3,removed,", "4,removed,",
          "5,removed,",
        ].map { String($0.prefix(70)) }, "\(told.output)")
    #expect(try workshop.run("rows feed --replace -", input: rows(0..<8, 20)).output.isEmpty)
    #expect(try workshop.run("heights feed --width 120").exitCode == 0)
    let shown = try workshop.run("rows feed --replace -", input: rows(0..<8, 29)).output
    #expect(
      shown.split(separator: "\n").dropFirst(2).count == 8 && shown.contains(/7 +120 +L +41 +50 +9/),
      "\(shown)")
    #expect(try workshop.run("rows feed --remove 1 -o csv").exitCode == 2)
  }

  /// The list was laid out at 3x, and not at the case's own scale.
  @Test func `a change of a row or a case tells of the environments in which the list was laid out`() throws {
    let workshop = try Workshop.stocked()
    #expect(try workshop.run("heights feed --width 320,375 --text-size L,XL --scale 3").exitCode == 0)
    let row = try workshop.run("set feed --row 1 photo.intrinsic.height=49 -o csv").output
    let bases = row.split(separator: "\r\n").dropFirst().map {
      let fields = $0.split(separator: ",", omittingEmptySubsequences: false)
      return [fields[1], fields[2], fields[6]].joined(separator: " ")
    }
    #expect(bases.sorted() == ["320 L 3", "320 XL 3", "375 L 3", "375 XL 3"], "\(row)")
    let hint = try workshop.run("set feed photo.intrinsic.height=9").messages
    #expect(
      hint.contains(
        "\"layoutcase heights feed --since 0 --width 320,375 --text-size L,XL --scale 3\" tells which of its 3 rows"
      ),
      "\(hint)")
    let size = try workshop.run([
      "set", "feed", "--row", "1", "photo.intrinsic.height=9", "--device", "iPhone SE", "-o", "csv",
    ])
    #expect(
      size.output.contains("1,375,L,") && size.output.contains(",2,ltr,"), "\(size.output)\(size.messages)")
    let pass = try workshop.run("set feed --scale 2 width=3")
    #expect(pass.exitCode == 2 && pass.messages.contains("--scale is for --row"), "\(pass.messages)")
  }

  @Test func `a row of a list that was laid out in many environments says where it is compared`() throws {
    let workshop = try Workshop.stocked()
    let widths = (320...332).map(String.init).joined(separator: ",")
    #expect(try workshop.run("heights feed --width \(widths)").exitCode == 0)
    let run = try workshop.run("set feed --row 1 photo.intrinsic.height=49 -o csv")
    #expect(run.output.split(separator: "\r\n").count == 2, "\(run.output)")
    #expect(
      run.messages.contains(
        "Note: heights are stored in 13 environments, and were compared in 1; --width and "),
      "\(run.messages)")
    let asked = try workshop.run("set feed --row 1 photo.intrinsic.height=9 --width 325")
    #expect(asked.messages.hasPrefix("Changed the row 1 of feed; it was {"), "\(asked.messages)")
    #expect(asked.messages.hasSuffix("}.\n"))
  }

  /// The change is made, so that the same line tells nothing once more.
  @Test func `changed rows that a table leaves out are told with what shows their heights`() throws {
    let workshop = try Workshop.stocked()
    func rows(_ height: Int) -> String {
      (0..<21).map { #"{"key": "\#($0)", "photo.intrinsic": [30, \#(height)]}"# }.joined(separator: "\n")
    }
    #expect(try workshop.run("rows feed --replace -", input: rows(9)).exitCode == 0)
    #expect(try workshop.run("heights feed").exitCode == 0)
    let run = try workshop.run("rows feed --update -", input: rows(29))
    let command = "\"layoutcase heights feed --width 100 -o csv\""
    #expect(
      run.output.hasSuffix("\nand 1 more; \(command) tells what all rows have now at 100\n"), "\(run.output)")
  }

  @Test func `a number stands for the one key that has it`() throws {
    let workshop = try Workshop.stocked()
    let rows = ["r4", "r44", "a5", "b5"].map { #"{"key": "\#($0)"}"# }.joined(separator: "\n")
    #expect(try workshop.run("rows feed -", input: rows).exitCode == 0)
    let one = try workshop.run("set feed --row 4 photo.intrinsic.height=9")
    #expect(one.exitCode == 3 && one.messages.contains("did you mean \"r4\"?"), "\(one.messages)")
    let two = try workshop.run("set feed --row 5 photo.intrinsic.height=9")
    #expect(two.exitCode == 3 && !two.messages.contains("did you mean"), "\(two.messages)")
  }

  @Test func `the highest rows have what they give behind all else`() throws {
    let workshop = try Workshop.stocked()
    #expect(
      try workshop.run("heights feed --highest 1 -o csv").output
        == "row,width,textSize,height,cached,scale,direction,separator,photo.intrinsic.width,"
        + "photo.intrinsic.height\r\n2,100,L,60,false,1,ltr,1,30,39\r\n")
    #expect(try workshop.run("add -", input: Workshop.screen).exitCode == 0)
    let text = "a text that is longer than a terminal"
    #expect(try workshop.run("rows profile -", input: "key,title.text\nx,\(text)\n").exitCode == 0)
    let table = try workshop.run(
      ["heights", "profile", "--highest", "1", "--width", "320"], environment: ["COLUMNS=40"])
    #expect(table.output.contains("\n    title.text: a text that is longer\n"), "\(table.output)")
    #expect(table.output.contains(" than a terminal\n"), "\(table.output)")
  }

  @Test func `more widths than a terminal has room for stand in several tables`() throws {
    let workshop = try Workshop.stocked()
    let widths = (0..<9).map { "\(100 + 10 * $0)" }
    let run = try workshop.run(
      ["heights", "feed", "--width", widths.joined(separator: ",")], environment: ["COLUMNS=40"])
    let heads = run.output.split(separator: "\n").filter { $0.hasPrefix("row") }.map {
      $0.split(separator: " ")
    }
    #expect(
      heads.map { $0.filter { $0.first?.isNumber ?? false }.map(String.init) }.flatMap(\.self) == widths)
    #expect(
      heads.count == 3 && run.output.split(separator: "\n").allSatisfy { $0.count <= 40 }, "\(run.output)")
  }
}
