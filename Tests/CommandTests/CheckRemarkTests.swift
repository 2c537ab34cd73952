import JSON
import TestSupport
import Testing

/// What `check` says beside the numbers that differ.
struct CheckRemarkTests {
  private static func row(_ name: String, _ environment: String = "", _ rest: String = "") -> String {
    #"{"name":"\#(name)","environment":{"width":320,"height":100\#(environment)},"root":{"id":"v","children":["#
      + #"{"id":"a"}]},"constraints":["a.leading == v.leading + 16","a.width == 220","V:|[a(20)]"]\#(rest)}"#
  }

  @Test func `a mirror from right to left says what was mirrored`() throws {
    let workshop = try Workshop()
    let arabic = Self.row("arabic", #","direction":"rtl""#, #","expect":{"mirrorOf":"plain"}"#)
    try workshop.folder.write("\(Self.row("plain"))\n\(arabic)\n", to: "rows.ndjson")
    let run = try workshop.run("check rows.ndjson")
    #expect(run.exitCode == 1)
    // Both lie at 84, and 84 mirrored in 320 is 16.
    #expect(run.output.contains("a.x, mirror, right to left, of plain"), "\(run.output)")
    #expect(
      run.output.contains(
        "Note: \"mirrorOf\" lays plain out in this case's environment, so from right to left, too, and mirrors that; "
          + "\"layoutcase check --mirror\" compares the two directions of one case.\n"), "\(run.output)")
    #expect(try workshop.run("check rows.ndjson -o json").output.contains("laid out from right to left, too"))
  }

