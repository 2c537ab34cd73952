import SQLite
import TestSupport
import Testing

/// What the program says of a database that other programs have changed.
struct ForeignChangeTests {
  @Test func `a file without a byte is made a database by init alone`() throws {
    let workshop = try Workshop()
    for line in ["list", "add -", "seed", "db status", "solve one"] {
      try workshop.folder.write([], to: "layoutcase.db")
      let run = try workshop.run(line, input: Workshop.feed)
      #expect(run.exitCode == 5)
      #expect(
        run.messages
          == "layoutcase: layoutcase.db is empty and not a database; \"layoutcase init\" turns it into one, "
          + "and \"layoutcase db restore BACKUP\" puts a backup there\n")
      #expect(try workshop.folder.bytes(of: "layoutcase.db").isEmpty)
    }
    #expect(try workshop.run("init").exitCode == 0)
    #expect(try workshop.run("add -", input: Workshop.feed).exitCode == 0)
  }

  @Test func `a table that is missing is damage of the database`() throws {
    let workshop = try Workshop.stocked()
    let connection = try Connection(path: workshop.folder.file("layoutcase.db"), mode: .readWrite)
    try connection.execute(script: "PRAGMA foreign_keys = OFF; DROP TABLE stored_tag")
    for verb in ["show feed", "solve feed", "db verify", "db backup copy.db", "set feed width=3"] {
      let run = try workshop.run(verb)
      #expect(run.exitCode == 5)
      #expect(run.output == "")
      #expect(run.messages.contains("the table \"stored_tag\" is missing"))
      // A verification cannot tell more; a copy fails for many reasons.
      let remedy =
        verb.hasPrefix("db backup") ? "verify\" tells more" : "restore BACKUP\" brings a backup back"
      #expect(run.messages.hasSuffix("; \"layoutcase db \(remedy)\n"), "\(run.messages)")
      #expect(run.messages.split(separator: "\n").count == 1)
      #expect(!run.messages.contains("SELECT") && !run.messages.contains("--"))
    }
    #expect(try workshop.shell("ls | grep -c copy").output == "0\n")
    // What cannot be read can be removed.
    let removed = try workshop.run("rm feed")
    #expect(removed.exitCode == 0)
    #expect(removed.messages.contains("Note: feed was damaged"), "\(removed.messages)")
  }

  @Test func `a view in the place of a table is refused, and other views are not`() throws {
    let workshop = try Workshop.stocked()
    let connection = try Connection(path: workshop.folder.file("layoutcase.db"), mode: .readWrite)
    try connection.execute(script: "CREATE VIEW all_names AS SELECT name FROM stored_case")
    #expect(try workshop.run("show feed").exitCode == 0)
    try connection.execute(
      script: """
        PRAGMA foreign_keys = OFF; PRAGMA legacy_alter_table = ON; ALTER TABLE stored_tag RENAME TO moved;
        CREATE VIEW Stored_Tag AS SELECT * FROM moved
        """)
    for verb in [
      "list", "show feed", "solve feed", "db status", "db verify", "db repair", "db compact",
      "db backup copy.db", "rm feed", "set feed width=3", "sql select+1",
    ] {
      let run = try workshop.run(verb.split(separator: " ").map { String($0).replacing("+", with: " ") })
      #expect(run.exitCode == 5, "\(verb)")
      #expect(run.output == "")
      #expect(
        run.messages.hasPrefix(
          "layoutcase: the database is damaged: the table \"stored_tag\" is missing, and a view has its name"),
        "\(run.messages)")
    }
  }

  @Test func `a database that has lost the record of its migrations is not made anew`() throws {
    let workshop = try Workshop.stocked()
    let connection = try Connection(path: workshop.folder.file("layoutcase.db"), mode: .readWrite)
    for loss in ["DELETE FROM schema_migrations", "DROP TABLE schema_migrations"] {
      try connection.execute(script: loss)
      for verb in ["show feed", "db verify", "db status", "set feed width=3"] {
        let run = try workshop.run(verb)
        #expect(run.exitCode == 5)
        #expect(
          run.messages == "layoutcase: layoutcase.db: the record of its migrations is gone; "
            + "\"layoutcase db repair\" puts the record back where the tables are of this version, and "
            + "\"layoutcase db restore BACKUP\" brings a backup back\n")
      }
    }
  }

  @Test func `heights of sound cases are found beside those of a damaged one`() throws {
    let workshop = try Workshop.stocked()
    #expect(try workshop.run("add -", input: #"{"name": "other", "root": {"id": "v"}}"#).exitCode == 0)
    for name in ["feed", "other"] {
      #expect(try workshop.run("height \(name) --width 77").exitCode == 0)
      #expect(try workshop.run("height \(name) --width 78").exitCode == 0)
    }
    let found = try workshop.run("query heights -o csv").output.split(whereSeparator: \.isNewline)
    #expect(found.count { $0.hasPrefix("other") } == 2)
    let connection = try Connection(path: workshop.folder.file("layoutcase.db"), mode: .readWrite)
    let damage: [(sql: String, words: String)] = [
      (
        "UPDATE solved_height SET height = 9 WHERE content_id = (SELECT content_id FROM stored_pass "
          + "WHERE case_id = (SELECT id FROM stored_case WHERE name = 'other'))",
        "a height of pass 0 of \"other\" is not what was stored"
      ),
      (
        "UPDATE stored_case SET title = 'another' WHERE name = 'other'",
        "the case \"other\" is not what was stored"
      ),
      ("DELETE FROM stored_view WHERE name = 'v'", "the case \"other\" is not what was stored"),
    ]
    for (sql, words) in damage {
      try connection.execute(
        script: "PRAGMA foreign_keys = OFF; DROP TRIGGER IF EXISTS view_goes_with_its_case; \(sql)")
      let run = try workshop.run("query heights -o csv")
      #expect(run.exitCode == 5)
      #expect(run.output.split(whereSeparator: \.isNewline) == found.filter { !$0.hasPrefix("other") })
      #expect(run.messages.contains(words), "\(run.messages)")
    }
  }

  @Test func `the status tells where the database is`() throws {
    let workshop = try Workshop.stocked()
    let path = try workshop.shell("realpath layoutcase.db").output.dropLast()
    #expect(try workshop.run("db status -o json").output.contains("\"path\": \"\(path)\""))
    #expect(try workshop.run("db status --db ./layoutcase.db -o csv").output.contains("\(path),"))
  }

  @Test func `who asks for a name that another program has changed is told of it`() throws {
    let workshop = try Workshop.stocked()
    #expect(try workshop.run("add -", input: #"{"name": "other", "root": {"id": "v"}}"#).exitCode == 0)
    let connection = try Connection(path: workshop.folder.file("layoutcase.db"), mode: .readWrite)
    try connection.execute(script: "UPDATE stored_case SET name = 'changed' WHERE name = 'other'")
    for verb in [
      "show other", "solve other", "export other", "list oth*", "query frames --case oth*",
      "query cases --case oth*", "query heights --case oth*", "list", "export --all", "diff other other",
      "render other --ascii",
    ] {
      let run = try workshop.run(verb)
      #expect(run.exitCode == 5, "\(verb)")
      #expect(run.messages.contains("the case \"changed\" is not what was stored"), "\(verb)")
    }
    #expect(try workshop.run("show feed").exitCode == 0)
    #expect(try workshop.run("db verify").exitCode == 1)
    try connection.execute(script: "UPDATE stored_case SET name = 'other' WHERE name = 'changed'")
    #expect(try workshop.run("show nobody").exitCode == 3)
    try connection.execute(script: "UPDATE stored_row SET key = 'changed' WHERE key = '1'")
    for verb in ["height feed 1 --width 77", "list-at feed --width 77 --row 1"] {
      let run = try workshop.run(verb)
      #expect(run.exitCode == 5, "\(verb)")
      #expect(run.messages.contains("the row \"changed\" is not what was stored"), "\(verb)")
    }
  }
}
