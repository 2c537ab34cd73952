import Algorithms
import Arguments
import CaseLibrary
import JSON
import LayoutModel
import Spelling

struct QueryRowsCommand: Command {
  static let name = "rows"
  static let abstract = "Prints the rows of a list whose cells meet a condition, by width and text size."
  static let discussion = """
    A condition is truncated(title), compressed(title) or stretched(title), and alone truncated, compressed or \
    stretched, where any view is so; ambiguous(title), and ambiguous of any view; or conflict. Others compare the \
    cell's height, or numbers of views' frames: height > 200, title.right <= photo.left - 8. They are joined by and, \
    or, not and parentheses; "layoutcase help conditions" has all of them.

    A text that is not hidden is truncated where it needs more room than its frame has at its width; a view is \
    compressed or stretched where it is smaller or larger than its content on either axis. Contents that are no texts \
    are clipped where they are compressed. Where the condition is about views, those are printed that meet it, with \
    their texts, the sizes that these want and those that the views have.

    Rows come in the list's order; "layoutcase heights CASE --highest 10" prints the highest ones.
    """
  static let examples = [
    Example("query rows feed truncated --width 320", "Finds texts that are cut, and prints them."),
    Example("query rows feed 'truncated(content)' --width 320,375", "Finds those of one view."),
    Example("query rows feed 'height > 200 or conflict' --width 375", "Joins conditions."),
    Example(
      "query rows feed 'truncated(title)' --width 375 --first text-size",
      "Finds the first text size at which each title is cut."),
  ]
  @Argument("A stored case.") var `case`: StoredName
  @Argument("What a row's cell has to meet.", valueName: "condition", completion: .values(.conditions))
  var condition: String?
  @Option(
    "The condition, in place of the argument.", name: "where", valueName: "condition",
    completion: .values(.conditions)
  )
  var otherCondition: String?
  @Option("Only the first of the text sizes, or of the widths, at which a row meets it.") var first: FirstOf?
  @Option("How many rows are printed; all unless given.", valueName: "number") var limit: Count?
  let cells = CellOptions()
  let output = OutputOptions()
  let database = DatabaseOptions()

  func validate() throws(UsageError) {
    guard (condition == nil) != (otherCondition == nil) else {
      throw UsageError("write one condition in quotation marks, as in 'height > 80'")
    }
  }

  func run(in console: Console) throws -> ExitCode {
    let library = try database.library(for: .caching, on: console)
    let layoutCase = try library.layoutCase(`case`.name)
    let condition = try self.condition(of: layoutCase)
    let sizes = first == .textSize && cells.textSize.isEmpty ? ContentSizeCategory.allCases : cells.textSize
    let lists = try cells.requests(textSizes: sizes).uniqued().map {
      try library.listLayout(of: `case`.name, in: $0)
    }
    guard try RowFilling(lists: lists).run(on: console) else { return .interrupted }
    let saysOfViews = condition.says { if case .view = $0 { true } else { false } }
    let columns: [Column<(row: PlacedRow, views: [MatchedView], list: ListLayout)>] =
      [
        Column("row") { Cell($0.row.row.key) }, Column("place") { Cell($0.row.place) },
        Column("width") { Cell($0.list.basis.width) },
        Column("textSize", "text size") { Cell($0.list.basis.textSize.rawValue) },
        Column("height") { Cell($0.row.height) },
      ] + Column.environment(lists.map { ($0.environment, $0.layoutCase) }, \.list.environment)
      + [
        Column("views", saysOfViews ? "views" : nil) { found in
          Cell(array: found.views.map { layoutCase[$0.view].id })
        },
        Column("wanted", saysOfViews ? "wanted" : nil) { sizeCell($0.views.map { $0.wanted.words }) },
        Column("given", saysOfViews ? "given" : nil) { sizeCell($0.views.map { $0.given.words }) },
        Column("texts", saysOfViews ? "texts" : nil, folding: .first) {
          textCell($0.views.map { $0.text ?? "" })
        },
      ]
    var records = RecordPrinter(output, console)
    var found = ExactSet()
    let most = limit?.value ?? .max
    var isStopped = false
    var counts = lists.map { _ in 0 }
    try records.print(columns, orSay: most == 0 ? "No row was asked for." : "Nothing found.") { append in
      try console.showingProgress("Looking for rows") { progress in
        do {
          for (place, list) in lists.enumerated() {
            try list.forEachRow(where: condition, progress: { progress.advance(to: $0) }) { row, views in
              guard isNew(row, list.basis, &found) else { return }
              if counts.reduce(0, +) == most { throw EnoughRows() }
              try append((row: row, views: views, list: list))
              counts[place] += 1
            }
          }
        } catch is EnoughRows {
          isStopped = true
        }
      }
    }
    if isStopped, most > 0, output.format == .table {
      console.say("Stopped after \(most.counted("row")); a greater --limit finds more.")
    } else if output.format == .table, counts.contains(where: { $0 > 0 }) {
      let sums = try zip(lists, counts).map { list, count in
        "\(count) of \(try list.rowCount().counted("row")) at \(list.shownBasis())"
      }
      console.say("Found \(sums.enumerated(by: "and")).")
    }
    return .done
  }

  /// - Throws: for one about texts with the statement of SQL that finds them.
  private func condition(of layoutCase: LayoutCase) throws -> Condition {
    let words = condition ?? otherCondition ?? ""
    do throws(InputError) {
      return try Condition(words, of: layoutCase)
    } catch {
      guard let match = words.firstMatch(of: /([^\s(]+)\.text\b\s*(.*)/),
        layoutCase.view(named: String(match.1)) != nil, error.sentence.contains("text")
      else { throw error }
      let isWhole = match.2.wholeMatch(of: /(=|like|glob)\s+'[^']*'/) != nil
      let end = isWhole ? match.2 : "like '%WORD%'"
      throw UsageError(
        "a condition has no texts; \(commandLine("sql")) finds them: select key, value from row_values where case_name = "
          + "'\(layoutCase.name)' and column_name = '\(match.1).text' and value \(end)")
    }
  }

  /// In a table no line ends within a size.
  private func sizeCell(_ words: [String]) -> Cell {
    Cell(array: words, shown: words.joined(separator: ", ").replacing(" × ", with: "\u{A0}×\u{A0}"))
  }

  /// In a table several are quoted, as they may have commas.
  private func textCell(_ texts: [String]) -> Cell {
    Cell(
      array: texts,
      shown: texts.count == 1 ? texts[0] : texts.map { "“\($0)”" }.joined(separator: ", "))
  }

  /// Ends the reading of rows.
  private struct EnoughRows: Error {}

  /// Whether this is the first find for the row. It counts only where the first width or text size is asked for.
  private func isNew(_ row: PlacedRow, _ basis: HeightSetBasis, _ found: inout ExactSet) -> Bool {
    switch first {
    case nil: true
    case .textSize: found.insert("\(basis.width) \(row.row.key)")
    case .width: found.insert("\(basis.textSize.rawValue) \(row.row.key)")
    }
  }
}

extension AxisPair<Double?> {
  /// "210 × 20"
  fileprivate var words: String {
    [horizontal, vertical].map { $0?.shown ?? "–" }.joined(separator: " × ")
  }
}

/// The option of which only the first matching value is asked for.
enum FirstOf: String, CaseIterable, ArgumentValue {
  case textSize = "text-size"
  case width

  static var valueName: String { "option" }
}
