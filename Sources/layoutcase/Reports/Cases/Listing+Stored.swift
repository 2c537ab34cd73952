import CaseLibrary
import LayoutModel

extension Listing {
  /// Summaries of stored cases.
  init(_ cases: [CaseSummary], orSay remark: String = "Nothing found.") {
    self.init(
      [
        Column("case", "case"), Column("title", "title"), Column("source", nil), Column("tags", nil),
        Column("views", "views"), Column("constraints", "constraints"), Column("passes", "passes"),
        Column("relaid", nil), Column("kept", nil), Column("conflicts", nil),
        Column("ambiguous", nil),
      ], orSay: remark)
    for summary in cases {
      append([
        Cell(summary.name), Cell(summary.title), Cell(summary.source), Cell(summary.tags),
        Cell(summary.viewCount), Cell(summary.constraintCount), Cell(summary.passCount),
        Cell(summary.relaidCount), Cell(summary.keptCount),
        Cell(summary.conflictCount),
        Cell(summary.ambiguousCount),
      ])
    }
  }

  /// Stored frames, each with its case, pass, request and view.
  init(_ frames: [FoundFrame]) {
    self.init([
      Column("case", "case"), Column("pass", "pass"), Column("request", "request"), Column("view", "view"),
      Column("x", "x"), Column("y", "y"), Column("width", "width"), Column("height", "height"),
      Column("ambiguous", "ambiguous"), Column("relaid", nil),
    ])
    for found in frames {
      append([
        Cell(found.caseName), Cell(found.pass.rawValue), Cell(found.request), Cell(found.view),
        Cell(found.frame.x), Cell(found.frame.y), Cell(found.frame.width), Cell(found.frame.height),
        Cell(!found.ambiguity.isEmpty), Cell(found.isRelaid),
      ])
    }
  }

  /// Stored cell heights, each with its case and pass.
  init(_ heights: [FoundHeight]) {
    self.init([
      Column("case", "case"), Column("pass", "pass"), Column("width", "width"), Column("height", "height"),
    ])
    for found in heights {
      append([
        Cell(found.caseName), Cell(found.pass.rawValue), Cell(found.width), Cell(found.height),
      ])
    }
  }
}
