import Platform
import TestSupport
import Testing

@testable import layoutcase

/// What outputs may replace.
struct OutputFileTests {
  private func stocked() throws -> Workshop {
    let workshop = try Workshop()
    _ = try workshop.run(
      "add - --db x.db",
      input: #"{"name": "one", "root": {"id": "r"}, "environment": {"width": 3, "height": 4}}"#)
    // A connection that stays open keeps the log, and a journal's name is free all the same.
    symlink("x.db", workshop.folder.file("link.svg"))
    link(workshop.folder.file("x.db"), workshop.folder.file("hard.svg"))
    return workshop
  }

  @Test(
    arguments: [
      "x.db", "./x.db", "link.svg", "hard.svg", "/dev/fd/9", "/proc/self/fd/9", "x.db-wal", "x.db-shm",
      "x.db-journal",
    ],
    [
      "render one OUTPUT --format svg --force", "render one OUTPUT --format png --force",
      "render one OUTPUT --ascii --force", "replay --all --junit OUTPUT --force", "db backup OUTPUT",
      "report OUTPUT --force",
    ])
  func `no output is written into the database, by whatever name`(output: String, line: String) throws {
    let workshop = try stocked()
    let before = try workshop.folder.bytes(of: "x.db")
    let words = line.split(separator: "OUTPUT", omittingEmptySubsequences: false).joined(separator: output)
    for database in ["x.db", "link.svg"] {
      let run = try workshop.shell("layoutcase \(words) --db \(database) 9<>x.db")
      #expect(
        run.output
          == "layoutcase: \(output) is a file of the database, which no output may replace; name another file\n"
      )
      #expect(run.exitCode == 2)
    }
    #expect(try workshop.folder.bytes(of: "x.db") == before)
    #expect(try workshop.shell("ls").output == "hard.svg\nlink.svg\nx.db\n")
  }

  /// Also by those that need no database, and by usage errors.
  @Test(arguments: [
    "list", "export --all", "render one -", "completions bash", "schema", "--help", "worker --identity",
    "nothing",
  ])
  func `nothing is printed into the database`(line: String) throws {
    let workshop = try stocked()
    let before = try workshop.folder.bytes(of: "x.db")
    let run = try workshop.shell("(layoutcase \(line) --db x.db) 3>&1 1<>hard.svg 2>&3")
    #expect(run.exitCode == 2)
    #expect(run.output.contains("standard output is a file of the database"))
    let silent = try workshop.shell("layoutcase \(line) --db x.db 2>>hard.svg; echo $?")
    #expect(silent.output.hasSuffix("2\n"))
    #expect(try workshop.folder.bytes(of: "x.db") == before)
  }

  /// The beginnings of files, by the names of outputs that may replace them.
  @Test(
    arguments: [
      ("render one out.svg", "<svg xmlns='x'>"),
      ("render one out.svg", "<?xml version='1.0'?>\n<!-- a -->\n<svg>"),
      ("render one out.png", "\u{89}PNG\r\n\u{1A}\n"), ("render one out.pdf", "%PDF-1.5"),
      ("render one out.txt --ascii", "one\n\npass 0 of 0\n"),
      ("replay --all --junit out.xml", "<?xml version=\"1.0\"?>\n<testsuites>"),
      (
        "report out.html",
        """
        <!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta name="generator" \
        content="layoutcase">
        """
      ),
    ])
  func `a file of another kind is replaced with --force alone`(line: String, own: String) throws {
    let workshop = try stocked()
    let name = line.split(separator: " ").first { $0.hasPrefix("out.") }.map(String.init) ?? ""
    for content in [
      "my thesis", "SQLite format 3\u{0}", "{\"name\": \"<svg <testsuites\"}", "%PD", "a\n\nb\n",
    ] {
      try workshop.folder.write(content, to: name)
      let run = try workshop.run("\(line) --db x.db")
      #expect(run.exitCode == 1)
      #expect(run.output == "")
      #expect(run.messages.hasPrefix("layoutcase: \(name) already exists and is not a"))
      #expect(run.messages.hasSuffix("; name another file, or replace it with --force\n"))
      #expect(try workshop.folder.bytes(of: name) == Array(content.utf8))
    }
    #expect(try workshop.run("\(line) --db x.db --force").exitCode == 0)
    #expect(try workshop.run("\(line) --db x.db").exitCode == 0)
    for content in [own, ""] {
      try workshop.folder.write(content.unicodeScalars.map { UInt8($0.value) }, to: name)
      #expect(try workshop.run("\(line) --db x.db").exitCode == 0)
    }
  }

