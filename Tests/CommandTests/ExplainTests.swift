import JSON
import TestSupport
import Testing

/// `explain`, from a pasted log to the cause.
struct ExplainTests {
  /// A cell of 44 points whose picture wants 20 above, 60 and 20 below, quoted in a mail, with an innocent line.
  static let cell = """
    > 2024-05-06 07:08:09.101112+0200 Shop[4711:1] [LayoutConstraints] Unable to simultaneously satisfy constraints.
    > (
    >     "<NSLayoutConstraint:0x600001 V:|-(20)-[UIImageView:0x7f01]   (active, names: '|':ShopCell:0x7f02 )>",
    >     "<NSLayoutConstraint:0x600002 'picture-height' UIImageView:0x7f01.height == 60   (active)>",
    >     "<NSLayoutConstraint:0x600003 V:[UIImageView:0x7f01]-(20)-|   (active, names: '|':ShopCell:0x7f02 )>",
    >     "<NSLayoutConstraint:0x600004 UIImageView:0x7f01.width == 60   (active)>",
    >     "<NSLayoutConstraint:0x600005 'UIView-Encapsulated-Layout-Height' ShopCell:0x7f02.height == 44   (active)>"
    > )
    >
    > Will attempt to recover by breaking constraint
    > <NSLayoutConstraint:0x600002 'picture-height' UIImageView:0x7f01.height == 60   (active)>

    """

  @Test func `what names neither a case nor a file is no log, also where a pass is asked for`() throws {
    let workshop = try Workshop()
    #expect(try workshop.run("add -", input: #"{"name": "other", "root": {"id": "v"}}"#).exitCode == 0)
    let run = try workshop.run("explain nowhere.txt --pass 1")
    #expect(run.exitCode == 4)
    #expect(run.messages.contains(#"there is neither a case nor a file "nowhere.txt""#))
  }

