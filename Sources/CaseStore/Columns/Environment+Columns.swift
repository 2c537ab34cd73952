internal import LayoutModel
internal import SQLite

/// The environment's columns, which cases and solutions have alike.
extension Environment {
  func bind(to statement: Statement) throws(SQLiteError) {
    try statement.bind(width, to: ":width")
    try statement.bind(height, to: ":height")
    try statement.bind(scale, to: ":scale")
    try statement.bind(direction, to: ":direction")
    try statement.bind(textSize, to: ":text_size")
    try statement.bind(fitting?.width, to: ":fitting_width")
    try statement.bind(fitting?.height, to: ":fitting_height")
    try statement.bind(fitting?.horizontalPriority, to: ":fitting_horizontal_priority")
    try statement.bind(fitting?.verticalPriority, to: ":fitting_vertical_priority")
    try statement.bind(separator, to: ":separator")
    try statement.bind(details, to: ":environment_details")
  }

  init(_ row: Row) throws {
    var fitting: Fitting?
    if let horizontal: LayoutPriority = try row["fitting_horizontal_priority"] {
      fitting = Fitting(
        width: try row["fitting_width"], height: try row["fitting_height"], horizontalPriority: horizontal,
        verticalPriority: try row["fitting_vertical_priority"])
    }
    self.init(
      width: try row["width"], height: try row["height"], scale: try row["scale"],
      direction: try row["direction"], textSize: try row["text_size"], fitting: fitting,
      separator: try row["separator"])
    if let details: String = try row["environment_details"] { try readDetails(details) }
  }
}
