internal import LayoutModel
internal import SQLite

extension Recording {
  func bind(to statement: Statement) throws(SQLiteError) {
    try statement.bind(view, to: ":view")
    try statement.bind(maxWidth, to: ":max_width")
    try statement.bind(textSize, to: ":text_size")
    try statement.bind(size.width, to: ":width")
    try statement.bind(size.height, to: ":height")
  }

  init(_ row: Row) throws(SQLiteError) {
    self.init(
      view: try row["view"], maxWidth: try row["max_width"], textSize: try row["text_size"],
      size: Size(width: try row["width"], height: try row["height"]))
  }
}
