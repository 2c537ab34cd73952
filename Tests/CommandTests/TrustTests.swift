import Platform
import SQLite
import TestSupport
import Testing

@testable import layoutcase

/// What the program does where it cannot write, must wait or is told to stop.
struct TrustTests {
  private static let document = #"""
    {"name": "feed", "environment": {"width": 100, "separator": 1, "fitting": {"height": 0}},
     "root": {"id": "cell", "children": [
       {"id": "photo", "class": "UIImageView", "intrinsic": {"width": 40, "height": 40}}]},
     "constraints": ["H:|-10-[photo]-(>=10)-|", "V:|-10-[photo]-10-|"]}
    """#

  /// A case with a list of three rows, and a stored layout.
  private func stocked() throws -> Workshop {
    let workshop = try Workshop()
    #expect(try workshop.run("add -", input: Self.document).exitCode == 0)
    let rows = (0..<3).map { #"{"key": "\#($0)", "photo.intrinsic": [30, \#(19 + 10 * $0)]}"# }
    #expect(try workshop.run("rows feed -", input: rows.joined(separator: "\n")).exitCode == 0)
    #expect(try workshop.run("solve feed").exitCode == 0)
    return workshop
  }

  /// Verbs that read, with their last lines where the answer is a number.
  private static let readingVerbs = [
    "list", "show feed", "export feed", "history feed", "rows feed", "query cases", "query frames",
    "db status",
    "db verify", "replay feed", "sql select+1", "solve feed", "solve feed --width 77",
    "height feed --width 77",
    "height feed 1 --width 77", "heights feed --width 77", "heights feed --width 88 --stats",
    "list-at feed --width 77", "why feed photo.width", "ambiguity feed", "diff feed feed@0",
    "render feed --ascii", "bisect feed photo.width>0",
  ]

  /// Runs each verb by a line of a shell in which it is `$verb`; `+` stands for a space in a word.
  private func run(_ verbs: [String], _ workshop: Workshop, before: String, after: String) throws -> String {
    let lines = verbs.map { verb in
      let words = verb.split(separator: " ").map { "'\($0.replacing("+", with: " "))'" }
      return "verb layoutcase \(words.joined(separator: " ")) >/dev/null; echo \"$? \(verb)\""
    }
    return try workshop.shell("\(before); { \(lines.joined(separator: "; ")); } 2>&1 | cat; \(after)").output
  }

  private static let notWritten = "What was computed is not stored: the database cannot be written.\n"

  /// Root gives up the right to write everywhere, and so is bound by permissions as any other owner is.
  private static let bound =
    #"verb() { if [ "$(id -u)" = 0 ]; then setpriv --bounding-set=-dac_override,-dac_read_search "$@"; "#
    + #"else "$@"; fi; }"#

  @Test func `every reading verb answers in a folder that cannot be written`() throws {
    let workshop = try stocked()
    let shown = try run(
      Self.readingVerbs, workshop, before: "\(Self.bound); chmod 644 layoutcase.db; chmod 555 .",
      after: "chmod 755 .; ls")
    for verb in Self.readingVerbs { #expect(shown.contains("0 \(verb)\n"), "\(shown)") }
    #expect(shown.contains(Self.notWritten))
    #expect(shown.hasSuffix("\nlayoutcase.db\n"))
    // What is not stored is laid out as it would be where it is stored.
    let answer = try workshop.shell(
      "\(Self.bound); chmod 555 .; verb layoutcase heights feed --width 77 -o csv 2>/dev/null; chmod 755 .")
    #expect(answer.output == (try workshop.run("heights feed --width 77 -o csv").output))
  }

  @Test func `every reading verb answers from a file that cannot be written`() throws {
    let workshop = try stocked()
    let shown = try run(
      Self.readingVerbs, workshop, before: "\(Self.bound); chmod 444 layoutcase.db; chmod 777 .", after: ":"
    )
    for verb in Self.readingVerbs { #expect(shown.contains("0 \(verb)\n"), "\(shown)") }
    #expect(shown.contains(Self.notWritten))
  }

  /// No file may grow, as on a full disk.
  @Test func `every reading verb answers on a full disk, and a writing one says what the system says`() throws
  {
    let workshop = try stocked()
    // The sanitizer of threads makes a file in $TMPDIR before the program begins, where there is such a folder.
    let full = #"verb() { (export TMPDIR=/nowhere; ulimit -f 0; exec "$@"); }"#
    let shown = try run(
      Self.readingVerbs + ["rm feed", "set feed width=3"], workshop, before: full, after: ":")
    for verb in Self.readingVerbs { #expect(shown.contains("0 \(verb)\n"), "\(shown)") }
    #expect(shown.contains("6 rm feed\n"))
    #expect(shown.contains("6 set feed width=3\n"))
    #expect(shown.contains("File too large"))
    #expect(try workshop.run("db verify").exitCode == 0)
  }

  @Test func `answers need no lock, and writing waits for it as long as it is told`() throws {
    let workshop = try stocked()
    let connection = try Connection(path: workshop.folder.file("layoutcase.db"), mode: .readWrite)
    try connection.execute(script: "BEGIN IMMEDIATE")
    let verbs = Self.readingVerbs.map { "\($0) --busy-timeout 0" }
    let shown = try run(
      verbs + ["rm feed --busy-timeout 0"], workshop, before: #"verb() { "$@"; }"#, after: ":")
    for verb in verbs { #expect(shown.contains("0 \(verb)\n"), "\(shown)") }
    #expect(shown.contains("What was computed is not stored: another process holds the database's lock.\n"))
    #expect(shown.contains("6 rm feed --busy-timeout 0\n"))
    try connection.execute(script: "ROLLBACK")
  }

  @Test func `a file without a byte is made a database by init alone`() throws {
    let workshop = try Workshop()
    for line in ["list", "add -", "seed", "db status", "solve one"] {
      try workshop.folder.write([], to: "layoutcase.db")
      let run = try workshop.run(line, input: Self.document)
      #expect(run.exitCode == 5)
      #expect(
        run.messages
          == "layoutcase: layoutcase.db is empty and not a database; \"layoutcase init\" turns it into one, "
          + "and \"layoutcase db restore\" puts a backup there\n")
      #expect(try workshop.folder.bytes(of: "layoutcase.db").isEmpty)
    }
    #expect(try workshop.run("init").exitCode == 0)
    #expect(try workshop.run("add -", input: Self.document).exitCode == 0)
  }

  @Test func `a parameter without a value is the statement's fault`() throws {
    let run = try stocked().run(["sql", "select ?"])
    #expect(run.exitCode == 2)
    #expect(run.messages.contains("parameter 1 has no value"))
  }

  @Test func `a table that is missing is damage of the database`() throws {
    let workshop = try stocked()
    let connection = try Connection(path: workshop.folder.file("layoutcase.db"), mode: .readWrite)
    try connection.execute(script: "PRAGMA foreign_keys = OFF; DROP TABLE stored_tag")
    for verb in ["show feed", "solve feed", "db verify", "db backup copy.db", "rm feed", "set feed width=3"] {
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
  }

  @Test func `a view in the place of a table is refused, and other views are not`() throws {
    let workshop = try stocked()
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
      "db backup copy.db",
      "rm feed", "set feed width=3", "sql select+1",
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
    let workshop = try stocked()
    let connection = try Connection(path: workshop.folder.file("layoutcase.db"), mode: .readWrite)
    for loss in ["DELETE FROM schema_migrations", "DROP TABLE schema_migrations"] {
      try connection.execute(script: loss)
      for verb in ["show feed", "db verify", "db status", "set feed width=3"] {
        let run = try workshop.run(verb)
        #expect(run.exitCode == 5)
        #expect(
          run.messages == "layoutcase: layoutcase.db: the record of its migrations is gone; "
            + "use the program that made the database, or restore a backup\n")
      }
    }
  }

  @Test func `who asks for a name that another program has changed is told of it`() throws {
    let workshop = try stocked()
    #expect(try workshop.run("add -", input: #"{"name": "other", "root": {"id": "v"}}"#).exitCode == 0)
    let connection = try Connection(path: workshop.folder.file("layoutcase.db"), mode: .readWrite)
    try connection.execute(script: "UPDATE stored_case SET name = 'changed' WHERE name = 'other'")
    for verb in [
      "show other", "solve other", "export other", "list oth*", "query frames --case oth*",
      "query cases --case oth*",
      "query heights --case oth*", "list", "export --all", "diff other other", "render other --ascii",
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
      #expect(run.messages.contains("the row \"changed\" of a list is not what was stored"), "\(verb)")
    }
  }

  @Test func `nothing is left beside a backup`() throws {
    let workshop = try stocked()
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
      "\(Self.bound); chmod 444 b/*; verb layoutcase db restore b/plain.db; chmod 555 b; "
        + "verb layoutcase db restore b/plain.db; chmod 755 b; ls b")
    #expect(bound.output.hasSuffix("made.db\nplain.db\n"))
  }

  @Test func `a backup is brought back, and the old database is kept`() throws {
    let workshop = try stocked()
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
    #expect(try workshop.run("db restore layoutcase.db").exitCode == 2)
    #expect(try workshop.shell("ls | grep -c part").output == "0\n")
  }

  @Test func `a case that takes too much work ends with an error, and nothing of it is stored`() throws {
    let workshop = try Workshop()
    try workshop.folder.write(EntangledCase(viewCount: 1000).document, to: "entangled.json")
    #expect(try workshop.run("add entangled.json").exitCode == 0)
    let run = try workshop.run("solve entangled --work-limit 3000000")
    #expect(run.exitCode == 7)
    #expect(
      run.messages
        == "layoutcase: this takes more than 3000000 operations of the solver, and nothing of the case is stored; "
        + "--work-limit allows more\n")
    #expect(try workshop.run("query frames -o json").output == "[]\n")
    #expect(try workshop.run("add --replace --solve entangled.json --work-limit 3000000").exitCode == 7)
    // What is not stored is not verified.
    #expect(try workshop.run("db verify --all").exitCode == 0)
  }

  /// Rows of the tableau fill up until a factorised basis takes their place: some 2.5 million steps of both.
  @Test func `rows that fill up are counted, and what a factorised basis computes`() throws {
    let constraints = (0..<300).flatMap { view in
      (0..<3).map { part in
        let other = (7 * view + 53 * part + 11) % 300
        let relation = ["<=", ">=", "=="][(view + part) % 3]
        let priority = [250, 500, 750, 999][(view * part + view) % 4]
        return
          "\"v\(view).width \(relation) v\(other).width + \((37 * view + 11 * part) % 199 - 99) @\(priority)\""
      }
    }
    let views = (0..<300).map { #"{"id": "v\#($0)"}"# }.joined(separator: ",")
    let workshop = try Workshop()
    try workshop.folder.write(
      Array(
        #"{"name": "a", "root": {"id": "r", "children": [\#(views)]}, "constraints": [\#(constraints.joined(separator: ","))]}"#
          .utf8), to: "a.json")
    #expect(try workshop.run("solve a.json --work-limit 2000000").exitCode == 7)
    #expect(try workshop.run("solve a.json").exitCode == 0)
  }

  /// Whether a process waits for signals is seen in the mask of those that it blocks: 2 is SIGINT.
  @Test func `Ctrl-C ends a verb at any time`() throws {
    let workshop = try Workshop()
    try workshop.folder.write(EntangledCase(viewCount: 1000).document, to: "entangled.json")
    #expect(try workshop.run("add entangled.json").exitCode == 0)
    let run = try workshop.shell(
      """
      layoutcase solve entangled >/dev/null &
      while [ -d /proc/$! ] && ! grep -q 'SigBlk:.*[2367]$' /proc/$!/status; do :; done
      kill -INT $!; wait $!; echo $?
      """)
    #expect(run.output == "layoutcase: interrupted; what was stored until then stays\n130\n")
    #expect(try workshop.run("query frames -o json").output == "[]\n")
    #expect(try workshop.run("db verify --all").exitCode == 0)
  }

  @Test(.timeLimit(.minutes(1))) func `a second signal ends a verb before its grace period is over`() async {
    await #expect(processExitsWith: .exitCode(130)) {
      var signals = Interruption.signals
      pthread_sigmask(SIG_BLOCK, &signals, nil)
      // Both wait until they are taken. Two of one kind would count as one.
      raise(SIGINT)
      raise(SIGTERM)
      Interruption.endOnSignal(after: timespec(tv_sec: 3600, tv_nsec: 0))
    }
  }
}
