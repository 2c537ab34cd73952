import JSON
import TestSupport
import Testing

/// The likely fix, the cause and the table of fixes of logs as Xcode prints them.
struct LoggedFixTests {
  static func report(_ lines: [String], breaking broken: Int) -> String {
    let entries = lines.enumerated().map { number, line in
      let kind = line.hasPrefix("h=") ? "NSAutoresizingMaskLayoutConstraint" : "NSLayoutConstraint"
      return "<\(kind):0x\(number + 1) \(line)\(line.contains("(active") ? "" : "   (active)")>"
    }
    return "Unable to simultaneously satisfy constraints.\n(\n"
      + entries.map { "    \"\($0)\"" }.joined(separator: ",\n")
      + "\n)\nWill attempt to recover by breaking constraint\n" + entries[broken]
  }

  static func likelyFix(_ output: String) throws -> Substring {
    try #require(output.split(separator: "\n").first { $0.hasPrefix("Likely fix") })
  }

  /// UIKit does not support to change that property of a cell's content view, and a cell's frame is its list's.
  @Test(arguments: ["UITableViewCellContentView", "UICollectionViewCell", "Shop.PhotoCell"])
  func `a cell's mask is its list's, and what is in it gives way until the cell is measured`(cell: String)
    throws
  {
    let log = Self.report(
      [
        "photo:0xa1.height == 60", "photo:0xa1.top == \(cell):0xc1.top + 16",
        "photo:0xa1.bottom == \(cell):0xc1.bottom - 16", "h=--& v=--& \(cell):0xc1.height == 50",
      ], breaking: 0)
    let likely = try Self.likelyFix(try Workshop().run("explain -", input: log).output)
    #expect(
      likely.hasPrefix("Likely fix: give the constraint on line 5 of the log (photo.bottom == ")
        && likely.contains(".bottom - 16) priority = UILayoutPriority(999) before activation: UIKit"),
      "\(likely)")
    #expect(!likely.contains("translatesAutoresizingMaskIntoConstraints"), "\(likely)")
  }

  /// 393 · 9/16 is 221.0625.
  @Test func `the cause of a rounded size speaks of the axis of the fix`() throws {
    let log = Self.report(
      [
        "photo:0xa1.top == PhotoCell:0xc1.top", "photo:0xa1.bottom == PhotoCell:0xc1.bottom",
        "photo:0xa1.height == 0.5625*photo:0xa1.width", "photo:0xa1.leading == PhotoCell:0xc1.leading",
        "photo:0xa1.trailing == PhotoCell:0xc1.trailing",
        "'UIView-Encapsulated-Layout-Height' PhotoCell:0xc1.height == 221.333",
        "'UIView-Encapsulated-Layout-Width' PhotoCell:0xc1.width == 393",
      ], breaking: 2)
    let output = try Workshop().run("explain -", input: log).output
    #expect(try Self.likelyFix(output).contains("the heights differ by 0.2705 only"), "\(output)")
    #expect(output.contains("PhotoCell is required to be 221.333 high by "), "\(output)")
    #expect(output.contains("but the 6 other constraints make it 221.0625 high: "), "\(output)")
  }

  /// 34 of the safe area, 24 and 50 above the page's bottom: the top is 108 above it, and 74 without the safe area.
  private static let safeArea = report(
    [
      "pay:0xa1.bottom == UILayoutGuide:0xb1'UIViewSafeAreaLayoutGuide'.bottom - 24", "pay:0xa1.height == 50",
      "pay:0xa1.bottom == page:0xc1.bottom - 24",
      "'UIViewSafeAreaLayoutGuide-bottom' V:[UILayoutGuide:0xb1'UIViewSafeAreaLayoutGuide']-(34)-|   "
        + "(active, names: '|':page:0xc1 )",
    ], breaking: 2)

  @Test
  func `what a fix moves is told also where nothing says how high the page is, and comes of applying it`()
    throws
  {
    let workshop = try Workshop()
    let explained = try workshop.run("explain - --name pay", input: Self.safeArea).output
    let row = try #require(explained.split(separator: "\n").first { $0.hasPrefix("  5  c1") })
    #expect(row.contains("priority 1000 → 999") && row.hasSuffix("pay.y -108 → -74"), "\(explained)")
    let applied = try workshop.run("explain pay --apply 5").output
    #expect(applied.contains("1 frame moved") && applied.contains("-108 → -74"), "\(applied)")
  }

