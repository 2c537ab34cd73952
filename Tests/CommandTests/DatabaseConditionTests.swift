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
    #expect(
      run.messages
        == "layoutcase: there is no database at layoutcase.db; \"layoutcase add FILE\" makes one with your cases, "
        + "\"layoutcase seed\" one with built-in cases\n")
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
    #expect(run.messages.contains("try again when the other process is done"))
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

  @Test(
    arguments: [
      ("solve card", "there is no case \"card\"; did you mean the file \"card.json\"?"),
      (
        "solve card.jsn",
        "there is neither a case nor a file \"card.jsn\"; did you mean the file \"card.json\"?"
      ),
      (
        "check notes.txt",
        "\"notes.txt\" is a file, but cases are read from .json, .ndjson, .xib and .storyboard; "
          + "\"layoutcase explain notes.txt\" reads a conflict's log"
      ),
      (
        "solve one@0",
        "there is no case \"one@0\"; @ and a pass are for \"layoutcase diff\"; elsewhere give --pass 0"
      ),
      ("rename one card", nil), ("db restore card.json", "card.json is not a database; name another file"),
      ("db restore none.db", "there is no backup at none.db; check the path"),
    ])
  func `a file beside the database is what was meant`(line: String, sentence: String?) throws {
    let workshop = try stocked()
    try workshop.folder.write(Array(Self.document.utf8), to: "card.json")
    try workshop.folder.write(Array("nothing".utf8), to: "notes.txt")
    #expect(
      try workshop.run(line).messages == (sentence.map { "layoutcase: \($0)" } ?? "Renamed one to card.")
        + "\n")
  }

  @Test func `without a database the file of a name is asked for`() throws {
    let workshop = try Workshop()
    try workshop.folder.write(Array(Self.document.utf8), to: "card.json")
    let run = try workshop.run("solve card")
    #expect(run.messages == "layoutcase: there is no case \"card\"; did you mean the file \"card.json\"?\n")
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
}
