import SQLite
import TestSupport
import Testing

/// What verbs that read do where they cannot write, or would have to wait.
struct ReadingVerbTests {
  /// Verbs that read, with their last lines where the answer is a number.
  private static let readingVerbs = [
    "list", "show feed", "export feed", "history feed", "rows feed", "rows feed --row 1", "query cases",
    "query frames",
    "query views",
    "db status", "db verify", "replay feed", "replay feed --frames", "sql select+1", "solve feed",
    "solve feed --width 77", "solve feed --width 77,88",
    "height feed --width 77", "height feed 1 --width 77", "heights feed --width 77",
    "heights feed --width 88 --stats", "heights feed --widths 90...92", "list-at feed --width 77",
    "why feed photo.width", "ambiguity feed",
    "diff feed feed@0", "render feed --ascii", "bisect feed photo.width>0",
    "query rows feed stretched --width 77 --limit 1", "query cases --truncated --width 77",
  ]

  /// Runs each verb by a line of a shell in which it is `$verb`; `+` stands for a space in a word.
  private func run(_ verbs: [String], _ workshop: Workshop, before: String, after: String) throws -> String {
    let lines = verbs.map { verb in
      let words = verb.split(separator: " ").map { "'\($0.replacing("+", with: " "))'" }
      return "verb layoutcase \(words.joined(separator: " ")) >/dev/null; echo \"$? \(verb)\""
    }
    return try workshop.shell("\(before); { \(lines.joined(separator: "; ")); } 2>&1 | cat; \(after)").output
  }

  private static let notWritten = "Note: what was computed is not stored: the database cannot be written.\n"

  @Test func `every reading verb answers in a folder that cannot be written`() throws {
    let workshop = try Workshop.stocked()
    let shown = try run(
      Self.readingVerbs, workshop, before: "\(Workshop.bound); chmod 644 layoutcase.db; chmod 555 .",
      after: "chmod 755 .; ls")
    for verb in Self.readingVerbs { #expect(shown.contains("0 \(verb)\n"), "\(shown)") }
    #expect(shown.contains(Self.notWritten))
    #expect(shown.hasSuffix("\nlayoutcase.db\n"))
    // What is not stored is laid out as it would be where it is stored.
    let answer = try workshop.shell(
      "\(Workshop.bound); chmod 555 .; verb layoutcase heights feed --width 77 -o csv 2>/dev/null; chmod 755 ."
    )
    #expect(answer.output == (try workshop.run("heights feed --width 77 -o csv").output))
  }

  @Test func `explain answers what a log is where its case cannot be stored`() throws {
    let workshop = try Workshop.stocked()
    try workshop.folder.write(LogFixture.all()[0].text, to: "crash.txt")
    let answer = try workshop.run("explain crash.txt --db :memory:").output
    for mode in ["chmod 444 layoutcase.db", "rm layoutcase.db"] {
      let line = "\(Workshop.bound); \(mode); chmod 555 .; verb layoutcase explain crash.txt"
      let shown = try workshop.shell("\(line); chmod 755 .").output
      #expect(shown.hasPrefix("Note: nothing is stored; ") && shown.hasSuffix(answer), "\(mode): \(shown)")
      // What is to be stored is refused.
      let named = try workshop.shell("\(line) --name crash; echo $?; chmod 755 .").output
      #expect(named.hasSuffix("\n6\n"), "\(named)")
    }
  }

  @Test func `every reading verb answers from a file that cannot be written`() throws {
    let workshop = try Workshop.stocked()
    let shown = try run(
      Self.readingVerbs, workshop, before: "\(Workshop.bound); chmod 444 layoutcase.db; chmod 777 .",
      after: ":"
    )
    for verb in Self.readingVerbs { #expect(shown.contains("0 \(verb)\n"), "\(shown)") }
    #expect(shown.contains(Self.notWritten))
  }

  /// No file may grow, as on a full disk.
  @Test func `every reading verb answers on a full disk, and a writing one says what the system says`() throws
  {
    let workshop = try Workshop.stocked()
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
    let workshop = try Workshop.stocked()
    let connection = try Connection(path: workshop.folder.file("layoutcase.db"), mode: .readWrite)
    try connection.execute(script: "BEGIN IMMEDIATE")
    let verbs = Self.readingVerbs.map { "\($0) --busy-timeout 0" }
    let shown = try run(
      verbs + ["rm feed --busy-timeout 0"], workshop, before: #"verb() { "$@"; }"#, after: ":")
    for verb in verbs { #expect(shown.contains("0 \(verb)\n"), "\(shown)") }
    #expect(
      shown.contains("Note: what was computed is not stored: another process holds the database's lock.\n"))
    #expect(shown.contains("6 rm feed --busy-timeout 0\n"))
    try connection.execute(script: "ROLLBACK")
  }
}