  @Test func `fixes are numbered from 1 without gaps, and keep their numbers where all are listed`() throws {
    let workshop = try Workshop()
    // Of two conflicts each has fixes by UIKit's constraints, which are not told at first.
    let log = Self.report(
      [
        "a:0xa1.height == 60", "a:0xa1.top == Cell:0xc1.top + 8", "a:0xa1.bottom == Cell:0xc1.bottom - 8",
        "'UIView-Encapsulated-Layout-Height' Cell:0xc1.height == 44", "a:0xa1.width == 300",
        "a:0xa1.leading == Cell:0xc1.leading + 16", "a:0xa1.trailing == Cell:0xc1.trailing - 16",
        "'UIView-Encapsulated-Layout-Width' Cell:0xc1.width == 320",
      ], breaking: 0)
    let usual = try rows(of: workshop.run("explain - --name two", input: log).output)
    #expect(usual.map(\.number) == Array(1...10))
    let all = try rows(of: workshop.run("explain two --all").output)
    #expect(all.count > 10 && all.map(\.number) == Array(1...all.count))
    #expect(all.prefix(10).map(\.edit) == usual.map(\.edit))
    let document = try JSONDocument(Array(workshop.run("explain two -o json").output.utf8)).root
    let numbers = try #require(document.elements.first?["findings"]).elements.map { finding in
      finding["cures"]?.elements.prefix(5).compactMap { $0["number"]?.double } ?? []
    }
    #expect(numbers == [[1, 2, 3, 4, 5], [6, 7, 8, 9, 10]])
  }

  private func rows(of output: String) -> [(number: Int, edit: [Substring])] {
    let lines = output.split(separator: "\n").drop { !$0.hasPrefix("fix  ") }
    return lines.compactMap { line in
      Int(line.prefix(3).drop { $0 == " " }).map { ($0, line.dropFirst(3).split(separator: " ")) }
    }
  }

  /// 16 + 343 + 16 is 375, the width of an iPhone 8.
  @Test func `a width that is another device's is called so`() throws {
    let log = Self.report(
      [
        "card:0xa1.leading == page:0xc1.leading + 16", "card:0xa1.trailing == page:0xc1.trailing - 16",
        "card:0xa1.width == 343", "'UIView-Encapsulated-Layout-Width' page:0xc1.width == 320",
      ], breaking: 2)
    let likely = try Self.likelyFix(try Workshop().run("explain -", input: log).output)
    #expect(
      likely.hasPrefix(
        "Likely fix: remove the constraint on line 5 of the log (card.width == 343): UIKit makes page 320 wide"
      ),
      "\(likely)")
    #expect(likely.hasSuffix(", and 343 fits the width of another device, 375."), "\(likely)")
    // 200 + 240 is 440, that of an iPhone 16 Pro Max, by accident.
    let pair = Self.report(
      [
        "H:|-(0)-[a:0xa1]   (active, names: '|':page:0xc1 )", "a:0xa1.width == 200",
        "H:[a:0xa1]-(0)-[b:0xa2]",
        "b:0xa2.width == 240", "H:[b:0xa2]-(0)-|   (active, names: '|':page:0xc1 )",
        "'UIView-Encapsulated-Layout-Width' page:0xc1.width == 375",
      ], breaking: 3)
    #expect(!(try Workshop().run("explain -", input: pair).output.contains("another device")))
  }

  @Test func `what is left of a log without a conflict is not stored, and could not be read`() throws {
    let workshop = try Workshop()
    let cut = String(Self.safeArea.prefix(300))
    let run = try workshop.run("explain -", input: cut)
    #expect(run.exitCode == 4 && run.output.contains(", not stored, as the log is cut off"), "\(run.output)")
    #expect(run.messages == "", "\(run.messages)")
    #expect(try workshop.run("list").exitCode == 3)
    // A database that is there stays as it is.
    _ = try workshop.run("explain - --name pay", input: Self.safeArea)
    #expect(try workshop.run("explain -", input: cut).exitCode == 4)
    #expect(try workshop.run("list -o csv").output.split(separator: "\r\n").count == 2)
  }

  /// The page's size is open in the log, so that nothing is outside of it, and nothing too small.
  @Test func `a log's case has no warnings of what the log leaves open`() throws {
    let workshop = try Workshop()
    _ = try workshop.run("explain - --name pay", input: Self.safeArea)
    let solved = try workshop.run("solve pay").output
    #expect(!solved.contains("outside") && !solved.contains("no size"), "\(solved)")
    #expect(!(try workshop.run("lint pay").output.contains("zero-size")))
  }

  /// 20 + 12 + 50 + 30 = 112 in 100, and the label's text needs more.
  @Test func `a frame that leaves a text nothing is higher, and no button lower`() throws {
    let log = Self.report(
      [
        "h=-&- v=--& header:0xc1.height == 100",
        "V:|-(20)-[UILabel:0xa1'Welcome']   (active, names: '|':header:0xc1 )",
        "V:[UILabel:0xa1'Welcome']-(12)-[UIButton:0xa2'Go']", "UIButton:0xa2'Go'.height == 50",
        "V:[UIButton:0xa2'Go']-(30)-|   (active, names: '|':header:0xc1 )",
      ], breaking: 4)
    let likely = try Self.likelyFix(try Workshop().run("explain -", input: log).output)
    #expect(
      likely.hasPrefix("Likely fix: give the constraint on line 7 of the log (")
        && likely.contains("30) priority = UILayoutPriority(999) before activation: "),
      "\(likely)")
    #expect(
      likely.contains("UIKit makes header 100 high, by its frame, until its own size is known"), "\(likely)")
  }

  @Test
  func
    `what is as high as a scroll view and higher may be higher, also where the log does not say what is in it`()
    throws
  {
    let log = Self.report(
      [
        "content:0xa1.height == UIScrollView:0xc1.height", "content:0xa1.height >= 900",
        "UIScrollView:0xc1.height == 700",
      ],
      breaking: 0)
    let likely = try Self.likelyFix(try Workshop().run("explain -", input: log).output)
    #expect(
      likely.hasPrefix(
        "Likely fix: write constraint(greaterThanOrEqualTo:) instead of constraint(equalTo:) for the constraint on line 3 of the log (content.height == UIScrollView.height): "
      ),
      "\(likely)")
    #expect(likely.contains("what UIScrollView scrolls may be higher than it"), "\(likely)")
  }

  /// Its identifier is a sentence.
  @Test func `what Interface Builder adds is called after that, and not by its sentence`() throws {
    let log = Self.report(
      [
        "'IB auto generated at build time for view with ambiguity' name:0xa1.width == 42",
        "name:0xa1.width == 100",
      ], breaking: 1)
    let output = try Workshop().run("explain -", input: log).output
    #expect(
      output.contains("Interface Builder has added UIKit-prototyping (line 3 of the log) at build time"),
      "\(output)")
    #expect(!output.contains("IB auto") && !output.contains("IB_auto"), "\(output)")
  }

  @Test func `of a case of a file that is not there the file is missed`() throws {
    let run = try Workshop().run("solve missing.json#a")
    #expect(run.exitCode == 3)
    #expect(
      run.messages.contains("there is neither a case \"missing.json#a\" nor a file \"missing.json\""),
      "\(run.messages)")
  }

  @Test func `a stack view of a log has its arrangement there, and needs none`() throws {
    let workshop = try Workshop()
    let log = Self.report(
      [
        "UIStackView:0xc1.height == 60", "UIImageView:0xa1.height == 44",
        "'UISV-canvas-connection' V:|-(0)-[UIImageView:0xa1]   (active, names: '|':UIStackView:0xc1 )",
        "'UISV-canvas-connection' V:[UIImageView:0xa1]-(0)-|   (active, names: '|':UIStackView:0xc1 )",
      ], breaking: 1)
    _ = try workshop.run("explain - --name row", input: log)
    let run = try workshop.run("solve row")
    #expect(run.exitCode == 0 && !(run.output + run.messages).contains("\"stack\""), "\(run)")
  }

  /// 100 / 1.5 is 66.666666667.
  @Test func `of two numbers that look alike more digits are shown`() throws {
    let log = Self.report(
      [
        "photo:0xa1.width == 1.5*photo:0xa1.height", "photo:0xa1.width == 100",
        "photo:0xa1.height == 66.6667",
      ], breaking: 2)
    let output = try Workshop().run("explain -", input: log).output
    #expect(output.contains("constant 66.6667 → 66.666666667"), "\(output)")
  }

  /// Three thirds leave nothing for two gaps of 8, at any width of the row.
  @Test func `thirds that the log rounds are thirds`() throws {
    let shares = ["a:0xa1", "b:0xa2", "c:0xa3"].map { "\($0).width == 0.333333*row:0xc1.width" }
    let chain = [
      "a:0xa1.left == row:0xc1.left", "b:0xa2.left == a:0xa1.right + 8", "c:0xa3.left == b:0xa2.right + 8",
      "c:0xa3.right == row:0xc1.right", "row:0xc1.width == 375",
    ]
    let output = try Workshop().run(
      "explain -", input: Self.report(shares + chain, breaking: 0)
    ).output
    #expect(output.contains("required to lie 8 right of the right edge of a "), "\(output)")
    #expect(output.contains("put it 8 left of the right edge of a:"), "\(output)")
    #expect(output.contains("a.width == 0.333333 * row.width"), "\(output)")
  }

  @Test func `a case that no database keeps is not called stored`() throws {
    let log = Self.report(["a:0xa1.width == 10", "a:0xa1.width == 20"], breaking: 0)
    let workshop = try Workshop()
    func isStored(_ options: String) throws -> Bool {
      let output = try workshop.run("explain - -o json \(options)", input: log).output
      #expect(output.contains("\"stored\": "), "\(output)")
      return !output.contains("\"stored\": null")
    }
    #expect(try !isStored("--db :memory:"))
    #expect(try !isStored(""))
    #expect(try isStored("--name a"))
  }
}
