import TestSupport
import Testing

/// `db backup` and `db restore`.
struct RestoringCommandTests {
  @Test func `nothing is left beside a backup`() throws {
    let workshop = try Workshop.stocked()
    // A copy of the file as it is needs a log to be read beside writers; a backup needs none.
    #expect(try workshop.shell("mkdir b; cp layoutcase.db b/plain.db").output == "")
    #expect(try workshop.run("db backup b/made.db").exitCode == 0)
    for name in ["made", "plain"] {
      #expect(try workshop.run("rm feed").exitCode == 0)
      #expect(try workshop.run("db restore b/\(name).db").exitCode == 0)
      #expect(try workshop.run("show feed").exitCode == 0)
      #expect(try workshop.run("db restore b/\(name).db --db \(name).db").exitCode == 0)
    }
    #expect(try workshop.run("db verify --db b/made.db").exitCode == 0)
    #expect(try workshop.run("list --db b/made.db").exitCode == 0)
    #expect(try workshop.shell("ls b").output == "made.db\nplain.db\n")
    let bound = try workshop.shell(
      "\(Workshop.bound); chmod 444 b/*; verb layoutcase db restore b/plain.db; chmod 555 b; "
        + "verb layoutcase db restore b/plain.db; chmod 755 b; ls b")
    #expect(bound.output.hasSuffix("made.db\nplain.db\n"))
  }

  @Test func `a copy of a private database is private`() throws {
    let workshop = try Workshop.stocked()
    let run = try workshop.shell(
      "exec 3>&1 >/dev/null 2>&1; umask 022; chmod 600 layoutcase.db; layoutcase db backup copy.db; "
        + "layoutcase db restore copy.db; stat -c %a layoutcase.db copy.db layoutcase.db.before-restore >&3; "
        + "chmod 664 layoutcase.db; layoutcase db backup shared.db; stat -c %a shared.db >&3")
    // As of any new file, the umask takes what it does.
    #expect(run.output == "600\n600\n600\n644\n", "\(run.output)\(run.messages)")
  }

  @Test func `a backup is brought back, and the old database is kept`() throws {
    let workshop = try Workshop.stocked()
    #expect(
      try workshop.run("db backup copy.db").messages == "copy.db is a sound copy of layoutcase.db.\n")
    #expect(try workshop.run("rm feed").exitCode == 0)
    let restored = try workshop.run("db restore copy.db")
    #expect(
      restored.messages
        == "Restored layoutcase.db from copy.db; the old database is layoutcase.db.before-restore.\n")
    #expect(try workshop.run("show feed").exitCode == 0)
    #expect(try workshop.run("show feed --db layoutcase.db.before-restore").exitCode == 3)
    #expect(try workshop.run("db restore copy.db --db new.db").messages == "Restored new.db from copy.db.\n")
    #expect(try workshop.run("db restore nowhere.db").exitCode == 3)
    try workshop.folder.write("{}", to: "feed.json")
    let slip = try workshop.run("db restore copy.db --db feed.json")
    #expect(slip.exitCode == 5)
    #expect(
      slip.messages == "layoutcase: feed.json is not a database, and so is not replaced; name another file, "
        + "or move this one away first\n")
    #expect(try workshop.shell("cat feed.json").output == "{}")
    let itself = try workshop.run("db restore layoutcase.db")
    #expect(itself.exitCode == 2)
    #expect(
      itself.messages
        == "layoutcase: layoutcase.db is a file of the database itself, and no backup; name another file\n")
    #expect(try workshop.shell("ls | grep -c part").output == "0\n")
  }

  @Test func `a damaged backup is called so, and the database stays`() throws {
    let workshop = try Workshop.stocked()
    #expect(try workshop.run("db backup copy.db").exitCode == 0)
    // Pages from the third on, but for their last byte: no page of a b-tree begins so.
    let copy = try workshop.folder.bytes(of: "copy.db")
    let torn = copy.enumerated().map { $0.offset >= 8192 && $0.offset % 4096 < 4095 ? 0xFF : $0.element }
    try workshop.folder.write(torn, to: "torn.db")
    let before = try workshop.folder.bytes(of: "layoutcase.db")
    let run = try workshop.run("db restore torn.db")
    #expect(run.exitCode == 5)
    #expect(run.messages.hasPrefix("layoutcase: the backup torn.db is damaged ("), "\(run.messages)")
    #expect(
      run.messages.hasSuffix("), and layoutcase.db stays as it is; name another backup\n"), "\(run.messages)")
    #expect(try workshop.folder.bytes(of: "layoutcase.db") == before)
    let verified = try workshop.run("db verify --db torn.db")
    #expect(
      verified.messages.contains(
        "\"layoutcase db restore BACKUP --db torn.db\" brings a backup back"),
      "\(verified.messages)")
  }

  @Test func `cases and rows of one database are copied into another as the messages say`() throws {
    let workshop = try Workshop.stocked()
    let added = try workshop.run("add layoutcase.db --db two.db")
    #expect(added.exitCode == 0)
    #expect(added.messages == "Added 1 case, with 3 rows: feed.\n")
    let document = try workshop.run("export feed")
    #expect(
      document.messages.contains("\"layoutcase export feed --rows\" writes them"), "\(document.messages)")
    let rows = try workshop.run("export feed --rows").output
    #expect(rows.split(separator: "\n").count == 3)
    #expect(try workshop.run("export feed --rows --db two.db").output == rows)
    #expect(
      try workshop.run("add case:feed --db two.db").messages.contains(
        "\"layoutcase add FROM.db#feed --db two.db\" copies it"))
    let all = try workshop.run("export --all --rows")
    let command = try #require(all.messages.firstMatch(of: /"(layoutcase export [^"]+)"/)).1
    #expect(try workshop.shell("\(command)").exitCode == 0)
    #expect(try workshop.text(of: "FOLDER/feed.ndjson") == rows)
  }
}
