import CaseLibrary
import JSON

extension Listing {
  /// What is known of stored cases without laying them out.
  init(_ cases: [CaseSummary]) {
    self.init([
      Column("case", "case"), Column("title", "title"), Column("source", nil), Column("tags", nil),
      Column("views", "views"), Column("constraints", "constraints"), Column("passes", "passes"),
      Column("relaid", "re-laid"), Column("kept", "kept"), Column("conflicts", "conflicts"),
      Column("ambiguous", "ambiguous"),
    ])
    for summary in cases {
      append([
        Cell(summary.name), Cell(summary.title), Cell(summary.source), Cell(summary.tags),
        Cell(summary.viewCount), Cell(summary.constraintCount), Cell(summary.passCount),
        Cell(summary.relaidCount), Cell(summary.keptCount),
        Cell(summary.conflictCount, summary.conflictCount > 0 ? .bad : nil),
        Cell(summary.ambiguousCount, summary.ambiguousCount > 0 ? .notable : nil),
      ])
    }
  }
}
