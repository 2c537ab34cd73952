import JSON
import SQLite
import TestSupport
import Testing

/// What is laid out without the rows of a list, where that is damaged.
struct DamagedListTests {
  @Test func `a damaged row leaves with the list that a file replaces`() throws {
    let workshop = try Workshop.stocked()
    try workshop.folder.write(
      #"{"key":"0","photo.intrinsic":[30,19]}"# + "\n" + #"{"key":"9","photo.intrinsic":[30,5]}"#,
      to: "new.ndjson")
    let connection = try Connection(path: workshop.folder.file("layoutcase.db"), mode: .readWrite)
    try connection.execute(script: "UPDATE stored_row SET row_values = '[\"x\"]' WHERE key = '1'")
    for line in ["rows feed --remove 1", "rows feed"] {
      let run = try workshop.run(line)
      #expect(run.exitCode == 5)
      #expect(
        run.messages.contains(
          "and without one \"layoutcase export feed --rows > feed-rows.ndjson\" writes the rows that are whole, and "
            + "\"layoutcase rows feed --replace feed-rows.ndjson\" puts them in"), "\(run.messages)")
    }
    let finding = "in the list of \"feed\", the row \"1\" is not what was stored"
    #expect(try workshop.run("db verify").output.contains(finding))
    let repaired = try workshop.run("db repair")
    #expect(repaired.output.contains(finding))
    let advice = try workshop.run("db verify").messages
    #expect(repaired.messages == advice)
    #expect(
      advice.hasPrefix(
        "\"layoutcase db restore BACKUP\" puts a backup in the file's place, which mends all of it. Without a backup, "
      ))
    #expect(try workshop.run("rows feed --replace new.ndjson").exitCode == 0)
    #expect(try workshop.run("db verify").exitCode == 0)
    #expect(
      try workshop.run("export feed --rows").output == """
        {"key":"0","photo.intrinsic.height":19,"photo.intrinsic.width":30}
        {"key":"9","photo.intrinsic.height":5,"photo.intrinsic.width":30}

        """)
  }

  /// The root is 100 wide as its environment says, and the photo 40 as it declares.
  private static func workshop() throws -> Workshop {
    let workshop = try Workshop.stocked()
    let expecting = Workshop.feed.replacing(
      #""constraints""#, with: #""expect": {"frames": {"photo": {"width": 40}}}, "constraints""#)
    #expect(try workshop.run("add --replace -", input: expecting).exitCode == 0)
    let connection = try Connection(path: workshop.folder.file("layoutcase.db"), mode: .readWrite)
    try connection.execute(script: "UPDATE row_block SET count = count + 1 WHERE count = 3")
    return workshop
  }

  @Test(
    arguments: [
      "check feed", "check feed feed", "check --all", "check feed -o json", "lint feed --select overlap",
      "lint feed feed --select overlap",
    ])
  func `a case is checked without its rows, and the damage of these is told`(line: String) throws {
    let run = try Self.workshop().run(line)
    #expect(run.exitCode == 0, "\(run.messages)")
    #expect(
      run.messages == "Note: the list of feed is damaged; \"layoutcase db verify\" tells more.\n",
      "\(run.messages)")
  }

  /// The heights are those of the rows' photos, 19 and 39 high, 10 above and below them, and 1 for the separator.
  @Test func `of a list with a damaged row the others are printed`() throws {
    let workshop = try Workshop.stocked()
    let connection = try Connection(path: workshop.folder.file("layoutcase.db"), mode: .readWrite)
    try connection.execute(script: "UPDATE stored_row SET row_values = '[30,99]' WHERE key = '1'")
    let exported = try workshop.run("export feed --rows")
    #expect(exported.exitCode == 5)
    #expect(exported.output.split(separator: "\n").count == 2 && !exported.output.contains("99"))
    #expect(exported.messages.contains("the row \"1\" is not what was stored"), "\(exported.messages)")
    let listed = try workshop.run("rows feed -o ndjson")
    #expect(listed.exitCode == 5 && listed.output == exported.output, "\(listed.messages)")
    let heights = try workshop.run("heights feed -o ndjson")
    #expect(heights.exitCode == 5)
    let lines = heights.output.split(separator: "\n")
    #expect(lines.map { $0.contains("\"height\":40") } == [true, false], "\(heights.output)")
    #expect(lines.map { $0.contains("\"height\":60") } == [false, true])
    #expect(heights.messages.contains("the row \"1\" is not what was stored"), "\(heights.messages)")
  }

  @Test func `the rows of a damaged case are exported`() throws {
    let workshop = try Workshop.stocked()
    let rows = try workshop.run("export feed --rows").output
    #expect(rows.split(separator: "\n").count == 3)
    let connection = try Connection(path: workshop.folder.file("layoutcase.db"), mode: .readWrite)
    try connection.execute(script: "UPDATE stored_case SET title = 'x' WHERE name = 'feed'")
    #expect(try workshop.run("export feed").exitCode == 5)
    #expect(try workshop.run("export feed --rows").output == rows)
    #expect(try workshop.run("export feed --rows --folder saved").exitCode == 0)
    #expect(try workshop.shell("cat saved/*").output == rows)
    // A case that is not there leaves no folder; its name may be one that the damaged case has lost.
    #expect(try workshop.run("export feed nothing --rows --folder named").exitCode == 5)
    #expect(try workshop.shell("ls -d named").exitCode != 0)
  }

  @Test func `of damaged cases the others are listed and exported`() throws {
    let workshop = try Workshop.stocked()
    #expect(try workshop.run("add -", input: Workshop.screen).exitCode == 0)
    let connection = try Connection(path: workshop.folder.file("layoutcase.db"), mode: .readWrite)
    try connection.execute(script: "UPDATE stored_case SET title = 'x' WHERE name = 'feed'")
    let damage = "layoutcase: the database is damaged: the case \"feed\" is not what was stored; "
    let listed = try workshop.run("list -o csv")
    #expect(listed.exitCode == 5 && listed.messages.hasPrefix(damage), "\(listed.messages)")
    #expect(listed.output.split(separator: "\r\n").dropFirst().map { $0.prefix(8) } == ["profile,"])
    let printed = try workshop.run("export --all -o ndjson")
    #expect(printed.exitCode == 5 && printed.messages.contains(damage), "\(printed.messages)")
    #expect(printed.output == (try workshop.run("export profile -o ndjson").output))
    let written = try workshop.run("export --all --folder cases")
    #expect(written.exitCode == 5 && written.messages.contains(damage), "\(written.messages)")
    #expect(try workshop.shell("ls cases").output == "profile.json\n")
    // A case that is named and damaged leaves no folder.
    #expect(try workshop.run("export profile feed --folder named").exitCode == 5)
    #expect(try workshop.shell("ls -d named").exitCode != 0)
    // Passes of a case without its row.
    try connection.execute(script: "PRAGMA foreign_keys = OFF; DELETE FROM stored_case WHERE name = 'feed'")
    #expect(try workshop.run("list -o csv").output == listed.output)
    let rest = try workshop.run("export --all -o ndjson")
    #expect(rest.exitCode == 5 && rest.output == printed.output, "\(rest.messages)")
  }

  /// The tables take values of any type where they are not strict, as of another program.
  @Test func `each case with a value of another type is told by its name`() throws {
    let workshop = try Workshop.stocked()
    let documents = ["c1", "c2", "c3"].map { #"{"name": "\#($0)", "tags": ["old"], "root": {"id": "view"}}"# }
    #expect(try workshop.run("add -", input: documents.joined(separator: "\n")).exitCode == 0)
    try Connection(path: workshop.folder.file("layoutcase.db"), mode: .readWrite).execute(
      script: """
        PRAGMA writable_schema = ON;
        UPDATE sqlite_schema SET sql = replace(sql, 'STRICT', '') WHERE name IN ('stored_case', 'stored_tag');
        PRAGMA writable_schema = RESET;
        UPDATE stored_case SET title = x'00' WHERE name IN ('c1', 'c2');
        UPDATE stored_tag SET tag = x'00' WHERE case_id = (SELECT id FROM stored_case WHERE name = 'c3')
        """)
    let listed = try workshop.run("list -o csv")
    #expect(listed.exitCode == 5)
    #expect(listed.output.split(separator: "\r\n").dropFirst().map { $0.prefix(5) } == ["feed,"])
    for name in ["c1", "c2", "c3"] {
      #expect(listed.messages.contains("of the case \"\(name)\": "), "\(listed.messages)")
    }
    let heights = try workshop.run("query heights")
    #expect(heights.exitCode == 5 && !heights.messages.contains("No stored height"), "\(heights.messages)")
  }

  @Test func `many damaged cases are told in one message`() throws {
    let workshop = try Workshop.stocked()
    let names = (1...5).map { "c\($0)" }
    let documents = names.map { #"{"name": "\#($0)", "root": {"id": "view"}}"# }.joined(separator: "\n")
    #expect(try workshop.run("add -", input: documents).exitCode == 0)
    let connection = try Connection(path: workshop.folder.file("layoutcase.db"), mode: .readWrite)
    try connection.execute(script: "UPDATE stored_case SET title = 'x' WHERE name <> 'feed'")
    let damage = (1...3).map { "the case \"c\($0)\" is not what was stored; " }.joined()
    let written = try workshop.run("export --all --folder cases")
    #expect(written.exitCode == 5)
    #expect(
      written.messages.contains(
        "layoutcase: the database is damaged: \(damage)2 others, which \"layoutcase db verify -o csv\" names; "
      ),
      "\(written.messages)")
    #expect(written.messages.split(separator: "the database is damaged").count == 2)
    #expect(written.messages.contains("Wrote 1 file into cases.\nLeft out 5 damaged cases.\n"))
    #expect(
      written.messages.contains("--rows --folder cases-rows\" writes those that are whole.\n"),
      "\(written.messages)")
  }

  /// Of the cases feed and profile the second, and of feed's rows the first and the third, are whole.
  @Test func `the advice on damage makes a new database of what is whole`() throws {
    let workshop = try Workshop.stocked()
    _ = try workshop.run("add -", input: Workshop.screen)
    let path = workshop.folder.file("layoutcase.db")
    let connection = try Connection(path: path, mode: .readWrite)
    try connection.execute(
      script: """
        UPDATE stored_row SET row_values = '[30,99]' WHERE key = '1';
        UPDATE stored_case SET title = 'x' WHERE name = 'profile'
        """)
    let advice = try workshop.run(["db", "verify", "--db", path]).messages
    let commands = advice.matches(of: /"(layoutcase [^"]+)"/).map { String($0.1) }
    #expect(commands.count == 5 && commands[0].hasPrefix("layoutcase db restore BACKUP"))
    for command in commands.dropFirst() { _ = try workshop.shell(command) }
    #expect(
      try workshop.run("list --db rescued.db -o csv").output.split(separator: "\r\n").dropFirst().map {
        $0.prefix(5)
      }
        == ["feed,"])
    #expect(
      try workshop.run("rows feed --db rescued.db -o csv").output
        == "key,photo.intrinsic.height,photo.intrinsic.width\r\n0,19,30\r\n2,39,30\r\n")
    #expect(try workshop.run("db verify --db rescued.db").exitCode == 0)
  }

  /// Overwrites bytes of the database.
  private static func overwrite(_ count: Int, at offset: String, in workshop: Workshop) throws {
    let run = try workshop.shell(
      "head -c \(count) /dev/zero | tr '\\0' '\\377' | "
        + "dd of=layoutcase.db bs=1 seek=$((\(offset))) conv=notrunc status=none")
    #expect(run.exitCode == 0, "\(run.output)")
  }

  /// Where a text of the schema is in the file.
  private static let schemaText =
    "$(grep -abo 'CREATE TABLE stored_constraint' layoutcase.db | head -n 1 | cut -d: -f1) + 60"

  /// Overwrites the beginning of the second page of rows.
  private static func damageRows(of workshop: Workshop) throws {
    try damagePage(1, of: "stored_row", in: workshop)
  }

  /// Overwrites the beginning of a page of a table, counted from 0.
  private static func damagePage(_ place: Int, of table: String, in workshop: Workshop) throws {
    let connection = try Connection(path: workshop.folder.file("layoutcase.db"), mode: .readWrite)
    try connection.execute(script: "PRAGMA wal_checkpoint(TRUNCATE)")
    let page = try connection.prepare(
      "SELECT pageno FROM dbstat WHERE name = '\(table)' AND pagetype = 'leaf' ORDER BY path "
        + "LIMIT 1 OFFSET \(place)")
    let number = try page.first([:]) { try $0[0] as Int64 }
    try overwrite(100, at: "(\(try #require(number)) - 1) * 4096", in: workshop)
  }

  /// Of 600 rows all are there, and nothing tells their order or, of a damaged case, whether it has what they give.
  @Test(arguments: ["row_block", "stored_case"])
  func `rows beside a damaged order or a damaged case are rescued`(table: String) throws {
    let workshop = try Workshop()
    #expect(try workshop.run("add -", input: Workshop.feed).exitCode == 0)
    let rows = (100..<700).map { #"{"key": "row-\#($0)", "photo.intrinsic": [30, 20]}"# }
    #expect(try workshop.run("rows feed -", input: rows.joined(separator: "\n")).exitCode == 0)
    let before = try workshop.run("export feed --rows").output
    let sound = try JSONDocument(workshop.run("db status -o json").output).root.elements
    #expect(sound.map { $0["damagedPages"]?.double } == [0])
    try Self.damagePage(0, of: table, in: workshop)
    let run = try workshop.run("export --all --rows --folder out")
    #expect(run.messages.hasPrefix("Wrote 1 file into out.\n"), "\(run.messages)")
    #expect(run.exitCode == (table == "row_block" ? 5 : 0), "\(run.messages)")
    #expect(try workshop.text(of: "out/feed.ndjson") == before)
    let status = try workshop.run("db status")
    #expect(status.exitCode == 5 && status.output.hasPrefix("database "))
    #expect(
      status.messages
        == "Note: 1 page of the file is damaged; \"layoutcase db verify\" tells what was on it, "
        + "and what mends it.\n", "\(status.messages)")
  }

  /// Every second row has another id than its neighbours, as it was changed, and stands on another page.
  @Test func `of rows that are lost in many places the number of those that are not named is told`() throws {
    let workshop = try Workshop()
    #expect(try workshop.run("add -", input: Workshop.feed).exitCode == 0)
    let keys = (100..<700).map { "row-\($0)" }
    func rows(_ keys: [String], _ height: Int) -> String {
      keys.map { #"{"key": "\#($0)", "photo.intrinsic": [30, \#(height)]}"# }.joined(separator: "\n")
    }
    #expect(try workshop.run("rows feed -", input: rows(keys, 20)).exitCode == 0)
    let changed = stride(from: 1, to: 600, by: 2).map { keys[$0] }
    #expect(try workshop.run("rows feed --update -", input: rows(changed, 21)).exitCode == 0)
    try Self.damageRows(of: workshop)
    let exported = try workshop.run("export feed --rows")
    let whole = Set(exported.output.split(separator: "\n").map { String($0.dropFirst(8).prefix(7)) })
    let lost = keys.filter { !whole.contains($0) }
    #expect(exported.exitCode == 5 && lost.count > 5 && Set(lost).isDisjoint(with: changed))
    let named = lost.prefix(3).map { "\"\($0)\"" }.joined(separator: ", ")
    let finding =
      "\(lost.count) rows of \"feed\" are not what was stored: \(named) and "
      + "\(lost.count - 3) others; \"layoutcase db verify\" tells more"
    #expect(exported.messages.contains(finding), "\(exported.messages)")
    let path = workshop.folder.file("layoutcase.db")
    let found = try JSONDocument(workshop.run(["db", "verify", "-o", "json", "--db", path]).output).root
      .elements
    #expect(found.flatMap { $0["rows"]?.elements.map(\.content) ?? [] } == lost.map { .string($0) })
  }

  /// Of 600 rows those of one page of the table are lost, which are neighbours.
  @Test func `the rows beside a damaged page are rescued, and those on it are named`() throws {
    let workshop = try Workshop()
    #expect(try workshop.run("add -", input: Workshop.feed).exitCode == 0)
    let keys = (100..<700).map { "row-\($0)" }
    let rows = keys.map { #"{"key": "\#($0)", "photo.intrinsic": [30, 20]}"# }
    #expect(try workshop.run("rows feed -", input: rows.joined(separator: "\n")).exitCode == 0)
    let path = workshop.folder.file("layoutcase.db")
    try Self.damageRows(of: workshop)
    let listed = try workshop.run("rows feed -o ndjson")
    let whole = Set(listed.output.split(separator: "\n").map { String($0.dropFirst(8).prefix(7)) })
    let lost = keys.filter { !whole.contains($0) }
    #expect(listed.exitCode == 5 && lost.count > 1 && whole.count == 600 - lost.count)
    let finding =
      "\(lost.count) rows of \"feed\" are not what was stored: \"\(lost[0])\" to \"\(lost[lost.count - 1])\""
    #expect(listed.messages.contains(finding), "\(listed.messages)")
    #expect(listed.messages.split(separator: "\n").count == 1, "\(listed.messages)")
    let verified = try workshop.run(["db", "verify", "--db", path])
    #expect(verified.exitCode == 1 && verified.output.contains("\n\(finding)\n"), "\(verified.output)")
    for verb in ["heights feed", "heights feed --highest 600", "list-at feed --viewport 100000"] {
      #expect(try workshop.run(verb).exitCode == 5, "\(verb)")
    }
    for match in verified.messages.matches(of: /"(layoutcase [^"]+)"/).dropFirst() {
      _ = try workshop.shell(String(match.1))
    }
    #expect(try workshop.run("db verify --db rescued.db").exitCode == 0)
    #expect(try workshop.run("rows feed --db rescued.db -o ndjson").output == listed.output)
  }

  @Test func `rows of a list whose order is damaged are rescued`() throws {
    let workshop = try Workshop.stocked()
    let rows = try workshop.run("rows feed -o ndjson").output
    let connection = try Connection(path: workshop.folder.file("layoutcase.db"), mode: .readWrite)
    try connection.execute(script: "UPDATE row_block SET members = 'x'")
    let exported = try workshop.run("export feed --rows")
    #expect(exported.exitCode == 5 && exported.output == rows)
    #expect(exported.messages.contains("the order of 3 rows of \"feed\" is lost"), "\(exported.messages)")
    let findings = try workshop.run("db verify").output
    #expect(
      findings.contains("3 rows of \"feed\", \"0\" among them, have no place in the order"), "\(findings)")
    // No row is gone.
    #expect(!findings.contains("not there"), "\(findings)")
  }

  @Test func `a damaged case is removed by its name`() throws {
    let workshop = try Workshop.stocked()
    _ = try workshop.run("add -", input: Workshop.screen)
    let connection = try Connection(path: workshop.folder.file("layoutcase.db"), mode: .readWrite)
    try connection.execute(script: "UPDATE stored_case SET title = 'x' WHERE name = 'profile'")
    let removed = try workshop.run("rm profile")
    #expect(removed.exitCode == 0)
    #expect(removed.messages == "Removed 1 case.\nNote: profile was damaged, and went unread.\n")
    #expect(try workshop.run("db verify").exitCode == 0)
    #expect(try workshop.run("rm profile").exitCode == 3)
  }

  @Test func `a schema whose texts are damaged is put back`() throws {
    let workshop = try Workshop.stocked()
    let rows = try workshop.run("rows feed -o csv").output
    do {
      let connection = try Connection(path: workshop.folder.file("layoutcase.db"), mode: .readWrite)
      try connection.execute(script: "PRAGMA wal_checkpoint(TRUNCATE)")
    }
    try Self.overwrite(100, at: Self.schemaText, in: workshop)
    let listed = try workshop.run("list")
    #expect(
      listed.exitCode == 5
        && listed.messages.contains("\"layoutcase db repair\" tries to put them back"))
    let repaired = try workshop.run("db repair -o ndjson")
    #expect(repaired.exitCode == 0, "\(repaired.messages)")
    #expect(
      repaired.output == #"{"finding":"the schema could not be read","dropped":"yes","mended":true}"# + "\n")
    #expect(
      repaired.messages == "layoutcase.db was made anew; the old file is layoutcase.db.before-repair.\n")
    #expect(try workshop.run("rows feed -o csv").output == rows)
    #expect(try workshop.run("db verify --all").exitCode == 0)
    #expect(try workshop.run("list --db layoutcase.db.before-repair").exitCode == 5)
  }

  @Test(arguments: ["db repair", "db restore copy.db"])
  func `a database that is called by a link is mended where it is`(line: String) throws {
    let workshop = try Workshop.stocked()
    let rows = try workshop.run("rows feed -o csv").output
    #expect(try workshop.run("db backup copy.db").exitCode == 0)
    // The copy has no log beside it.
    #expect(try workshop.shell("rm layoutcase.db*; cp copy.db layoutcase.db").exitCode == 0)
    try Self.overwrite(100, at: Self.schemaText, in: workshop)
    #expect(
      try workshop.shell("mkdir far; mv layoutcase.db far/real.db; ln -s far/real.db link.db").exitCode == 0)
    #expect(try workshop.run("list --db link.db").exitCode == 5)
    let mended = try workshop.run("\(line) --db link.db")
    #expect(mended.exitCode == 0, "\(mended.messages)")
    #expect(mended.messages.contains(" far/real.db.before-re"), "\(mended.messages)")
    #expect(try workshop.run("rows feed -o csv --db link.db").output == rows)
    #expect(try workshop.run("rows feed -o csv --db far/real.db").output == rows)
    #expect(try workshop.shell("readlink link.db").output == "far/real.db\n")
  }

  @Test func `what differs is told beside the damage`() throws {
    let workshop = try Self.workshop()
    #expect(try workshop.run("set feed photo.intrinsic.width=50").exitCode == 0)
    let run = try workshop.run("check feed")
    #expect(run.exitCode == 0 && run.output.contains("1 of 1 expectations met"), "\(run.output)")
    #expect(try workshop.run("heights feed").exitCode == 5)
  }
}
