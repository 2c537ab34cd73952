internal import LayoutModel
internal import SQLite

/// The environment's columns, which cases and solutions have alike.
extension Environment {
  func encode(to container: some PersistenceContainer) throws(SQLiteError) {
    try container.bind(width, to: ":width")
    try container.bind(height, to: ":height")
    try container.bind(scale, to: ":scale")
    try container.bind(direction, to: ":direction")
    try container.bind(textSize, to: ":text_size")
    try container.bind(fitting?.width, to: ":fitting_width")
    try container.bind(fitting?.height, to: ":fitting_height")
    try container.bind(fitting?.horizontalPriority, to: ":fitting_horizontal_priority")
    try container.bind(fitting?.verticalPriority, to: ":fitting_vertical_priority")
    try container.bind(separator, to: ":separator")
    try container.bind(details, to: ":environment_details")
  }

  init(_ row: Row) throws {
    var fitting: Fitting?
    if let horizontal: LayoutPriority = try row["fitting_horizontal_priority"] {
      fitting = Fitting(
        width: try row["fitting_width"], height: try row["fitting_height"], horizontalPriority: horizontal,
        verticalPriority: try row["fitting_vertical_priority"])
    }
    let scale: Double = try row["scale"]
    guard scale > 0 else { throw row.wrongType(at: try row.index(of: "scale"), expected: "a scale above 0") }
    self.init(
      width: try row["width"], height: try row["height"], scale: scale,
      direction: try row["direction"], textSize: try row["text_size"], fitting: fitting,
      separator: try row["separator"])
    if let details: String = try row["environment_details"] {
      try StoreError.asDamage { try readDetails(details) }
    }
  }
}
