import SQLite
import TestSupport
import Testing

/// Heights of rows that are expected, in a file of CSV.
///
/// The photos of the rows are 19, 29 and 39 high, with margins of 10 above and below, and a separator of 1.
struct HeightBaselineTests {
  private static let written = """
    row,width,textSize,height
    0,320,L,40
    1,320,L,50
    2,320,L,60
    0,375,L,40
    1,375,L,50
    2,375,L,60

    """

  private func text(_ name: String, in workshop: Workshop) throws -> String {
    String(decoding: try workshop.folder.bytes(of: name), as: UTF8.self)
  }

  @Test func `a baseline holds every height and only that`() throws {
    let workshop = try Workshop.stocked()
    let run = try workshop.run("heights feed --width 320,375 --write-baseline heights.csv")
    #expect(run.exitCode == 0)
    #expect(run.messages.hasSuffix("Wrote heights.csv with 6 heights, which --baseline expects.\n"))
    #expect(try text("heights.csv", in: workshop) == Self.written)
    // A second time, and with rows that a table leaves out, the file is the same.
    #expect(
      try workshop.run("heights feed --width 320,375 --limit 1 --write-baseline heights.csv").exitCode == 0)
    #expect(try text("heights.csv", in: workshop) == Self.written)
    #expect(try workshop.run("heights feed --baseline heights.csv").exitCode == 0)
    // Without a width, those of the file that is replaced stay in it.
    #expect(try workshop.run("heights feed --write-baseline heights.csv").exitCode == 0)
    #expect(try text("heights.csv", in: workshop) == Self.written)
    let narrowed = try workshop.run("heights feed --width 375 --write-baseline heights.csv")
    #expect(narrowed.exitCode == 0)
    #expect(narrowed.messages.contains("Note: heights.csv had heights at 320, too, and has them no more; "))
    let lines = Self.written.split(separator: "\n")
    #expect(
      try text("heights.csv", in: workshop) == ([lines[0]] + lines[4...] + [""]).joined(separator: "\n"))
  }

  /// A photo of 50 makes a cell of 71, and one of 5 a cell of 26.
  @Test func `rows that are higher, new and gone are told`() throws {
    let workshop = try Workshop.stocked()
    try workshop.folder.write(Self.written, to: "heights.csv")
    let rows =
      #"{"key": "2", "photo.intrinsic": [30, 50]}"# + "\n" + #"{"key": "3", "photo.intrinsic": [30, 5]}"#
    #expect(try workshop.run("rows feed --update -", input: rows).exitCode == 0)
    #expect(try workshop.run("rows feed --remove 0").exitCode == 0)
    let table = try workshop.run("heights feed --baseline heights.csv")
    #expect(table.exitCode == 1)
    #expect(
      table.output.hasSuffix(
        """

        at 320, 1 of 3 rows has another height than in heights.csv, 1 is new, 1 is gone.
        at 375, 1 of 3 rows has another height than in heights.csv, 1 is new, 1 is gone.

        """), "\(table.output)")
    let csv = try workshop.run("heights feed --baseline heights.csv --width 375 -o csv")
    #expect(
      csv.output == """
        row,width,textSize,expected,height,change,scale,direction,separator\r
        2,375,L,60,71,11,1,ltr,1\r
        3,375,L,,26,,1,ltr,1\r
        0,375,L,40,,,1,ltr,1\r

        """, "\(csv.output)")
    // What is written is accepted.
    #expect(
      try workshop.run("heights feed --baseline heights.csv --write-baseline heights.csv").exitCode == 0)
    #expect(try workshop.run("heights feed --baseline heights.csv").exitCode == 0)
  }

  /// With a separator of a pixel at 3x, a photo of 19 with 10 above and below is 39.3333 high.
  @Test func `a baseline keeps the scale and the separator that options asked for`() throws {
    let workshop = try Workshop.stocked()
    let options = "--width 320 --scale 3 --separator 1px"
    #expect(try workshop.run("heights feed \(options) --write-baseline heights.csv").exitCode == 0)
    let lines = try text("heights.csv", in: workshop).split(separator: "\n")
    #expect(lines[0] == "row,width,textSize,height,scale,separator")
    #expect(lines[1].hasPrefix("0,320,L,39.333333") && lines[1].contains(",3,0.33333"), "\(lines)")
    for again in ["", " --width 320", " \(options)"] {
      let run = try workshop.run("heights feed --baseline heights.csv\(again)")
      #expect(run.exitCode == 0, "\(again): \(run.output)\(run.messages)")
    }
    let other = try workshop.run("heights feed --baseline heights.csv --scale 2")
    #expect(
      other.messages == "layoutcase: heights.csv has no heights at 320 2x; it has 320 3x\n",
      "\(other.messages)")
    // Written again without options, it keeps them.
    #expect(try workshop.run("heights feed --write-baseline heights.csv").exitCode == 0)
    #expect(try text("heights.csv", in: workshop).split(separator: "\n") == lines)
    try workshop.folder.write("row,width,textSize,height,direction\n0,320,L,40,up\n", to: "bad.csv")
    #expect(
      try workshop.run("heights feed --baseline bad.csv").messages
        == "bad.csv:2:12: \"up\" is neither ltr nor rtl\n")
  }

  /// An iPhone SE is 375 wide at 2x, and an iPhone 15 Pro Max 430 at 3x.
  @Test func `rows are laid out on several devices at once`() throws {
    let workshop = try Workshop.stocked()
    let run = try workshop.run([
      "heights", "feed", "--device", "iPhone SE,iPhone 15 Pro Max", "--text-size", "L,AX3", "--rows", "0",
      "-o", "csv",
    ])
    let bases = run.output.split(separator: "\r\n").dropFirst().map {
      let fields = $0.split(separator: ",", omittingEmptySubsequences: false)
      return [fields[1], fields[2], fields[5]].joined(separator: " ")
    }
    #expect(bases == ["375 L 2", "375 AX3 2", "430 L 3", "430 AX3 3"], "\(run.output)\(run.messages)")
  }

  /// Both are 393 wide at 3x.
  @Test func `devices of one width and scale are one environment`() throws {
    let workshop = try Workshop.stocked()
    let run = try workshop.run([
      "heights", "feed", "--device", "iPhone 15,iPhone 14 Pro", "--write-baseline", "heights.csv",
    ])
    #expect(run.messages.hasSuffix("Wrote heights.csv with 3 heights, which --baseline expects.\n"))
    #expect(try text("heights.csv", in: workshop).split(separator: "\n").count == 4)
    #expect(try workshop.run("heights feed --baseline heights.csv").exitCode == 0)
    let twice = try workshop.run("heights feed --width 320,320 --baseline heights.csv")
    #expect(twice.messages.contains("has no heights at 320; it has 393\n"), "\(twice.messages)")
  }

  /// Of each option that is not given, the file's lines tell what is laid out.
  @Test func `what no option says is as the file says it`() throws {
    let workshop = try Workshop.stocked()
    let options = "--width 320,375 --text-size L,XL --scale 3 --separator 1px"
    #expect(try workshop.run("heights feed \(options) --write-baseline heights.csv").exitCode == 0)
    for (given, bases) in [
      ("--text-size L", ["320", "375"]), ("--width 375", ["375", "375 XL"]),
      ("--scale 3", ["320", "320 XL", "375", "375 XL"]), ("--width 320 --text-size XL", ["320 XL"]),
    ] {
      let run = try workshop.run("heights feed --baseline heights.csv \(given)")
      #expect(run.exitCode == 0, "\(given): \(run.messages)")
      let told = run.output.split(separator: "\n").map { String($0.prefix { $0 != "," }) }
      #expect(told == bases.map { "at \($0) 3x separator 0.3333" }, "\(given): \(run.output)")
    }
  }

  /// At the case's own scale of 1, whether a line says it or not.
  @Test func `lines that leave the scale out and lines that say it are of one environment`() throws {
    let workshop = try Workshop.stocked()
    try workshop.folder.write(
      "row,width,textSize,height,scale\n0,320,L,40,\n1,320,L,50,1\n2,320,L,60,\n", to: "heights.csv")
    let run = try workshop.run("heights feed --baseline heights.csv")
    #expect(run.output == "at 320, 0 of 3 rows have another height than in heights.csv.\n")
    #expect(run.exitCode == 0)
    try workshop.folder.write(
      "row,width,textSize,height,scale\n0,320,L,40,\n0,320,L,50,1\n", to: "heights.csv")
    let twice = try workshop.run("heights feed --baseline heights.csv")
    #expect(twice.exitCode == 4)
    #expect(
      twice.messages.contains("heights.csv gives the row \"0\" two heights in one environment"),
      "\(twice.messages)")
  }

  @Test(arguments: ["", "sep=;\n"])
  func `a baseline that a spreadsheet has written with semicolons is read`(beginning: String) throws {
    let workshop = try Workshop.stocked()
    let lines = Self.written.replacing(",", with: ";")
    try workshop.folder.write(beginning + lines, to: "heights.csv")
    #expect(try workshop.run("heights feed --baseline heights.csv").exitCode == 0)
    try workshop.folder.write(beginning + lines.replacing(";50", with: ";51"), to: "heights.csv")
    #expect(try workshop.run("heights feed --baseline heights.csv").exitCode == 1)
  }

  @Test func `a width that a baseline lacks is told with those that it has`() throws {
    let workshop = try Workshop.stocked()
    try workshop.folder.write(Self.written, to: "heights.csv")
    let run = try workshop.run("heights feed --baseline heights.csv --width 320,414")
    #expect(run.exitCode == 2 && run.output.isEmpty)
    #expect(
      run.messages == "layoutcase: heights.csv has no heights at 414; it has 320 and 375\n", "\(run.messages)"
    )
    let size = try workshop.run("heights feed --baseline heights.csv --width 320 --text-size XL")
    #expect(
      size.messages == "layoutcase: heights.csv has no heights at 320 XL; it has 320 L and 375 L\n",
      "\(size.messages)")
  }

  @Test func `a change of the case is found, and that of a separator`() throws {
    let workshop = try Workshop.stocked()
    try workshop.folder.write(Self.written, to: "heights.csv")
    #expect(try workshop.run("set feed separator=2").exitCode == 0)
    let run = try workshop.run("heights feed --baseline heights.csv -o csv --width 320")
    #expect(run.exitCode == 1)
    #expect(
      run.output.split(separator: "\r\n").dropFirst().map {
        $0.split(separator: ",").prefix(6).joined(separator: ",")
      }
        == ["0,320,L,40,41,1", "1,320,L,50,51,1", "2,320,L,60,61,1"], "\(run.output)")
  }

  @Test func `what heights prints as CSV is a baseline, in any order of its columns`() throws {
    let workshop = try Workshop.stocked()
    try workshop.folder.write(
      try workshop.run("heights feed --width 320 --text-size XL -o csv").output, to: "printed.csv")
    let same = try workshop.run("heights feed --baseline printed.csv")
    #expect(same.exitCode == 0)
    #expect(same.output == "at 320 XL, 0 of 3 rows have another height than in printed.csv.\n")
    // A spreadsheet may write semicolons.
    try workshop.folder.write("height;note;row;textSize;width\n40;,;0;L;320\n", to: "turned.csv")
    let turned = try workshop.run("heights feed --baseline turned.csv")
    #expect(
      turned.output.hasSuffix("at 320, 0 of 3 rows have another height than in turned.csv, 2 are new.\n"),
      "\(turned.output)")
  }

  /// "é" in one scalar and in two are two keys.
  @Test func `keys are compared by their bytes`() throws {
    let workshop = try Workshop.stocked()
    let rows = ["\u{E9}", "e\u{301}"].map { #"{"key": "\#($0)", "photo.intrinsic": [30, 9]}"# }
    #expect(try workshop.run("rows feed --replace -", input: rows.joined(separator: "\n")).exitCode == 0)
    #expect(try workshop.run("heights feed --write-baseline heights.csv").exitCode == 0)
    #expect(try workshop.run("heights feed --baseline heights.csv").exitCode == 0)
    #expect(try workshop.run("rows feed --remove \u{E9}").exitCode == 0)
    let run = try workshop.run("heights feed --baseline heights.csv")
    #expect(
      run.output.hasSuffix("at 100, the row has no other height than in heights.csv, 1 is gone.\n"),
      "\(run.output)")
  }

  @Test(
    arguments: [
      ("", "heights.csv is empty; --write-baseline writes a baseline"),
      ("{}", "heights.csv is no baseline of heights, which is CSV"),
      ("row,width,height\n0,320,40\n", "heights.csv is no baseline of heights, which is CSV"),
      (
        "row,width,textSize,height,scale,scale\n0,320,L,40,1,2\n",
        "heights.csv:1:33: the column \"scale\" occurs twice"
      ),
      ("row,width,textSize,height\n0,320,L,x\n", "heights.csv:2:9: \"x\" is not a number of points"),
      ("row,width,textSize,height\n0,320,L,-1\n", "heights.csv:2:9: \"-1\" is not a number of points"),
      ("row,width,textSize,height\n0,320,Q,40\n", "heights.csv:2:7: \"Q\" is not a text size"),
      ("row,width,textSize,height\n0,320,L\n", "heights.csv:2:1: this line has 3 fields, too few"),
      (
        "row,width,textSize,scale,height\n0,320,L,1e999,40\n",
        "heights.csv:2:9: \"1e999\" is not a number of pixels per point"
      ),
      (
        "row,width,width,textSize,height\n0,320,320,L,40\n",
        "heights.csv:1:11: the column \"width\" occurs twice"
      ),
      (
        "row,width,textSize,height\n0,320,L,40\n0,320,L,40\n",
        "heights.csv:3:1: the row \"0\" has a height at this width and text size already"
      ),
    ])
  func `a file that is no baseline is refused with its place`(text: String, message: String) throws {
    let workshop = try Workshop.stocked()
    try workshop.folder.write(text, to: "heights.csv")
    let run = try workshop.run("heights feed --baseline heights.csv")
    #expect(run.exitCode == 4)
    let name = message.hasPrefix("heights.csv:") ? "" : "layoutcase: "
    #expect(run.messages.hasPrefix(name + message), "\(run.messages)")
    #expect(run.output.isEmpty)
  }

  @Test func `a baseline replaces no file of another kind and is of all rows`() throws {
    let workshop = try Workshop.stocked()
    try workshop.folder.write("mine", to: "notes.csv")
    #expect(try workshop.run("heights feed --write-baseline notes.csv").exitCode == 1)
    #expect(try text("notes.csv", in: workshop) == "mine")
    #expect(try workshop.run("heights feed --write-baseline notes.csv --force").exitCode == 0)
    for options in ["--rows 0", "--highest 2", "--since 0", "--stats"] {
      #expect(try workshop.run("heights feed --baseline notes.csv \(options)").exitCode == 2)
      #expect(try workshop.run("heights feed --write-baseline notes.csv \(options)").exitCode == 2)
    }
    #expect(try workshop.run("heights feed --baseline notes.csv --explain").exitCode == 2)
  }

  @Test func `a list with a damaged row is no baseline`() throws {
    let workshop = try Workshop.stocked()
    let connection = try Connection(path: workshop.folder.file("layoutcase.db"), mode: .readWrite)
    try connection.execute(script: "UPDATE stored_row SET row_values = '[30,99]' WHERE key = '1'")
    #expect(try workshop.run("heights feed --write-baseline heights.csv").exitCode == 5)
    #expect(throws: SystemError.self) { try workshop.folder.bytes(of: "heights.csv") }
  }
}
