import Arguments
import JSON
import LayoutEngine
import LayoutModel
import Platform
import Seeds
import TestSupport
import Testing
import TextColumns
import TextMeasurement

@testable import layoutcase

/// What the verbs print for a person, in terminals of several widths.
struct WidthTests {
  /// What is asked of each built-in case, and of its first view below the root.
  private static let questions = [
    "show CASE", "solve CASE", "solve CASE --rounded", "solve CASE --set width=300",
    "solve CASE --width 320,430 --text-size L,AX3", "history CASE",
    "ambiguity CASE", "explain CASE --all",
    "replay CASE", "replay CASE --frames", "height CASE --width 320 --explain", "why CASE VIEW --ranges",
    "diff CASE@0 CASE --width 320,375",
    "bisect CASE conflict", "render CASE --ascii", "render CASE --unicode --boxes",
    "query frames --case CASE",
    "list CASE", "lint CASE",
  ]

  /// What is asked besides, of one database. `FOLDER` stands for the folder of the files.
  private static let lines = [
    "list", "replay --all", "query cases", "query frames", "query views", "query heights", "db status",
    "db verify",
    "db migrate",
    "db compact", "db repair", "rows article-0-feed", "rows article-0-feed --row 3,4",
    "heights article-0-feed --widths 318...323", "heights article-0-feed --width 320,375",
    "heights article-0-feed --width 320 --stats", "heights article-0-feed --width 320,375 --highest 3",
    "heights article-0-feed --width 320 --since 0", "list-at article-0-feed --width 320 --offset 500",
    "height article-0-feed 3 --width 320 --explain",
    "query rows article-0-feed --where height>1 --width 320",
    "query rows article-0-feed stretched --width 320 --limit 3", "query cases --truncated --width 320",
    "set article-3-never-raised label1.compression.horizontal=751", "undo article-3-never-raised",
    "rename article-1-texts a-name", "copy a-name b-name", "rm a-name", "add FOLDER/two-labels.json",
    "add FOLDER/two-labels.json --name two-labels-2", "add FOLDER/two-labels.json",
    "undo article-3-lowered --to 0", "list-at article-0-feed --width 320 --offset -44 --viewport 40",
    "check FOLDER/two-labels.json", "report FOLDER/page.html article-0-feed",
    "lint FOLDER/two-labels.json --select zero-size",
    "sweep article-3-container-widths label1.width label2.width --width 20...400",
    "sweep article-0-cell-widths --width 280...420",
    "sweep article-2-hugging firstLabel.width --priority firstLabel.hugging.horizontal",
    "sweep article-2-hugging --text-size all", "minimise article-3-container-widths --while conflict",
    "explain FOLDER/crash.log --name crash", "new FOLDER/new --example cell",
    "sql select\n*\nfrom\nframes\nlimit\n3", "nonsense", "solve nothing", "init", "seed",
    "db backup FOLDER/copy.db", "add FOLDER/copy.db",
    "db restore FOLDER/copy.db", "plan article-0-feed --width 320,375", "plan nothing",
    "ingest FOLDER/results.ndjson", "ingest FOLDER/crash.log",
  ]

  /// What these print is for programs: documents, code, scripts and results. A workbench is shown by a browser.
  private static let verbsForPrograms: Set = ["export", "schema", "completions", "manual", "serve", "worker"]

  private static let crash = """
    Unable to simultaneously satisfy constraints.
    "<NSLayoutConstraint:0x60001 'above' V:|-(20)-[UIImageView:0x7f01]   (active, names: '|':ProductCell:0x7f02 )>",
    "<NSLayoutConstraint:0x60002 'picture' UIImageView:0x7f01.height == 60   (active)>",
    "<NSLayoutConstraint:0x60003 'below' V:[UIImageView:0x7f01]-(20)-|   (active, names: '|':ProductCell:0x7f02 )>",
    "<NSLayoutConstraint:0x60004 'UIView-Encapsulated-Layout-Height' ProductCell:0x7f02.height == 44   (active)>"

    """

  /// A unit without a result, a result of other fonts, and one of a case that is not there.
  private static let results =
    #"{"work":"error","error":"standard input:1:1: a unit is an object, not a number"}"# + "\n"
    + ["circles", FontMeasurer().identity].map {
      #"{"work":"heights","key":"1","engine":\#(LayoutSession.engineVersion),"measurer":"\#($0)","case":"gone","#
        + #""layout":"1","width":320,"textSize":"L","request":"width=320.0","keys":["a"],"digests":["1"],"#
        + #""heights":[44],"least":[null],"greatest":[null]}"#
    }.joined(separator: "\n")

