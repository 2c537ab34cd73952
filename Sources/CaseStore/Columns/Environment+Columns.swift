import LayoutModel
import SQLite

/// The environment's columns, which cases and solutions have alike.
extension Environment {
  var arguments: StatementArguments {
    [
      "width": width,
      "height": height,
      "scale": scale,
      "direction": direction,
      "text_size": textSize,
      "fitting_width": fitting?.width,
      "fitting_height": fitting?.height,
      "fitting_horizontal_priority": fitting?.horizontalPriority,
      "fitting_vertical_priority": fitting?.verticalPriority,
      "separator": separator,
      "environment_details": details,
    ]
  }

  init(_ row: Row) throws {
    var fitting: Fitting?
    if let horizontal: LayoutPriority = try row["fitting_horizontal_priority"] {
      fitting = Fitting(
        width: try row["fitting_width"], height: try row["fitting_height"], horizontalPriority: horizontal,
        verticalPriority: try row["fitting_vertical_priority"])
    }
    let scale: Double = try row["scale"]
    guard scale > 0 else { throw row.wrongType(at: row.index(of: "scale"), expected: "a scale above 0") }
    self.init(
      width: try row["width"], height: try row["height"], scale: scale,
      direction: try row["direction"], textSize: try row["text_size"], fitting: fitting,
      separator: try row["separator"])
    if let details: String = try row["environment_details"] {
      try readDetails(details)
    }
  }
}
