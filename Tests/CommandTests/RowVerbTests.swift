import Platform
import SQLite
import TestSupport
import Testing

/// The verbs of rows, run as a person runs them.
struct RowVerbTests {
  @Test func `a key that no row has is answered with the one that was meant`() throws {
    let workshop = try Workshop.stocked()
    let rows = ["offer-015", "offer-005", "intro"].map { #"{"key": "\#($0)"}"# }
    #expect(try workshop.run("rows feed - --replace", input: rows.joined(separator: "\n")).exitCode == 0)
    for (typed, meant) in [("offer-5", "offer-005"), ("Offer-15", "offer-015"), ("intor", "intro")] {
      let run = try workshop.run("heights feed --rows \(typed)")
      #expect(run.exitCode == 3)
      #expect(
        run.messages.hasSuffix("has no row \"\(typed)\"; did you mean \"\(meant)\"?\n"), "\(run.messages)")
    }
    #expect(try !workshop.run("heights feed --rows offer-6").messages.contains("did you mean"))
  }

  private static let document = #"""
    {"name": "feed", "environment": {"width": 100, "separator": 1, "fitting": {"height": 0}},
     "root": {"id": "cell", "children": [
       {"id": "photo", "class": "UIImageView", "intrinsic": {"width": 40, "height": 40}}]},
     "constraints": ["H:|-10-[photo]-(>=10)-|", "V:|-10-[photo]-10-|"]}
    """#

  /// Rows whose cells are 40, 50, 60 … high, 20 for the margins and 1 for the separator.
  /// - Parameter heights: how many different heights its photos have.
  private func workshop(_ count: Int, heights: Int = 10) throws -> Workshop {
    let workshop = try Workshop()
    _ = try workshop.run("add -", input: Self.document)
    let rows = (0..<count).map {
      #"{"key": "\#($0)", "photo.intrinsic": [30, \#(19 + 10 * ($0 % heights))]}"#
    }
    #expect(try workshop.run("rows feed -", input: rows.joined(separator: "\n")).exitCode == 0)
    return workshop
  }

  @Test func `standard input may be a loop's, and what is no row is told where it is read`() throws {
    let workshop = try workshop(1)
    let loop = try workshop.shell("printf 'feed\\nfeed\\n' | while read n; do layoutcase rows $n; done")
    #expect(loop.exitCode == 0)
    #expect(loop.output == (try workshop.run("rows feed").output + workshop.run("rows feed").output))
    #expect(
      try workshop.shell("printf 'key,Photo\\n1,2\\n' | layoutcase rows feed -").output.contains(
        "; write one of the view's members, as photo.text"))
  }

  @Test func `what was meant is looked for in the database that is named`() throws {
    let workshop = try workshop(3)
    #expect(try workshop.run("db backup other.db").exitCode == 0)
    _ = try workshop.shell("rm layoutcase.db*")
    #expect(try workshop.run("solve feed 2").messages.contains("behind CASE; write --width before it\n"))
    for line in ["solve feed 2 --db other.db", "solve --db=other.db feed 2", "--db other.db solve feed 2"] {
      #expect(try workshop.run(line).messages.contains("behind CASE; write --row before it\n"), "\(line)")
    }
    let views = "feed has cell and photo, as in \"layoutcase why feed photo.width --db other.db\"\n"
    for line in ["why feed --db other.db", "why --db other.db feed"] {
      #expect(try workshop.run(line).messages.contains("VIEW is missing; \(views)"), "\(line)")
    }
    #expect(!(try workshop.run("why feed").messages.contains("feed has")))
  }

  @Test func `rows are appended, changed, replaced, moved, removed and listed`() throws {
    let workshop = try workshop(3)
    let csv = try workshop.run("rows feed -o csv")
    #expect(
      csv.output == "key,photo.intrinsic.width,photo.intrinsic.height\r\n0,30,19\r\n1,30,29\r\n2,30,39\r\n")
    let again = try workshop.run("rows feed -", input: csv.output)
    #expect(again.exitCode == 1)
    #expect(again.messages.contains("standard input:2:1: the list of \"feed\" has a row \"0\" already"))
    #expect(
      try workshop.run("rows feed - --replace", input: csv.output).messages == "Left 3 rows unchanged.\n")
    let update = try workshop.run("rows feed - --update", input: "key,photo.intrinsic.height\n1,9\n7,9\n")
    #expect(update.messages == "Added 1 row, changed 1.\n")
    #expect(try workshop.run("rows feed --move 7 --before 0").exitCode == 0)
    #expect(try workshop.run("rows feed --remove 2").exitCode == 0)
    #expect(try workshop.run("rows feed --remove 2").exitCode == 3)
    #expect(
      try workshop.run("rows feed -o ndjson").output == """
        {"key":"7","photo.intrinsic.height":9}
        {"key":"0","photo.intrinsic.height":19,"photo.intrinsic.width":30}
        {"key":"1","photo.intrinsic.height":9,"photo.intrinsic.width":30}