  /// The answers to command lines, each behind its line. They are run in this process, one after another.
  private static func answers(columns: Int?) throws -> [(line: String, answer: String)] {
    let folder = try TemporaryFolder()
    try folder.write(crash, to: "crash.log")
    try folder.write(#"{ "name": "two-labels", "root": { "id": "view" } }"#, to: "two-labels.json")
    try folder.write(results, to: "results.ndjson")
    try folder.write(try Workshop.seeds.get(), to: "layoutcase.db")
    let cases = try Seeds.all.map { try LayoutCase(try JSONDocument($0.document)) }
    let asked = cases.flatMap { layoutCase in
      questions.map {
        $0.replacing("CASE", with: layoutCase.name).replacing("VIEW", with: layoutCase.views.last?.id ?? "")
      }
    }
    let pages =
      commandTree.verbTable.split(separator: "\n").dropFirst(2).map { verb($0) + " --help" }
      + ["--help", "db --help", "query --help", "help"] + helpTopics.map { "help \($0.name)" }
    return try (asked + lines + pages).map { line in
      let words = line.split(separator: " ").map { String($0).replacing("FOLDER", with: folder.path) }
      return (line, try answer(to: words, in: folder, columns: columns))
    }
  }

  /// What a command line prints on both streams.
  private static func answer(to words: [String], in folder: TemporaryFolder, columns: Int?) throws -> String {
    let descriptor = open(folder.file("answer"), O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    defer { close(descriptor) }
    let terminal = Terminal(
      descriptor: descriptor, isTerminal: false, isColored: false, columns: columns ?? .max)
    let hasDatabase = !["check", "new", "help", "nonsense"].contains(words[0]) && !words.contains("--help")
    let database = hasDatabase ? ["--db", folder.file("layoutcase.db")] : []
    _ = Layoutcase.run(words + database, on: Console(output: terminal, messages: terminal))
    let bytes = try folder.bytes(of: "answer")
    // What takes a second tells how long it took.
    let text = String(decoding: bytes, as: UTF8.self).replacing(/\s+in\s+[\d.]+\s+s\b/, with: "")
    // In a table of any width the path holds its column open.
    return columns == nil ? text : text.replacing("\(folder.path)/", with: "")
  }

  /// The answers in lines of any length.
  private static let whole = Result { try answers(columns: nil) }

  @Test func `every verb that prints for a person is asked`() {
    let verbs = Set(commandTree.verbTable.split(separator: "\n").dropFirst(2).map(Self.verb))
    let asked = verbs.filter { verb in (Self.questions + Self.lines).contains { $0.hasPrefix(verb) } }
    #expect(verbs.subtracting(asked).subtracting(Self.verbsForPrograms) == [])
    #expect(Self.verbsForPrograms.isSubset(of: verbs))
  }

  private static func verb(_ row: Substring) -> String {
    row.dropFirst(3).prefix { $0 != "`" }.split(separator: " ").prefix {
      $0.allSatisfy { $0.isLowercase || $0 == "-" }
    }
    .joined(separator: " ")
  }

  @Test(arguments: [50, 80, 120])
  func `no line is wider than the terminal, and no word is cut or left out`(columns: Int) throws {
    for (narrow, wide) in zip(try Self.answers(columns: columns), try Self.whole.get()) {
      for line in narrow.answer.split(separator: "\n") {
        // A path that is longer has a line of its own. A topic's examples are there to be copied, and need 80 columns.
        let isExample = columns < 80 && narrow.line.hasPrefix("help ") && line.hasPrefix("  ")
        // So has a command that is to be copied, which nothing may stand before.
        let isCommand = line.contains(/^ *[(]?"layoutcase [^"]*"[^" ]*$/)
        // And so has a statement in quotation marks, which is one word to a shell.
        let isQuoted = line.contains(/^ *("[^"]*"|'[^']*')( \\)?$/)
        let isFit =
          String(line).columnCount <= columns || line.split(separator: " ").count == 1 || isExample
          || isCommand || isQuoted
        #expect(isFit, "\(columns): \(narrow.line): \(line)")
      }
      // A picture in characters is another one at another width.
      if narrow.line.hasPrefix("render") { continue }
      let missing = Self.words(
        Self.withoutEmptyColumns(wide.answer).replacing(/\/\S*\/layoutcase-[^\/\s]+\//, with: "")
      ).subtracting(Self.words(narrow.answer)).filter { word in
        // What has no room in a line below its row, six columns in, can only be broken. All of it is there then.
        String(word).columnCount <= columns - 6 || !narrow.answer.filter { !$0.isWhitespace }.contains(word)
      }
      #expect(missing.isEmpty, "\(columns): \(narrow.line): \(missing)")
    }
  }

  /// The text without the titles of columns in which nothing stands. Where these fold they are left out.
  private static func withoutEmptyColumns(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Array(String($0).cells) }
    for index in lines.indices.dropFirst() where lines[index].first == "─" {
      let below = lines[(index + 1)...].prefix { !$0.isEmpty }
      var columns = lines[index].split(separator: " ").map { $0.startIndex..<$0.endIndex }
      if let last = columns.popLast() { columns.append(last.lowerBound..<Int.max) }
      for column in columns where below.allSatisfy({ $0.isBlank(in: column) }) {
        for place in column.clamped(to: lines[index - 1].indices) { lines[index - 1][place] = " " }
      }
    }
    return lines.map { $0.filter { $0 != "\0" } }.map { String($0) }.joined(separator: "\n")
  }

  private static func words(_ text: String) -> Set<Substring> {
    // Full-width characters are words by themselves, and a folded column's title has a colon.
    Set(text.split { $0 == " " || $0 == "\n" || $0 == "─" || $0 == ":" || String($0).columnCount == 2 })
  }

  @Test(arguments: [50, 80, 120])
  func `a table of SQL on a terminal cuts cells, and shows every column`(columns: Int) throws {
    let workshop = try Workshop.seeded()
    let statement = "select name, title, source, rules, origin from cases where name like 'article-0%'"
    let shown = try workshop.terminal(
      BuiltTool.path, ["sql", statement], columns: columns, environment: ["NO_COLOR=1"])
    let lines = shown.split(whereSeparator: \.isNewline).map(String.init)
    for line in lines { #expect(line.columnCount <= columns, "\(line)") }
    #expect(lines.contains { $0.contains("…") } || columns == 120)
    for title in ["name", "title", "source", "rules", "origin"] { #expect(shown.contains(title)) }
    let piped = try workshop.run(["sql", statement], environment: ["COLUMNS=\(columns)"]).output
    #expect(!piped.contains("…"))
  }

  @Test func `a table wraps texts between words, and then folds its last columns below the rows`() {
    let table = Table(
      titles: ["constraint", "equation", "made by"],
      rows: [[Cell("below"), Cell("cell.bottom == picture.bottom + 20"), Cell("app")]])
    #expect(
      table.lines(width: 40) == [
        "constraint  equation             made by", "──────────  ───────────────────  ───────",
        "below       cell.bottom ==       app", "            picture.bottom + 20",
      ])
    #expect(
      table.lines(width: 32) == [
        "constraint  equation", "──────────  ────────────────────",
        "below       cell.bottom ==", "            picture.bottom + 20", "    made by: app",
      ])
  }

  @Test func `a column that names the row stays in it, and one of makers goes first`() {
    let table = Table(
      titles: ["case", "view", "engine_version", "x", "width"],
      rows: [[Cell("card"), Cell("title"), Cell("14 of engines"), Cell(120.25), Cell(280.6667)]],
      foldings: [.inTurn, .last, .first, .inTurn, .inTurn])
    #expect(
      table.lines(width: 34).dropFirst(2) == [
        "card  title  120.25  280.6667", "    engine_version: 14 of engines",
      ])
    #expect(
      table.lines(width: 22).dropFirst(2)
        == ["card  title  120.25", "    engine_version: 14", "      of engines", "    width: 280.6667"])
  }

