import CaseLibrary
import LayoutModel

extension Listing {
  /// Summaries of stored cases.
  init(_ cases: [CaseSummary], orSay remark: String = "Nothing found.") {
    self.init(
      cases, orSay: remark,
      [
        Column("case") { Cell($0.name) }, Column("title") { Cell($0.title) },
        Column("source", nil) { Cell($0.source) }, Column("tags", nil) { Cell($0.tags) },
        Column("views") { Cell($0.viewCount) }, Column("constraints") { Cell($0.constraintCount) },
        Column("passes") { Cell($0.passCount) }, Column("relaid", nil) { Cell($0.relaidCount) },
        Column("kept", nil) { Cell($0.keptCount) }, Column("conflicts", nil) { Cell($0.conflictCount) },
        Column("ambiguous", nil) { Cell($0.ambiguousCount) },
        Column("storedLayouts", nil) { Cell($0.storedLayoutCount) },
      ])
  }

  /// Stored cell heights, each with its case and pass.
  init(_ heights: [FoundHeight], orSay remark: String?) {
    self.init(
      heights,
      orSay: remark
        ?? "No stored height was found; \"layoutcase height CASE\" stores that of a case, "
        + "\"layoutcase height --all --width 320,375\" those of all, and "
        + "\"layoutcase query rows CASE 'height > 0'\" finds those of rows.",
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
      Column("request", nil) { Cell($0.request) },
      // A program has the numbers as they are stored, with their fractions.
      Column(nil, "request") { Cell($0.request.replacing(/\.0\b/, with: "")) },
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