  /// One that was written by hand, and the one that is read.
  @Test(arguments: ["", "more than a {"]) func `a document is replaced with --force alone`(own: String) throws
  {
    let workshop = try Workshop()
    let tied = #"""
      { "name": "tied", "environment": { "width": 100, "height": 20 }, "root": { "id": "v", "children": [{ "id": "a" }] },
        "constraints": ["a.top == v.top"] }
      """#
    try workshop.folder.write(tied, to: "tied.json")
    let name = own.isEmpty ? "tied.json" : "own.json"
    if !own.isEmpty { try workshop.folder.write(own, to: name) }
    let before = try workshop.folder.bytes(of: name)
    for line in ["minimise tied.json --while ambiguous -O \(name)", "new \(name.dropLast(5)) --example cell"]
    {
      let run = try workshop.run(line)
      #expect(run.exitCode == 1)
      #expect(
        run.messages == "layoutcase: \(name) already exists; take another name, or replace it with --force\n"
      )
      #expect(try workshop.folder.bytes(of: name) == before)
    }
    #expect(try workshop.run("minimise tied.json --while ambiguous -O \(name) --force").exitCode == 0)
    #expect(try workshop.folder.bytes(of: name) != before)
  }

  @Test func `a pipe and a terminal are written as they are`() throws {
    let workshop = try stocked()
    let piped = try workshop.shell(
      """
      mkfifo pipe; timeout 60 grep -c testsuites pipe &
      layoutcase replay --all --junit pipe --db x.db >/dev/null 2>&1; wait $!
      """)
    #expect(piped.output == "2\n")
    let shown = try workshop.terminal(
      "/bin/sh", ["-c", #"layoutcase render one "$(tty)" --format svg --db x.db; echo $?"#])
    #expect(shown.contains("<svg") && shown.hasSuffix("</svg>\r\n0\r\n"))
  }

  @Test func `what is not finite is no null, and what steers a terminal is escaped in every format`() throws {
    let workshop = try stocked()
    let infinite = "select 9e999 as a, -9e999 as b, null as c"
    func sql(_ statement: String, _ format: String) throws -> String {
      try workshop.run(["sql", statement, "-o", format, "--db", "x.db"]).output
    }
    #expect(try sql(infinite, "ndjson") == #"{"a":9e999,"b":-9e999,"c":null}"# + "\n")
    #expect(try sql(infinite, "csv") == "a,b,c\r\ninf,-inf,\r\n")
    #expect(try sql(infinite, "table").hasSuffix("inf  -inf  NULL\n"))
    let steering = "select char(27, 155, 8238, 127) as a"
    #expect(try sql(steering, "ndjson") == #"{"a":"\u001b\u009b\u202e\u007f"}"# + "\n")
    #expect(try sql(steering, "csv") == "a\r\n" + #"\u{1B}\u{9B}\u{202E}\u{7F}"# + "\r\n")
    let formula = try workshop.run(["sql", "select '=1' as a", "-o", "csv", "--csv-safe", "--db", "x.db"])
    #expect(formula.output == "a\r\n'=1\r\n")
  }

  @Test(arguments: ["--tap", "-o ndjson", "-o table"])
  func `a reader that closes the output changes neither the exit code nor the files`(format: String) throws {
    let workshop = try Workshop()
    let cases = (0..<2000).map { number in
      #"{"name": "case-\#(number)", "root": {"id": "r"}, "environment": {"width": 3, "height": 4}, "#
        + #""expect": {"height": 5}}"#
    }
    try workshop.folder.write(cases.joined(separator: "\n"), to: "many.ndjson")
    // What is printed is more than a pipe holds.
    let run = try workshop.shell(
      "{ layoutcase check many.ndjson \(format) --junit j.xml; echo $? > code; } | head -c 1 > first; cat code"
    )
    #expect(run.output == "Wrote j.xml.\n1\n")
    let report = String(decoding: try workshop.folder.bytes(of: "j.xml"), as: UTF8.self)
    #expect(report.contains(#"tests="2000" failures="2000""#))
    try workshop.folder.write(cases[0], to: "one.json")
    let short = try workshop.shell(
      "{ layoutcase check one.json \(format); echo $? > code; } | true; cat code")
    #expect(short.output == "1\n")
  }
}