  /// Lines of Unicode's EastAsianWidth.txt, 15.0, with both ends of each range: W or F, and then what is neither.
  @Test(arguments: [
    ("1100..115F", 2), ("231A..231B", 2), ("23E9..23EC", 2), ("25FD..25FE", 2), ("2614..2615", 2),
    ("2648..2653", 2), ("26A1..26A1", 2), ("26D4..26D4", 2), ("2705..2705", 2), ("274C..274C", 2),
    ("2795..2797", 2), ("2B50..2B50", 2), ("3000..3000", 2), ("3041..3096", 2), ("4E00..9FFF", 2),
    ("AC00..D7A3", 2), ("FF01..FF60", 2), ("17000..187F7", 2), ("1B000..1B0FF", 2), ("1F004..1F004", 2),
    ("1F300..1F320", 2), ("1F600..1F64F", 2), ("20000..2A6DF", 2),
    ("0020..007E", 1), ("00A1..00A1", 1), ("1160..11FF", 1), ("231C..231F", 1), ("2600..2603", 1),
    ("2616..2617", 1), ("26A0..26A0", 1), ("2713..2714", 1), ("2B51..2B51", 1), ("303F..303F", 1),
    ("FF61..FF61", 1), ("1F000..1F003", 1), ("1F321..1F32C", 1), ("1F650..1F67F", 1),
  ])
  func `a character has the width that Unicode gives it`(range: String, width: Int) throws {
    for end in range.split(separator: ".") {
      let scalar = try #require(UInt32(end, radix: 16).flatMap(Unicode.Scalar.init))
      #expect(Character(scalar).columnCount == width, "U+\(end)")
    }
  }

