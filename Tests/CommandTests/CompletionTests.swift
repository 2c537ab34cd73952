import Arguments
import TestSupport
import Testing

@testable import layoutcase

struct CompletionTests {
  @Test(arguments: Shell.allCases)
  func `a completion script is a script of its shell`(shell: Shell) throws {
    let workshop = try Workshop()
    let script = try workshop.run("completions \(shell.rawValue)").output
    try workshop.folder.write(script, to: "script")
    let check = try workshop.shell("\(shell.rawValue) -n script")
    #expect(check.exitCode == 0, "\(check.output)")
    for verb in ["solve", "replay", "backup"] { #expect(script.contains(verb)) }
  }

  @Test func `bash completes verbs, options and the names of stored cases`() throws {
    let workshop = try Workshop.seeded()
    _ = try workshop.shell("touch table.csv table.png table.json.bak table.json")
    for (typed, offered) in [
      ("repl", "replay"), ("db ba", "backup"), ("solve --text", "--text-size"), ("replay --all -o c", "csv"),
      ("solve article-4-smart-label-g", "article-4-smart-label-grows"),
      ("why article-3-lowered label1.centerX", "label1.centerX"),
      ("why article-3-lowered label1 w", "width"), ("sweep article-3-lowered --constant c1", "c1="),
      ("sweep article-3-lowered --priority label1.h", "label1.hugging.horizontal label1.hugging.vertical"),
      ("height x --text-size L,AX", "L,AX1 L,AX2 L,AX3 L,AX4 L,AX5"),
      ("lint x --select=ov", "--select=overlap"),
      ("minimise article-3-lowered --while conf", "conflict"),
      ("rows article-3-lowered tab", "table.csv table.json"),
      ("list tab", ""),
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

  /// A name with spaces and brackets is one value.
  @Test func `devices are completed whole`() throws {
    let workshop = try Workshop()
    let bash = try workshop.run(
      "/bin/bash",
      [
        "-c",
        #"""
        source <(layoutcase completions bash)
        COMP_LINE='layoutcase solve x --device iPhone\ SE\ \(1' COMP_POINT=${#COMP_LINE}
        _layoutcase layoutcase 'iPhone\ SE\ \(1'; printf '%s\n' "${COMPREPLY[@]}"
        """#,
      ])
    let name = #"iPhone\ SE\ \(1st\ generation\)"#
    #expect(bash.output == "\(name)\n\(name)\\ landscape\n")
    let fish = try workshop.shell(
      #"fish -c "layoutcase completions fish | source; complete -C 'layoutcase solve x --device iPhone\\ 5'""#
    )
    let offered = fish.output.split(separator: "\n").map { $0.split(separator: "\t")[0] }
    #expect(offered == ["iPhone 5s", "iPhone 5s landscape"], "\(fish.output)")
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
      // A stack view shows no text.
      ("assignments", "row.text", "set uikit-stack-fill", ""),
      ("assignments", "row.s", "set uikit-stack-fill", "row.spacing=\n"),
      ("conditions", "truncated(r", "bisect uikit-stack-fill", ""),
      ("conditions", "stretched(r", "bisect uikit-stack-fill", "stretched(row)\n"),
      ("layouts", "article-3-lowered:32", "diff", "article-3-lowered:320\n"),
      ("assignments", "fitting.h", "set article-3-lowered", "fitting.height=\nfitting.horizontalPriority=\n"),
      ("assignments", "textS", "set article-3-lowered", "textSize=\n"),
      ("passes", "", "solve article-3-lowered-and-raised --pass", "0\n1\n2\n"),
      (
        "layouts", "article-3-never-raised@", "diff",
        "article-3-never-raised@0\narticle-3-never-raised@1\narticle-3-never-raised@2\n"
      ),
      ("quantities", "r.h", "why one.json", "r.height\n"), ("layouts", "on", "solve", "one.json\n"),
      ("case-names", "article-3-never-raised@", "history", ""),
      ("quantities", "x", "why nothing", ""), ("row-keys", "an", "height article-0-cell-widths", "anna\n"),
      ("row-keys", "anna,b", "rows article-0-cell-widths --remove", "anna,ben\n"),
      ("row-columns", "", "rows article-0-cell-widths --drop", "contentLabel.hidden\ncontentLabel\n"),
      ("conditions", "trunc", "bisect one.json", "truncated\n"),
      ("conditions", "truncated(l", "query rows article-3-lowered", "truncated(label1)\ntruncated(label2)\n"),
      ("earlier-passes", "", "render article-3-lowered-and-raised --before", "previous\n0\n1\n"),
    ])
  func `what belongs to a case is completed behind its name`(
    kind: String, prefix: String, words: String, offered: String
  ) throws {
    let workshop = try Workshop.seeded()
    _ = try workshop.run(
      "rows article-0-cell-widths -",
      input: #"{"key": "anna"} {"key": "ben", "contentLabel.hidden": true}"#)
    try workshop.folder.write(#"{"name": "a", "root": {"id": "r"}}"#, to: "one.json")
    let line = ["__complete", kind, "--", prefix] + words.split(separator: " ").map(String.init)
    #expect(try workshop.run(line).output == offered)
  }

  @Test func `a key is completed wherever its row stands in a long list`() throws {
    let workshop = try Workshop()
    _ = try workshop.run("add -", input: #"{"name": "cell", "root": {"id": "r"}}"#)
    _ = try workshop.run("rows cell -", input: (0..<3000).map { "{\"key\": \"k\($0)\"}" }.joined())
    #expect(
      try workshop.run("__complete row-keys -- k299 height cell").output
        == "k299\n" + (0..<10).map { "k299\($0)\n" }.joined())
  }
}