        """)
    let wrong = try workshop.run(
      "rows feed -", input: "{\"key\": \"8\"}\n{\"key\": \"9\", \"phot.hidden\": true}")
    #expect(wrong.exitCode == 4)
    #expect(
      wrong.messages.contains(#"standard input:2:14: phot.hidden: there is no view or constraint "phot""#))
    #expect(try workshop.run("rows feed --from 3 -o json").output == "[]\n")
    #expect(try workshop.run("rows feed --remove-all").messages == "Removed 3 rows.\n")
  }

  @Test func `a row of a list is laid out, explained, drawn and exported as a case`() throws {
    let workshop = try workshop(3)
    let solved = try workshop.run("solve feed --row 2")
    #expect(solved.output.contains(/photo +10 +10 +30 +39/), "\(solved.output)")
    #expect(try workshop.run("solve feed").output.contains(/photo +10 +10 +40 +40/))
    #expect(try workshop.run("why feed photo.height --row 2").output.contains("39"))
    #expect(try workshop.run("ambiguity feed --row 2").exitCode == 0)
    #expect(try workshop.run("sweep feed photo.width --width 90...110 --row 2").output.contains("= 30"))
    #expect(try workshop.run("render feed --row 2 - --format svg").output.contains("59"))
    let exported = try workshop.run("export feed --row 2").output
    #expect(exported.contains(#""name": "feed-2""#) && exported.contains(/"width": 30, "height": 39/))
    #expect(try workshop.run("add -", input: exported).exitCode == 0)
    #expect(try workshop.run("solve feed-2").output.contains(/photo +10 +10 +30 +39/))
    #expect(try workshop.run("solve feed --row 9").messages.contains(#"the list of "feed" has no row "9""#))
    #expect(try workshop.run("solve feed --row 9").exitCode == 3)
    #expect(try workshop.run("solve feed-2 --row 9").exitCode == 3)
    #expect(try workshop.run("explain feed --row 2").output.contains("feed, row 2, pass 0 of 0"))
    #expect(
      try workshop.run("solve feed --row 2 -o ndjson").output.hasPrefix(#"{"case":"feed, row 2","pass":0"#))
    #expect(try workshop.run("solve feed 2").messages.contains("\"2\" behind CASE; write --row before it\n"))
    #expect(try workshop.run("solve feed 320").messages.contains("write --width before it\n"))
    #expect(try workshop.run("explain feed --row 2 --apply 1").exitCode == 2)
    #expect(try workshop.run("explain - --row 2", input: exported).exitCode == 3)
    #expect(try workshop.run("export feed --row 2 --rows").exitCode == 2)
    #expect(try workshop.run("render feed -o png --format svg").exitCode == 2)
    #expect(try workshop.run("rm gone gone").messages.contains(#"there is no case "gone""#))
  }

  @Test func `a text that is taken away and the text null are two things in CSV`() throws {
    let workshop = try workshop(1)
    let document = #"{"name": "list", "root": {"id": "name", "class": "UILabel", "text": "x"}}"#
    #expect(try workshop.run("add -", input: document).exitCode == 0)
    let rows =
      #"{"key": "a", "name.text": null}"# + "\n" + #"{"key": "b", "name.text": "null"}"# + "\n"
      + #"{"key": "c"}"# + "\n" + #"{"key": "d", "name.text": ""}"#
    #expect(try workshop.run("rows list -", input: rows).exitCode == 0)
    let csv = try workshop.run("rows list -o csv").output
    #expect(csv == "key,name.text\r\na,null\r\nb,\"null\"\r\nc,\r\nd,\"\"\r\n")
    #expect(try workshop.run("rows list - --replace", input: csv).messages == "Left 4 rows unchanged.\n")
  }

  @Test func `heights are computed once, printed in every format, and explained`() throws {
    let workshop = try workshop(3)
    let first = try workshop.run("heights feed --width 100,200 -o csv")
    #expect(first.messages.contains("Computed 3 heights."))
    #expect(first.messages.contains("Took 3 stored heights that still hold: computed for other widths"))
    #expect(
      first.output
        == (["row,width,textSize,height,cached,scale,direction,separator"]
        + [
          "0,100,L,40,true", "1,100,L,50,true", "2,100,L,60,true", "0,200,L,40,false", "1,200,L,50,false",
          "2,200,L,60,false",
        ].map { "\($0),1,ltr,1" }).map { "\($0)\r\n" }.joined())
    #expect(try workshop.run("heights feed --width 100,200 -o csv").messages == "")
    let separated = try workshop.run("heights feed --separator 3 -o ndjson")
    #expect(
      separated.output.hasPrefix(
        #"{"row":"0","width":100,"textSize":"L","height":42,"cached":false,"scale":1,"direction":"ltr","separator":3}"#
      ))
    let table = try workshop.run("heights feed --separator 3").output
    #expect(table.hasPrefix("row  at 100 separator 3\n"))
    // 40, 50 and 60 with separators of 1, which are of 3 here.
    #expect(table.hasSuffix("\n\nall 3 rows: 156 at 100 separator 3\n"), "\(table)")
    let some = try workshop.run("heights feed --separator 3 --rows 0 -o ndjson")
    #expect(
      some.output
        == #"{"row":"0","width":100,"textSize":"L","height":42,"cached":true,"scale":1,"direction":"ltr","separator":3}"#
        + "\n")
    #expect(
      try workshop.run("height feed 1 --explain").output.contains(
        "hit: nothing that it depends on has changed"))
    let shared = try workshop.run("height feed 1 --width 300 --text-size XXL --explain")
    #expect(shared.output.contains("hit: the same as at width 200, and all in between"))
    #expect(shared.output.contains("declared"))
    let document = try workshop.run("height feed 1 --explain -o ndjson").output
    #expect(
      document.contains(#""conflict":false,"sources":["declared"],"restsOn":["photo.intrinsic.height"],"#))
    let all = try workshop.run("heights feed --explain --limit 1 -o ndjson")
    #expect(
      all.output.contains(
        #""cached":true,"conflict":false,"sources":["declared"],"scale":1,"direction":"ltr","separator":1,"#
          + #""reason":"hit: nothing that it depends on has changed","restsOn":["photo.intrinsic.height"],"#),
      "\(all.output)")
    // What is told of each row of the list is told of one, in another order.
    func members(_ line: String) -> Set<Substring> {
      Set(line.filter { !"{}\n".contains($0) }.split(separator: ","))
    }
    let one = try workshop.run("heights feed --explain --rows 0 -o ndjson")
    #expect(members(all.output) == members(one.output))
    let new = try workshop.run("heights feed --explain --limit 1 --width 300 --text-size XXL -o ndjson")
    #expect(
      new.output.contains(#""reason":"hit: the same as at width 200, and all in between""#), "\(new.output)")
    let conflict = try workshop.run("heights feed --explain --width 15 -o csv")
    #expect(conflict.output.contains("\r\n1,15,L,50,true,true,"))
    #expect(try workshop.run("height feed --explain --width 15").output.contains("declared"))
    let miss = try workshop.run("height feed 1 --separator 7 --explain")
    #expect(miss.output.contains("miss: the latest height is of another environment"))
    #expect(try workshop.run("height feed 9").exitCode == 3)
    let key = try workshop.run("rows feed 1")
    #expect(key.exitCode == 4)
    #expect(
      key.messages == "layoutcase: there is no file \"1\", which is the key of a row; "
        + "\"layoutcase rows feed --row 1\" prints it, and \"layoutcase solve feed --row 1\" lays it out\n")
    let statistics = try workshop.run("heights feed --stats")
    #expect(statistics.output.contains("3 rows, 150 in all; least 40, mean 50, median 50, greatest 60"))
    #expect(
      try workshop.run(["sql", "select sum(height) from row_heights where width = 200", "-o", "csv"])
        .output.hasSuffix("\r\n150\r\n"))
  }

  /// The photo is held by its top alone.
  @Test func `what hangs out of the cell of a row is told`() throws {
    let workshop = try Workshop()
    _ = try workshop.run("add -", input: Self.document.replacing("[photo]-10-|", with: "[photo]"))
    _ = try workshop.run("rows feed -", input: #"{"key": "tall", "photo.intrinsic": [30, 60]}"#)
    // 10 above the photo, and the cell is 0 high and has the separator of 1.
    let run = try workshop.run("height feed tall")
    #expect(
      run.messages
        == """
        Note: the height includes the separator of 1.
        Note: at a width of 100, photo hangs out of cell by 70, \
        and no chain of constraints from its bottom to the bottom of cell keeps it inside.