  @Test func `a flag takes two columns, and a table with check marks stands straight`() {
    #expect("🇫🇷".columnCount == 2)
    let rows = [[Cell("✅ a"), Cell("good")], [Cell("bb"), Cell("bad")]]
    let table = Table(titles: ["case", "is"], rows: rows)
    #expect(table.lines(width: 80).dropFirst(2) == ["✅ a  good", "bb    bad"])
  }

  @Test func `full-width characters break anywhere, and a long word stays whole`() {
    #expect("一二三四五".wrapped(to: 4) == ["一二", "  三", "  四", "  五"])
    #expect("a incomprehensible b".wrapped(to: 8) == ["a", "  incomprehensible", "  b"])
    let line = #"write "tool a b" or "tool c d e f", then go on"#
    #expect(
      line.wrapped(to: 12, keeping: [#""tool"#])
        == ["write", #"  "tool a b""#, "  or", #"  "tool c d e f","#, "  then go on"])
    #expect(!line.wrapped(to: 12).contains(#"  "tool c d e f","#))
  }

  /// A button of 40 points, 8 above the keyboard, or where there is none above the safe area, on a screen of 852
  /// points.
  @Test func `the keyboard and the safe area are given on the command line`() throws {
    let workshop = try Workshop()
    let document = #"""
      { "name": "a", "root": { "id": "view", "children": [{ "id": "send" }] },
        "constraints": ["H:|-16-[send]-16-|", "send.height == 40",
          "send.bottom == view.keyboardLayoutGuide.top - 8"] }
      """#
    try workshop.folder.write(document, to: "a.json")
    func bottom(_ options: String) throws -> Double? {
      let words = ["solve", "a.json", "--device", "iPhone 15", "-o", "json"]
      let run = try workshop.run(words + options.split(separator: " ").map(String.init))
      let frames = try JSONDocument(run.output).root["frames"]?.elements
      return frames?.last?["y"].flatMap { try? $0.readNumber() }
    }
    #expect(try bottom("--keyboard 300") == 852 - 300 - 8 - 40)
    #expect(try bottom("--safe-area 50,0,30,0") == 852 - 30 - 8 - 40)
    #expect(try bottom("--safe-area 50,0,30,0 --keyboard none") == 852 - 30 - 8 - 40)
    let run = try workshop.run("solve a.json --safe-area 50,30")
    #expect(run.exitCode == 2)
    #expect(
      run.messages.contains(
        "write four numbers of points from 0, for top, left, bottom and right, such as 59,0,34,0"),
      "\(run.messages)")
  }
}

extension String {
  /// What stands in each column of a terminal. A full-width character has a null character behind it.
  fileprivate var cells: [Character] { flatMap { String($0).columnCount == 2 ? [$0, "\0"] : [$0] } }
}

extension [Character] {
  fileprivate func isBlank(in columns: Range<Int>) -> Bool {
    columns.clamped(to: indices).allSatisfy { self[$0] == " " }
  }
}
