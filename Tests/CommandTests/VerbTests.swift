import Arguments
import JSON
import Platform
import TestSupport
import Testing

@testable import layoutcase

struct VerbTests {
  /// Each row of the table begins with the verb's words, which are in lower case, and its arguments.
  static let verbs = commandTree.verbTable.split(separator: "\n").dropFirst(2).map { row in
    let words = row.split(separator: "`")[1].split(separator: " ")
    return words.prefix { word in word.allSatisfy { $0.isLowercase || $0 == "-" } }.joined(separator: " ")
  }

  @Test func `the declarations are valid`() {
    #expect(commandTree.invalidDeclarations.isEmpty)
  }

  @Test(arguments: verbs)
  func `every verb has help with a usage line and examples`(verb: String) throws {
    let run = try Workshop().run("\(verb) --help")
    #expect(run.exitCode == 0)
    #expect(run.messages == "")
    #expect(run.output.contains("Usage\n  layoutcase \(verb)"))
    #expect(run.output.contains("Examples\n  layoutcase "))
  }

  @Test func `what varies with the environment is shown`() throws {
    let document = #"""
      {"name": "v", "root": {"id": "r", "children": [{"id": "a"}]},
       "constraints": [{"id": "gap", "first": "a.left", "second": "r.left", "active": false}],
       "variations": [
        {"when": {"horizontalSizeClass": "compact", "width": "<= 320"}, "constraint": "gap", "constant": 4, "active": true},
        {"when": {"height": 500, "textSize": ">= AX1"}, "view": "a", "hidden": true}]}
      """#
    let shown = try Workshop().run("show -", input: document).output
    #expect(
      shown.contains(
        """

        varies where                                  sets
        ────────────────────────────────────────────  ──────────────────────────────
        horizontalSizeClass compact and width <= 320  gap.constant=4 gap.active=true
        height == 500 and textSize >= AX1             a.hidden=true

        """), "\(shown)")
  }

  @Test func `where a list has no height of its own, the query of its rows' works as it is told`() throws {
    let workshop = try Workshop.stocked()
    let run = try workshop.run("query heights --case feed")
    #expect(
      run.messages
        == "No stored height of feed itself was found; \"layoutcase query rows feed 'height > 0'\" finds those of "
        + "its rows.\n", "\(run.messages)")
    let rows = try workshop.run(["query", "rows", "feed", "height > 0", "-o", "csv"])
    #expect(rows.exitCode == 0 && rows.output.split(separator: "\r\n").count == 4, "\(rows.messages)")
  }

  @Test func `cases are listed by a pattern, and verbs have the names that other tools give them`() throws {
    let workshop = try Workshop.seeded()
    let some = try workshop.run(["list", "article-3-*", "-o", "csv"])
    #expect(
      some.output == (try workshop.run(["query", "cases", "--case", "article-3-*", "-o", "csv"]).output))
    #expect(some.output.split(separator: "\r\n").count > 5)
    #expect(try workshop.run(["ls", "nothing*"]).messages == "No case is called \"nothing*\".\n")
    #expect(try workshop.run("delete article-2-hugging").messages == "Removed 1 case.\n")
    #expect(try workshop.run("version").output == (try workshop.run("--version").output))
  }

  @Test func `a replaced case says which appended passes go with it`() throws {
    let workshop = try Workshop()
    func add(_ name: String) throws -> String {
      try workshop.run("add --replace -", input: #"{"name": "\#(name)", "root": {"id": "r"}}"#).messages
    }
    #expect(try add("one") == "Added 1 case: one.\n")
    #expect(try add("one") == "Replaced 1 case: one.\n")
    _ = try workshop.run("set one width=3")
    _ = try workshop.run("set one width=4")
    #expect(
      try add("one")
        == """
        Replaced 1 case (2 appended passes dropped): one.
        Note: pass 1 of one, which set width=3, was dropped.
        Note: pass 2 of one, which set width=4, was dropped.

        """)
  }

  @Test func `a database in memory leaves no file`() throws {
    let workshop = try Workshop()
    let run = try workshop.run("seed --db :memory:")
    #expect(run.exitCode == 0 && run.messages.contains(" added.\nNote: \(Self.memorySentence)\n"))
    #expect(try workshop.run("list --db :memory: -o json").output == "[]\n")
    #expect(try workshop.shell("ls").output == "")
  }

  private static let memorySentence =
    "a database in memory is empty when a verb begins, and gone when it ends; name a file."

  /// By RFC 3986, and as encodeURIComponent writes it.
  @Test(arguments: [
    (nil, "http://127.0.0.1:8642/#token=ab"), ("card", "http://127.0.0.1:8642/#case=card&token=ab"),
    ("A.xib#1 é&", "http://127.0.0.1:8642/#case=A.xib%231%20%C3%A9%26&token=ab"),
  ])
  func `the workbench's address names the case that is open first`(name: String?, address: String) {
    #expect(ServeCommand.address(port: 8642, token: "ab", case: name) == address)
  }

  @Test func `serve refuses a case that is not stored`() throws {
    let workshop = try Workshop.seeded()
    let run = try workshop.run("serve article-2-huging")
    #expect(run.exitCode == 3 && run.output.isEmpty)
    #expect(run.messages.contains("did you mean \"article-2-hugging\"?"), "\(run.messages)")
  }

  @Test func `a refusal of the workbench proposes a command for its database`() throws {
    let workshop = try Workshop()
    _ = try workshop.run("add - --db my.db", input: #"{"name":"card","root":{"id":"v"}}"#)
    let script = #"""
      mkfifo address; layoutcase serve --db my.db > address & read -r url < address
      port=${url#*127.0.0.1:} port=${port%%/*} body='{"case":"card","passes":0}'; exec 3<>/dev/tcp/127.0.0.1/$port
      printf 'POST /api/undo HTTP/1.1\r\nHost: 127.0.0.1:%s\r\nAuthorization: Bearer %s\r\nConnection: close\r\n' \
        $port ${url##*token=} >&3
      printf 'Content-Length: %d\r\n\r\n%s' ${#body} "$body" >&3; cat <&3; kill $!
      """#
    let run = try workshop.run("/bin/bash", ["-c", script])
    #expect(
      run.output.hasSuffix("nothing is stored without \"layoutcase serve --write --db my.db\"\n"), "\(run)")
  }

  @Test(
    arguments: [
      "db backup new.db", "db restore copy.db", "db verify", "db repair", "db migrate", "db compact", "serve",
      "ingest results.ndjson",
    ])
  func `what is about a file refuses a database in memory`(line: String) throws {
    let workshop = try Workshop()
    _ = try workshop.run("init --db copy.db")
    let run = try workshop.run("\(line) --db :memory:")
    #expect(run.exitCode == 2)
    #expect(run.messages.hasPrefix("layoutcase: \(Self.memorySentence.dropLast())\n"), "\(run.messages)")
    #expect(try workshop.shell("ls").output == "copy.db\n")
  }

  @Test(arguments: ["init", "add -", "db status"])
  func `what a verb stores in memory is said to be gone`(line: String) throws {
    let run = try Workshop().run("\(line) --db :memory:", input: #"{"name": "a", "root": {"id": "v"}}"#)
    #expect(run.exitCode == 0)
    #expect(run.messages.hasSuffix("Note: \(Self.memorySentence)\n"), "\(run.messages)")
  }

  @Test func `the database is looked after`() throws {
    let workshop = try Workshop()
    #expect(try workshop.run("init").messages == "layoutcase.db is ready and holds 0 cases.\n")
    #expect(try workshop.run("db migrate").messages == "layoutcase.db has the present schema.\n")
    #expect(try workshop.run("db verify").messages == "layoutcase.db is sound.\n")
    #expect(try workshop.run("db backup copy.db").exitCode == 0)
    #expect(try workshop.run("db backup copy.db").exitCode == 1)
    #expect(try workshop.run("list -o json --db copy.db").output == "[]\n")
    #expect(try workshop.run("db compact").exitCode == 0)
    #expect(try workshop.run("db status").output.contains("cases               0\n"))
  }

  @Test(
    arguments: [
      (["TERM=xterm"], true), (["TERM=xterm", "NO_COLOR=1"], false), (["TERM=dumb"], false), ([], false),
    ])
  func `colours are for terminals alone, and never with NO_COLOR`(variables: [String], isColored: Bool) throws
  {
    let workshop = try Workshop.seeded()
    let shown = try workshop.terminal(BuiltTool.path, ["list"], environment: variables)
    #expect(shown.contains("article-2-hugging"))
    #expect(shown.contains("\u{1B}[") == isColored)
    #expect(!(try workshop.shell("TERM=xterm layoutcase list").output.contains("\u{1B}[")))
  }

  @Test(
    arguments: [
      ("solv x", "there is no verb \"solv\"; did you mean \"solve\"?"),
      ("solve x --wdth 3", "there is no option \"--wdth\" here; did you mean \"--width\"?"),
      ("solve x --w 3", "there is no option \"--w\" here; write --width 3"),
      (
        "solve x --out x.txt",
        "there is no option \"--out\" here; the shell writes what is printed into a file: > FILE"
      ),
      ("export x --format swift", "there is no option \"--format\" here; write --swift, --vfl or -o FORMAT"),
      ("replay", "name the files or cases to replay, or give --all"),
      (
        "solve x --width -1",
        "--width cannot be \"-1\": write points from 0 to 1000000000, such as 320, or none"
      ),
      (
        "render x --scale 2,3",
        "--scale takes one value, not 2, as one layout is told of; \"solve\" and \"lint\" take several, \"diff\" "
          + "takes two"
      ),
      (
        "solve x --scale 0",
        "--scale cannot be \"0\": write a number from 0.000001 to 1000000, such as 3"
      ),
      (
        "solve x -o jsn",
        "--output cannot be \"jsn\": choose table, json, ndjson or csv; did you mean \"json\"?"
      ),
    ])
  func `wrong usage is told`(line: String, message: String) throws {
    let run = try Workshop().run(line)
    #expect(run.exitCode == 2)
    #expect(run.output == "")
    #expect(run.messages.hasPrefix("layoutcase: \(message)\nUsage: layoutcase "))
  }

  @Test func `an assignment to what is not there names what was meant`() throws {
    let workshop = try Workshop()
    _ = try workshop.run("add -", input: MachineOutputTests.labels)
    let run = try workshop.run("set labels frist.hugging.horizontal=3")
    #expect(run.exitCode == 2)
    #expect(run.messages.contains(#"did you mean "first"?"#))
    #expect(try workshop.run("history labels -o ndjson").output.split(separator: "\n").count == 2)
  }

  @Test func `a closed pipe ends quietly`() throws {
    let workshop = try Workshop.seeded()
    let run = try workshop.shell("layoutcase export --all -o ndjson | head -c 1; echo")
    #expect(run.output == "{\n")
  }

  @Test func `control characters of a note are shown escaped`() throws {
    let workshop = try Workshop()
    _ = try workshop.run("add -", input: #"{"name": "one", "title": "a\u001b[31m\nb", "root": {"id": "r"}}"#)
    #expect(try workshop.run("show one").output.contains(#"a\u{1B}[31m\nb"#))
  }

  @Test func `a text is measured in a font`() throws {
    let workshop = try Workshop()
    let document = #"{"name": "one", "environment": {"scale": 3}, "root": {"id": "r", "text": "firstLable"}}"#
    _ = try workshop.run("add -", input: document)
    let run = try workshop.run("solve one -o csv")
    #expect(run.output.contains("71.0,20.333") || run.output.contains("71,20.333"))
    #expect(run.messages == "")
  }

  @Test func `lint looks at every value with every other, and one layout has one value of each option`()
    throws
  {
    let document =
      #"{"name":"n","root":{"id":"v","children":[{"id":"a"}]},"environment":{"width":9,"height":9}}"#
    let line = "lint - --select ambiguity --text-size L,XL --direction ltr --width 9 --height 100,200 -o json"
    let findings = try JSONDocument(Workshop().run(line, input: document).output).root.elements
    #expect(
      findings.first?["environments"]?.elements.map(\.text) == [
        #"width=9 height=100 direction="ltr" textSize="L""#,
        #"width=9 height=200 direction="ltr" textSize="L""#,
        #"width=9 height=100 direction="ltr" textSize="XL""#,
        #"width=9 height=200 direction="ltr" textSize="XL""#,
      ])
    let refused = try Workshop().run("why - v --text-size L,XL", input: document)
    #expect(
      refused.exitCode == 2 && refused.messages.hasPrefix("layoutcase: --text-size takes one value, not 2"))
  }

  @Test func `a script that lost its verb does not pass`() throws {
    let workshop = try Workshop()
    for line in ["db", "query", "query --db x.db", "--db x.db"] {
      let run = try workshop.run(line)
      #expect(run.exitCode == 2 && run.output.isEmpty, "\(line)")
      #expect(run.messages.contains("VERB is missing"), "\(run.messages)")
    }
  }

  @Test func `numbers behind the numbers of a list are told with commas`() throws {
    let workshop = try Workshop()
    try workshop.folder.write(#"{"name": "row", "root": {"id": "v"}}"#, to: "row.json")
    for line in ["lint row.json --width 320 375 430", "height row.json --width 320 375 430"] {
      let run = try workshop.run(line)
      #expect(
        run.exitCode == 2 && run.messages.contains("--width are separated by commas: \"320,375,430\""),
        "\(run)")
    }
  }
}
