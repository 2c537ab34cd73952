import TestSupport
import Testing

/// Folders with a file of rows for each list, as `export` writes them and `rows` reads them.
struct RowFolderTests {
  /// Two lists of three rows, and their folders of cases and of rows.
  private func workshop() throws -> Workshop {
    let workshop = try Workshop.stocked()
    _ = try workshop.shell(
      "layoutcase export feed --name a/b | layoutcase add -; layoutcase export feed --rows | layoutcase rows a/b -; "
        + "layoutcase export --all --folder cases; layoutcase export --all --rows --folder rows")
    return workshop
  }

  @Test func `all rows of a database come into another by one command each way`() throws {
    let workshop = try workshop()
    #expect(try workshop.shell("ls rows").output == "a-b.ndjson\nfeed.ndjson\n")
    _ = try workshop.run("add cases --db new.db")
    let run = try workshop.run("rows --folder rows --db new.db")
    #expect(run.exitCode == 0)
    #expect(run.messages == "a/b: Added 3 rows.\nfeed: Added 3 rows.\n")
    for name in ["feed", "a/b"] {
      #expect(
        try workshop.run("export \(name) --rows --db new.db").output
          == (try workshop.run("export \(name) --rows").output))
    }
    // A second time the rows are there, and --replace leaves them as they are.
    #expect(try workshop.run("rows --folder rows/ --db new.db").exitCode == 1)
    #expect(
      try workshop.run("rows --folder rows/ --replace --db new.db").messages
        == "a/b: Left 3 rows unchanged.\nfeed: Left 3 rows unchanged.\n")
  }

  @Test func `a file that is called after no case is told behind the others`() throws {
    let workshop = try workshop()
    _ = try workshop.run("rows feed --remove-all")
    try workshop.folder.write(#"{"key":"1"}"#, to: "rows/other.ndjson")
    let run = try workshop.run("rows --folder rows --replace")
    #expect(run.exitCode == 3)
    #expect(
      run.messages
        == "a/b: Left 3 rows unchanged.\nfeed: Added 3 rows.\nlayoutcase: there is no case \"other\", after which "
        + "rows/other.ndjson is called; \"layoutcase rows CASE rows/other.ndjson\" stores its rows in the list of "
        + "another\n")
    #expect(
      try workshop.run("rows --folder nowhere").messages
        == "layoutcase: there is no folder nowhere; check the path\n")
    #expect(try workshop.run("rows --folder cases").exitCode == 4)
    #expect(try workshop.run("rows feed --folder rows").exitCode == 2)
    #expect(try workshop.run("rows --folder rows --remove 1").exitCode == 2)
  }

  @Test func `a file with an error stores nothing, and does not keep the others from being stored`() throws {
    let workshop = try workshop()
    _ = try workshop.run("rows feed --remove-all")
    try workshop.folder.write("\n{\"key\": 1, \"nothing\": 2}", to: "rows/a-b.ndjson")
    let run = try workshop.run("rows --folder rows --replace")
    #expect(
      run.exitCode == 4 && run.messages.hasPrefix("feed: Added 3 rows.\nrows/a-b.ndjson:2:"),
      "\(run.messages)")
    #expect(try workshop.run("add rows --db new.db").messages.hasPrefix("Note: 2 files of rows are left out"))
  }

  @Test func `rows that are taken for cases are told to be rows`() throws {
    let workshop = try workshop()
    let file = try workshop.run("add rows/feed.ndjson --db new.db")
    #expect(file.exitCode == 4)
    #expect(
      file.messages
        == "layoutcase: rows/feed.ndjson holds rows, and no cases; \"layoutcase rows feed rows/feed.ndjson --db new.db\" "
        + "reads them\n", "\(file.messages)")
    let folder = try workshop.run("add rows --db new.db")
    #expect(
      folder.messages.hasPrefix(
        "Note: 2 files of rows are left out; \"layoutcase rows --folder rows --db new.db\" reads them.\n"),
      "\(folder.messages)")
    #expect(folder.exitCode == 3)
    #expect(
      try workshop.run("rows feed rows").messages.contains(
        "; \"layoutcase rows --folder rows\" reads the files"))
    // Beside the documents, they are left out, and the cases are stored.
    _ = try workshop.run("export --all --rows --folder cases")
    let added = try workshop.run("add cases --db new.db")
    #expect(
      added.exitCode == 0 && added.messages.contains("Added 2 cases: a/b and feed.\n"), "\(added.messages)")
    #expect(try workshop.run("check cases").exitCode == 0)
  }
}
