import CaseLibrary
import LayoutModel

extension Listing {
  /// Stored frames with what they belong to.
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

  /// Stored cell heights with what they belong to.
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
