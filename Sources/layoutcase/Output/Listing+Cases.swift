import CaseLibrary
import JSON

extension Listing {
  /// What is known of stored cases without laying them out.
  init(_ cases: [CaseSummary]) {
    self.init([
      Column("case", "case"), Column("title", "title"), Column("source", nil), Column("tags", nil),
      Column("views", "views"), Column("constraints", "constraints"), Column("passes", "passes"),
      Column("relaid", nil), Column("kept", nil), Column("conflicts", nil),
      Column("ambiguous", nil),
    ])
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
}
