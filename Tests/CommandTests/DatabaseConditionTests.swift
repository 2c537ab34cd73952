import CaseStore
import JSON
import Migrations
import Platform
import SQLite
import TestSupport
import Testing

/// What state the database is in, and the exit code that says so.
struct DatabaseConditionTests {
  static let document = #"{"name": "one", "root": {"id": "r"}}"#

  @Test(
    arguments: [
      "list", "show one", "export --all", "solve one", "set one width=3", "undo one", "history one",
      "replay --all", "height one --width 3", "rm one", "rename one two", "query cases", "query frames",
      "query heights", "db status", "db migrate", "db verify", "db compact",
    ])
  func `only init, seed and add make a database`(line: String) throws {
    let workshop = try Workshop()
    let run = try workshop.run(line)
    #expect(run.exitCode == 3)
    #expect(run.messages.hasPrefix("layoutcase: there is no database at layoutcase.db"), "\(run.messages)")
    #expect(
      run.messages.hasSuffix(
        "; \"layoutcase add FILE\" makes one with your cases, \"layoutcase seed\" one with built-in cases\n"))
    #expect(access(workshop.folder.file("layoutcase.db"), F_OK) != 0)
  }

  @Test func `a file that is no database is refused and left as it is`() throws {
    let workshop = try Workshop()
    let bytes = Array("this is a letter to nobody, and long enough for a header\n".utf8)
    try workshop.folder.write(bytes, to: "layoutcase.db")
    for line in ["list", "init", "seed", "db status"] {
      let run = try workshop.run(line)
      #expect(run.exitCode == 5)
      #expect(run.messages.hasPrefix("layoutcase: layoutcase.db is not a database; "))
    }
    #expect(try workshop.folder.bytes(of: "layoutcase.db") == bytes)
  }

  @Test(arguments: ["list", "set one width=3", "db status"])
  func `a folder is refused`(line: String) throws {
    let run = try Workshop().run("\(line) --db .")
    #expect(run.exitCode == 5)
    #expect(run.messages == "layoutcase: . is not a file; give the path of a database\n")
  }

  @Test func `a database of a newer program is refused`() throws {
    let workshop = try stocked()
    do {
      let connection = try Connection(path: workshop.folder.file("layoutcase.db"), mode: .readWrite)
      try connection.execute(
        script: "INSERT INTO schema_migrations VALUES (9999, 'later', 'x', '2999-01-01T00:00:00Z')")
    }
    for line in ["list", "add -", "db status"] {
      let run = try workshop.run(line, input: Self.document)
      #expect(run.exitCode == 5)
      #expect(run.messages.contains("use a newer version of the program"))
    }
  }

  @Test func `a locked database is busy`() throws {
    let workshop = try stocked()
    let connection = try Connection(path: workshop.folder.file("layoutcase.db"), mode: .readWrite)
    try connection.execute(script: "BEGIN IMMEDIATE")
    let run = try workshop.run("rm one")
    #expect(run.exitCode == 6)
    #expect(
      run.messages
        == "layoutcase: another process holds the lock of layoutcase.db; --busy-timeout SECONDS waits longer\n"
    )
    try connection.execute(script: "ROLLBACK")
    #expect(try workshop.run("rm one").exitCode == 0)
  }

  @Test(arguments: ["show tow-labels", "solve tow-labels", "rm tow-labels", "height tow-labels --width 1"])
  func `a case that is not there is answered with the name that was meant`(line: String) throws {
    let workshop = try Workshop()
    _ = try workshop.run("add -", input: #"{"name": "two-labels", "root": {"id": "r"}}"#)
    let run = try workshop.run(line)
    #expect(run.exitCode == 3)
    #expect(run.messages == "layoutcase: there is no case \"tow-labels\"; did you mean \"two-labels\"?\n")
  }

  private static let storing = "\"layoutcase add card.json\" stores its cases"

  @Test(
    arguments: [
      ("solve card", "there is no case \"card\"; did you mean the file \"card.json\"? \(storing)"),
      (
        "solve card.jsn",
        "there is neither a case nor a file \"card.jsn\"; did you mean the file \"card.json\"?"
      ),
      (
        "check notes.txt",
        "\"notes.txt\" is a file, but cases are read from .json, .ndjson, .xib and .storyboard; "
          + "\"layoutcase explain notes.txt\" reads a conflict's log"
      ),
      ("rename one card", nil),
      (
        "db restore card.json",
        "card.json is not a database; \"layoutcase add card.json\" reads it, and --db names another file"
      ),
      ("db restore none.db", "there is no backup at none.db; check the path"),
    ])
  func `a file beside the database is what was meant`(line: String, sentence: String?) throws {
    let workshop = try stocked()
    try workshop.folder.write(Self.document, to: "card.json")
    try workshop.folder.write("nothing", to: "notes.txt")
    #expect(
      try workshop.run(line).messages == (sentence.map { "layoutcase: \($0)" } ?? "Renamed one to card.")
        + "\n")
  }

  @Test func `without a database the file of a name is asked for`() throws {
    let workshop = try Workshop()
    try workshop.folder.write(Self.document, to: "card.json")
    let run = try workshop.run("solve card")
    #expect(
      run.messages
        == "layoutcase: there is no case \"card\"; did you mean the file \"card.json\"? \(Self.storing)\n")
    #expect(run.exitCode == 3)
  }

  @Test func `a pass that is not there is not found`() throws {
    let run = try stocked().run("solve one --pass 7")
    #expect(run.exitCode == 3)
    #expect(run.messages == "layoutcase: \"one\" has no pass 7; its last is 0\n")
  }

  @Test func `the database is the option's, else the environment's, else in the folder`() throws {
    let workshop = try Workshop()
    let environment = ["LAYOUTCASE_DB=environment.db"]
    #expect(try workshop.run(["init", "--db", "option.db"], environment: environment).exitCode == 0)
    #expect(try workshop.run(["init"], environment: environment).exitCode == 0)
    #expect(try workshop.run(["init"]).exitCode == 0)
    for name in ["option.db", "environment.db", "layoutcase.db"] {
      #expect(access(workshop.folder.file(name), F_OK) == 0)
    }
  }

  private func stocked() throws -> Workshop {
    let workshop = try Workshop()
    #expect(try workshop.run("add -", input: Self.document).exitCode == 0)
    return workshop
  }

  @Test(
    arguments: [
      ("solve e.json", "e.json is empty, and should hold a case document"),
      ("solve blank.ndjson", "blank.ndjson is empty"), ("check e.json", "e.json is empty"),
      ("add e.json", "e.json is empty"), ("solve e.xib", "e.xib is empty"),
      ("check blank.storyboard", "blank.storyboard is empty"), ("explain e.txt", "e.txt is empty"),
    ])
  func `an empty file is called so, and leaves no database behind`(line: String, message: String) throws {
    let workshop = try Workshop.holding([
      "e.json": "", "blank.ndjson": " \n\n", "e.xib": "", "blank.storyboard": "\r\n ", "e.txt": "\n",
    ])
    let run = try workshop.run(line)
    #expect(run.exitCode == 4)
    #expect(run.messages.hasPrefix("layoutcase: \(message)"), "\(run.messages)")
    #expect(try workshop.shell("ls | grep -c [.]db").output == "0\n")
  }

  @Test func `a document that is refused leaves no new database behind, and an old one as it was`() throws {
    let bad = #"{"name":"bad","root":{"id":"v"},"constraints":["w.width == 5"]}"#
    let workshop = try Workshop.holding([
      "bad.ndjson": "\(Workshop.screen)\n\(bad)", "twice.ndjson": "\(Workshop.screen)\n\(Workshop.screen)",
      "good.json": Workshop.screen, "log.txt": "no report",
    ])
    #expect(try workshop.run("add bad.ndjson").exitCode == 4)
    #expect(try workshop.run("add twice.ndjson").exitCode == 1)
    #expect(try workshop.run("add -", input: bad).exitCode == 4)
    #expect(try workshop.run("explain log.txt").exitCode == 4)
    #expect(try workshop.shell("ls | grep -c [.]db").output == "0\n")
    #expect(try workshop.run("add --replace twice.ndjson").exitCode == 0)
    #expect(try workshop.run("add bad.ndjson --replace").exitCode == 4)
    #expect(try workshop.run("list -o ndjson").output.split(separator: "\n").count == 1)
    #expect(
      try workshop.run("add - --db other.db", input: Workshop.screen).messages == "Added 1 case: profile.\n")
  }

  @Test(arguments: ["list", "solve screen.json", "schema", "help", "seed", "export --all"])
  func `a database that the shell has emptied for the output is told`(_ line: String) throws {
    let workshop = try Workshop.holding(["screen.json": Workshop.screen])
    _ = try workshop.run("add screen.json")
    let run = try workshop.shell("layoutcase \(line) > layoutcase.db; echo $?; wc -c < layoutcase.db")
    #expect(
      run.output
        == """
        layoutcase: layoutcase.db is the database, and empty now: \
        the shell empties the file behind > before the command begins; \
        "layoutcase db restore BACKUP" brings a backup back
        2
        0

        """, "\(run.output)")
    // Another file is written, and a database that was not emptied is refused as before.
    #expect(try workshop.shell("layoutcase \(line) --help > other.db; echo $?").output == "0\n")
  }

  @Test func `two damaged sets of heights are told apart by their widths`() throws {
    let workshop = try Workshop()
    let cell =
      #"""
      {"name":"feed","environment":{"width":100},\#
      "root":{"id":"v","children":[{"id":"a","intrinsic":{"width":9,"height":9}}]},
      """#
      + #""constraints":["H:|[a]|","V:|[a]|"]}"#
    _ = try workshop.run("add -", input: cell)
    _ = try workshop.run("rows feed -", input: #"{"key":"1","a.intrinsic":[5,7]}"#)
    #expect(try workshop.run("heights feed --width 320,375.5").exitCode == 0)
    let connection = try Connection(path: workshop.folder.file("layoutcase.db"), mode: .readWrite)
    try connection.execute(script: "UPDATE row_height_chunk SET heights = replace(heights, '7', '8')")
    let run = try workshop.run("db verify")
    #expect(run.exitCode == 1)
    for width in ["320", "375.5"] {
      #expect(
        run.output.contains(
          "\"feed\" at a width of \(width) and the text size L: the heights of \"1\" are not"),
        "\(run.output)")
    }
    #expect(
      run.messages
        == "\"layoutcase db repair\" drops damaged layouts and heights, which are computed again.\n",
      "\(run.messages)")
    #expect(try workshop.run("db repair").exitCode == 0)
    #expect(try workshop.run("db verify").exitCode == 0)
  }

  /// A height is in conflict or not, and a row has changed no less than 0 times.
  @Test func `a stored value that its table does not allow is of its table, and repair mends answers alone`()
    throws
  {
    let workshop = try Workshop.stocked()
    #expect(try workshop.run("height feed").exitCode == 0)
    let connection = try Connection(path: workshop.folder.file("layoutcase.db"), mode: .readWrite)
    try connection.execute(
      script: "PRAGMA ignore_check_constraints = ON; UPDATE solved_height SET is_conflict = 7")
    let found = try workshop.run("db verify")
    #expect(found.exitCode == 1)
    #expect(
      found.messages
        == "\"layoutcase db repair\" drops damaged layouts and heights, which are computed again.\n",
      "\(found.messages)")
    #expect(try workshop.run("db repair").exitCode == 0)
    #expect(try workshop.run("db verify").exitCode == 0)
    try connection.execute(script: "UPDATE stored_row SET revision = -1 WHERE key = '1'")
    let rest = try workshop.run("db verify")
    #expect(!rest.messages.contains("db repair"), "\(rest.messages)")
  }

  /// The first page of a table is not one of a table any more.
  @Test func `damage of the file ends no verification, and the cases that it hits are named`() throws {
    let workshop = try Workshop.stocked()
    _ = try Self.torn(workshop, "stored_view")
    let run = try workshop.run("db verify --db torn.db")
    #expect(run.exitCode == 1)
    #expect(
      run.output.contains("the case \"feed\" cannot be read: database disk image is malformed"),
      "\(run.output)")
    // SQLite writes nothing into a file that it finds damaged, and so repair is no remedy.
    #expect(!run.messages.contains("db repair"))
    #expect(
      run.messages.contains(
        "Without a backup, \"layoutcase export --all --folder rescued-cases --db torn.db\" and "),
      "\(run.messages)")
    let exported = try workshop.run("export --all --folder whole --db torn.db")
    #expect(exported.exitCode == 5)
    #expect(
      exported.messages.contains("the case \"feed\" cannot be read: database disk image is malformed"),
      "\(exported.messages)")
  }

  /// The list of tables stands on the first page, behind the file's header.
  @Test(arguments: ["db repair", "db verify", "list", "export --all", "db status", "solve feed"])
  func `a file whose tables cannot be listed is not told to repair itself`(verb: String) throws {
    let workshop = try Workshop.stocked()
    #expect(try workshop.run("db backup torn.db").exitCode == 0)
    var bytes = try workshop.folder.bytes(of: "torn.db")
    bytes.replaceSubrange(100..<4096, with: repeatElement(0xAA, count: 3996))
    try workshop.folder.write(bytes, to: "torn.db")
    let run = try workshop.run("\(verb) --db torn.db")
    #expect(run.exitCode == 5)
    let commands = run.messages.matches(of: /"(layoutcase [^"]+)"/).map(\.1)
    #expect(commands == ["layoutcase db restore BACKUP --db torn.db"], "\(run.messages)")
    #expect(run.messages.contains("torn.db is damaged and cannot be read or repaired ("))
  }

  /// The first page of a table or an index is not one any more, of a table of what can be computed again, or of an
  /// index, whose table has all of it.
  @Test(arguments: ["row_height_chunk", "height_set", "solved_frame", "row_block_by_list"])
  func `a file whose damaged pages hold no case and no row is made anew`(name: String) throws {
    let workshop = try Workshop.stocked()
    #expect(try workshop.run("heights feed").exitCode == 0)
    let (documents, rows) = (
      try workshop.run("export --all").output, try workshop.run("rows feed -o csv").output
    )
    let (torn, table) = try Self.torn(workshop, name)
    let found = try workshop.run("db verify --db torn.db")
    #expect(found.exitCode == 1)
    #expect(found.output.contains("\nSQLite's integrity check of \(table): "), "\(found.output)")
    #expect(
      found.messages
        == "\"layoutcase db repair --db torn.db\" makes the file anew with all cases and rows, and keeps the old one.\n"
    )
    let repaired = try workshop.run("db repair --db torn.db")
    #expect(repaired.exitCode == 0)
    #expect(repaired.messages == "torn.db was made anew; the old file is torn.db.before-repair.\n")
    #expect(try workshop.run("db verify --all --db torn.db").messages == "torn.db is sound.\n")
    #expect(try workshop.run("export --all --db torn.db").output == documents)
    #expect(try workshop.run("rows feed -o csv --db torn.db").output == rows)
    // 19, 29 and 39 with margins of 10 and a separator of 1.
    let heights = try workshop.run("heights feed -o csv --db torn.db").output.split(separator: "\r\n")
    #expect(heights.dropFirst().map { $0.split(separator: ",")[3] } == ["40", "50", "60"])
    #expect(try workshop.folder.bytes(of: "torn.db.before-repair").count == torn.count)
    #expect(try workshop.run("set feed c3.constant=12 --db torn.db").exitCode == 0)
  }

  @Test func `a file that has lost a row is not made anew`() throws {
    let workshop = try Workshop.stocked()
    let (torn, _) = try Self.torn(workshop, "stored_row")
    let repaired = try workshop.run("db repair --db torn.db")
    #expect(repaired.exitCode == 1)
    #expect(repaired.output.contains("SQLite's integrity check of stored_row: "), "\(repaired.output)")
    #expect(repaired.messages.contains("db restore BACKUP"))
    #expect(try workshop.folder.bytes(of: "torn.db") == torn)
  }

  /// Makes torn.db, a copy of the database in which the first page of a table or an index is not one any more.
  ///
  /// - Returns: its bytes, and the table.
  static func torn(_ workshop: Workshop, _ name: String) throws -> (bytes: [UInt8], table: String) {
    let connection = try Connection(path: workshop.folder.file("layoutcase.db"), mode: .readWrite)
    let page = try connection.prepare(
      "SELECT rootpage, tbl_name, (SELECT page_size FROM pragma_page_size()) FROM sqlite_schema WHERE name = :name"
    ).map(["name": name]) { (number: try $0[0] as Int, table: try $0[1] as String, size: try $0[2] as Int) }[
      0]
    try connection.execute(script: "PRAGMA wal_checkpoint(TRUNCATE)")
    var bytes = try workshop.folder.bytes(of: "layoutcase.db")
    for place in (page.number - 1) * page.size..<page.number * page.size { bytes[place] = 0xFF }
    try workshop.folder.write(bytes, to: "torn.db")
    return (bytes, page.table)
  }

  @Test(arguments: ["verify", "repair"])
  func `a table tells ten findings and how many more there are`(verb: String) throws {
    let workshop = try Workshop()
    _ = try workshop.run("add -", input: Self.document)
    let connection = try Connection(path: workshop.folder.file("layoutcase.db"), mode: .readWrite)
    for number in 0..<12 {
      try connection.execute(
        script: "CREATE TRIGGER t\(number) AFTER DELETE ON stored_case BEGIN SELECT 1; END")
    }
    let count = try JSONDocument(workshop.run("db verify -o json").output).root.elements.count
    #expect(count == 12)
    let run = try workshop.run("db \(verb)")
    #expect(run.exitCode == 1)
    #expect(run.output.split(separator: "\n").count == 2 + 10 + 1)
    // What a repair has mended is not found once more.
    let remedy = verb == "verify" ? "; -o csv prints all" : ""
    #expect(run.output.hasSuffix("\nand \(count - 10) more\(remedy)\n"), "\(run.output)")
    #expect(run.messages.hasPrefix("\"layoutcase db restore BACKUP\" puts a backup"), "\(run.messages)")
  }
}