  @Test func `a log is explained by cause, least conflict, maker, lines, and fixes`() throws {
    let workshop = try Workshop()
    let run = try workshop.run("explain - --name shop", input: Self.cell)
    #expect(run.exitCode == 0)
    #expect(
      run.messages
        == "Note: the case is stored in layoutcase.db, which is new; without --name nothing is stored.\n")
    #expect(
      run.output == """
        shop, stored

        Likely fix: give the constraint on line 5 of the log (ShopCell.bottom == UIImageView.bottom + 20) priority = \
        UILayoutPriority(999) before activation: UIKit makes ShopCell 44 high only until its own size is known.

        ShopCell is required to be 44 high by UIView-Encapsulated-Layout-Height (line 7 of the log, UIKit's), but \
        the 3 other constraints make it 100 high (20 + 60 + 20): they cannot all hold.

        log line  constraint                         equation                                    made by
        ────────  ─────────────────────────────────  ──────────────────────────────────────────  \
        ────────────────────────
               3  c1                                 UIImageView.top == ShopCell.top + 20        app
               4  picture-height                     UIImageView.height == 60                    app
               5  c3                                 ShopCell.bottom == UIImageView.bottom + 20  app
               7  UIView-Encapsulated-Layout-Height  ShopCell.height == 44                       UIKit: \
        encapsulated size

        The log says that UIKit breaks its line 4: UIImageView.height == 60
        Not part of the conflict: line 6 of the log

        Fixes, each laid out to make sure; what moves is compared with the layout now, where picture-height is broken:

        fix  constraint                   edit                                    made by  what moves
        ───  ───────────────────────────  ──────────────────────────────────────  ───────  \
        ─────────────────────────
          1  c3 (log line 5)              priority 1000 → 999, before activation  app      UIImageView.height 4 → 60
          2  picture-height (log line 4)  constant 60 → 4                         app      nothing
          3  picture-height (log line 4)  == → <=                                 app      nothing
          4  picture-height (log line 4)  priority 1000 → 999, before activation  app      nothing
          5  picture-height (log line 4)  remove                                  app      nothing

        --all lists 11 more fixes.
        "layoutcase explain shop --apply N" appends one to the case's history.

        """)
  }

  @Test func `the same log again is the same case, and a case is explained by its name as its log was`()
    throws
  {
    let workshop = try Workshop()
    let first = try workshop.run("explain --name shop", input: Self.cell).output
    let again = try workshop.run("explain - --name shop", input: Self.cell).output
    #expect(first.hasPrefix("shop, stored\n"))
    #expect(again == "shop, stored before\n" + first.drop { $0 != "\n" }.dropFirst())
    let stored = try workshop.run("explain shop")
    #expect(stored.output == "shop, pass 0 of 0\n" + first.drop { $0 != "\n" }.dropFirst())
    #expect(try workshop.run("list").output.split(separator: "\n").count == 3)
  }

  @Test func `the line of code that SnapKit logs is the constraint's name`() throws {
    let log = Self.cell.replacing(
      "<NSLayoutConstraint:0x600003 V:[UIImageView:0x7f01]-(20)-|   (active, names: '|':ShopCell:0x7f02 )>",
      with:
        "<SnapKit.LayoutConstraint:0x600003@ShopCell.swift#47 UIImageView:0x7f01.bottom == "
        + "ShopCell:0x7f02.bottom - 20.0>"
    )
    let run = try Workshop().run("explain -", input: log)
    #expect(run.output.contains("@ShopCell.swift#47 "))
    #expect(!run.output.contains(" app, ShopCell.swift#47"))
    let document = try JSONDocument(try Workshop().run("explain - -o json", input: log).output).root
    #expect(JSONWriter.text(of: document, .compact).contains(#""sourceLine":"ShopCell.swift#47""#))
    let workshop = try Workshop()
    _ = try workshop.run("explain - --name shop", input: log)
    let set = try workshop.run("set shop @ShopCell.swift#47.constant=-30 @ShopCell.swift#47.priority=998")
    #expect(set.exitCode == 0, "\(set.messages)")
    #expect(try workshop.run("history shop").output.contains("\n  @ShopCell.swift#47.constant=-30\n"))
    #expect(try workshop.run(["bisect", "shop", "broken(@ShopCell.swift#47)"]).exitCode <= 1)
    let copy = try workshop.run("export shop").output
    #expect(try workshop.run("add - --db copy.db", input: copy).exitCode == 0)
    #expect(try workshop.run("export shop --db copy.db").output == copy)
  }

  /// What a fix says of activation needs no warning behind it; a person's own change does.
  @Test func `a priority that a fix lowers before activation is not told as lowered while active`() throws {
    let workshop = try Workshop()
    let log = """
      (
          "<NSLayoutConstraint:0x1 UIImageView:0x7f01.height == 60>",
          "<NSLayoutConstraint:0x2 UIImageView:0x7f01.height == UIView:0x7f02.height>",
          "<NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Height' UIView:0x7f02.height == 44>"
      )
      """
    _ = try workshop.run("explain - --name shop", input: log)
    let applied = try workshop.run("explain shop --apply 1")
    #expect(applied.exitCode == 0, "\(applied.messages)")
    let history = try workshop.run("history shop").output
    #expect(history.contains("before activation") && !history.contains("became optional"), "\(history)")
    #expect(try !workshop.run("solve shop").output.contains("became optional"))
  }

  /// Both labels have a text's height, of which the debugger prints constraints, and here none.
  @Test func `content sizes that the log lacks are asked for where sizes are open`() throws {
    let log = """
      ▿ 3 elements
        - 0 : <NSLayoutConstraint:0x1 V:|-(12)-[UILabel:0x11'Title']   (active, names: '|':UIView:0x10 )>
        - 1 : <NSLayoutConstraint:0x2 V:[UILabel:0x11'Title']-(8)-[UILabel:0x12'Detail']   (active)>
        - 2 : <NSLayoutConstraint:0x3 V:[UILabel:0x12'Detail']-(12)-|   (active, names: '|':UIView:0x10 )>
      """
    let note = "the log has no line of the content sizes of UILabel_Title and UILabel_Detail"
    let run = try Workshop().run("explain -", input: log)
    #expect(run.messages.contains(note), "\(run.messages)")
    #expect(
      run.output.contains(
        "\nAmbiguous, unless UILabel_Title and UILabel_Detail have content sizes, of which the log has no line: "
      ),
      "\(run.output)")
    // A text's height is none that a person chooses.
    #expect(!run.output.contains("another number"), "\(run.output)")
    let sizes = ["11'Title'", "12'Detail'"].map {
      "  - 3 : <NSContentSizeLayoutConstraint:0x4 UILabel:0x\($0).height == 20 Hug:251 CompressionResistance:750>"
    }
    let whole = try Workshop().run("explain -", input: ([log] + sizes).joined(separator: "\n"))
    #expect(!whole.messages.contains("content size"), "\(whole.messages)")
    #expect(!whole.output.contains("unless"), "\(whole.output)")
  }

  @Test func `of constraints that are cut off nothing is asked that is not stored`() throws {
    let run = try Workshop().run(
      "explain -", input: "(\n    \"<NSLayoutConstraint:0x1 UIView:0x2.height == 120   (active)>\"\n")
    #expect(run.exitCode == 4 && !run.messages.contains("there is no case"), "\(run.messages)")
    #expect(run.output.contains("Cut off"), "\(run.output)")
  }

  @Test func `several constraints of one line of code have names of their own`() throws {
    let log = """
      (
          "<SnapKit.LayoutConstraint:0x1@UIView+Cell.swift#7 UIView:0x7f01.height == 40.0>",
          "<SnapKit.LayoutConstraint:0x2@UIView+Cell.swift#7 UIView:0x7f01.height == 60.0>"
      )
      """
    let run = try Workshop().run("explain -", input: log)
    #expect(run.output.contains("@UIView+Cell.swift#7 ") && run.output.contains("@UIView+Cell.swift#7_2 "))
    #expect(
      run.output.contains(
        " sets UIView.height as well, and only one of them can hold; where they are made one after the other, call "
          + "updateConstraints or remakeConstraints in place of makeConstraints.\n"))
  }

  @Test func `where UIKit made all constraints, none of the app's is at fault`() throws {
    let log = """
      "<NSLayoutConstraint:0x1 UIInputSetContainerView:0x10.top == UITextEffectsWindow:0x11.top + 20>",
      "<NSLayoutConstraint:0x2 UIInputSetContainerView:0x10.top == UITextEffectsWindow:0x11.top>"
      """
    let run = try Workshop().run("explain -", input: log)
    #expect(
      run.output.contains(
        "\nLikely fix: none in the app's constraints, as UIKit made all of these, between views of its own; the report "
          + "can be ignored.\n"))
  }

  @Test func `what a trace beside the constraints calls ambiguous is told`() throws {
    let log = """
      (lldb) po view.constraintsAffectingLayout(for: .vertical)
      - 0 : <NSLayoutConstraint:0x1 UILabel:0x11'Pay'.height == 20   (active)>

      •UIWindow:0x10
      |   *UILabel:0x11'Pay'- AMBIGUOUS LAYOUT for UILabel:0x11'Pay'.minX{id: 23}
      """
    let run = try Workshop().run("explain - --name pay", input: log)
    #expect(
      run.messages == """
        Note: the trace calls ambiguous: UILabel "Pay" (horizontal); "layoutcase ambiguity pay" tells what these constraints \
        leave open.
        Note: the case is stored in layoutcase.db, which is new; without --name nothing is stored.

        """)
  }

  @Test func `a document's file is explained, and nothing offers to change it`() throws {
    let document = #"""
      {"name": "d", "root": {"id": "a"},
       "constraints": ["a.width == 5", {"id": "wide", "first": "a.width", "relation": ">=", "constant": 8}]}
      """#
    let workshop = try Workshop()
    let file = try workshop.run("explain - ", input: document)
    #expect(file.exitCode == 0 && file.output.contains("Fixes, each laid out"))
    #expect(!file.output.contains("--apply"))
    _ = try workshop.run("add -", input: document)
    #expect(try workshop.run("explain d").output.contains("--apply N"))
  }

  @Test(arguments: [",", "\n"])
  func `several documents on standard input are no log, and one of them is explained by its name`(
    separator: String
  ) throws {
    let documents = ["one", "two"].map {
      #"{"name": "\#($0)", "root": {"id": "a"}, "constraints": ["a.width == 5", "a.width == 8"]}"#
    }
    let list = documents.joined(separator: separator)
    // A file may begin with the mark of its byte order.
    let input = "\u{FEFF}" + (separator == "," ? " [\n\(list)]" : list)
    let several = try Workshop().run("explain -", input: input)
    #expect(several.exitCode == 2)
    #expect(
      several.messages.hasPrefix("layoutcase: standard input has 2 cases: one, two; name one, as in -#one\n"))
    let one = try Workshop().run("explain -#two", input: input)
    #expect(one.exitCode == 0 && one.output.contains("Fixes, each laid out"), "\(one.messages)")
  }

  @Test func `an empty array on standard input has no case`() throws {
    let run = try Workshop().run("explain -", input: "[]")
    #expect(run.messages == "layoutcase: standard input holds no case\n")
  }

  @Test func `independent conflicts are findings of their own, and no edit fixes both`() throws {
    let log = """
      (
      "<NSLayoutConstraint:0x1 A:0x10.width == 1>",
      "<NSLayoutConstraint:0x2 A:0x10.width == 2>",
      "<NSLayoutConstraint:0x3 B:0x11.height >= 30>",
      "<NSLayoutConstraint:0x4 B:0x11.height <= 20>"
      )
      """
    let run = try Workshop().run("explain", input: log)
    #expect(
      run.output.contains(
        """
        Conflict 1 of 2
        Likely fix: remove the constraint on line 2 of the log (A.width == 1): the constraint on line 3 of the log sets A.width as well, and only one \
        of them can hold.

        A is required to be 2 wide by the constraint on line 3 of the log, and 1 wide by
        """))
    #expect(
      run.output.contains(
        "\n\nB is required to be at least 30 high by the constraint on line 4 of the log"))
    #expect(run.output.contains("each for its own conflict with the others set aside"))
  }

  @Test func `a size of a guide's is named with the guide`() throws {
    let document = #"""
      { "name": "n", "root": { "id": "v", "children": [{ "id": "row" }] }, "constraints": [
        { "id": "one", "first": "row.layoutMarginsGuide.width", "constant": 100 },
        { "id": "two", "first": "row.layoutMarginsGuide.width", "constant": 80 }] }
      """#
    let run = try Workshop().run("explain -", input: document)
    #expect(
      run.output.contains(" sets row.layoutMarginsGuide.width as well, and only one of them can hold"),
      "\(run.output)")
  }

  @Test func `what cannot be read or decided is said with its place`() throws {
    let log = """
      Unable to simultaneously satisfy constraints.
      (
      "<NSLayoutConstraint:0x1 V:[cell]-(7)-[cell]   (active, names: cell:0x2, cell:0x3 )>",
      "<NSLayoutConstraint:0x4 gibberish>",
      "<NSLayoutConstraint:0x5 UIView:0x6.capHeight == UIView:0x7.top>"
      """
    let run = try Workshop().run("explain", input: log)
    #expect(run.exitCode == 4)
    #expect(run.output.contains("No conflict in the lines that could be read"))
    #expect(
      run.output.contains("Left out: line 4 of the log, column 2: \"gibberish\" is neither an equation"))
    #expect(run.output.contains("<NSLayoutConstraint:0x4 gibberish>"))
    #expect(run.output.contains("a case has no attribute \"capHeight\""))
    #expect(run.output.contains("Undecidable: line 3 of the log: \"cell\" is the name of 0x2 and of 0x3"))
    #expect(run.output.contains("Cut off"))
  }

  @Test func `a log of which no line could be read is an error of the input, and is not stored`() throws {
    let log = """
      Unable to simultaneously satisfy constraints.
      (
      "<NSLayoutConstraint:0x4 gibberish>"
      )
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x5 UIView:0x6.height == 20>
      """
    let workshop = try Workshop()
    let run = try workshop.run("explain -", input: log)
    #expect(run.exitCode == 4)
    #expect(run.output.contains(", not stored, as no constraint could be read\n"), "\(run.output)")
    #expect(try workshop.shell("ls").output.contains("layoutcase.db") == false)
  }

  @Test(
    arguments: [
      ("explain nothing.txt", "there is neither a case nor a file \"nothing.txt\"", 4),
      ("explain - --apply 0", "fixes are numbered from 1", 2),
      ("explain -", "standard input: no conflict report was found", 4),
      ("explain - --pass 1", "use --pass with a stored case", 2),
    ])
  func `what cannot be explained is refused in a sentence`(line: String, sentence: String, code: Int32) throws
  {
    let workshop = try Workshop()
    let run = try workshop.run(line, input: "nothing of the kind")
    #expect(run.messages.contains(sentence))
    #expect(run.exitCode == code)
  }

  @Test func `a log without end is refused`() throws {
    let run = try Workshop().run("explain /dev/zero")
    #expect(run.exitCode == 4 && run.output == "")
    #expect(run.messages.hasPrefix("layoutcase: /dev/zero is larger than 16 MiB; "))
  }

  @Test func `where one report of a log cannot be stored, none is`() throws {
    let workshop = try Workshop()
    _ = try workshop.run("add -", input: #"{"name": "shop-2", "root": {"id": "r"}}"#)
    let second = "Unable to simultaneously satisfy constraints.\n<NSLayoutConstraint:0x1 A:0x2.width == -1>\n"
    let run = try workshop.run("explain - --name shop", input: Self.cell + second)
    #expect(run.exitCode == 1 && run.messages.contains("a case \"shop-2\" exists already"))
    #expect(try workshop.run("list -o ndjson").output.split(separator: "\n").count == 1)
  }

  @Test func `a mistyped case is neither a case nor a file, and a taken name is refused`() throws {
    let workshop = try Workshop()
    _ = try workshop.run("explain - --name shop", input: Self.cell)
    let missing = try workshop.run("explain shoop")
    #expect(
      missing.exitCode == 3
        && missing.messages.contains("neither a case nor a file \"shoop\"; did you mean \"shop\"?"))
    let taken = try workshop.run("explain - --name shop", input: "<NSLayoutConstraint:0x1 A:0x2.width == -1>")
    #expect(taken.exitCode == 1 && taken.messages.contains("a case \"shop\" exists already"))
    let beyond = try workshop.run("explain shop --apply 99")
    #expect(beyond.exitCode == 3 && beyond.messages.contains("they are numbered 1 to 16"))
  }

  /// Without the mask, the price lies below the shoes, which are as high as their text: both are labels.
  @Test func `what texts determine is not called undetermined after a fix`() throws {
    let log = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSAutoresizingMaskLayoutConstraint:0x600002 h=--& v=--& UILabel:0x7f01'Price'.minY == 0   (active, names: '|':UITableViewCellContentView:0x7f02 )>",
          "<NSAutoresizingMaskLayoutConstraint:0x600003 h=--& v=--& UILabel:0x7f01'Price'.height == 0   (active)>",
          "<NSLayoutConstraint:0x600004 V:|-(12)-[UILabel:0x7f03'Shoes']   (active, names: '|':UITableViewCellContentView:0x7f02 )>",
          "<NSLayoutConstraint:0x600005 V:[UILabel:0x7f03'Shoes']-(8)-[UILabel:0x7f01'Price']   (active)>",
          "<NSLayoutConstraint:0x600006 V:[UILabel:0x7f01'Price']-(12)-|   (active, names: '|':UITableViewCellContentView:0x7f02 )>",
          "<NSLayoutConstraint:0x600007 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x7f02.height == 44   (active)>"
      )
      """
    let told = try Workshop().run("explain -", input: log).output.replacing("\n  ", with: " ")
    #expect(
      told.contains("set translatesAutoresizingMaskIntoConstraints = false on UILabel_Price"), "\(told)")
    #expect(!told.contains("nothing determines"), "\(told)")
    // Between the cell's two ends the text's height would tell that of a plain view.
    let plain = log.replacing("UILabel:0x7f03'Shoes'", with: "UIView:0x7f03").split(separator: "\n")
      .filter { !$0.contains("0x600006") && !$0.contains("0x600007") }.joined(separator: "\n")
    let untold = try Workshop().run("explain -", input: plain).output.replacing("\n  ", with: " ")
    #expect(untold.contains("nothing determines UILabel.y and UIView.height then"), "\(untold)")
  }
}
