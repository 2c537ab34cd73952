import Arguments
import TestSupport
import Testing
import TextColumns

@testable import layoutcase

/// What the verbs print for a person, in terminals of several widths.
@Suite struct WidthTests {
  /// Words for the program, separated by spaces; `CASE` stands for several built-in cases.
  private static let lines = [
    "list", "show CASE", "solve CASE", "history CASE", "ambiguity CASE", "explain CASE", "replay --all",
    "render CASE --ascii", "query cases", "query frames", "query heights", "db status", "db verify",
    "db migrate",
    "db compact", "db repair", "why article-0-feed photo --ranges",
    "why article-3-never-raised label1.width --ranges",
    "why article-2-hugging firstLabel.width --ranges",
    "diff article-3-raised-last-stretched@0 article-3-raised-last-stretched",
    "diff article-0-feed article-0-cell-widths", "bisect article-3-container-widths label1.width<100",
    "height article-0-cell-widths --width 320,375 --explain", "height article-0-feed --width 320 --explain",
    "rows article-0-feed", "heights article-0-feed --width 320,375",
    "list-at article-0-feed --width 320 --offset 500",
    "query rows article-0-feed --where height>1 --width 320",
    "set article-3-never-raised label1.compression.horizontal=751", "undo article-3-never-raised",
    "rename article-1-texts a-name", "rm a-name", "add two-labels.json", "explain crash.log --name crash",
    "sql select\n*\nfrom\nframes\nlimit\n3", "nonsense", "solve nothing", "init", "seed", "db backup copy.db",
  ]

  private static let crash = """
    Unable to simultaneously satisfy constraints.
    "<NSLayoutConstraint:0x60001 'above' V:|-(20)-[UIImageView:0x7f01]   (active, names: '|':ProductCell:0x7f02 )>",
    "<NSLayoutConstraint:0x60002 'picture' UIImageView:0x7f01.height == 60   (active)>",
    "<NSLayoutConstraint:0x60003 'below' V:[UIImageView:0x7f01]-(20)-|   (active, names: '|':ProductCell:0x7f02 )>",
    "<NSLayoutConstraint:0x60004 'UIView-Encapsulated-Layout-Height' ProductCell:0x7f02.height == 44   (active)>"

    """

  /// The answers to all lines, each behind the line.
  private static func answers(columns: Int?) throws -> [(line: String, answer: String)] {
    let workshop = try Workshop()
    try workshop.folder.write(Array(crash.utf8), to: "crash.log")
    try workshop.folder.write(
      Array(#"{ "name": "two-labels", "root": { "id": "view" } }"#.utf8), to: "two-labels.json")
    _ = try workshop.run("seed")
    let environment = columns.map { ["COLUMNS=\($0)"] } ?? []
    let all = try workshop.run("list -o ndjson").output.matches(of: /"case": ?"([^"]+)"/)
    let names = stride(from: 0, to: all.count, by: 4).map { String(all[$0].output.1) }
    let help = commandTree.verbTable.split(separator: "\n").dropFirst(2).map { verb($0) + " --help" }
    return try (lines + help + ["--help", "db --help", "query --help"]).flatMap { line in
      try (line.contains("CASE") ? names : [""]).map { name in
        let words = line.split(separator: " ").map { $0 == "CASE" ? name : String($0) }
        let run = try workshop.run(words, environment: environment)
        return ("\(line) \(name)", (run.output + run.messages).replacing(workshop.folder.path, with: "/"))
      }
    }
  }

  private static func verb(_ row: Substring) -> String {
    row.dropFirst(3).prefix { $0 != "`" }.split(separator: " ").prefix {
      $0.allSatisfy { $0.isLowercase || $0 == "-" }
    }
    .joined(separator: " ")
  }

  @Test func `no line is wider than the terminal, and no word is cut or left out`() throws {
    let whole = try Self.answers(columns: nil)
    for columns in [50, 80, 120] {
      for (narrow, wide) in zip(try Self.answers(columns: columns), whole) {
        for line in narrow.answer.split(separator: "\n") {
          // A path that is longer has a line of its own.
          let isFit = String(line).columnCount <= columns || line.split(separator: " ").count == 1
          #expect(isFit, "\(columns): \(narrow.line): \(line)")
        }
        // A picture in characters is another one at another width.
        if narrow.line.hasPrefix("render") { continue }
        let missing = Self.words(Self.withoutTitles(wide.answer)).subtracting(Self.words(narrow.answer))
        #expect(missing.isEmpty, "\(columns): \(narrow.line): \(missing)")
      }
    }
  }

  /// The text without the titles of tables: that of a column without content is left out where it folds.
  private static func withoutTitles(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.filter { $0 + 1 == lines.count || !lines[$0 + 1].hasPrefix("─") }.map { lines[$0] }
      .joined(separator: "\n")
  }

  private static func words(_ text: String) -> Set<Substring> {
    // Full-width characters are words by themselves, and a folded column's title has a colon.
    Set(text.split { $0 == " " || $0 == "\n" || $0 == "─" || $0 == ":" || String($0).columnCount == 2 })
  }

  @Test(arguments: [50, 80, 120])
  func `a table of SQL on a terminal cuts cells, and shows every column`(columns: Int) throws {
    let workshop = try Workshop()
    _ = try workshop.run("seed")
    let statement = "select name, title, source, rules, origin from cases where name like 'article-0%'"
    let shown = try workshop.terminal(
      BuiltTool.path, ["sql", statement], columns: columns, environment: ["NO_COLOR=1"])
    let lines = shown.split(whereSeparator: \.isNewline).map(String.init)
    for line in lines { #expect(line.columnCount <= columns, "\(line)") }
    #expect(lines.contains { $0.contains("…") } || columns == 120)
    for title in ["name", "title", "source", "rules", "origin"] { #expect(shown.contains(title)) }
    let piped = try workshop.run(["sql", statement], environment: ["COLUMNS=\(columns)"]).output
    #expect(!piped.contains("…"))
  }

  @Test func `a table wraps texts between words, and then folds its last columns below the rows`() {
    let table = Table(
      titles: ["constraint", "equation", "made by"],
      rows: [[Cell("below"), Cell("cell.bottom == picture.bottom + 20"), Cell("app")]])
    #expect(
      table.lines(width: 40) == [
        "constraint  equation             made by", "──────────  ───────────────────  ───────",
        "below       cell.bottom ==       app", "            picture.bottom + 20",
      ])
    #expect(
      table.lines(width: 32) == [
        "constraint  equation", "──────────  ────────────────────",
        "below       cell.bottom ==", "            picture.bottom + 20", "    made by: app",
      ])
  }

  /// From Unicode's EastAsianWidth.txt: W, N, W and N.
  @Test(arguments: [("\u{1F004}", 2), ("\u{1F000}", 1), ("\u{303E}", 2), ("\u{303F}", 1)])
  func `a character has the width that Unicode gives it`(character: String, width: Int) {
    #expect(character.columnCount == width)
  }

  @Test func `full-width characters break anywhere, and a long word stays whole`() {
    #expect("一二三四五".wrapped(to: 4) == ["一二", "  三", "  四", "  五"])
    #expect("a incomprehensible b".wrapped(to: 8) == ["a", "  incomprehensible", "  b"])
  }
}
