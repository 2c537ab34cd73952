import CaseLibrary
import JSON
import LayoutModel
import Spelling

extension Listing {
  /// Summaries of stored cases.
  init(_ cases: [CaseSummary], orSay remark: String = "Nothing found.") {
    self.init(cases, orSay: remark, CaseSummary.columns(\.self))
  }

  /// Summaries of stored cases, and of which views some outcomes come in which passes.
  init(_ cases: [CaseWithOutcomes], telling outcomes: Set<PassOutcome>, orSay remark: String) {
    let places = Column<CaseWithOutcomes>("found", nil) { Cell(array: $0.places.map(\.json)) }
    let words = Column<CaseWithOutcomes>("where", "where", folding: .first) {
      Cell($0.words(tellingOutcomes: outcomes.count > 1))
    }
    self.init(
      cases, orSay: remark,
      CaseSummary.columns(\CaseWithOutcomes.summary) + (outcomes.isEmpty ? [] : [places, words]))
  }

  /// Stored cell heights, each with its case and pass.
  init(_ heights: [FoundHeight], orSay remark: String?) {
    self.init(
      heights,
      orSay: remark
        ?? "No stored height was found; \(commandLine("height", "CASE")) stores that of a case, "
        + "\(commandLine("height", "--all", "--width", "320,375")) those of all, and "
        + "\(commandLine("query", "rows", "CASE", "height > 0")) finds those of rows.",
      [
        Column("case") { Cell($0.caseName) }, Column("pass") { Cell($0.pass.rawValue) },
        Column("width") { Cell($0.cell.width) },
        Column("height", "height", folding: .last) { Cell($0.cell.height) },
        Column("textSize", "text size") { Cell($0.cell.environment.textSize.rawValue) },
        Column("scale") { Cell($0.cell.environment.scale) },
        Column("direction") { Cell($0.cell.environment.direction.rawValue) },
        Column("separator", heights.allSatisfy { $0.separator ?? 0 == 0 } ? nil : "separator") {
          Cell($0.separator)
        },
      ])
  }
}

extension FoundFrame {
  static var columns: [Column<FoundFrame>] {
    [
      Column("case") { Cell($0.caseName) }, Column("pass") { Cell($0.pass.rawValue) },
      // A program has the numbers as they are stored, with their fractions.
      Column("request") { Cell($0.request, shown: $0.request.replacing(/\.0\b/, with: "")) },
      Column("view", "view", folding: .last) { Cell($0.view) },
      Column("x") { Cell($0.frame.x) }, Column("y") { Cell($0.frame.y) },
      Column("width") { Cell($0.frame.width) }, Column("height") { Cell($0.frame.height) },
      Column("ambiguous") { Cell(!$0.ambiguity.isEmpty) }, Column("relaid", nil) { Cell($0.isRelaid) },
    ]
  }
}

extension FoundView {
  static var columns: [Column<FoundView>] {
    [
      Column("case") { Cell($0.caseName) }, Column("view", "view", folding: .last) { Cell($0.view) },
      Column("class") { Cell($0.className) },
      Column("huggingHorizontal", nil) { Cell($0.hugging.horizontal.rawValue) },
      Column("huggingVertical", nil) { Cell($0.hugging.vertical.rawValue) },
      Column("compressionHorizontal", nil) { Cell($0.compression.horizontal.rawValue) },
      Column("compressionVertical", nil) { Cell($0.compression.vertical.rawValue) },
      Column(nil, "hugging") { Cell(pair($0.hugging)) },
      Column(nil, "compression") { Cell(pair($0.compression)) },
    ]
  }

  /// Horizontal and vertical, as `show` has them.
  private static func pair(_ priorities: AxisPair<LayoutPriority>) -> String {
    "\(priorities.horizontal.rawValue.shown), \(priorities.vertical.rawValue.shown)"
  }
}

extension CaseSummary {
  /// - Parameter summary: of a record.
  fileprivate static func columns<Record>(
    _ summary: @escaping (Record) -> CaseSummary
  ) -> [Column<Record>] {
    func column(
      _ key: String, isShown: Bool = false, _ cell: @escaping (CaseSummary) -> Cell
    ) -> Column<Record> {
      Column(key, isShown ? key : nil) { cell(summary($0)) }
    }
    return [
      column("case", isShown: true) { Cell($0.name) }, column("title", isShown: true) { Cell($0.title) },
      column("source") { Cell($0.source) }, column("tags") { Cell($0.tags) },
      column("views", isShown: true) { Cell($0.viewCount) },
      column("constraints", isShown: true) { Cell($0.constraintCount) },
      column("passes", isShown: true) { Cell($0.passCount) }, column("relaid") { Cell($0.relaidCount) },
      column("kept") { Cell($0.keptCount) }, column("conflicts") { Cell($0.conflictCount) },
      column("ambiguous") { Cell($0.ambiguousCount) },
      column("storedLayouts") { Cell($0.storedLayoutCount) },
    ]
  }
}

extension CaseWithOutcomes {
  /// "title in pass 2; badge in passes 0 to 2"
  fileprivate func words(tellingOutcomes: Bool) -> String {
    let most = 6
    let all = places.map { place in
      [place.view, tellingOutcomes || place.view == nil ? place.outcome.rawValue : nil, place.passWords]
        .compactMap(\.self).joined(separator: " ")
    }
    let rest = all.count - most
    return all.prefix(most).joined(separator: "; ") + (rest > 0 ? "; and \(rest) more" : "")
  }
}

extension CaseWithOutcomes.Place {
  fileprivate var json: JSONValue {
    .object(["outcome": outcome.rawValue, "view": view, "passes": passes.map(\.rawValue)])
  }

  /// "in pass 2", "in passes 0 to 2", "in passes 0 and 2"
  fileprivate var passWords: String {
    "in \(passes.count.verb("pass", "passes")) \(passes.map(\.rawValue).enumerated(by: "and", atMost: 8))"
  }
}