        """
    )
    let line = try workshop.run("height feed tall -o csv").output
    #expect(
      line.hasSuffix(
        ",overflow,openAt,scale,direction,separator\r\ntall,100,L,1,true,70,photo,1,ltr,1\r\n"), "\(line)")
  }

  @Test func `asking for what the case has anyway is asking for nothing`() throws {
    let workshop = try workshop(3)
    #expect(try workshop.run("heights feed").messages.contains("Computed 3 heights."))
    let same = try workshop.run("height feed 1 --width 100 --text-size L --scale 1 --separator 1 --explain")
    #expect(same.output.contains("hit: nothing that it depends on has changed"))
  }

  @Test func `the rows of a list are exported so that they are read as they were`() throws {
    let workshop = try workshop(3)
    let changes =
      #"{"key": "1", "photo.hidden": true}"# + "\n" + #"{"key": "2", "photo.intrinsic.width": null}"#
    #expect(try workshop.run("rows feed - --update", input: changes).messages == "Changed 2 rows.\n")
    let exported = try workshop.run("export feed --rows").output
    #expect(
      exported == """
        {"key":"0","photo.intrinsic.height":19,"photo.intrinsic.width":30}
        {"key":"1","photo.hidden":true,"photo.intrinsic.height":29,"photo.intrinsic.width":30}
        {"key":"2","photo.intrinsic.height":39,"photo.intrinsic.width":null}

