import Platform
import TestSupport
import Testing

/// What `add` refuses: each with the place, the exit code 4 and nothing stored.
struct BadInputTests {
  /// SQLite compares names with patterns of at most 50000 bytes.
  @Test func `a pattern that is too long is a wrong command line`() throws {
    let workshop = try Workshop()
    _ = try workshop.run("init")
    for words in [["list"], ["query", "views", "--view"]] {
      #expect(try workshop.run(words + [String(repeating: "a", count: 50_000)]).exitCode == 0)
      let run = try workshop.run(words + [String(repeating: "a", count: 50_001)])
      #expect(run.exitCode == 2 && run.messages.contains("the pattern has 50001 bytes"))
    }
  }

  @Test(
    arguments: [
      (#"{"name": "n", "root""#, #"bad.json:1:21: expected ":", found the end"#),
      (#"{"name": "n" "root": {}}"#, #"bad.json:1:14: expected "," or "}", found a quotation mark"#),
      (#"{"nmae": "n"}"#, #"bad.json:1:2: nmae: a case has no key "nmae"; did you mean "name"?"#),
      (
        #"{"name": "n", "root": {"id": "r"}, "constraints": ["q.width == 1"]}"#,
        #"bad.json:1:53: constraints[0]: there is no view "q""#
      ),
      (
        #"{"name": "n", "root": {"id": "r", "children": [{"id": "r"}]}}"#,
        #"bad.json:1:55: root.children[0].id: there are two views "r"; the first is at 1:30"#
      ),
      (
        #"{"name": "n", "root": {"id": "r"}, "constraints": ["r.width == 1 @ 0"]}"#,
        "constraints[0]: 0 is not a priority of a constraint; write a number above 0, up to 1000"
      ),
      (
        #"{"name": "n", "root": {"id": "r"}, "constraints": ["r.width == 1 @ -1"]}"#,
        "constraints[0]: -1 is not a priority of a constraint; write a number above 0, up to 1000"
      ),
      (
        #"{"name": "n", "root": {"id": "r"}, "constraints": ["r.width == 1 @ 1001"]}"#,
        "constraints[0]: 1001 is not a priority of a constraint; write a number above 0, up to 1000"
      ),
      (
        #"{"name": "n", "root": {"id": "r", "intrinsic": {"width": NaN}}}"#,
        "bad.json:1:58: expected a value"
      ),
      (
        #"{"name": "n", "root": {"id": "r", "intrinsic": {"width": 1e999}}}"#,
        "bad.json:1:58: the number 1e999 is too large"
      ),
      (#"{"name": "n", "root": {}}"#, #"bad.json:1:23: root: a view needs "id""#),
      (
        #"{"name": "n", "root": {"id": "r", "text": "x", "font": {"family": "Noto sans"}}}"#,
        #"bad.json:1:67: root.font.family: there is no font family "Noto sans"; there are Inter, Noto Sans, and "#
          + #"without a family the system's; did you mean "Noto Sans"?"#
      ),
      (
        #"{"name": "n", "root": {"id": "r"}, "history": [{"changes": [{"view": "r", "runs": "#
          + #"[{"location": 0, "length": 1, "font": {"family": "Arial"}}]}]}]}"#,
        #"history[0].changes[0].runs[0].font.family: there is no font family "Arial""#
      ),
      (#"{"name": "n"}"#, #"bad.json:1:1: a case needs "root""#),
      (
        #"{"name": "a\"b", "root": {"id": "r"}}"#,
        "bad.json:1:10: name: a case's name cannot contain quotation marks, line breaks or control characters"
      ),
      (
        #"{"name": "a\nb", "root": {"id": "r"}}"#,
        "bad.json:1:10: name: a case's name cannot contain quotation marks, line breaks or control characters"
      ),
    ])
  func `a document that is no case is refused with its place, and nothing is stored`(
    text: String, message: String
  ) throws {
    try expectRefused(Array(text.utf8), message)
  }

  @Test(arguments: [#"{"a":"#, #"{"name": "n", "root": {"id": "v", "children": ["#])
  func `what nests a million deep is refused without a crash`(opening: String) throws {
    let text = opening + String(repeating: "[", count: 1_000_000)
    try expectRefused(Array(text.utf8), "values are nested more than 512 deep")
  }

  @Test func `text that is not UTF-8 is refused with its place`() throws {
    try expectRefused(
      Array(#"{"name": ""#.utf8) + [0xC3, 0x28, 0x22, 0x7D], "bad.json:1:11: the text is not UTF-8")
  }

  @Test func `a document of 100 MB is refused without reading it into memory`() throws {
    let text = Array(#"{"name": ""#.utf8) + [UInt8](repeating: 0x61, count: 100 << 20)
    try expectRefused(text, "the document is larger than 16777216 bytes")
  }

  @Test func `a bad document behind good ones stores none of them`() throws {
    let good = #"{"name": "good", "root": {"id": "r"}}"#
    try expectRefused(Array("\(good)\n{}\n".utf8), #"bad.json:2:1: a case needs "name""#)
  }

  @Test func `a change that has nothing left but its error is told once`() throws {
    let document =
      #"{"name": "n", "root": {"id": "r"}, "history": [{"changes": [{"environment": {"widht": 1}}]}]}"#
    let run = try Workshop().run("solve -", input: document)
    #expect(
      run.messages
        == "standard input:1:78: history[0].changes[0].environment.widht: an environment has no key "
        + "\"widht\"; did you mean \"width\"?\n")
  }

  @Test func `a name that is taken is refused with the remedy`() throws {
    let workshop = try Workshop()
    let good = #"{"name": "good", "root": {"id": "r"}}"#
    #expect(try workshop.run("add -", input: good).exitCode == 0)
    let second = try workshop.run("add -", input: good)
    #expect(second.exitCode == 1)
    #expect(
      second.messages
        == "layoutcase: a case \"good\" is already stored; choose another name with "
        + "\"layoutcase add - --name good-2\", or replace it with \"layoutcase add --replace -\"; --keep-history keeps appended passes\n"
    )
    #expect(
      try workshop.run("add - --name good-2", input: good).messages.hasPrefix("Added 1 case: good-2.\n"))
    #expect(
      try workshop.run("export good-2").output
        == workshop.run("export good").output.replacing("\"good\"", with: "\"good-2\""))
    let third = try workshop.run("add - --name good", input: good).messages
    #expect(
      third.contains("\"layoutcase add - --name good-3\", or ")
        && third.contains("\"layoutcase add --replace - --name good\""), "\(third)")
    let two = try workshop.run("add - --name x", input: "\(good)\n\(good)")
    #expect(two.exitCode == 2)
    #expect(two.messages.contains("--name is for one case, and there are several"), "\(two.messages)")
    #expect(try workshop.run("add --replace -", input: good).exitCode == 0)
    try workshop.folder.write(good, to: "-good.json")
    #expect(try workshop.run(["add", "--name", "", "--", "-good.json"]).exitCode == 2)
    let dashed = try workshop.run("add -- -good.json")
    #expect(dashed.messages.contains("\"layoutcase add --replace ./-good.json\""), "\(dashed.messages)")
  }

  @Test func `a file that is not there is named`() throws {
    let workshop = try Workshop()
    let run = try workshop.run("add nowhere.json")
    #expect(run.exitCode == 4)
    #expect(
      run.messages == "layoutcase: nowhere.json cannot be read (No such file or directory); check the path\n"
    )
  }

  private func expectRefused(_ bytes: [UInt8], _ message: String) throws {
    let workshop = try Workshop()
    try workshop.folder.write(bytes, to: "bad.json")
    let run = try workshop.run("add bad.json")
    #expect(run.exitCode == 4)
    #expect(run.output == "")
    #expect(run.messages.contains(/^(layoutcase: bad\.json |bad\.json:\d+:\d+: )/), "\(run.messages)")
    #expect(run.messages.contains(message), "\(run.messages)")
    // Where no database was, none is left behind.
    #expect(try workshop.run("list -o json").messages.contains("there is no database at layoutcase.db"))
  }

  @Test func `a database without a case guards nothing, and is told`() throws {
    let workshop = try Workshop()
    _ = try workshop.run("init")
    for verb in ["check", "lint", "check --github", "lint -o json", "replay"] {
      let run = try workshop.run("\(verb) --all")
      let sentence = "no case is stored; \"layoutcase add FILE\" stores those of a file\n"
      #expect(run.exitCode == 3)
      #expect(run.output == (verb == "check --github" ? "::error title=check::\(sentence)" : ""), "\(verb)")
      #expect(
        run.messages == "layoutcase: no case is stored; \"layoutcase add FILE\" stores those of a file\n",
        "\(verb)")
    }
  }

  @Test(arguments: [
    "solve nowhere.json", "check nowhere.json", "explain nowhere.log", "explain nowhere.json",
    "plan nowhere.json",
    "lint nowhere.txt", "rows card nowhere.csv",
  ])
  func `a file that is not there has one exit code`(line: String) throws {
    let workshop = try Workshop()
    _ = try workshop.run("init")
    #expect(try workshop.run(line).exitCode == 4)
  }

  @Test func `a file's name that is near to the missing one is told`() throws {
    let workshop = try Workshop()
    try workshop.folder.write("[]", to: "chat.json")
    #expect(try workshop.run("solve chta.json").messages.contains(#"; did you mean "chat.json"?"#))
  }

  @Test func `what lint has written into the folder of the cases is left out`() throws {
    let workshop = try Workshop()
    try workshop.folder.write(
      #"{"name":"c","environment":{"width":9,"height":9},"root":{"id":"v"}}"#, to: "c.json")
    _ = try workshop.run("lint c.json --write-baseline known.json --sarif log.json")
    for verb in ["lint", "check", "check --record", "replay", "export", "report page.html"] {
      let run = try workshop.shell("layoutcase \(verb) *.json 2>&1")
      #expect(run.exitCode == 0, "\(run.output)")
      for sentence in ["known.json is a baseline of lint and no case", "log.json is a SARIF log and no case"]
      {
        let note = "Note: \(sentence); it is left out."
        #expect(run.output.ranges(of: note).count == 1, "\(run.output)")
      }
      #expect(try workshop.run("\(verb) known.json").exitCode == 3)
    }
    // A baseline that is named as one needs no note.
    let lint = try workshop.shell("mkdir f; mv *.json f; layoutcase lint f --baseline f/known.json")
    #expect(lint.output.hasPrefix("Note: f/log.json is a SARIF log and no case; it is left out.\n"))
    #expect(!lint.output.contains("known.json is"), "\(lint.output)")
  }

  @Test func `a file without a case guards nothing, and is told`() throws {
    let workshop = try Workshop()
    try workshop.folder.write("[]", to: "empty.json")
    for verb in ["check", "lint", "solve", "add"] {
      let run = try workshop.run("\(verb) empty.json")
      #expect(
        run.exitCode == 4 && run.messages.contains("empty.json holds no case"), "\(verb): \(run.messages)")
    }
  }

  @Test func `a file that the system does not let be read is told with who may read it`() throws {
    let workshop = try Workshop.holding(["card.json": Workshop.screen, "rows.csv": "key\n1\n"])
    _ = try workshop.run("add card.json")
    for line in ["solve card.json", "add card.json", "rows profile rows.csv"] {
      let run = try workshop.shell(
        "\(Workshop.bound); chmod 000 card.json rows.csv; verb layoutcase \(line) 2>&1")
      #expect(run.exitCode == 6)
      #expect(
        run.output.contains(
          " cannot be read (Permission denied); check who may read the file and its folder"),
        "\(run.output)")
    }
  }

  @Test func `a database is no log, no rows and no single case`() throws {
    let workshop = try Workshop.seeded()
    for (command, exitCode) in [
      ("explain layoutcase.db", 4),
      ("rows article-3-never-raised layoutcase.db", 4),
      ("solve layoutcase.db", 3),
    ] {
      let run = try workshop.run(command)
      #expect(
        run.exitCode == exitCode && run.messages.contains("is a database")
          && run.messages.contains("--db layoutcase.db"),
        "\(command): \(run.exitCode) \(run.messages)")
    }
  }
}
