import SQLite
import TestSupport
import Testing

/// What `query heights` tells of the heights that `height` has stored.
struct StoredHeightTests {
  /// 9 points without a separator, as the case has none; with one of 1 pixel of 3 a point, and of half a point.
  @Test func `stored heights are told apart by the separators that were asked for`() throws {
    let workshop = try Workshop()
    _ = try workshop.run(
      "add -",
      input: #"""
        {"name": "cell", "environment": {"width": 320, "scale": 3},
         "root": {"id": "r", "children": [{"id": "a", "intrinsic": {"width": 9, "height": 9}}]},
         "constraints": ["V:|[a]|", "a.left == r.left"]}
        """#)
    for separator in ["", "--separator 1px", "--separator 0.5"] {
      _ = try workshop.run("height cell \(separator)")
    }
    let lines = try workshop.run("query heights").output.split(separator: "\n")
    #expect(
      lines.map { $0.split(separator: " ").joined(separator: " ") }.enumerated().filter { $0.offset != 1 }
        .map(\.element)
        == [
          "case pass width height text size scale direction separator", "cell 0 320 9 L 3 ltr 0",
          "cell 0 320 9.3333 L 3 ltr 0.3333", "cell 0 320 9.5 L 3 ltr 0.5",
        ])
  }

  /// 60 and the separator of 1; the other case is as high as it says, and so a screen.
  @Test func `the heights of all cases are printed and stored`() throws {
    let workshop = try Workshop.stocked()
    _ = try workshop.run("add -", input: Workshop.screen)
    let run = try workshop.run("height --all --width 100,200 -o csv")
    #expect(run.exitCode == 0)
    let lines = run.output.split(separator: "\r\n").map {
      $0.split(separator: ",").prefix(3).joined(separator: ",")
    }
    #expect(lines.prefix(3) == ["case,width,height", "feed,100,61", "feed,200,61"], "\(run.output)")
    #expect(lines.count == 3)
    #expect(
      run.messages
        == "Note: 1 case has a height of its own, as screens have, and is left out; \"layoutcase solve profile\" lays it "
        + "out.\n")
    let stored = try workshop.run(["sql", "select case_name, width, height from heights", "-o", "csv"])
    #expect(stored.output == "case_name,width,height\r\nfeed,100,61\r\nfeed,200,61\r\n")
    #expect(try workshop.run("height feed --all").exitCode == 2)
    #expect(
      try workshop.run("height").messages.contains("name the case whose height is asked for, or give --all"))
    #expect(
      try workshop.shell("layoutcase export feed 2>/dev/null > f.json; layoutcase height < f.json").output
        .contains("61"))
  }

  /// The photo of 40 is between margins of 10, and a separator of 1 is below.
  @Test func `of all cases those without a height are told, and the others are printed`() throws {
    let workshop = try Workshop.stocked()
    _ = try workshop.run("add -", input: #"{"name": "loose", "root": {"id": "v"}}"#)
    _ = try workshop.shell("layoutcase export feed --name other | layoutcase add -")
    func names(_ run: ToolRun) -> [String] {
      run.output.split(separator: "\r\n").dropFirst().map {
        $0.split(separator: ",").prefix(3).joined(separator: " ")
      }
    }
    let run = try workshop.run("height --all -o csv")
    let loose = "layoutcase: \"loose\" has no width of its own; ask for one, as in --width 320\n"
    #expect(names(run) == ["feed 100 61", "other 100 61"])
    #expect(run.messages == loose && run.exitCode == 2, "\(run.messages)")
    let connection = try Connection(path: workshop.folder.file("layoutcase.db"), mode: .readWrite)
    try connection.execute(script: "UPDATE stored_case SET title = 'another' WHERE name = 'feed'")
    let damaged = try workshop.run("height --all -o csv")
    #expect(names(damaged) == ["other 100 61"])
    #expect(
      damaged.messages.contains("the case \"feed\" is not what was stored")
        && damaged.messages.hasSuffix(loose), "\(damaged.messages)")
    #expect(damaged.exitCode == 5)
    _ = try workshop.run("rm other")
    #expect(try workshop.run("height --all").output == "")
  }

  /// The margins alone are 20 wide.
  @Test func `cases that break in their cells are counted`() throws {
    let workshop = try Workshop.stocked()
    let run = try workshop.run("height --all --width 15")
    #expect(
      run.messages
        == "Note: in 1 case required constraints are broken, or content hangs out of the cell; "
        + "\"layoutcase height feed --width 15\" tells of one.\n", "\(run.messages)")
  }

  /// 5 letters of 17 points are wider than 20 and narrower than 300; the width of 20 of the case itself cuts them.
  @Test func `cases whose texts are cut at a width are found`() throws {
    let workshop = try Workshop()
    _ = try workshop.run(
      "add -",
      input: #"{"name":"tag","environment":{"width":20,"height":60},"root":{"id":"v","children":["#
        + #"{"id":"title","class":"UILabel","text":"Hello"}]},"#
        + #""constraints":["H:|[title]|","title.top == v.top"]}"#)
    func found(_ options: String) throws -> Int {
      try workshop.run("query cases --truncated -o csv\(options)").output.split(separator: "\r\n").count - 1
    }
    #expect(try found("") == 1)
    #expect(try found(" --width 300") == 0)
    #expect(try found(" --width 19") == 1)
    // What is laid out so is stored, and not counted with the case's own layouts.
    let frames = try workshop.run("query frames --case tag -o csv").output.split(separator: "\r\n")
    #expect(frames.count == 1 + 3 * 2)
    let counted = try workshop.run("list -o json").output
    let query = try workshop.run("query cases --truncated --width 19 -o json").output
    #expect(query.hasPrefix(counted.dropLast("\n  }\n]\n".count)), "\(query)")
    #expect(query.contains(#""where": "title in pass 0""#), "\(query)")
  }

  /// The last units are planned anew: of two rows, one has changed.
  @Test func `what is stale is planned again by the command that is told`() throws {
    let workshop = try Workshop.stocked()
    _ = try workshop.shell(
      "layoutcase plan feed --width 77,88 > units; layoutcase worker units > results; "
        + #"echo '{"key":"1","photo.intrinsic":[30,9]}' | layoutcase rows feed --update -"#)
    let run = try workshop.run("ingest results")
    #expect(run.messages.contains("Stored 4 heights.\n2 heights are stale: "), "\(run.messages)")
    let command = try #require(run.messages.firstMatch(of: /"(layoutcase plan [^"]+)"/)).1
    #expect(command.hasPrefix("layoutcase plan feed --width 77,88"))
    #expect(
      try workshop.shell("\(command) | layoutcase worker | layoutcase ingest").output.contains(
        "Stored 2 heights."))
    #expect(try workshop.shell(String(command)).output.contains("Planned no unit"))
    _ = try workshop.run("add - --db other.db", input: #"{"name": "other", "root": {"id": "v"}}"#)
    #expect(
      try workshop.run("ingest results --db other.db").messages.hasSuffix(
        "6 heights are stale: there is no case \"feed\" in other.db. --db names another database.\n"))
  }

  @Test func `a pass of a list names the widths at which the rows were laid out`() throws {
    let workshop = try Workshop.stocked()
    _ = try workshop.run("heights feed --width 200,100")
    #expect(
      try workshop.run("set feed photo.intrinsic.height=50").messages
        == "\"layoutcase heights feed --since 0 --width 100,200\" tells which of its 3 rows have another height now.\n"
    )
  }

  @Test func `a pass that is laid out in other environments, too, names them`() throws {
    let workshop = try Workshop.stocked()
    _ = try workshop.run("solve feed --width 320")
    #expect(
      try workshop.run("set feed photo.intrinsic.height=50").messages
        == "Laid out also at width=320, as before; \"layoutcase diff feed@0:320 feed@1:320\" shows what moved at 320.\n"
        + "\"layoutcase heights feed --since 0\" tells which of its 3 rows have another height now.\n")
    let screen = try Workshop.holding(["card.json": Workshop.screen])
    _ = try screen.run("add card.json")
    _ = try screen.run("solve profile --height none")
    let pass = try screen.run("set profile title.hugging.horizontal=252").messages
    #expect(pass.hasPrefix("Laid out also at a free height, as before"), "\(pass)")
  }

  @Test func `stored heights have the environment that they were asked for`() throws {
    let workshop = try Workshop()
    _ = try workshop.run(
      "add -", input: #"{"name": "cell", "environment": {"width": 320}, "root": {"id": "r"}}"#)
    _ = try workshop.run("height cell --text-size L,AX3")
    for (option, count) in [
      ("--text-size L", 1), ("--text-size M", 0), ("--scale 7", 0), ("--direction rtl", 0),
      ("--direction ltr", 1),
    ] {
      let found = try workshop.run("query heights \(option) -o csv").output.split(separator: "\r\n")
        .dropFirst()
      #expect(found.isEmpty == (count == 0), "\(option)")
    }
    let sizes = try workshop.run("query heights").output.split(separator: "\n")
    #expect(
      sizes.first?.split(separator: " ").joined(separator: " ")
        == "case pass width height text size scale direction")
    #expect(
      sizes.dropFirst(2).map { $0.split(separator: " ").suffix(3) } == [
        ["AX3", "1", "ltr"], ["L", "1", "ltr"],
      ])
    _ = try workshop.run("height cell --direction rtl --scale 3")
    let all = try workshop.run("query heights").output.split(separator: "\n")
    #expect(
      all.first?.split(separator: " ").joined(separator: " ")
        == "case pass width height text size scale direction")
    let selected = try workshop.run([
      "sql", "select text_size, scale, direction from heights order by scale, text_size", "-o", "csv",
    ])
    #expect(selected.output == "text_size,scale,direction\r\nAX3,1,ltr\r\nL,1,ltr\r\nL,3,rtl\r\n")
  }
}
