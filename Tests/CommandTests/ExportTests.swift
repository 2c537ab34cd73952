import Platform
import SQLite
import TestSupport
import Testing

/// `export --swift`, `--vfl` and `--into`.
struct ExportTests {
  @Test(arguments: ["--swift", "--vfl"])
  func `nothing is printed of a case that is missing`(form: String) throws {
    let workshop = try Workshop.stocked()
    let run = try workshop.run("export feed nope \(form)")
    #expect(run.exitCode == 3 && run.output.isEmpty, "\(run.output)")
    #expect(run.messages.contains("there is no case \"nope\""))
    let alone = try workshop.run("export nope \(form)")
    #expect(alone.exitCode == 3 && alone.output.isEmpty, "\(alone.output)")
  }

  /// As `list` takes them. A word that no name matches is told as it is.
  @Test func `the cases whose names match a pattern are exported`() throws {
    let workshop = try Workshop()
    for name in ["card-a", "card-b", "other"] {
      _ = try workshop.run("add -", input: #"{"name":"\#(name)","root":{"id":"v"}}"#)
    }
    let run = try workshop.run(["export", "card-*", "-o", "ndjson"])
    #expect(run.exitCode == 0, "\(run.messages)")
    #expect(run.output.matches(of: /"name":"([^"]*)"/).map(\.1) == ["card-a", "card-b"], "\(run.output)")
    let none = try workshop.run(["export", "cart-*"])
    #expect(none.exitCode == 3 && none.messages.contains("cart-*"), "\(none.messages)")
  }

  @Test func `constraints are printed in the Visual Format Language`() throws {
    let workshop = try Workshop()
    let document = #"""
      { "name": "row", "root": { "id": "row", "children": [{ "id": "a" }, { "id": "b" }] },
        "constraints": ["H:|-[a(40)]-[b]-|", "a.centerY == row.centerY"] }
      """#
    let run = try workshop.run("export - --vfl", input: document)
    #expect(
      run.output == """
        // row: 4 of 5 constraints
        H:|-8-[a(40)]-8-[b]-8-|
        // a.centerYAnchor.constraint(equalTo: row.centerYAnchor)

        """)
  }

  @Test func `priorities are written into their file, and no other byte changes`() throws {
    let workshop = try Workshop()
    let original = try InterfaceBuilderFixtures.text("card.xib")
    try workshop.folder.write(original, to: "card.xib")
    #expect(try workshop.run("add card.xib").exitCode == 0)
    let unchanged = try workshop.run("export card.xib#card --into card.xib")
    #expect(unchanged.messages == "card.xib has the priorities of card.xib#card already.\n")
    let changed = try workshop.run(
      "set card.xib#card avatar.hugging.vertical=252 avatar.compression.horizontal=749.5 k03-00-003.priority=999"
    )
    #expect(changed.exitCode == 0, "\(changed.messages)")
    #expect(try workshop.run("set card.xib#card switch.hugging.horizontal=250").exitCode == 0)
    let written = try workshop.run("export card.xib#card --into card.xib")
    #expect(written.exitCode == 0)
    #expect(
      written.messages == """
        Wrote 4 priorities into card.xib:
          avatar.hugging.vertical=252, and 251 before
          avatar.compression.horizontal=749.5, and 750 before
          switch.hugging.horizontal=250, and 750 before
          k03-00-003.priority=999, and 1000 before

        """)
    let expected =
      original
      .replacing(
        #"verticalHuggingPriority="251" image"#,
        with: #"verticalHuggingPriority="252" horizontalCompressionResistancePriority="749.5" image"#
      )
      .replacing(#"horizontalHuggingPriority="750""#, with: #"horizontalHuggingPriority="250""#)
      .replacing(
        #"secondAttribute="trailing" constant="12" id="k03"#,
        with: #"secondAttribute="trailing" priority="999" constant="12" id="k03"#)
    #expect(String(decoding: try workshop.folder.bytes(of: "card.xib"), as: UTF8.self) == expected)
    // The file says the same as the case now.
    #expect(try workshop.run("export card.xib#card --into card.xib").messages.hasSuffix("already.\n"))
  }

  @Test func `a file without a declaration may begin with a line feed`() throws {
    let workshop = try Workshop()
    let original = try "\n" + InterfaceBuilderFixtures.text("card.xib").replacing(/<\?xml.*\n/, with: "")
    try workshop.folder.write(original, to: "card.xib")
    #expect(try workshop.run("add card.xib").exitCode == 0)
    #expect(try workshop.run("set card.xib#card switch.hugging.horizontal=250").exitCode == 0)
    #expect(try workshop.run("export card.xib#card --into card.xib").exitCode == 0)
    let expected = original.replacing(
      #"horizontalHuggingPriority="750""#, with: #"horizontalHuggingPriority="250""#)
    #expect(String(decoding: try workshop.folder.bytes(of: "card.xib"), as: UTF8.self) == expected)
  }

  @Test func `a file that lacks a view of the case is left as it is`() throws {
    let workshop = try Workshop()
    let original = try InterfaceBuilderFixtures.text("card.xib")
    try workshop.folder.write(original, to: "card.xib")
    #expect(try workshop.run("add card.xib").exitCode == 0)
    #expect(try workshop.run("set card.xib#card avatar.hugging.vertical=252").exitCode == 0)
    let other = original.replacing("swi-tc-007", with: "oth-er-008")
    try workshop.folder.write(other, to: "card.xib")
    let run = try workshop.run("export card.xib#card --into card.xib")
    #expect(run.exitCode == 4)
    #expect(
      run.messages == """
        Note: card.xib#card is the stored case, and card.xib has another by now; \
        "layoutcase add --replace card.xib" stores that.
        layoutcase: card.xib: nothing in the file has the id "swi-tc-007" of "switch" of the case

        """)
    #expect(String(decoding: try workshop.folder.bytes(of: "card.xib"), as: UTF8.self) == other)
    let plain = #"{ "name": "n", "root": { "id": "v" } }"#
    #expect(try workshop.run("export - --into card.xib", input: plain).exitCode == 4)
  }

  @Test func `two views with one id of Interface Builder are refused`() throws {
    let workshop = try Workshop()
    let original = try InterfaceBuilderFixtures.text("card.xib")
    try workshop.folder.write(original, to: "card.xib")
    let document = #"""
      { "name": "n", "root": { "id": "v", "children": [
          { "id": "a", "ibID": "swi-tc-007", "hugging": { "horizontal": 1, "vertical": 1 } },
          { "id": "b", "ibID": "swi-tc-007", "hugging": { "horizontal": 2, "vertical": 2 } } ] } }
      """#
    let run = try workshop.run("export - --into card.xib", input: document)
    #expect(run.exitCode == 4)
    #expect(
      run.messages
        == "layoutcase: card.xib: \"b\" of the case has the id \"swi-tc-007\", as another of its parts has\n")
    #expect(String(decoding: try workshop.folder.bytes(of: "card.xib"), as: UTF8.self) == original)
  }

  @Test(
    arguments: [
      ("--swift --vfl", "choose --swift or --vfl, not both"),
      ("--pass 1", "the option --pass is for --swift and --vfl"),
      ("b --into x.xib", "name the one case to write into the file"),
    ])
  func `forms that exclude each other are refused`(words: String, message: String) throws {
    let run = try Workshop().run("export a \(words)")
    #expect(run.exitCode == 2)
    #expect(run.messages.contains(message))
  }

  /// The list has three rows.
  @Test func `rows that documents leave behind are counted, with what takes them along`() throws {
    let workshop = try Workshop.stocked()
    _ = try workshop.run("add -", input: #"{"name": "bare", "root": {"id": "v"}}"#)
    #expect(
      try workshop.run("export feed").messages
        == "Note: 3 rows of feed are in no document; \"layoutcase export feed --rows\" writes them.\n")
    #expect(
      try workshop.run("export bare feed").messages
        == "Note: 3 rows of feed are in no document; \"layoutcase export feed --rows\" writes them.\n")
    #expect(
      try workshop.run("export --all --db layoutcase.db").messages
        == "Note: 3 rows of feed are in no document; \"layoutcase export feed --rows --db layoutcase.db\" writes them, "
        + "and \"layoutcase db backup FILE --db layoutcase.db\" copies all cases with their rows.\n")
    #expect(try workshop.run("export bare").messages == "")
    #expect(try workshop.run("db backup copy.db").exitCode == 0)
    #expect(
      try workshop.run("export feed --rows --db copy.db").output == workshop.run("export feed --rows").output)
  }

  @Test func `a damaged list keeps no document back, and is named`() throws {
    let workshop = try Workshop.stocked()
    _ = try workshop.run("add -", input: #"{"name": "bare", "root": {"id": "v"}}"#)
    _ = try workshop.shell("layoutcase export feed --name two | layoutcase add -")
    _ = try workshop.run("rows two -", input: #"{"key": "1", "photo.intrinsic": [5, 7]}"#)
    let documents = try workshop.run("export --all").output
    let connection = try Connection(path: workshop.folder.file("layoutcase.db"), mode: .readWrite)
    try connection.execute(script: "UPDATE row_block SET count = count + 1 WHERE count = 3")
    let note = "Note: the list of feed is damaged, and in no document; \"layoutcase db verify\" tells more.\n"
    let run = try workshop.run("export bare feed -o ndjson")
    #expect(run.exitCode == 0 && run.messages == note, "\(run.messages)")
    #expect(run.output.split(separator: "\n").count == 2)
    let all = try workshop.run("export --all")
    #expect(all.exitCode == 0 && all.output == documents)
    #expect(all.messages.hasPrefix(note + "Note: 1 row of two are in no document; "), "\(all.messages)")
    #expect(try workshop.run("export bare two").messages.contains("damaged") == false)
    let finding = "the list of \"feed\" cannot be read: the order of a list's rows is not what was stored"
    #expect(try workshop.run("db verify").output.contains(finding))
    #expect(try workshop.run("rm feed").messages.hasPrefix("Removed 1 case"))
    #expect(try workshop.run("db verify").exitCode == 0)
  }

  @Test func `a name is for a file of one case`() throws {
    let one = #"{"name": "one", "root": {"id": "v"}}"#
    let workshop = try Workshop.holding(["one.json": one, "two.ndjson": "\(one)\n\(Workshop.screen)"])
    let run = try workshop.run("export two.ndjson --name new -o ndjson")
    #expect(run.exitCode == 2 && run.output.isEmpty, "\(run.output)")
    #expect(run.messages.contains("two.ndjson has 2 cases: one, profile; name one"), "\(run.messages)")
    for word in ["one.json", "two.ndjson#one"] {
      #expect(
        try workshop.run("export \(word) --name new -o ndjson").output
          == (workshop.run("export one.json -o ndjson").output.replacing("\"one\"", with: "\"new\"")))
    }
  }

  @Test func `a case and its rows are copied under another name`() throws {
    let workshop = try Workshop.stocked()
    #expect(try workshop.run("copy feed two").exitCode == 0)
    #expect(try workshop.run("export two --rows").output == workshop.run("export feed --rows").output)
    let document = try workshop.run("export two").output
    #expect(document == (try workshop.run("export feed").output.replacing("\"feed\"", with: "\"two\"")))
    #expect(try workshop.run("export feed two --name x").exitCode == 2)
  }

  @Test func `a pattern names the one list whose rows are printed`() throws {
    let workshop = try Workshop.stocked()
    #expect(try workshop.run("copy feed two").exitCode == 0)
    let rows = try workshop.run("export feed --rows").output
    #expect(rows.split(separator: "\n").count == 3)
    #expect(try workshop.run("export fe* --rows").output == rows)
    let several = try workshop.run("export * --rows")
    #expect(several.exitCode == 2 && several.output == "")
    let words =
      "name the one case whose rows to export; \"layoutcase export '*' --rows --folder FOLDER\" writes a file for each"
    #expect(several.messages.contains(words), "\(several.messages)")
    let none = try workshop.run("export x* --rows")
    #expect(none.exitCode == 3 && none.messages.contains("there is no case \"x*\""), "\(none.messages)")
  }

  /// The list has three rows, and its case a name that a shell would split.
  @Test func `the command for the rows of all lists works as it is told`() throws {
    let workshop = try Workshop.stocked()
    #expect(try workshop.run(["rename", "feed", "a feed"]).exitCode == 0)
    #expect(try workshop.shell("mkdir there; mv layoutcase.db 'there/my cases.db'").exitCode == 0)
    let refused = try workshop.run(["export", "--all", "--rows", "--db", "there/my cases.db"])
    #expect(refused.exitCode == 2)
    let command = try #require(refused.messages.firstMatch(of: /"(layoutcase [^"]+)"/))
    let run = try workshop.shell(String(command.1))
    #expect(run.output == "Wrote 1 file into FOLDER.\n", "\(run.output)")
    #expect(try workshop.shell("ls FOLDER; wc -l < 'FOLDER/a feed.ndjson'").output == "a feed.ndjson\n3\n")
  }

  @Test func `each case is written into a file of a folder`() throws {
    let workshop = try Workshop.stocked()
    let names = ["a/b.xib#x", "A", "a", "..", "-n"]
    for name in names {
      _ = try workshop.run("add -", input: "{\"name\": \(name.debugDescription), \"root\": {\"id\": \"v\"}}")
    }
    let run = try workshop.run("export --all --folder out")
    #expect(run.exitCode == 0 && run.output.isEmpty)
    let rows =
      #"Note: 3 rows of feed are in no document; "layoutcase export --all --rows --folder out-rows" writes them, "#
      + "and "
    #expect(
      try workshop.run("export feed a --folder two").messages
        == "Wrote 2 files into two.\nNote: 3 rows of feed are in no document; \"layoutcase export feed --rows --folder "
        + "two-rows\" writes them.\n")
    #expect(run.messages.hasPrefix("Wrote 6 files into out.\n\(rows)"), "\(run.messages)")
    // In the order of the names' bytes: "-n", "..", "A", "a", "a/b.xib#x", "feed".
    #expect(
      try workshop.shell("LC_ALL=C ls -A out").output
        == "A.json\n_-n.json\n_...json\na-2.json\na-b.xib#x.json\nfeed.json\n")
    #expect(try workshop.text(of: "out/feed.json") == workshop.run("export feed").output)
    #expect(try workshop.run("add out --db copy.db").exitCode == 0)
    #expect(try workshop.run("export --all --db copy.db").output == workshop.run("export --all").output)
  }

  @Test func `a file that is there is replaced only by force, and no case is written before`() throws {
    let workshop = try Workshop.stocked()
    _ = try workshop.run("add -", input: #"{"name": "bare", "root": {"id": "v"}}"#)
    #expect(try workshop.shell("mkdir out; echo mine > out/feed.json").exitCode == 0)
    let run = try workshop.run("export --all --folder out")
    #expect(run.exitCode == 1 && run.messages.contains("out/feed.json already exists"), "\(run.messages)")
    #expect(try workshop.shell("cat out/*").output == "mine\n")
    #expect(try workshop.run("export bare feed --folder out --force").exitCode == 0)
    #expect(try workshop.text(of: "out/feed.json") == workshop.run("export feed").output)
    let refused: [(String, Int32)] = [
      ("export bare --folder layoutcase.db", 6), ("export bare --folder no/where", 0),
      ("export bare --force", 2), ("export bare --folder -", 2), ("export feed --rows --folder -", 2),
      ("export bare --folder out --swift", 2), ("export bare --folder out --name x", 2),
      ("export bare --folder out -o ndjson", 2), ("export none --folder new", 3),
    ]
    for (line, code) in refused { #expect(try workshop.run(line).exitCode == code, "\(line)") }
    #expect(try workshop.shell("ls -d new || ls -d ./-").exitCode != 0)
  }

  @Test func `the lists that can be written are, and those that cannot are told`() throws {
    let workshop = try Workshop.stocked()
    _ = try workshop.run("add -", input: #"{"name": "bare", "root": {"id": "v"}}"#)
    let none = try workshop.run("export bare --rows --folder out")
    #expect(none.exitCode == 0 && none.messages == "Note: bare has no rows.\n", "\(none.messages)")
    #expect(try workshop.shell("ls -d out").exitCode != 0)
    for name in ["a", "two"] {
      _ = try workshop.shell("layoutcase export feed --name \(name) | layoutcase add -")
      _ = try workshop.run("rows \(name) -", input: #"{"key": "1", "photo.intrinsic": [5, 7]}"#)
    }
    let rows = try workshop.run("export two --rows").output
    let connection = try Connection(path: workshop.folder.file("layoutcase.db"), mode: .readWrite)
    try connection.execute(script: "UPDATE row_list SET checksum = 0 WHERE case_name = 'feed'")
    let run = try workshop.run("export --all --rows --folder out")
    #expect(run.exitCode == 5)
    #expect(
      run.messages
        == "Wrote 2 files into out.\nNote: the list of feed is damaged, and in no file; "
        + "\"layoutcase db verify\" tells more.\n", "\(run.messages)")
    #expect(try workshop.shell("LC_ALL=C ls -A out").output == "a.ndjson\ntwo.ndjson\n")
    #expect(try workshop.text(of: "out/two.ndjson") == rows)
  }

  @Test func `rows whose order cannot be read are written, and told`() throws {
    let workshop = try Workshop.stocked()
    _ = try workshop.shell("layoutcase export feed --name two | layoutcase add -")
    _ = try workshop.run("rows two -", input: #"{"key": "1", "photo.intrinsic": [5, 7]}"#)
    let connection = try Connection(path: workshop.folder.file("layoutcase.db"), mode: .readWrite)
    try connection.execute(script: "UPDATE row_block SET members = '[1' WHERE count = 1")
    let run = try workshop.run("export --all --rows --folder out")
    #expect(run.exitCode == 5)
    #expect(
      run.messages.hasPrefix(
        "Wrote 2 files into out.\nlayoutcase: the database is damaged: the order of 1 row of \"two\" is lost"),
      "\(run.messages)")
    let rows = try workshop.text(of: "out/two.ndjson").split(separator: "\n")
    #expect(rows.count == 1 && rows[0].contains(#""photo.intrinsic.height":7"#), "\(rows)")
  }

  @Test func `a file that is called after a long name has one that the system takes`() throws {
    let workshop = try Workshop()
    let stem = String(repeating: "x", count: 230)
    let cases = ["", "y", "z"].map {
      #"{"name": "\#(stem)xxxxxxxxxxxxxxxxxxxx\#($0)", "root": {"id": "r"}}"#
    }
    _ = try workshop.run("add -", input: cases.joined(separator: "\n"))
    let run = try workshop.run("export --all --folder out")
    #expect(run.exitCode == 0 && run.messages == "Wrote 3 files into out.\n", "\(run.messages)")
    let files = try workshop.shell("ls out").output.split(separator: "\n").map(String.init)
    #expect(Set(files) == ["\(stem).json", "\(stem)-2.json", "\(stem)-3.json"])
  }
}
