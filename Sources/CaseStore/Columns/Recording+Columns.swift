internal import LayoutModel
internal import SQLite

extension Recording {
  func encode(to container: some PersistenceContainer) throws(SQLiteError) {
    try container.bind(view, to: ":view")
    try container.bind(maxWidth, to: ":max_width")
    try container.bind(textSize, to: ":text_size")
    try container.bind(size.width, to: ":width")
    try container.bind(size.height, to: ":height")
  }

  init(_ row: Row) throws(SQLiteError) {
    self.init(
      view: try row["view"], maxWidth: try row["max_width"], textSize: try row["text_size"],
      size: Size(width: try row["width"], height: try row["height"]))
  }
}
