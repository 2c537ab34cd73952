import Arguments
import Glibc
import Seeds
import TestSupport
import Testing

@testable import layoutcase

@Suite struct VerbTests {
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

  @Test func `the seeds are loaded again and again without duplicates, and all expectations are met`() throws
  {
    let workshop = try Workshop()
    let count = Seeds.all.count
    #expect(try workshop.run("seed").messages == "\(count) built-in cases: \(count) added.\n")
    #expect(try workshop.run("seed").messages == "\(count) built-in cases: \(count) there already.\n")
    let replay = try workshop.run("replay --all --junit report.xml")
    #expect(replay.exitCode == 0)
    #expect(replay.output.hasSuffix("no difference\n"))
    let report = String(decoding: try workshop.folder.bytes(of: "report.xml"), as: UTF8.self)
    #expect(report.contains(#"failures="0""#))
  }

  @Test func `the list of seeds is the folder's`() throws {
    let root = String(#filePath.dropLast("Tests/CommandTests/VerbTests.swift".count))
    let listing = try Workshop().shell("cd '\(root)Seeds/cases' && LC_ALL=C ls")
    let names = listing.output.split(separator: "\n").map { String($0.dropLast(".json".count)) }
    #expect(Seeds.all.map(\.name) == names.sorted())
    for seed in Seeds.all {
      let file = try Workshop().shell("cat '\(root)Seeds/cases/\(seed.name).json'")
      #expect(file.output == String(decoding: seed.document, as: UTF8.self))
    }
  }

  @Test func `a replay that differs ends with 1 and says what differs`() throws {
    let workshop = try Workshop()
    _ = try workshop.run(
      "add -",
      input: #"""
        {"name": "wrong", "root": {"id": "r"}, "environment": {"width": 3, "height": 4},
         "expect": {"frames": {"r": {"width": 5}}}}
        """#)
    let run = try workshop.run("replay wrong --junit -")
    #expect(run.exitCode == 1)
    #expect(run.output.contains("  pass 0: r.width is 3, and 5 was expected\n"))
    #expect(
      run.output.contains(
        #"<failure message="1 difference">pass 0: r.width is 3, and 5 was expected</failure>"#))
  }

  @Test func `what is exported is added and exported again byte for byte`() throws {
    let workshop = try Workshop()
    _ = try workshop.run("seed")
    for format in ["json", "ndjson"] {
      let first = try workshop.run("export --all -o \(format)")
      #expect(first.exitCode == 0)
      #expect(try workshop.run("add - --db \(format).db", input: first.output).exitCode == 0)
      #expect(try workshop.run("export --all -o \(format) --db \(format).db").output == first.output)
    }
    let one = try workshop.run("export article-2-hugging")
    #expect(try workshop.run("add - --db one.db", input: one.output).exitCode == 0)
    #expect(try workshop.run("export article-2-hugging --db one.db").output == one.output)
    #expect(try workshop.run("show article-2-hugging -o json").output == one.output)
  }

  @Test func `a case is renamed, shown and removed`() throws {
    let workshop = try Workshop()
    _ = try workshop.run(
      "add -", input: #"{"name": "one", "root": {"id": "r"}, "constraints": ["r.width == 3"]}"#)
    #expect(try workshop.run("rename one two").messages == "Renamed one to two.\n")
    #expect(try workshop.run("show two").output.contains("c1          r.width == 3\n"))
    #expect(try workshop.run(["rename", "two", "a\"b"]).exitCode == 2)
    #expect(try workshop.run("rm two").messages == "Removed 1 case.\n")
    #expect(try workshop.run("rm two").exitCode == 3)
  }

  @Test func `cases are listed by a pattern, and verbs have the names that other tools give them`() throws {
    let workshop = try Workshop()
    _ = try workshop.run("seed")
    let some = try workshop.run(["list", "article-3-*", "-o", "csv"])
    #expect(
      some.output == (try workshop.run(["query", "cases", "--case", "article-3-*", "-o", "csv"]).output))
    #expect(some.output.split(separator: "\r\n").count > 5)
    #expect(try workshop.run(["ls", "nothing*"]).messages == "Nothing found.\n")
    #expect(try workshop.run("delete article-2-hugging").messages == "Removed 1 case.\n")
    #expect(try workshop.run("version").output == (try workshop.run("--version").output))
  }

  @Test func `a replaced case says how many appended passes go with it`() throws {
    let workshop = try Workshop()
    func add(_ name: String) throws -> String {
      try workshop.run("add --replace -", input: #"{"name": "\#(name)", "root": {"id": "r"}}"#).messages
    }
    #expect(try add("one") == "Added 1 case.\n")
    #expect(try add("one") == "Replaced 1 case.\n")
    _ = try workshop.run("set one width=3")
    _ = try workshop.run("set one width=4")
    #expect(try add("one") == "Replaced 1 case (2 appended passes dropped).\n")
  }

  @Test func `a database in memory leaves no file`() throws {
    let workshop = try Workshop()
    let run = try workshop.run("seed --db :memory:")
    #expect(run.exitCode == 0 && run.messages.hasSuffix(" added.\n"))
    #expect(try workshop.run("list --db :memory: -o json").output == "[]\n")
    #expect(try workshop.shell("ls").output == "")
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

  @Test(arguments: Shell.allCases)
  func `a completion script is a script of its shell`(shell: Shell) throws {
    let workshop = try Workshop()
    let script = try workshop.run("completions \(shell.rawValue)").output
    try workshop.folder.write(Array(script.utf8), to: "script")
    let check = try workshop.shell("\(shell.rawValue) -n script")
    #expect(check.exitCode == 0, "\(check.output)")
    for verb in ["solve", "replay", "backup"] { #expect(script.contains(verb)) }
  }

  @Test func `bash completes verbs, options and the names of stored cases`() throws {
    let workshop = try Workshop()
    _ = try workshop.run("seed")
    for (typed, offered) in [
      ("repl", "replay"), ("db ba", "backup"), ("solve --text", "--text-size"), ("replay --all -o c", "csv"),
      ("solve article-4-smart-label-g", "article-4-smart-label-grows"),
      ("why article-3-lowered label1.centerX", "label1.centerX"),
    ] {
      let last = typed.split(separator: " ").last ?? ""
      let run = try workshop.run(
        "/bin/bash",
        [
          "-c",
          """
          source <(layoutcase completions bash); COMP_LINE='layoutcase \(typed)' COMP_POINT=${#COMP_LINE}
          _layoutcase layoutcase '\(last)'; echo "${COMPREPLY[@]}"
          """,
        ])
      #expect(run.output == "\(offered)\n")
    }
  }

  @Test(
    arguments: [
      (["TERM=xterm"], true), (["TERM=xterm", "NO_COLOR=1"], false), (["TERM=dumb"], false), ([], false),
    ])
  func `colours are for terminals alone, and never with NO_COLOR`(variables: [String], isColored: Bool) throws
  {
    let workshop = try Workshop()
    _ = try workshop.run("seed")
    let shown = try workshop.terminal(BuiltTool.path, ["list"], environment: variables)
    #expect(shown.contains("article-2-hugging"))
    #expect(shown.contains("\u{1B}[") == isColored)
    #expect(!(try workshop.shell("TERM=xterm layoutcase list").output.contains("\u{1B}[")))
  }

  @Test func `case names are completed from the database, and silently where there is none`() throws {
    let workshop = try Workshop()
    #expect(try workshop.run("__complete case-names -- a").output == "")
    _ = try workshop.run("seed")
    let run = try workshop.run("__complete case-names -- article-4-smart-label-g")
    #expect(run.output == "article-4-smart-label-grows\n")
  }

  @Test(
    arguments: [
      ("quantities", "label1.w", "why article-3-lowered", "label1.width\n"),
      ("assignments", "label1.hugging.h", "set --note x article-3-lowered", "label1.hugging.horizontal=\n"),
      ("assignments", "c1.p", "set article-3-lowered", "c1.priority=\n"),
      ("assignments", "direction=", "set article-3-lowered", "direction=ltr\ndirection=rtl\n"),
      ("assignments", "label1.hidden=t", "set article-3-lowered", "label1.hidden=true\n"),
      ("assignments", "row.axis=", "set uikit-stack-fill", "row.axis=horizontal\nrow.axis=vertical\n"),
      ("assignments", "row.alignment=f", "set x", ""),
      (
        "assignments", "row.alignment=f", "set uikit-stack-fill",
        "row.alignment=fill\nrow.alignment=firstBaseline\n"
      ),
      ("assignments", "row.dis", "set uikit-stack-fill", "row.distribution=\n"),
      ("assignments", "label1.isS", "set article-3-lowered", ""),
      ("assignments", "fitting.h", "set article-3-lowered", "fitting.height=\nfitting.horizontalPriority=\n"),
      ("assignments", "textS", "set article-3-lowered", "textSize=\n"),
      ("passes", "", "solve article-3-lowered-and-raised --pass", "0\n1\n2\n"),
      (
        "case-passes", "article-3-never-raised@", "diff",
        "article-3-never-raised@0\narticle-3-never-raised@1\narticle-3-never-raised@2\n"
      ),
      ("quantities", "r.h", "why one.json", "r.height\n"), ("case-names", "on", "solve", "one.json\n"),
      ("quantities", "x", "why nothing", ""), ("row-keys", "an", "height article-0-cell-widths", "anna\n"),
    ])
  func `what belongs to a case is completed behind its name`(
    kind: String, prefix: String, words: String, offered: String
  ) throws {
    let workshop = try Workshop()
    _ = try workshop.run("seed")
    _ = try workshop.run("rows article-0-cell-widths -", input: #"{"key": "anna"} {"key": "ben"}"#)
    try workshop.folder.write(Array(#"{"name": "a", "root": {"id": "r"}}"#.utf8), to: "one.json")
    let line = ["__complete", kind, "--", prefix] + words.split(separator: " ").map(String.init)
    #expect(try workshop.run(line).output == offered)
  }

  @Test(
    arguments: [
      ("solv x", "there is no verb \"solv\"; did you mean \"solve\"?"),
      ("solve x --wdth 3", "there is no option \"--wdth\" here; did you mean \"--width\"?"),
      ("replay", "name the files or cases to replay, or give --all"),
      (
        "solve x --width -1",
        "--width cannot be \"-1\": write points from 0 to 1000000000, such as 320, or none"
      ),
      (
        "solve x --width 320,375",
        "--width cannot be \"320,375\": one layout is made at a time; \"height\", \"heights\", \"diff\" and "
          + "\"lint\" take several widths"
      ),
      (
        "solve x --scale 0",
        "--scale cannot be \"0\": write a number above 0 and up to 1000000000, such as 3"
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

  @Test func `cases are removed by patterns, all or none`() throws {
    let workshop = try Workshop()
    let cases = ["a-1", "a-2", "b-1", "a*"].map { #"{"name": "\#($0)", "root": {"id": "r"}}"# }
    _ = try workshop.run("add -", input: cases.joined(separator: "\n"))
    let none = try workshop.run(["rm", "a-1", "c-*"])
    #expect(none.exitCode == 3)
    #expect(
      none.messages == "layoutcase: no case has a name like \"c-*\"; \"layoutcase list\" shows the names\n")
    // The name of a case is that case alone.
    #expect(try workshop.run(["rm", "a*"]).messages == "Removed 1 case.\n")
    #expect(try workshop.run(["rm", "a-?", "*-1"]).messages == "Removed 3 cases: a-1, a-2, b-1.\n")
    #expect(try workshop.run("list -o json").output == "[]\n")
  }

  @Test func `a conflict's log is no document, and its verb is named`() throws {
    let workshop = try Workshop()
    let log = """
      2024-01-05 10:00:00 App[1:2] [LayoutConstraints] Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x60001 UIView:0x7f01.width == 60   (active)>",
          "<NSLayoutConstraint:0x60002 UIView:0x7f01.width == 80   (active)>"
      )

      """
    try workshop.folder.write(Array(log.utf8), to: "conflict.txt")
    for (line, name) in [("add conflict.txt", "conflict.txt"), ("add -", "standard input")] {
      let run = try workshop.run(line, input: log)
      #expect(run.exitCode == 4)
      #expect(
        run.messages
          == "layoutcase: \(name): this is a log of the console and not a document; \"layoutcase explain\" reads it\n"
      )
    }
    // A document that has such a line in its title is one.
    let document = #"{"name": "one", "title": "<NSLayoutConstraint:0x60001>", "root": {"id": }}"#
    #expect(try workshop.run("add -", input: document).messages.contains("standard input:1:"))
  }

  @Test func `a closed pipe ends quietly`() throws {
    let workshop = try Workshop()
    _ = try workshop.run("seed")
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
}
