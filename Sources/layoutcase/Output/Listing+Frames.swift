import LayoutModel

extension Listing {
  /// The frames of a layout, children indented below their parents.
  init(framesOf layout: Layout, _ layoutCase: LayoutCase) {
    self.init([
      Column("view", "view"), Column("x", "x"), Column("y", "y"), Column("width", "width"),
      Column("height", "height"), Column("ambiguous", nil), Column("source", nil),
    ])
    let sources = layoutCase.state(after: layout.pass).contentSources(of: layout)
    for (index, frame) in layout.frames.enumerated() {
      append([
        Cell(layoutCase.views[index].id), Cell(frame.x), Cell(frame.y), Cell(frame.width),
        Cell(frame.height), Cell(!layout.ambiguity[index].isEmpty), Cell(sources[index]?.rawValue),
      ])
    }
  }
}