  /// 16 + 100.3 is 116.3, and the pixel next to it at 3x is 116 1/3: the view is 100 1/3 wide, as people write, 100.33.
  @Test func `numbers that are met on pixels lead to a rounded expectation, which has two decimals`() throws {
    let workshop = try Workshop()
    func check(_ number: String, _ rest: String = "") throws -> ToolRun {
      let document =
        Self.row("r", #","scale":3"#, #","expect":{"frames":{"a":{"width":\#(number)}}\#(rest)}"#)
        .replacing("220", with: "100.3")
      return try workshop.run("check -", input: document)
    }
    let plain = try check("100.33")
    #expect(plain.exitCode == 1)
    let remark = "Note: all are within a pixel; \"rounded\": true in \"expect\" compares frames on pixels"
    #expect(plain.output.contains(remark), "\(plain.output)")
    #expect(try check("100.33", #","rounded":true"#).exitCode == 0)
    #expect(try check("100.33", #","tolerance":"1px""#).exitCode == 0)
    let rounded = try check("100.32", #","rounded":true"#)
    #expect(
      rounded.exitCode == 1
        && rounded.output.contains("Note: all are within a pixel; \"tolerance\": \"1px\" in \"expect\" lets"),
      "\(rounded.output)")
    let far = try check("101")
    #expect(far.exitCode == 1 && !far.output.contains("within a pixel"), "\(far.output)")
  }

  @Test func `a table of documents has no columns for Interface Builder's frames`() throws {
    let workshop = try Workshop()
    try workshop.folder.write(Self.row("plain"), to: "a.json")
    let expecting = Self.row("b", "", #","expect":{"frames":{"a":{"x":16}}}"#)
    try workshop.folder.write(expecting, to: "b.json")
    let run = try workshop.run("check a.json b.json")
    #expect(
      run.output.hasPrefix(
        """
        file    case   expectations met
        ──────  ─────  ────────────────
        a.json  plain  none expected
        b.json  b      1 of 1

        """), "\(run.output)")
  }

  @Test(arguments: [
    "{}", #"{"frames":{}}"#, #"{"rounded":true}"#, #"{"tolerance":0.5}"#, #"{"holds":[]}"#,
    #"{"frames":{"a":{}}}"#,
  ])
  func `an expectation of nothing counts as none, until one is recorded`(expectation: String) throws {
    let workshop = try Workshop()
    try workshop.folder.write(Self.row("a", "", #","expect":\#(expectation)"#), to: "a.json")
    #expect(try workshop.run("check a.json").output.contains("none expected"))
    #expect(try workshop.run("check a.json --record").messages.contains("Added 1 expectation to a.json."))
    #expect(try workshop.run("check a.json").output.contains("1 of 1"))
    let kept = expectation.contains("rounded") || expectation.contains("tolerance")
    let recorded = String(decoding: try workshop.folder.bytes(of: "a.json"), as: UTF8.self)
    #expect(!kept || recorded.contains(expectation.dropFirst().dropLast()), "\(recorded)")
  }

  @Test func `where only a file cannot be read, nothing is said to differ`() throws {
    let workshop = try Workshop()
    try workshop.folder.write("{", to: "a.json")
    let run = try workshop.run("check a.json")
    #expect(run.exitCode == 4)
    #expect(run.output.hasSuffix("\n1 file could not be read\n"), "\(run.output)")
  }

  @Test(arguments: [
    ("a.left == v.left", "c1 says left or right: a.left == v.left + 16"),
    ("a.centerX == v.centerX", "c1 leads to the right in both directions: a.centerX == v.centerX + 16"),
    (
      "a.leading == v.layoutMarginsGuide.leading",
      "v has layoutMargins of 4 left and 12 right, and directionalLayoutMargins follow the direction"
    ),
  ])
  func `what does not follow the writing direction is named`(sides: String, cause: String) throws {
    let document = Self.row("plain").replacing("a.leading == v.leading", with: sides)
      .replacing(#""id":"v","#, with: #""id":"v","layoutMargins":{"left":4,"right":12},"#)
    let run = try Workshop.holding(["a.json": document]).run("check a.json --mirror")
    #expect(run.exitCode == 1)
    #expect(run.output.contains(cause), "\(run.output)")
  }

  @Test func `directions that do not mirror are counted where nothing is expected`() throws {
    let workshop = try Workshop()
    try workshop.folder.write(
      Self.row("plain").replacing("a.leading == v.leading", with: "a.left == v.left"),
      to: "a.json")
    let run = try workshop.run("check a.json --mirror")
    #expect(run.output.contains("\n1 case: 1 number is not mirrored from right to left\n"), "\(run.output)")
  }

  @Test func `an expectation that names no case has its place, and the other files are compared`() throws {
    let workshop = try Workshop()
    let lost = Self.row("lost", "", ",\n\"expect\":{\"sameAs\":\"nowhere\"}")
    try workshop.folder.write(lost, to: "a.json")
    try workshop.folder.write(Self.row("b", "", #","expect":{"frames":{"a":{"x":16}}}"#), to: "b.json")
    let run = try workshop.run("check a.json b.json")
    #expect(run.exitCode == 1)
    #expect(run.messages == "")
    #expect(run.output.contains("the case \"nowhere\"  exists    does not exist"), "\(run.output)")
    #expect(run.output.contains("2 cases: 1 of 2 expectations met"), "\(run.output)")
    let annotations = try workshop.run("check a.json --github").output
    #expect(annotations.hasPrefix("::error file=a.json,line=2,col=20,"), "\(annotations)")
  }

  /// Of the case that is renamed, a second one expects the layout.
  @Test func `a related case that is renamed or removed is told, and all the others are replayed`() throws {
    let workshop = try Workshop()
    for document in [
      Self.row("a"), Self.row("twin", "", #","expect":{"sameAs":"a"}"#),
      Self.row("wrong", "", #","expect":{"frames":{"a":{"x":17}}}"#),
    ] { _ = try workshop.run("add -", input: document) }
    let note = "Note: twin expects the layout of a, and there is no such case any more.\n"
    #expect(try workshop.run("rename a b").messages == "Renamed a to b.\n" + note)
    for command in ["check --all --github", "replay --all"] {
      let run = try workshop.run(command)
      #expect(run.exitCode == 1)
      #expect(run.output.contains("there is no case \"a\", whose layout is expected"), "\(run.output)")
      #expect(run.output.contains("a.x is 16, and 17 was expected"), "\(run.output)")
    }
    #expect(try workshop.run("report page.html").exitCode == 0)
    #expect(try workshop.run("rename b a").messages == "Renamed b to a.\n")
    #expect(try workshop.run("check twin").exitCode == 0)
    #expect(try workshop.run("rm a").messages == "Removed 1 case.\n" + note)
    #expect(try workshop.run("rm twin").messages == "Removed 1 case.\n")
  }

  @Test func `expected values that are written anew are called so`() throws {
    let workshop = try Workshop()
    let wrong = Self.row("b", "", #","expect":{"frames":{"a":{"x":17,"width":3}}}"#)
    try workshop.folder.write(wrong, to: "b.json")
    let run = try workshop.run("check b.json --update")
    #expect(run.exitCode == 0)
    #expect(run.messages == "Rewrote 2 expected values of b.json.\n")
  }

  @Test func `a view whose element is misspelt does not pass`() throws {
    let workshop = try Workshop()
    let card = try InterfaceBuilderFixtures.text("card.xib")
    try workshop.folder.write(card, to: "card.xib")
    let before = try workshop.run("check card.xib").output
    let misspelt = card.replacing("<view ", with: "<veiw ").replacing("</view>", with: "</veiw>")
    #expect(misspelt != card)
    try workshop.folder.write(misspelt, to: "card.xib")
    let run = try workshop.run("check card.xib")
    #expect(run.exitCode == 1)
    #expect(!before.contains("no view is known"))
    #expect(run.output.contains("unread: no view is known by the element <veiw>"), "\(run.output)")
  }

  @Test func `documents that expect nothing are not said to have no difference`() throws {
    let workshop = try Workshop()
    try workshop.folder.write(Self.row("plain"), to: "plain.json")
    let run = try workshop.run("check plain.json")
    #expect(run.exitCode == 0)
    #expect(run.output.hasSuffix("\nnothing compared\n"), "\(run.output)")
    // Both directions are compared.
    #expect(try workshop.run("check plain.json --mirror").output.hasSuffix("\nno difference\n"))
  }
}
