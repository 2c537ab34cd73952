import TestSupport
import Testing

/// What of files and folders is read as cases.
struct AddTests {
  @Test func `a folder is added as the files in it`() throws {
    let workshop = try Workshop()
    #expect(try workshop.shell("mkdir -p cases/more empty").exitCode == 0)
    for (name, path) in [("a", "cases/a.json"), ("b", "cases/more/b.json"), ("c", "cases/.c.json")] {
      try workshop.folder.write(#"{"name": "\#(name)", "root": {"id": "v"}}"#, to: path)
    }
    #expect(try workshop.run("add cases").messages == "Added 2 cases.\n")
    #expect(try workshop.run("add empty").exitCode == 4)
    // A case that speaks of lint is one.
    try workshop.folder.write(
      #"{"name": "d", "title": "sarif", "root": {"id": "v"}}"#, to: "cases/d.json")
    _ = try workshop.run("lint cases --write-baseline cases/baseline.json")
    #expect(
      try workshop.run("add --replace cases").messages
        == "Note: cases/baseline.json is a baseline of lint and no case; it is left out.\n"
        + "Added 1 case, replaced 2 cases.\n")
    #expect(try workshop.run("add cases/baseline.json").exitCode == 4)
  }

  @Test func `what is not called after its file is told by its name`() throws {
    let workshop = try Workshop()
    try workshop.folder.write(try InterfaceBuilderFixtures.text("card.xib"), to: "card.xib")
    try workshop.folder.write(#"{"name": "row", "root": {"id": "v"}}"#, to: "row.json")
    #expect(try workshop.run("add row.json").messages == "Added 1 case.\n")
    #expect(try workshop.run("add card.xib").messages == "Added 1 case: card.xib#card.\n")
    #expect(
      try workshop.run("add card.xib row.json --replace").messages
        == "Replaced 2 cases: card.xib#card and row.\n")
    let twice = #"{"name": "t", "root": {"id": "v"}}"#
    #expect(
      try workshop.run("add --replace -", input: "\(twice)\n\(twice)").messages
        == "Added 1 case, replaced 1 case: t.\n")
  }

  @Test func `a schema beside documents is left out`() throws {
    let workshop = try Workshop()
    #expect(try workshop.shell("mkdir cases").exitCode == 0)
    try workshop.folder.write(#"{"name": "row", "root": {"id": "v"}}"#, to: "cases/row.json")
    #expect(try workshop.shell("layoutcase schema >cases/schema.json").exitCode == 0)
    let note = "Note: cases/schema.json is a JSON Schema and no case; it is left out.\n"
    for verb in ["lint", "check", "add", "replay", "export", "report page.html"] {
      let run = try workshop.run("\(verb) cases")
      #expect(run.exitCode != 4 && run.messages.hasPrefix(note), "\(run)")
    }
    #expect(try workshop.shell("mkdir schemas; mv cases/schema.json schemas").exitCode == 0)
    for verb in ["add", "replay", "export", "report page.html"] {
      let run = try workshop.run("\(verb) schemas")
      let message = "layoutcase: no case was found in the files\n"
      #expect(run.exitCode == 3 && run.messages.hasSuffix(message), "\(run)")
    }
  }

  /// The root of one case has a key that none has, and that of the other no "id".
  @Test func `a broken case is none of the files that are left out, whatever it speaks of`() throws {
    let workshop = try Workshop()
    #expect(try workshop.shell("mkdir cases").exitCode == 0)
    for document in [
      #"{"name": "a", "title": "as json-schema.org has it", "root": {"id": "v", "quux": 1}}"#,
      #"{"$schema": "https://json-schema.org/draft/2020-12/schema", "root": {"class": "UIView"}}"#,
      #"{"name": "a", "title": "sarif", "root": {"id": "v", "quux": 1}}"#,
    ] {
      try workshop.folder.write(document, to: "cases/a.json")
      for verb in ["lint", "check", "add", "replay"] {
        let run = try workshop.run("\(verb) cases")
        #expect(run.exitCode == 4 && run.messages.contains("cases/a.json:1:"), "\(run)")
      }
    }
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
    try workshop.folder.write(log, to: "conflict.txt")
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

  @Test func `of a replaced case it is told that its rows are kept`() throws {
    let workshop = try Workshop.stocked()
    let run = try workshop.run("add --replace -", input: Workshop.feed)
    #expect(
      run.messages.contains(
        "Note: feed keeps its 3 rows; \"layoutcase heights feed\" prints the heights that they have now.\n"),
      "\(run.messages)")
  }
}
