internal import LayoutModel
internal import SQLite

extension Recording {
  var arguments: StatementArguments {
    [
      "view": view,
      "max_width": maxWidth,
      "text_size": textSize,
      "width": size.width,
      "height": size.height,
    ]
  }

  init(_ row: Row) throws(SQLiteError) {
    self.init(
      view: try row["view"], maxWidth: try row["max_width"], textSize: try row["text_size"],
      size: Size(width: try row["width"], height: try row["height"]))
  }
}
