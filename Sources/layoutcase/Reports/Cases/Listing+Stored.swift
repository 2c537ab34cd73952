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
        Column("ambiguous", nil), Column("storedLayouts", nil),
      ], orSay: remark)
    for summary in cases {
      append([
        Cell(summary.name), Cell(summary.title), Cell(summary.source), Cell(summary.tags),
        Cell(summary.viewCount), Cell(summary.constraintCount), Cell(summary.passCount),
        Cell(summary.relaidCount), Cell(summary.keptCount),
        Cell(summary.conflictCount),
        Cell(summary.ambiguousCount), Cell(summary.relaidCount + summary.keptCount),
      ])
    }
  }

  /// Stored cell heights, each with its case and pass.
  ///
  /// A person sees scales and directions where they differ.
  init(_ heights: [FoundHeight]) {
    let environments = heights.map(\.environment)
    func title(_ title: String, _ values: [some Hashable]) -> String? { Set(values).count > 1 ? title : nil }
    self.init([
      Column("case", "case"), Column("pass", "pass"), Column("width", "width"), Column("height", "height"),
      Column("textSize", "text size"), Column("scale", title("scale", environments.map(\.?.scale))),
      Column("direction", title("direction", environments.map(\.?.direction))),
    ])
    for found in heights {
      let environment = found.environment
      append([
        Cell(found.caseName), Cell(found.pass.rawValue), Cell(found.width), Cell(found.height),
        Cell(environment?.textSize.rawValue), Cell(environment?.scale),
        Cell(environment?.direction.rawValue),
      ])
    }
  }
}

extension FoundFrame {
  /// The fields of a record of it.
  static let columns: [Listing.Column] = [
    .init("case", "case"), .init("pass", "pass"), .init("request", "request"), .init("view", "view"),
    .init("x", "x"), .init("y", "y"), .init("width", "width"), .init("height", "height"),
    .init("ambiguous", "ambiguous"), .init("relaid", nil),
  ]

  var cells: [Cell] {
    [
      Cell(caseName), Cell(pass.rawValue), Cell(request), Cell(view), Cell(frame.x), Cell(frame.y),
      Cell(frame.width), Cell(frame.height), Cell(!ambiguity.isEmpty), Cell(isRelaid),
    ]
  }
}