        """)
    #expect(try workshop.run("rows feed --remove-all").exitCode == 0)
    #expect(try workshop.run("rows feed -", input: exported).exitCode == 0)
    #expect(try workshop.run("export feed --rows").output == exported)
    #expect(try workshop.run("export --all --rows").exitCode == 2)
  }

  @Test func `rows are not moved beside themselves, nor counted twice`() throws {
    let workshop = try workshop(3)
    let run = try workshop.run("rows feed --move 1 --before 1")
    #expect(run.exitCode == 2)
    #expect(run.messages.contains(#"the row "1" is among those that are moved; name one that stays"#))
    #expect(try workshop.run("rows feed --move 1,1").messages == "Moved 1 row.\n")
    #expect(try workshop.run("rows feed --remove 1,1").messages == "Removed 1 row.\n")
  }

  @Test func `sums are printed without the noise of adding`() throws {
    let workshop = try workshop(1)
    let rows = (0..<30).map { #"{"key": "n\#($0)", "photo.intrinsic.height": 0.1}"# }
    #expect(try workshop.run("rows feed -", input: rows.joined(separator: "\n")).exitCode == 0)
    #expect(try workshop.run("list-at feed --row n7 -o json").output.contains(#""y": 187.7,"#))
    let statistics = try workshop.run("heights feed --stats -o json").output
    #expect(statistics.contains(#""contentHeight": 673,"#))
    #expect(try workshop.run("list-at feed --row n7 --offset 3").exitCode == 2)
  }

  @Test func `the rows at an offset and the offset of a row are found`() throws {
    let workshop = try workshop(1000)
    // Ten rows are 40 + 50 + … + 130 = 850 high.
    let at = try workshop.run("list-at feed --offset 42530 --viewport 60 -o csv")
    #expect(at.output == "row,place,x,y,width,height\r\n500,500,0,42500,100,40\r\n501,501,0,42540,100,50\r\n")
    #expect(try workshop.run("list-at feed --row 501 -o csv").output.hasSuffix("501,501,0,42540,100,50\r\n"))
    // All are 85000 high.
    #expect(
      try workshop.run("list-at feed --offset 99999").messages.hasSuffix(
        "No row is visible there; the last ones fill the 667 points that are visible at the offset 84333.\n"))
    #expect(
      try workshop.run("list-at feed --offset 99999 --viewport 90000").messages.hasSuffix(
        "No row is visible there; all are at the offset 0.\n"))
    #expect(try workshop.run("rows feed --remove 0").exitCode == 0)
    #expect(try workshop.run("list-at feed --row 501 -o csv").output.hasSuffix("501,500,0,42500,100,50\r\n"))
    let frames = try workshop.run("list-at feed --row 501 --frames -o json")
    #expect(frames.output.contains(#"{ "view": "photo", "x": 10, "y": 10, "width": 30, "height": 29 }"#))
    #expect(frames.output.contains(#""contentHeight": 84960"#))
  }

  @Test func `rows are found by what their cells meet`() throws {
    let workshop = try workshop(10)
    let rest = "1,ltr,,,,\r\n"
    let found = try workshop.run([
      "query", "rows", "feed", "--where", "height > 100 and not conflict", "-o", "csv",
    ])
    #expect(
      found.output
        == "row,place,width,textSize,height,scale,direction,views,wanted,given,texts\r\n7,7,100,L,110,\(rest)8,8,100,L,120,"
        + "\(rest)9,9,100,L,130,\(rest)")
    let narrow = try workshop.run(
      ["query", "rows", "feed", "compressed(photo)", "--width", "45,100", "-o", "csv"])
    #expect(narrow.output.split(separator: "\r\n").count == 11)
    let first = try workshop.run(
      [
        "query", "rows", "feed", "--where", "height > 100", "--width", "90,80", "--first", "width", "-o",
        "csv",
      ])
    #expect(
      first.output.split(separator: "\r\n").dropFirst().map { $0.split(separator: ",")[2] } == [
        "90", "90", "90",
      ])
    #expect(try workshop.run(["query", "rows", "feed", "--where", "compressed(phot)"]).exitCode == 2)
    for words in [[], ["height > 1", "--where", "height > 2"]] {
      let run = try workshop.run(["query", "rows", "feed"] + words)
      #expect(run.exitCode == 2 && run.messages.contains("write one condition"), "\(run.messages)")
    }
  }

  @Test func `what is written as CSV is read as it was, texts without letters among it`() throws {
    let workshop = try Workshop()
    let document =
      #"{"name": "feed", "root": {"id": "cell", "children": [{"id": "title", "text": "title"}]}}"#
    _ = try workshop.run("add -", input: document)
    let rows = (0..<30).map { ##"{"key": "\##($0)"\##($0 % 2 == 0 ? ", \"title.text\": \"\"" : "")}"## }
    #expect(try workshop.run("rows feed -", input: rows.joined(separator: "\n")).exitCode == 0)
    let csv = try workshop.run("rows feed -o csv")
    #expect(csv.output.hasPrefix("key,title.text\r\n0,\"\"\r\n1,\r\n2,\"\"\r\n"))
    #expect(
      try workshop.run("rows feed - --replace", input: csv.output).messages == "Left 30 rows unchanged.\n"
    )
    #expect(try workshop.run("rows feed --limit 2 -o ndjson").output.split(separator: "\n").count == 2)
  }

  @Test func `a file without rows is told`() throws {
    let workshop = try workshop(3)
    for text in ["", "[]"] {
      let run = try workshop.run("rows feed -", input: text)
      #expect(run.exitCode == 0 && run.messages == "Added 0 rows: standard input has none.\n")
    }
  }

  @Test func `a file without rows replaces no list`() throws {
    let workshop = try workshop(3)
    let run = try workshop.run("rows feed - --replace", input: "")
    #expect(run.exitCode == 1)
    #expect(run.messages.contains("has no rows, and nothing was replaced"))
    #expect(try workshop.run("rows feed -o ndjson").output.split(separator: "\n").count == 3)
  }

  @Test func `as many heights are printed as are asked for, in every format`() throws {
    let workshop = try workshop(30)
    #expect(try workshop.run("heights feed -o ndjson").output.split(separator: "\n").count == 30)
    #expect(try workshop.run("heights feed -o ndjson --limit 4").output.split(separator: "\n").count == 4)
    #expect(try workshop.run("heights feed --stats --limit 4").exitCode == 2)
    #expect(try workshop.run(["sql", "select 1; select 2"]).exitCode == 2)
  }

  @Test(arguments: ["add", "rows feed"])
  func `a slow pipe keeps no other writer waiting`(command: String) throws {
    let workshop = try workshop(1)
    try workshop.folder.write(#"{"name": "other", "root": {"id": "r"}}"#, to: "other.json")
    // More than a pipe holds, so that its first half is written only when the reader has begun to read.
    let spaces = String(repeating: " ", count: 200_000)
    let last = command == "add" ? #"{"name": "slow", "root": {"id": "r"}}"# : #"{"key": "slow"}"#
    try workshop.folder.write(spaces, to: "first")
    try workshop.folder.write(last, to: "last")
    let run = try workshop.shell(
      """
      mkfifo pipe; layoutcase \(command) - <pipe & exec 3>pipe; cat first >&3
      layoutcase add other.json; echo "second writer: $?"
      cat last >&3; exec 3>&-; wait $!; echo "first writer: $?"
      """)
    #expect(run.output.contains("Added 1 case.\nsecond writer: 0\n"))
    #expect(run.output.hasSuffix("first writer: 0\n"))
    let stored = try workshop.run(command == "add" ? "list -o csv" : "rows feed -o csv").output
    #expect(stored.contains("slow"))
  }

  @Test func `Ctrl-C ends the computing, and the same command does the rest`() throws {
    let workshop = try workshop(40_000, heights: 1_000)
    // While another connection writes, no piece can be stored, so that the computing cannot have ended before.
    let writer = try Connection(path: workshop.folder.file("layoutcase.db"), mode: .readWrite)
    try writer.execute(script: "BEGIN IMMEDIATE")
    let run = try workshop.shell(
      """
      layoutcase heights feed --limit 1 --busy-timeout 600 &
      while [ -d /proc/$! ] && ! grep -q 'SigBlk:.*[2367]$' /proc/$!/status; do :; done
      kill -INT $!; wait $!; echo $?
      """)
    try writer.execute(script: "ROLLBACK")
    #expect(
      run.output
        == "layoutcase: interrupted; what was finished stays, and nothing of the rest is stored\n130\n")
    #expect(try workshop.run("heights feed --stats").output.contains("40000 rows, 201400000 in all"))
  }
}
